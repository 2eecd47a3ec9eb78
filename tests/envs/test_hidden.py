"""Observations and masks come from the acting seat's view and nothing else: every title, edition and module set."""

from __future__ import annotations

import numpy as np
import pytest

import antilles
from antilles.core.learn.observation import Observation
from antilles.core.play.game import Game
from antilles.core.prove.check import setups
from antilles.core.title import Setup

TURNS, LOOKS = 90, 9  # decisions of each game, and between two looks
TITLES = {name: antilles.title(name) for name in antilles.titles()}
EVERY = [(name, setup) for name, title in TITLES.items() for setup in setups(title)]


def seen(sight: Observation, raw: bytes, seat: int, asked: bool) -> np.ndarray:
    """What the seat sees of a position."""
    out = np.full((1, sight.width), np.nan, np.float32)
    sight.write(np.frombuffer(raw, np.int8).reshape(1, -1), np.array([seat]), out, 0, 1, asked=asked)
    return out[0]


def differing(sight: Observation, one: np.ndarray, other: np.ndarray) -> list[str]:
    """The fields in which two observations differ."""
    told = one != other
    return [c.name for c in sight.columns if told[c.first : c.first + c.width].any()]


@pytest.mark.parametrize(("name", "setup"), EVERY, ids=lambda told: told if isinstance(told, str) else "")
def test_what_is_hidden_changes_neither_observation_nor_mask(name: str, setup: Setup) -> None:
    """Worlds that a seat cannot tell apart look the same to it: imagined ones, and any bytes where it may not look."""
    title = TITLES[name]
    game, sight, rng, differ = Game(title, setup, 4), Observation(title, setup), np.random.default_rng(1), 0
    for turn in range(TURNS):
        if game.over:
            break
        for seat in range(setup.players) if turn % LOOKS == 0 else ():
            view, asked, raw = game.view(seat), game.seat == seat, game.bytes()
            world, shown = view.imagine(rng), title.audience(setup, seat, asked)
            noise = np.where(shown == 0, rng.integers(0, 256, len(raw), np.uint8), np.frombuffer(raw, np.uint8))
            differ += noise.tobytes() != raw
            mine = seen(sight, raw, seat, asked)
            assert mine.min() >= 0
            assert mine.max() <= 1
            for other in (world.bytes(), noise.tobytes(), view.bytes):
                assert not differing(sight, mine, seen(sight, other, seat, asked))
            if asked:
                assert world.legal == game.legal
        game.play(game.legal[(turn * 7) % len(game.legal)])
    assert differ > 5
