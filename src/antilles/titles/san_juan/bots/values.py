"""What things are worth to a plain player, in points, and how that changes while the cities grow."""

from __future__ import annotations

import numpy as np

from antilles.core.kernel import kernel, table

from ..data.cards import NAMES
from ..data.things import CITY
from ..rules.state import Rules, State

# What a city building is worth beyond its points while the game is young. These numbers, and those of the other files,
# come from trials: programs with slightly different ones played each other, and the better ones went on.
USES = {
    "smithy": 1.63, "gold_mine": 1.19, "archive": 0.18, "poor_house": 0.81, "black_market": 0.43,
    "trading_post": 1.38, "well": 0.74, "market_stand": 1.75, "chapel": 0.68, "tower": 0.34,
    "aqueduct": 1.89, "carpenter": 3.59, "prefecture": 3.31, "market_hall": 2.8, "quarry": 4.07, "library": 4.25,
    "guard_room": 0.55, "office_building": 0.46, "hut": 2.08,
    "tavern": 0.75, "park": 0.38, "customs_office": 3.47, "bank": 0.93, "harbor": 2.99, "goldsmith": 1.41,
}  # fmt: skip
assert set(USES) <= set(NAMES)
USE = table([USES.get(name, 0.0) for name in NAMES], np.float64)
# Plants without which a building does little.
NEEDS = {"aqueduct": 3, "trading_post": 3, "well": 2, "market_stand": 2, "market_hall": 1, "harbor": 1}
assert set(NEEDS) <= set(NAMES)
NEED = table([NEEDS.get(name, 0) for name in NAMES])
PLANT = table([0.73, 0.83, 1.93, 1.59, 3.78], np.float64)  # the first plant, by kind, beyond its points
CROWD = 0.21  # how fast a further plant is worth less

CARD_YOUNG, CARD_OLD = 0.88, 0.19  # a card of the hand, whatever it is: at the start and at the end of a game
OPTION_YOUNG, OPTION_OLD = 0.62, 0.22  # what counts of a building that a card may once become
TWIN = 0.47  # of that, for a second plant of a kind
RACE = 0.3  # of the lead, where a building ends the game


@kernel
def largest(k: Rules, s: State) -> int:
    """Buildings in the largest city."""
    n = 0
    for p in range(k.players):
        n = max(n, s.seats[p].built)
    return n


@kernel
def age(k: Rules, s: State) -> float:
    """How near the end is, from 0 to 1."""
    return largest(k, s) / CITY


@kernel
def plain(k: Rules, late: float) -> float:
    """A card of the hand, whatever it is."""
    return CARD_YOUNG + (CARD_OLD - CARD_YOUNG) * late
