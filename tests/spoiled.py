"""Positions that are broken on purpose: a check that cannot fail is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from antilles.core.learn.batch import Batch
from antilles.core.play.game import Game
from antilles.core.record import set_row
from antilles.core.title import Setup, Title


def is_noticed(title: Title, setup: Setup, spoil: Callable[[Any], None], claim: int = 1) -> bool:
    """Whether both counts, the one in Python and the audit (by its claim), find what was done to a new game."""
    game = Game(title, setup, 0)
    position = title.State.unpack(game.bytes())
    whole = title.proof.totals(game.rules, position)
    spoil(position)
    return title.proof.totals(game.rules, position) != whole and audited(title, setup, position) == claim


def audited(title: Title, setup: Setup, position: Any) -> int:
    """The number of the claim that the audit misses after the first decision in a position, or 0."""
    batch = Batch(title, setup, 1, seed=0)
    set_row(batch.states, 0, position.pack(), title.State)
    made, missed = batch.soak(1)
    assert made == 1
    return missed
