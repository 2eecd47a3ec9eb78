"""The commands: help that teaches, one clear line for what is wrong."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from antilles import cli, title
from antilles.agents import Random
from antilles.terminal.interview import parse_options
from tests.terminal.pseudo import run

COMMANDS = ("games", "play", "replay", "arena", "check", "bench")
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """The command line in this process: nothing here gets as far as the rules."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def main(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            cli.main(list(arguments))
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out, told.err

    return main


def test_help_teaches(call: Call) -> None:
    assert all(command in call("--help")[1] for command in COMMANDS)
    for command in COMMANDS:
        code, out, _ = call(command, "--help")
        assert code == 0
        assert "Examples" in out
        assert f"antilles {command}" in out


def test_games_lists_everything(call: Call) -> None:
    told = call("games")[1]
    assert all(word in told for word in ("classic", "1897", "1897-special", "festival-cards", "chips_end"))
    code, out, _ = call("games", "puerto-rico", "--edition", "1897", "--lang", "pt-BR")
    assert code == 0
    assert "citizens" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("frobnicate",),
        ("games", "chess"),
        ("games", "--edition", "1066"),
        ("games", "--lang", "fr"),
        ("play", "chess"),
        ("play", "puerto-rico", "--edition", "1899"),
        ("play", "--players", "many"),
        ("play", "--players", "9"),
        ("play", "--modules", "dragons"),
        ("play", "--option", "nonsense"),
        ("play", "--option", "colour=red"),
        ("play", "--option", "placing=never"),
        ("play", "--seats", "human,alien"),
        ("play", "--players", "4", "--seats", "human,greedy"),
        ("play", "--seed", "-1"),
        ("play", "--lang", "fr"),
        ("play", "--resume", "nothing-there"),
        ("play", "--resume"),
        ("play", "--resume", "nothing-there", "--players", "3"),
        ("play", "--bogus"),
        ("replay",),
        ("replay", "nothing-there"),
        ("check", "chess"),
    ],
)
def test_bad_input_is_one_line_and_an_exit_code(call: Call, arguments: tuple[str, ...]) -> None:
    code, out, err = call(*arguments)
    assert code != 0
    assert out == ""
    assert err.startswith("antilles: ")
    assert err.count("\n") == 1


def test_damaged_saves_are_one_line(tmp_path: Path) -> None:
    run(tmp_path, "play", "puerto-rico", "--edition", "classic", "--seats", "human,greedy", "--seed", "1", typed="1\n")
    file = tmp_path / ".antilles" / "games" / "puerto-rico-classic-2p-1.json"
    good = json.loads(file.read_text())
    bad = {
        "cut.json": file.read_text()[:-20],
        "binary.json": "\0\1\2",
        "foreign.json": "[1, 2]",
        "missing.json": json.dumps({key: good[key] for key in good if key != "actions"}),
        "impossible.json": json.dumps({**good, "actions": [999999]}),
        "edition.json": json.dumps({**good, "edition": "1899"}),
    }
    for name, text in bad.items():
        (tmp_path / name).write_text(text)
        told = run(tmp_path, "replay", str(tmp_path / name))
        assert told.returncode != 0
        assert told.stderr.startswith("antilles: "), told.stderr
        assert told.stderr.count("\n") == 1
        assert told.stdout == ""
    (tmp_path / "raw.json").write_bytes(b"\xff\xfe\x00")
    for command in (("replay",), ("play", "--resume")):
        told = run(tmp_path, *command, str(tmp_path / "raw.json"))
        assert told.returncode != 0
        assert told.stderr.count("\n") == 1


def test_options_are_read_from_the_command_line() -> None:
    options = title("puerto-rico").options("classic")
    assert parse_options(options, ["placing=together"]) == {"placing": "together"}
    assert parse_options(options, ["draft=aqueduct, hacienda"]) == {"draft": ["aqueduct", "hacienda"]}


def test_the_random_agent_is_fair_and_repeatable() -> None:
    class Offer:
        legal = (3, 5, 8, 13)

    one, other = Random(4), Random(4)
    offer: Any = Offer()
    assert [one.choose(offer) for _ in range(9)] == [other.choose(offer) for _ in range(9)]
    assert {Random(seed).choose(offer) for seed in range(40)} == set(offer.legal)
