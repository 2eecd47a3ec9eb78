"""Bots think in worker processes, each with a view only: no bot knows more than its seat, none blocks a table.

Every worker has a thread that keeps it: starts it, waits until it has loaded the rules, hands it one question after
the other, and replaces it when it dies or goes astray. Only a worker that is ready is given a question, and only while
it thinks does the clock run: loading, however slow, is never taken for thinking.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from ..core.view import View
from .lines import Full, Kind, Lines, Question
from .played import Chosen, by
from .worker import Weighed, choose, packed, weigh, work

LOG = logging.getLogger("antilles.table")
LEVELS = ("easy", "normal", "hard", "expert", "greedy", "random")
QUICK = ("easy", "normal", "greedy", "random")  # answer in a fraction of a second
STAND_IN = "normal"  # who plays for somebody who left
PATIENCE = 20.0  # seconds of thinking after which a worker is given up
LATER = 60.0  # seconds that a game waits for its own bot; then a weaker one is asked, and everybody is told so
ALONE = 600.0  # the same where only bots play
HURRY = 8.0  # seconds that a hint waits
TRIES = 2  # a worker may die of somebody else's doing: its question is put once more
LOADING = 900.0  # seconds that a worker may need for the rules: only where nothing is compiled yet


class TooSlow(Exception):
    """No bot answered in time, or the worker died."""


class TooLong(TooSlow):
    """Others were before it for too long."""


Asked = Callable[[Question], None]  # told of every question that is put


class Keeper(threading.Thread):
    """Keeps one worker."""

    def __init__(self, bots: Bots) -> None:
        super().__init__(daemon=True, name="bots")
        self.bots = bots
        self.process: Any = None

    def run(self) -> None:
        """Worker after worker; each answers until it dies, goes astray, or the server ends."""
        while not self.bots.lines.closed:
            try:
                self._one_life()
            except Exception:
                self.bots.lost += 1
                LOG.warning("a bot's worker was lost", exc_info=True)
                time.sleep(0.2)
            finally:
                self.end()

    def _one_life(self) -> None:
        with self.bots.loading:  # what one of them compiles the next ones find
            if self.bots.lines.closed:
                return
            line = self._start()
        self.bots.ready += 1
        try:
            while question := self.bots.lines.take():
                try:
                    self._put(line, question)
                finally:
                    self.bots.lines.done(question)
        finally:
            self.bots.ready -= 1

    def _start(self) -> Any:
        """A worker that has loaded the rules."""
        spawn = multiprocessing.get_context("spawn")  # a fork would copy the server's sockets and locks
        line, there = spawn.Pipe()
        self.process = spawn.Process(target=work, args=(there,), daemon=True)
        self.process.start()
        there.close()
        if not line.poll(LOADING):
            raise TooSlow("the rules were not loaded")
        line.recv()
        return line

    def _put(self, line: Any, question: Question) -> None:
        """Asks the worker; raises when it will answer nothing any more."""
        if not question.answer.set_running_or_notify_cancel():
            return
        try:
            line.send((question.deed, question.told))
            if not line.poll(self.bots.patience):
                raise TooSlow("no answer in time")
            well, told = line.recv()
        except Exception as wrong:  # whatever it was, this worker is no use any more
            settle(question.answer, TooSlow(str(wrong)))
            raise
        settle(question.answer, told if well else TooSlow(told))

    def end(self) -> None:
        """Ends the worker, whatever it does."""
        if self.process is not None:
            self.process.kill()


def settle(answer: Future[Any], told: Any) -> None:
    """Answers."""
    if isinstance(told, TooSlow):
        answer.set_exception(told)
    else:
        answer.set_result(told)


class Bots:
    """The workers. With none, bots think in a thread of the server (for tests)."""

    def __init__(self, workers: int = 1, patience: float = PATIENCE) -> None:
        self.workers, self.patience = workers, patience
        self.waiting = 0  # questions that are not answered yet
        self.ready = 0  # workers that have loaded the rules
        self.lost = 0  # workers that died or went astray
        self.lines = Lines(workers)
        self.loading = threading.Lock()
        self._keepers = [Keeper(self) for _ in range(workers)]

    def open(self) -> None:
        """Starts the workers, so that they are ready when somebody comes."""
        for keeper in self._keepers:
            keeper.start()

    async def choose(
        self, view: View, level: str, seed: int, *, whose: str = "", alone: bool = False, asked: Asked | None = None
    ) -> Chosen:
        """The bot's own choice, however long it stands in line; a weaker bot's only where that takes too long or
        fails, and then the answer says so. `alone`: nobody waits for it, for only bots play at that table."""
        told = packed(view)
        for bot in dict.fromkeys((level, STAND_IN, "greedy")):
            kind: Kind = "alone" if alone else "quick" if bot in QUICK else "slow"
            for _ in range(TRIES):
                question = Question(choose, (bot, seed, told), kind, whose)
                try:
                    action = await self._ask(question, ALONE if alone else LATER, asked)
                except TooLong:
                    break
                except TooSlow:
                    continue
                if action in view.legal:
                    return Chosen(action, by(level, bot))
        LOG.warning("no bot answered: any choice is taken", extra={"bot": level, "workers_ready": self.ready})
        return Chosen(random.Random(seed).choice(view.legal), by(level, "random"))

    async def hint(self, view: View, seed: int, whose: str = "") -> Weighed:
        """Every legal action with what a search thinks of it, best first. Games go first: it may be refused."""
        found: Weighed = await self._ask(Question(weigh, (seed, packed(view)), "hint", whose), HURRY)
        return found

    async def _ask(self, question: Question, patience: float, asked: Asked | None = None) -> Any:
        self.waiting += 1
        try:
            if not self.workers:
                return await asyncio.to_thread(question.deed, *question.told)
            try:
                self.lines.put(question)
            except Full:
                raise TooLong("too many wait") from None
            if asked:
                asked(question)
            answer = asyncio.wrap_future(question.answer)
            done, _ = await asyncio.wait((answer,), timeout=patience)
            if not done and question.answer.cancel():  # a worker that has begun is waited for
                raise TooLong("a long line")
            return await answer
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Ends the workers."""
        self.lines.close()
        for keeper in self._keepers:
            keeper.end()
