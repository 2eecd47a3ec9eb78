"""What a building costs a seat now, reckoned from what the seat sees."""

from __future__ import annotations

from typing import Any

from ..core.kernel import interpreted
from . import builder
from .buildings import BUILDINGS
from .construction import LARGE
from .things import QUARRY

discount = interpreted(builder.discount)


def price(k: Any, s: Any, p: int, b: int, leads: bool) -> int:
    """Coins for building `b` in a position object; the twin of the kernel in `builder.py`."""
    return int(max(0, k.cost[b] - less(k, s, p, BUILDINGS[b].column, leads)))


def less(k: Any, s: Any, p: int, column: int, leads: bool) -> int:
    """Coins off a building of that column."""
    seat = s.seats[p]
    quarries = min(column, seat.workers[QUARRY] + seat.nobles[QUARRY])
    return int(quarries + discount(k, s, p, leads, column == LARGE))
