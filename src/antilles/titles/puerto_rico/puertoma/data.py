"""The farmers' components: tie-break cards, arrows of the action board, worker places, abilities.

Cards and arrows come from one public source, an authorised print-and-play; rulebook 000 confirms the arrows from the
builder and from the craftsman in its examples. Places, abilities, scoring and levels are stated in rulebook 000.
"""

from __future__ import annotations

from antilles.core.kernel import table

from ..data.things import BUCCANEER, BUILDER, CAPTAIN, CRAFTSMAN, MAYOR, PROSPECTOR, PROSPECTOR_2, SETTLER, TRADER

# Roles from top to bottom; the number of a card is its place here, counted from 1.
CARDS = (
    (BUILDER, MAYOR, CRAFTSMAN, TRADER, CAPTAIN, SETTLER, PROSPECTOR),
    (CAPTAIN, TRADER, MAYOR, BUILDER, SETTLER, PROSPECTOR, CRAFTSMAN),
    (TRADER, CRAFTSMAN, MAYOR, BUILDER, PROSPECTOR, SETTLER, CAPTAIN),
    (CRAFTSMAN, BUILDER, MAYOR, PROSPECTOR, TRADER, CAPTAIN, SETTLER),
    (MAYOR, BUILDER, PROSPECTOR, CAPTAIN, CRAFTSMAN, TRADER, SETTLER),
    (BUILDER, PROSPECTOR, MAYOR, TRADER, CAPTAIN, CRAFTSMAN, SETTLER),
    (PROSPECTOR, BUILDER, MAYOR, CAPTAIN, TRADER, CRAFTSMAN, SETTLER),
    (BUILDER, CAPTAIN, MAYOR, TRADER, CRAFTSMAN, SETTLER, PROSPECTOR),
)
TIE_CARDS = len(CARDS)
assert TIE_CARDS == 8
assert all(sorted(card) == list(range(7)) for card in CARDS)
CARD = table([list(card) for card in CARDS])

# Where the arrows of the action board lead; "smuggler" is the role BUCCANEER.
ARROWS = {
    BUILDER: (PROSPECTOR, SETTLER, TRADER, MAYOR),
    SETTLER: (PROSPECTOR, BUILDER, MAYOR),
    PROSPECTOR: (BUILDER, SETTLER),
    TRADER: (BUILDER, CRAFTSMAN, CAPTAIN, BUCCANEER),
    MAYOR: (TRADER, CRAFTSMAN),
    CRAFTSMAN: (TRADER, CAPTAIN, BUCCANEER),
    CAPTAIN: (TRADER, CRAFTSMAN, BUILDER, SETTLER, BUCCANEER),
    BUCCANEER: (CAPTAIN, CRAFTSMAN, TRADER, BUILDER, SETTLER),
}


def _mask(role: int) -> int:
    """Roles an arrow leads to; both prospector cards are the one space."""
    to = ARROWS[PROSPECTOR if role == PROSPECTOR_2 else role]
    return sum(1 << r for r in to) | (1 << PROSPECTOR_2 if PROSPECTOR in to else 0)


NEXT = table([_mask(role) for role in range(9)])
CIRCLES = table([1, 2, 2, 3, 3])  # worker places under a tile, by good
TWO = 2  # tiles of a kind, buildings of a level

ABILITIES = (  # a row is a level
    "sell_same", "sale_coin", "building_worker",
    "keep_kind", "building_coin", "extra_crate",
    "kind_coins", "late_worker", "tile_crate",
    "held_points", "discard_points", "worker_coins",
)  # fmt: skip
SELL_SAME, SALE_COIN, BUILDING_WORKER, KEEP_KIND, BUILDING_COIN, EXTRA_CRATE = range(6)
KIND_COINS, LATE_WORKER, TILE_CRATE, HELD_POINTS, DISCARD_POINTS, WORKER_COINS = range(6, 12)
PER_LEVEL = 3  # abilities of a level, of which one lies on the board
BOARD_LEVELS = ("level_1", "level_2", "level_3", "level_4")
LARGE = 4  # the level of large buildings

LEVELS = ("easy", "normal", "hard")  # how strong a farmer plays
EASY, NORMAL, HARD = range(3)
EASY_ABILITIES = 2
MOST_FARMERS = 2
LARGE_POINTS, QUARRY_POINTS, PAIR_POINTS = 6, 3, 2
SMUGGLER_COINS = 2  # the smuggler counts as if so many coins lay on it
