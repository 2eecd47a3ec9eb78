"""What a seat cannot see, filled in at random: every way to lay the unseen cards is equally likely.

A seat knows its hand, what it tucked and what it put into the present discard pile; every building, also covered ones;
cards that lay open; and how many cards lie anywhere. A shuffle ends what anybody knew of the discards, and a card that
leaves a hand face down ends what others knew of that hand (see docs/rulings/san-juan.md).
"""

from __future__ import annotations

from typing import Any

from antilles.core.chance import UNSEEN, pull, random
from antilles.core.kernel import kernel, shared

from .data.cards import CATHEDRAL, COUNT
from .data.things import CITY, EMPTY, SEATS
from .rules.phases import BUILDING
from .rules.roles.building import POOR
from .rules.state import Rules, State, number


@shared
def imagine(k: Rules, s: State, seat: int, key: int) -> None:
    """Completes a redacted position in place."""
    unseen = gather(k, s, seat)
    left = unseen
    for p in range(SEATS):  # empty seats too: blanked-out numbers would name a card
        for i in range(CITY):
            s.seats[p].good[i] = EMPTY
    for p in range(k.players):
        board = s.seats[p]
        for i in range(board.built):
            if board.full[i] == 1:
                board.good[i] = pull(s.pile, random(key, UNSEEN + unseen - left), left)
                left -= 1
        left = fill(s, s.sunk, board.under_harbor, key, unseen, left)
        if p != seat:
            left = fill(s, board.hand, board.held - number(board.shown, 0), key, unseen, left)
            left = fill(s, board.tucked, board.under_chapel + board.under_bank, key, unseen, left)
    left = fill(s, s.discards, s.in_discards - number(s.discards, 0), key, unseen, left)
    fill(s, s.drawn, left - s.in_pile, key, unseen, left)  # in the council, or before anybody was asked


@kernel
def fill(s: State, cards: Any, n: int, key: int, unseen: int, left: int) -> int:
    """So many of the unseen cards, which lie on the pile until they are pulled, go elsewhere; says what is left."""
    for _ in range(n):
        cards[pull(s.pile, random(key, UNSEEN + unseen - left), left)] += 1
        left -= 1
    return left


@kernel
def gather(k: Rules, s: State, seat: int) -> int:
    """Lays all cards the seat has not seen on the pile and says how many they are."""
    left = 0
    for card in range(COUNT):
        s.sunk[card] = 0
        s.discards[card] = s.opened[card] + s.seats[seat].spent[card]
        n = k.copies[card] - s.discards[card] - s.drawn[card] - s.reveal[card]
        n -= s.cathedral if card == CATHEDRAL else 0
        for p in range(k.players):
            board = s.seats[p]
            if p != seat:
                board.hand[card], board.tucked[card] = board.shown[card], 0
            n -= board.hand[card] + board.tucked[card] + board.covered[card]
            for i in range(board.built):
                n -= 1 if board.site[i] == card else 0
        for d in range(s.depth):
            if s.stack[d].phase == BUILDING and s.stack[d].step < POOR and s.stack[d].card == card:
                n -= 1
        s.pile[card] = n
        left += n
    return left
