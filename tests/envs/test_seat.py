"""Gymnasium: one seat against opponents of one's choice, made by name, masked, checked and drawn."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import antilles
import antilles.envs
from antilles.agents import agent
from antilles.core.play.view import View
from antilles.envs import IDS, picture
from antilles.envs.seat import Seat

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("antilles/PuertoRico-v0", {"players": 3}),
    ("antilles/PuertoRico-v0", {"players": 5, "edition": "1897", "modules": ["citizens", "festival"], "seat": 4}),
    ("antilles/PuertoRico-v0", {"players": 3, "edition": "1897-special", "modules": ["puertoma"]}),
    ("antilles/SanJuan-v0", {"players": 2, "modules": ["new-buildings"], "opponents": "greedy"}),
    ("antilles/SanJuan-v0", {"players": 4, "options": {"declining": "yes"}, "reward": "margin"}),
]


def rounds(env: Any, seed: int, most: int = 10_000) -> tuple[float, dict[str, Any], int]:
    """One game with possible actions at random: its reward, what was told last, and the number of decisions."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    for made in range(1, most):
        assert info["action_mask"].any()
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        _, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return reward, info, made
        assert reward == 0
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("name", "settings"), SETUPS)
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_gymnasiums_own_check_passes_without_a_warning(name: str, settings: dict[str, Any], mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, render_mode=mode, **settings).unwrapped)


@pytest.mark.parametrize("name", IDS)
def test_a_game_is_made_by_name_and_played_to_its_end(name: str) -> None:
    env = gymnasium.make(f"antilles.envs:{name}", players=3, opponents=["greedy", "random"])
    told = [rounds(env, seed) for seed in (1, 2, 1)]
    same, other = ([(reward, info["points"], made) for reward, info, made in told[i:]] for i in (0, 1))
    assert same[0] == same[2]  # the same seed and the same dice are the same game
    assert same[0] != other[0]
    for reward, info, _ in told:
        assert reward == info["rewards"][info["seat"]]
        assert sum(info["rewards"]) == pytest.approx(0)
        assert not info["action_mask"].any()


def test_the_seed_deals_the_game_that_it_deals_everywhere() -> None:
    env = Seat("puerto-rico", players=3, seat=0)
    env.reset(seed=11)
    assert env.game is not None
    assert env.game.bytes() == antilles.new("puerto-rico", players=3, seed=11).bytes()


def test_masks_are_what_is_possible() -> None:
    env = gymnasium.make("antilles/SanJuan-v0", players=2)
    _, info = env.reset(seed=3)
    mask = env.get_wrapper_attr("action_masks")()
    assert mask.dtype == np.bool_
    assert mask.shape == (env.action_space.n,)
    assert np.flatnonzero(mask).tolist() == env.unwrapped.game.legal == np.flatnonzero(info["action_mask"]).tolist()


def test_what_is_not_possible_loses_or_is_refused() -> None:
    loose, strict = Seat("san-juan", players=2), Seat("san-juan", players=2, illegal="refuse")
    for env in (loose, strict):
        env.reset(seed=1)
    wrong = int(np.argmin(loose.action_masks()))
    _, reward, terminated, _, info = loose.step(wrong)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, wrong)
    with pytest.raises(antilles.AntillesError, match="call reset"):
        loose.step(wrong)
    before = strict.game.bytes()  # type: ignore[union-attr]
    with pytest.raises(antilles.IllegalAction, match="Not possible now"):
        strict.step(wrong)
    assert strict.game.bytes() == before  # type: ignore[union-attr]


def test_opponents_are_names_agents_or_policies_each_on_its_seat() -> None:
    asked: dict[str, set[int]] = {"agent": set(), "policy": set()}

    class Watching:
        def choose(self, view: View) -> int:
            asked["agent"].add(view.seat)
            return agent("greedy").choose(view)  # type: ignore[no-any-return]

    def policy(seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        asked["policy"].add(1)
        assert seen.shape == (1, env.observation_space.shape[0])
        return mask.argmax(axis=1)

    env = Seat("puerto-rico", players=4, seat=1, opponents=[Watching(), policy, "greedy"])
    rounds(env, 4)
    assert asked == {"agent": {2}, "policy": {1}}


def test_the_learner_sits_everywhere_unless_told() -> None:
    anywhere, fixed = Seat("puerto-rico", players=4), Seat("puerto-rico", players=4, seat=2)
    assert {anywhere.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 3}, "0 to 2"),
        ({"seat": -1}, "0 to 2"),
        ({"opponents": "clever"}, "no agent 'clever'"),
        ({"opponents": ["random"]}, "2 other seats"),
        ({"opponents": 7}, "An opponent is"),
        ({"illegal": "cheat"}, "'lose' or 'refuse'"),
        ({"render_mode": "human"}, "'ansi', 'rgb_array'"),
        ({"reward": "money"}, "no reward 'money'"),
    ],
)
def test_what_is_wrong_is_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(antilles.AntillesError, match=sentence):
        Seat("puerto-rico", **settings)


def test_before_the_deal_nothing_can_be_done() -> None:
    env = Seat("san-juan", players=2, render_mode="ansi")
    for deed in (env.action_masks, env.render, lambda: env.step(0)):
        with pytest.raises(antilles.AntillesError, match="call reset"):
            deed()


@pytest.mark.parametrize("name", IDS)
def test_pictures_have_one_size_and_change_with_the_game(name: str) -> None:
    env = gymnasium.make(name, players=2, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    assert first.dtype == np.uint8
    assert first.shape[2] == 3
    paper = (first == first[0, 0]).all(axis=2).mean()
    assert 0.5 < paper < 0.995  # something is written on it; of the toy it is little
    rounds(env, 2)
    last = env.render()
    assert last.shape == first.shape
    assert (last != first).any()


@pytest.mark.parametrize("name", IDS)
def test_every_sign_of_a_board_has_a_letter(name: str) -> None:
    """A sign that the typeface lacks would be drawn as a box."""
    env = gymnasium.make(name, players=2, render_mode="ansi")
    rounds(env, 5)
    known = {chr(code) for code in range(32, 127)} | set("\n\x1b●○·×–−…✓♛◀⚑★□◆→✶─’“”—☺⚔⌂▲↷≥")
    assert set(env.render()) <= known
    for letters in (picture._letters(False), picture._letters(True)):
        nothing = bytes(letters.getmask("\uffff"))
        assert not [sign for sign in known - set("\n\x1b ") if bytes(letters.getmask(sign)) in (nothing, b"")]


def test_a_picture_tells_nothing_that_its_seat_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """For somebody who looks over the learner's shoulder: worlds that the seat cannot tell apart look the same."""
    monkeypatch.setattr(antilles.Game, "lines", lambda *asked: [])  # an imagined world has no past
    env = Seat("san-juan", players=3, seat=0, opponents="greedy")
    rng, differ = np.random.default_rng(1), 0
    _, info = env.reset(seed=6)
    for _ in range(12):
        game = env.game
        assert game is not None
        world = game.view(0).imagine(rng)
        differ += world.bytes() != game.bytes()
        assert picture.text(world, 0) == picture.text(game, 0)
        _, _, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        assert not over
    assert differ > 5
