"""Why something cannot be chosen, compared with what can be: the reasons of the rules against their offers."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.game import Game
from antilles.core.stack import Moves
from antilles.server.show.box import box, frame
from antilles.titles.puerto_rico.data.columns import WHARF
from antilles.titles.puerto_rico.data.things import EMPTY, GOODS
from antilles.titles.puerto_rico.rules import engine, phases, refusals
from antilles.titles.puerto_rico.rules.roles.choosing import RANSOM
from antilles.titles.san_juan.rules import engine as san_juan
from antilles.titles.san_juan.rules import refusals as of_cards
from antilles.titles.san_juan.rules.phases import BUILDER

ASKED: dict[str, dict[int, dict[str, Callable[..., Any]]]] = {
    "puerto-rico": {
        phases.ROLES: {"role": refusals.of_role},
        phases.SETTLER: {"plantation": refusals.of_plantation, "quarry": refusals.of_quarry},
        phases.BUILDER: {"build": refusals.of_building},
        phases.CRAFTSMAN: {"extra": refusals.of_extra},
        phases.TRADER: {"sell": refusals.of_sale},
        phases.CAPTAIN: {"ship": refusals.of_loading},
    },
    "san-juan": {BUILDER: {"build": of_cards.of_card}},
}
LEGAL: dict[str, Callable[..., None]] = {"puerto-rico": engine.legal, "san-juan": san_juan.legal}


def assert_refusals(game: Game) -> None:
    """The rules refuse exactly what they do not offer: every action of the blocks that a phase asks about."""
    blocks = {block.verb: block for block in game.title.space.blocks}
    for verb, refusal in ASKED.get(game.title.name, {}).get(frame(game.position()).phase, {}).items():
        things = itertools.product(*(range(len(axis)) for axis in blocks[verb].axes.values()))
        for action, thing in enumerate(things, blocks[verb].offset):
            code = interpreted(refusal)(game.rules, game.position(), *thing)
            assert (not code) is (action in game.legal), (verb, thing, code, game.log()[-3:])
            if code:
                assert_lifted(game, action, code, refusal, thing)


def assert_lifted(game: Game, action: int, code: Any, refusal: Callable[..., Any], thing: tuple[int, ...]) -> None:
    """Without its reason a thing is refused for another one or for none, and then it is offered."""
    k, s, moves, lifted = game.rules, game.position().copy(), Moves(), set()
    while code:
        assert code not in lifted, (action, code, lifted, game.log()[-3:])
        lifted.add(code)
        if not lift(game.title.name, code, k, s, thing):
            return
        code = interpreted(refusal)(k, s, *thing)
    interpreted(LEGAL[game.title.name])(k, s, moves)
    assert action in moves.ids[: moves.n]


def lift(title: str, code: Any, k: Any, s: Any, thing: tuple[int, ...]) -> bool:
    """Takes the reason of a refusal away; False where that would be another game."""
    f = frame(s)
    p, seat, x = f.seat, s.seats[f.seat], thing[0] if thing else 0
    if title == "san-juan":
        if code == "not_held":
            s.cathedral, seat.hand[x], seat.held = 1, 1, max(1, seat.held)
        elif code == "mine":
            seat.site = [EMPTY if card == x else card for card in seat.site]
        elif code == "short":
            seat.held += of_cards.missing(s, x)
        return code != "not_now"
    match code:
        case "taken":
            s.taken &= ~(1 << x)
            return bool(k.roles >> x & 1)
        case "twice":
            s.marker = -1
        case "held":
            s.hijacker = (p + 1) % k.players
        case "ransom":
            seat.coins += RANSOM
        case "twin":
            s.role_coins[x] += 1
        case "mine":
            seat.built &= ~(1 << x)
        case "gone":
            s.market[x] = 1
            return bool(x < k.buildings)
        case "space":
            seat.filled = 0
        case "short":
            seat.coins += refusals.missing(k, s, x)
        case "none" | "smaller":
            seat.goods[x] = 1
        case "full_ship" | "other_good":
            s.cargo[thing[1]], s.load[thing[1]] = EMPTY, 0
            return bool(thing[1] < k.ships)
        case "elsewhere":
            s.load = [0 if cargo == x else load for cargo, load in zip(s.cargo, s.load, strict=True)]
            s.cargo = [EMPTY if cargo == x else cargo for cargo in s.cargo]
        case "wharf_used":
            s.wharves = 0
        case "no_wharf":
            seat.mods[WHARF] = 1
            return True
        case "sold":
            f.traded = 0
        case "full_house" | "same":
            s.house = [0] * len(GOODS)
        case "no_tile":
            s.faces[x] = 1
        case "room":
            seat.tiles = [0] * len(seat.tiles)
        case "no_quarry":
            s.quarries = 1
        case "privilege":
            f.owner, f.step = p, 0
        case "not_made":
            seat.moved[x] = 1
        case "no_supply":
            s.goods[x] = 1
        case "different":
            f.extra_kinds |= 1 << x
        case "not_now":
            s.used, f.extras = 31, 0
    return True


def assert_dim(game: Game, view: Any, words: Any) -> None:
    """Nothing that is shown dim can be chosen."""
    legal = [view.fields(action) for action in view.legal]
    for dim in box(game.title.name).dim(view, words, {}):
        same = [fields for fields in legal if dim.fields.items() <= fields.items() and fields.get("n") != 0]
        assert not same, (dim, game.log()[-3:])
