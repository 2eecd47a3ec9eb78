"""Discs leave the ship; when both of an area are gone, its upgrade works."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top

from ..data.things import (
    AREAS,
    FROM_UPGRADES,
    GREAT_CHOICE,
    POINT_AND_COIN,
    SIX_POINTS,
    TEN_POINTS,
    THREE_GOODS,
    THREE_POINTS,
    VILLAGE_MARKER,
)
from . import phases
from .actions import DISC
from .programs import run
from .state import Rules, State, complete, upgrades

SOME, MANY = 4, 6  # other areas that must be empty before some


@kernel
def can_remove(s: State, p: int, area: int) -> bool:
    """Whether a disc of an area may go: some areas come after others."""
    if s.seats[p].discs[area] == 0:
        return False
    if area == SIX_POINTS:
        return complete(s, p, THREE_POINTS)
    if area == THREE_GOODS:
        return complete(s, p, POINT_AND_COIN)
    if area == VILLAGE_MARKER or area == GREAT_CHOICE:
        return upgrades(s, p) >= SOME
    return area != TEN_POINTS or upgrades(s, p) >= MANY


@kernel
def removable(s: State, p: int) -> bool:
    """Whether any disc may go."""
    for area in range(AREAS):
        if can_remove(s, p, area):
            return True
    return False


@kernel
def ask(s: State, p: int, n: int) -> None:
    """A seat removes discs, if it can."""
    if removable(s, p):
        enter(s, phases.DISCS, p)
        top(s).left, top(s).kind = n, 1


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.kind == 0 or not removable(s, f.seat):  # the disc of a delivery goes in any case; a reward may be omitted
        offer(moves, PASS)
    for area in range(AREAS):
        if can_remove(s, f.seat, area):
            offer(moves, DISC.id(area))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if action == PASS:
        s.boxed -= f.left if f.kind == 1 else 0  # none can go any more: the one on the tile comes from the box
        leave(s)
        return
    area = DISC.of(action)
    s.seats[p].discs[area] -= 1
    s.boxed += 1 if f.kind == 0 else 0
    f.left -= 1
    if f.left == 0 or not removable(s, p):
        leave(s)
    if complete(s, p, area) and k.upgrade_does[area] >= 0:
        run(s, p, k.upgrade_does[area], FROM_UPGRADES)
