"""Bots think in worker processes, each with a view only: no bot knows more than its seat, none blocks a table.

Workers (worker.py) answer from the first second on, with interpreted rules and
few looks ahead, and change over to compiled rules as soon as there are some (preparing.py).
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Any, NamedTuple

from antilles.agents.minds import mind_of
from antilles.agents.worker import Weighed, choose, weigh
from antilles.core.kernel import JIT
from antilles.core.play.view import Packed, View

from .compiling import Preparing, Progress
from .queue import Full, Kind, Lines, Question
from .worker import TooSlow, Worker

__all__ = ["LEVELS", "STAND_IN", "Bots", "TooLong", "TooSlow"]
LOG = logging.getLogger("antilles.server")
LEVELS = ("easy", "normal", "hard", "expert", "greedy", "random")
QUICK = ("easy", "normal", "greedy", "random")  # answer in a fraction of a second
STAND_IN = "normal"  # who plays for somebody who left
PATIENCE = 20.0  # seconds of thinking after which a worker is given up
LATER = 60.0  # seconds that a game waits for its own bot; then a weaker one is asked, and everybody is told so
ALONE = 600.0  # the same where only bots play
HURRY = 8.0  # seconds that a hint waits
TRIES = 2  # a worker may die of somebody else's doing: its question is put once more


FEW = "few"  # who chose, where a bot had few looks ahead


class Chosen(NamedTuple):
    """A bot's choice, and who made it, as that is stored: the bot by its level, `expert/normal` where another one chose
    in its place, `expert/few` where it chose itself with few looks ahead."""

    action: int
    level: str


def by(level: str, really: str) -> str:
    """What is stored when `really` chose for a bot of that level."""
    return level if really == level else f"{level}/{really}"


class TooLong(TooSlow):
    """Others were before it for too long."""


Asked = Callable[[Question], None]  # told of every question that is put


class Bots:
    """The workers. With none, bots think in a thread of the server (for tests).

    `native`: they compile their rules; by default if this very process does.
    """

    def __init__(self, workers: int = 1, patience: float = PATIENCE, *, native: bool = JIT) -> None:
        self.workers = workers
        self.waiting = 0  # questions that are not answered yet
        self.lines = Lines(workers, patience)
        self._workers = [Worker(self.lines) for _ in range(workers)]
        self._preparing = Preparing(self._prepared) if native and workers else None

    @property
    def ready(self) -> int:
        return sum(worker.ready for worker in self._workers)

    @property
    def lost(self) -> int:
        return sum(worker.lost for worker in self._workers)

    def open(self) -> None:
        """Starts the workers, so that they are ready when somebody comes; what they call is compiled behind them."""
        for worker in self._workers:
            worker.start()
        if self._preparing:
            self._preparing.start()

    def want(self, mind: str) -> None:
        """Somebody opens a table of such games: what bots call there is compiled first."""
        if self._preparing:
            self._preparing.want(mind)

    def progress(self) -> dict[str, Progress]:
        """How far what bots call is compiled, by title; nothing where nothing is compiled at all."""
        return self._preparing.progress() if self._preparing and not self._preparing.failed else {}

    def _prepared(self, mind: str, sample: Packed) -> None:
        for worker in self._workers:
            worker.load(mind, sample)
        if all(part.done == part.parts for part in self.progress().values()):
            for worker in self._workers:
                worker.retire()

    async def choose(
        self, view: View, level: str, seed: int, *, whose: str = "", alone: bool = False, asked: Asked | None = None
    ) -> Chosen:
        """The bot's own choice, however long it stands in line; a weaker bot's only where that takes too long or
        fails, and then the answer says so. `alone`: nobody waits for it, for only bots play at that table."""
        packed, mind = view.pack(), mind_of(view.title, view.setup)
        for bot in dict.fromkeys((level, STAND_IN, "greedy")):
            kind: Kind = "alone" if alone else "quick" if bot in QUICK else "slow"
            for _ in range(TRIES):
                question = Question(choose, (bot, seed, packed), kind, whose, mind=mind)
                try:
                    action, few = await self._ask(question, ALONE if alone else LATER, asked)
                except TooLong:
                    break
                except TooSlow:
                    continue
                if action in view.legal:
                    return Chosen(action, by(level, FEW if few and bot == level else bot))
        LOG.warning("no bot answered: any choice is taken", extra={"bot": level, "workers_ready": self.ready})
        return Chosen(random.Random(seed).choice(view.legal), by(level, "random"))

    async def hint(self, view: View, seed: int, whose: str = "") -> Weighed:
        """Every legal action with what a search thinks of it, best first. Games go first: it may be refused."""
        question = Question(weigh, (seed, view.pack()), "hint", whose, mind=mind_of(view.title, view.setup))
        found: Weighed = await self._ask(question, HURRY)
        return found

    async def _ask(self, question: Question, patience: float, asked: Asked | None = None) -> Any:
        self.waiting += 1
        try:
            if not self.workers:
                return await asyncio.to_thread(question.work, *question.args)
            try:
                self.lines.put(question)
            except Full:
                raise TooLong("too many wait") from None
            if asked:
                asked(question)
            answer = asyncio.wrap_future(question.answer)
            answer.add_done_callback(lambda done: done.cancelled() or done.exception())  # also if nobody waits any more
            done, _ = await asyncio.wait((answer,), timeout=patience)
            if not done and question.answer.cancel():  # a worker that has begun is waited for
                raise TooLong("a long line")
            return await answer
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.lines.close()
        if self._preparing:
            self._preparing.close()
        for worker in self._workers:
            worker.end()
