"""The vector environment: the same games as one at a time, in the caller's arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import antilles
from antilles.agents import Greedy
from antilles.envs.vector import Games


def choices(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A random legal action in each row."""
    return np.array([rng.choice(np.flatnonzero(row)) for row in mask])


@pytest.mark.parametrize("title", [*antilles.titles(), "toy"])
def test_rows_are_the_games_of_their_seeds(title: str) -> None:
    games = Games(title, 3, players=2, reward="win")
    seen, info = games.reset(seed=4)
    twins = [antilles.new(title, players=2, seed=int(seed)) for seed in games.seeds]
    rng, ended = np.random.default_rng(1), 0
    while ended < 3:
        for row, game in enumerate(twins):
            assert np.flatnonzero(seen["action_mask"][row]).tolist() == game.legal
            assert info["seat"][row] == game.seat
        actions, movers = choices(seen["action_mask"], rng), info["seat"]
        seen, reward, terminated, truncated, info = games.step(actions)
        for row, game in enumerate(twins):
            game.play(int(actions[row]))
            assert bool(terminated[row]) == game.over
            if terminated[row] or truncated[row]:
                ended += 1
                assert info["final_info"]["points"][row].tolist() == game.scores
                won = 1 / len(game.winners) if movers[row] in game.winners else 0
                assert reward[row] == pytest.approx(won)
                twins[row] = antilles.new(title, players=2, seed=int(games.seeds[row]))
            else:
                assert reward[row] == 0


def test_a_seed_is_one_run() -> None:
    def run(seed: int) -> list[bytes]:
        games, rng, told = Games("san-juan", 5, players=3, opponents="random"), np.random.default_rng(0), []
        seen, _ = games.reset(seed=seed)
        for _ in range(120):
            seen, reward, terminated, *_ = games.step(choices(seen["action_mask"], rng))
            told.append(seen["observation"].tobytes() + reward.tobytes() + terminated.tobytes())
        return told

    assert run(1) == run(1)
    assert run(1) != run(2)


@pytest.mark.parametrize("opponents", [None, "random"])
def test_farmers_are_nobodys_seat(opponents: str | None) -> None:
    settings: dict[str, Any] = {"edition": "1897-special", "modules": ["puertoma"], "options": {"farmers": "1"}}
    games = Games("puerto-rico", 5, players=3, opponents=opponents, **settings)
    assert games.people == 2
    seen, info = games.reset(seed=1)
    rng, ended = np.random.default_rng(1), 0
    while ended < 5:
        assert set(info["seat"]) <= {0, 1}
        assert (seen["action_mask"].sum(axis=1) >= 2).all()
        seen, _, terminated, _, info = games.step(choices(seen["action_mask"], rng))
        ended += terminated.sum()
        if terminated.any():
            assert info["final_info"]["points"].shape == (5, 3)
    with pytest.raises(antilles.BadSetup, match="runs from 0 to 1, not 2"):
        Games("puerto-rico", 5, players=3, opponents="random", seat=2, **settings)


def test_a_finished_game_is_told_as_gymnasium_tells_it() -> None:
    games = Games("san-juan", 6, players=2, opponents="random")
    assert games.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = games.reset(seed=5)
    rng, ended = np.random.default_rng(1), 0
    while ended < 6:
        seen, reward, terminated, truncated, info = games.step(choices(seen["action_mask"], rng))
        done = terminated | truncated
        assert ("final_obs" in info) == ("final_info" in info) == bool(done.any())
        if not done.any():
            continue
        assert (info["_final_obs"] == done).all()
        assert (info["_final_info"] == done).all()
        for row in range(6):
            last = info["final_obs"][row]
            assert (last is not None) == done[row]
            if done[row]:
                ended += 1
                assert games.single_observation_space.contains(last)
                assert not last["action_mask"].any()
                assert (last["observation"] != seen["observation"][row]).any()  # which is the new game's
                assert reward[row] in info["final_info"]["rewards"][row]
        assert seen["action_mask"].any(axis=1).all()


def test_threads_play_the_same_games() -> None:
    told = []
    for threads in (1, 2):
        games, rng = Games("san-juan", 9, players=2, threads=threads), np.random.default_rng(0)
        seen, _ = games.reset(seed=3)
        for _ in range(150):
            seen, *_ = games.step(choices(seen["action_mask"], rng))
        told.append(seen["observation"].tobytes() + seen["action_mask"].tobytes())
    assert told[0] == told[1]


