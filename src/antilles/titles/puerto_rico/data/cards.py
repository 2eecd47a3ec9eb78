"""The festival's tasks and the achievement cards, as data.

Festival cards: all twelve are named with goal and reward in rulebook 000. Achievements: goals and points come from one
public transcript (`sure="one source"`); rulebook 000 confirms only the master architect's goal.
"""

from __future__ import annotations

from dataclasses import dataclass

from antilles.core.kernel import table
from antilles.core.program import assemble

from .buildings import BUILDINGS, LARGE_PLANT, MONUMENT, PRODUCT, SHOP, SMALL_PLANT
from .things import CITY, COFFEE, CORN, INDIGO, ISLAND, SUGAR, TOBACCO

# When a task can be met.
HAVE_TILES, PRODUCE, SELL_LAST, LOAD, SEND_LARGEST, SEND_SMALLEST, BUILD = range(7)


@dataclass(frozen=True)
class Task:
    """A goal of the festival board or of a festival card: what it shows, when it is met, what the first one gets."""

    name: str
    event: int
    tiles: int = 0  # kinds of plantation shown
    tile_need: int = 0  # tiles wanted of each kind shown
    goods: int = 0  # goods shown
    need: tuple[int, int] = (0, 0)  # barrels wanted of the first good shown, and of each other
    large: bool = False  # the building shown is a large one
    workers: int = 0
    coins: int = 0
    points: int = 0


TASKS = (
    Task("crop_weight_off", PRODUCE, goods=1, need=(3, 0), workers=1, coins=1, points=1),
    Task("carnival_cocktail", PRODUCE, goods=3, need=(1, 1), coins=3),
    Task("closing_time", SELL_LAST, goods=1, workers=2),
    Task("connoisseur_prize", HAVE_TILES, tiles=1, tile_need=3, workers=3),
    Task("farming_festival", PRODUCE, tiles=2, tile_need=1, goods=2, need=(1, 1), coins=3),
    Task("festival_delivery", LOAD, goods=2, need=(1, 2), workers=2, points=2),
    Task("twin_farmers", HAVE_TILES, tiles=2, tile_need=2, points=3),
    Task("two_baskets", PRODUCE, goods=2, need=(2, 2), coins=3),
    Task("grand_send_off", SEND_LARGEST, goods=1, workers=3),
    Task("pioneers_tribute", BUILD, points=3),
    Task("town_patron", BUILD, large=True, points=3),
    Task("traditional_send_off", SEND_SMALLEST, goods=1, coins=2),
    # The three goals printed on the festival board.
    Task("festival_tiles", HAVE_TILES, tiles=1, tile_need=3, workers=3),
    Task("festival_goods", PRODUCE, goods=3, need=(1, 1), coins=3),
    Task("festival_building", BUILD, points=3),
)
TASK_NAMES = tuple(t.name for t in TASKS)
FESTIVAL_CARDS = 12
FESTIVAL_TILES, FESTIVAL_GOODS = 12, 13  # the third printed goal follows them
assert len(set(TASK_NAMES)) == 15
# For kernels: event, kinds of tile, tiles of each, goods, barrels of the first, of the others, large?, rewards.
TASK = table(
    [[t.event, t.tiles, t.tile_need, t.goods, *t.need, int(t.large), t.workers, t.coins, t.points] for t in TASKS]
)
EVENT, TILE_KINDS, TILE_NEED, SHOWN_GOODS, NEED_FIRST, NEED_OTHER, IS_LARGE = range(7)
GIVES_WORKERS, GIVES_COINS, GIVES_POINTS = range(7, 10)

# What sets an achievement off.
(
    GOODS_HELD, PRODUCED, STORED, SOLD, HOUSE_CLOSED, LOADED, SHIP_SENT, SHIP_AT_ONCE, POINTS_GAINED,
    MONUMENT_BUILT, ALL_SPENT, BUILT, LAND_CHANGED, STAFF_CHANGED,
) = range(MOMENTS := 14)  # fmt: skip

# The verbs of its condition, for core/program.py: (verb, a, b), with kernels in expansions/achievements.py.
HAS, OWN, HOLD, AT_LEAST, AT_MOST, IS = range(1, 7)
# What HAS counts.
BARRELS_MADE, KINDS_LOADED, KINDS_HELD, MOST_OF_A_KIND = range(4)  # of goods
SHIPPING_POINTS, PEOPLE_IN_CITY, PEOPLE_ON_ISLAND, LUXURY_PLANTS, ISLAND_TILES, LAND = range(4, 10)
MOST_LAND = 10  # spaces of island and city that the major landowner has to fill
assert MOST_LAND + 2 == ISLAND == CITY


def _buildings(*kinds: int, goods: tuple[int, ...] = (-1,)) -> int:
    """Those of some kinds, and of some goods, as a set."""
    return sum(1 << b for b, tile in enumerate(BUILDINGS) if tile.kind in kinds and PRODUCT[b] in goods)


