"""Every building as one row: what it costs, what it is worth, where it stands and which columns it adds to.

Of costs, points, places and copies `sure` says how they are known: "book" where a rulebook states them, "public" where
at least two public sources agree and no rulebook contradicts.
Rows of house rules come last, with `part=HOUSE`; docs/adding.md goes through it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from antilles.core.kernel import table
from antilles.core.space import Axis

from . import columns as c
from .things import COFFEE, INDIGO, SUGAR, TOBACCO

SMALL_PLANT, LARGE_PLANT, SPECIAL_PLANT, SHOP, MONUMENT = range(5)  # MONUMENT: large violet building, two spaces
BASE, NEW, NOBLES, HOUSE = "base", "new-buildings", "nobles", "house-rules"


@dataclass(frozen=True)
class Building:
    """One building tile. `gives` works with any worker, `noble` instead of it with a noble, `each` per worker.

    A house rule that gives nothing else has a column of its own (`OWN`). One that `asks` has a phase of its name, with
    rules in rules/buildings/, and these verbs with their axes as actions.
    """

    name: str
    cost: int
    points: int
    kind: int = SHOP
    places: int = 1
    copies: int = 2
    part: str = BASE
    gives: dict[int, int] = field(default_factory=dict)
    noble: dict[int, int] | None = None
    each: int = -1
    sure: str = "public"
    asks: Mapping[str, Mapping[str, Axis]] = field(default_factory=dict)

    @property
    def column(self) -> int:
        """Where it stands on the board: the most quarries that count, 4 for large buildings."""
        return 4 if self.large else self.points

    @property
    def violet(self) -> bool:
        """Whether it is drafted, and there are fewer of it with two players."""
        return self.kind not in (SMALL_PLANT, LARGE_PLANT)

    @property
    def large(self) -> bool:
        """Whether it takes two spaces of the city."""
        return self.kind == MONUMENT


def _plant(name: str, good: int, cost: int, points: int, places: int, copies: int, large: bool) -> Building:
    gives = {c.LARGE + good: 1} if large and good in (INDIGO, SUGAR) else {}
    kind = LARGE_PLANT if large else SMALL_PLANT
    return Building(name, cost, points, kind, places, copies, gives=gives, each=c.MAKES + good)


def _large(name: str, part: str = BASE, *, points: int = 4, places: int = 1, gives: int = -1) -> Building:
    return Building(name, 10, points, MONUMENT, places, 1, part, {gives: 1} if gives >= 0 else {}, sure="book")


BUILDINGS = (
    _plant("small_indigo_plant", INDIGO, 1, 1, 1, 4, False),
    _plant("small_sugar_mill", SUGAR, 2, 1, 1, 4, False),
    _plant("large_indigo_plant", INDIGO, 3, 2, 3, 3, True),
    _plant("large_sugar_mill", SUGAR, 4, 2, 3, 3, True),
    _plant("tobacco_storage", TOBACCO, 5, 3, 3, 3, True),
    _plant("coffee_roaster", COFFEE, 6, 3, 2, 3, True),
    Building("small_market", 1, 1, gives={c.SALE_COINS: 1}),
    Building("hacienda", 2, 1, gives={c.HACIENDA: 1}, sure="book"),
    Building("construction_hut", 2, 1, gives={c.QUARRY_PICK: 1}, sure="book"),
    Building("small_warehouse", 3, 1, gives={c.STORE_KINDS: 1}),
    Building("hospice", 4, 2, gives={c.HOSPICE: 1}),
    Building("office", 5, 2, gives={c.SELL_SAME: 1}, sure="book"),
    Building("large_market", 5, 2, gives={c.SALE_COINS: 2}, sure="book"),
    Building("large_warehouse", 6, 2, gives={c.STORE_KINDS: 2}, sure="book"),
    Building("factory", 7, 3, gives={c.FACTORY: 1}, sure="book"),
    Building("university", 8, 3, gives={c.UNIVERSITY: 1}, sure="book"),
    Building("harbor", 8, 3, gives={c.SHIP_POINTS: 1}, sure="book"),
    Building("wharf", 9, 3, gives={c.WHARF: 1}, sure="book"),
    _large("guild_hall", gives=c.SCORE_GUILD_HALL),
    _large("residence", gives=c.SCORE_RESIDENCE),
    _large("fortress", gives=c.SCORE_FORTRESS),
    _large("customs_house", gives=c.SCORE_CUSTOMS_HOUSE),
    _large("city_hall", gives=c.SCORE_CITY_HALL),
    Building("aqueduct", 1, 1, part=NEW, gives={c.AQUEDUCT: 1}),
    Building("forest_house", 2, 1, part=NEW, gives={c.FORESTER: 1}, sure="book"),
    Building("black_market", 2, 1, part=NEW, gives={c.BLACK_MARKET: 1}, sure="book"),
    Building("storehouse", 3, 1, part=NEW, gives={c.STORE_BARRELS: 3}),
    Building("guesthouse", 4, 2, places=2, part=NEW, gives={c.INN: 1}),
    Building("trading_post", 5, 2, part=NEW, gives={c.TRADING_POST: 1}, sure="book"),
    Building("church", 5, 2, part=NEW, gives={c.CHURCH: 1}, sure="book"),
    Building("small_wharf", 6, 2, part=NEW, gives={c.SMALL_WHARF: 1}, sure="book"),
    Building("lighthouse", 7, 3, part=NEW, gives={c.SHIP_COINS: 1}),
    Building("specialty_factory", 8, 3, part=NEW, gives={c.SPECIALTY: 1}),
    Building("library", 8, 3, part=NEW, gives={c.PRIVILEGE: 1}),
    Building("union_hall", 9, 3, part=NEW, gives={c.UNION_HALL: 1}),
    _large("statue", NEW, points=8, places=0),
    _large("cloister", NEW, gives=c.SCORE_CLOISTER),
    Building("land_office", 2, 1, part=NOBLES, gives={c.TILE_BUYER: 1}, noble={c.TILE_SELLER: 1}),
    Building("chapel", 3, 1, part=NOBLES, gives={c.CHAPEL_COIN: 1}, noble={c.CHAPEL_POINT: 1}),
    Building("hunting_lodge", 4, 2, part=NOBLES, gives={c.LODGE_DISCARD: 1}, noble={c.LODGE_POINTS: 1}),
    Building("zoning_office", 5, 2, part=NOBLES, gives={c.SMALL_DISCOUNT: 1}, noble={c.LARGE_DISCOUNT: 2}),
    Building("royal_supplier", 6, 2, part=NOBLES, gives={c.SUPPLIER: 1}),
    Building("villa", 7, 3, part=NOBLES, gives={c.VILLA: 1}),
    Building("jeweler", 8, 3, SPECIAL_PLANT, part=NOBLES, gives={c.JEWELER: 1}),
    _large("royal_garden", NOBLES, gives=c.SCORE_ROYAL_GARDEN),
)
NAMES = tuple(b.name for b in BUILDINGS)
COUNT = len(BUILDINGS)
PRINTED = sum(b.part != HOUSE for b in BUILDINGS)
SLOTS = (0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5)  # spaces of the board for violet buildings, by cost
HOUSE_RULES = BUILDINGS[PRINTED:]
OWN = {b.name: n for n, b in enumerate((b for b in HOUSE_RULES if not b.gives and b.each < 0), len(c.COLUMNS))}
COLUMNS = (*c.COLUMNS, *OWN)

YOURS = "a building of your own has part=HOUSE and comes after all others, so that no id of an action moves"
assert len(set(NAMES)) == COUNT, "two buildings have one name: rename one of them"
assert PRINTED == 45, f"the books have 45 buildings, not {PRINTED}: {YOURS}"
assert all(b.part == HOUSE for b in HOUSE_RULES), f"a printed building follows one of yours: {YOURS}"
assert COUNT <= 63, "a set of buildings has 63 members at most: take one of yours out"
assert sum(b.copies for b in BUILDINGS if b.part == BASE) == 49, "the base game has 49 tiles: mend `copies` of a row"
assert [sum(b.part == part for b in BUILDINGS) for part in (BASE, NEW, NOBLES)] == [23, 14, 8], "mend a `part`"
assert all(len(b.gives) <= 1 and len(b.noble or {}) <= 1 for b in BUILDINGS), "a building adds to one column: name one"


# For kernels, -1 where there is none: the columns that a building adds to with any worker, with a noble, and by worker.
_ANY = [{OWN[b.name]: 1} if b.name in OWN else b.gives for b in BUILDINGS]
_NOBLE = [gives if b.noble is None else b.noble for b, gives in zip(BUILDINGS, _ANY, strict=True)]
GIVES_TO, NOBLE_TO = (table([next(iter(given), -1) for given in gives]) for gives in (_ANY, _NOBLE))
GIVES, NOBLE_GIVES = (table([sum(given.values()) for given in gives]) for gives in (_ANY, _NOBLE))
EACH_TO = table([b.each for b in BUILDINGS])
PRODUCT = table([b.each - c.MAKES if b.each >= 0 else -1 for b in BUILDINGS])  # the good that a plant makes
KIND = table([b.kind for b in BUILDINGS])
SIZE = table([1 + b.large for b in BUILDINGS])  # spaces of the city
POINTS = table([b.points for b in BUILDINGS])
COLUMN = table([b.column for b in BUILDINGS])
