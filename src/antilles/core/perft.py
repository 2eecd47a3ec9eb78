"""Perft at phase boundaries: how many *distinct* positions there are after some completed turns, draws included.

The numbers depend on the rules alone, not on how an engine cuts decisions, so another engine can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from . import drive
from .game import Game
from .record import set_row


def successors(game: Game, raw: bytes) -> list[bytes]:
    """Every position one choice or draw away."""
    found = []
    set_row(game._states, 0, raw, game.title.State)
    game._operate(drive.OFFERS)
    for action in game.legal:
        set_row(game._states, 0, raw, game.title.State)
        game._operate(drive.ADVANCE, action)
        found.append(game.bytes())
    return found


def distinct(game: Game, start: Iterable[bytes], done: Callable[[Any], bool]) -> set[bytes]:
    """All positions first reached from `start` in which `done` holds (the game must leave draws to the caller)."""
    assert not game._nature, "perft wants draws as choices"
    ends: set[bytes] = set()
    todo = list(start)
    seen = set(todo)
    while todo:
        for raw in successors(game, todo.pop()):
            if raw in seen or raw in ends:
                continue
            if done(np.frombuffer(raw, game.title.State.dtype)[0]):
                ends.add(raw)
            else:
                seen.add(raw)
                todo.append(raw)
    return ends
