"""The building supply with New Buildings: seat by seat (or by lot) a building is put on a free space of its cost."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top
from antilles.core.switches import YES

from ..data.buildings import NAMES
from ..rules.actions import DRAFT
from ..rules.state import Rules, State, after

HACIENDA, OFFICE, FOREST_HOUSE, TRADING_POST, VILLA, JEWELER = (
    NAMES.index(name) for name in ("hacienda", "office", "forest_house", "trading_post", "villa", "jeweler")
)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    found = choices(k, s)
    for b in range(k.buildings):
        if (found >> b) & 1 != 0:
            offer(moves, DRAFT.id(b))


@kernel
def choices(k: Rules, s: State) -> int:
    """Buildings that still fit on the board, as a set."""
    found = 0
    for b in range(k.buildings):
        if (k.drafted >> b) & 1 != 0 and s.market[b] == 0 and s.slots[k.cost[b]] > 0 and not barred(k, s, b):
            found |= 1 << b
    return found


@kernel
def barred(k: Rules, s: State, b: int) -> bool:
    """Pairs that a variant keeps out of one game."""
    if k.office_xor_trading_post == YES and paired(s, b, OFFICE, TRADING_POST):
        return True
    if k.hacienda_xor_forest_house == YES and paired(s, b, HACIENDA, FOREST_HOUSE):
        return True
    return k.villa_xor_jeweler == YES and paired(s, b, VILLA, JEWELER)


@kernel
def paired(s: State, b: int, one: int, other: int) -> bool:
    return (b == one and s.market[other] > 0) or (b == other and s.market[one] > 0)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    b = DRAFT.of(action)
    s.market[b] = k.copies[b]
    s.slots[k.cost[b]] -= 1
    if f.seat >= 0:
        f.seat = after(k, f.seat)
    for cost in range(11):
        if s.slots[cost] > 0:
            return
    leave(s)
