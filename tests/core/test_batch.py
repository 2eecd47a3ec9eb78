"""Batches: many games are the same games as one at a time."""

from __future__ import annotations

import numpy as np
import pytest

import antilles
from antilles.core.chance import key_of
from antilles.core.errors import IllegalAction
from antilles.core.learn.batch import Batch
from antilles.core.record import row_bytes

TITLE = antilles.title("toy")
SETUP = TITLE.setup("first", 3)


def test_a_batch_plays_the_same_games_as_game() -> None:
    batch = Batch(TITLE, SETUP, 3, seed=5)
    games = [antilles.new("toy", players=3, seed=5 + i) for i in range(3)]
    for turn in range(9):
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
    batch.rollout(6)
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


def test_a_checked_step_names_the_game_and_changes_nothing() -> None:
    batch = Batch(TITLE, SETUP, 3, seed=1)
    before = [row_bytes(batch.states, i) for i in range(3)]
    legal = [np.flatnonzero(mask) for mask in batch.masks()]
    wrong = int(next(a for a in range(TITLE.space.size) if a not in legal[1]))
    actions = [int(legal[0][0]), wrong, int(legal[2][0])]
    with pytest.raises(IllegalAction, match=f"Action {wrong} is not possible in game 1: its masks tell what is."):
        batch.step(actions, check=True)
    assert [row_bytes(batch.states, i) for i in range(3)] == before
    for nonsense, sentence in (([1, 2], "There are 3 games"), ([0.5, 1.0, 2.0], "whole numbers, not float64")):
        with pytest.raises(IllegalAction, match=sentence):
            batch.step(nonsense, check=True)
    actions[1] = -1
    batch.step(actions, check=True)
    after = [row_bytes(batch.states, i) for i in range(3)]
    assert (after[0] != before[0], after[1] == before[1], after[2] != before[2]) == (True, True, True)


def test_a_checked_step_refuses_an_action_in_a_game_that_is_over() -> None:
    batch = Batch(TITLE, SETUP, 2, seed=1)
    batch.rollout(np.array([1 << 40, 0]))
    legal = int(np.flatnonzero(batch.masks()[1])[0])
    assert batch.over.tolist() == [True, False]
    with pytest.raises(IllegalAction, match="Action 5 is not possible in game 0: it is over"):
        batch.step([5, legal], check=True)
    batch.step([-1, legal], check=True)
