"""How a game ends: points, what orders the seats, and whether the end is certain."""

from __future__ import annotations

from ...core.kernel import kernel
from ...san_juan import scoring
from ...san_juan.state import Rules, State
from ...san_juan.things import CITY

SOURCES = len(scoring.SOURCES)


@kernel
def total(k: Rules, s: State, p: int) -> int:
    """All points of a seat."""
    n = 0
    for source in range(SOURCES):
        n += scoring.points(k, s, p, source)
    return n


@kernel
def order(k: Rules, s: State, p: int) -> int:
    """Orders the seats: points, then the tie-break, then the seat where that decides."""
    return ((total(k, s, p) << 16) + scoring.tie_break(s, p) << 4) + p * k.still_tied


@kernel
def ending(k: Rules, s: State) -> bool:
    """A city is complete: the game ends with this phase."""
    for p in range(k.players):
        if s.seats[p].built == CITY:
            return True
    return False
