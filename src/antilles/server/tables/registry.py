"""All tables that are live in this process: opened when somebody comes, closed when nobody has been there for long."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from antilles.agents.minds import mind_of
from antilles.core.errors import AntillesError

from ..bots.pool import Bots
from ..errors import Refused
from ..show.history import Histories, Past
from ..store.errors import away
from ..store.models import Conflict, Unknown
from ..store.notify import Notifier
from ..store.opened import to_fill, unfilled
from ..store.replay import reopened
from ..store.secret import secret_of
from ..store.store import Store
from ..tokens import Keys, plausible
from .schedule import Schedule
from .sync import Services, Tasks
from .table import Table

LOG = logging.getLogger("antilles.server")
IDLE = 600.0  # seconds after which a table that nobody looks at is closed
SWEEP = 30.0  # seconds between two rounds
FILL = 10.0  # seconds between two looks at which seats bots are to take
AGAIN = 5.0  # seconds after which one may ask again whether the store is back
FRESH = 64  # tables whose payloads are kept at hand


class Registry:
    """The live tables by name, the store behind them, and what happens there by itself."""

    def __init__(self, store: Store, notifier: Notifier, bots: Bots) -> None:
        self.store, self.notifier, self.bots = store, notifier, bots
        self.tasks, self.counts = Tasks(), Counter[str]()
        self.keys = Keys(b"")
        self.tables: dict[str, Table] = {}
        self.schedule = Schedule(bots, self.tasks)
        self.histories = Histories(store)
        self.happened: Callable[[str, str, str], None] = lambda table, kind, person: None  # who is away may be told
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._fresh: dict[str, Table] = {}  # the last that changed comes last

    async def open(self, secret: bytes | None = None, *, new: bool = False) -> None:
        """Opens the store, listens to other servers, and lets bots go on where they were."""
        await self.store.open(alone=True)
        try:
            self.keys = Keys(await secret_of(self.store, secret, new=new))
        except AntillesError as why:
            LOG.error(str(why))
            raise
        self.bots.open()
        await self.notifier.listen(self.heard)
        self.tasks.spawn(self._sweep())
        self.tasks.spawn(self._fill())
        self.tasks.spawn(self._resume())

    async def close(self) -> None:
        """Ends everything; what is stored is all there is."""
        self.schedule.close()
        await self.tasks.close()
        self.bots.close()
        await self.notifier.close()
        await self.store.close()

    async def past(self, table: Table) -> Past:
        """The turns of a table up to now, to look back at."""
        return await self.histories.of(table.kept, table.replica.seq)

    # -- opening and closing

    async def table(self, name: str) -> Table:
        """A live table; refuses what is none, and says so when the store does not answer."""
        if not plausible(name):
            raise Refused("unknown")
        found = self.tables.get(name)
        if found and found.replica.live:
            found.used = time.monotonic()
            return found
        if name not in self._opening:
            task = asyncio.ensure_future(self._open(name))
            self._opening[name] = task
            task.add_done_callback(lambda _: self._opening.pop(name, None))
        try:
            return await asyncio.shield(self._opening[name])
        except Exception as wrong:
            if not away(wrong):
                raise
            self.counts["store_away"] += 1
            raise Refused("away", wait=AGAIN) from None

    async def _open(self, name: str) -> Table:
        try:
            services = Services(
                self.store, self.notifier, self.keys, self.tasks, self.counts, lambda *event: self.happened(*event)
            )
            table = Table(services, *await reopened(self.store, name))
            await table.watchers.load()
        except Unknown:
            raise Refused("unknown") from None
        except (Refused, Conflict):
            raise
        except Exception as wrong:  # whatever it is, it is this table's own
            if away(wrong):
                raise
            self.counts["damaged"] += 1
            mark = {"table": self.keys.mark(name)}
            LOG.error("a table is damaged; `antilles tables check` says which", exc_info=wrong, extra=mark)
            raise Refused("damaged") from None
        self.tables[name] = table
        self.counts["opened"] += 1
        self.bots.want(mind_of(table.game.title, table.game.setup))
        self.schedule.attend(table)
        self.tasks.spawn(self._watch(table))
        return table

    async def _watch(self, table: Table) -> None:
        """Sees to a table after each of its changes, until it is closed."""
        while True:
            ours = await table.replica.changes.wait()
            if not table.replica.live:
                if self.tables.get(table.id) is table:
                    self.drop(table.id)
                return
            self.schedule.attend(table, later=not ours)
            self._fresh.pop(table.id, None)
            self._fresh[table.id] = table
            if len(self._fresh) > FRESH:
                self._fresh.pop(next(iter(self._fresh))).drop_caches()

    def drop(self, name: str) -> None:
        """A table is gone from the store: its pages are closed, and nobody thinks about it any more."""
        table = self._close(name)
        self.histories.forget(name)
        self.schedule.forget(name)
        if table:
            table.broadcast.close()

    def _close(self, name: str) -> Table | None:
        table = self.tables.pop(name, None)
        self._fresh.pop(name, None)
        if table:
            table.close()
        return table

    async def _resume(self) -> None:
        for name in await self.store.running():
            try:
                await self.table(name)
            except Refused as why:
                LOG.warning("a table cannot go on", extra={"table": self.keys.mark(name), "code": why.code})
            except Exception:  # the next one may be well
                LOG.warning("a table cannot go on", exc_info=True, extra={"table": self.keys.mark(name)})

    async def _fill(self) -> None:
        while True:
            await asyncio.sleep(FILL)
            with suppress(Exception):  # the store may be away for a while
                await self.fill_due()

    async def fill_due(self) -> None:
        """Lets bots take the free seats of tables to which nobody came in time; several servers may do so at once."""
        for name in await to_fill(self.store, time.time()):
            try:
                await (await self.table(name)).seats.fill_due()
            except Refused as why:
                if why.code not in ("away", "unsaved", "unknown"):  # it cannot go on at all
                    await unfilled(self.store, name)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            now = time.monotonic()
            for name, table in [*self.tables.items()]:
                if not table.busy and not self.schedule.busy(table) and now - table.used > IDLE:
                    self._close(name)
                elif table.broadcast.viewers:
                    with suppress(Exception):  # the next one may be well
                        await table.presence.announce()
                        if table.presence.look_round():  # people of a server that died are gone with it
                            table.broadcast.tell("table")

    # -- other servers

    async def heard(self, name: str, what: str, more: Any) -> None:
        """Another server has changed a table."""
        for table in [*self.tables.values()] if what == "everything" else [self.tables.get(name)]:
            if table is None:
                continue
            if what == "here":
                if table.presence.hear(more["server"], more["seats"], more.get("names", [])):
                    await table.presence.announce()
            elif what == "chat":
                table.broadcast.tell("chat")
            elif what == "requests":
                await table.watchers.load()
            else:
                try:
                    await table.sync.follow()
                except Exception as wrong:  # the next one may be well
                    await table.sync.unsaved(wrong)
                if what == "everything":
                    await table.watchers.load()
                table.broadcast.tell("chat")
