"""A plain `pip install`, and each extra alone: every command works, or names the extra that it lacks in one line."""

from __future__ import annotations

import json
import re
import signal
import socket
import sqlite3
import subprocess
import tomllib
import urllib.request
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from antilles.cli import app
from antilles.extras import LIBRARIES
from tests.install.environments import Environment, surroundings
from tests.patience import PATIENCE

Make = Callable[[str], Environment]
EXTRAS = ["", "arena", "cluster", "docs", "page", "rl", "table", "train"]
ANYWHERE = [  # need no extra
    ["games"],
    ["pack", "list"],
    ["pack", "template"],
    ["pack", "check", "own.yaml"],
    ["pack", "add", "own.yaml"],
    ["games", "san-juan", "--edition", "second", "--lang", "it"],
    ["play", "san-juan", "--seats", "greedy,random", "--seed", "3"],
    ["replay", "kept.json"],
    ["verify", "kept.json"],
    ["bench", "--quick"],
    ["arena", "san-juan", "--seats", "greedy,random", "--games", "2", "--quiet"],
]
EMPTY = [["campaign", "list"], ["campaign", "tell"], ["campaign", "continue"]]  # nothing was played yet
LACKING = {  # with the extra that brings it
    "table": [
        ["serve", "--port", "1"],
        ["load", "--tables", "1"],
        ["attack", "--seconds", "1"],
        ["tables", "check", "--data", "tables.db"],
        ["tables", "backup", "copy.db", "--data", "tables.db"],
        ["tables", "restore", "tables.db", "--data", "other.db"],
        ["tables", "export", "some", "--data", "tables.db"],
        ["tables", "delete", "some", "--data", "tables.db"],
        ["tables", "prune", "--older", "30", "--data", "tables.db"],
    ],
    "cluster": [["arena", "san-juan", "--seats", "random,random", "--games", "1", "--on", "ray"]],
}
MODULES = {
    "": ["antilles.envs", "antilles.envs.learned", "antilles.envs.rewards", "antilles.arena.report"],
    "rl": ["antilles.envs.seat", "antilles.envs.vector", "antilles.envs.puerto_rico_v0", "antilles.envs.san_juan_v0",
           "antilles.envs.spiel"],
}  # fmt: skip


IMPORTS = """
import importlib, json
told = {{}}
for name in {names}:
    try:
        importlib.import_module(name)
        told[name] = "well"
    except ImportError as gone:
        told[name] = type(gone).__name__ + ": " + str(gone)
print(json.dumps(told))
"""


def commands(within: Any = app, before: tuple[str, ...] = ()) -> list[list[str]]:
    """Every command there is."""
    found: list[list[str]] = []
    for name in within:
        if not name.startswith("-"):
            found += [[*before, name], *commands(within[name], (*before, name))]
    return found


def test_no_command_is_left_out() -> None:
    tried = [*ANYWHERE, *EMPTY, *(line for lines in LACKING.values() for line in lines), ["check"]]
    for command in commands():
        assert command == ["tables"] or any(line[: len(command)] == command for line in tried), command


def test_extras_are_those_of_the_project(root: Path) -> None:
    told = tomllib.loads((root / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(told) == {*EXTRAS, "dev"} - {""}
    assert set(LIBRARIES) == set(told) - {"dev"}


@pytest.mark.parametrize("extra", EXTRAS, ids=lambda extra: extra or "none")
def test_every_command_works_or_names_its_extra(environment: Make, tmp_path: Path, extra: str) -> None:
    made = environment(extra)
    (tmp_path / "kept.json").write_text(json.dumps(saved()))
    (tmp_path / "own.yaml").write_text("pack: own-1\n")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as stored:
        stored.execute("CREATE TABLE tables (id)")  # so that something is there to be looked into
    helps = [["--help"], ["--version"], *([*command, "--help"] for command in commands())]
    lacking = [line for other, lines in LACKING.items() if other != extra for line in lines]
    asked = [*helps, *ANYWHERE, *EMPTY, *lacking]
    done = subprocess.run(
        [str(made.python), str(Path(__file__).with_name("every.py"))], env=surroundings(tmp_path), cwd=tmp_path,
        input=json.dumps(asked), capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    for line, (code, out, err) in zip(asked, json.loads(done.stdout), strict=True):
        assert "Traceback" not in err, (line, err)
        if line in lacking:
            other = next(name for name, lines in LACKING.items() if line in lines)
            assert code == 1, line
            assert err.count("\n") == 1, (line, err)
            assert f"pip install 'antilles[{other}]'" in err, (line, err)
        elif line in EMPTY:
            assert code == 1, line
            assert err.count("\n") == 1, (line, err)
            assert "antilles play maracaibo --option story=campaign" in err, (line, err)
        else:
            assert code == 0, (line, out, err)
            assert out, line


def saved() -> dict[str, Any]:
    """A game to replay."""
    import antilles

    game = antilles.new("san-juan", players=2, seed=4)
    for _ in range(9):
        game.play(game.legal[0])
    return game.save()


@pytest.mark.parametrize("extra", ["", "rl", "table"], ids=lambda extra: extra or "none")
def test_modules_load_or_name_their_extra(environment: Make, tmp_path: Path, extra: str) -> None:
    names = [name for several in MODULES.values() for name in several]
    done = environment(extra).run(IMPORTS.format(names=names), home=tmp_path, code=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    for needed, several in MODULES.items():
        for name in several:
            if needed in ("", extra):
                assert told[name] == "well"
            else:
                assert re.fullmatch(f"MissingExtra: This needs .* pip install 'antilles.{needed}.'", told[name]), name


def test_the_installed_command_plays_and_stops(environment: Make, tmp_path: Path) -> None:
    """The script that pip made, in the plain environment: a game of programs, and Ctrl+C in the middle of a check."""
    made = environment("")
    done = made.run("play", "san-juan", "--seats", "greedy,greedy", "--seed", "3", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout
    checking = subprocess.Popen(
        [str(made.folder / "bin" / "antilles"), "check", "san-juan"], env=surroundings(tmp_path), cwd=tmp_path,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    assert checking.stdout is not None
    first = checking.stdout.readline()
    checking.send_signal(signal.SIGINT)
    _, err = checking.communicate(timeout=PATIENCE)
    assert first, err
    assert checking.returncode == 130
    assert "Traceback" not in err


def test_the_web_table_needs_its_own_extra_only(environment: Make, tmp_path: Path) -> None:
    """With [table] alone: the server answers, its page is in the wheel, and the stored tables can be checked."""
    made = environment("table")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = str(tmp_path / "tables.db")
    server = subprocess.Popen(
        [str(made.folder / "bin" / "antilles"), "serve", "--port", str(port), "--data", data, "--workers", "0"],
        env=surroundings(tmp_path), cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        page = ""
        for _ in range(int(PATIENCE * 5)):
            with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
                page = answer.read().decode()
                break
            assert server.poll() is None, server.stderr and server.stderr.read()
            sleep(0.2)
        assert "<title>" in page
    finally:
        server.terminate()
        server.wait(PATIENCE)
    done = made.run("tables", "check", "--data", data, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "0 tables" in done.stdout


def test_a_game_is_made_with_the_environments_extra_only(environment: Make, tmp_path: Path) -> None:
    code = (
        "import gymnasium\n"
        "env = gymnasium.make('antilles.envs:antilles/SanJuan-v0', players=2, render_mode='rgb_array')\n"
        "env.reset(seed=1)\nprint(env.render().shape)"
    )
    done = environment("rl").run(code, home=tmp_path, code=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "(906, 1004, 3)\n"
