"""Placing people: how many on this kind of place, asked in one fixed order, so that every distribution has one path.

The seat's choices are gathered in its plan; the plan is carried out when it is complete (or, where everybody places at
once, when everybody's is). What cannot be otherwise is never asked.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, enter, leave, offer, top
from antilles.core.switches import YES

from ...data import switches
from ...data.things import FIELDS, NOBLE, WORKER
from ..actions import GO, MAN_BUILDING, MAN_FIELD, PLACES
from ..events import people_placed
from ..people import ALL, GIFT, WAITING, capacity, credit, staff, vacant
from ..phases import FARM, PLACING
from ..state import Rules, State, is_farmer

COUNT = len(PLACES)
TOTAL = 2  # must[]: workers, nobles, people in all


@kernel
def begin(k: Rules, s: State, p: int) -> None:
    """The mayor's placing: all people of the seat, wherever they are; a farmer's keep their places."""
    enter(s, FARM if is_farmer(k, p) else PLACING, p)
    if is_farmer(k, p):
        return
    gather(k, s, p)
    next_place(k, s)


@kernel
def gather(k: Rules, s: State, p: int) -> None:
    """All people of the seat in hand, all its circles free, and how many must be placed."""
    seat = s.seats[p]
    placed_workers, placed_nobles, room = 0, 0, 0
    for place in range(FIELDS):
        placed_workers += seat.workers[place]
        placed_nobles += seat.nobles[place]
        room += seat.tiles[place]
    place, built = FIELDS, seat.built
    while built != 0:
        if built & 1 != 0:
            placed_workers += seat.workers[place]
            placed_nobles += seat.nobles[place]
            room += k.places[place - FIELDS]
        built >>= 1
        place += 1
    s.hand[WORKER] = placed_workers + seat.idle[WORKER]
    s.hand[NOBLE] = placed_nobles + seat.idle[NOBLE]
    s.room = room
    if k.fill_places == YES:
        s.must[WORKER], s.must[NOBLE] = 0, 0
        s.must[TOTAL] = min(room, s.hand[WORKER] + s.hand[NOBLE])
    else:
        s.must[WORKER], s.must[NOBLE], s.must[TOTAL] = placed_workers, placed_nobles, placed_workers + placed_nobles


@kernel
def start(k: Rules, s: State) -> None:
    """The questions begin (or, in an imagined game, begin again: nobody else knows how far they had come)."""
    f = top(s)
    if f.placed == ALL:
        gather(k, s, f.seat)
    else:
        if f.step == WAITING:
            f.step = 0
            for person in range(2):
                s.hand[person], f.new_people[person] = f.new_people[person], 0
        s.room = 0
        for place in range(FIELDS + k.buildings):
            s.room += vacant(k, s, f.seat, place)
    next_place(k, s)


@kernel
def next_place(k: Rules, s: State) -> None:
    """Moves on to the next place with a real question; carries the plan out when there is none."""
    f = top(s)
    p, place = f.seat, s.spot - 1
    built = s.seats[p].built << FIELDS | 63  # fields always count; buildings only where they stand
    while s.room > 0 and s.hand[WORKER] + s.hand[NOBLE] > 0:
        place += 1
        if (built >> place) & 1 == 0:
            continue
        room = capacity(k, s, p, place) if f.placed == ALL else vacant(k, s, p, place)
        if room == 0:
            continue
        s.room -= room
        s.spot, s.left = place + 1, room
        s.asks = NOBLE if s.hand[NOBLE] > 0 else WORKER
        if asked(k, s):
            return
    s.room, s.spot, s.left, s.asks = 0, 0, 0, 0
    if f.placed != ALL or k.placing == switches.PLACING.TURN:
        carry_out(k, s, p, f.placed)
    s.hand[WORKER], s.hand[NOBLE] = 0, 0
    s.must[WORKER], s.must[NOBLE], s.must[TOTAL] = 0, 0, 0
    leave(s)


@kernel
def asked(k: Rules, s: State) -> bool:
    """Whether this place needs an answer; single answers are given at once."""
    if s.asks == NOBLE:
        low, high = least(s, NOBLE), most(s, NOBLE)
        if low < high:
            return True
        put(s, NOBLE, low)
        s.asks = WORKER
    low, high = least(s, WORKER), most(s, WORKER)
    if low < high:
        return True
    put(s, WORKER, low)
    return False


@kernel
def fits(s: State, person: int, n: int) -> bool:
    """Whether `n` here (and, with nobles, as many workers as then fit) leave all duties possible further on."""
    workers, nobles = n, 0
    if person == NOBLE:
        workers, nobles = min(s.hand[WORKER], s.left - n), n
    owed = max(0, s.must[WORKER] - workers) + max(0, s.must[NOBLE] - nobles)
    return max(owed, s.must[TOTAL] - workers - nobles) <= s.room


@kernel
def most(s: State, person: int) -> int:
    """The most that may go here."""
    n = min(s.hand[person], s.left)
    if s.must[WORKER] > 0:  # nobles must not take the places of workers who may not be sent away
        while n > 0 and not fits(s, person, n):
            n -= 1
    return n


@kernel
def least(s: State, person: int) -> int:
    """The fewest that may go here."""
    n, high = 0, most(s, person)
    if s.must[WORKER] + s.must[NOBLE] == 0:
        n = s.must[TOTAL] - s.room - (s.hand[WORKER] if person == NOBLE else 0)
        return min(max(n, 0), high)
    while n < high and not fits(s, person, n):
        n += 1
    return n


@kernel
def put(s: State, person: int, n: int) -> None:
    """Notes `n` people for the present place; those who come outside the mayor phase start work at once."""
    f = top(s)
    s.hand[person] -= n
    s.must[person] = max(0, s.must[person] - n)
    s.must[TOTAL] = max(0, s.must[TOTAL] - n)
    s.left -= n
    seat = s.seats[f.seat]
    if f.placed == ALL:
        if person == WORKER:
            seat.planned_workers[s.spot - 1] += n
        else:
            seat.planned_nobles[s.spot - 1] += n
    elif n > 0:
        staff(s, f.seat, s.spot - 1, person, n)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    if s.spot == 0:
        offer(moves, GO)
        return
    place, person = s.spot - 1, s.asks
    if place < FIELDS:
        for n in range(least(s, person), most(s, person) + 1):
            offer(moves, MAN_FIELD.id(place, person, n))
    else:
        for n in range(least(s, person), most(s, person) + 1):
            offer(moves, MAN_BUILDING.id(place - FIELDS, person, n))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    if s.spot == 0:
        start(k, s)
        return
    _, _, n = MAN_BUILDING.of(action) if s.spot > FIELDS else MAN_FIELD.of(action)
    put(s, s.asks, n)
    if s.asks == NOBLE:
        s.asks = WORKER
        if asked(k, s):
            return
    next_place(k, s)


@kernel
def move_in(s: State, p: int, place: int) -> None:
    """Planned people replace those who were there."""
    seat = s.seats[p]
    seat.idle[WORKER] += seat.workers[place] - seat.planned_workers[place]
    seat.idle[NOBLE] += seat.nobles[place] - seat.planned_nobles[place]
    seat.workers[place], seat.planned_workers[place] = seat.planned_workers[place], 0
    seat.nobles[place], seat.planned_nobles[place] = seat.planned_nobles[place], 0


@kernel
def carry_out(k: Rules, s: State, p: int, kind: int) -> None:
    """The plan becomes the board; who has no place waits, or is poached in vain."""
    seat = s.seats[p]
    if kind == ALL:
        for place in range(FIELDS):
            move_in(s, p, place)
        place, built = FIELDS, seat.built
        while built != 0:
            if built & 1 != 0:
                credit(s, p, place - FIELDS, -1)
                move_in(s, p, place)
                credit(s, p, place - FIELDS, 1)
            built >>= 1
            place += 1
    else:
        for person in range(2):
            if kind == GIFT:
                seat.idle[person] += s.hand[person]
            elif k.poached == switches.POACHED.DISCARDED:
                s.discarded[person] += s.hand[person]
            else:
                s.supply[person] += s.hand[person]
    people_placed(k, s, p)
