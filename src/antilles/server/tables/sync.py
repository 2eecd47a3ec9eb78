"""Memory is only a copy: how a table waits for the store, and is put right by it whatever fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from ..errors import Refused
from ..store.models import Conflict, Unknown
from .broadcast import Broadcast
from .draft import Draft
from .replica import Replica
from .services import Services

LOG = logging.getLogger("antilles.server")
T = TypeVar("T")


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
        places = replica.kept.places
        replica.catch_up(kept)
        self.refresh()
        if places != kept.places or kept.over:
            self.broadcast.tell("table")
        self.broadcast.shut_out()
        self.broadcast.tell("state")
        replica.changes.note(ours=False)
