"""Several servers on one PostgreSQL: who is here, a bot whose server hangs, and a line that breaks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import sqlalchemy as sa

from antilles.core.play.view import View
from antilles.core.stack import SPECTATOR
from antilles.server.bots.pool import Bots
from antilles.server.store.store import Store
from antilles.server.tables import schedule
from antilles.server.tables.broadcast import Viewer
from antilles.server.tables.create import SeatWish, TableWish, arrange
from antilles.server.tables.registry import Registry
from antilles.server.tables.table import Table
from tests.patience import PATIENCE

SETTLE = [{"move": "role", "role": "settler"}, {"move": "quarry"}]
LISTENERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


class Hanging(Bots):
    """Never answers."""

    async def choose(self, view: View, level: str, seed: int) -> int:
        await asyncio.Event().wait()
        raise AssertionError


@asynccontextmanager
async def opened(url: str, bots: Bots) -> AsyncIterator[Registry]:
    store = Store(url)
    hall = Registry(store, store.notifier, bots)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


def across(url: str, work: Callable[[Registry, Table, Table], Awaitable[None]], first: Bots | None = None) -> None:
    """A table of a person and two bots, live in two halls."""

    async def main() -> None:
        async with opened(url, first or Bots(0)) as one, opened(url, Bots(0)) as two:
            bot = SeatWish("bot", level="random")
            kept = arrange(TableWish("puerto-rico", seats=[SeatWish("me"), bot, bot]), "ana")
            await one.store.create(kept)
            await work(one, await one.table(kept.id), await two.table(kept.id))

    asyncio.run(main())


async def until(well: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not well():
            await asyncio.sleep(0.01)


def test_who_is_here_is_known_at_every_server(database: str) -> None:
    async def work(hall: Registry, here: Table, there: Table) -> None:
        page = Viewer(0, "en", "ana")
        await here.presence.join(page)
        await until(lambda: there.presence.here() == [0])
        assert there.presence.gone == {}
        watching = Viewer(SPECTATOR, "en", "bea")
        await there.presence.join(watching)
        await until(lambda: here.presence.here() == [0, SPECTATOR])
        here.presence.elsewhere.clear()
        there.presence.elsewhere.clear()  # as if it had just been opened there
        await there.presence.announce()
        await until(lambda: there.presence.here() == [SPECTATOR, 0])
        await there.presence.leave(watching)
        await here.presence.leave(page)
        await until(lambda: there.presence.here() == [])
        assert set(there.presence.gone) == {0}

    across(database, work)


def test_another_server_takes_over_a_bot_that_hangs(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "PATIENCE", 0.3)

    async def work(hall: Registry, here: Table, there: Table) -> None:
        assert await here.act(0, SETTLE, 0, 0)
        await until(lambda: there.game.seat == 0 and here.game.seat == 0)  # both bots have played, and both know it
        assert here.kept.turns == there.kept.turns > 1
        assert here.game.bytes() == there.game.bytes()

    across(database, work, Hanging(0))


def test_a_line_that_breaks_is_mended_and_nothing_is_missed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schedule, "PATIENCE", 60.0)  # only the first hall's bots play

    async def work(hall: Registry, here: Table, there: Table) -> None:
        cut = await hall.store.writing(lambda conn: len(conn.execute(sa.text(LISTENERS)).all()))
        assert cut == 2
        assert await here.act(0, SETTLE, 0, 0)
        await until(lambda: here.game.seat == 0 and there.kept.version == here.kept.version)
        assert there.game.bytes() == here.game.bytes()
        page = Viewer(0, "en", "ana")
        await here.presence.join(page)  # and what is said from now on is heard again
        await until(lambda: there.presence.here() == [0])

    across(database, work)
