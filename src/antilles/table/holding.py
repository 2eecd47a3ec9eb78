"""A store in hand: for a server, which has a SQLite file to itself, and for commands, which share it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..core.errors import AntillesError
from .failing import understood
from .kept import Away
from .sole import take
from .store import Store


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
async def opened(url: str) -> AsyncIterator[Store]:
    """A store for a command, beside a server that may be running; a sentence when it does not answer."""
    store = Store(url)
    try:
        await store.open()
        yield store
    except AntillesError:
        raise
    except Exception as wrong:
        told = understood(wrong)
        if not isinstance(told, Away):
            raise
        place = store.url.render_as_string(hide_password=True)
        raise AntillesError(f"The tables at {place} do not answer: {told}") from wrong
    finally:
        await store.close()
