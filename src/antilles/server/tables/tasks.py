"""Background tasks of a server: each runs to its end, whether or not somebody still waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any, TypeVar

from ..errors import Refused

LOG = logging.getLogger("antilles.server")
T = TypeVar("T")


class Tasks:
    """All tasks that run now; a failure that is no refusal is logged."""

    def __init__(self) -> None:
        self._running: set[asyncio.Future[Any]] = set()

    def spawn(self, work: Awaitable[T]) -> asyncio.Future[T]:
        """Starts a task."""
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def finish(self, work: Awaitable[T]) -> T:
        """Waits for a task that carries on when the one who waits is cancelled."""
        return await asyncio.shield(self.spawn(work))

    def _ended(self, task: asyncio.Future[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (wrong := task.exception()) and not isinstance(wrong, Refused):
            LOG.error("a task failed", exc_info=wrong)

    async def close(self) -> None:
        """Cancels everything and waits until it has ended."""
        running = [*self._running]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
