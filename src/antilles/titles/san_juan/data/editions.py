"""The one edition, its expansion and options, composed into Rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antilles.core.catalog import Edition, Module, Preset

from ..rules.state import Rules
from .cards import BASE, CARDS, NEW

SECOND = "second"
PRESETS = (
    Preset("first", 3),
    Preset("chosen_hand", 4, options={"draft_start": "yes"}),
    Preset("everything", 4, (NEW,)),
)
EDITIONS = {SECOND: Edition(SECOND, (2, 3, 4), (Module(NEW),), minutes=45, presets=PRESETS)}
PICKS = {2: 3, 3: 3, 4: 4}  # roles in a round; with two players governor, opponent, governor


def compose(k: Rules, edition: str, modules: Sequence[str], chosen: Mapping[str, object]) -> None:
    """How many roles a round has, and which cards there are."""
    k.picks, k.with_new = PICKS[k.players], int(NEW in modules)
    for i, card in enumerate(CARDS):
        if card.part == BASE or k.with_new:
            k.copies[i] = card.copies + card.more * k.with_new