LARGE_ONES, SHOPS = _buildings(MONUMENT), _buildings(SHOP)
TROPICAL_PLANTS = _buildings(SMALL_PLANT, LARGE_PLANT, goods=(INDIGO, SUGAR))
PLANTS_OF = table([_buildings(SMALL_PLANT, LARGE_PLANT, goods=(good,)) for good in range(5)])


@dataclass(frozen=True)
class Achievement:
    """A card worth points once its condition holds at the moment it watches; without one, the moment is enough."""

    name: str
    points: int
    when: int
    does: tuple[int, int, int] | None = None
    sure: str = "one source"

    @property
    def verb(self) -> int:
        """What its condition asks, 0 where there is none."""
        return self.does[0] if self.does else 0

    @property
    def least(self) -> int:
        """The number to be reached; 1 where something happens or not."""
        return self.does[1] if self.does and self.verb not in (AT_MOST, IS) else 1


def _pair(name: str, points: int, least: int, one: int, other: int) -> Achievement:
    return Achievement(name, points, GOODS_HELD, (HOLD, least, 1 << one | 1 << other))


def _sent(name: str, points: int, good: int) -> Achievement:
    return Achievement(name, points, SHIP_SENT, (IS, good, 0))


ACHIEVEMENTS = (
    Achievement("big_spender", 5, ALL_SPENT),
    _pair("caramel_popcorn", 4, 8, CORN, SUGAR),
    _sent("coffee_dispatcher", 5, COFFEE),
    _pair("confectionery_supplier", 4, 7, INDIGO, SUGAR),
    _sent("corn_dispatcher", 3, CORN),
    Achievement("deal_closer", 4, HOUSE_CLOSED),
    Achievement("dock_tycoon", 5, LOADED, (HAS, 3, KINDS_LOADED)),
    _sent("fruit_dispatcher", 3, INDIGO),
    Achievement("head_administrator", 6, STAFF_CHANGED, (HAS, 12, PEOPLE_IN_CITY)),
    Achievement("independent_shipper", 4, SHIP_AT_ONCE),
    Achievement("leading_employer", 6, STAFF_CHANGED, (HAS, 9, PEOPLE_ON_ISLAND)),
    Achievement("leading_producer", 6, PRODUCED, (HAS, 7, BARRELS_MADE)),
    _pair("luxury_crop_trader", 4, 5, TOBACCO, COFFEE),
    Achievement("luxury_goods_provider", 5, BUILT, (HAS, 3, LUXURY_PLANTS)),
    Achievement("major_investor", 7, BUILT, (OWN, 2, LARGE_ONES)),
    Achievement("major_landowner", 7, LAND_CHANGED, (HAS, 2 * MOST_LAND, LAND)),
    Achievement("master_agronomist", 5, LAND_CHANGED, (HAS, 12, ISLAND_TILES)),
    Achievement("master_architect", 3, MONUMENT_BUILT, (AT_MOST, 6, 0), sure="goal: book; points: one source"),
    Achievement("master_collector", 7, GOODS_HELD, (HAS, 7, MOST_OF_A_KIND)),
    _pair("pastry_maker", 4, 9, CORN, INDIGO),
    Achievement("prudent_merchant", 4, STORED, (HAS, 2, KINDS_HELD)),
    Achievement("senior_bureaucrat", 7, BUILT, (OWN, 7, SHOPS)),
    Achievement("specialised_shipper", 5, LOADED, (AT_LEAST, 5, 0)),
    _sent("sugar_dispatcher", 4, SUGAR),
    _pair("tavern_supplier", 4, 6, SUGAR, COFFEE),
    _sent("tobacco_dispatcher", 5, TOBACCO),
    _pair("tobacco_fruit_broker", 4, 6, INDIGO, TOBACCO),
    Achievement("trade_strategist", 7, POINTS_GAINED, (HAS, 7, SHIPPING_POINTS)),
    Achievement("trade_tycoon", 4, SOLD, (AT_LEAST, 6, 0)),
    Achievement("tropical_produce_magnate", 4, BUILT, (OWN, 3, TROPICAL_PLANTS)),
)
ACHIEVEMENT_NAMES = tuple(a.name for a in ACHIEVEMENTS)
assert len(set(ACHIEVEMENT_NAMES)) == 30
_numbers, _starts = assemble({a.name: (a.does,) if a.does else () for a in ACHIEVEMENTS})
ACHIEVEMENT_PROGRAMS = table(_numbers)
ACHIEVEMENT = table([[_starts[a.name], a.points] for a in ACHIEVEMENTS])
PROGRAM, WORTH = range(2)  # its columns
WATCHERS = table([sum(1 << i for i, a in enumerate(ACHIEVEMENTS) if a.when == when) for when in range(MOMENTS)])
