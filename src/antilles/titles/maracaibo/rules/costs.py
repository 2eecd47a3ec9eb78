"""What the words of programs that are costs do. Whether a cost can be met is looked at before (see programs.py)."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import enter, top

from ..data.things import EMPTY
from . import phases
from .cards import FIRST_OBJECT
from .points import return_workers
from .state import Rules, State


@kernel
def pay_coins(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    s.seats[p].coins -= a
    return True


@kernel
def pay_combat(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    s.seats[p].combat -= a
    return True


@kernel
def pay_worker(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    return_workers(s, p, a)
    return True


@kernel
def pay_object(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """Permanent objects pay first: they are never used up."""
    left = b - s.seats[p].columns[a]
    if left > 0:
        enter(s, phases.PAYING, p)
        top(s).kind, top(s).left, top(s).card = FIRST_OBJECT + a, left, EMPTY
    return True


@kernel
def pay_goods(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    enter(s, phases.PAYING, p)
    top(s).kind, top(s).left, top(s).card = a, b, EMPTY
    return True


@kernel
def worker_here(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    s.seats[p].workers -= 1
    s.seats[p].stuck += 1
    return True


@kernel
def worker_to(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    s.seats[p].workers -= 1
    s.seats[p].assistants[a] += 1
    return True


@kernel
def need(k: Rules, s: State, p: int, a: int, b: int, x: int) -> bool:
    """A requirement is looked at before (see `payable`)."""
    return True


need_markers = need_movement = need
