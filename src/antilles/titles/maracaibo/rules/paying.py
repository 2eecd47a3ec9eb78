"""Cards that are paid as goods or objects: one after the other, in ascending order, so every payment has one path."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top

from ..data.things import EMPTY, GOODS, SAME, START_HAND
from .actions import PAY
from .cards import discard
from .state import Rules, State

FIRST_OBJECT = len(GOODS) + 1  # frame.kind: a good, SAME, or an object from here on


@kernel
def suits(k: Rules, kind: int, card: int) -> bool:
    """Whether a card shows what is paid."""
    return k.thing[card] == kind - FIRST_OBJECT if kind >= FIRST_OBJECT else k.good[card] == kind


@kernel
def enough(k: Rules, s: State, p: int, kind: int, card: int, n: int) -> bool:
    """Whether so many cards from this one on show it."""
    found = 0
    for at in range(START_HAND):
        other = s.seats[p].hand[at]
        if other >= card and suits(k, kind, other):
            found += 1
    return found >= n


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    for at in range(START_HAND):
        card = s.seats[f.seat].hand[at]
        if card == EMPTY or card < f.card:
            continue
        kind = k.good[card] if f.kind == SAME else f.kind
        if suits(k, kind, card) and enough(k, s, f.seat, kind, card, f.left):
            offer(moves, PAY.id(card))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    card, p = PAY.of(action), f.seat
    if f.kind == SAME:
        f.kind = k.good[card]
    f.card = card
    f.left -= 1
    if f.left == 0:
        leave(s)
    discard(s, p, card)
