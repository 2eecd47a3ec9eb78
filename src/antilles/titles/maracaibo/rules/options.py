"""One of several programs, or all cards of the hand for doubloons; both may be omitted."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, leave, offer, top

from ..data.things import EMPTY
from .actions import CLEAR_HAND, ENLIST, OPTION
from .cards import clear_hand
from .free_actions import enlist, offer_enlisting
from .points import earn
from .programs import payable, run
from .state import Rules, State

CHOOSING, EMPTYING = range(2)  # frame.kind


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    offer(moves, PASS)
    offer_enlisting(s, f.seat, moves)
    if f.kind == EMPTYING:
        offer(moves, CLEAR_HAND)
        return
    for i in range(f.left):
        if payable(k, s, f.seat, k.choices[f.at + i], EMPTY, 0):
            offer(moves, OPTION.id(i))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, first, amount = f.seat, f.at, f.left
    if action == ENLIST:
        enlist(s, p)
        return
    leave(s)
    below = top(s)  # the program that asked
    source, spent, given, card = below.source, below.spent, below.given, below.card
    if action == CLEAR_HAND:
        clear_hand(s, p)
        earn(s, p, amount)
    elif action != PASS:
        run(s, p, k.choices[first + OPTION.of(action)], source)
        top(s).spent, top(s).given, top(s).card = spent, given, card
