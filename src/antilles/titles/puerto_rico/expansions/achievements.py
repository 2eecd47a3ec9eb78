"""Achievements: hidden cards that are met by what a seat does, holds or owns.

What a card asks for is a program of one condition (data/cards.py); here are its verbs, and the moments at which cards
are looked at.
"""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel
from antilles.core.program import bind

from ..data.buildings import COUNT, KIND, LARGE_PLANT, MONUMENT, PRODUCT, SHOP, SMALL_PLANT
from ..data.cards import (
    ACHIEVEMENT,
    ACHIEVEMENT_NAMES,
    ACHIEVEMENT_PROGRAMS,
    ALL_SPENT,
    BUILT,
    GOODS_HELD,
    HOUSE_CLOSED,
    LAND_CHANGED,
    LOADED,
    MONUMENT_BUILT,
    POINTS_GAINED,
    PRODUCED,
    PROGRAM,
    SHIP_AT_ONCE,
    SHIP_SENT,
    SOLD,
    STAFF_CHANGED,
    STORED,
    WATCHERS,
    WORTH,
)
from ..data.things import CITY, COFFEE, FIELDS, INDIGO, ISLAND, SUGAR, TOBACCO
from ..rules.state import Rules, State, island

CARDS = len(ACHIEVEMENT_NAMES)
LUXURIES = 3  # sugar, tobacco, coffee
FREE_LAND = 2  # empty spaces the major landowner may still have on island and in city


@kernel
def at_least(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """The event brings that many coins or barrels."""
    return x >= a


@kernel
def at_most(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """The event brings no more."""
    return x <= a


@kernel
def is_it(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """The event is about that good."""
    return x == a


@kernel
def hold_pair(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """Barrels of the kinds in `b`: so many together, and some of each."""
    n = 0
    for g in range(5):
        if (b >> g) & 1 != 0:
            if s.seats[p].goods[g] == 0:
                return False
            n += s.seats[p].goods[g]
    return n >= a


@kernel
def hold_kind(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many barrels of any one kind."""
    for g in range(5):
        if s.seats[p].goods[g] >= a:
            return True
    return False


@kernel
def load_kinds(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many kinds loaded in this phase."""
    n = 0
    for g in range(5):
        if s.seats[p].moved[g] > 0:
            n += 1
    return n >= a


@kernel
def store(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many kinds in store."""
    n = 0
    for g in range(5):
        if s.seats[p].goods[g] > 0:
            n += 1
    return n >= a


@kernel
def make(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many barrels produced in this phase."""
    n = 0
    for g in range(5):
        n += s.seats[p].moved[g]
    return n >= a


@kernel
def phase_points_of(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many points from shipping in this phase."""
    return bool(s.seats[p].gained >= a)


@kernel
def man_city(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many people in the city."""
    n = 0
    for place in range(FIELDS, FIELDS + k.buildings):
        n += s.seats[p].workers[place] + s.seats[p].nobles[place]
    return n >= a


@kernel
def man_island(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many people on the island."""
    n = 0
    for place in range(FIELDS):
        n += s.seats[p].workers[place] + s.seats[p].nobles[place]
    return n >= a


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
def own_luxury(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """A plant for so many of the luxuries."""
    return owned(s, p)[3] >= a


@kernel
def own_tropical(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many plants for indigo or sugar."""
    return owned(s, p)[2] >= a


@kernel
def own_large(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many large buildings."""
    return owned(s, p)[0] >= a


@kernel
def own_land(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """Island and city are full, or nearly so."""
    return ISLAND - island(s, p) <= FREE_LAND and CITY - s.seats[p].filled <= FREE_LAND


@kernel
def own_tiles(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many tiles on the island."""
    return island(s, p) >= a


@kernel
def own_shops(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many violet buildings that are not large."""
    return owned(s, p)[1] >= a


VERBS = (
    at_least,
    at_most,
    is_it,
    hold_pair,
    hold_kind,
    load_kinds,
    store,
    make,
    phase_points_of,
    man_city,
    man_island,
    own_luxury,
    own_tropical,
    own_large,
    own_land,
    own_tiles,
    own_shops,
)  # by the numbers of data/cards.py
holds = bind(__name__, VERBS).holds


@kernel
def waiting(k: Rules, s: State, p: int) -> bool:
    """Whether the seat has a card that is not met yet."""
    return k.achievements >= 0 and s.seats[p].cards & ~s.seats[p].met != 0


@kernel
def happened(k: Rules, s: State, p: int, when: int, x: int) -> None:
    """Every card of the seat that waits for this and whose condition holds is met."""
    seat = s.seats[p]
    left, card = seat.cards & ~seat.met & WATCHERS[when], 0
    while left != 0:
        if left & 1 != 0 and holds(ACHIEVEMENT_PROGRAMS, k, s, p, ACHIEVEMENT[card][PROGRAM], x):
            seat.met |= 1 << card
        left >>= 1
        card += 1


@kernel
def land_changed(k: Rules, s: State, p: int) -> None:
    """Island or city grew."""
    if waiting(k, s, p):
        happened(k, s, p, LAND_CHANGED, 0)


@kernel
def staff_changed(k: Rules, s: State, p: int) -> None:
    """People moved."""
    if waiting(k, s, p):
        happened(k, s, p, STAFF_CHANGED, 0)


@kernel
def goods_held(k: Rules, s: State, p: int) -> None:
    """Barrels came to the seat."""
    if waiting(k, s, p):
        happened(k, s, p, GOODS_HELD, 0)


@kernel
def produced(k: Rules, s: State, p: int) -> None:
    """The seat has produced."""
    if waiting(k, s, p):
        happened(k, s, p, PRODUCED, 0)
        happened(k, s, p, GOODS_HELD, 0)


@kernel
def goods_stored(k: Rules, s: State, p: int) -> None:
    """The seat has stored what it could."""
    if waiting(k, s, p):
        happened(k, s, p, STORED, 0)


@kernel
def sold(k: Rules, s: State, p: int, coins: int, closed: bool) -> None:
    """A sale to the trading house; `closed`: the trader's own, and it filled the house."""
    if waiting(k, s, p):
        happened(k, s, p, SOLD, coins)
        if closed:
            happened(k, s, p, HOUSE_CLOSED, 0)


@kernel
def goods_loaded(k: Rules, s: State, p: int, most: int) -> None:
    """A loading; `most` barrels of one kind at once."""
    if waiting(k, s, p):
        happened(k, s, p, LOADED, most)


@kernel
def goods_sent(k: Rules, s: State, p: int, good: int, was_empty: bool) -> None:
    """The seat put the last barrel on a cargo ship."""
    if waiting(k, s, p):
        happened(k, s, p, SHIP_SENT, good)
        if was_empty:
            happened(k, s, p, SHIP_AT_ONCE, 0)


@kernel
def phase_points(k: Rules, s: State, p: int) -> None:
    """Points gained in the captain phase."""
    if waiting(k, s, p):
        happened(k, s, p, POINTS_GAINED, 0)


@kernel
def building_built(k: Rules, s: State, p: int, b: int, coins: int, spent_all: bool) -> None:
    """A building was raised for so many coins."""
    if waiting(k, s, p):
        happened(k, s, p, LAND_CHANGED, 0)
        happened(k, s, p, BUILT, 0)
        if KIND[b] == MONUMENT:
            happened(k, s, p, MONUMENT_BUILT, coins)
            if spent_all and coins > 0:
                happened(k, s, p, ALL_SPENT, 0)


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
