"""The one edition, its expansion and options, composed into Rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antilles.core.catalog import Edition, Module, Option

from ..rules.state import Rules
from .cards import BASE, CARDS, NEW
from .switches import SWITCHES

SECOND = "second"
EDITIONS = {SECOND: Edition(SECOND, (2, 3, 4), (Module(NEW),))}
PICKS = {2: 3, 3: 3, 4: 4}  # roles in a round; with two players governor, opponent, governor


def options(edition: str) -> dict[str, Option]:
    """Every option with its allowed values and default."""
    return {s.name: Option(s.name, s.values, s.values[0], s.note) for s in SWITCHES}


def compose(edition: str, modules: Sequence[str], players: int, chosen: Mapping[str, object]) -> Rules:
    """The rules of one game."""
    k = Rules()
    k.players, k.picks, k.with_new = players, PICKS[players], int(NEW in modules)
    for switch in SWITCHES:
        setattr(k, switch.name, switch.values.index(str(chosen[switch.name])))
    for i, card in enumerate(CARDS):
        if card.part == BASE or k.with_new:
            k.copies[i] = card.copies + card.more * k.with_new
    return k
