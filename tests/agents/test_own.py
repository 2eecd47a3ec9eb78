"""Agents of one's own: found by where they are, in the arena and at the terminal, and nowhere else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import antilles
from antilles import AntillesError
from antilles.agents import agent
from antilles.agents.own import owned, seated, sources
from antilles.arena.workers import on_ray
from antilles.terminal import seats, shelf
from tests.arena.games import played, small, timeless

BOTS = """
import random

class Last:
    def __init__(self, seed, back: int = 1):
        self.random, self.back = random.Random(seed), back

    def choose(self, view):
        return self.random.choice(view.legal[-self.back:])

def made():
    return Last(3, 2)

class Broken:
    def choose(self, view):
        return 1 // 0

class Mute:
    def choose(self, view):
        return None

class Greedy:
    def __init__(self, depth):
        self.depth = depth

class Faulty:
    def __init__(self, seed):
        raise KeyError("lost")

class Stone:
    pass

LIST = [1, 2]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with programs, of which Python knows nothing."""
    made = tmp_path_factory.mktemp("programs")
    (made / "ownbots.py").write_text(BOTS)
    (made / "ownwrong.py").write_text("import nothing_of_that_name\n")
    (made / "ownsyntax.py").write_text("def choose(:\n")
    (made / "ownpackage").mkdir()
    (made / "ownpackage" / "__init__.py").write_text("")
    (made / "ownpackage" / "deep.py").write_text("from ownbots import Last as Agent\n")
    return made


@pytest.fixture
def known(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, where Python looks for modules."""
    monkeypatch.syspath_prepend(str(folder))
    return folder


def command(folder: Path, cwd: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command, interpreted, with the folder on PYTHONPATH."""
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    home = {"HOME": str(cwd), "USERPROFILE": str(cwd), "PYTHONPATH": path, "ANTILLES_JIT": "0"}
    told = [sys.executable, "-m", "antilles", *words]
    return subprocess.run(told, cwd=cwd, env={**os.environ, **home}, capture_output=True, text=True)


def test_the_arena_seats_it_in_several_processes(folder: Path, tmp_path: Path) -> None:
    line = "ownbots:Last:back=2,ownpackage.deep:Agent"
    words = ("arena", "san-juan", "--seats", line, "--games", "4")
    done = command(folder, tmp_path, *words, "--jobs", "2", "--out", "two.jsonl")
    assert done.returncode == 0, done.stderr
    assert "ownbots:Last:back=2" in done.stdout
    assert command(folder, tmp_path, *words, "--out", "one.jsonl").returncode == 0
    two, one = ([json.loads(line) for line in (tmp_path / f"{n}.jsonl").open()] for n in ("two", "one"))
    assert two[0] == one[0]
    assert [game["actions"] for game in two[1:]] == [game["actions"] for game in one[1:]]
    assert len(one) == 5


def test_a_terminal_seats_it(folder: Path, tmp_path: Path) -> None:
    words = ("play", "san-juan", "--seats", "ownbots:made,random", "--seed", "4", "--lang", "en")
    done = command(folder, tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert "ownbots:made" in done.stdout


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere.to.be:Found", "There is no module 'nowhere' for the agent 'nowhere.to.be:Found': write package"),
        ("ownpackage.shallow:Agent", "There is no module 'ownpackage.shallow'"),
        ("ownbots:Lats", "has no 'Lats'; did you mean 'Last'?"),
        ("ownbots:Zebra", "has no 'Zebra'; name a class or a function"),
        ("ownbots:LIST", "cannot be an agent"),
        ("ownbots:Greedy", "wants 'depth', but an agent is made with a seed alone"),
        ("ownbots:Faulty", r"cannot be made: KeyError: 'lost' \(ownbots.py, line"),
        ("ownbots:Stone", r"makes no agent: an agent has a method choose\(view\)"),
        ("ownbots:Last:back=x", "is a number, not 'x'"),
        ("ownbots:Last:front=1", "has no setting 'front=1'; it takes back"),
        ("ownwrong:Agent", "needs 'nothing_of_that_name', which is not installed"),
        ("ownsyntax:Agent", "cannot be imported: SyntaxError"),
    ],
)
def test_what_is_wrong_is_one_sentence(known: Path, name: str, sentence: str) -> None:
    with pytest.raises(AntillesError, match=sentence) as told:
        seated(name)
    assert "\n" not in str(told.value)


def test_a_program_that_fails_in_a_game_is_named(known: Path, tmp_path: Path) -> None:
    with pytest.raises(AntillesError, match=r"'ownbots:Broken' failed: ZeroDivisionError: .*\(ownbots.py, line 1\d\)"):
        played(tmp_path, small("ownbots:Broken,random"), 2)
    with pytest.raises(AntillesError, match="'ownbots:Mute' answered None"):
        played(tmp_path, small("ownbots:Mute,random"), 2, name="mute")


def test_ray_seats_it_as_well(known: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(known), *filter(None, [os.environ.get("PYTHONPATH")])]))
    told = small("ownbots:Last,random")
    assert timeless(played(tmp_path, told, 2, on_ray("local"), "ray")) == timeless(played(tmp_path, told, 2))
    assert not ray.is_initialized()


def test_games_of_a_changed_program_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    program = tmp_path / "ownchanging.py"
    program.write_text(BOTS)
    before = small("ownchanging:Last,random").code
    program.write_text(BOTS + "# better\n")
    sources.cache_clear()
    assert small("ownchanging:Last,random").code != before
    assert small("random,random").code == small("greedy,random").code  # ours alone: as ever


def test_only_whoever_types_a_name_starts_a_program(
    known: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert owned("ownbots:Last")
    with pytest.raises(AntillesError, match="There is no agent 'ownbots'"):
        agent("ownbots:Last")  # what web tables and environments call
    with pytest.raises(AntillesError, match="There is no kind of seat 'ownbots:Last'"):
        seats.check(["human", "ownbots:Last"], 2)
    monkeypatch.setattr(shelf, "folder", lambda: tmp_path)
    path = shelf.save("mine", antilles.new("san-juan", players=2, seed=1), ["human", "ownbots:Last"], "en")
    with pytest.raises(AntillesError, match="name everybody with --seats, as in --seats human,ownbots:Last"):
        shelf.take(path)
    assert shelf.take(path, ["human", "ownbots:Last"]).kinds == ["human", "ownbots:Last"]
