"""Guesthouse: its guests may move to any free place at the start of a phase, on their owner's turns and at its end.

The window at the start of a phase is a question of its own; within a phase the engine adds the moves to what the
owner is asked.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, offer, top

from ...data.things import FIELDS, WORKER
from ..actions import GUEST, PLACES
from ..events import people_placed
from ..people import staff, vacant
from ..phases import GUESTS, STORAGE
from ..roles.storage import store_on
from ..state import Rules, State, pass_turn

COUNT = len(PLACES)


@kernel
def guests_of(k: Rules, s: State, p: int) -> int:
    """People in the seat's guesthouse."""
    return s.seats[p].workers[k.inn] + s.seats[p].nobles[k.inn] if k.inn >= 0 else 0


@kernel
def open_house(k: Rules, s: State, p: int) -> None:
    """The start of a phase: everybody with guests may send some."""
    if k.inn >= 0:
        for q in range(k.players):
            if guests_of(k, s, q) > 0:
                enter(s, GUESTS, p)
                return


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, PASS)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    """A guest's move, in every phase that welcomes them; or, in the window, no more of them."""
    if GUEST.has(action):
        move(k, s, top(s).seat, action)
        if top(s).phase == STORAGE:  # a warehouse manned just now may make the question idle
            store_on(k, s)
    else:
        pass_turn(k, s)


@kernel
def offer_moves(k: Rules, s: State, p: int, moves: Moves) -> None:
    """Every free place for every kind of guest."""
    for person in range(2):
        if (s.seats[p].workers[k.inn] if person == WORKER else s.seats[p].nobles[k.inn]) > 0:
            for place in range(FIELDS + k.buildings):
                if place != k.inn and vacant(k, s, p, place) > 0:
                    offer(moves, GUEST.id(person, place))


@kernel
def move(k: Rules, s: State, p: int, action: int) -> None:
    """The guest goes to work at once."""
    person, place = GUEST.of(action)
    staff(s, p, k.inn, person, -1)
    staff(s, p, place, person, 1)
    people_placed(k, s, p)
