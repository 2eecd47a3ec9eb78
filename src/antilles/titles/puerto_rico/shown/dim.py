"""What lies on the table and cannot be chosen now, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import Dim, dimmed, frame, taken

from ..data.buildings import BUILDINGS
from ..data.columns import PRIVILEGE, SELL_SAME, WHARF
from ..data.things import BUCCANEER, CITY, EMPTY, GOODS, HOLDS, ISLAND, OWN_HOLD, ROLES
from ..rules import phases, state
from ..rules.roles import builder, captain
from ..rules.roles.choosing import RANSOM
from ..rules.roles.trader import SOLD, SPACES
from ..words import in_house
from .prices import prices

spendable, island = interpreted(builder.purse), interpreted(state.island)


def dim(view: View, words: Words, picks: Mapping[str, int]) -> list[Dim]:
    """By the phase that asks."""
    if view.turn != view.seat:
        return []
    k, s = view.rules, view.position()
    legal = [view.fields(action) for action in view.legal]
    told = taken(view, words, picks, ROLES)
    reasons = WHY.get(frame(s).phase)
    return told + list(reasons(view, k, s, legal, words)) if reasons else told


def roles(view: View, k: Any, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """The buccaneer twice running, and a role that is held to ransom."""
    free = {fields.get("role") for fields in legal}
    for i, role in enumerate(ROLES):
        if (k.roles & ~s.taken) >> i & 1 == 0 or role in free:
            continue
        fields, name = {"move": "role", "role": role}, words.term("role", role)
        if i == BUCCANEER:
            yield dimmed(words, fields, name, "twice")
        elif i == s.hijacked:
            code = "held" if s.hijacker == view.seat else "ransom"
            yield dimmed(words, fields, name, code, words(f"dim.{code}", n=RANSOM), seat=int(s.hijacker))


def buildings(view: View, k: Any, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """Mine already, none left, no space, too dear."""
    seat = s.seats[view.seat]
    possible, mine = {fields.get("building") for fields in legal}, prices(view)
    purse = spendable(s, view.seat)
    for b, building in enumerate(BUILDINGS):
        if building.name in possible or building.name not in mine:
            continue
        cost, why, code = mine[building.name], None, "not_now"
        if seat.built >> b & 1:
            code = "mine"
        elif s.market[b] <= 0:
            code = "gone"
        elif seat.filled + building.size > CITY:
            code = "space"
        elif cost > purse:
            key = "dim.short.one" if cost - purse == 1 else "dim.short"
            code, why = "short", words(key, coins=words.count("coin", cost - purse))
        fields = {"move": "build", "building": building.name}
        short = {"by": int(cost - purse)} if code == "short" else {}
        yield dimmed(words, fields, words.term("building", building.name), code, why, price=cost, **short)


def ships(view: View, k: Any, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """Ship by ship, for every good that I have; a ship for which I have nothing at all is told once."""
    seat, f = s.seats[view.seat], frame(s)
    if f.step != captain.LOADING:
        return
    possible = {(fields.get("good"), fields.get("hold")) for fields in legal}
    for hold in range(k.ships):
        carried = s.cargo[hold]
        full = s.load[hold] >= k.capacity[hold]
        cargo = words.term("good", GOODS[carried]) if carried != EMPTY else ""
        name = words(f"hold.{HOLDS[hold]}")
        mine = [g for g in range(len(GOODS)) if seat.goods[g]]
        for g in mine:
            if (GOODS[g], hold) in possible:
                continue
            good = words.term("good", GOODS[g])
            if full:
                code = "full_ship"
            elif carried not in (EMPTY, g):
                code = "other_good"
            elif any(s.cargo[other] == g for other in range(k.ships) if other != hold):
                code = "elsewhere"
            else:
                code = "smaller"
            fields = {"move": "ship", "good": GOODS[g], "hold": hold}
            yield dimmed(words, fields, f"{name}: {good}", code, words(f"dim.{code}", good=good, cargo=cargo))
        if not any((GOODS[g], hold) in possible for g in mine):
            code = "full_ship" if full else "no_cargo" if carried != EMPTY and not seat.goods[carried] else "nothing"
            fields = {"move": "ship", "hold": hold}
            yield dimmed(words, fields, name, code, words(f"dim.{code}", cargo=cargo, good=cargo))
    if seat.mods[WHARF] and s.wharves >> view.seat & 1:
        yield dimmed(words, {"move": "ship", "hold": OWN_HOLD}, words(f"hold.{HOLDS[OWN_HOLD]}"), "wharf_used")


def house(view: View, k: Any, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """Goods that the trading house does not take from me."""
    seat, f = s.seats[view.seat], frame(s)
    possible = {fields.get("good") for fields in legal if fields["move"] == "sell"}
    for g, good in enumerate(GOODS):
        if good in possible:
            continue
        if f.arg & SOLD:
            code = "sold"
        elif not seat.goods[g]:
            code = "none"
        elif in_house(s) >= SPACES:
            code = "full_house"
        else:
            code = "same" if s.house[g] and not seat.mods[SELL_SAME] else "not_now"
        name = words.term("good", good)
        yield dimmed(words, {"move": "sell", "good": good}, name, code, words(f"dim.{code}", good=name))


def tiles(view: View, k: Any, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """No room on the island; quarries for others."""
    full = island(s, view.seat) >= ISLAND
    moves = {fields["move"] for fields in legal}
    possible = {fields.get("good") for fields in legal if fields["move"] == "plantation"}
    for g, good in enumerate(GOODS):
        if s.faces[g] and good not in possible:
            code = "room" if full else "not_now"
            yield dimmed(words, {"move": "plantation", "good": good}, words.term("tile", good), code)
    if "quarry" not in moves:
        code = "no_quarry" if not s.quarries else "room" if full else "privilege"
        yield dimmed(words, {"move": "quarry"}, words.term("tile", "quarry"), code)


def extras(view: View, k: Any, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """Goods the craftsman's extra barrel cannot be of."""
    seat, f = s.seats[view.seat], frame(s)
    possible = {fields.get("good") for fields in legal}
    for g, good in enumerate(GOODS):
        if good in possible:
            continue
        code = "not_made" if not seat.moved[g] else "no_supply" if not s.goods[g] else "not_now"
        if code == "not_now" and f.count and seat.mods[PRIVILEGE]:
            code = "different"
        name = words.term("good", good)
        yield dimmed(words, {"move": "extra", "good": good}, name, code, words(f"dim.{code}", good=name))


WHY = {
    phases.ROLES: roles,
    phases.BUILDER: buildings,
    phases.CAPTAIN: ships,
    phases.TRADER: house,
    phases.SETTLER: tiles,
    phases.CRAFTSMAN: extras,
}
