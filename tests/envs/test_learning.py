"""The examples as a new user types them: one plays, one learns, and the arena finds that it has learned."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import antilles
from antilles.agents import agent
from antilles.envs.learned import enrol
from antilles.envs.seat import Seat
from antilles.envs.vector import Games

ROUNDS = 6  # some 100 000 decisions: enough for nine wins in ten


def typed(root: Path, example: str, *arguments: str) -> str:
    """What an example prints."""
    done = subprocess.run(
        [sys.executable, f"examples/{example}.py", *arguments],
        cwd=root,
        env={**os.environ, "ANTILLES_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("title", antilles.titles())
def test_random_play_tells_who_won(root: Path, title: str) -> None:
    told = typed(root, "random_play", "--title", title, "--players", "2")
    assert sorted(re.findall(r"reward (.\d\.\d)", told)) == ["+1.0", "-1.0"]


def test_a_policy_learns_to_beat_random(root: Path, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="needs the extra [train]")
    file = str(tmp_path / "policy.pt")
    assert typed(root, "learn", "--rounds", str(ROUNDS), "--file", file).count("decisions") == ROUNDS
    told = typed(root, "evaluate", "--policy", file, "--games", "60", "--against", "random")
    least = re.search(r"learned +wins .*% \(([\d.]+)% to", told)
    assert least is not None, told
    assert float(least[1]) > 60, told  # the low end of the interval; fair is 50


def test_maskable_ppo_learns_through_gymnasium_make(root: Path, tmp_path: Path) -> None:
    """The short form of the recipe: it runs, and keeps a policy that plays; docs/environments.md has a long run."""
    contrib = pytest.importorskip("sb3_contrib", reason="needs the extra [train]")
    file = tmp_path / "policy.zip"
    told = typed(root, "maskable_ppo", "--decisions", "1000", "--envs", "2", "--games", "3", "--file", str(file))
    assert "1,024 decisions" in told
    assert "of 3 games against random" in told
    env = Seat("san-juan", players=2, illegal="refuse")
    seen, _ = env.reset(seed=1)
    policy, over = contrib.MaskablePPO.load(file, device="cpu"), False
    while not over:
        action, _ = policy.predict(seen, action_masks=env.action_masks())
        seen, _, terminated, truncated, _ = env.step(action)
        over = terminated or truncated


@pytest.mark.parametrize("example", ["random_play", "learn", "maskable_ppo", "evaluate"])
def test_help_names_every_setting(root: Path, example: str) -> None:
    if example != "random_play":
        pytest.importorskip("torch", reason="needs the extra [train]")
    told = typed(root, example, "--help")
    settings = re.findall(r'add_argument\("(--\w+)"', (root / "examples" / f"{example}.py").read_text())
    assert settings
    assert all(setting in told for setting in settings)


def test_tensors_share_their_memory_with_the_games() -> None:
    torch = pytest.importorskip("torch", reason="needs the extra [train]")
    shapes = {name: space.shape for name, space in Games("san-juan", 4, players=2).observation_space.spaces.items()}
    kinds = {"observation": torch.float32, "action_mask": torch.bool}
    given = {name: torch.ones(shape, dtype=kinds[name]) for name, shape in shapes.items()}
    games = Games("san-juan", 4, players=2, out=given)
    games.reset(seed=1)
    for _ in range(20):
        games.step(given["action_mask"].int().argmax(dim=1))
        for name, tensor in given.items():
            assert games.arrays[name].ctypes.data == tensor.data_ptr()
            assert torch.from_numpy(games.arrays[name]).data_ptr() == tensor.data_ptr()
        assert (given["observation"].numpy() == games.batch.observe()).all()
        assert (given["action_mask"].numpy() == games.batch.masks()).all()


def test_a_policy_is_an_agent_like_others() -> None:
    def last(seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        assert seen.shape[0] == mask.shape[0] == 1
        return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)

    enrol("last_of_all", last)
    game = antilles.new("puerto-rico", players=3, seed=1)
    for _ in range(40):
        assert agent("last_of_all").choose(game.view(game.seat)) == game.legal[-1]
        game.play(game.legal[0])
    with pytest.raises(antilles.AntillesError, match="'greedy' cannot name a policy"):
        enrol("greedy", last)
