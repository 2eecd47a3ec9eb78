"""A turn: sail, one main action, refill; then the next seat, or the end of the round."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, enter, follow, offer, top

from ..data.things import HOME, LAST
from . import phases
from .actions import GO
from .state import Rules, State, after

SAILING, REFILLING, ENDING = range(3)  # frame.step


@kernel
def ask_nobody(k: Rules, s: State, moves: Moves) -> None:
    """The menu of frames that go on by themselves."""
    offer(moves, GO)


legal = ask_nobody


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if k.ana == 1 and p == k.players - 1 and f.step == SAILING:
        f.step = ENDING
        enter(s, phases.ANA, p)
    elif f.step == SAILING:
        f.step, f.spent, s.fought = REFILLING, 0, 0
        enter(s, phases.SAILING, p)
    elif f.step == REFILLING:
        f.step = ENDING
        enter(s, phases.REFILL, p)
    elif s.seats[p].ship == HOME or s.seats[p].ship == LAST:
        f.spent = 0
        follow(s, phases.SCORING, p)
    else:
        follow(s, phases.TURN, after(k, p))
