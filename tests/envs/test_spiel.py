"""OpenSpiel: its own random simulations, and chance that adds up."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import antilles
import antilles.envs.spiel


@pytest.mark.parametrize(
    "name",
    [
        "antilles_puerto_rico(players=2)",
        "antilles_puerto_rico(edition=1897-special,players=3,modules=puertoma,reward=margin)",
        "antilles_san_juan(players=3,reward=win)",
    ],
)
def test_random_simulations_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_states_copy_and_come_back() -> None:
    state = pyspiel.load_game("antilles_san_juan(players=2)").new_initial_state()
    draws = 0
    for turn in range(60):
        if state.is_chance_node():
            odds = state.chance_outcomes()
            assert sum(p for _, p in odds) == pytest.approx(1)
            draws += 1
        legal = state.legal_actions()
        twin = state.clone()
        twin.apply_action(legal[turn % len(legal)])
        assert str(twin) != str(state)
        state.apply_action(legal[turn % len(legal)])
        assert str(twin) == str(state)
    assert draws > 5


def test_a_set_up_is_given_by_parameters() -> None:
    game = pyspiel.load_game("antilles_puerto_rico", {"edition": "1897", "players": 4, "modules": "citizens"})
    assert game.num_players() == 4
    assert game.setup.modules == ("citizens",)
    assert isinstance(game.title, antilles.Title)


def test_python_ends_in_peace() -> None:
    """OpenSpiel holds on to what is registered; a function there brings the process down at its end."""
    done = subprocess.run([sys.executable, "-c", "import antilles.envs.spiel"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["antilles_puerto_rico(players=2)", "antilles_san_juan(players=2)"])
def test_copies_of_draws_have_the_odds_of_the_original(name: str) -> None:
    """Whole games in which every draw is looked up on a copy, and on a copy of a copy, as searches do."""
    rng, state, draws = np.random.RandomState(3), pyspiel.load_game(name).new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            twin = state.clone()
            outcomes = twin.chance_outcomes()
            assert outcomes == state.chance_outcomes() == twin.clone().chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert {action for action, _ in outcomes} <= set(state.legal_actions())
            actions, chances = zip(*outcomes, strict=True)
            state, draws = twin, draws + 1
            state.apply_action(rng.choice(actions, p=chances))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert draws > 5
    assert len(state.returns()) == 2


@pytest.mark.parametrize("name", ["antilles_puerto_rico(players=3)", "antilles_san_juan(players=2)"])
@pytest.mark.parametrize("solve", [False, True])
def test_the_tree_search_of_open_spiel_plays_a_game(name: str, solve: bool) -> None:
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2, 3, judge, solve=solve, random_state=rng)
    state, chosen = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            action = rng.choice(actions, p=chances)
        elif chosen % 8:
            action = rng.choice(state.legal_actions())  # so that positions of the whole game are searched, and soon
            chosen += 1
        else:
            action = bot.step(state)
            chosen += 1
        state.apply_action(action)
    assert chosen > 40
    assert sum(state.returns()) == pytest.approx(0)


def test_a_copy_comes_back_from_its_own_text() -> None:
    game = pyspiel.load_game("antilles_san_juan(players=2)")
    state = game.new_initial_state()
    for turn in range(30):
        legal = state.legal_actions()
        state.apply_action(legal[turn % len(legal)])
        twin = game.deserialize_state(state.clone().serialize())
        assert str(twin) == str(state)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.clone().is_chance_node() == state.is_chance_node()


def test_odds_belong_to_draws() -> None:
    asked = antilles.new("san-juan", players=2)
    with pytest.raises(antilles.IllegalAction, match="a seat is asked"):
        asked.odds()
