"""A store in hand: for a server, which has a SQLite file to itself, and for commands, which share it."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import sqlalchemy as sa

from antilles.core.errors import AntillesError

from .errors import understood
from .lock import take
from .models import Away
from .store import Store
from .versions import fitting, latest, revision_of


def hold(url: str) -> None:
    """Takes a store for this process until it ends, and brings it to this version; a sentence when that cannot be."""
    store = Store(url)
    if store.embedded:
        take(store.url.database)

    async def look() -> None:
        async with opened(url):
            pass

    asyncio.run(look())


@asynccontextmanager
async def opened(url: str, *, upgrade: bool = True) -> AsyncIterator[Store]:
    """A store for a command, beside a server that may be running; a sentence when it does not answer.

    Without `upgrade` it is left as it is; one of an older version is then refused, but for a copy of it to look at.
    """
    store = Store(url)
    try:
        if upgrade:
            await store.open()
        else:
            await _require_present(store)
        yield store
    except AntillesError:
        raise
    except Exception as wrong:
        failure = understood(wrong)
        if not isinstance(failure, Away):
            raise
        place = store.url.render_as_string(hide_password=True)
        raise AntillesError(f"The tables at {place} do not answer: {failure}") from wrong
    finally:
        await store.close()


@asynccontextmanager
async def looked_at(url: str) -> AsyncIterator[Store]:
    """A store to look at with the present rules. A SQLite file of an older version is left as it is: a copy of it is
    brought to this version. A PostgreSQL of an older version is brought to this one: use a copy."""
    source = sa.make_url(url)
    if source.get_backend_name() != "sqlite":
        async with opened(url) as store:
            yield store
        return
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "tables.db"
        await asyncio.to_thread(_copy, str(source.database), place)
        async with opened(f"sqlite+aiosqlite:///{place}") as store:
            yield store


def _copy(file: str, place: Path) -> None:
    """A SQLite file as it is at one moment, while others write into it."""
    try:
        source = f"{Path(file).resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(source, uri=True)) as here, closing(sqlite3.connect(place)) as there:
            here.backup(there)
    except sqlite3.Error as wrong:
        raise AntillesError(f"{Path(file).name} cannot be read: {wrong}.") from None


@contextmanager
def alone(url: str) -> Iterator[None]:
    """A SQLite file for one command: no server may run on it meanwhile."""
    place = sa.make_url(url)
    lock = take(place.database) if place.get_backend_name() == "sqlite" else None
    try:
        yield
    finally:
        if lock:
            lock.release()


async def _require_present(store: Store) -> None:
    async with store.reading() as conn:
        found = await conn.run_sync(revision_of)
        await conn.run_sync(fitting)
    if found != latest():
        raise AntillesError(
            f"These tables are of an older version (store {found or 'none'}; this one has {latest()}): "
            "start the server once, or put a copy of them back with `antilles tables restore`."
        )
