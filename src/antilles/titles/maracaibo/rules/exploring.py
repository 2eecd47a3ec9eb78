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
def skipped(k: Rules, s: State, p: int, space: int) -> bool:
    """Whether a space is jumped over: another explorer is there, or its quest is gone; never the end."""
    if space == EXPLORER_END:
        return False
    if k.space_quest[space] >= 0 and s.trail[k.space_quest[space]] == EMPTY:
        return True
    for q in range(k.players):
        if q != p and s.seats[q].explorer == space:
            return True
    return False


@kernel
def beyond(k: Rules, space: int, way: int) -> tuple[int, int]:
    """The next space and the way from there: the first bit of `way` says whether the next shortcut is taken."""
    if k.shortcut[space] < 0:
        return space + 1, way
    return int(k.shortcut[space]) if way & 1 == 1 else space + 1, way >> 1


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    offer(moves, PASS)
    most = f.left + s.seats[p].columns[EXPLORER]
    for way in range(SHORTCUTS):
        space, steps, left = s.seats[p].explorer, 0, way
        while space < EXPLORER_END and steps < most:
            space, left = beyond(k, space, left)
            if skipped(k, s, p, space):
                continue
            steps += 1
            if left == 0:
                offer(moves, EXPLORE.id(way, space))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    """Walks; then barriers, then what the space gives."""
    p = top(s).seat
    leave(s)
    if action == PASS:
        return
    way, goal = EXPLORE.of(action)
    seat = s.seats[p]
    start, space = seat.explorer, seat.explorer
    while space != goal:
        space, way = beyond(k, space, way)
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
            seat.barriers |= 1 << barrier
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
