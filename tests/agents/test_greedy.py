"""Greedy keeps an agent's promises: legal, steady, blind to what is hidden, the same in both modes."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import antilles
from antilles.agents import Greedy, agent
from antilles.core.kernel import JIT
from antilles.core.play.game import Game
from antilles.core.prove.check import setups
from antilles.core.title import Setup
from tests.agents.answers import CASES, answers


def mixed(title: str) -> list[Setup]:
    """One set-up for each edition and set of modules, of any number of players."""
    rng, found = random.Random(title), {}
    for setup in setups(antilles.title(title)):
        found.setdefault((setup.edition, setup.modules), []).append(setup)
    return [rng.choice(some) for some in found.values()]


@pytest.mark.parametrize("title", [*antilles.titles(), "toy"])
def test_answers_are_legal_and_steady(title: str) -> None:
    used = Greedy()
    for n, setup in enumerate(mixed(title)):
        game, rng, asked = Game(antilles.title(title), setup, n), random.Random(n), 0
        while not game.over and asked < 150:
            assert game.seat is not None
            view = game.view(game.seat)
            answer = used.choose(view)
            assert type(answer) is int
            assert answer in view.legal
            assert answer == Greedy().choose(view) == used.choose(game.view(game.seat))
            game.play(answer if rng.random() < 0.7 else rng.choice(game.legal))
            asked += 1
        assert asked


@pytest.mark.parametrize("title", antilles.titles())
def test_worlds_that_differ_only_in_what_is_hidden_get_the_same_answer(title: str) -> None:
    greedy, differing = Greedy(), 0
    for n, setup in enumerate(mixed(title)):
        game, rng = Game(antilles.title(title), setup, n), random.Random(n)
        for _ in range(100):
            if game.over:
                break
            assert game.seat is not None
            view = game.view(game.seat)
            if rng.random() < 0.2:
                other = view.imagine(rng.getrandbits(32))
                differing += other.bytes() != game.bytes()
                assert greedy.choose(other.view(game.seat)) == greedy.choose(view)
            game.play(rng.choice(game.legal))
    assert differing > 20


def test_interpreted_and_native_answers_are_the_same(root: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "tests.agents.answers"],
        input=json.dumps(CASES), env={**os.environ, "ANTILLES_JIT": "0" if JIT else "1"}, cwd=root,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    there = [[int(action) for action in line.split(",")] for line in told.stdout.split()]
    assert there == [answers(case) for case in CASES]


def test_one_greedy_sits_at_many_tables() -> None:
    greedy = agent("greedy")
    games = [
        antilles.new("puerto-rico", players=4, seed=1), antilles.new("san-juan", seed=1),
        antilles.new("puerto-rico", players=3, seed=2), antilles.new("puerto-rico", players=4, seed=1),
    ]  # fmt: skip
    first = [greedy.choose(game.view(game.seat)) for game in games]
    assert first == [Greedy().choose(game.view(game.seat)) for game in games]
    assert first[0] == first[3]
