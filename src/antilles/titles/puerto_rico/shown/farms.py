"""The boards of automated farmers, and the board on which their marker walks."""

from __future__ import annotations

from typing import Any

from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import Told
from antilles.server.show.payloads import TieCard, TieRow

from ..data.buildings import NAMES
from ..data.things import GOODS, PEOPLE, QUARRY, ROLES
from ..puertoma.data import ABILITIES, ARROWS, CARDS, CIRCLES, PER_LEVEL
from ..puertoma.words import active, levels
from ..rules.actions import ROLE
from .payloads import AbilityCard, Farm, FarmerPrints, FarmField, FarmLevel

WORKS_IN = {
    "sell_same": "trader", "sale_coin": "trader", "building_worker": "builder", "keep_kind": "captain",
    "building_coin": "builder", "extra_crate": "craftsman", "kind_coins": "craftsman", "late_worker": "mayor",
    "tile_crate": "settler", "held_points": "captain", "discard_points": "captain", "worker_coins": "mayor",
}  # fmt: skip
assert set(WORKS_IN) == set(ABILITIES)


def printed(k: Any, words: Words) -> Told:
    """What is printed on their boards and cards."""
    if not k.farmers:
        return {}
    roles = [name for i, name in enumerate(ROLES) if k.roles >> i & 1]
    arrows = {ROLES[at]: [ROLES[to] for to in ways if ROLES[to] in roles] for at, ways in ARROWS.items()}
    return {
        "abilities": [
            AbilityCard(a, words.term("ability", a), words(f"ability.{a}.effect"), 1 + i // PER_LEVEL, WORKS_IN[a])
            for i, a in enumerate(ABILITIES)
        ],
        "puertoma": FarmerPrints(
            arrows={at: ways for at, ways in arrows.items() if at in roles},
            cards=[[ROLES[role] for role in card if ROLES[role] in roles] for card in CARDS],
            circles={good: int(CIRCLES[g]) for g, good in enumerate(GOODS)},
        ),
    }


def farms(view: View) -> Told:
    """Their boards as they stand."""
    k, s = view.rules, view.position()
    if not k.farmers:
        return {}
    first = k.players - k.farmers
    return {
        "farmers": [farm(k, s, p, first) for p in range(first, k.players)],
        "marker": ROLES[s.action] if s.action >= 0 else None,
    }


def farm(k: Any, s: Any, p: int, first: int) -> Farm:
    """One farmer: five kinds of tile with their workers, four levels of buildings, the points area."""
    seat = s.seats[p]
    marked = s.reserved[p - first]
    return Farm(
        seat=p,
        fields=[
            FarmField(good, int(seat.tiles[g]), int(seat.workers[g]), int(seat.nobles[g]), active(s, p, g))
            for g, good in enumerate(GOODS)
        ],
        levels=[FarmLevel([NAMES[b] for b in there], ability(seat, i)) for i, there in enumerate(levels(k, seat))],
        quarries=int(seat.tiles[QUARRY]),
        third=int(sum(seat.turned)),
        spare={kind: int(seat.aside[i]) for i, kind in enumerate(PEOPLE)},
        reserved=NAMES[marked] if marked >= 0 else None,
    )


def ability(seat: Any, level: int) -> str | None:
    """The ability tile that is turned up on a level."""
    there = range(level * PER_LEVEL, (level + 1) * PER_LEVEL)
    return next((ABILITIES[i] for i in there if seat.abilities >> i & 1), None)


def tie(k: Any, s: Any, action: int) -> TieCard | None:
    """The card by which a farmer chose its role: the row that was hit, rows that could not be had, and the others."""
    if s.tie < 0 or not ROLE.has(action):
        return None
    hit = ROLES[ROLE.of(action)].removesuffix("-2")
    return TieCard(
        int(s.tie) + 1,
        [
            TieRow(ROLES[row], "hit" if ROLES[row] == hit else "out" if s.taken >> row & 1 else "free")
            for row in CARDS[s.tie]
            if k.roles >> row & 1
        ],
    )
