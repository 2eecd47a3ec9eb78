"""A farmer's new people: under the inactive tile that lacks least, better kinds first; the rest to the points area."""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top

from ..data import switches
from ..data.cards import SHOWN_GOODS, TASK, TILE_KINDS
from ..data.things import MAYOR, NOBLE, WORKER
from ..rules.actions import BOARD, GO, MAN_FIELD
from ..rules.people import ALL, POACHED
from ..rules.state import TASK_SLOTS, Rules, State
from .board import able, columns, lacking, move_marker
from .data import LATE_WORKER, WORKER_COINS
from .tiebreak import ask_card, counted

ARRIVED, FINDING = range(2)  # frame.step


@kernel
def goods_wanted(k: Rules, s: State) -> int:
    """Kinds of good that open goals show, as a set."""
    wanted = 0
    if k.festival + k.festival_cards > 0:
        for slot in range(TASK_SLOTS):
            goal = s.tasks[slot]
            if goal.task >= 0:
                first = TASK[goal.task][TILE_KINDS]
                for i in range(first, first + TASK[goal.task][SHOWN_GOODS]):
                    wanted |= 1 << goal.kinds[i] if goal.kinds[i] >= 0 else 0
    return wanted


@kernel
def wished(k: Rules, s: State, p: int) -> int:
    """Kinds with an inactive tile whose good an open goal shows."""
    found = goods_wanted(k, s)
    for g in range(5):
        if lacking(s, p, g) == 0:
            found &= ~(1 << g)
    return found


@kernel
def usual(s: State, p: int) -> int:
    """The kind whose tile lacks least, the better of equal ones; -1 when all tiles are active."""
    least, kind = 9, -1
    for g in range(5):
        lacks = lacking(s, p, g)
        if 0 < lacks <= least:
            least, kind = lacks, g
    return kind


@kernel
def spot(k: Rules, s: State, p: int) -> int:
    """The kind the next one goes to; -1 when a card is needed or nothing is free."""
    wish = wished(k, s, p)
    return counted(s, wish) if wish != 0 else usual(s, p)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    """One step: all who fit under the tile that is next, or one at a time while a card decides."""
    f = top(s)
    p = f.seat
    idle = s.seats[p].idle
    g = spot(k, s, p) if f.step == FINDING and idle[WORKER] + idle[NOBLE] > 0 else -1
    if g < 0:
        offer(moves, GO)
        return
    person = NOBLE if idle[NOBLE] > 0 else WORKER
    n = 1 if count(wished(k, s, p)) > 1 else min(idle[person], lacking(s, p, g))
    offer(moves, MAN_FIELD.id(g, person, n))


@kernel
def legal_board(k: Rules, s: State, moves: Moves) -> None:
    """A farmer who may choose takes the noble from the ship."""
    offer(moves, BOARD.id(NOBLE))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    if waits_for_card(k, s):
        ask_card(s)
    elif f.step == ARRIVED:
        f.step = FINDING
        if f.placed == ALL:
            recruit(k, s, p)
    elif action == GO:
        settle(k, s)
    else:
        s.tie = -1
        g, person, n = MAN_FIELD.of(action)
        seat.idle[person] -= n
        if person == NOBLE:
            seat.nobles[g] += n
        else:
            seat.workers[g] += n
        columns(s, p)


@kernel
def recruit(k: Rules, s: State, p: int) -> None:
    """The recruiter phase on the farmer's board: an ability's worker, coins for all who came."""
    seat = s.seats[p]
    if able(s, p, LATE_WORKER) and s.supply[WORKER] > 0:
        s.supply[WORKER] -= 1
        seat.idle[WORKER] += 1
    came = seat.idle[WORKER] + seat.idle[NOBLE]
    if able(s, p, WORKER_COINS):
        seat.coins += came
    if came > 0:
        move_marker(k, s, p, MAYOR)


@kernel
def settle(k: Rules, s: State) -> None:
    """Nobody is left to place, or no tile is inactive: the rest go to the points area; poached ones go away."""
    f = top(s)
    seat, kind = s.seats[f.seat], f.placed
    leave(s)
    for person in range(2):
        n = seat.idle[person]
        seat.idle[person] = 0
        if kind != POACHED:
            seat.aside[person] += n
        elif k.poached == switches.POACHED.DISCARDED:
            s.discarded[person] += n
        else:
            s.supply[person] += n


@kernel
def waits_for_card(k: Rules, s: State) -> bool:
    """Whether GO means that a card must be drawn first."""
    f = top(s)
    idle = s.seats[f.seat].idle
    return f.step == FINDING and idle[WORKER] + idle[NOBLE] > 0 and s.tie < 0 and count(wished(k, s, f.seat)) > 1
