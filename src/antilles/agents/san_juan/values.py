"""What things are worth to a plain player, in points, and how that changes while the cities grow."""

from __future__ import annotations

import numpy as np

from ...core.kernel import kernel, table
from ...san_juan.cards import KIND, NAMES, PRODUCTION
from ...san_juan.state import Rules, State
from ...san_juan.things import CITY

# What a city building is worth beyond its points while the game is young.
USES = {
    "smithy": 1.0, "gold_mine": 0.5, "archive": 0.5, "poor_house": 0.8, "black_market": 0.4, "trading_post": 1.0,
    "well": 1.0, "market_stand": 0.8, "crane": 0.3, "chapel": 2.5, "tower": 0.5, "aqueduct": 1.5, "carpenter": 2.5,
    "prefecture": 2.5, "market_hall": 2.0, "quarry": 2.5, "library": 4.0, "guard_room": 0.3, "office_building": 0.5,
    "hut": 1.0, "tavern": 0.5, "park": 0.3, "customs_office": 2.0, "bank": 2.5, "harbor": 3.0, "goldsmith": 1.0,
}  # fmt: skip
assert set(USES) <= set(NAMES)
USE = table([USES.get(name, 0.0) for name in NAMES], np.float64)
# Plants without which a building does little.
NEEDS = {"aqueduct": 3, "trading_post": 3, "well": 2, "market_stand": 2, "market_hall": 1, "harbor": 1}
assert set(NEEDS) <= set(NAMES)
NEED = table([NEEDS.get(name, 0) for name in NAMES])
PLANT = table([0.6, 0.9, 1.4, 1.8, 2.2], np.float64)  # the first plant, by kind, beyond its points
CROWD = 0.3  # how fast a further plant is worth less

CARD_YOUNG, CARD_OLD = 0.4, 0.3  # a card of the hand, whatever it is: at the start and at the end of a game
OPTION_YOUNG, OPTION_OLD = 0.4, 0.4  # what counts of a building that a card may once become
TWIN = 0.5  # of that, for a second plant of a kind
PLAN, LATENT = 0.5, 0.1  # points for a building of cost six count so much while it is in hand, or not yet there
SWIFT = 1.0  # a building more, whatever it is: the end is nearer
GUILD_GROWS, HALL_GROWS, ARCH_GROWS, PALACE_GROWS = 0.35, 0.4, 0.3, 0.4  # points still to come for each free place
RESIDENCE_GROWS, CATHEDRAL_GROWS, TRIPLE = 0.3, 0.3, 0.8
RACE = 0.5  # of the lead, where a building ends the game


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


@kernel
def plants(s: State, p: int) -> int:
    """Production buildings of a seat."""
    n = 0
    for i in range(s.seats[p].built):
        n += 1 if KIND[s.seats[p].site[i]] == PRODUCTION else 0
    return n
