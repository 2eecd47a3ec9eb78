"""Cards of the hand: what keeping one is worth, and which are missed least."""

from __future__ import annotations

from typing import Any

import numpy as np

from antilles.core.kernel import kernel
from antilles.core.stack import top

from ..data.cards import COUNT, KIND, PRODUCTION
from ..rules.city import stands
from ..rules.giving import BANKING, EXACTLY
from ..rules.phases import COUNCILLOR
from ..rules.roles.building import price
from ..rules.state import Rules, State
from .building import value
from .values import OPTION_OLD, OPTION_YOUNG, TWIN, plain

BLIND = 0.24  # what a card that is drawn blindly is worth beyond a card
BANKED, BANK_WAIT = 1.26, 2.11  # a card under the bank; how long the bank waits
TUCKED = 0.8  # a card under the chapel


@kernel
def keep(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """The first copy of a card in hand: a card to pay with, and a building that may come."""
    each = plain(k, late)
    if KIND[card] != PRODUCTION and stands(s, p, card):
        return each
    gain = value(k, s, p, card, late) - each * (1 + price(s, p, card, False, -1))
    return each + max(0.0, gain) * (OPTION_YOUNG + (OPTION_OLD - OPTION_YOUNG) * late)


@kernel
def ranked(k: Rules, s: State, p: int, first: int, late: float) -> Any:
    """What keeping each card of the hand (from `first` on) is worth, the least first, and below it which card it is.

    A second copy is only good to pay with, unless it is a plant.
    """
    seat = s.seats[p]
    cards, n, each = np.zeros((2, seat.held), np.float64), 0, plain(k, late)
    for card in range(first, COUNT):
        if seat.hand[card] > 0:
            worth = keep(k, s, p, card, late)
            for nth in range(seat.hand[card]):
                if nth == 1:
                    worth = each + TWIN * (worth - each) if KIND[card] == PRODUCTION else each
                at = n
                while at > 0 and cards[0, at - 1] > worth:
                    cards[0, at], cards[1, at] = cards[0, at - 1], cards[1, at - 1]
                    at -= 1
                cards[0, at], cards[1, at] = worth, card
                n += 1
    return cards


@kernel
def least(cards: Any, n: int, without: int, line: float) -> float:
    """The worth of the `n` ranked cards that are missed least; with a line, only of those below it, less the line."""
    lost, spared = 0.0, without < 0
    for i in range(cards.shape[1]):
        if n <= 0 or (line > 0.0 and cards[0, i] >= line):
            break
        if not spared and cards[1, i] == without:
            spared = True
        else:
            lost += cards[0, i] - line
            n -= 1
    return lost


@kernel
def give(k: Rules, s: State, p: int, card: int, n: int, late: float) -> float:
    """So many copies of a card, and of the later ones those that are missed least."""
    f, line = top(s), 0.0
    if f.limit != EXACTLY:
        line = BANKED if f.purpose == BANKING else plain(k, late) + BLIND
    lost, given, here = 0.0, 0, ranked(k, s, p, card, late)
    for i in range(here.shape[1]):
        if given < n and here[1, i] == card:
            lost += here[0, i] - line
            given += 1
    left, later = s.left - n, 0
    for i in range(here.shape[1]):
        if later < left and here[1, i] > card and (line == 0.0 or here[0, i] < line):
            lost += here[0, i] - line
            later += 1
    return -lost


@kernel
def choose(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """A card of the councillor's, and the best one that may follow it."""
    best, more = fresh(k, s, p, card, late), 0.0
    if top(s).phase == COUNCILLOR and top(s).left > 1:
        for other in range(card, COUNT):
            if s.drawn[other] > (1 if other == card else 0):
                more = max(more, fresh(k, s, p, other, late))
    return best + more


@kernel
def fresh(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """A card that comes to the hand."""
    first = keep(k, s, p, card, late)
    if s.seats[p].hand[card] == 0:
        return first
    each = plain(k, late)
    return each + TWIN * (first - each) if KIND[card] == PRODUCTION else each


@kernel
def tuck(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """A card under the chapel."""
    cards = ranked(k, s, p, card, late)
    for i in range(cards.shape[1]):
        if cards[1, i] == card:
            return float(TUCKED - cards[0, i])
    return 0.0


@kernel
def bank(k: Rules, s: State, p: int, late: float) -> float:
    """All cards that are worth less than a point, but only once."""
    gain = -least(ranked(k, s, p, 0, late), s.seats[p].held, -1, BANKED)
    return gain - BANK_WAIT * (1 - late) * 3
