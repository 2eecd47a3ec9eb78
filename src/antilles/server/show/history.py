"""Looking back, never on the live game: the whole log, any position of the past, the chart, the saved game.

To play a game again takes milliseconds; to tell it step by step takes most of the time. So every turn is told once:
some of them are remembered, and any other one begins at the nearest that is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from antilles.core.play.game import Game
from antilles.core.tell.words import Words

from ..errors import Refused
from ..store.models import Action, StoredTable
from ..store.replay import play_on, revive
from ..store.store import Store
from . import log_entries, positions
from .chart import curves, leaders, moments
from .payloads import Entry, History, Moment, Payload, Position
from .redact import laid_open

EVERY = 16  # turns from one that is remembered to the next
LOGS = 4  # readers whose whole log is kept
PASTS = 16  # tables whose past is kept at hand


class Back(Payload):
    """A position of the past, and the entries of the turn that led to it."""

    position: Position
    log: list[Entry]


class Mark(NamedTuple):
    """How things stood after a turn."""

    turn: int
    game: Game
    picks: dict[str, int]


class Past:
    """What a table was like after each of its turns. One looks at a time: hold `lock` meanwhile."""

    def __init__(self, kept: StoredTable) -> None:
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

    @property
    def start(self) -> Game:
        """Before the first choice; only to be read."""
        return self._marks[0].game

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

    def look(self, turn: int) -> tuple[Mark, list[log_entries.TurnStep]]:
        """How things stood after a turn, and what happened in it."""
        near = self._near(turn - 1) if turn else self._marks[0]
        game, made = near.game.clone(), self.ends[near.turn]
        kept = {}
        for number in range(near.turn + 1, turn + 1):
            self._play(game, number, number)
            if number % EVERY == 0:
                kept[number] = game.clone()
        turns = [a.turn for a in self.actions[made : self.ends[turn]]]
        by_turn: dict[int, list[log_entries.TurnStep]] = {}
        for each in log_entries.unroll(game, made, turns) if turns else []:
            by_turn.setdefault(each.turn, []).append(each)
        picks = near.picks
        for number, steps in by_turn.items():
            picks = log_entries.picked(game, steps, picks)
            if number in kept:
                self._marks[number] = Mark(number, kept[number], picks)
        self._here = Mark(turn, game, picks)
        return self._here, by_turn.get(turn, [])

    def _near(self, turn: int) -> Mark:
        """The latest that is remembered, up to a turn."""
        known = max(number for number in self._marks if number <= turn)
        return self._here if known <= self._here.turn <= turn else self._marks[known]

    def _play(self, game: Game, first: int, last: int) -> None:
        """Plays whole turns."""
        made = self.ends[first - 1]
        play_on(game, self.actions[made : self.ends[last]], made, self.rules)


class Histories:
    """The pasts of the tables that were looked back at last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._pasts: dict[str, Past] = {}  # the latest comes last

    async def of(self, kept: StoredTable, seq: int) -> Past:
        """The past of a table that has `seq` choices."""
        past = self._pasts.pop(kept.id, None) or Past(kept)
        self._pasts[kept.id] = past
        if len(self._pasts) > PASTS:
            del self._pasts[next(iter(self._pasts))]
        async with past.lock:
            if len(past.actions) < seq:
                past.learn((await self.store.read(kept.id, since=len(past.actions))).actions)
        return past

    def forget(self, name: str) -> None:
        """A table was deleted."""
        self._pasts.pop(name, None)


async def whole_log(past: Past, reader: int, lang: str, names: Sequence[str]) -> list[Entry]:
    """Everything that a reader may know, from the deal on."""
    async with past.lock:
        recorded = await asyncio.to_thread(past.log, reader)
    entries = log_entries.entries(past.start, recorded, lang, names)
    return log_entries.noted(entries, log_entries.weaker(past.actions, {}), lang)


async def back(past: Past, turn: int, reader: int, lang: str, names: Sequence[str], *, over: bool) -> Back:
    """The position after a turn as the reader saw it then, and what that turn was; once the game is `over` nothing in
    it is hidden any more."""
    if not 0 <= turn < len(past.ends):
        raise Refused("unknown", f"There is no turn {turn} yet.", key="no_turn")

    def look() -> Back:
        mark, steps = past.look(turn)
        shown = positions.position(mark.game, reader, lang, mark.picks, turn, choices=False)
        if over:
            shown.state = laid_open(mark.game)
        log = log_entries.entries(mark.game, log_entries.lines(mark.game, steps, reader), lang, names)
        return Back(shown, log_entries.noted(log, log_entries.weaker(past.actions, {}), lang))

    async with past.lock:
        return await asyncio.to_thread(look)


async def chart(past: Past, lang: str, names: Sequence[str]) -> History:
    """A finished game in curves and moments."""

    def count() -> dict[str, Any]:
        drawn = curves(past.start, [(a.action, a.turn) for a in past.actions])
        game, rows = past.game(), leaders(drawn)
        return {**drawn, "moments": moments(game, log_entries.unroll(game, None, past.turns), rows)}

    async with past.lock:
        if past.chart is None:
            past.chart = await asyncio.to_thread(count)
    return told_in(past.chart, past.start.title.words(past.start.setup.edition, lang), names)


def told_in(chart: dict[str, Any], words: Words, names: Sequence[str]) -> History:
    """Curves and moments, with the sentences of the moments in a language."""
    found = [
        Moment(**{**each, "said": log_entries.pieces(words.spans(each["said"], names))}) for each in chart["moments"]
    ]
    return History(**{**chart, "moments": found})


async def saved(past: Past) -> dict[str, Any]:
    """The game as any Antilles loads it."""
    async with past.lock:
        return await asyncio.to_thread(lambda: past.game().save())
