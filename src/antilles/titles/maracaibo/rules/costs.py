"""What the words of programs that are costs do. Whether a cost can be met is looked at before (see programs.py)."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import enter, top

from ..data.things import EMPTY
from . import phases
from .cards import FIRST_OBJECT
from .points import return_workers
from .programs import PAY_COINS, PAY_COMBAT, PAY_GOODS, PAY_OBJECT, PAY_WORKER, WORKER_HERE, WORKER_TO
from .state import Rules, State


@kernel
def pay(k: Rules, s: State, p: int, word: int, a: int, b: int) -> None:
    """A cost is paid; a requirement takes nothing."""
    seat = s.seats[p]
    if word == PAY_COINS:
        seat.coins -= a
    elif word == PAY_COMBAT:
        seat.combat -= a
    elif word == PAY_WORKER:
        return_workers(s, p, a)
    elif word == PAY_OBJECT:
        left = b - seat.columns[a]  # permanent objects pay first: they are never used up
        if left > 0:
            enter(s, phases.PAYING, p)
            top(s).kind, top(s).left, top(s).card = FIRST_OBJECT + a, left, EMPTY
    elif word == PAY_GOODS:
        enter(s, phases.PAYING, p)
        top(s).kind, top(s).left, top(s).card = a, b, EMPTY
    elif word == WORKER_HERE:
        seat.workers -= 1
        seat.stuck += 1
    elif word == WORKER_TO:
        seat.workers -= 1
        seat.assistants[a] += 1
