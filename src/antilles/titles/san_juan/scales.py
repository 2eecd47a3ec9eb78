"""How the position is shown to programs that learn, where the bounds of its fields do not say it well.

A bound is what can never be exceeded: nobody holds all 144 cards, but nothing forbids it. A scale is what random and
greedy play reach in all but a thousandth of positions; more than that counts as just that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.learn.observation import OMIT, SEAT, Bag, First, OneOf, Plain, Scale, Scales

from .data.cards import NAMES

EVERY_GAME: Scales = {
    "governor": SEAT, "rounds": 60, "quiet": 40, "left": 12,
    "seats.held": 16, "seats.under_chapel": 20, "seats.under_bank": 12, "seats.under_harbor": 12,
    "asked.step": 6, "asked.turns": 8, "asked.purpose": 6, "asked.limit": 2, "asked.picked": 2, "asked.earned": 12,
    "asked.left": 12, "stack.step": 6, "stack.turns": 5,
    **{f"stack.{name}": OMIT for name in ("purpose", "limit", "card", "kind", "picked", "earned", "left")},
}  # fmt: skip
CARDS: Mapping[str, Plain] = {
    "seats.hand": 4, "seats.shown": 4, "seats.spent": 6, "seats.tucked": 4, "seats.covered": 4,
    "seats.site": Bag(3),  # how often each building stands
    "seats.full": Bag(3, of="site", where="full"),  # of them, with a good
    "opened": 5, "reveal": 4, "drawn": 4, "given": 4,
}  # fmt: skip


def scales(k: Any) -> Scales:
    """The table for a set-up: cards that are not in the game have no columns."""
    last = 1 + max(card for card in range(len(NAMES)) if k.copies[card] > 0 or k.with_new)
    cards: dict[str, Scale] = {name: First(last, how) for name, how in CARDS.items()}
    return {**EVERY_GAME, **cards, "ask": First(1 + last, OneOf(("nothing", *NAMES)))}
