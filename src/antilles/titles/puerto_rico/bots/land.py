"""Field tiles: plantations for plants that stand, quarries while they pay, hardly ever a forest."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.things import CORN, ISLAND, QUARRY
from ..rules.actions import DRAW_HACIENDA, LAY, PLANTATION, TAKE_HOSPICE, TAKE_QUARRY
from ..rules.state import Rules, State, island
from ..rules.tiles import AS_FOREST, AS_PLANTATION
from .building import circles

QUARRIES = 4  # more of them serve no building


@kernel
def worth(k: Rules, s: State, p: int, action: int, late: float) -> float:
    """A tile, or what comes with it."""
    if PLANTATION.has(action):
        return 0.05 + max(0.0, tile(k, s, p, PLANTATION.of(action), late))
    if action == TAKE_QUARRY:
        return tile(k, s, p, QUARRY, late)
    if action == DRAW_HACIENDA:
        return 5.0 if island(s, p) < ISLAND - 1 else 0.0
    if action == LAY.id(AS_PLANTATION):
        return 1.0
    if action == LAY.id(AS_FOREST):
        return 0.5
    if action == TAKE_HOSPICE:
        return 1.0
    return -0.5  # a forest, or a tile cleared


@kernel
def tile(k: Rules, s: State, p: int, t: int, late: float) -> float:
    """A field tile on the island."""
    seat = s.seats[p]
    if t == QUARRY:
        return 1.5 * (1 - late) if seat.tiles[QUARRY] < QUARRIES else 0.2
    if t == CORN:
        return 1.0 - 0.15 * seat.tiles[CORN]
    spare = circles(k, s, p, t) - seat.tiles[t]
    return (1.2 if spare > 0 else 0.6 - 0.2 * seat.tiles[t]) + 0.1 * t
