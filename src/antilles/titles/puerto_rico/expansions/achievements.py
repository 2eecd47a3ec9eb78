"""Achievements: hidden cards that are met by what a seat does, holds or owns."""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel

from ..data.buildings import COUNT, KIND, LARGE_PLANT, MONUMENT, PRODUCT, SHOP, SMALL_PLANT
from ..data.cards import (
    ACHIEVEMENT,
    ACHIEVEMENT_NAMES,
    BUILD_CHEAP,
    DISPATCH,
    FILL_EMPTY,
    FILL_HOUSE,
    FIRST,
    HOLD_KIND,
    HOLD_PAIR,
    LEAST,
    LOAD_AT_ONCE,
    LOAD_KINDS,
    MAKE,
    MAN_CITY,
    MAN_ISLAND,
    OWN_LAND,
    OWN_LARGE,
    OWN_LUXURY,
    OWN_SHOPS,
    OWN_TILES,
    OWN_TROPICAL,
    PHASE_POINTS,
    SALE,
    SECOND,
    SPEND_ALL,
    STORE,
    WATCH,
    WORTH,
)
from ..data.things import CITY, COFFEE, FIELDS, INDIGO, ISLAND, SUGAR, TOBACCO
from ..rules.state import Rules, State, island

CARDS = len(ACHIEVEMENT_NAMES)
LUXURIES = 3  # sugar, tobacco, coffee
FREE_LAND = 2  # empty spaces the major landowner may still have on island and in city


@kernel
def meet(s: State, p: int, watch: int, reached: int, good: int) -> None:
    """Every card of the seat that watches this and asks for no more is met."""
    seat = s.seats[p]
    for card in range(CARDS):
        if (seat.cards >> card) & 1 != 0 and ACHIEVEMENT[card][WATCH] == watch and reached >= ACHIEVEMENT[card][LEAST]:
            if ACHIEVEMENT[card][FIRST] == good or good < 0:
                seat.met |= 1 << card


@kernel
def waiting(k: Rules, s: State, p: int) -> bool:
    """Whether the seat has a card that is not met yet."""
    return k.achievements >= 0 and s.seats[p].cards & ~s.seats[p].met != 0


@kernel
def land_changed(k: Rules, s: State, p: int) -> None:
    """Island or city grew."""
    if waiting(k, s, p):
        tiles = island(s, p)
        meet(s, p, OWN_TILES, tiles, -1)
        if ISLAND - tiles <= FREE_LAND and CITY - s.seats[p].filled <= FREE_LAND:
            meet(s, p, OWN_LAND, 1, -1)


@kernel
def staff_changed(k: Rules, s: State, p: int) -> None:
    """People moved."""
    if waiting(k, s, p):
        seat = s.seats[p]
        city, fields = 0, 0
        for place in range(FIELDS):
            fields += seat.workers[place] + seat.nobles[place]
        for b in range(k.buildings):
            city += seat.workers[FIELDS + b] + seat.nobles[FIELDS + b]
        meet(s, p, MAN_CITY, city, -1)
        meet(s, p, MAN_ISLAND, fields, -1)


@kernel
def goods_held(k: Rules, s: State, p: int) -> None:
    """Barrels came to the seat."""
    seat = s.seats[p]
    for g in range(5):
        meet(s, p, HOLD_KIND, seat.goods[g], -1)
    for card in range(CARDS):
        if (seat.cards >> card) & 1 != 0 and ACHIEVEMENT[card][WATCH] == HOLD_PAIR:
            a, b = seat.goods[ACHIEVEMENT[card][FIRST]], seat.goods[ACHIEVEMENT[card][SECOND]]
            if a > 0 and b > 0 and a + b >= ACHIEVEMENT[card][LEAST]:
                seat.met |= 1 << card


@kernel
def produced(k: Rules, s: State, p: int) -> None:
    """The seat has produced."""
    if waiting(k, s, p):
        n = 0
        for g in range(5):
            n += s.seats[p].moved[g]
        meet(s, p, MAKE, n, -1)
        goods_held(k, s, p)


