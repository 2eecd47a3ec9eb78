"""The hard level's start: an open ability, a building by lot, and what goes with the tile the farmer begins with."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, offer, top

from ..data.buildings import COLUMN, KIND, SHOP
from ..data.things import CORN, INDIGO, SUGAR, WORKER
from ..expansions import draft
from ..rules.actions import DRAFT, GO, GRANT
from ..rules.state import Rules, State
from .abilities import unlock
from .building import put_up
from .tiebreak import counted


@kernel
def receiver(k: Rules, s: State) -> int:
    """The farmer who is given something next: the frame of roles counts those who still wait."""
    return k.players - top(s).grants


@kernel
def level_of(k: Rules, p: int) -> int:
    """Who starts with fruit gets a building of level 1, who starts with corn one of level 2."""
    return 1 if k.start_tile[p] == INDIGO else 2


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    found = 0
    for b in range(k.buildings):
        if s.market[b] > 0 and KIND[b] == SHOP and COLUMN[b] == level_of(k, receiver(k, s)):
            found |= 1 << b
    at = counted(s, found)
    offer(moves, GO if at < 0 else GRANT.id(at))


@kernel
def legal_draft(k: Rules, s: State, moves: Moves) -> None:
    """A farmer drafts by the card."""
    at = counted(s, draft.choices(k, s))
    offer(moves, GO if at < 0 else DRAFT.id(at))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = receiver(k, s)
    seat = s.seats[p]
    s.tie = -1
    top(s).grants -= 1
    top(s).seat = receiver(k, s) if top(s).grants > 0 else s.governor
    put_up(k, s, p, GRANT.of(action))
    if level_of(k, p) == 1:
        s.goods[CORN] -= 1
        seat.goods[CORN] += 1
        s.supply[WORKER] -= 1
        seat.workers[INDIGO] += 1
    else:
        s.goods[SUGAR] -= 1
        seat.goods[SUGAR] += 1
        seat.coins = 1
    unlock(k, s, p, 1)
