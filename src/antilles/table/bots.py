"""Bots think in worker processes, each with a view only: no bot knows more than its seat, none blocks a table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from .. import title as find
from ..core.title import Setup
from ..core.view import View

LEVELS = ("easy", "normal", "hard", "expert", "greedy", "random")
STAND_IN = "normal"  # who plays for somebody who left
PATIENCE = 20.0  # seconds after which a bot's answer is no longer waited for
HINT_SECONDS = 1.0
Packed = tuple[str, dict[str, Any], int, int | None, bytes, list[int]]
T = TypeVar("T")


class TooSlow(Exception):
    """No bot answered in time."""


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
    """In the worker: the bot's answer."""
    from ..agents import agent

    return int(agent(level, seed).choose(unpacked(told)))


def weigh(seed: int, told: Packed) -> list[tuple[int, int, float, tuple[float, ...], bool]]:
    """In the worker: every choice as a search sees it."""
    from ..agents.search import Search

    found = Search(visits=6000, seconds=HINT_SECONDS, seed=seed).analyse(unpacked(told))
    return [(c.action, c.visits, c.value, c.points, c.exact) for c in found]


def wake() -> None:
    """In the worker, once: Ctrl+C is the server's business, and a bot may be slow but not in the way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)


class Bots:
    """The workers. With none, bots think in a thread of the server (for tests)."""

    def __init__(self, workers: int = 1, patience: float = PATIENCE) -> None:
        self.workers, self.patience = workers, patience
        self.waiting = 0  # questions that no worker has answered yet
        self._pool = self._make()

    def _make(self) -> Executor:
        if not self.workers:
            return ThreadPoolExecutor(1)
        spawn = multiprocessing.get_context("spawn")  # a fork would copy the server's sockets and locks
        return ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=wake)

    async def choose(self, view: View, level: str, seed: int) -> int:
        """A legal action: the bot's own, or at worst a plain player's."""
        told = packed(view)
        for attempt in (level, level, "greedy", "random"):
            try:
                action = await self._ask(choose, attempt, seed, told)
            except (TooSlow, BrokenProcessPool):
                continue
            if action in view.legal:
                return action
        return view.legal[0]

    async def hint(self, view: View, seed: int) -> list[tuple[int, int, float, tuple[float, ...], bool]]:
        """Every legal action with what a search thinks of it, best first."""
        return await self._ask(weigh, seed, packed(view))

    async def _ask(self, deed: Callable[..., T], *told: Any) -> T:
        pool = self._pool
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await asyncio.wait_for(loop.run_in_executor(pool, deed, *told), self.patience)
        except TimeoutError:
            self._replace(pool)
            raise TooSlow from None
        except BrokenProcessPool:
            self._replace(pool)
            raise
        finally:
            self.waiting -= 1

    def _replace(self, pool: Executor) -> None:
        """New workers for those that died or went astray."""
        if pool is self._pool:
            self._pool = self._make()
            self._end(pool)

    def _end(self, pool: Executor) -> None:
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def close(self) -> None:
        """Ends the workers."""
        self._end(self._pool)
