"""What a failure of the database means: somebody was quicker, it is away, it is damaged, or the mistake is our own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from .models import Away, Conflict, Damaged
from .writer import Gone

GAVE_WAY = ("40001", "40P01")  # PostgreSQL let another writer go first
OURS = (exc.ProgrammingError, exc.DataError, exc.NotSupportedError)  # no retry would help
DRIVERS_OWN = (sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.NotSupportedError)  # the same of the writer's


def understood(wrong: Exception) -> Exception:
    """The failure in words of the store; what is neither a conflict nor an absence is left as it is."""
    if isinstance(wrong, exc.IntegrityError | sqlite3.IntegrityError):
        return Conflict("somebody else wrote it")
    if isinstance(wrong, exc.DBAPIError):
        state = str(getattr(wrong.orig, "sqlstate", None) or "")
        if state in GAVE_WAY:
            return Conflict(state)
        if "Could not decode" in str(wrong.orig):  # SQLite has bytes where there should be text
            return Damaged("it has text that is none")
        return wrong if isinstance(wrong, OURS) or state.startswith("22") else Away(f"{wrong.orig}")
    if isinstance(wrong, DRIVERS_OWN):
        return wrong
    # Before there is a connection, and where the writer speaks to the driver itself.
    driver = type(wrong).__module__.partition(".")[0] in ("asyncpg", "sqlite3")
    if driver or isinstance(wrong, exc.TimeoutError | OSError | MemoryError | Gone):
        return Away(f"{type(wrong).__name__}: {wrong}")
    return wrong


@contextmanager
def in_words() -> Iterator[None]:
    """Raises what fails within it in words of the store."""
    try:
        yield
    except Exception as wrong:
        failure = understood(wrong)
        if failure is wrong:
            raise
        raise failure from wrong


def away(wrong: BaseException) -> bool:
    """Whether the store does not answer: then people are told to come again, and nobody looks for a mistake."""
    return isinstance(wrong, Away) or (isinstance(wrong, Exception) and isinstance(understood(wrong), Away))
