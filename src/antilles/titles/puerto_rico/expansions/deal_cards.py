"""Achievement cards at the start: four each, dealt unseen; or drafted, one kept and the rest passed to the left.

Against automated farmers everybody keeps four of six.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top

from ..data.cards import ACHIEVEMENT_NAMES
from ..rules.actions import DEAL_CARD, TAKE_CARD
from ..rules.state import Rules, State, after

CARDS = len(ACHIEVEMENT_NAMES)
EACH = 4
AGAINST_FARMERS = 6
DRAFTED = 1  # the reading of `achievements`
DEALING, DRAFTING = range(2)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.step == DEALING:
        for card in range(CARDS):
            if (s.deck >> card) & 1 != 0:
                offer(moves, DEAL_CARD.id(card))
    else:
        for card in range(CARDS):
            if (s.seats[f.seat].passing >> card) & 1 != 0:
                offer(moves, TAKE_CARD.id(card))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if f.step == DEALING:
        card = DEAL_CARD.of(action)
        s.deck &= ~(1 << card)
        chosen = k.achievements == DRAFTED or k.farmers > 0
        if chosen:
            s.seats[f.owner].passing |= 1 << card
        else:
            s.seats[f.owner].cards |= 1 << card
        f.cards += 1
        if f.cards == (EACH if k.farmers == 0 else AGAINST_FARMERS):
            f.cards = 0
            f.owner += 1
        if f.owner == k.players - k.farmers:
            if chosen:
                f.step, f.seat, f.owner = DRAFTING, 0, 0
            else:
                leave(s)
        return
    card = TAKE_CARD.of(action)
    s.seats[f.seat].passing &= ~(1 << card)
    s.seats[f.seat].cards |= 1 << card
    if k.farmers > 0:
        keep_four(k, s)
        return
    f.seat = after(k, f.seat)
    if f.seat == 0:
        pass_left(k, s)
        if s.seats[0].passing == 0:
            leave(s)


@kernel
def keep_four(k: Rules, s: State) -> None:
    """Four of six are kept; the others are put away, known to their seat alone."""
    f = top(s)
    f.cards += 1  # how far the choice has come is for all to see
    if f.cards == EACH:
        f.cards = 0
        f.seat += 1
        if f.seat == k.players - k.farmers:
            leave(s)


@kernel
def pass_left(k: Rules, s: State) -> None:
    """All hands wander to the left at once."""
    last = s.seats[k.players - 1].passing
    for p in range(k.players - 1, 0, -1):
        s.seats[p].passing = s.seats[p - 1].passing
    s.seats[0].passing = last
