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
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ..core.view import View
from .worker import Weighed, choose, packed, weigh, work

LOG = logging.getLogger("antilles.table")
LEVELS = ("easy", "normal", "hard", "expert", "greedy", "random")
QUICK = ("easy", "normal", "greedy", "random")  # answer in a fraction of a second
STAND_IN = "normal"  # who plays for somebody who left
PATIENCE = 20.0  # seconds of thinking after which a worker is given up
HURRY, LIMIT = 8.0, 20.0  # seconds in the slow line and in the quick one after which another bot is asked
LOADING = 900.0  # seconds that a worker may need for the rules: only where nothing is compiled yet
T = TypeVar("T")


class TooSlow(Exception):
    """No bot answered in time, or the worker died."""


@dataclass
class Question:
    """Something to think about."""

    deed: Callable[..., Any]
    told: tuple[Any, ...]
    quick: bool = True
    answer: Future[Any] = field(default_factory=Future)


class Lines:
    """Who waits for a worker: quick questions and slow ones, each in the order they came.

    The two take turns, and slow ones never have all the workers (unless there is but one).
    """

    def __init__(self, workers: int) -> None:
        self.most_slow = max(1, workers - 1)
        self.quick: deque[Question] = deque()
        self.slow: deque[Question] = deque()
        self.thinking = 0  # slow ones that have a worker
        self.closed = False
        self._last_quick = False
        self._changed = threading.Condition()

    def put(self, question: Question) -> None:
        """At the end of its line."""
        with self._changed:
            (self.quick if question.quick else self.slow).append(question)
            self._changed.notify_all()

    def _next(self) -> Question | None:
        slow = bool(self.slow) and self.thinking < self.most_slow
        if slow and not (self.quick and not self._last_quick):
            self.thinking += 1
            self._last_quick = False
            return self.slow.popleft()
        if not self.quick:
            return None
        self._last_quick = True
        return self.quick.popleft()

    def take(self) -> Question | None:
        """Waits for the next question; None when the server ends."""
        with self._changed:
            while not self.closed:
                found = self._next()
                if found:
                    return found
                self._changed.wait()
            return None

    def done(self, question: Question) -> None:
        """A slow one needs its worker no more."""
        with self._changed:
            self.thinking -= not question.quick
            self._changed.notify_all()

    def close(self) -> None:
        """Nobody waits any more."""
        with self._changed:
            self.closed = True
            self._changed.notify_all()


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

    async def choose(self, view: View, level: str, seed: int) -> int:
        """A legal action: the bot's own, or a quicker bot's when there is much to do, at worst any."""
        told = packed(view)
        for bot in (level, STAND_IN, "greedy"):
            with suppress(TooSlow):
                action = await self._ask(bot in QUICK, choose, bot, seed, told)
                if action in view.legal:
                    return action
        LOG.warning("no bot answered: any choice is taken", extra={"bot": level, "workers_ready": self.ready})
        return random.Random(seed).choice(view.legal)

    async def hint(self, view: View, seed: int) -> Weighed:
        """Every legal action with what a search thinks of it, best first."""
        return await self._ask(False, weigh, seed, packed(view))

    async def _ask(self, quick: bool, deed: Callable[..., T], *told: Any) -> T:
        self.waiting += 1
        try:
            if not self.workers:
                return await asyncio.to_thread(deed, *told)
            question = Question(deed, told, quick)
            self.lines.put(question)
            answer = asyncio.wrap_future(question.answer)
            done, _ = await asyncio.wait((answer,), timeout=LIMIT if quick else HURRY)
            if not done and question.answer.cancel():  # a worker that has begun is waited for
                raise TooSlow("a long line")
            found: T = await answer
            return found
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Ends the workers."""
        self.lines.close()
        for keeper in self._keepers:
            keeper.end()
