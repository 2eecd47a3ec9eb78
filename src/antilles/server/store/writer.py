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
import time
from asyncio import Future
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from functools import partial
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import dialect as sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from .models import Away

TOGETHER = 64  # changes in one transaction at most
FRESH = 10.0  # seconds for which a write that went well proves something
SORE = 3.0  # seconds for which one that failed does
PATIENCE = 5.0  # seconds after which a write that does not end counts as failed
T = TypeVar("T")
Change = Callable[[sa.Connection], T]
Waiting = tuple[Change[Any], Future[Any]]
Values = Mapping[str, Any]


class PooledWriter:
    """For a store that takes many writers at once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def write(self, change: Change[T]) -> T:
        async with self.engine.begin() as conn:
            return await conn.run_sync(change)

    async def close(self) -> None:
        await self.engine.dispose()


class Gone(Exception):
    """The transaction was taken back by the store itself."""


class SingleWriter:
    """For SQLite, which has one writer at a time: asking a thread once is quicker than a lock many times."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._connection: sa.Connection | None = None  # as long as nothing fails
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def write(self, change: Change[T]) -> T:
        """Runs a change, together with others that wait at the same time."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, daemon=True, name="writer")
            self._thread.start()
        done: Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put((change, done))
        return await done

    async def close(self) -> None:
        """Writes what still waits, and ends."""
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._connection:
            self._connection.close()
        self.engine.dispose()

    def _run(self) -> None:
        going = True
        while going:
            batch, going = self._gather()
            wanted = [each for each in batch if not each[1].cancelled()]
            together = self._together(wanted) if len(wanted) > 1 else None
            for (_, done), answer in zip(wanted, together or (self._alone(*each) for each in wanted), strict=True):
                with suppress(RuntimeError):  # nobody waits any more
                    done.get_loop().call_soon_threadsafe(_answered, done, answer)

    @contextmanager
    def _transaction(self) -> Iterator[sa.Connection]:
        """On the connection that is there; after a failure the next transaction has a new one."""
        conn, self._connection = self._connection or self.engine.connect(), None
        try:
            with conn.begin():
                yield conn
        except BaseException:
            conn.close()
            raise
        self._connection = conn

    def _gather(self) -> tuple[list[Waiting], bool]:
        """Waits for a change, and takes along what has come meanwhile; False when it is the last time."""
        batch: list[Waiting] = []
        try:
            while len(batch) < TOGETHER:
                one = self._waiting.get(block=not batch)
                if one is None:
                    return batch, False
                batch.append(one)
        except queue.Empty:
            pass
        return batch, True

    def _together(self, wanted: list[Waiting]) -> list[Callable[[], None]] | None:
        """Several changes in one transaction; None when it did not hold, and nothing of it is stored."""
        try:
            with self._transaction() as conn:
                return [self._among(*each, conn) for each in wanted]
        except BaseException:
            return None

    def _among(self, change: Change[T], done: Future[T], conn: sa.Connection) -> Callable[[], None]:
        """One of several: if it fails, only what it did itself is taken back; raises when that cannot be relied on."""
        say(conn, "SAVEPOINT change")
        try:
            answer = partial(done.set_result, change(conn))
        except Exception as wrong:
            answer = partial(done.set_exception, wrong)
            say(conn, "ROLLBACK TO change")
        else:
            say(conn, "RELEASE change")
        _hold(conn)
        return answer

    def _alone(self, change: Change[T], done: Future[T]) -> Callable[[], None]:
        try:
            with self._transaction() as conn:
                found = change(conn)
                _hold(conn)
            return partial(done.set_result, found)
        except BaseException as wrong:  # it belongs to the one who waits, and must not end this thread
            return partial(done.set_exception, wrong)


def say(conn: sa.Connection, statement: str) -> None:
    """Says something to the driver itself, which is quicker. A cursor that stayed would keep a lost connection open."""
    with closing(conn.connection.cursor()) as cursor:
        cursor.execute(statement)


def _answered(done: Future[Any], answer: Callable[[], None]) -> None:
    if not done.done():
        answer()


def _hold(conn: sa.Connection) -> None:
    """Raises when SQLite has taken the transaction back: a commit would say nothing and store nothing."""
    raw: Any = conn.connection.dbapi_connection
    if raw is None or not raw.in_transaction:
        raise Gone("the transaction was taken back")


class Prepared:
    """A statement that every turn needs, written out for SQLite once; other stores take it as it is."""

    def __init__(self, statement: sa.Update | sa.Insert) -> None:
        self.statement, written = statement, sqlite()
        compiled: Any = statement.compile(dialect=written)
        self._text, kinds = str(compiled), {name: bind.type for name, bind in compiled.binds.items()}
        self._order = [
            (name, kinds[name].dialect_impl(written).bind_processor(written)) for name in compiled.positiontup
        ]

    def do(self, conn: sa.Connection, *values: Values) -> int:
        """Does it once for each set of values; returns how many rows were written."""
        if conn.dialect.name != "sqlite":
            return conn.execute(self.statement, values).rowcount
        rows = [tuple(write(each[name]) if write else each[name] for name, write in self._order) for each in values]
        with closing(conn.connection.cursor()) as cursor:
            cursor.executemany(self._text, rows)
            return cursor.rowcount


class Unwritable(Away):
    """The store answers, but nothing can be stored."""


class WriteProbe:
    """What the last write showed. Every turn that is stored proves that one can write; only silence is asked about."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._well = self._ill = float("-inf")
        self._asking = asyncio.Lock()

    def succeeded(self) -> None:
        self._well = self.now()

    def failed(self) -> None:
        self._ill = self.now()

    async def ask(self, write: Callable[[], Awaitable[None]]) -> None:
        """Raises when the store cannot be written; writes something only when nothing is known."""
        async with self._asking:
            if self._ill >= self._well and self.now() - self._ill < SORE:
                raise Unwritable("as a moment ago")
            if self._well > self._ill and self.now() - self._well < FRESH:
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    await write()
            except (TimeoutError, Away) as wrong:
                self.failed()
                raise Unwritable(str(wrong)) from wrong
