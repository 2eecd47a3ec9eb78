"""Tie-break cards: Nature draws one of those not seen since the last shuffle."""

from __future__ import annotations

from antilles.core.bits import count
from antilles.core.kernel import kernel
from antilles.core.stack import NATURE, Moves, enter, leave, offer

from ..rules.actions import TIEBREAK
from ..rules.phases import TIEBREAK as TIEBREAK_PHASE
from ..rules.state import Rules, State
from .data import TIE_CARDS

FULL = (1 << TIE_CARDS) - 1


@kernel
def ask_card(s: State) -> None:
    """A card is needed; with the deck used up all are shuffled first."""
    if s.tie_deck == 0:
        s.tie_deck = FULL
    enter(s, TIEBREAK_PHASE, NATURE)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    for card in range(TIE_CARDS):
        if (s.tie_deck >> card) & 1 != 0:
            offer(moves, TIEBREAK.id(card))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    leave(s)
    s.tie = TIEBREAK.of(action)
    s.tie_deck &= ~(1 << s.tie)


@kernel
def counted(s: State, found: int) -> int:
    """Counts a set from left to right, round and round, to the card's number: the last one counted; -1: no card."""
    n = count(found)
    if n > 1 and s.tie < 0:
        return -1
    steps = s.tie % n if n > 1 else 0
    at = 0
    while (found >> at) & 1 == 0 or steps > 0:
        steps -= (found >> at) & 1
        at += 1
    return at
