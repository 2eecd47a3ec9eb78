"""A running server puts finished and abandoned tables away when nothing has happened there for long."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING

from .backups import prune

if TYPE_CHECKING:
    from ..tables.registry import Registry

LOG = logging.getLogger("antilles.server")
FIRST, EVERY = 60.0, 6 * 3600.0  # seconds after the start, and from then on


async def tidy(registry: Registry, days: float, folder: Path) -> int:
    """Once: how many tables were put away. Nobody is looking at any of them."""
    busy = [name for name, table in registry.tables.items() if table.broadcast.viewers]
    place, names = await prune(registry.store, folder, days, but=busy)
    for name in names:
        registry.drop(name)
    if place:
        registry.counts["archived"] += len(names)
        LOG.info("old tables were archived", extra={"count": len(names), "file": place.name})
    return len(names)


async def keep_tidy(registry: Registry, days: float, folder: Path) -> None:
    await asyncio.sleep(FIRST)
    while True:
        try:
            await tidy(registry, days, folder)
        except Exception as wrong:  # a full disk is no reason to stop serving
            LOG.error("old tables could not be archived", exc_info=wrong)
        await asyncio.sleep(EVERY)
