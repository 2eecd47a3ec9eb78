"""`./play terminal` on a fresh clone: nothing is there but what git has, and what `play` itself installs."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
import venv
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.install.environments import BY_PIP, Environment, closure, distributions, link, plain, surroundings


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


def test_what_builds_the_wheel_is_enough_to_write_the_types_of_the_page(clone: Path, tmp_path: Path) -> None:
    required = tomllib.loads((clone / "pyproject.toml").read_text())["build-system"]["requires"]
    venv.create(tmp_path / "made", symlinks=True)
    (packages,) = (tmp_path / "made").glob("lib/python*/site-packages")
    for wanted in (Requirement(text) for text in required if not text.startswith("hatchling")):
        one = distribution(wanted.name)
        for needed in (one, *closure(one, *(wanted.extras or {""}))):
            link(needed, packages)
    written = [clone / "page" / "src" / name for name in ("live/schema.ts", "titles/puerto_rico/schema.ts")]
    assert not any(file.exists() for file in written), "git has what the build writes"
    done = subprocess.run(
        [tmp_path / "made" / "bin" / "python", "tools/wire.py"],
        cwd=clone,
        env={**surroundings(tmp_path), "PYTHONPATH": str(clone / "src")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert all("export interface" in file.read_text() for file in written)
