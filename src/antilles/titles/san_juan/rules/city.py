"""A seat's buildings in one canonical order: by card, equal ones with a good first; what they are able to do."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.cards import CUSTOMS_OFFICE, POWER
from ..data.things import CITY, CUSTOMS, EMPTY
from .state import State


@kernel
def place_of(kind: int) -> int:
    """The card on which goods of a kind lie."""
    return CUSTOMS_OFFICE if kind == CUSTOMS else kind


@kernel
def count(s: State, p: int, kind: int, full: int) -> int:
    """Places for a kind of good that hold one (or none)."""
    seat, n = s.seats[p], 0
    for i in range(seat.built):
        if seat.site[i] == place_of(kind) and seat.full[i] == full:
            n += 1
    return n


@kernel
def goods(s: State, p: int) -> int:
    """All goods of a seat."""
    n = 0
    for i in range(s.seats[p].built):
        n += s.seats[p].full[i]
    return n


@kernel
def stands(s: State, p: int, card: int) -> bool:
    """Whether the seat has this building in play."""
    for i in range(s.seats[p].built):
        if s.seats[p].site[i] == card:
            return True
    return False


@kernel
def find(s: State, p: int, card: int, full: int) -> int:
    """The last place of a building that holds a good (or none), or -1."""
    at = -1
    for i in range(s.seats[p].built):
        if s.seats[p].site[i] == card and s.seats[p].full[i] == full:
            at = i
    return at


@kernel
def put_good(s: State, p: int, kind: int, card: int) -> None:
    """A card comes face down on the first empty place of its kind."""
    seat = s.seats[p]
    for i in range(seat.built):
        if seat.site[i] == place_of(kind) and seat.full[i] == 0:
            seat.full[i], seat.good[i] = 1, card
            seat.moved += 1
            return


@kernel
def take_good(s: State, p: int, kind: int) -> int:
    """The card of the last good of a kind leaves its place."""
    seat = s.seats[p]
    at = find(s, p, place_of(kind), 1)
    card = seat.good[at]
    seat.full[at], seat.good[at] = 0, EMPTY
    return card


@kernel
def raise_building(s: State, p: int, card: int) -> None:
    """The building takes its place in the order; its power begins."""
    seat = s.seats[p]
    at = seat.built
    while at > 0 and seat.site[at - 1] > card:
        seat.site[at], seat.full[at], seat.good[at] = seat.site[at - 1], seat.full[at - 1], seat.good[at - 1]
        at -= 1
    seat.site[at], seat.full[at], seat.good[at] = card, 0, EMPTY
    seat.built += 1
    if POWER[card] >= 0:
        seat.powers |= 1 << POWER[card]


@kernel
def take_down(s: State, p: int, at: int) -> None:
    """A building is covered: its power and its place are gone."""
    seat = s.seats[p]
    card = seat.site[at]
    seat.covered[card] += 1
    if POWER[card] >= 0:
        seat.powers &= ~(1 << POWER[card])
    seat.built -= 1
    for i in range(at, seat.built):
        seat.site[i], seat.full[i], seat.good[i] = seat.site[i + 1], seat.full[i + 1], seat.good[i + 1]
    if seat.built < CITY:
        seat.site[seat.built], seat.full[seat.built], seat.good[seat.built] = EMPTY, 0, EMPTY
