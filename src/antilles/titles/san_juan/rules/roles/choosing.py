"""Choosing a role, and the end of a round: the frame at the bottom of the stack."""

from __future__ import annotations

from antilles.core.kernel import kernel, table
from antilles.core.stack import Moves, enter, follow, leave, next_turn, offer, top

from ...data.powers import CUSTOMS as CUSTOMS_POWER
from ...data.powers import DOUBLE
from ...data.things import COUNCILLOR, CUSTOMS, PRODUCER, QUIET_ROUNDS, ROLES, TRADER
from .. import phases
from ..actions import GO, LIBRARY, ROLE
from ..city import count
from ..piles import TILE_UP, draw_good, start_draw
from ..rounds import OFFICES
from ..state import FRESH, Rules, State, after, has

NUMBER = len(ROLES)
PHASE = table([phases.LIST.names().index(name) for name in ROLES])  # each role's own


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    chosen = top(s).turns == k.picks
    if chosen:
        offer(moves, GO)
    for role in range(NUMBER):
        if not chosen and (s.taken >> role) & 1 == 0:
            offer(moves, ROLE.id(role))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if action == GO:
        end_round(k, s)
        return
    p, role, first = f.seat, ROLE.of(action), f.turns == 0
    next_turn(k, s)
    s.taken |= 1 << role
    begin(k, s, p, role)
    if has(s, p, DOUBLE):
        if k.players > 2 or p != s.governor:
            s.doubled = 1
        elif first:
            enter(s, phases.LIBRARY, p)
        else:
            s.doubled = 1 - s.library_used
    if role == TRADER and s.tiles[s.tile] < 0:  # turned up before anybody decides anything
        start_draw(s, p, 1, TILE_UP)


@kernel
def begin(k: Rules, s: State, p: int, role: int) -> None:
    """The role's phase; what happens before anybody acts lies on top."""
    enter(s, PHASE[role], p)
    if role == PRODUCER or role == TRADER:
        top(s).left = FRESH
    elif role == COUNCILLOR:
        q = p
        for _ in range(k.players):  # the last entered draws first
            q = q - 1 if q > 0 else k.players - 1
            if has(s, q, CUSTOMS_POWER):
                draw_good(s, q, CUSTOMS, count(s, q, CUSTOMS, 0))


@kernel
def legal_library(k: Rules, s: State, moves: Moves) -> None:
    """With two players the governor's library works once a round: now, or for the second role."""
    offer(moves, LIBRARY.id(0))
    offer(moves, LIBRARY.id(1))


@kernel
def apply_library(k: Rules, s: State, action: int) -> None:
    leave(s)
    s.doubled = LIBRARY.of(action)
    s.library_used = LIBRARY.of(action)


@kernel
def close(k: Rules, s: State) -> None:
    """A role's phase is over."""
    s.doubled = 0
    for p in range(k.players):
        s.seats[p].moved, s.seats[p].news = 0, -1
    leave(s)


@kernel
def end_round(k: Rules, s: State) -> None:
    """The roles back, the governor to the left; or the end of a game that could not go on for ever."""
    s.quiet += 1
    if s.quiet >= QUIET_ROUNDS or loose(k, s) == 0:
        leave(s)
        return
    s.taken, s.library_used = 0, 0
    s.rounds += 1
    s.governor = after(k, s.governor)
    follow(s, phases.ROUND, s.governor)
    top(s).step = OFFICES


@kernel
def loose(k: Rules, s: State) -> int:
    """Cards that could still move: in the piles, in hands, as goods. Without any, nobody builds again."""
    n = s.in_pile + s.in_discards
    for p in range(k.players):
        n += s.seats[p].held
        for site in range(s.seats[p].built):
            n += s.seats[p].full[site]
    return n
