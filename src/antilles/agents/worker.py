"""What runs in a process beside a game (see process.py): bots think there, and what they call is compiled there."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection
from typing import Any

from antilles import title as find
from antilles.core.kernel import JIT
from antilles.core.play.view import Packed, View

from .greedy import Greedy
from .roster import LEVELS, agent
from .search import Search

HINT_SECONDS = 1.0
Weighed = list[tuple[int, int, float, tuple[float, ...], bool]]
# Levels where rules run interpreted, much slower: they answer in time, and say when they could not look far ahead.
HASTE = {
    "easy": "easy:seconds=1:chunk=2",
    "normal": "normal:seconds=0.9:chunk=2:exact=20",
    "hard": "hard:seconds=1.2:chunk=2:exact=200",
    "expert": "expert:seconds=2:chunk=2:exact=400",
}


def hasty(level: str) -> str:
    """The same level for rules that run interpreted."""
    return HASTE.get(level, level) if LEVELS.get(level, ("",))[0] == "search" else level


def choose(level: str, seed: int, packed: Packed) -> tuple[int, bool]:
    """The bot's answer, and whether it would have looked further ahead in a process that runs its rules natively."""
    bot = agent(level if JIT else hasty(level), seed)
    return int(bot.choose(View.unpack(packed, find))), not JIT and getattr(bot, "hurried", False)


def analyse(name: str, seed: int, packed: Packed) -> list[Any]:
    """Every choice as an agent that searches sees it, the best first."""
    found: list[Any] = agent(name, seed).analyse(View.unpack(packed, find))
    return found


def weigh(seed: int, packed: Packed) -> Weighed:
    """Every choice as a search sees it."""
    pace = {} if JIT else {"chunk": 2, "exact": 400}
    found = Search(visits=6000, seconds=HINT_SECONDS, seed=seed, **pace).analyse(View.unpack(packed, find))
    return [(c.action, c.visits, c.value, c.points, c.exact) for c in found]


PARTS = ("greedy", "tree", "ending")  # of what a bot calls; each takes its time to compile


def prepare(part: str, packed: Packed) -> None:
    """Compiles, or loads, a part of what bots call in such games; interpreted rules need nothing of the kind."""
    if JIT:
        view = View.unpack(packed, find)
        Greedy().choose(view) if part == "greedy" else Search(visits=1).prepare(view, (part,))


def prepare_all(packed: Packed) -> None:
    """All parts."""
    for part in PARTS:
        prepare(part, packed)


def work(line: Connection, calm: int) -> None:
    """The whole life of a worker, until nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's business
    if hasattr(os, "nice"):
        os.nice(calm)  # it may be slow but not in the way
    try:
        line.send((True, "there"))
        while True:
            task, given = line.recv()
            try:
                line.send((True, task(*given)))
            except Exception as wrong:
                line.send((False, f"{type(wrong).__name__}: {wrong}"))
    except (EOFError, OSError):
        return
