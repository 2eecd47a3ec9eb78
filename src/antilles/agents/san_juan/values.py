"""What cards are worth to a plain player, in points, and how that changes while the cities grow."""

from __future__ import annotations

import numpy as np

from ...core.kernel import kernel, table
from ...san_juan.cards import CATHEDRAL, COST, KIND, MONUMENT, NAMES, POINTS, PRODUCTION, SIX
from ...san_juan.city import stands
from ...san_juan.state import Rules, State

# What a city building is worth beyond its points while the game is young.
USES = {
    "library": 5, "prefecture": 4, "quarry": 4, "smithy": 3, "carpenter": 4, "aqueduct": 3, "market_hall": 3, "well": 2,
    "trading_post": 2, "chapel": 3, "tower": 1, "archive": 1, "gold_mine": 1, "poor_house": 1, "market_stand": 1,
    "harbor": 4, "customs_office": 3, "bank": 2, "goldsmith": 2, "office_building": 2, "hut": 2, "tavern": 1,
    "guard_room": 1, "park": 1, "black_market": 1, "crane": 1,
}  # fmt: skip
assert set(USES) <= set(NAMES)
USE = table([float(USES.get(name, 0)) for name in NAMES], np.float64)
OLD = 10  # buildings in a city from which on only points count


@kernel
def largest(k: Rules, s: State) -> int:
    """Buildings in the largest city."""
    n = 0
    for p in range(k.players):
        n = max(n, s.seats[p].built)
    return n


@kernel
def card_value(k: Rules, s: State, p: int, card: int) -> float:
    """How gladly the seat would build the card."""
    if KIND[card] != PRODUCTION and stands(s, p, card):
        return 0.0
    built = largest(k, s)
    young = max(0, OLD - built) / OLD
    if KIND[card] == SIX or card == CATHEDRAL:
        return 3 + 0.5 * built
    value: float = POINTS[card] + USE[card] * young
    if KIND[card] == MONUMENT:
        value += 1
    elif KIND[card] == PRODUCTION and equals(s, p, card) < 3:
        value += 2 * young * COST[card] / 3
    return value


@kernel
def equals(s: State, p: int, card: int) -> int:
    """Buildings of the seat that are this card."""
    n = 0
    for i in range(s.seats[p].built):
        n += 1 if s.seats[p].site[i] == card else 0
    return n
