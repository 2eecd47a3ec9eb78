"""Phase A: the ship sails along the arrows. Two ways to one place are two choices."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, follow, leave, offer, top

from ..data.things import FROM_ASSISTANTS, MOVEMENT, WAYS
from .actions import ENLIST, SAIL
from .free_actions import enlist, offer_enlisting
from .phases import ARRIVING, MAIN, PROGRAM
from .places import L11, forks, is_home, step_cost, step_to
from .points import score
from .state import Rules, State, in_play

UNUSED = 2  # points for an assistant that was not used
TOLL = 2  # doubloons for passing L11


@kernel
def toll(k: Rules, s: State, place: int) -> int:
    """What it costs to sail past a place."""
    return TOLL if in_play(s, L11) and k.legacy_at[L11] == place else 0


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    if f.kind == 1:
        offer(moves, PASS)  # an assistant's voyage may be omitted
    offer_enlisting(s, p, moves)
    most = MOVEMENT if f.kind == 0 else f.left
    for way in range(WAYS):
        place, spent, bit, coins = s.seats[p].ship, 0, 0, s.seats[p].coins
        while not is_home(place) or bit + spent == 0:
            if spent > 0:
                coins -= toll(k, s, place)
                if coins < 0:
                    break
            lower = (way >> bit) & 1
            if forks(k, s, p, place):
                bit += 1
            to = step_to(k, s, p, place, lower)
            if to < 0:
                break
            spent += step_cost(k, s, place, to)
            if spent > most:
                break
            place = to
            if way >> bit == 0:
                offer(moves, SAIL.id(way, place))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    """Sails step by step; assistants that are passed were not used."""
    f = top(s)
    p = f.seat
    if action == PASS:
        leave(s)
        return
    if action == ENLIST:
        enlist(s, p)
        return
    way, goal = SAIL.of(action)
    seat = s.seats[p]
    place, spent, bit = seat.ship, 0, 0
    while place != goal:
        if spent > 0:
            seat.coins -= toll(k, s, place)
            seat.reached |= 1 << place
            score(s, p, FROM_ASSISTANTS, UNUSED * seat.assistants[place])
        lower = (way >> bit) & 1
        if forks(k, s, p, place):
            bit += 1
        to = step_to(k, s, p, place, lower)
        spent += step_cost(k, s, place, to)
        place = to
    seat.ship = place
    seat.reached |= 1 << place
    s.stack[0].spent += spent
    again = f.kind
    if again == 1:  # a second main action: it replaces the first if nothing is left of it, so no chain is deep
        leave(s)
        while top(s).phase == PROGRAM and k.rows[3 * top(s).at] == 0:
            leave(s)
        if top(s).phase != MAIN or top(s).step == 0:
            enter(s, ARRIVING, p)
    follow(s, ARRIVING, p)
    top(s).spent, top(s).kind = spent, again
