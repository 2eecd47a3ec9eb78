"""Achievements: hidden cards that are met by what a seat does, holds or owns.

What a card asks for is a program of one condition (data/cards.py); here are its verbs, and what they count.
"""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel, shared
from antilles.core.program import bind

from ..data.cards import (
    ACHIEVEMENT,
    ACHIEVEMENT_NAMES,
    ACHIEVEMENT_PROGRAMS,
    BARRELS_MADE,
    KINDS_HELD,
    KINDS_LOADED,
    LAND,
    LUXURY_PLANTS,
    MOST_LAND,
    MOST_OF_A_KIND,
    PEOPLE_IN_CITY,
    PEOPLE_ON_ISLAND,
    PLANTS_OF,
    PROGRAM,
    SHIPPING_POINTS,
    WATCHERS,
    WORTH,
)
from ..data.things import COFFEE, FIELDS, SUGAR
from ..rules.state import Rules, State, island

CARDS = len(ACHIEVEMENT_NAMES)


@kernel
def amount(k: Rules, s: State, p: int, what: int) -> int:
    """How much the seat has of what a card counts."""
    seat = s.seats[p]
    n = 0
    if what == BARRELS_MADE:
        n = sum(seat.moved)
    elif what <= MOST_OF_A_KIND:
        for g in range(5):
            if what == KINDS_LOADED:
                n += int(seat.moved[g] > 0)
            elif what == KINDS_HELD:
                n += int(seat.goods[g] > 0)
            else:
                n = max(n, seat.goods[g])
    elif what == SHIPPING_POINTS:
        n = seat.gained
    elif what == PEOPLE_IN_CITY:
        for place in range(FIELDS, FIELDS + k.buildings):
            n += seat.workers[place] + seat.nobles[place]
    elif what == PEOPLE_ON_ISLAND:
        for place in range(FIELDS):
            n += seat.workers[place] + seat.nobles[place]
    elif what == LUXURY_PLANTS:
        for g in range(SUGAR, COFFEE + 1):
            n += int(seat.built & PLANTS_OF[g] != 0)
    else:
        n = island(s, p)
        if what == LAND:
            n = min(n, MOST_LAND) + min(seat.filled, MOST_LAND)
    return n


@kernel
def has(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So much of what is counted."""
    return amount(k, s, p, b) >= a


@kernel
def own(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """So many of these buildings."""
    return count(s.seats[p].built & b) >= a


@kernel
def hold(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """Barrels of these kinds: so many together, and some of each."""
    n = 0
    for g in range(5):
        if (b >> g) & 1 != 0:
            if s.seats[p].goods[g] == 0:
                return False
            n += s.seats[p].goods[g]
    return n >= a


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


VERBS = (has, own, hold, at_least, at_most, is_it)  # by the numbers of data/cards.py
holds = bind(__name__, VERBS).holds


@kernel
def happened(k: Rules, s: State, p: int, when: int, x: int) -> None:
    """Every card of the seat that waits for this and whose condition holds is met."""
    if k.achievements >= 0:
        meet(k, s, p, when, x)


@shared
def meet(k: Rules, s: State, p: int, when: int, x: int) -> None:
    """The same where there are cards; code of its own, since most games only ask whether there are."""
    seat = s.seats[p]
    left, card = seat.cards & ~seat.met & WATCHERS[when], 0
    while left != 0:
        if left & 1 != 0 and holds(ACHIEVEMENT_PROGRAMS, k, s, p, ACHIEVEMENT[card][PROGRAM], x):
            seat.met |= 1 << card
        left >>= 1
        card += 1


@kernel
def worth(cards: int) -> int:
    """Points of a set of cards."""
    n = 0
    for card in range(CARDS):
        if (cards >> card) & 1 != 0:
            n += ACHIEVEMENT[card][WORTH]
    return n
