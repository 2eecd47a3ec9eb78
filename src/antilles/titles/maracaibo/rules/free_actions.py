"""Free actions, in every menu of phase B: planning a card, completing a task, a worker for two combat points."""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel
from antilles.core.stack import Moves, offer

from ..data.things import (
    EMPTY,
    FROM_CAREER,
    LEVELS,
    MOST_COMBAT,
    NATIONS,
    PLANNING,
    START_HAND,
    TASKS,
    WORKER_POINTS,
)
from .actions import ENLIST, PLAN, TASK
from .cards import plan
from .points import add_combat, return_workers, score
from .state import Rules, State, assistants, upgrades

(COMBAT_TILES, QUESTS, ONE_NATION, TWO_NATIONS, UPGRADES, BARRIER, SYNERGIES, ASSISTANTS) = range(8)  # k.task_kind
ALL_DONE = 2  # coins, and points, for all three tasks
ENLISTED = 2  # combat points for a worker


@kernel
def meets(k: Rules, s: State, p: int, task: int, level: int) -> bool:
    """Whether a seat has what a task of its career asks for."""
    seat = s.seats[p]
    at = TASKS * seat.career + task
    kind, need = k.task_kind[at], k.task_need[LEVELS * at + level]
    if kind == COMBAT_TILES:
        return seat.tiles >= need
    if kind == QUESTS:
        return seat.quests >= need
    if kind == UPGRADES:
        return upgrades(s, p) >= need
    if kind == BARRIER:
        return (seat.barriers >> need) & 1 != 0
    if kind == SYNERGIES:
        return count(seat.synergies) >= need
    if kind == ASSISTANTS:
        return assistants(s, p) >= need
    n = 0
    for nation in range(len(NATIONS)):
        n += 1 if seat.influence[nation] >= need else 0
    return n >= (1 if kind == ONE_NATION else 2)


@kernel
def complete_task(k: Rules, s: State, p: int, task: int, level: int) -> None:
    """Its doubloons and worker, on the higher level also points; after the third a reward for all."""
    seat = s.seats[p]
    at = TASKS * seat.career + task
    seat.tasks[task] = level + 1
    seat.coins += k.task_coins[at]
    seat.workers += 1
    if level == 1:
        score(s, p, FROM_CAREER, k.task_points[at])
    for other in range(TASKS):
        if seat.tasks[other] == 0:
            return
    seat.coins += ALL_DONE
    score(s, p, FROM_CAREER, ALL_DONE)


@kernel
def offer_free(k: Rules, s: State, p: int, moves: Moves) -> None:
    seat = s.seats[p]
    if seat.planned[PLANNING - 1] == EMPTY:
        for at in range(START_HAND):
            if seat.hand[at] != EMPTY:
                offer(moves, PLAN.id(seat.hand[at]))
    offer_gains(k, s, p, moves)


@kernel
def offer_gains(k: Rules, s: State, p: int, moves: Moves) -> None:
    """Free actions that bring something in: with them one may pay what one could not."""
    seat = s.seats[p]
    for task in range(TASKS):
        for level in range(LEVELS):
            if seat.tasks[task] == 0 and meets(k, s, p, task, level):
                offer(moves, TASK.id(task, level))
    offer_enlisting(s, p, moves)


@kernel
def can_enlist(s: State, p: int) -> bool:
    """Whether a card allows it, there is a worker, and the track has room."""
    return s.seats[p].columns[WORKER_POINTS] > 0 and s.seats[p].workers > 0 and s.seats[p].combat < MOST_COMBAT


@kernel
def offer_enlisting(s: State, p: int, moves: Moves) -> None:
    """A worker for two combat points, at any time: in every menu before points are spent or counted."""
    if can_enlist(s, p):
        offer(moves, ENLIST)


@kernel
def enlist(s: State, p: int) -> None:
    """A worker goes to the supply for combat points."""
    return_workers(s, p, 1)
    add_combat(s, p, ENLISTED)


@kernel
def play_free(k: Rules, s: State, p: int, action: int) -> bool:
    """Whether an action is free; then it is done."""
    if PLAN.has(action):
        plan(s, p, PLAN.of(action))
    elif TASK.has(action):
        task, level = TASK.of(action)
        complete_task(k, s, p, task, level)
    elif action == ENLIST:
        enlist(s, p)
    else:
        return False
    return True
