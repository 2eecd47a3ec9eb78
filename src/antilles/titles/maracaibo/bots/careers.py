"""What a career and its tasks are worth to a plain player."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.things import LEVELS, TASKS
from ..rules.free_actions import BARRIER
from ..rules.state import Rules, State
from .values import coin, left
from .weights import REACHED, SCALE_TASK, WORKER


@kernel
def task_value(k: Rules, s: State, p: int, task: int, level: int) -> float:
    """A task of the career; the lower level forgoes points that may still come."""
    at = TASKS * s.seats[p].career + task
    gain = WORKER + k.task_coins[at] * coin(k, s, p)
    points = k.task_points[at]
    return float(gain + points if level == 1 else gain - SCALE_TASK * points * min(1.0, left(k, s)))


@kernel
def hope(k: Rules, at: int, level: int) -> float:
    """How likely a task is fulfilled while it still helps: half of what a seat has at the end is early enough."""
    kind, need = k.task_kind[at], k.task_need[LEVELS * at + level]
    if kind == BARRIER:
        need += 1
    return float(min(1.0, REACHED[kind] / (2.0 * max(1, need))))


@kernel
def career_value(k: Rules, s: State, p: int, career: int) -> float:
    """A career: the doubloons, workers and points of its tasks, each by how likely it is fulfilled."""
    worth = 0.0
    for task in range(TASKS):
        at = TASKS * career + task
        worth += hope(k, at, 0) * (WORKER + k.task_coins[at] * coin(k, s, p)) + hope(k, at, 1) * k.task_points[at]
    return worth
