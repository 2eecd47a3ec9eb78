"""./play itself: help before anything is installed, and every word leads to its command."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

SETUP = 'setup() { echo "setup $1" >>asked; }\n'
TOOL = '#!/usr/bin/env bash\necho "${0##*/} $ANTILLES_SCRIPT $*" >>asked\n'
TITLES = ("puerto_rico", "san_juan", "maracaibo", "toy")


@pytest.fixture
def folder(root: Path, tmp_path: Path) -> Path:
    """A clone in which nothing is installed and nothing takes any time."""
    shutil.copy(root / "play", tmp_path / "play")
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "setup.sh").write_text(SETUP)
    for title in TITLES:
        (tmp_path / "src" / "antilles" / "titles" / title).mkdir(parents=True)
    return tmp_path


def installed(folder: Path) -> None:
    """What an installation would leave."""
    (folder / ".venv" / "bin").mkdir(parents=True)
    for name in ("antilles", "python"):
        (folder / ".venv" / "bin" / name).write_text(TOOL)
        (folder / ".venv" / "bin" / name).chmod(0o755)


def play(folder: Path, *words: str) -> tuple[str, list[str]]:
    """What is printed, and what was run."""
    done = subprocess.run(["./play", *words], cwd=folder, capture_output=True, text=True, env={"PATH": "/usr/bin:/bin"})
    assert done.returncode == 0, done.stderr
    asked = folder / "asked"
    return done.stdout, asked.read_text().splitlines() if asked.exists() else []


@pytest.mark.parametrize("words", [("help",), ("--help",), ("-h",), ("terminal", "--help"), ("games", "-h")])
def test_help_is_shown_before_anything_is_installed(folder: Path, words: tuple[str, ...]) -> None:
    shown, asked = play(folder, *words)
    assert "./play terminal" in shown
    assert asked == []


@pytest.mark.parametrize(
    ("words", "what", "ran"),
    [
        ((), "table", "antilles ./play serve --open"),
        (("--friends", "--port", "9000"), "table", "antilles ./play serve --open --friends --port 9000"),
        (("san-juan",), "table", "antilles ./play serve --open --title san-juan"),
        (("puerto-rico", "--friends"), "table", "antilles ./play serve --open --title puerto-rico --friends"),
        (("terminal",), "play", "antilles ./play play"),
        (("terminal", "san-juan"), "play", "antilles ./play play san-juan"),
        (("games", "san-juan"), "play", "antilles ./play games san-juan"),
        (("replay",), "play", "antilles ./play replay"),
        (("tables", "check"), "table", "antilles ./play tables check"),
        (("toy",), "play", "antilles ./play toy"),
    ],
)
def test_every_word_leads_to_its_command(folder: Path, words: tuple[str, ...], what: str, ran: str) -> None:
    installed(folder)
    _, asked = play(folder, *words)
    assert asked[0] == f"setup {what}"
    assert asked[-1] == ran
