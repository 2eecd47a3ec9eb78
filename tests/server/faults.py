"""Faults for the tests of the store: a SQLite connection that fails at a chosen statement, as SQLite itself would."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa

from antilles.server.ops.faults import FAULTS, connection, take_back
from antilles.server.store.store import Store
from antilles.server.store.versions import tuned
from antilles.server.store.writer import SingleWriter
from tests.patience import PATIENCE

__all__ = ["FAULTS", "Plan", "at_once", "faulty"]


class Plan:
    """Which statements fail, and how: `taken_back` is what SQLite may do by itself, the whole transaction."""

    def __init__(self) -> None:
        self.count, self.at, self.times = 0, -1, 0
        self.make: Callable[[], Exception] = MemoryError
        self.taken_back = self.too_late = False
        self.seen: list[str] = []

    def set(
        self, make: Callable[[], Exception], at: int, times: int, *, taken_back: bool, too_late: bool = False
    ) -> None:
        """From the statement `at` on, `times` statements fail; `too_late` only after they were done."""
        self.count, self.at, self.times, self.make = 0, at, times, make
        self.taken_back, self.too_late = taken_back, too_late
        self.seen = []

    def around(self, raw: sqlite3.Connection, what: str, work: Callable[[], Any]) -> Any:
        """Does a statement, or not."""
        self.count, number = self.count + 1, self.count
        self.seen.append(what)
        fails = 0 <= self.at <= number < self.at + self.times
        if not fails:
            return work()
        if self.too_late:
            work()
        elif self.taken_back:
            take_back(raw)
        raise self.make()


def faulty(url: str, plan: Plan) -> Store:
    """A store whose writer keeps to a plan."""
    store = Store(url)
    arguments = {"check_same_thread": False, "factory": connection(plan.around)}
    engine = sa.create_engine(store.url.set(drivername="sqlite"), pool_size=1, connect_args=arguments)
    store.writer = SingleWriter(tuned(engine, "BEGIN IMMEDIATE"))
    return store


async def at_once(store: Store, *writes: Awaitable[Any]) -> list[Any]:
    """Writes that come while the pen is busy, so that it takes them together; results or exceptions."""
    busy, free = threading.Event(), threading.Event()

    def hold_up(conn: sa.Connection) -> None:
        busy.set()
        free.wait(PATIENCE)

    first = asyncio.ensure_future(store.writer.write(hold_up))
    await asyncio.to_thread(busy.wait, 60)
    rest = [asyncio.ensure_future(work) for work in writes]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    free.set()
    await asyncio.gather(first, return_exceptions=True)  # it writes nothing
    return await asyncio.gather(*rest, return_exceptions=True)
