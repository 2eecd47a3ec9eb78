"""The results file: one line of JSON that names the run, then one for each game, in the order of the plan."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..core.errors import AntillesError
from .plan import Plan
from .play import Result

LISTS = ("seats", "scores", "ranks", "winners", "decisions", "roles", "built", "seconds")
TOLD = {"code": "the program has changed since", "antilles": "it was made by another version of the program"}


class Book:
    """The results of one run on disk: opened to go on, or begun."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.plan, self.path = plan, path
        self.games: dict[tuple[int, int, int], Result] = {}
        head = plan.json()
        try:
            if path.exists() and path.stat().st_size:
                self._read(head)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(line(head), encoding="utf-8")
        except (OSError, UnicodeDecodeError) as wrong:
            why = getattr(wrong, "strerror", None) or "it is not text"
            raise AntillesError(f"{path} cannot be used for results: {why}.") from None

    def add(self, result: Result) -> None:
        """Keeps a game, at once on disk: whoever is stopped loses nothing."""
        self.games[key(result)] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line(result))

    def _read(self, head: dict[str, Any]) -> None:
        text = self.path.read_text(encoding="utf-8")
        whole, _, torn = text.rpartition("\n")
        rows = whole.split("\n")
        found = self._parse(rows[0], 1)
        if found.get("arena") != head["arena"] or "lineups" not in found:
            raise AntillesError(f"{self.path} is no results file of an arena: name another one with --out.")
        for name, value in head.items():
            if found.get(name) != value:
                why = TOLD.get(name, f"its {name} is {json.dumps(found.get(name))}, not {json.dumps(value)}")
                raise AntillesError(f"{self.path} holds the results of another run ({why}): name another --out.")
        for number, row in enumerate(rows[1:], 2):
            self._take(self._parse(row, number), number)
        if torn:  # the last line was being written when the run was stopped
            self.path.write_text(whole + "\n", encoding="utf-8")

    def _parse(self, row: str, number: int) -> dict[str, Any]:
        try:
            told = json.loads(row)
        except ValueError:
            told = None
        if not isinstance(told, dict):
            raise self._damaged(number)
        return told

    def _take(self, result: Result, number: int) -> None:
        """A game that the plan has, whole and only once."""
        try:
            table = self.plan.table(*key(result))
            sound = list(table.seats) == result["seats"] and table.seed == result["seed"] and min(table.key) >= 0
            sound = sound and table.key not in self.games
            sound = sound and all(len(result[name]) == len(table.seats) for name in LISTS if name != "winners")
            sound = sound and bool(result["winners"]) and all(0 <= p < len(table.seats) for p in result["winners"])
            sound = sound and result["rounds"] + sum(result["scores"]) + sum(result["seconds"]) >= 0
        except (KeyError, TypeError, IndexError, ValueError):
            sound = False
        if not sound:
            raise self._damaged(number)
        self.games[key(result)] = result

    def _damaged(self, number: int) -> AntillesError:
        told = f"{self.path} is damaged in line {number}"
        return AntillesError(f"{told}: delete that line, or the file, and run the same command again.")


def key(result: Result) -> tuple[int, int, int]:
    """Names the game within its run."""
    return result["lineup"], result["block"], result["turn"]


def line(told: dict[str, Any]) -> str:
    """One line of the file."""
    return json.dumps(told, separators=(",", ":")) + "\n"
