"""OpenSpiel: its own random simulations, and chance that adds up."""

from __future__ import annotations

import subprocess
import sys

import pyspiel
import pytest

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
