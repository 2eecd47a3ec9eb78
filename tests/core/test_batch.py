"""Batches: many games are the same games as one at a time."""

from __future__ import annotations

import numpy as np

import antilles
from antilles.core.batch import Batch
from antilles.core.chance import key_of
from antilles.core.record import row_bytes

TITLE = antilles.title("puerto-rico")
SETUP = TITLE.setup("classic", 3)


def test_a_batch_plays_the_same_games_as_game() -> None:
    batch = Batch(TITLE, SETUP, 3, seed=5)
    games = [antilles.new("puerto-rico", players=3, seed=5 + i) for i in range(3)]
    for turn in range(40):
        actions = [game.legal[turn % len(game.legal)] for game in games]
        batch.step(actions)
        for game, action in zip(games, actions, strict=True):
            game.play(action)
    assert [row_bytes(batch.states, i) for i in range(3)] == [game.bytes() for game in games]
    assert batch.seats.tolist() == [game.seat for game in games]


def test_threads_change_nothing() -> None:
    one, two = Batch(TITLE, SETUP, 9, seed=2), Batch(TITLE, SETUP, 9, seed=2, threads=2)
    assert one.rollout() == two.rollout()
    assert [row_bytes(one.states, i) for i in range(9)] == [row_bytes(two.states, i) for i in range(9)]
    assert one.over.all()


def test_masks_and_observations_are_those_of_the_deciding_seat() -> None:
    batch = Batch(TITLE, SETUP, 2, seed=1)
    batch.rollout(30)
    masks = batch.masks()
    assert masks.shape == (2, TITLE.space.size)
    assert (masks.sum(axis=1) >= 2).all()
    seen = batch.observe()
    assert seen.min() >= 0
    assert seen.max() <= 1
    again = np.empty_like(seen)
    assert batch.observe(again) is again
    assert (again == seen).all()


def test_keys_differ_for_neighbouring_seeds() -> None:
    assert len({key_of(seed) for seed in range(10_000)}) == 10_000
