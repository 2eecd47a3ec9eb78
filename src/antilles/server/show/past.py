"""A table's turns as they were, kept while somebody looks back.

To play a game again takes milliseconds; to tell it step by step takes most of the time. So every turn is told once:
some of them are remembered, and any other one begins at the nearest that is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from antilles.core.play.game import Game

from ..store.models import Action, Kept
from ..store.replay import play_on, revive
from . import log_entries

EVERY = 16  # turns from one that is remembered to the next
LOGS = 4  # readers whose whole log is kept


class Mark(NamedTuple):
    """How things stood after a turn."""

    turn: int
    game: Game
    picks: dict[str, int]


class Past:
    """What a table was like after each of its turns. One looks at a time: hold `lock` meanwhile."""

    def __init__(self, kept: Kept) -> None:
        self.lock = asyncio.Lock()
        self.rules = kept.rules
        self.actions: list[Action] = []
        self.ends = [0]  # choices made when each turn was over
        self.chart: dict[str, Any] | None = None  # of a finished game
        self._logs: dict[int, tuple[list[log_entries.Recorded], int]] = {}  # by reader; and how many choices they tell
        self._marks = {0: Mark(0, revive(replace(kept, actions=(), first=0, snapshot=None)), {})}
        self._here = self._marks[0]  # where somebody looked last: the next turn is likely to follow

    def learn(self, actions: Sequence[Action]) -> None:
        """The game has gone on."""
        for each in actions:
            if each.turn == len(self.ends):
                self.ends.append(len(self.actions))
            self.actions.append(each)
            self.ends[-1] = len(self.actions)

    @property
    def turns(self) -> list[int]:
        """The turn of every choice."""
        return [a.turn for a in self.actions]

    def deal(self) -> Game:
        """Before the first choice."""
        return self._marks[0].game.clone()

    def game(self) -> Game:
        """After all turns; it tells everything from the deal on."""
        near = self._near(len(self.ends) - 1)
        game = near.game.clone()
        self._play(game, near.turn + 1, len(self.ends) - 1)
        return game

    def log(self, reader: int) -> list[log_entries.Recorded]:
        """Everything that a reader may know, from the deal on; only the turns since the last look are worked out."""
        known, made = self._logs.pop(reader, ([], 0))
        if not known or made < len(self.actions):
            game = self.game()
            steps = log_entries.unroll(game, made if known else None, self.turns[made:])
            known = known + log_entries.lines(game, steps, reader)
        self._logs[reader] = known, len(self.actions)
        if len(self._logs) > LOGS:
            del self._logs[next(iter(self._logs))]
        return known

    def look(self, turn: int) -> tuple[Mark, list[log_entries.Told]]:
        """How things stood after a turn, and what happened in it."""
        near = self._near(turn - 1) if turn else self._marks[0]
        game, made = near.game.clone(), self.ends[near.turn]
        kept = {}
        for number in range(near.turn + 1, turn + 1):
            self._play(game, number, number)
            if number % EVERY == 0:
                kept[number] = game.clone()
        turns = [a.turn for a in self.actions[made : self.ends[turn]]]
        told: dict[int, list[log_entries.Told]] = {}
        for each in log_entries.unroll(game, made, turns) if turns else []:
            told.setdefault(each.turn, []).append(each)
        picks = near.picks
        for number, steps in told.items():
            picks = log_entries.picked(game, steps, picks)
            if number in kept:
                self._marks[number] = Mark(number, kept[number], picks)
        self._here = Mark(turn, game, picks)
        return self._here, told.get(turn, [])

    def _near(self, turn: int) -> Mark:
        """The latest that is remembered, up to a turn."""
        known = max(number for number in self._marks if number <= turn)
        return self._here if known <= self._here.turn <= turn else self._marks[known]

    def _play(self, game: Game, first: int, last: int) -> None:
        """Plays whole turns."""
        made = self.ends[first - 1]
        play_on(game, self.actions[made : self.ends[last]], made, self.rules)
