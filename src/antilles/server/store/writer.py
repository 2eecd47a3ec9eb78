"""Who writes into the store: for SQLite one thread, which stores together what comes together; else a connection each.

A deed is a plain function of a connection. It is done in a transaction: all of it or nothing, and its writer waits
until that is on disk. Of several deeds in one transaction each stands or falls alone.

SQLite takes a whole transaction back by itself when the disk is full, fails or hangs, memory is short, or somebody
interrupts; the next statement would then be stored at once and alone, and a commit of nothing succeeds. So after every
deed it is asked whether the transaction is still there. If not, nothing of it counts as done, and every deed is done
again in a transaction of its own.
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

TOGETHER = 64  # deeds in one transaction at most
T = TypeVar("T")
Deed = Callable[[sa.Connection], T]


class Pen(Protocol):
    """Writes."""

    async def write(self, deed: Deed[T]) -> T:
        """Does a deed and waits until it is stored."""
        ...

    async def close(self) -> None:
        """Lets go."""
        ...


class Connected:
    """For a store that takes many writers at once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def write(self, deed: Deed[T]) -> T:
        """Does a deed in a transaction of its own."""
        async with self.engine.begin() as conn:
            return await conn.run_sync(deed)

    async def close(self) -> None:
        """Lets go of all connections."""
        await self.engine.dispose()


class Gone(Exception):
    """The transaction was taken back by the store itself."""


class Told(NamedTuple):
    """What came of a deed."""

    found: Any = None
    failed: BaseException | None = None


class Single:
    """For SQLite, which has one writer at a time: asking a thread once is quicker than a lock many times."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._waiting: queue.SimpleQueue[tuple[Deed[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def write(self, deed: Deed[T]) -> T:
        """Does a deed, together with others that wait at the same time."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True, name="pen")
            self._thread.start()
        done: Future[T] = Future()
        self._waiting.put((deed, done))
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
            wanted = [(deed, done) for deed, done in batch if done.set_running_or_notify_cancel()]
            together = self._together([deed for deed, _ in wanted]) if len(wanted) > 1 else None
            for i, (deed, done) in enumerate(wanted):
                told = together[i] if together else self._alone(deed)
                if told.failed:
                    done.set_exception(told.failed)
                else:
                    done.set_result(told.found)

    def _gather(self) -> tuple[list[tuple[Deed[Any], Future[Any]]], bool]:
        """Waits for a deed, and takes along what has come meanwhile; False when it is the last time."""
        batch: list[tuple[Deed[Any], Future[Any]]] = []
        try:
            while len(batch) < TOGETHER:
                one = self._waiting.get(block=not batch)
                if one is None:
                    return batch, False
                batch.append(one)
        except queue.Empty:
            pass
        return batch, True

    def _together(self, deeds: list[Deed[Any]]) -> list[Told] | None:
        """Several deeds in one transaction; None when it did not hold, and nothing of it is stored."""
        try:
            with self.engine.begin() as conn:
                return [self._among(deed, conn) for deed in deeds]
        except BaseException:
            return None

    def _among(self, deed: Deed[Any], conn: sa.Connection) -> Told:
        """One of several: if it fails, only what it did itself is taken back; raises when that cannot be relied on."""
        own = conn.begin_nested()
        try:
            told = Told(deed(conn))
        except Exception as wrong:
            told = Told(failed=wrong)
        if told.failed:
            own.rollback()
        else:
            own.commit()
        _hold(conn)
        return told

    def _alone(self, deed: Deed[Any]) -> Told:
        """A deed in a transaction of its own."""
        try:
            with self.engine.begin() as conn:
                told = Told(deed(conn))
                _hold(conn)
            return told
        except BaseException as wrong:  # whatever it is belongs to whoever waits, and must not end this thread
            return Told(failed=wrong)


def _hold(conn: sa.Connection) -> None:
    """Raises when SQLite has taken the transaction back: a commit would say nothing and store nothing."""
    raw: Any = conn.connection.dbapi_connection
    if raw is None or not raw.in_transaction:
        raise Gone("the transaction was taken back")