@kernel
def goods_stored(k: Rules, s: State, p: int) -> None:
    """The seat has stored what it could."""
    if waiting(k, s, p):
        kinds = 0
        for g in range(5):
            if s.seats[p].goods[g] > 0:
                kinds += 1
        meet(s, p, STORE, kinds, -1)


@kernel
def sold(k: Rules, s: State, p: int, coins: int, closed: bool) -> None:
    """A sale to the trading house; `closed`: the trader's own, and it filled the house."""
    if waiting(k, s, p):
        meet(s, p, SALE, coins, -1)
        if closed:
            meet(s, p, FILL_HOUSE, 1, -1)


@kernel
def goods_loaded(k: Rules, s: State, p: int, most: int) -> None:
    """A loading; `most` barrels of one kind at once."""
    if waiting(k, s, p):
        kinds = 0
        for g in range(5):
            if s.seats[p].moved[g] > 0:
                kinds += 1
        meet(s, p, LOAD_KINDS, kinds, -1)
        meet(s, p, LOAD_AT_ONCE, most, -1)


@kernel
def goods_sent(k: Rules, s: State, p: int, good: int, was_empty: bool) -> None:
    """The seat put the last barrel on a cargo ship."""
    if waiting(k, s, p):
        meet(s, p, DISPATCH, 1, good)
        if was_empty:
            meet(s, p, FILL_EMPTY, 1, -1)


@kernel
def phase_points(k: Rules, s: State, p: int) -> None:
    """Points gained in the captain phase."""
    if waiting(k, s, p):
        meet(s, p, PHASE_POINTS, s.seats[p].gained, -1)


@kernel
def building_built(k: Rules, s: State, p: int, b: int, coins: int, spent_all: bool) -> None:
    """A building was raised for so many coins."""
    if not waiting(k, s, p):
        return
    land_changed(k, s, p)
    if KIND[b] == MONUMENT:
        meet(s, p, BUILD_CHEAP, -coins, -1)
        if spent_all and coins > 0:
            meet(s, p, SPEND_ALL, 1, -1)
    larges, shops, tropical, luxury = owned(s, p)
    meet(s, p, OWN_LARGE, larges, -1)
    meet(s, p, OWN_SHOPS, shops, -1)
    meet(s, p, OWN_TROPICAL, tropical, -1)
    if luxury == LUXURIES:
        meet(s, p, OWN_LUXURY, 1, -1)


@kernel
def owned(s: State, p: int) -> tuple[int, int, int, int]:
    """Large buildings, other violet ones, plants for indigo or sugar, and for how many of the luxuries there is one."""
    larges, shops, tropical, luxury = 0, 0, 0, 0
    for c in range(COUNT):
        if (s.seats[p].built >> c) & 1 != 0:
            good = PRODUCT[c]
            if KIND[c] == MONUMENT:
                larges += 1
            elif KIND[c] == SHOP:
                shops += 1
            elif KIND[c] == SMALL_PLANT or KIND[c] == LARGE_PLANT:
                tropical += 1 if good == INDIGO or good == SUGAR else 0
                luxury |= 1 << good
    return larges, shops, tropical, count(luxury & (1 << SUGAR | 1 << TOBACCO | 1 << COFFEE))


@kernel
def missed(s: State, p: int) -> int:
    """Points of all the seat's cards that are not met."""
    n = 0
    for card in range(CARDS):
        if ((s.seats[p].cards & ~s.seats[p].met) >> card) & 1 != 0:
            n += ACHIEVEMENT[card][WORTH]
    return n


@kernel
def worth(s: State, p: int) -> int:
    """Points of all achievements met."""
    n = 0
    for card in range(CARDS):
        if (s.seats[p].met >> card) & 1 != 0:
            n += ACHIEVEMENT[card][WORTH]
    return n
