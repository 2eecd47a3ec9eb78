"""What the words of an action tell beyond its fields: prices, cards, goods; and who may not be told."""

from __future__ import annotations

from typing import Any

from ..core.log import SILENT
from ..core.stack import NATURE
from ..core.words import Words
from . import phases, piles
from .actions import GIVE, KEEP, PRODUCE
from .cards import CATHEDRAL, MOST, NAMES
from .prices import means, price
from .things import CITY, CUSTOMS, CUSTOMS_PRICE, GOODS, KINDS, QUIET_ROUNDS, TILES

PURPOSES = ("payment", "limit", "swap", "banking", "archive", "start")
DRAWS = ("hand", "good", "council", "reveal")
WARNING = 10  # rounds before a game in which nobody builds is ended


def top(s: Any) -> Any:
    """The frame on top of a position object."""
    return s.stack[s.depth - 1] if s.depth else s.stack[0]


def details(k: Any, s: Any, action: int, fields: dict[str, Any], words: Words) -> dict[str, Any]:
    """Values for the sentence of an action; `variant` chooses among sentences."""
    told = DETAILS.get(fields["move"])
    return told(k, s, top(s), fields, words) if told else {}


def _pass(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    name = phases.PHASES[f.phase]
    if name == "building":
        name = "cover" if f.step == 0 else "market"
    elif name == "round":
        name = "bank" if f.step == 4 else "chapel"
    return {"variant": name}


def _library(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    return {"variant": fields["library"], "library": ""}


def _build(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    card, p, builder = NAMES.index(fields["card"]), f.seat, f.seat == f.owner
    owed = price(s, p, card, builder)
    if owed > means(s, p, card):
        return {"variant": "over"}
    if owed > s.seats[p].held - (card != CATHEDRAL):
        return {"variant": "goods", "cards": words.count("card", owed)}
    return {"cards": words.count("card", owed)} if owed else {"variant": "free"}


def _cover(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    return {"variant": fields["load"], "load": ""}


def _give(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    purpose = PURPOSES[f.step] if f.phase == phases.GIVING else PURPOSES[0]
    card = words.term("card", fields["card"])
    if fields["n"] == 0:
        return {"variant": "none", "card": card, "n": ""}
    return {"variant": purpose, "card": card, "n": fields["n"]}


def _produce(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    return {"variant": "none"} if fields["n"] == 0 else {}


def _sell(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    if fields["n"] == 0:
        return {"variant": "none"}
    kind, tile = GOODS.index(fields["good"]), s.tiles[s.tile]
    each = CUSTOMS_PRICE if kind >= KINDS else TILES[tile][kind] if tile >= 0 else 0
    return {"cards": words.count("card", fields["n"] * each)}


def _draw(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    name = DRAWS[f.step] if f.phase == phases.DRAWING and f.step < len(DRAWS) else DRAWS[0]
    return {"variant": name, "player": words("seat.name", n=max(f.owner, 0) + 1)}


def _tile(k: Any, s: Any, f: Any, fields: Any, words: Words) -> dict[str, Any]:
    return {"prices": prices(fields["tile"] - 1, words)}


def prices(tile: int, words: Words) -> str:
    """What a trading tile pays, good by good."""
    return ", ".join(f"{words.term('good', g)} {n}" for g, n in zip(GOODS, TILES[tile], strict=False))


DETAILS = {
    "pass": _pass,
    "library": _library,
    "build": _build,
    "cover": _cover,
    "give": _give,
    "produce": _produce,
    "sell": _sell,
    "draw": _draw,
    "tile": _tile,
}


def veiled(k: Any, s: Any, action: int, reader: int) -> str:
    """The sentence for a reader who may not see the action, or nothing when it is public."""
    f = top(s)
    if f.phase == phases.GIVING and f.seat == reader and (action - GIVE) % (MOST + 1) == 0:
        return SILENT
    if f.phase == phases.DRAWING and f.seat == NATURE:
        if f.step == piles.GOOD or (f.step in (piles.HAND, piles.COUNCIL) and f.owner != reader):
            return SILENT  # `events` says who drew
    elif f.seat != reader:
        if f.phase == phases.GIVING:
            return SILENT  # the number of answers tells how many kinds a hand holds; what left it is told at the end
        if f.phase == phases.COUNCILLOR and KEEP <= action < PRODUCE:
            return "action.veiled.keep"
        if f.phase == phases.ROUND and f.arg == 1 and f.step == 3 and action != 0:
            return "action.veiled.chapel"
    return ""


def ended(s: Any) -> str:
    """Why the game is over: a full city, too many rounds without a building, or no card to play; nothing before."""
    if s.depth > 0:
        return ""
    if any(seat.built == CITY for seat in s.seats):
        return "city"
    return "quiet" if s.quiet >= QUIET_ROUNDS else "spent"


def events(k: Any, before: Any, after: Any, reader: int | None, words: Words) -> list[str]:
    """Cards that others give up, cards taken openly, a new pile, the twelfth building."""
    told = []
    f = top(before)
    if reader is not None and f.phase == phases.DRAWING and f.step != piles.TILE_UP and before.in_pile > after.in_pile:
        player = words("seat.name", n=f.owner + 1)
        if f.step == piles.GOOD and f.arg == CUSTOMS:
            told.append(words("event.customs", player=player))
        elif f.step in (piles.HAND, piles.COUNCIL) and f.owner != reader:
            told.append(words("event.draws", player=player))
    if f.phase == phases.DRAWING and before.in_pile + before.in_discards == 0 and f.step != piles.TILE_UP:
        told.append(words("event.no_cards"))
    if f.phase == phases.ROLES and top(after).phase == phases.TRADER and after.tiles[after.tile] >= 0:
        told.append(words("event.tile", prices=prices(after.tiles[after.tile], words)))
    for p in range(k.players):
        player = words("seat.name", n=p + 1)
        given = before.seats[p].held - after.seats[p].held
        if reader not in (None, p) and f.phase == phases.GIVING and given > 0:
            key = "event.banks" if after.seats[p].under_bank > before.seats[p].under_bank else "event.gives"
            told.append(words(key, player=player, cards=words.count("card", given)))
        if after.seats[p].under_harbor > before.seats[p].under_harbor:
            told.append(words("event.harbor", player=player))
        shown = before.seats[p].shown, after.seats[p].shown
        for card, (was, now) in enumerate(zip(*shown, strict=True)) if shown[0] != shown[1] else ():
            if now > was:
                told.append(words("event.takes", player=player, card=words.term("card", NAMES[card])))
        if before.seats[p].built < after.seats[p].built == CITY:
            told.append(words("event.twelfth", player=player))
    if sum(before.reveal) and not sum(after.reveal) and not told:
        told.append(words("event.in_vain"))
    if before.in_discards and not after.in_discards and after.in_pile > before.in_pile:
        told.append(words("event.reshuffled"))
    if after.depth == 0 and ended(after) != "city":
        told.append(words("event.stalled" if ended(after) == "quiet" else "event.spent", most=QUIET_ROUNDS))
    elif before.quiet < after.quiet == QUIET_ROUNDS - WARNING:
        told.append(words("event.quiet", rounds=after.quiet, most=QUIET_ROUNDS))
    return told
