"""Legacy tiles that leave: a tile with a skull is removed as the reward of a quest."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, leave, offer

from ..data.things import LEGACY, SKULLS, L
from .actions import SKULL
from .nature import BOX_TILE, draw
from .state import Rules, State

SKULL_SET = sum(1 << L[name] for name in SKULLS)
L3 = L["L3"]
ALL_LEGACY = len(LEGACY)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, PASS)
    for tile in range(ALL_LEGACY):
        if ((s.legacy & SKULL_SET) >> tile) & 1 != 0:
            offer(moves, SKULL.id(tile))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    leave(s)
    if action == PASS:
        return
    s.legacy &= ~(1 << SKULL.of(action))
    if SKULL.of(action) == L3:
        draw(s, BOX_TILE, 0, 1)  # Cartagena is a city again, with a tile from the box
