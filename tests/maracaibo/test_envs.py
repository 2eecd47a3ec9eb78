"""Maracaibo for programs that learn: what a seat sees as numbers, and whole random games through every library."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import antilles
import antilles.envs.spiel
from antilles.core.learn.observation import Observation
from antilles.envs import maracaibo_v0

TITLE = antilles.title("maracaibo")


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (4, ()), (2, ("ana",))])
def test_an_observation_is_small_between_0_and_1_and_says_who_is_asked(players: int, modules: tuple[str, ...]) -> None:
    setup = TITLE.setup("first", players, modules)
    seen = Observation(TITLE, setup)
    assert seen.width < 1000 * (players + 2)
    columns = {column.name: column for column in seen.columns}
    assert columns["asked.phase"].width == len(TITLE.phases)
    assert columns["starter"].width == players
    assert columns["seats[0].hand"].width == 167
    assert "seats[1].hand" not in columns
    assert ("ana_discs" in columns) == bool(modules)
    rng = np.random.default_rng(3)
    game = antilles.new("maracaibo", players=players, modules=modules, seed=3)
    while not game.over:
        assert game.seat is not None
        row = seen.one(game.bytes(), game.seat, asked=True)
        assert 0 <= row.min() <= row.max() <= 1
        hand = columns["seats[0].hand"]
        held = game.position().seats[game.seat].held
        assert row[hand.first : hand.first + hand.width].sum() == held
        for _ in range(5):
            if not game.over:
                game.play(int(rng.choice(game.legal)))


def test_a_game_of_pettingzoo() -> None:
    env = maracaibo_v0.env(players=3)
    env.reset(seed=5)
    rng, made = np.random.default_rng(5), 0
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        made += not over
    assert made > 50


@pytest.mark.parametrize("modules", [(), ("ana",)])
def test_a_game_of_gymnasium(modules: tuple[str, ...]) -> None:
    env: Any = gymnasium.make("antilles/Maracaibo-v0", players=2, modules=list(modules), opponents="random")
    rng = np.random.default_rng(7)
    _, info = env.reset(seed=7)
    for _ in range(2000):
        _, reward, terminated, truncated, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        if terminated or truncated:
            break
    assert terminated
    assert -1 <= reward <= 1


@pytest.mark.parametrize("name", ["antilles_maracaibo(players=2)", "antilles_maracaibo(players=2,modules=ana)"])
def test_a_game_of_openspiel(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    rng, draws = np.random.default_rng(2), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            draws += 1
            state.apply_action(int(rng.choice(actions, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert draws > 50
    assert len(state.returns()) == 2
