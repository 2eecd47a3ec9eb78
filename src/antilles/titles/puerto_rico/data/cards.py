"""The festival's tasks and the achievement cards, as data.

Festival cards: all twelve are named with goal and reward in rulebook 000. Achievements: goals and points come from one
public transcript (`sure="one source"`); rulebook 000 confirms only the master architect's goal.
"""

from __future__ import annotations

from dataclasses import dataclass

from antilles.core.kernel import table

from .things import COFFEE, CORN, INDIGO, SUGAR, TOBACCO

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

# What an achievement watches.
(
    HOLD_PAIR,
    HOLD_KIND,
    DISPATCH,
    FILL_HOUSE,
    LOAD_KINDS,
    FILL_EMPTY,
    LOAD_AT_ONCE,
    SALE,
    PHASE_POINTS,
    STORE,
    MAKE,
    SPEND_ALL,
    BUILD_CHEAP,
    MAN_CITY,
    MAN_ISLAND,
    OWN_LUXURY,
    OWN_TROPICAL,
    OWN_LARGE,
    OWN_LAND,
    OWN_TILES,
    OWN_SHOPS,
) = range(21)


@dataclass(frozen=True)
class Achievement:
    """A card worth points once `watch` reached `least` (of good `first`, or of `first` and `second` together)."""

    name: str
    points: int
    watch: int
    least: int = 1
    first: int = -1
    second: int = -1
    sure: str = "one source"


ACHIEVEMENTS = (
    Achievement("big_spender", 5, SPEND_ALL),
    Achievement("caramel_popcorn", 4, HOLD_PAIR, 8, CORN, SUGAR),
    Achievement("coffee_dispatcher", 5, DISPATCH, 1, COFFEE),
    Achievement("confectionery_supplier", 4, HOLD_PAIR, 7, INDIGO, SUGAR),
    Achievement("corn_dispatcher", 3, DISPATCH, 1, CORN),
    Achievement("deal_closer", 4, FILL_HOUSE),
    Achievement("dock_tycoon", 5, LOAD_KINDS, 3),
    Achievement("fruit_dispatcher", 3, DISPATCH, 1, INDIGO),
    Achievement("head_administrator", 6, MAN_CITY, 12),
    Achievement("independent_shipper", 4, FILL_EMPTY),
    Achievement("leading_employer", 6, MAN_ISLAND, 9),
    Achievement("leading_producer", 6, MAKE, 7),
    Achievement("luxury_crop_trader", 4, HOLD_PAIR, 5, TOBACCO, COFFEE),
    Achievement("luxury_goods_provider", 5, OWN_LUXURY),
    Achievement("major_investor", 7, OWN_LARGE, 2),
    Achievement("major_landowner", 7, OWN_LAND),
    Achievement("master_agronomist", 5, OWN_TILES, 12),
    Achievement("master_architect", 3, BUILD_CHEAP, -6, sure="goal: book; points: one source"),
    Achievement("master_collector", 7, HOLD_KIND, 7),
    Achievement("pastry_maker", 4, HOLD_PAIR, 9, CORN, INDIGO),
    Achievement("prudent_merchant", 4, STORE, 2),
    Achievement("senior_bureaucrat", 7, OWN_SHOPS, 7),
    Achievement("specialised_shipper", 5, LOAD_AT_ONCE, 5),
    Achievement("sugar_dispatcher", 4, DISPATCH, 1, SUGAR),
    Achievement("tavern_supplier", 4, HOLD_PAIR, 6, SUGAR, COFFEE),
    Achievement("tobacco_dispatcher", 5, DISPATCH, 1, TOBACCO),
    Achievement("tobacco_fruit_broker", 4, HOLD_PAIR, 6, INDIGO, TOBACCO),
    Achievement("trade_strategist", 7, PHASE_POINTS, 7),
    Achievement("trade_tycoon", 4, SALE, 6),
    Achievement("tropical_produce_magnate", 4, OWN_TROPICAL, 3),
)
ACHIEVEMENT_NAMES = tuple(a.name for a in ACHIEVEMENTS)
assert len(set(ACHIEVEMENT_NAMES)) == 30
WATCH, LEAST, FIRST, SECOND, WORTH = range(5)
ACHIEVEMENT = table([[a.watch, a.least, a.first, a.second, a.points] for a in ACHIEVEMENTS])
