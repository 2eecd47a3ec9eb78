"""A process in which bots think: it loads the rules, says that it is ready, and answers one question at a time."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection
from typing import Any

from .. import title as find
from ..core.title import Setup
from ..core.view import View

HINT_SECONDS = 1.0
Packed = tuple[str, dict[str, Any], int, int | None, bytes, list[int]]
Weighed = list[tuple[int, int, float, tuple[float, ...], bool]]


def packed(view: View) -> Packed:
    """A view as it travels to a worker: redacted bytes, and nothing of the game behind them."""
    return view.title.name, view.setup.json(), view.seat, view.turn, view.bytes, view.legal


def unpacked(told: Packed) -> View:
    """The view in the worker; it has no log."""
    name, setup, seat, turn, raw, legal = told
    view = object.__new__(View)
    view.title = find(name)
    view.setup = _setup(name, setup)
    view.seat, view.turn, view.over = seat, turn, False
    view.bytes, view.legal = raw, legal
    view._object = None
    return view


def _setup(name: str, told: dict[str, Any]) -> Setup:
    return find(name).setup(told["edition"], told["players"], told["modules"], told["options"])


def choose(level: str, seed: int, told: Packed) -> int:
    """The bot's answer."""
    from ..agents import agent

    return int(agent(level, seed).choose(unpacked(told)))


def weigh(seed: int, told: Packed) -> Weighed:
    """Every choice as a search sees it."""
    from ..agents.search import Search

    found = Search(visits=6000, seconds=HINT_SECONDS, seed=seed).analyse(unpacked(told))
    return [(c.action, c.visits, c.value, c.points, c.exact) for c in found]


def work(line: Connection) -> None:
    """The whole life of a worker, until nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's business
    from ..warm import warm

    try:
        warm()  # whatever a question may call is loaded before the first one: no clock runs yet
        if hasattr(os, "nice"):
            os.nice(5)  # from now on a bot may be slow but not in the way
        line.send((True, "ready"))
        while True:
            deed, told = line.recv()
            try:
                line.send((True, deed(*told)))
            except Exception as wrong:
                line.send((False, f"{type(wrong).__name__}: {wrong}"))
    except (EOFError, OSError):
        return
