"""The toy title through every door: saves and records, agents, arena, terminal, environments."""

from __future__ import annotations

import warnings
from pathlib import Path

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import antilles
import antilles.envs.spiel
from antilles.agents import agent
from antilles.arena.plan import plan
from antilles.arena.play import play
from antilles.envs import toy_v0
from antilles.envs.vector import Games
from tests.terminal.pseudo import run


def finished(seed: int = 1) -> antilles.Game:
    game = antilles.new("toy", players=3, seed=seed)
    while not game.over:
        game.play(game.legal[-1])
    return game


def test_it_is_an_example_that_nobody_is_offered_but_anybody_can_name() -> None:
    assert "toy" not in antilles.titles()
    assert antilles.title("toy").name == "toy"


def test_a_save_and_a_record_are_the_game() -> None:
    game = finished()
    assert antilles.load(game.save()) == game
    assert antilles.load_record(game.record()) == game


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "search:visits=20"])
def test_agents_play_it_to_the_end(level: str) -> None:
    game, player = antilles.new("toy", players=2, seed=2), agent(level, seed=1)
    while not game.over:
        assert game.seat is not None
        game.play(player.choose(game.view(game.seat)))
    assert len(game.actions) > 5


def test_the_bot_beats_chance_in_the_arena() -> None:
    games = plan("toy", [["greedy", "random"]], seed=1)
    results = [play(games, games.table(0, block, turn)) for block in range(20) for turn in range(2)]
    won = sum(result["seats"][p] == "greedy" for result in results for p in result["winners"])
    assert won > 30


def test_a_whole_game_at_the_terminal(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "toy", "--seats", "human,greedy", "--seed", "3", typed="1\n" * 30)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Do you dive?" in done.stdout
    assert "Five rounds are over." in done.stdout


def test_the_games_command_shows_it_only_by_name(tmp_path: Path) -> None:
    assert "Pearl Divers" not in run(tmp_path, "games").stdout
    assert "leftovers" in run(tmp_path, "games", "toy").stdout


def test_gymnasium_and_pettingzoo_accept_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.make("antilles/Toy-v0", players=2, opponents="random").unwrapped)
        api_test(toy_v0.env(players=3), num_cycles=100)
    games = Games("toy", 3, players=2, opponents="random")
    assert len(games.reset(seed=1)[0]["observation"]) == 3
    assert isinstance(games, gymnasium.vector.VectorEnv)


def test_openspiel_simulates_it() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("antilles_toy(players=3)"), num_sims=2, serialize=True, verbose=False)
