"""What a seat cannot see, filled in at random: every way to lay the unseen cards is equally likely.

A seat knows its hand, what it tucked and what it put into the present discard pile; every building, also covered ones;
cards that lay open; and how many cards lie anywhere. A shuffle ends what anybody knew of the discards, and a card that
leaves a hand face down ends what others knew of that hand (see docs/rulings/san-juan.md).
"""

from __future__ import annotations

from typing import Any

from antilles.core.chance import below, random
from antilles.core.kernel import kernel, shared

from .data.cards import CATHEDRAL, COUNT
from .data.things import CITY, EMPTY, SEATS
from .rules.phases import BUILDING
from .rules.roles.building import POOR
from .rules.state import Rules, State

UNSEEN = 800_000  # draws of their own, apart from those of the game


def opened(k: Any) -> frozenset[str]:
    """No rule lays hidden fields open."""
    return frozenset()


@shared
def imagine(k: Rules, s: State, seat: int, key: int) -> None:
    """Completes a redacted position in place."""
    left = gather(k, s, seat)
    at = 0
    for p in range(SEATS):  # empty seats too: blanked-out numbers would name a card
        for i in range(CITY):
            s.seats[p].good[i] = EMPTY
    for p in range(k.players):
        board = s.seats[p]
        for i in range(board.built):
            if board.full[i] == 1:
                board.good[i] = pull(s, key, at, left - at)
                at += 1
        for _ in range(board.under_harbor):
            s.sunk[pull(s, key, at, left - at)] += 1
            at += 1
        if p != seat:
            shown = 0
            for card in range(COUNT):
                shown += board.shown[card]
            for _ in range(board.held - shown):
                board.hand[pull(s, key, at, left - at)] += 1
                at += 1
            for _ in range(board.under_chapel + board.under_bank):
                board.tucked[pull(s, key, at, left - at)] += 1
                at += 1
    known = 0
    for card in range(COUNT):
        known += s.discards[card]
    for _ in range(s.in_discards - known):
        s.discards[pull(s, key, at, left - at)] += 1
        at += 1
    while left - at > s.in_pile:  # drawn in the council by somebody else, or before anybody was asked
        s.drawn[pull(s, key, at, left - at)] += 1
        at += 1


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


@kernel
def pull(s: State, key: int, at: int, left: int) -> int:
    """One of the unseen cards, which lie on the pile until they are pulled."""
    n, card = below(random(key, UNSEEN + at), left), 0
    while n >= s.pile[card]:
        n -= s.pile[card]
        card += 1
    s.pile[card] -= 1
    return card
