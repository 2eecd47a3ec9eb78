"""Compiling what bots call, in a process of its own, while everybody plays: what somebody plays first comes first.

Until the rules of a game are compiled, bots run them interpreted and look less far ahead; then they change over.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import NamedTuple

from antilles.agents.minds import mind_of
from antilles.agents.process import Astray, Failed, Process
from antilles.agents.worker import PARTS, prepare
from antilles.core.play.game import Game
from antilles.core.play.view import Packed
from antilles.core.prove.check import setups
from antilles.titles import usable

LOG = logging.getLogger("antilles.server")
COMPILING = 900.0  # seconds that one part may take on a slow machine
CALM = 15  # how much compiling gives way to pages and bots


class Progress(NamedTuple):
    """How many parts of something are prepared."""

    done: int
    parts: int


def samples() -> dict[str, Packed]:
    """A position for every mind that bots have: what they call is compiled for all games of that kind alike."""
    found: dict[str, Packed] = {}
    for title in usable(LOG.warning):
        for setup in setups(title):
            mind = mind_of(title, setup)
            if mind not in found:
                game = Game(title, setup, 0)
                found[mind] = game.view(game.seat or 0).pack()
    return found


class Preparing(threading.Thread):
    """Compiles one mind after the other, and tells `ready` of each."""

    def __init__(self, ready: Callable[[str, Packed], None]) -> None:
        super().__init__(daemon=True, name="preparing")
        self._ready = ready
        self._samples = samples()
        self._order = list(self._samples)
        self._done = dict.fromkeys(self._samples, 0)
        self._closed = False
        self._process = Process(native=True, calm=CALM)
        self._lock = threading.Lock()
        self.failed = False  # this machine cannot compile: bots go on as they began

    def want(self, mind: str) -> None:
        """Somebody plays such a game: it comes next."""
        with self._lock:
            if mind in self._order:
                self._order.remove(mind)
                self._order.insert(0, mind)

    def progress(self) -> dict[str, Progress]:
        found: dict[str, Progress] = {}
        for mind, done in self._done.items():
            name = mind.partition("+")[0]
            before = found.get(name, Progress(0, 0))
            found[name] = Progress(before.done + done, before.parts + len(PARTS))
        return found

    def run(self) -> None:
        """Part after part; before each it looks who is wanted most."""
        try:
            self._process.start()
            while not self._closed and (mind := self._next()):
                self._process.ask(prepare, (PARTS[self._done[mind]], self._samples[mind]), COMPILING)
                self._done[mind] += 1
                if self._done[mind] == len(PARTS):
                    self._ready(mind, self._samples[mind])
        except (Astray, Failed, OSError):
            if not self._closed:
                self.failed = True
                LOG.warning("rules could not be compiled: bots go on interpreted", exc_info=True)
        finally:
            self._process.end()

    def _next(self) -> str | None:
        with self._lock:
            while self._order and self._done[self._order[0]] == len(PARTS):
                self._order.pop(0)
            return self._order[0] if self._order else None

    def close(self) -> None:
        self._closed = True
        self._process.end()
