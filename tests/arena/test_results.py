"""Results are kept game by game: a run goes on where it was stopped, and never on top of another one."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from antilles.arena.again import again
from antilles.arena.play import play
from antilles.arena.results import Book, line
from antilles.arena.run import run
from antilles.arena.workers import here
from antilles.core.errors import AntillesError
from tests.arena.games import played, small, timeless


def kept(path: Path) -> int:
    """How many games of the usual plan a file holds."""
    with Book(small(), path) as book:
        return len(book.games)


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    told = small()
    whole = played(tmp_path, told, 6, name="whole")
    first = played(tmp_path, told, 2, name="parts")
    path = tmp_path / "parts.jsonl"
    before = path.read_text()
    again = played(tmp_path, told, 6, name="parts")
    assert path.read_text().startswith(before)
    assert again[:2] == first
    assert timeless(again) == timeless(whole)


def test_a_finished_run_plays_nothing(tmp_path: Path) -> None:
    told, calls = small(), []
    played(tmp_path, told, 4)
    with Book(told, tmp_path / "run.jsonl") as book:
        run(book, 4, lambda plan, tables: pytest.fail("played again"), lambda done, total: calls.append((done, total)))
    assert calls == [(4, 4)]


def test_games_are_on_disk_as_soon_as_they_are_over(tmp_path: Path) -> None:
    told, path = small(), tmp_path / "run.jsonl"

    def broken(plan, tables):
        for n, table in enumerate(tables):
            if n == 3:
                raise KeyboardInterrupt
            yield play(plan, table)

    with pytest.raises(KeyboardInterrupt), Book(told, path) as book:
        run(book, 8, broken)
    assert len(path.read_text().splitlines()) == 1 + 3
    assert kept(path) == 3


def test_a_line_torn_by_a_crash_is_played_again(tmp_path: Path) -> None:
    told, path = small(), tmp_path / "run.jsonl"
    whole = played(tmp_path, told, 4)
    path.write_text(path.read_text()[:-40])
    assert kept(path) == 3
    assert timeless(played(tmp_path, told, 4)) == timeless(whole)
    assert len(path.read_text().splitlines()) == 5


def test_a_run_stopped_in_its_first_line_begins_again(tmp_path: Path) -> None:
    told, path = small(), tmp_path / "run.jsonl"
    path.write_text(line(told.json())[:50])
    assert len(played(tmp_path, told, 2)) == 2
    assert len(path.read_text().splitlines()) == 3


def test_nobody_else_writes_to_an_open_book(tmp_path: Path) -> None:
    told, path = small(), tmp_path / "run.jsonl"
    played(tmp_path, told, 2)
    before = path.read_text()
    with Book(told, path), pytest.raises(AntillesError, match="Another arena is writing to"):
        Book(told, path)
    assert path.read_text() == before
    assert kept(path) == 2


def test_a_run_without_a_game_leaves_no_file(tmp_path: Path) -> None:
    with Book(small(), tmp_path / "run.jsonl") as book:
        assert book.path.exists()
    assert not list(tmp_path.iterdir())


class Full:
    """A disk that takes so many bytes and no more."""

    def __init__(self, file, room: int) -> None:
        self._file, self._room = file, room

    def __getattr__(self, name: str):
        return getattr(self._file, name)

    def write(self, data) -> int:
        if not self._room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self._file.write(data[: self._room])
        self._room -= written
        return written


def test_a_full_disk_loses_no_game_and_tears_no_line(tmp_path: Path) -> None:
    told, path = small(), tmp_path / "run.jsonl"
    whole = played(tmp_path, told, 6, name="whole")
    with Book(told, path) as book:
        book._file = Full(book._file, len(line(whole[0])) + 100)
        with pytest.raises(AntillesError, match="cannot be written: No space left on device; 1 games are kept"):
            run(book, 6, here(1))
    assert path.read_text().endswith("}\n")
    assert kept(path) == 1
    assert timeless(played(tmp_path, told, 6)) == timeless(whole)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": 4}, "its seed is 3, not 4"),
        ({"seating": "orders"}, 'its seating is "rotations"'),
        ({"modules": ["new-buildings"]}, "its modules is"),
        ({"options": {"declining": "yes"}}, "its options is"),
    ],
)
def test_results_of_another_run_are_refused(tmp_path: Path, change: dict, why: str) -> None:
    played(tmp_path, small(), 2)
    kept = (tmp_path / "run.jsonl").read_text()
    with pytest.raises(AntillesError, match="holds the results of another run") as refused:
        Book(small(**change), tmp_path / "run.jsonl")
    assert why in str(refused.value)
    assert (tmp_path / "run.jsonl").read_text() == kept


def test_results_of_another_program_are_refused(tmp_path: Path) -> None:
    told, path = small(), tmp_path / "run.jsonl"
    path.write_text(line({**told.json(), "code": "0"}))
    with pytest.raises(AntillesError, match="the program has changed since"):
        Book(told, path)


@pytest.mark.parametrize(
    ("spoil", "number"),
    [
        (lambda rows: [rows[0], "{]", *rows[1:]], 2),
        (lambda rows: [rows[0], rows[1][:-9], rows[2]], 2),
        (lambda rows: [*rows[:2], "", rows[2]], 3),
        (lambda rows: [*rows, rows[1]], 4),
        (lambda rows: [*rows[:2], rows[2].replace('"seats":["greedy"', '"seats":["random"')], 3),
        (lambda rows: [*rows[:2], rows[2].replace('"block":0', '"block":-1')], 3),
        (lambda rows: [*rows[:2], rows[2].replace('"winners":[', '"winners":[7,')], 3),
        (lambda rows: [*rows[:2], json.dumps({**json.loads(rows[2]), "scores": "high"})], 3),
        (lambda rows: [*rows[:2], json.dumps({**json.loads(rows[2]), "picks": [1, 2]})], 3),
        (lambda rows: [*rows[:2], json.dumps({**json.loads(rows[2]), "built": [[1], []]})], 3),
        (lambda rows: [*rows[:2], json.dumps({**json.loads(rows[2]), "scores": [float("nan"), 1]})], 3),
        (lambda rows: [*rows[:2], json.dumps({**json.loads(rows[2]), "ranks": [2, 2]})], 3),
        (lambda rows: [*rows[:2], "[]"], 3),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(tmp_path: Path, spoil, number: int) -> None:
    told, path = small(), tmp_path / "run.jsonl"
    played(tmp_path, told, 2)
    path.write_text("\n".join(spoil(path.read_text().splitlines())) + "\n")
    with pytest.raises(AntillesError, match=f"is damaged in line {number}: delete that line"):
        Book(told, path)


@pytest.mark.parametrize("text", [b'{"title": "go"}\n', b'{"arena": 99}\n', b"# Mine\n", b"x", b"\x89PNG\xff\n"])
def test_foreign_files_are_refused_and_left_alone(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "x.jsonl").write_bytes(text)
    with pytest.raises(AntillesError, match="no results file of an arena"):
        Book(small(), tmp_path / "x.jsonl")
    assert (tmp_path / "x.jsonl").read_bytes() == text


@pytest.mark.parametrize("name", [".", "file/run.jsonl"])
def test_what_cannot_be_a_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(AntillesError, match="cannot be used for results: "):
        Book(small(), tmp_path / name)


@pytest.mark.parametrize("games", [0, -4, 10**9])
def test_a_silly_number_of_games_is_refused(tmp_path: Path, games: int) -> None:
    with (
        pytest.raises(AntillesError, match="--games is a number of games from 1"),
        Book(small(), tmp_path / "x") as book,
    ):
        run(book, games, here(1))


def test_a_kept_game_can_be_looked_at(tmp_path: Path) -> None:
    results = played(tmp_path, small("greedy,random", options={"declining": "yes"}), 2)
    game = again(tmp_path / "run.jsonl", 3)
    assert game.over
    assert (game.scores, game.actions) == (results[1]["scores"], results[1]["actions"])
    for number in (1, 4, 0):
        with pytest.raises(AntillesError, match=f"has no game in line {number};"):
            again(tmp_path / "run.jsonl", number)
