"""Memory is only a copy: how a table waits for the store, and is put right by it whatever fails.

Every table is given the `Services` of its server; what must end even if nobody waits runs as one of its `Tasks`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from ..errors import Refused
from ..store.models import Conflict, Unknown
from ..store.notify import Notifier
from ..store.store import Store
from ..tokens import Keys
from .broadcast import Broadcast
from .replica import Draft, Replica

LOG = logging.getLogger("antilles.server")
T = TypeVar("T")
AGAIN = 1.0  # seconds after which a task that goes on is cancelled once more


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
        """Cancels everything and waits until it has ended; whoever missed it is told again."""
        running = set(self._running)
        while running:
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=AGAIN)


@dataclass(frozen=True)
class Services:
    """Shared by all tables of a server; none of them knows a table."""

    store: Store
    notifier: Notifier
    keys: Keys
    tasks: Tasks = field(default_factory=Tasks)
    counts: Counter[str] = field(default_factory=Counter)  # for /metrics
    happened: Callable[[str, str, str], None] = lambda table, kind, person: None  # somebody may have to be told


class Sync:
    """Keeps replica, draft and pages of a table in step with the store."""

    def __init__(self, services: Services, replica: Replica, draft: Draft, broadcast: Broadcast) -> None:
        self.services, self.replica, self.draft, self.broadcast = services, replica, draft, broadcast
        self.catching_up = False  # the store was away when memory was to be put right

    def refresh(self) -> None:
        """Whatever was made of the replica is made again; a tentative turn that the rules refuse is dropped."""
        self.broadcast.drop_caches()
        if not self.draft.rebuild():
            self.services.tasks.spawn(self._drop())

    async def _drop(self) -> None:
        """Removes the tentative turn from the store too, and tells its owner why."""
        replica = self.replica
        async with replica.lock:
            if replica.kept.draft is None:
                writing = self.services.store.draft(replica.kept.id, replica.kept.version, None)
                version = await self.stored(writing)
                replica.kept = replace(replica.kept, version=version)
        self.broadcast.tell_dropped()

    async def stored(self, writing: Awaitable[T]) -> T:
        """Waits for the store; after a conflict memory is put right and the late one refused."""
        try:
            return await writing
        except Conflict:
            try:
                await self.reread()
            except Exception as broken:
                raise await self.unsaved(broken) from None
            raise Refused("stale") from None
        except Refused:
            raise
        except Exception as broken:
            raise await self.unsaved(broken) from None

    async def unsaved(self, broken: Exception) -> Refused:
        """The store failed: memory is put right at once or, while the store is away altogether, as soon as it answers.
        It may have stored what it could not acknowledge."""
        if isinstance(broken, Unknown):
            return self.deleted()
        services, name = self.services, self.replica.kept.id
        services.counts["store_errors"] += 1
        LOG.error("the store failed", exc_info=broken, extra={"table": services.keys.mark(name)})
        try:
            await self.reread()
        except Unknown:
            return self.deleted()
        except Exception:
            if not self.catching_up:
                self.catching_up = True
                self.services.tasks.spawn(self._catch_up())
        return Refused("unsaved")

    def deleted(self) -> Refused:
        """The store has the table no more: its pages are closed."""
        self.replica.live = False
        self.broadcast.close()
        self.replica.changes.note()
        return Refused("unknown")

    async def _catch_up(self) -> None:
        """Reads again and again, ever more patiently, until memory is what the store has."""
        wait = 0.2
        while self.catching_up and self.replica.live:
            await asyncio.sleep(wait)
            wait = min(2 * wait, 30.0)
            with suppress(Exception):
                await self.follow()
                self.catching_up = False

    async def follow(self) -> None:
        """Another server has changed the table."""
        async with self.replica.lock:
            await self.reread()

    async def reread(self) -> None:
        """Puts memory right by what the store has."""
        replica = self.replica
        kept = await self.services.store.read(replica.kept.id, since=replica.seq)
        if kept.version == replica.kept.version:
            return
        before = replica.kept
        replica.catch_up(kept)
        self.refresh()
        shown = ("places", "host", "open_since", "fill_at")
        if kept.over or any(getattr(before, name) != getattr(kept, name) for name in shown):
            self.broadcast.tell("table")
        self.broadcast.shut_out()
        self.broadcast.tell("state")
        replica.changes.note(ours=False)
