"""What is printed on a card, and how we read it: for whoever asks `? library`."""

from __future__ import annotations

from antilles.terminal.drawing import Facts

from ..data.cards import CARDS, NAMES
from ..rulings import rulings
from .sight import Sight


def facts(sight: Sight, kind: str, name: str) -> Facts:
    """Cost, points and copies of a card; the rulings of a card or a role."""
    voice, k, printed = sight.voice, sight.k, []
    if kind == "card":
        c = NAMES.index(name)
        printed = [
            voice("fact.cost", n=CARDS[c].cost),
            voice.count("point", CARDS[c].points),
            voice("fact.copies", n=int(k.copies[c])),
        ]
    return printed, rulings(k, voice.words, kind, name)
