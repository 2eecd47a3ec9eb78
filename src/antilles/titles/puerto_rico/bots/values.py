"""What things are worth to a plain player, in points, and how that changes while the game goes on."""

from __future__ import annotations

import numpy as np

from antilles.core.kernel import kernel, table

from ..data.buildings import BUILDINGS, HOUSE_RULES, MONUMENT, PRINTED, SHOP, SPECIAL_PLANT
from ..data.columns import MAKES
from ..data.things import CITY, WORKER
from ..rules.state import Rules, State

# What a manned violet building is worth beyond its points, at the start of a game.
USES = {
    "small_market": 1.2, "large_market": 1.8, "hacienda": 1.0, "construction_hut": 1.2, "small_warehouse": 1.0,
    "hospice": 0.8, "office": 1.0, "large_warehouse": 1.2, "factory": 4.0, "university": 0.8, "harbor": 4.0,
    "wharf": 4.0, "aqueduct": 0.6, "forest_house": 0.6, "black_market": 0.4, "storehouse": 0.8, "guesthouse": 0.5,
    "trading_post": 1.8, "church": 1.5, "small_wharf": 1.5, "lighthouse": 2.5, "specialty_factory": 2.5,
    "library": 2.0, "union_hall": 2.5, "land_office": 0.3, "chapel": 1.2, "hunting_lodge": 0.3, "zoning_office": 1.2,
    "royal_supplier": 1.5, "villa": 2.0, "jeweler": 1.2,
}  # fmt: skip
assert set(USES) == {tile.name for tile in BUILDINGS[:PRINTED] if tile.kind in (SHOP, SPECIAL_PLANT)}
USES |= {tile.name: float(tile.points) for tile in HOUSE_RULES if tile.kind == SHOP}
USE = table([USES.get(tile.name, 0.0) for tile in BUILDINGS], np.float64)
LARGE_USE = 1.5  # of a large building in a draft

BARREL = table([0.8, 0.95, 1.1, 1.25, 1.4], np.float64)  # a barrel, by kind
NOBODY = len(BUILDINGS)  # one more than there are: stands for a second plant that no good has


def _plants(good: int) -> list[int]:
    makers = [b for b, tile in enumerate(BUILDINGS) if tile.each == MAKES + good]
    assert len(makers) <= 2
    return [*makers, NOBODY, NOBODY][:2]


PLANTS = table([_plants(good) for good in range(5)])  # buildings that make a good, small ones first
FOND = table([int(tile.noble is not None) for tile in BUILDINGS])  # buildings in which a noble does something else
IS_LARGE = table([int(tile.kind == MONUMENT) for tile in BUILDINGS])


@kernel
def progress(k: Rules, s: State) -> float:
    """How near the end is, from 0 to 1, by the cause that is nearest."""
    city = 0
    for p in range(k.players):
        city = max(city, s.seats[p].filled)
    nearest = max(1 - s.vp / k.vp, 1 - s.supply[WORKER] / k.workers)
    return min(1.0, max(0.0, max(nearest, city / CITY)))


@kernel
def coin(late: float) -> float:
    """A coin."""
    return 0.6 - 0.4 * late
