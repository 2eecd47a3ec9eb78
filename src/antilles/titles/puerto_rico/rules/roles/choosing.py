"""Choosing a role, and the end of a round: the frame at the bottom of the stack."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, enter, leave, offer, top
from antilles.core.switches import YES

from ...data import switches
from ...data.things import BUCCANEER, END_STALLED, MAYOR, MOST_ROUNDS, PROSPECTOR, PROSPECTOR_2, ROLES
from ..actions import GO, ROLE
from ..buildings.guesthouse import open_house
from ..phases import BUCCANEER as BUCCANEER_PHASE
from ..phases import PROSPECTOR as PROSPECTOR_PHASE
from ..phases import ROLES as ROLES_PHASE
from ..phases import SETTLER as FIRST_ROLE_PHASE
from ..state import Rules, State, after

RANSOM = 3  # coins for a hijacked role
COUNT = len(ROLES)
CHOOSING, CLOSING = range(2)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.turns == k.picks or (k.end_after == switches.END_AFTER.PHASE and s.ending != 0):
        offer(moves, GO)
        return
    for role in range(COUNT):
        if available(k, s, f.seat, role):
            offer(moves, ROLE.id(role))


@kernel
def available(k: Rules, s: State, p: int, role: int) -> bool:
    """Whether seat `p` may choose the role now."""
    if (k.roles & ~s.taken) >> role & 1 == 0:
        return False
    if role == PROSPECTOR_2 and s.hijacked != PROSPECTOR and s.hijacked != PROSPECTOR_2:  # two equal cards: one choice
        if (s.taken >> PROSPECTOR) & 1 == 0 and s.role_coins[PROSPECTOR] == s.role_coins[PROSPECTOR_2]:
            return False
    if role == BUCCANEER:
        return s.marker != p
    if role == s.hijacked:
        return s.hijacker != p and (k.hijack == switches.HIJACK.BANK or s.seats[p].coins >= RANSOM)
    return True


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if action != GO:
        p, role = f.seat, ROLE.of(action)
        f.turns += 1
        f.seat = after(k, p)
        choose(k, s, p, role)
    elif s.hijacker >= 0 and not (k.end_after == switches.END_AFTER.PHASE and s.ending != 0):
        p, role = s.hijacker, s.hijacked  # nobody else chose it: the buccaneer plays it himself
        s.hijacker, s.hijacked = -1, -1
        choose(k, s, p, role)
    else:
        end_round(k, s)


@kernel
def choose(k: Rules, s: State, p: int, role: int) -> None:
    """Takes the card with its coins; its phase begins."""
    if role == s.hijacked:
        if k.hijack == switches.HIJACK.PAY:
            s.seats[p].coins -= RANSOM
        s.seats[s.hijacker].coins += RANSOM
        s.hijacker, s.hijacked = -1, -1
    s.seats[p].coins += s.role_coins[role]
    s.role_coins[role] = 0
    s.taken |= 1 << role
    if role == BUCCANEER:
        s.marker = p
        enter(s, BUCCANEER_PHASE, p)
    elif role >= PROSPECTOR:
        enter(s, PROSPECTOR_PHASE, p)
    else:
        enter(s, FIRST_ROLE_PHASE + role, p)
    if role != MAYOR or k.guests_in_mayor == YES:
        open_house(k, s, p)


@kernel
def end_round(k: Rules, s: State) -> None:
    """A coin on every card left, the cards back, the governor to the left; or the end of the game."""
    f = top(s)
    if s.rounds + 1 == MOST_ROUNDS:
        s.ending |= END_STALLED
    if s.ending != 0:
        if f.step == CHOOSING:  # the end of the last phase: guests may still move
            f.step = CLOSING
            open_house(k, s, s.governor)
        if top(s).phase == ROLES_PHASE:
            leave(s)
        return
    for role in range(COUNT):
        if (k.roles & ~s.taken) >> role & 1 != 0 and role != BUCCANEER:
            s.role_coins[role] += 1
    s.taken = 0
    s.hijacker, s.hijacked = -1, -1
    s.rounds += 1
    s.governor = after(k, s.governor)
    f.seat, f.owner, f.turns = s.governor, s.governor, 0
