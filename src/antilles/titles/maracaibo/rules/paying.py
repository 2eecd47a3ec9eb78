"""Cards that are paid as goods or objects: one after the other, in ascending order, so every payment has one path."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top

from ..data.things import EMPTY, SAME, START_HAND
from .actions import PAY
from .cards import discard, showing, suits
from .state import Rules, State


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    for at in range(START_HAND):
        card = s.seats[f.seat].hand[at]
        if card == EMPTY or card < f.card:
            continue
        kind = k.good[card] if f.kind == SAME else f.kind
        if suits(k, kind, card) and showing(k, s, f.seat, kind, card, EMPTY) >= f.left:
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
