"""`antilles arena` from end to end: figures, files, and one sentence for whatever is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from antilles.cli import main


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, output and error output of the command."""
    with pytest.raises(SystemExit) as end:
        main(["arena", *words])
    out, err = capsys.readouterr()
    return int(end.value.code or 0), out, err


def test_a_run_leaves_figures_results_and_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("san-juan", "--seats", "greedy,random", "--seats", "greedy,random,random", "--games", "5", "--seed", "2")
    code, out, err = told(capsys, *words)
    assert code == 0, err
    assert "san-juan second base, 2 players, 6 games: greedy, random" in out
    assert "win share %" in out
    (results,), (page,) = tmp_path.glob("*.jsonl"), tmp_path.glob("*.html")
    head, *games = map(json.loads, results.read_text().splitlines())
    assert head["lineups"] == [["greedy", "random"], ["greedy", "random", "random"]]
    assert len(games) == 6 + 6
    assert f"--out {results.name}" in page.read_text()
    kept = results.read_text()
    assert told(capsys, *words)[:2] == (0, out)  # the same command: nothing to play, the same figures
    assert results.read_text() == kept


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Say who plays"),
        ("--seats greedy,genius", "There is no agent 'genius'"),
        ("--seats search:visits=0,random", "budget"),
        ("--seats search:visits=0:seconds=0,random", "budget"),
        ("--seats search:visits=-1,random", "cannot be -1"),
        ("--seats search:seconds=nan,random", "cannot be nan"),
        ("--seats greedy", "players, not 1"),
        ("--seats greedy,,random", "has a seat without an agent"),
        ("--seats greedy,random --seats random,greedy --games 2", "is the same as greedy,random"),
        ("--seats greedy,random --players 4", "Seats do not add up"),
        ("--seats greedy,random --games 0", "--games is a number of games from 1"),
        ("--seats greedy,random --games -3", "--games is a number of games from 1"),
        ("--seats greedy,random --games many", "--games is a whole number"),
        ("--seats greedy,random --seed -1", "whole number from 0"),
        ("--seats greedy,random --edition 1902", "no edition '1902'"),
        ("--seats greedy,random --modules dragons", "no module 'dragons'"),
        ("--seats greedy,random --wind 3", "There is no option --wind"),
        ("--seats greedy,random --on ray --jobs 2", "a Ray cluster uses all the cores"),
        ("--seats greedy,random --out .", "cannot be used for results"),
        ("--seats greedy,random --report .", "cannot be written to"),
        ("--seats greedy,random --report mine.txt", "something else than a report"),
        ("--seats greedy,random --out x.jsonl --report ./x.jsonl", "files of their own"),
        ("--seats greedy,random --jobs 0", "--jobs is a number of processes"),
        ("--seats greedy,random --on moon", "There is no place 'moon'"),
        ("--seats greedy,random --address auto", "goes with --on ray"),
        ("--seats greedy,random --option wind", "name=value"),
        ("--seats greedy,random --out x.html", "files of their own"),
        ("chess --seats greedy,random", "There is no title 'chess'"),
    ],
)
def test_bad_input_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("mine")
    code, out, err = told(capsys, *words.split())
    assert code in (1, 2)
    assert out == ""
    (line,) = err.splitlines()
    assert line.startswith("antilles:")
    assert sentence in line
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("mine.txt", "mine")]


def test_results_of_another_run_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "run.jsonl")
    assert told(capsys, "san-juan", "--seats", "random,random", "--games", "1", "--out", out)[0] == 0
    code, _, err = told(capsys, "san-juan", "--seats", "random,greedy", "--games", "1", "--out", out)
    assert code == 1
    assert "holds the results of another run" in err


def test_a_log_has_lines_and_no_bar(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("san-juan", "--seats", "random,random,random", "--games", "20", "--out", str(tmp_path / "run.jsonl"))
    code, out, err = told(capsys, *words)
    assert code == 0
    *lines, results, report = err.splitlines()
    assert [line.split(",")[0] for line in lines] == [f"{n} of 20 games" for n in range(2, 21, 2)]
    assert all(line.endswith("left") for line in lines[:-1])
    assert (results, report) == (f"Results: {tmp_path / 'run.jsonl'}", f"Report:  {tmp_path / 'run.html'}")
    assert told(capsys, *words, "--quiet") == (0, out, "")


def test_two_agents_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, "san-juan", "--seats", "random,greedy", "--games", "8", "--out", str(tmp_path / "x.jsonl"))
    assert re.search(r"^greedy − random: \+[\d.]+ \(\+[\d.]+ to \+[\d.]+\) points$", out, re.MULTILINE)
