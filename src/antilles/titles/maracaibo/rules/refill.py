"""Phase C: the hand is filled up from pile or display."""

from __future__ import annotations

from antilles.core.bits import size
from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top

from ..data.switches import REFILLING
from ..data.things import DISPLAY, EMPTY, FREE_DISPLAY, LARGE_HAND, LARGER
from ..data.things import HAND as FULL_HAND
from .actions import FROM_PILE, GO, TAKE
from .cards import to_hand
from .nature import HAND, draw, fill_display
from .state import Rules, State, complete

PRICE = 1  # of a card from the display


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    if seat.held >= (LARGE_HAND if complete(s, p, LARGER) else FULL_HAND) or f.step == 1:
        offer(moves, GO)
        return
    if complete(s, p, FREE_DISPLAY) or seat.coins >= PRICE:
        last = -1
        for _ in range(DISPLAY):
            lowest = -1
            for at in range(DISPLAY):
                card = s.display[at]
                if card > last and (lowest < 0 or card < lowest):
                    lowest = card
            if lowest < 0:
                break
            offer(moves, TAKE.id(lowest))
            last = lowest
    offer(moves, FROM_PILE)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    if action == GO:
        leave(s)
        fill_display(s)
        return
    if action == FROM_PILE:
        draw(s, HAND, p, 1)
        if s.in_pile == 0 and size(s.discards) == 0:
            leave(s)
            f.step = 1  # both piles are empty
        return
    card = TAKE.of(action)
    if not complete(s, p, FREE_DISPLAY):
        seat.coins -= PRICE
    for at in range(DISPLAY):
        if s.display[at] == card:
            s.display[at] = EMPTY
    to_hand(s, p, card, True)
    if k.refilling == REFILLING.AT_ONCE:
        fill_display(s)
