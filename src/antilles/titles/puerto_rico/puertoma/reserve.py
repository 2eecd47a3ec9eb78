"""The reserve marker: on a large building by lot, from a farmer's first building until it has two large ones."""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel
from antilles.core.stack import Moves, enter, leave, offer, top

from ..data.buildings import KIND, MONUMENT
from ..rules.actions import GO, RESERVE
from ..rules.phases import RESERVE as RESERVE_PHASE
from ..rules.state import Rules, State
from .data import HARD, LARGE, TWO
from .tiebreak import ask_card, counted


@kernel
def reserved(k: Rules, s: State, p: int) -> int:
    """The building under the farmer's marker, or -1."""
    return s.reserved[p - (k.players - k.farmers)]


@kernel
def free_larges(k: Rules, s: State) -> int:
    """Large buildings on sale that carry no marker, as a set."""
    found = 0
    for b in range(k.buildings):
        if KIND[b] == MONUMENT and s.market[b] > 0:
            found |= 1 << b
    for i in range(k.farmers):
        if s.reserved[i] >= 0:
            found &= ~(1 << s.reserved[i])
    return found


@kernel
def has_built(k: Rules, s: State, p: int) -> bool:
    """Whether the farmer has built anything; the building a hard farmer begins with was given to it."""
    return count(s.seats[p].built) > (1 if k.farmer_level == HARD else 0)


@kernel
def wanting(k: Rules, s: State) -> int:
    """The first farmer whose marker lies beside the board and could go somewhere, or -1."""
    if free_larges(k, s) != 0:
        for i in range(k.farmers):
            p = k.players - k.farmers + i
            if s.reserved[i] < 0 and has_built(k, s, p) and s.seats[p].levels[LARGE - 1] < TWO:
                return p
    return -1


@kernel
def move_markers(k: Rules, s: State) -> None:
    """After a building was built: markers come off what is sold (or of no more use), and look for another place."""
    for i in range(k.farmers):
        b = s.reserved[i]
        if b >= 0 and (s.market[b] == 0 or s.seats[k.players - k.farmers + i].levels[LARGE - 1] == TWO):
            s.reserved[i] = -1
    p = wanting(k, s)
    if p >= 0:
        enter(s, RESERVE_PHASE, p)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    at = counted(s, free_larges(k, s))
    offer(moves, GO if at < 0 else RESERVE.id(at))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    if action == GO:
        ask_card(s)
        return
    s.tie = -1
    p = top(s).seat
    s.reserved[p - (k.players - k.farmers)] = RESERVE.of(action)
    leave(s)
    move_markers(k, s)
