"""Ability tiles: one of three lies face down on each level; which one, Nature says when it is turned up."""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel
from antilles.core.stack import NATURE, Moves, enter, leave, offer, top

from ..rules.actions import UNLOCK
from ..rules.phases import UNLOCK as UNLOCK_PHASE
from ..rules.state import Rules, State
from .board import columns
from .data import EASY, EASY_ABILITIES, PER_LEVEL


@kernel
def unlock(k: Rules, s: State, p: int, level: int) -> None:
    """The tile of a completed level (0: none) is turned up, unless it is already or an easy farmer has its two."""
    if level == 0 or (s.seats[p].abilities >> (PER_LEVEL * (level - 1))) & 7 != 0:
        return
    if k.farmer_level == EASY and count(s.seats[p].abilities) >= EASY_ABILITIES:
        return
    enter(s, UNLOCK_PHASE, NATURE)
    f = top(s)
    f.owner, f.level = p, level


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    for i in range(PER_LEVEL):
        offer(moves, UNLOCK.id(PER_LEVEL * (top(s).level - 1) + i))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = top(s).owner
    leave(s)
    s.seats[p].abilities |= 1 << UNLOCK.of(action)
    columns(s, p)
