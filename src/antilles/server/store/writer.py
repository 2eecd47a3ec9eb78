"""Who writes into the store: for SQLite one thread, which stores together what comes together; else a connection each.

A change is a plain function of a connection. It is done in a transaction: all of it or nothing, and its writer waits
until that is on disk. Of several changes in one transaction each stands or falls alone.

SQLite takes a whole transaction back by itself when the disk is full, fails or hangs, memory is short, or somebody
interrupts; the next statement would then be stored at once and alone, and a commit of nothing succeeds. So after every
change it is asked whether the transaction is still there. If not, nothing of it counts as done, and every change is
run again in a transaction of its own.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

TOGETHER = 64  # changes in one transaction at most
T = TypeVar("T")
Change = Callable[[sa.Connection], T]


class Writer(Protocol):
    """Runs changes of the store, each in a transaction."""

    async def write(self, change: Change[T]) -> T:
        """Runs a change and waits until it is stored."""
        ...

    async def close(self) -> None:
        """Finishes what waits and closes the connections."""
        ...


class PooledWriter:
    """For a store that takes many writers at once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def write(self, change: Change[T]) -> T:
        """Runs a change in a transaction of its own."""
        async with self.engine.begin() as conn:
            return await conn.run_sync(change)

    async def close(self) -> None:
        """Lets go of all connections."""
        await self.engine.dispose()


class Gone(Exception):
    """The transaction was taken back by the store itself."""


class Outcome(NamedTuple):
    """What came of a change."""

    found: Any = None
    failed: BaseException | None = None


class SingleWriter:
    """For SQLite, which has one writer at a time: asking a thread once is quicker than a lock many times."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._waiting: queue.SimpleQueue[tuple[Change[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def write(self, change: Change[T]) -> T:
        """Runs a change, together with others that wait at the same time."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True, name="writer")
            self._thread.start()
        done: Future[T] = Future()
        self._waiting.put((change, done))
        return await asyncio.wrap_future(done)

    async def close(self) -> None:
        """Writes what still waits, and ends."""
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        self.engine.dispose()

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            wanted = [(change, done) for change, done in batch if done.set_running_or_notify_cancel()]
            together = self._together([change for change, _ in wanted]) if len(wanted) > 1 else None
            for i, (change, done) in enumerate(wanted):
                outcome = together[i] if together else self._alone(change)
                if outcome.failed:
                    done.set_exception(outcome.failed)
                else:
                    done.set_result(outcome.found)

    def _gather(self) -> tuple[list[tuple[Change[Any], Future[Any]]], bool]:
        """Waits for a change, and takes along what has come meanwhile; False when it is the last time."""
        batch: list[tuple[Change[Any], Future[Any]]] = []
        try:
            while len(batch) < TOGETHER:
                one = self._waiting.get(block=not batch)
                if one is None:
                    return batch, False
                batch.append(one)
        except queue.Empty:
            pass
        return batch, True

    def _together(self, changes: list[Change[Any]]) -> list[Outcome] | None:
        """Several changes in one transaction; None when it did not hold, and nothing of it is stored."""
        try:
            with self.engine.begin() as conn:
                return [self._among(change, conn) for change in changes]
        except BaseException:
            return None

    def _among(self, change: Change[Any], conn: sa.Connection) -> Outcome:
        """One of several: if it fails, only what it did itself is taken back; raises when that cannot be relied on."""
        own = conn.begin_nested()
        try:
            outcome = Outcome(change(conn))
        except Exception as wrong:
            outcome = Outcome(failed=wrong)
        if outcome.failed:
            own.rollback()
        else:
            own.commit()
        _hold(conn)
        return outcome

    def _alone(self, change: Change[Any]) -> Outcome:
        """A change in a transaction of its own."""
        try:
            with self.engine.begin() as conn:
                outcome = Outcome(change(conn))
                _hold(conn)
            return outcome
        except BaseException as wrong:  # whatever it is belongs to whoever waits, and must not end this thread
            return Outcome(failed=wrong)


def _hold(conn: sa.Connection) -> None:
    """Raises when SQLite has taken the transaction back: a commit would say nothing and store nothing."""
    raw: Any = conn.connection.dbapi_connection
    if raw is None or not raw.in_transaction:
        raise Gone("the transaction was taken back")
