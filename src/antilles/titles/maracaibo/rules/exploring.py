"""The explorer's track: forward only, past other explorers and emptied quest spaces, along forks and barriers."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top

from ..data.things import (
    BARRIERS,
    EMPTY,
    END_BONUS,
    EXPLORER,
    EXPLORER_END,
    FROM_EXPLORER,
    RED,
    SHORTCUTS,
    STEAL,
)
from . import phases
from .actions import EXPLORE
from .points import score, total
from .programs import payable, run
from .state import Rules, State

RED_INFLUENCE = 3
FIRST_OVER, LATER_OVER = 4, 2  # points for the blue and green barriers


@kernel
def can_explore(s: State, p: int) -> bool:
    """Whether the explorer is not at the end yet."""
    return s.seats[p].explorer < EXPLORER_END


@kernel
def somebody(k: Rules, s: State, p: int, space: int) -> bool:
    """Whether another explorer stands there."""
    for q in range(k.players):
        if q != p and s.seats[q].explorer == space:
            return True
    return False


@kernel
def skipped(k: Rules, s: State, p: int, space: int) -> bool:
    """Whether a space is jumped over: another explorer is there, or its quest is gone; never the end."""
    if space == EXPLORER_END:
        return False
    if k.space_quest[space] >= 0 and s.trail[k.space_quest[space]] == EMPTY:
        return True
    return somebody(k, s, p, space)


@kernel
def beyond(k: Rules, space: int, way: int) -> int:
    """The next space, on the long way or the shortcut: the first bit of `way` is for the next shortcut."""
    return k.shortcut[space] if way & 1 == 1 and k.shortcut[space] >= 0 else space + 1


@kernel
def way_left(k: Rules, space: int, way: int) -> int:
    """What of a way is left behind a space: a shortcut that begins there is decided."""
    return way >> 1 if k.shortcut[space] >= 0 else way


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    offer(moves, PASS)
    most = f.left + s.seats[p].columns[EXPLORER]
    for way in range(SHORTCUTS):
        space, steps, left = s.seats[p].explorer, 0, way
        while space < EXPLORER_END and steps < most:
            space, left = beyond(k, space, left), way_left(k, space, left)
            if skipped(k, s, p, space):
                continue
            steps += 1
            if left == 0:
                offer(moves, EXPLORE.id(way, space))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = top(s).seat
    leave(s)
    if action != PASS:
        way, goal = EXPLORE.of(action)
        move(k, s, p, way, goal)


@kernel
def move(k: Rules, s: State, p: int, way: int, goal: int) -> None:
    """Walks; then barriers, then what the space gives."""
    seat = s.seats[p]
    start, space = seat.explorer, seat.explorer
    while space != goal:
        space, way = beyond(k, space, way), way_left(k, space, way)
        if space != goal and space != EXPLORER_END and seat.columns[STEAL] > 0:
            steal(k, s, p, space)
    seat.explorer = goal
    if goal == EXPLORER_END:
        score(s, p, FROM_EXPLORER, END_BONUS[s.arrived])
        s.arrived += 1
        run(s, p, k.space_does[goal], FROM_EXPLORER)
    elif k.space_quest[goal] >= 0:
        enter(s, phases.QUEST, p)
        top(s).card = s.trail[k.space_quest[goal]]
    elif payable(k, s, p, k.space_does[goal], EMPTY, 0):
        run(s, p, k.space_does[goal], FROM_EXPLORER)
    for barrier in range(len(BARRIERS)):
        if start <= k.barrier_after[barrier] < goal:
            cross(k, s, p, barrier)


@kernel
def cross(k: Rules, s: State, p: int, barrier: int) -> None:
    """The red barrier gives influence, the others points, more to the first."""
    s.seats[p].barriers |= 1 << barrier
    if barrier == RED:
        enter(s, phases.INFLUENCE, p)
        top(s).left = RED_INFLUENCE
    else:
        score(s, p, FROM_EXPLORER, LATER_OVER if (s.crossed >> barrier) & 1 != 0 else FIRST_OVER)
    s.crossed |= 1 << barrier


@kernel
def steal(k: Rules, s: State, p: int, space: int) -> None:
    """A point from everyone jumped over who has one, for every such card."""
    for q in range(k.players):
        if q != p and s.seats[q].explorer == space:
            n = min(s.seats[p].columns[STEAL], max(0, total(s, q)))
            score(s, q, FROM_EXPLORER, -n)
            score(s, p, FROM_EXPLORER, n)
