"""What a seat cannot see, filled in at random: every way to lay the unseen cards is equally likely.

A seat knows its hand, what it tucked and what it put into the present discard pile; every building, also covered ones;
cards that lay open; and how many cards lie anywhere. A shuffle ends what anybody knew of the discards, and a card that
leaves a hand face down ends what others knew of that hand (see docs/rulings/san-juan.md).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .cards import COUNT
from .counting import out
from .things import EMPTY


def opened(k: Any) -> frozenset[str]:
    """No rule lays hidden fields open."""
    return frozenset()


def imagine(k: Any, s: Any, seat: int, rng: np.random.Generator) -> None:
    """Completes a redacted position in place."""
    s.discards = [o + m for o, m in zip(s.opened, s.seats[seat].spent, strict=True)]
    for p, other in enumerate(s.seats):  # empty seats too: blanked-out numbers would name a card
        other.good = [EMPTY] * len(other.good)
        if p != seat:
            other.hand = list(other.shown)
    unseen = [card for card in range(COUNT) for _ in range(k.copies[card] - out(s, card))]
    rng.shuffle(unseen)
    for p, other in enumerate(s.seats[: k.players]):
        for at in range(other.built):
            if other.full[at]:
                other.good[at] = unseen.pop()
        for _ in range(other.under_harbor):
            s.sunk[unseen.pop()] += 1
        if p != seat:
            for _ in range(other.held - sum(other.shown)):
                other.hand[unseen.pop()] += 1
            for _ in range(other.under_chapel + other.under_bank):
                other.tucked[unseen.pop()] += 1
    for _ in range(s.in_discards - sum(s.discards)):
        s.discards[unseen.pop()] += 1
    while len(unseen) > s.in_pile:  # drawn in the council by somebody else, or before anybody was asked
        s.drawn[unseen.pop()] += 1
    s.pile = [unseen.count(card) for card in range(COUNT)]
