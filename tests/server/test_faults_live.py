"""Live tables on a store that fails: acknowledged is stored, and memory is what the store has."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from antilles.server.bots.pool import Bots
from antilles.server.errors import Refused
from antilles.server.store.models import Away
from antilles.server.store.replay import revive
from antilles.server.store.store import Store
from antilles.server.tables.create import SeatWish, TableWish, arrange
from antilles.server.tables.registry import Registry
from antilles.server.tables.table import Table
from tests.server.faults import FAULTS, Plan, faulty

END = "SELECT pg_terminate_backend(pg_backend_pid())"
LATE = "SET LOCAL statement_timeout = 1; SELECT pg_sleep(10)"
FULL = """
CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN
  RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
END $$ LANGUAGE plpgsql"""
AT_COMMIT = """
CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON actions DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION full_disk()"""


def live(store: Store, work: Callable[[Registry, list[Table]], Awaitable[None]]) -> None:
    """Two tables of people who all are one person."""

    async def main() -> None:
        hall = Registry(store, store.notifier, Bots(0))
        await hall.open()
        try:
            tables = []
            for title in ("puerto-rico", "san-juan"):
                kept = arrange(TableWish(title, seats=[SeatWish("me")] * 3), "ana")
                await store.create(kept)
                tables.append(await hall.table(kept.id))
            await work(hall, tables)
        finally:
            await hall.close()

    asyncio.run(main())


async def refusal(work: Awaitable[Any]) -> str:
    """The code with which it was refused, if it was."""
    try:
        await work
    except Refused as why:
        return why.code
    return ""


async def same(hall: Registry, table: Table) -> None:
    """Memory and store agree, and the store can be played again."""
    kept = await hall.store.read(table.id, since=0)
    assert (kept.version, kept.turns, kept.draft) == (table.kept.version, table.kept.turns, table.kept.draft)
    assert kept.places == table.kept.places
    assert revive(kept).bytes() == table.game.bytes()


def test_leaving_and_a_new_link_are_one_transaction(tmp_path: Path) -> None:
    """Whatever statement fails: the seat is its holder's as before, or all of it is done."""
    plan = Plan()
    store = faulty(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", plan)

    async def work(hall: Registry, tables: list[Table]) -> None:
        table, other = tables
        for at in range(12):
            before = table.replica.place(0)
            plan.set(FAULTS["FULL"], at, 99, taken_back=True)
            assert await refusal(table.seats.renew(0, "ana")) in ("", "unsaved")
            plan.at = -1
            place = table.replica.place(0)
            assert place.holders == ("ana",)
            assert place.generation in (before.generation, before.generation + 1)
            await same(hall, table)
        left = []
        for at in range(12):
            plan.set(FAULTS["IOERR"], at, 99, taken_back=False)
            assert await refusal(other.seats.go(1, "ana")) in ("", "unsaved", "not_yours")
            plan.at = -1
            place = other.replica.place(1)
            assert (place.holders, place.level) in ((("ana",), None), ((), "normal"))
            await same(hall, other)
            left.append(not place.holders)
        assert (left[0], left[-1]) == (False, True)

    live(store, work)


async def step(table: Table, rng: random.Random) -> None:
    """Whoever is asked chooses, takes back, or does something about their seat; acknowledged is stored."""
    seat = table.game.seat
    assert seat is not None
    before, version = table.replica.seq, table.kept.version
    game = table.draft.shown(seat)
    action = rng.choice(game.legal)
    at = table.kept.turns, table.draft.rev(seat)
    match rng.randrange(6):
        case 0:
            await table.seats.rename(rng.randrange(3), "ana", f"Ana {rng.random()}")
        case 1:
            await table.seats.renew(rng.randrange(3), "ana")
        case _:
            if await table.act(seat, [action], *at):
                assert table.replica.seq > before
    assert table.kept.version > version


async def disturbed(
    hall: Registry, tables: list[Table], rng: random.Random, calm: Callable[[], None], *codes: str
) -> int:
    """A step at every table while the store may fail, which `calm` ends; how many were refused, by these codes."""
    outcomes = await asyncio.gather(*(step(t, rng) for t in tables if not t.game.over), return_exceptions=True)
    calm()
    for each in outcomes:
        assert each is None or (isinstance(each, Refused) and each.code in codes), each
    for table in tables:
        await same(hall, table)
    return sum(each is not None for each in outcomes)


def test_live_tables_agree_with_a_sqlite_that_fails(tmp_path: Path) -> None:
    plan, rng = Plan(), random.Random(3)
    store = faulty(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", plan)

    def calm() -> None:
        plan.at = -1

    async def work(hall: Registry, tables: list[Table]) -> None:
        failed = 0
        for number in range(120):
            fault = rng.choice(sorted(FAULTS))
            plan.set(FAULTS[fault], rng.randrange(14), rng.choice((1, 2, 99)), taken_back=rng.random() < 0.5,
                     too_late=rng.random() < 0.1)  # fmt: skip
            if number % 3 == 0:
                plan.at = -1
            failed += await disturbed(hall, tables, rng, calm, "unsaved", "stale")
        assert failed > 30
        assert all(table.kept.turns > 5 for table in tables)

    live(store, work)


def test_memory_catches_up_when_the_store_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk has the turn, the answer is lost, and then nothing can be read for a while."""
    plan = Plan()
    store = faulty(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", plan)

    async def work(hall: Registry, tables: list[Table]) -> None:
        table = tables[0]
        seat = table.game.seat
        assert seat is not None
        reading = store.read
        absent = 0

        async def away(*args: Any, **more: Any) -> Any:
            nonlocal absent
            absent += 1
            if absent <= 3:
                raise Away("gone")
            return await reading(*args, **more)

        monkeypatch.setattr(store, "read", away)
        plan.set(FAULTS["IOERR"], 3, 1, taken_back=False, too_late=True)
        with pytest.raises(Refused, match="unsaved"):
            await table.seats.rename(0, "ana", "Bea")
        assert "COMMIT" in plan.seen
        plan.at = -1
        while absent <= 3 or table.sync.catching_up:
            await asyncio.sleep(0.01)
        assert table.replica.place(0).name in ("", "Bea")
        await same(hall, table)

    live(store, work)


@pytest.mark.parametrize("fault", [END, LATE], ids=["backend killed", "statement too late"])
def test_live_tables_agree_with_a_postgresql_that_fails(database: str, fault: str) -> None:
    store, rng = Store(database), random.Random(4)
    left = -1

    def strike(conn: sa.Connection, *args: Any) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            for each in fault.split(";"):
                conn.exec_driver_sql(each)

    def calm() -> None:
        nonlocal left
        left = -1

    async def work(hall: Registry, tables: list[Table]) -> None:
        nonlocal left
        engine = store.writer.engine.sync_engine  # type: ignore[attr-defined]
        sa.event.listen(engine, "before_cursor_execute", strike)
        sa.event.listen(engine, "commit", strike)
        failed = 0
        for number in range(60):
            left = rng.randrange(1, 9) if number % 3 else -1
            failed += await disturbed(hall, tables, rng, calm, "unsaved")
        assert failed > 15
        assert all(table.kept.turns > 5 for table in tables)

    live(store, work)


@pytest.mark.parametrize("when", ["AFTER INSERT", "at commit"])
def test_a_full_disk_under_postgresql_acknowledges_nothing(database: str, when: str) -> None:
    store = Store(database)
    trigger = AT_COMMIT if when == "at commit" else AT_COMMIT.replace("DEFERRABLE INITIALLY DEFERRED", "")

    async def work(hall: Registry, tables: list[Table]) -> None:
        def break_it(conn: sa.Connection) -> None:
            conn.exec_driver_sql(FULL)
            conn.exec_driver_sql(trigger)

        await store.writing(break_it)
        for table in tables:
            code = ""
            while not code:  # tentative choices are no actions: they are kept until one ends the turn
                seat = table.game.seat
                assert seat is not None
                choice = table.draft.shown(seat).legal[0]
                code = await refusal(table.act(seat, [choice], table.kept.turns, table.draft.rev(seat)))
            assert code == "unsaved"
            await same(hall, table)
            assert table.kept.turns == 0

    live(store, work)
