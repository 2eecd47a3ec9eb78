"""`./play terminal` on a fresh clone: nothing is there but what git has, and what `play` itself installs."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.install.environments import BY_PIP, Environment, closure, distributions, plain, surroundings


@pytest.fixture
def clone(root: Path, tmp_path: Path) -> Path:
    """The files that git has or would take, and no others."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        text=True,
    )
    assert listed.returncode == 0, "not a git checkout"
    for name in filter(None, listed.stdout.split("\0")):
        if (root / name).is_file():
            (tmp_path / "clone" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, tmp_path / "clone" / name)
    return tmp_path / "clone"


def test_play_terminal_starts_on_a_fresh_clone(clone: Path, wheel: Path, tmp_path: Path) -> None:
    """Short form: `play` finds the plain environment made already. Long form (ANTILLES_INSTALL=pip): it makes it."""
    if not BY_PIP:
        Environment(clone / ".venv", wheel, "")
        stamp = subprocess.run(
            ["bash", "-c", ". tools/setup.sh; digest"], cwd=clone, capture_output=True, text=True, check=True
        ).stdout.strip()
        (clone / ".venv" / f"ready-play-{stamp}").touch()
    kept = {name: value for name, value in surroundings(tmp_path).items() if name != "VIRTUAL_ENV"}
    done = subprocess.run(
        ["./play", "terminal", "san-juan", "--seats", "greedy,greedy", "--seed", "3"],
        cwd=clone, env=kept, capture_output=True, text=True, input="",
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "The game is over." in done.stdout
    assert ("installing" in done.stdout) is BY_PIP


@pytest.mark.parametrize(("lock", "extra"), [("play", ""), ("table", "table")])
def test_a_lock_has_all_that_its_command_needs(root: Path, wheel: Path, tmp_path: Path, lock: str, extra: str) -> None:
    pinned = {plain(name) for name in re.findall(r"^([\w.-]+)==", (root / "locks" / f"{lock}.txt").read_text(), re.M)}
    made = Environment(tmp_path / "made", wheel, extra)
    (project,) = distributions(name="antilles", path=[str(made.packages)])
    assert {plain(one.name) for one in closure(project, extra)} <= pinned
