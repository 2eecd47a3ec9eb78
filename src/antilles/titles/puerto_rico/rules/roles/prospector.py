"""Prospector: no action; the one who chose it takes a coin."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top

from ...data.columns import PRIVILEGE
from ..actions import GO
from ..state import Rules, State


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, GO)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = top(s).owner
    leave(s)
    s.seats[p].coins += 1 + s.seats[p].mods[PRIVILEGE]
