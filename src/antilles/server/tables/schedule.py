"""What happens at tables by itself: bots take their turns, and clocks run out."""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from typing import Any

from antilles.core.play.view import View

from ..bots.pool import STAND_IN, Bots, Chosen
from ..bots.queue import Question
from ..errors import Refused
from ..show.lessons import script_of
from ..show.turn import Walk
from .clock import runs_out
from .sync import Tasks
from .table import Table

PATIENCE = 15.0  # seconds that another server has for its bot before we think ourselves
SLOW = 0.5  # seconds after which pages are told that a bot thinks
STILL = 4.0  # seconds until they are told again, with how many it waits for
REMEMBERED = 32  # answers of each level whose time is known
FIRST = 0.2  # seconds, before anything was learnt


class ThinkingTimes:
    """How long bots take for a choice: one without a choice takes as long, or its haste would tell what it holds."""

    def __init__(self) -> None:
        self._taken: dict[str, deque[float]] = {}
        self._dice = random.SystemRandom()

    def learn(self, level: str, seconds: float) -> None:
        self._taken.setdefault(level, deque(maxlen=REMEMBERED)).append(seconds)

    def like(self, level: str) -> float:
        """The time that one of the latest answers took.

        >>> times = ThinkingTimes(); times.learn("hard", 0.5); times.like("hard"), times.like("easy")
        (0.5, 0.2)
        """
        return self._dice.choice(self._taken.get(level) or (FIRST,))


class Schedule:
    """The bots that think now and the clocks that run, by table."""

    def __init__(self, bots: Bots, tasks: Tasks) -> None:
        self.bots, self.tasks = bots, tasks
        self.times = ThinkingTimes()
        self._thinking: dict[str, tuple[asyncio.Future[Any], bool]] = {}  # and whether it only waits
        self._clocks: dict[str, asyncio.TimerHandle] = {}

    def busy(self, table: Table) -> bool:
        return table.id in self._thinking or table.id in self._clocks

    def forget(self, name: str) -> None:
        clock, thinking = self._clocks.pop(name, None), self._thinking.pop(name, None)
        if clock:
            clock.cancel()
        if thinking:
            thinking[0].cancel()

    def close(self) -> None:
        for timer in self._clocks.values():
            timer.cancel()

    def attend(self, table: Table, later: bool = False) -> None:
        """Lets a bot think and a clock run; `later`: another server made the last change and has the first word."""
        self._wind(table)
        table.end_playing_out()
        seat = table.game.seat
        if seat is None or table.replica.place(seat).level is None or table.paused:
            return
        busy = self._thinking.get(table.id)
        if busy and (later or not busy[1]):
            return
        if busy:  # we waited for another server, but the table is ours again
            busy[0].cancel()
        task = self.tasks.spawn(self._think(table, later))
        self._thinking[table.id] = (task, later)
        task.add_done_callback(lambda ended: self._thought(table, ended))

    def _thought(self, table: Table, ended: asyncio.Future[Any]) -> None:
        busy = self._thinking.get(table.id)
        if busy is None or busy[0] is not ended:
            return
        del self._thinking[table.id]
        if ended.cancelled() or ended.exception():
            return
        seat = table.game.seat
        if seat is not None and table.replica.place(seat).level is not None:
            self.attend(table, later=busy[1])  # one that only waited saw another server at work, and waits again

    async def _think(self, table: Table, later: bool) -> None:
        """Turn after turn, as long as it is a bot's; a turn is stored whole, as a person's is."""
        if later:
            version = table.kept.version
            await asyncio.sleep(PATIENCE * (1 + random.random()))
            if table.kept.version != version:
                return
            self._thinking[table.id] = (self._thinking[table.id][0], False)  # nobody else did: now it is ours
        while (seat := table.game.seat) is not None:
            version, level, way = table.kept.version, table.replica.place(seat).level, Walk(table.game, seat)
            if level is None or table.paused:
                return
            played: list[str] = []  # who really chose
            while not way.ended and table.kept.version == version:
                started, choices = time.monotonic(), len(way.game.legal)
                if self._recorded(table, way, level, played):
                    continue
                chosen = await self._choose(table, way.game.view(seat), level, table.dice(len(way.made)))
                taken = time.monotonic() - started
                if choices > 1:
                    self.times.learn(level, taken)
                else:  # it is asked so that nobody can tell: so it takes its time, too
                    await asyncio.sleep(max(0.0, self.times.like(level) - taken))
                made = len(way.made)
                way.play(chosen.action)
                played += [chosen.level] * (len(way.made) - made)
            try:
                if way.ended:
                    await table.bot_turn(way, level, version, played)
            except Refused as why:
                if why.code == "unknown":  # the table was deleted meanwhile
                    return
                if why.code == "unsaved":
                    await asyncio.sleep(1.0)

    def _recorded(self, table: Table, way: Walk, level: str, played: list[str]) -> bool:
        """Plays the answer of a lesson: whoever follows it meets what it speaks of."""
        script = script_of(table.kept)
        action = script.replies.get(way.game.bytes()) if script else None
        if action is None:
            return False
        made = len(way.made)
        way.play(action)
        played += [level] * (len(way.made) - made)
        return True

    async def _choose(self, table: Table, view: View, level: str, seed: int) -> Chosen:
        """Asks the bot; pages are told when it takes long, and how many it has to wait for."""
        asked: list[Question] = []

        async def tell() -> None:
            await asyncio.sleep(SLOW)
            while True:
                table.broadcast.thinking(view.seat, self.bots.lines.before(asked[-1]) if asked else 0)
                await asyncio.sleep(STILL)

        telling = asyncio.create_task(tell())
        try:
            whose = table.kept.host
            return await self.bots.choose(view, level, seed, whose=whose, alone=table.replica.alone, asked=asked.append)
        finally:
            telling.cancel()

    def _wind(self, table: Table) -> None:
        old = self._clocks.pop(table.id, None)
        if old:
            old.cancel()
        seat, clock = table.game.seat, table.kept.clock
        end = runs_out(clock, seat) if clock else None
        if end is not None and seat is not None and table.replica.place(seat).level is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, end - time.time())
            self._clocks[table.id] = loop.call_later(wait, lambda: self.tasks.spawn(self._flag(table, seat)))

    async def _flag(self, table: Table, seat: int) -> None:
        """Time is up: a bot plays on until the person takes the seat back."""
        end, level = runs_out(table.kept.clock, table.game.seat), table.replica.place(seat).level
        if table.game.seat == seat and end is not None and end <= time.time() and level is None:
            await table.seats.stand_in(seat, STAND_IN)
