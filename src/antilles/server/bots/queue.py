"""Who waits for a bot's worker, and whose turn it is.

Games come before hints, hints before tables where only bots play. Within a line those who asked take turns, however
much each of them asks: whoever sets up a hundred tables waits for them, nobody else does.
"""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["quick", "slow", "hint", "alone"]
KINDS: tuple[Kind, ...] = ("quick", "slow", "hint", "alone")
HINTS = 64  # that wait at most; whoever comes then is told to come later


class Full(Exception):
    """So many wait already that nobody more is let in."""


@dataclass(eq=False)
class Question:
    """Something to think about. `kind`: for a game, quickly or slowly; a hint; or for a table of bots alone."""

    work: Callable[..., Any]
    args: tuple[Any, ...]
    kind: Kind = "quick"
    whose: str = ""
    answer: Future[Any] = field(default_factory=Future)
    begun: bool = False
    mind: str = ""  # which rules the one who thinks needs; none: whoever is there


class Line:
    """Questions of one kind: one of each asker, then again one of each."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Question]] = OrderedDict()

    def __len__(self) -> int:
        return sum(len(each) for each in self._waiting.values())

    def put(self, question: Question) -> None:
        """At the end of what its asker asks."""
        self._waiting.setdefault(question.whose, deque()).append(question)

    def pop(self) -> Question | None:
        """The next question that somebody still wants answered."""
        while self._waiting:
            whose, asked = self._waiting.popitem(last=False)
            question = asked.popleft()
            if asked:
                self._waiting[whose] = asked  # behind everybody else
            if not question.answer.cancelled():
                return question
        return None

    def before(self, question: Question) -> int:
        """How many are answered before this one, as things stand."""
        asked = self._waiting.get(question.whose, ())
        if question not in asked:
            return 0
        mine = list(asked).index(question)
        order = list(self._waiting)
        ahead = order.index(question.whose)
        others = (
            min(len(self._waiting[who]), mine + (i < ahead)) for i, who in enumerate(order) if who != question.whose
        )
        return mine + sum(others)


class Lines:
    """All who wait. Quick and slow questions of games take turns; nothing slow ever has all the workers, unless there
    is but one."""

    def __init__(self, workers: int, patience: float = 20.0) -> None:
        self.patience = patience  # seconds of thinking after which a worker is given up
        self.most_slow = max(1, workers - 1)
        self.line: dict[Kind, Line] = {kind: Line() for kind in KINDS}
        self.thinking = 0  # slow ones that have a worker
        self.closed = False
        self._last_quick = False
        self._changed = threading.Condition()

    def put(self, question: Question) -> None:
        """At the end of its line; raises `Full` when it is a hint too many."""
        with self._changed:
            line = self.line[question.kind]
            if question.kind == "hint" and len(line) >= HINTS:
                raise Full
            line.put(question)
            self._changed.notify_all()

    def _next(self) -> Question | None:
        order: list[Kind] = ["slow", "quick"] if self._last_quick else ["quick", "slow"]
        for kind in (*order, "hint", "alone"):
            if kind != "quick" and self.thinking >= self.most_slow:
                continue
            found = self.line[kind].pop()
            if found:
                self._last_quick = kind == "quick"
                self.thinking += kind != "quick"
                found.begun = True
                return found
        return None

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
            self.thinking -= question.kind != "quick"
            self._changed.notify_all()

    def before(self, question: Question) -> int:
        """How many are answered before this one; 0 when it has its worker, or has the next one."""
        with self._changed:
            return 0 if question.begun else self.line[question.kind].before(question)

    def close(self) -> None:
        with self._changed:
            self.closed = True
            self._changed.notify_all()
