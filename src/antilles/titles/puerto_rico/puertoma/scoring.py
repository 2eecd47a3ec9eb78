"""What only an automated farmer scores at the end."""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel

from ..data.cards import LARGE_ONES
from ..data.things import FOREST, NOBLE, QUARRY, WORKER
from ..expansions.achievements import worth
from ..rules.state import Rules, State
from .board import active
from .data import LARGE_POINTS, PAIR_POINTS, QUARRY_POINTS, TWO

SOURCES = ("large_buildings", "unused_people", "quarries", "active_pairs", "leftovers", "missed_achievements")
LARGE_BUILDINGS, UNUSED, QUARRIES, PAIRS, LEFTOVERS, MISSED = range(len(SOURCES))


@kernel
def part(k: Rules, s: State, p: int, source: int) -> int:
    """Points of a farmer from one of these sources."""
    seat = s.seats[p]
    n = 0
    if source == LARGE_BUILDINGS:
        n = LARGE_POINTS * count(seat.built & LARGE_ONES)
    elif source == UNUSED:
        n = seat.aside[WORKER] + seat.aside[NOBLE]
    elif source == QUARRIES:  # and third tiles of a kind, which lie with them
        n = QUARRY_POINTS * (seat.tiles[QUARRY] + seat.tiles[FOREST])
    elif source == PAIRS:
        for g in range(5):
            n += PAIR_POINTS if active(s, p, g) == TWO else 0
    elif source == LEFTOVERS:
        n = (seat.coins + 1 + sum(seat.goods)) // 2
    elif k.achievements >= 0:
        for q in range(k.players - k.farmers):
            n += worth(s.seats[q].cards & ~s.seats[q].met)
    return n
