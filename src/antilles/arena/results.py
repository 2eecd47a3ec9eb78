"""The results file: one line of JSON that names the run, then one for each game, in the order of the plan."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Self

from antilles.core.errors import AntillesError

from .plan import Plan, Table
from .play import Result

fcntl: Any = None  # a system without it has no locks of this kind, and nothing hinders two runs at once
with suppress(ImportError):
    fcntl = import_module("fcntl")

LISTS = ("seats", "scores", "ranks", "decisions", "picks", "built", "seconds")
TOLD = {"code": "the program has changed since", "antilles": "it was made by another version of the program"}


class Book:
    """The results of one run on disk: opened to go on, or begun; nobody else may write meanwhile."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.plan, self.path = plan, path
        self.games: dict[tuple[int, int, int], Result] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not path.is_file():
                raise AntillesError(f"{path} cannot be used for results: it is not a file.")
            self._file = path.open("a+b", buffering=0)
        except OSError as wrong:
            raise AntillesError(f"{path} cannot be used for results: {wrong.strerror}.") from None
        try:
            self._lock()
            self._read(plan.json())
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets others write; a run without a game leaves no file."""
        if not self._file.closed:
            if not self.games:
                self.path.unlink(missing_ok=True)
            self._file.close()

    def add(self, result: Result) -> None:
        """Keeps a game, at once on disk: a run that is stopped loses nothing."""
        self._write(line(result))
        self.games[key(result)] = result

    def _write(self, text: str) -> None:
        """A whole line or nothing, also where the disk is full."""
        size, left = self._file.seek(0, os.SEEK_END), memoryview(text.encode())
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as wrong:
            self._file.truncate(size)
            why = f"{wrong.strerror}; {len(self.games)} games are kept, and the same command goes on"
            raise AntillesError(f"{self.path} cannot be written: {why}.") from None

    def _lock(self) -> None:
        """Refuses a file that somebody else has, or has just thrown away."""
        mine = True
        try:
            if fcntl is not None:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as wrong:  # a file system without locks says so in other ways
            mine = not isinstance(wrong, BlockingIOError)
        if not mine or not self._there():
            raise AntillesError(f"Another arena is writing to {self.path}: wait for it, or name another --out.")

    def _there(self) -> bool:
        """Whether the open file still has its name."""
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False

    def _read(self, head: dict[str, Any]) -> None:
        self._file.seek(0)
        text = self._file.readall() or b""
        whole, newline, torn = text.rpartition(b"\n")
        if not newline and line(head).encode().startswith(torn):  # nothing there, or stopped in its first line
            self._file.truncate(0)
            self._begin(head)
            return
        rows = whole.split(b"\n")
        found = parsed(rows[0])
        if found is None or found.get("arena") != head["arena"] or "lineups" not in found:
            raise AntillesError(f"{self.path} is no results file of an arena: name another one with --out.")
        for name, value in head.items():
            if found.get(name) != value:
                why = TOLD.get(name, f"its {name} is {json.dumps(found.get(name))}, not {json.dumps(value)}")
                raise AntillesError(f"{self.path} holds the results of another run ({why}): name another --out.")
        for number, row in enumerate(rows[1:], 2):
            self._take(parsed(row) or {}, number)
        if torn:  # the last line was being written when the run was stopped
            self._file.truncate(len(whole) + 1)

    def _begin(self, head: dict[str, Any]) -> None:
        try:
            self._write(line(head))
        except AntillesError:
            self.path.unlink(missing_ok=True)
            raise

    def _take(self, result: Result, number: int) -> None:
        """A game that the plan has, whole and only once."""
        try:
            table = self.plan.table(*key(result))
            sound = table.key not in self.games and min(table.key) >= 0 and agrees(table, result)
        except (KeyError, TypeError, IndexError, ValueError, AttributeError):
            sound = False
        if not sound:
            damage = f"{self.path} is damaged in line {number}"
            raise AntillesError(f"{damage}: delete that line, or the file, and run the same command again.")
        self.games[key(result)] = result


def key(result: Result) -> tuple[int, int, int]:
    return result["lineup"], result["block"], result["turn"]


def agrees(table: Table, result: Result) -> bool:
    """Whether a result is one of that game, with everything that figures and report want to know."""
    seats = range(len(table.seats))
    return (
        result["seats"] == list(table.seats)
        and result["seed"] == table.seed
        and all(len(result[name]) == len(seats) for name in LISTS)
        and result["winners"] == [p for p in seats if result["ranks"][p] == 1] != []
        and result["stalled"] in (True, False)
        and result["rounds"] + sum(result["scores"]) + sum(result["seconds"]) + sum(result["decisions"]) >= 0
        and all(sum(taken.values()) >= 0 for taken in result["picks"])
        and all(isinstance(name, str) for built in result["built"] for name in built)
    )


def line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def parsed(row: bytes) -> dict[str, Any] | None:
    """What a line says, or None if it says nothing of use."""
    try:
        data = json.loads(row)
    except (ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None
