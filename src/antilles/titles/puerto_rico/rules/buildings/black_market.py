"""Black market: a person, a barrel and a point, one of each at most, in place of missing coins."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top

from ...data.buildings import GIVES_TO
from ...data.columns import BLACK_MARKET
from ...data.things import FIELDS, WORKER
from ..actions import PAY_GOOD, PAY_PERSON, PAY_POINT, PLACES
from ..construction import build
from ..people import staff
from ..phases import PAYMENT
from ..state import Rules, State

PERSON, GOOD, POINT = range(3)  # frame.step: asked in this order
IDLE = len(PLACES)  # the last "place" one can pay from: among those who wait
COUNT = len(PLACES)


@kernel
def payable(s: State, p: int, person: int, place: int) -> bool:
    """Whether such a person can be given back: anybody but the one who keeps the black market."""
    seat = s.seats[p]
    if place == IDLE:
        return seat.idle[person] > 0
    if place >= FIELDS and GIVES_TO[place - FIELDS] == BLACK_MARKET:
        return False
    return (seat.workers[place] if person == WORKER else seat.nobles[place]) > 0


@kernel
def someone(s: State, p: int) -> bool:
    """Whether the seat has anybody to give back."""
    for person in range(2):
        for place in range(COUNT + 1):
            if payable(s, p, person, place):
                return True
    return False


@kernel
def later(s: State, p: int, step: int) -> int:
    """Coins that the questions after this one can stand for."""
    good = step < GOOD and sum(s.seats[p].goods) > 0
    return int(good) + int(step < POINT and s.seats[p].vp > 0)


@kernel
def means(s: State, p: int) -> int:
    """Coins the black market can stand for, up to three."""
    return int(someone(s, p)) + later(s, p, PERSON)


@kernel
def begin(k: Rules, s: State, p: int, b: int, owed: int) -> None:
    """All coins and so many other things for building `b`, which is built when they are paid."""
    enter(s, PAYMENT, p)
    f = top(s)
    f.owed, f.building = owed, b


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    if later(s, p, f.step) >= f.owed:
        offer(moves, PASS)
    if f.step == PERSON:
        for person in range(2):
            for place in range(COUNT + 1):
                if payable(s, p, person, place):
                    offer(moves, PAY_PERSON.id(person, place))
    elif f.step == GOOD:
        for g in range(5):
            if s.seats[p].goods[g] > 0:
                offer(moves, PAY_GOOD.id(g))
    elif s.seats[p].vp > 0:
        offer(moves, PAY_POINT)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    if action != PASS:
        f.owed -= 1
        if f.step == PERSON:
            person, place = PAY_PERSON.of(action)
            s.supply[person] += 1
            if place == IDLE:
                seat.idle[person] -= 1
            else:
                staff(s, p, place, person, -1)
        elif f.step == GOOD:
            seat.goods[PAY_GOOD.of(action)] -= 1
            s.goods[PAY_GOOD.of(action)] += 1
        else:
            seat.vp -= 1
            s.vp += 1
    f.step += 1
    if f.owed == 0:
        b = f.building
        leave(s)
        build(k, s, p, b, seat.coins)
