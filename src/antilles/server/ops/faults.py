"""A server whose SQLite fails at any statement, now and then: `antilles attack --faults` starts it, and nobody else.

A statement fails as SQLite itself would let it fail, once or several in a row, and sometimes the whole transaction is
taken back with it. What is read is not disturbed.
"""

from __future__ import annotations

import random
import sqlite3
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

FAULTS: dict[str, Callable[[], Exception]] = {
    "FULL": lambda: sqlite3.OperationalError("database or disk is full"),
    "IOERR": lambda: sqlite3.OperationalError("disk I/O error"),
    "NOMEM": MemoryError,
    "INTERRUPT": lambda: sqlite3.OperationalError("interrupted"),
    "BUSY": lambda: sqlite3.OperationalError("database is locked"),
    "CORRUPT": lambda: sqlite3.DatabaseError("database disk image is malformed"),
}
Around = Callable[[sqlite3.Connection, str, Callable[[], Any]], Any]
SPARED = 200  # statements until the store is open and people sit
RARE = 40  # one of so many fails
MARK = "fault: "  # before each one that is reported


def connection(around: Around) -> type[sqlite3.Connection]:
    """A kind of connection that asks before every statement."""

    class Cursor(sqlite3.Cursor):
        def execute(self, sql: str, *given: Any) -> Any:
            return around(self.connection, sql, lambda: super(Cursor, self).execute(sql, *given))

        def executemany(self, sql: str, given: Iterable[Any]) -> Any:
            return around(self.connection, sql, lambda: super(Cursor, self).executemany(sql, given))

    class Connection(sqlite3.Connection):
        def cursor(self, *given: Any) -> Any:
            return super().cursor(Cursor)

        def commit(self) -> None:
            around(self, "COMMIT", super().commit)

        def rollback(self) -> None:
            around(self, "ROLLBACK", super().rollback)

    return Connection


def take_back(raw: sqlite3.Connection) -> None:
    """What SQLite may do by itself when a statement fails: the whole transaction is gone."""
    if raw.in_transaction:
        with suppress(sqlite3.Error):
            sqlite3.Cursor(raw).execute("ROLLBACK")


class Chance:
    """Lets statements fail by chance, and tells of each."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.count = self.left = 0
        self.name = ""

    def around(self, raw: sqlite3.Connection, what: str, work: Callable[[], Any]) -> Any:
        self.count += 1
        if not self.left and self.count > SPARED and not self.dice.randrange(RARE):
            self.left, self.name = self.dice.choice((1, 1, 2, 20)), self.dice.choice([*FAULTS])
        if not self.left:
            return work()
        self.left -= 1
        if self.dice.random() < 0.5:
            take_back(raw)
        print(f"{MARK}{self.name} at {what.split()[0]}", file=sys.stderr, flush=True)
        raise FAULTS[self.name]()


def main() -> None:
    """`antilles serve` on such a store."""
    from antilles import cli
    from antilles.mode import interpret

    interpret()
    from ..store.store import Store

    Store.connects = {"factory": connection(Chance(5).around)}
    cli.main()


if __name__ == "__main__":
    main()