def test_arrays_of_the_caller_are_written_in_place() -> None:
    probe = Games("san-juan", 4, players=2)
    out = {name: np.ones(space.shape, space.dtype) for name, space in probe.observation_space.spaces.items()}
    games = Games("san-juan", 4, players=2, out=out)
    seen, _ = games.reset(seed=1)
    assert seen["observation"] is out["observation"]
    assert seen["action_mask"] is out["action_mask"]
    assert games.observation_space.contains(seen)
    places = {name: array.ctypes.data for name, array in out.items()}
    before = {name: array.copy() for name, array in out.items()}
    for _ in range(150):  # through the ends of games
        seen, *_ = games.step(seen["action_mask"].argmax(axis=1))
        assert {name: array.ctypes.data for name, array in seen.items()} == places
    assert all((before[name] != out[name]).any() for name in out)
    assert (out["action_mask"].view(bool) == games.batch.masks()).all()
    assert (out["observation"] == games.batch.observe()).all()
    with pytest.raises(antilles.BadSetup, match=r"out holds 'observation' and 'action_mask', not \['mask'\]"):
        Games("san-juan", 4, players=2, out={"mask": out["action_mask"]})
    with pytest.raises(antilles.BadSetup, match=r"out\['action_mask'\] must be a writable array"):
        Games("san-juan", 4, players=2, out={"action_mask": out["action_mask"].tolist()})
    with pytest.raises(antilles.BadSetup, match=r"out\['observation'\] must be a writable array"):
        Games("san-juan", 5, players=2, out=out)


@pytest.mark.parametrize("opponent", ["random", "greedy", Greedy(), lambda seen, mask: mask.argmax(axis=1)])
def test_opponents_answer_until_the_learner_is_asked(opponent: Any) -> None:
    games = Games("puerto-rico", 4, players=3, opponents=opponent)
    seen, info = games.reset(seed=2)
    assert info["seat"].tolist() == [0, 1, 2, 0]  # every seat in turn
    for _ in range(12):
        seen, *_, info = games.step(seen["action_mask"].argmax(axis=1))
        assert info["seat"].tolist() == [0, 1, 2, 0]
        assert (seen["action_mask"].sum(axis=1) >= 2).all()


def test_a_seat_can_be_kept_and_finished_games_are_dealt_anew() -> None:
    games = Games("puerto-rico", 8, players=2, opponents="random", seat=1, reward="rank")
    seen, info = games.reset(seed=3)
    rng, ended = np.random.default_rng(1), []
    for _ in range(250):
        seen, reward, terminated, truncated, info = games.step(choices(seen["action_mask"], rng))
        assert (info["seat"] == 1).all()
        ended += reward[terminated | truncated].tolist()
    assert len(ended) >= 8
    assert set(ended) <= {-1.0, 0.0, 1.0}


def test_bad_input_is_refused_with_a_sentence() -> None:
    games = Games("san-juan", 2, players=2)
    seen, _ = games.reset(seed=1)
    before = [bytes(row) for row in seen["action_mask"]]
    with pytest.raises(antilles.IllegalAction, match="Action -1 is not possible in game 0"):
        games.step([-1, int(seen["action_mask"][1].argmax())])
    with pytest.raises(antilles.IllegalAction, match="There are 2 games"):
        games.step([0])
    with pytest.raises(antilles.IllegalAction, match="Actions are whole numbers, not float64"):
        games.step([0.0, 1.0])
    with pytest.raises(antilles.AntillesError, match=r"call reset\(\) first"):
        Games("san-juan", 2, players=2).step([0, 0])
    assert before == [bytes(row) for row in games.batch.masks()]
    with pytest.raises(antilles.BadSetup, match="There are 2 other seats"):
        Games("san-juan", 2, players=3, opponents=["random"])
    with pytest.raises(antilles.BadSetup, match="A seat goes with opponents"):
        Games("san-juan", 2, players=2, seat=1)
    with pytest.raises(antilles.AntillesError, match="nobody"):
        Games("san-juan", 2, players=2, opponents="nobody")
    with pytest.raises(antilles.BadSetup, match="whole number from 1 on"):
        Games("san-juan", 0)
    with pytest.raises(antilles.BadSetup, match="number of threads is a whole number from 1 on, not 0"):
        Games("san-juan", 2, threads=0)


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        (lambda seen, mask: np.full(len(mask), 9999), "An opponent chose action 9999, which is not possible in game"),
        (lambda seen, mask: mask.argmin(axis=1), "An opponent chose action .*, which is not possible in game"),
        (lambda seen, mask: mask.argmax(), "An opponent, asked for 2 actions, gave int64 of shape"),
        (lambda seen, mask: mask.argmax(axis=1) + 0.0, "An opponent, asked for 2 actions, gave float64"),
    ],
)
def test_an_opponent_that_cheats_is_refused(answers: Any, sentence: str) -> None:
    games = Games("san-juan", 2, players=2, opponents=answers, seat=1)
    with pytest.raises(antilles.IllegalAction, match=sentence):
        games.reset(seed=1)


def test_gymnasium_makes_it_by_name() -> None:
    import gymnasium

    games = gymnasium.make_vec("antilles/PuertoRico-v0", num_envs=2, players=2)
    seen, _ = games.reset(seed=1)
    assert games.num_envs == 2
    assert seen["action_mask"].any(axis=1).all()
