"""All tables that are live in this process: opened when somebody comes, closed when nobody has been there for long."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import Counter, deque
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, TypeVar

from antilles.agents.minds import mind_of
from antilles.core.errors import AntillesError
from antilles.core.play.view import View

from ..bots.choices import Chosen
from ..bots.pool import STAND_IN, Bots
from ..bots.queue import Question
from ..errors import Refused
from ..show.past import Past
from ..store.away import away
from ..store.deals import dice
from ..store.models import Conflict, Unknown
from ..store.notify import Bell
from ..store.repair import reopened
from ..store.secret import secret_of
from ..store.store import Store
from ..tokens import Keys, plausible
from .clock import runs_out
from .pace import Pace
from .table import Table
from .turn import Walk

LOG = logging.getLogger("antilles.server")
IDLE = 600.0  # seconds after which a table that nobody looks at is closed
PATIENCE = 15.0  # seconds that another server has for its bot before we think ourselves
SLOW = 0.5  # seconds after which pages are told that a bot thinks
AGAIN = 5.0  # seconds after which one may ask again whether the store is back
STILL = 4.0  # seconds until they are told again, with how many it waits for
FRESH = 64  # changes whose steps are kept at hand
PASTS = 16  # tables whose past is kept at hand
T = TypeVar("T")


class Hall:
    """The live tables, the store behind them, and the bots."""

    def __init__(self, store: Store, bell: Bell, bots: Bots) -> None:
        self.store, self.bell, self.bots = store, bell, bots
        self.keys = Keys(b"")
        self.tables: dict[str, Table] = {}
        self.counts: Counter[str] = Counter()
        self.pace = Pace()
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Future[Any]] = set()
        self._thinking: dict[str, tuple[asyncio.Future[Any], bool]] = {}  # and whether it only waits
        self._clocks: dict[str, asyncio.TimerHandle] = {}
        self._told: deque[Table] = deque()
        self._pasts: dict[str, Past] = {}  # who was looked back at last comes last

    async def open(self, secret: bytes | None = None, *, new: bool = False) -> None:
        """Opens the store, listens to other servers, and lets bots go on where they were."""
        await self.store.open(alone=True)
        try:
            self.keys = Keys(await secret_of(self.store, secret, new=new))
        except AntillesError as why:
            LOG.error(str(why))
            raise
        self.bots.open()
        await self.bell.listen(self.heard)
        self.spawn(self._sweep())
        self.spawn(self._resume())

    async def close(self) -> None:
        """Ends everything; what is stored is all there is."""
        for timer in self._clocks.values():
            timer.cancel()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bots.close()
        await self.bell.close()
        await self.store.close()

    def spawn(self, deed: Awaitable[T]) -> asyncio.Future[T]:
        """Runs something to its end, whoever waits for it."""
        task = asyncio.ensure_future(deed)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Future[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (wrong := task.exception()) and not isinstance(wrong, Refused):
            LOG.error("a task failed", exc_info=wrong)

    def moved(self, table: Table) -> None:
        """The pages of a table are being told what happened; what that was made from is soon needed no more."""
        self._told.append(table)
        if len(self._told) > FRESH:
            self._told.popleft().let_go()

    def past(self, table: Table) -> Past:
        """The past of a table, kept while somebody looks back."""
        found = self._pasts.pop(table.id, None) or Past(table.kept)
        self._pasts[table.id] = found
        if len(self._pasts) > PASTS:
            del self._pasts[next(iter(self._pasts))]
        return found

    def counted(self, what: str) -> None:
        """One more, for the figures."""
        self.counts[what] += 1

    def broken(self, table: str, wrong: Exception) -> None:
        """The store did not do what it should."""
        self.counts["store_errors"] += 1
        LOG.error("the store failed", exc_info=wrong, extra={"table": self.keys.mark(table)})

    # -- opening

    async def table(self, name: str) -> Table:
        """A live table; refuses what is none, and says so when the store does not answer."""
        if not plausible(name):
            raise Refused("unknown")
        found = self.tables.get(name)
        if found:
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
            table = Table(self, *await reopened(self.store, name))
        except Unknown:
            raise Refused("unknown") from None
        except (Refused, Conflict):
            raise
        except Exception as wrong:  # whatever it is, it is this table's own
            if away(wrong):
                raise
            self.counts["damaged"] += 1
            told = {"table": self.keys.mark(name)}
            LOG.error("a table is damaged; `antilles tables check` says which", exc_info=wrong, extra=told)
            raise Refused("damaged") from None
        self.tables[name] = table
        self.counts["opened"] += 1
        self.bots.want(mind_of(table.game.title, table.game.setup))
        self.attend(table)
        return table

    def drop(self, name: str) -> None:
        """A table is gone from the store: whoever looks at it is told, and nobody thinks about it any more."""
        table = self.tables.pop(name, None)
        self._pasts.pop(name, None)
        timer, busy = self._clocks.pop(name, None), self._thinking.pop(name, None)
        if timer:
            timer.cancel()
        if busy:
            busy[0].cancel()
        for viewer in table.viewers if table else ():
            viewer.close(4404)

    async def _resume(self) -> None:
        for name in await self.store.running():
            try:
                await self.table(name)
            except Refused as why:
                LOG.warning("a table cannot go on", extra={"table": self.keys.mark(name), "code": why.code})
            except Exception:  # the next one may be well
                LOG.warning("a table cannot go on", exc_info=True, extra={"table": self.keys.mark(name)})

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(30.0)
            now = time.monotonic()
            for name, table in [*self.tables.items()]:
                busy = table.viewers or name in self._thinking or name in self._clocks or table.lock.locked()
                if not busy and now - table.used > IDLE:
                    del self.tables[name]
                elif table.viewers:
                    with suppress(Exception):  # the next one may be well
                        await self._look_after(table)

    async def _look_after(self, table: Table) -> None:
        """Tells other servers who is here, and pages when another server's people are gone with it."""
        await table.announce()
        before = dict(table.gone)
        table.look_round()
        if table.gone != before:
            table.tell("table")

    # -- other servers

    async def heard(self, name: str, what: str, more: Any) -> None:
        """Another server has changed a table."""
        for table in [*self.tables.values()] if what == "everything" else [self.tables.get(name)]:
            if table is None:
                continue
            if what == "here":
                if table.hear(more["server"], more["seats"]):
                    await table.announce()
            elif what == "chat":
                table.tell("chat")
            else:
                try:
                    await table.follow()
                except Exception as wrong:  # the next one may be well
                    await table.unsaved(wrong)
                table.tell("chat")

    # -- whoever is asked

    def attend(self, table: Table, later: bool = False) -> None:
        """Sees to it that a bot thinks, and that a clock runs out."""
        self._wind(table)
        seat = table.game.seat
        if seat is None or table.place(seat).level is None:
            return
        busy = self._thinking.get(table.id)
        if busy and (later or not busy[1]):
            return
        if busy:  # we waited for another server, but the table is ours again
            busy[0].cancel()
        task = self.spawn(self._think(table, later))
        self._thinking[table.id] = (task, later)
        task.add_done_callback(lambda ended: self._thought(table, ended))

    def _thought(self, table: Table, ended: asyncio.Future[Any]) -> None:
        busy = self._thinking.get(table.id)
        if busy is None or busy[0] is not ended:
            return
        del self._thinking[table.id]
        if ended.cancelled() or ended.exception():
            return
        seat = table.game.seat
        if seat is not None and table.place(seat).level is not None:
            self.attend(table, later=busy[1])  # whoever only waited saw another server at work, and waits again

    async def _think(self, table: Table, later: bool) -> None:
        """Turn after turn, as long as it is a bot's; a turn is stored whole, as a person's is."""
        if later:  # the server that made the last change has the first word
            version = table.kept.version
            await asyncio.sleep(PATIENCE * (1 + random.random()))
            if table.kept.version != version:
                return
            self._thinking[table.id] = (self._thinking[table.id][0], False)  # nobody else did: now it is ours
        while (seat := table.game.seat) is not None:
            version, level, way = table.kept.version, table.place(seat).level, Walk(table.game, seat)
            if level is None:
                return
            played: list[str] = []  # who really chose
            while not way.ended and table.kept.version == version:
                started, choices = time.monotonic(), len(way.game.legal)
                chosen = await self._choose(table, way.game.view(seat), level, self._dice(table, len(way.made)))
                taken = time.monotonic() - started
                if choices > 1:
                    self.pace.learn(level, taken)
                else:  # it is asked so that nobody can tell: so it takes its time, too
                    await asyncio.sleep(max(0.0, self.pace.like(level) - taken))
                made = len(way.made)
                way.play(chosen.action)
                played += [chosen.level] * (len(way.made) - made)
            try:
                if way.ended:
                    await table.bot_turn(way, level, version, played)
            except Refused as why:
                if why.code == "unknown":  # the table was deleted meanwhile
                    return
                if why.code == "unsaved":
                    await asyncio.sleep(1.0)

    async def _choose(self, table: Table, view: View, level: str, seed: int) -> Chosen:
        """Asks the bot; whoever looks on is told when it takes long, and how many it has to wait for."""
        asked: list[Question] = []

        async def tell() -> None:
            await asyncio.sleep(SLOW)
            while True:
                table.thinking(view.seat, self.bots.lines.before(asked[-1]) if asked else 0)
                await asyncio.sleep(STILL)

        telling = asyncio.create_task(tell())
        people = any(p.kind == "person" and p.level is None for p in table.kept.places)
        try:
            whose = table.kept.host
            return await self.bots.choose(view, level, seed, whose=whose, alone=not people, asked=asked.append)
        finally:
            telling.cancel()

    def _dice(self, table: Table, made: int) -> int:
        """A bot's own dice: nobody can work them out, and nothing of the draws is in them."""
        return dice(table.kept, table.game, self.keys, table.seq + made)

    def _wind(self, table: Table) -> None:
        old = self._clocks.pop(table.id, None)
        if old:
            old.cancel()
        seat = table.game.seat
        end = runs_out(table.kept.clock, seat)
        if end is not None and seat is not None and table.place(seat).level is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, end - time.time())
            self._clocks[table.id] = loop.call_later(wait, lambda: self.spawn(self._flag(table, seat)))

    async def _flag(self, table: Table, seat: int) -> None:
        """Time is up: a bot plays on until the person takes the seat back."""
        end = runs_out(table.kept.clock, table.game.seat)
        if table.game.seat == seat and end is not None and end <= time.time() and table.place(seat).level is None:
            await table.stand_in(seat, STAND_IN)
