"""A ship has arrived: visits pay, then tiles give their bonus; then comes the main action."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, follow, leave, offer, top

from ..data.things import BONUS_TILES, EMPTY, FIRST_BONUS, FROM_ASSISTANTS, FROM_EFFECTS
from ..data.things import VISIT as VISITS
from . import phases
from .actions import BONUS, GO, VISIT
from .discs import ask as ask_discs
from .discs import removable
from .free_actions import offer_gains, play_free
from .places import L5, L25
from .points import add_workers, score
from .programs import payable, run
from .state import Rules, State, in_play

VISITING, TILES, ASKING = range(3)  # frame.step
HAPPY = 6  # points of L25
VISIT_COINS = 2


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.step != ASKING:
        offer(moves, GO)
        return
    offer(moves, PASS)
    offer_gains(k, s, f.seat, moves)
    if payable(k, s, f.seat, k.bonus[bonus_here(k, s, f.seat)], EMPTY, 0):
        offer(moves, BONUS)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, place = f.seat, s.seats[f.seat].ship
    if play_free(k, s, p, action):
        return
    if f.step == VISITING:
        while f.turns < k.players:
            q = (p + f.turns) % k.players
            f.turns += 1
            if receive(s, q, place):
                return
        f.step = TILES
    if f.step == TILES:
        f.step = ASKING
        if in_play(s, L5) and k.legacy_at[L5] == place:
            add_workers(s, p, 1)
        if in_play(s, L25) and k.legacy_at[L25] == place:
            score(s, p, FROM_EFFECTS, HAPPY)
        if bonus_here(k, s, p) >= 0:
            return
    spent, again = f.spent, f.kind
    follow(s, phases.MAIN, p)  # the main action remembers the voyage
    f.spent, f.kind = spent, again
    if action == BONUS:
        tile = bonus_here(k, s, p)
        s.filled[tile] += 1
        ask_discs(s, p, 1)
        run(s, p, k.bonus[tile], FROM_EFFECTS)


@kernel
def receive(s: State, q: int, place: int) -> bool:
    """Whether a ship at a place pays a seat, which is asked how, once for every such card."""
    if s.seats[q].columns[VISITS] == 0 or s.seats[q].assistants[place] == 0:
        return False
    enter(s, phases.VISIT, q)
    top(s).left = s.seats[q].columns[VISITS]
    return True


@kernel
def bonus_here(k: Rules, s: State, p: int) -> int:
    """A tile with a free space for a disc; -1: none."""
    for i in range(len(BONUS_TILES)):
        if in_play(s, FIRST_BONUS + i) and k.legacy_at[FIRST_BONUS + i] == s.seats[p].ship:
            if s.filled[i] < k.bonus_spaces[i] and removable(s, p):
                return i
    return -1


@kernel
def legal_visit(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, VISIT.id(0))
    offer(moves, VISIT.id(1))


@kernel
def apply_visit(k: Rules, s: State, action: int) -> None:
    """A point or two doubloons for every such card."""
    f = top(s)
    p = f.seat
    f.left -= 1
    if f.left == 0:
        leave(s)
    if VISIT.of(action) == 0:
        score(s, p, FROM_ASSISTANTS, 1)
    else:
        s.seats[p].coins += VISIT_COINS
