"""Who writes into the store: for SQLite one thread, which stores together what comes together; else a connection each.

A deed is a plain function of a connection. It is done in a transaction: all of it or nothing, and its writer waits
until that is on disk. Of several deeds in one transaction each stands or falls alone.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

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
            told: list[tuple[Future[Any], Any, BaseException | None]] = []
            try:
                with self.engine.begin() as conn:
                    for deed, done in batch:
                        told.append((done, *self._do(deed, conn)))
            except Exception as wrong:  # nothing of it is stored
                told = [(done, None, wrong) for _, done in batch]
            for done, found, failed in told:
                if done.set_running_or_notify_cancel():
                    if failed:
                        done.set_exception(failed)
                    else:
                        done.set_result(found)

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

    def _do(self, deed: Deed[Any], conn: sa.Connection) -> tuple[Any, Exception | None]:
        try:
            with conn.begin_nested():
                return deed(conn), None
        except Exception as wrong:
            return None, wrong
