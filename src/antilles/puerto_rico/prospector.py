"""Prospector: no action; the one who chose it takes a coin."""

from __future__ import annotations

from ..core.kernel import kernel
from ..core.stack import Moves, leave, offer, top
from .actions import GO
from .columns import PRIVILEGE
from .state import Rules, State


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, GO)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = top(s).owner
    leave(s)
    s.seats[p].coins += 1 + s.seats[p].mods[PRIVILEGE]
