"""Who works where: the one place that moves people and keeps the modifier columns in step with occupied buildings."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import enter, top

from ..data.buildings import EACH_TO, GIVES, GIVES_TO, NOBLE_GIVES, NOBLE_TO
from ..data.things import FIELDS, NOBLE, WORKER
from .phases import FARM, PLACING
from .state import Rules, State, is_farmer

ALL, GIFT, POACHED = range(3)  # frame.placed: everybody of the seat; new people who may wait, or go away unplaced
WAITING = 1  # frame.step: new people whose numbers are still in the frame


@kernel
def credit(s: State, p: int, b: int, sign: int) -> None:
    """Adds (sign 1) or takes back (-1) what building `b` gives with the people it holds now."""
    seat = s.seats[p]
    workers, nobles = seat.workers[FIELDS + b], seat.nobles[FIELDS + b]
    if workers + nobles == 0:
        return
    column = NOBLE_TO[b] if nobles > 0 else GIVES_TO[b]
    if column >= 0:
        seat.mods[column] += sign * (NOBLE_GIVES[b] if nobles > 0 else GIVES[b])
    each = EACH_TO[b]
    if each >= 0:
        seat.mods[each] += sign * (workers + nobles)


@kernel
def staff(s: State, p: int, place: int, person: int, n: int) -> None:
    """Puts `n` people on a place (or takes them off, when negative)."""
    seat = s.seats[p]
    if place >= FIELDS:
        credit(s, p, place - FIELDS, -1)
    if person == WORKER:
        seat.workers[place] += n
    else:
        seat.nobles[place] += n
    if place >= FIELDS:
        credit(s, p, place - FIELDS, 1)


@kernel
def capacity(k: Rules, s: State, p: int, place: int) -> int:
    """How many people the tiles of a kind, or a building, hold in all."""
    if place < FIELDS:
        return s.seats[p].tiles[place]
    b = place - FIELDS
    return k.places[b] if (s.seats[p].built >> b) & 1 != 0 else 0


@kernel
def vacant(k: Rules, s: State, p: int, place: int) -> int:
    """Empty circles of a place."""
    seat = s.seats[p]
    return capacity(k, s, p, place) - seat.workers[place] - seat.nobles[place]


@kernel
def hire(s: State, from_ship: bool) -> int:
    """Takes one worker from the supply, else (if allowed) from the ship; says who came, or -1."""
    if s.supply[WORKER] > 0:
        s.supply[WORKER] -= 1
        return WORKER
    if from_ship:
        for person in range(2):  # a worker if there is one on the ship, otherwise the noble
            if s.ship[person] > 0:
                s.ship[person] -= 1
                return person
    return -1


@kernel
def for_hire(s: State, from_ship: bool) -> bool:
    """Whether `hire` would find anybody."""
    return s.supply[WORKER] > 0 or (from_ship and s.ship[WORKER] + s.ship[NOBLE] > 0)


@kernel
def begin_extra(k: Rules, s: State, p: int, workers: int, nobles: int, kind: int) -> None:
    """New people outside the mayor phase: onto free places only, nobody else moves."""
    enter(s, FARM if is_farmer(k, p) else PLACING, p)
    f = top(s)
    f.placed = kind
    if is_farmer(k, p):
        s.seats[p].idle[WORKER] += workers
        s.seats[p].idle[NOBLE] += nobles
    else:
        f.step, f.new_people[WORKER], f.new_people[NOBLE] = WAITING, workers, nobles
