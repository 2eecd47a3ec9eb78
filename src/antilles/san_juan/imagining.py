"""What a seat cannot see, filled in at random: every way to lay the unseen cards is equally likely.

A seat knows its hand, what it tucked and what it put into the present discard pile; every building, also covered ones;
cards that lay open; and how many cards lie anywhere. A shuffle ends what anybody knew of the discards, and a card that
leaves a hand face down ends what others knew of that hand (see docs/rulings/san-juan.md).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from . import councillor, phases
from .cards import COUNT
from .counting import out
from .powers import KEEP_MORE
from .things import EMPTY


def opened(k: Any) -> frozenset[str]:
    """No rule lays hidden fields open."""
    return frozenset()


def imagine(k: Any, s: Any, seat: int, rng: np.random.Generator) -> None:
    """Completes a redacted position in place."""
    f = s.stack[s.depth - 1] if s.depth else s.stack[0]
    s.discards = [o + m for o, m in zip(s.opened, s.seats[seat].spent, strict=True)]
    for p, other in enumerate(s.seats[: k.players]):
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
    if f.phase == phases.COUNCILLOR and f.step == councillor.CHOOSING and f.arg >= councillor.DRAWN and f.seat != seat:
        for _ in range(in_council(s, f)):
            s.drawn[unseen.pop()] += 1
    for _ in range(s.in_discards - sum(s.discards)):
        s.discards[unseen.pop()] += 1
    s.pile = [unseen.count(card) for card in range(COUNT)]
    assert len(unseen) == s.in_pile


def in_council(s: Any, f: Any) -> int:
    """Cards the acting seat has drawn and neither kept nor put away."""
    number, keeps = divmod(f.arg, councillor.DRAWN)
    may_keep = 2 if s.seats[f.seat].powers >> KEEP_MORE & 1 else 1
    return int(number - (min(number, may_keep) - keeps))
