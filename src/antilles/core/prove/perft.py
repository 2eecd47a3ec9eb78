"""Perft at phase boundaries: how many *distinct* positions there are after some completed turns, draws included.

The numbers depend on the rules alone, not on how an engine cuts decisions, so another engine can be compared.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from ..play.game import Game
from ..play.stepper import Stepper


def digest(game: Game) -> str:
    """Sixteen digits for all that lies on the table, hidden things included, and for what may be chosen.

    They name a position whichever way it is laid out in memory: golden files outlive a change of layout.
    """
    table = game.title.proof.named({name: value for name, value in game.state.items() if name != "stack"})
    return hashlib.sha256(json.dumps([table, list(game.legal)], sort_keys=True).encode()).hexdigest()[:16]


def successors(game: Game, raw: bytes) -> list[bytes]:
    """Every position one choice or draw away."""
    found = []
    Stepper(game).put(raw)
    for action in game.legal:
        after = game.clone()
        after.play(action)
        found.append(after.bytes())
    return found


def distinct(game: Game, start: Iterable[bytes], done: Callable[[Any], bool]) -> set[bytes]:
    """All positions first reached from `start` in which `done` holds (the game must leave draws to the caller)."""
    assert game.nature == "manual", "perft wants draws as choices"
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
