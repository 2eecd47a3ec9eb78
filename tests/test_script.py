"""./test itself: one failure does not hide another, all are listed, and the short form is short."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

# Stands in for everything that the script would run: notes what it was asked, and fails where it is told to.
PYTHON = """#!/usr/bin/env bash
echo "$ANTILLES_JIT| $*" >>asked
for one in $(cat broken); do case "$*" in *"$one"*) exit 7 ;; esac; done
"""
SETUP = """say() { printf 'test: %s\\n' "$*"; }
setup() { :; }
need_browser() { :; }
need_postgres() { :; }
install_torch() { :; }
"""
BARE = {"PATH": "/usr/bin:/bin"}
EVERY = (
    "words.py",
    "page.py",
    "page.py check",
    "ruff",
    "mypy",
    "antilles.warm",
    "pytest",
    "chapters",
    "site",
    "zensical",
)


@pytest.fixture
def folder(root: Path, tmp_path: Path) -> Path:
    """A project in which nothing takes any time."""
    shutil.copy(root / "test", tmp_path / "test")
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "setup.sh").write_text(SETUP)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").write_text(PYTHON)
    (tmp_path / ".venv" / "bin" / "python").chmod(0o755)
    (tmp_path / "broken").touch()
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[int, str, list[str]]:
    """The exit code, what was printed, and what was run."""
    done = subprocess.run(["./test", *arguments], cwd=folder, capture_output=True, text=True, env=BARE)
    return done.returncode, done.stdout, (folder / "asked").read_text().splitlines()


def test_everything_is_run_and_said_to_have_passed(folder: Path) -> None:
    code, out, asked = run(folder)
    assert code == 0, out
    assert "everything passed" in out
    for part in EVERY:
        assert any(part in line for line in asked), part


def test_later_steps_run_although_one_failed_and_all_failures_are_listed(folder: Path) -> None:
    (folder / "broken").write_text("ruff mypy san-juan")
    code, out, asked = run(folder)
    assert code == 1
    assert any("pytest" in line for line in asked)
    told = out[out.index("3 of 11 steps failed") :].splitlines()
    assert told[1:4] == [
        "  exit code 7: python -m ruff check .",
        "  exit code 7: python -m mypy",
        "  exit code 7: python -m antilles.warm san-juan",
    ]


def test_quick_compiles_nothing_and_opens_no_browser(folder: Path) -> None:
    code, _, asked = run(folder, "quick")
    assert code == 0
    assert not any("warm" in line or "page.py" in line for line in asked)
    (tests,) = [line for line in asked if "pytest" in line]
    assert tests.startswith("0|")
    assert "tests/puerto_rico" in tests


def test_arguments_are_handed_to_pytest_alone(folder: Path) -> None:
    code, _, asked = run(folder, "-k", "captain")
    assert code == 0
    assert [line.endswith("-k captain") and "pytest" in line for line in asked] == [True]
    (folder / "broken").write_text("pytest")
    assert run(folder, "-k", "captain")[0] == 1


def test_what_cannot_be_set_up_stops_it(folder: Path) -> None:
    (folder / "tools" / "setup.sh").write_text(SETUP.replace("setup() { :; }", "setup() { exit 3; }"))
    done = subprocess.run(["./test"], cwd=folder, capture_output=True, text=True, env=BARE)
    assert done.returncode == 3
    assert "stopped after" in done.stdout
    assert not (folder / "asked").exists()
