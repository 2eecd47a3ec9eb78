"""PettingZoo: the library's own tests, determinism over whole games, rewards, and what is refused."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import antilles
from antilles.envs import puerto_rico_v0, san_juan_v0

MODULES = [puerto_rico_v0, san_juan_v0]


def played(env: Any, seed: int) -> tuple[list[Any], dict[str, float]]:
    """A whole random game: every observation and reward, and what each agent earned in all."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    told, earned = [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        told.append((agent, reward, seen["observation"].tobytes(), seen["action_mask"].tobytes()))
        over = terminated or truncated
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return told, earned


@pytest.mark.parametrize("module", MODULES)
def test_pettingzoo_accepts_the_environment(module: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(module.env(players=3), num_cycles=300)
        seed_test(lambda: module.env(players=2), num_cycles=100)


@pytest.mark.parametrize("module", MODULES)
def test_a_seed_is_one_game(module: Any) -> None:
    one, same, other = (played(module.env(players=2), seed) for seed in (5, 5, 6))
    assert one == same
    assert one[0] != other[0]


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("reward", ["rank", "win", "margin"])
def test_rewards_come_with_the_end(module: Any, reward: str) -> None:
    env = module.raw_env(players=3, reward=reward)
    told, earned = played(env, 3)
    assert all(entry[1] == 0 for entry in told[:-3])
    best = max(earned.values())
    assert [agent for agent, n in earned.items() if n == best] == [f"player_{p}" for p in env.game.winners]
    if reward == "rank":
        assert sum(earned.values()) == pytest.approx(0)
    if reward == "win":
        assert sum(earned.values()) == pytest.approx(1)


def test_farmers_are_no_agents() -> None:
    settings = {"edition": "1897-special", "modules": ["puertoma"], "players": 3}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(puerto_rico_v0.env(**settings), num_cycles=300)
    env = puerto_rico_v0.env(**settings, reward="win")
    assert env.possible_agents == ["player_0"]
    one, same = played(env, 2), played(env, 2)
    assert one == same
    assert one[1]["player_0"] == float(env.unwrapped.game.winners == [0])
    assert len(env.infos) == 0 or len(env.infos["player_0"]["points"]) == 3


def test_the_end_shows_no_mask_and_no_question() -> None:
    env = san_juan_v0.raw_env(players=2)
    played(env, 3)
    for agent in env.possible_agents:
        seen = env.observe(agent)
        assert not seen["action_mask"].any()
        assert env.observation_space(agent).contains(seen)


def test_an_impossible_action_is_refused_or_loses() -> None:
    env = puerto_rico_v0.env(players=2)
    env.reset(seed=1)
    with pytest.raises(antilles.IllegalAction, match="Not possible now"):
        env.step(1000)
    env = puerto_rico_v0.env(players=2, illegal="lose")
    env.reset(seed=1)
    env.last()
    env.step(1000)
    assert env.terminations["player_0"]
    assert env.rewards["player_0"] == -1
    with pytest.raises(antilles.AntillesError, match="'refuse' or 'lose'"):
        puerto_rico_v0.env(illegal="shrug")


def test_bad_settings_are_refused_with_a_sentence() -> None:
    with pytest.raises(antilles.BadSetup, match="There is no reward 'fame'; there are rank, win, margin"):
        puerto_rico_v0.env(reward="fame")
    with pytest.raises(antilles.BadSetup, match="players, not 9"):
        san_juan_v0.env(players=9)
    with pytest.raises(antilles.AntillesError, match="render_mode is 'ansi' or None, not 'human'"):
        san_juan_v0.env(render_mode="human")
    with pytest.raises(antilles.AntillesError, match=r"call reset\(\) first"):
        san_juan_v0.raw_env().observe("player_0")
    env = san_juan_v0.env()
    with pytest.raises(antilles.AntillesError, match="A seed is a whole number"):
        env.reset(seed="seven")
