"""A hall for as long as something is done in it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from antilles.server.bots.pool import Bots
from antilles.server.store.store import Store
from antilles.server.tables.registry import Registry

T = TypeVar("T")


def in_hall(where: str | Path, work: Callable[[Registry], Awaitable[T]]) -> T:
    """Opens a hall on the store at this address or in this folder, with no worker for bots; what the work returns."""
    url = where if isinstance(where, str) else f"sqlite+aiosqlite:///{where / 'tables.db'}"

    async def main() -> T:
        store = Store(url)
        hall = Registry(store, store.notifier, Bots(0))
        await hall.open()
        try:
            return await work(hall)
        finally:
            await hall.close()

    return asyncio.run(main())
