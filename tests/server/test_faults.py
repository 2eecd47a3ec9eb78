"""Whatever fails, a turn is acknowledged only if it is stored: every fault at every statement."""

from __future__ import annotations

import asyncio
import itertools
import resource
import sqlite3
import tempfile
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from antilles.server.store.models import Action, Away, Conflict, Snapshot
from antilles.server.store.store import Store
from tests.patience import PATIENCE
from tests.server.faults import FAULTS, Plan, at_once, faulty
from tests.server.test_store import NEW

TABLES = 4  # writes in the shared transaction; one of them is a conflict, which must not hurt the others
FOREVER = 10_000


@asynccontextmanager
async def opened(folder: Path, plan: Plan) -> AsyncIterator[Store]:
    store = faulty(f"sqlite+aiosqlite:///{folder / 'tables.db'}", plan)
    await store.open()
    for i in range(TABLES):
        await store.create(replace(NEW, id=f"t{i}"))
    try:
        yield store
    finally:
        plan.at = -1
        await store.close()


def turns(store: Store, number: int) -> list[Any]:
    """A turn of two choices at every table, with a snapshot; the second table's writer comes too late."""
    made = [Action(0, 10 * number), Action(0, 10 * number + 1)]
    return [
        store.append(
            f"t{i}", 77 if i == 1 else number, 2 * number, number + 1, made,
            asked=1, clock=None, snapshot=Snapshot(2 * number + 2, 1, b"x" * 3000, "r"),
        )
        for i in range(TABLES)
    ]  # fmt: skip


async def stored(store: Store, number: int) -> list[bool]:
    """Which tables have the turn; raises when one has half of it."""
    found = []
    for i in range(TABLES):
        kept = await store.read(f"t{i}", since=2 * number)
        shot = (await store.read(f"t{i}")).snapshot
        have = len(kept.actions)
        assert have in (0, 2), "half a turn is stored"
        assert kept.turns == kept.version == (shot.seq // 2 if shot else 0) == number + have // 2, "half is stored"
        found.append(have == 2)
    return found


def fine(outcomes: list[Any], have: list[bool]) -> None:
    """Acknowledged is stored, and nothing else is."""
    assert [not isinstance(each, Exception) for each in outcomes] == have
    assert isinstance(outcomes[1], Conflict | Away)


async def one_more(store: Store, acknowledged: dict[int, int]) -> int:
    """A turn at every table, with snapshots of all sizes, counted where it is acknowledged; how many were refused."""
    now = [
        store.append(
            f"t{i}", n, 2 * n, n + 1, [Action(0, n), Action(0, n)], asked=1, clock=None,
            snapshot=Snapshot(2 * n + 2, 1, bytes([n % 250]) * (500 + 700 * i), "r"),
        )
        for i, n in acknowledged.items()
    ]  # fmt: skip
    outcomes = await at_once(store, *now)
    refused = [each for each in outcomes if isinstance(each, Exception)]
    assert all(isinstance(each, Away) for each in refused)
    for i, each in enumerate(outcomes):
        acknowledged[i] += not isinstance(each, Exception)
    return len(refused)


async def all_there(store: Store, acknowledged: dict[int, int]) -> None:
    """Every turn that was acknowledged is stored, and no other."""
    for i, n in acknowledged.items():
        kept = await store.read(f"t{i}", since=0)
        assert (kept.turns, len(kept.actions)) == (n, 2 * n)


async def catch_up(store: Store, number: int, have: list[bool]) -> None:
    """The store goes on as if nothing had been: tables that missed a turn get one."""
    for i in [i for i in range(TABLES) if not have[i]]:
        made, shot = [Action(0, 1), Action(0, 2)], Snapshot(2 * number + 2, 1, b"y", "r")
        await store.append(f"t{i}", number, 2 * number, number + 1, made, asked=1, clock=None, snapshot=shot)


def statements() -> list[str]:
    """What a shared transaction consists of."""
    plan = Plan()

    async def main(folder: Path) -> list[str]:
        async with opened(folder, plan) as store:
            plan.set(MemoryError, -1, 0, taken_back=False)
            outcomes = await at_once(store, *turns(store, 0))
            fine(outcomes, [True, False, True, True])
        return plan.seen

    with tempfile.TemporaryDirectory() as folder:
        seen = asyncio.run(main(Path(folder)))
    return seen


def test_a_shared_transaction_is_one_transaction() -> None:
    seen = statements()
    assert seen.count("BEGIN IMMEDIATE") == 2  # the write that keeps the pen busy, and all others together
    shared = seen[seen.index("BEGIN IMMEDIATE", 1) :]
    assert sum(each.startswith("SAVEPOINT") for each in shared) == TABLES
    assert sum(each.startswith("RELEASE") for each in shared) == TABLES - 1
    assert sum(each.startswith("ROLLBACK TO") for each in seen) == 1


@pytest.mark.parametrize("taken_back", [True, False], ids=["whole", "statement"])
@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_at_every_statement(tmp_path: Path, fault: str, taken_back: bool) -> None:
    plan, seen = Plan(), statements()
    first = seen.index("BEGIN IMMEDIATE", 1)  # what is before belongs to the write that keeps the pen busy
    last = len(seen) - 1 - seen[::-1].index("COMMIT")
    assert last - first > 18

    async def main() -> None:
        async with opened(tmp_path, plan) as store:
            cases = itertools.product(range(first, last + 3), (1, 2, FOREVER))
            for number, (at, times) in enumerate(cases):
                plan.set(FAULTS[fault], at, times, taken_back=taken_back)
                outcomes = await at_once(store, *turns(store, number))
                plan.at = -1
                have = await stored(store, number)
                fine(outcomes, have)
                if times == FOREVER:
                    assert have == ([False] * TABLES if at <= last else [True, False, True, True])
                await catch_up(store, number, have)

    asyncio.run(main())


def test_a_commit_that_fails_too_late_is_never_done_twice(tmp_path: Path) -> None:
    """The disk has it, but the answer is lost: whoever asked is told of a failure or of a conflict, and reads again."""
    plan, last = Plan(), len(statements()) - 2

    async def main() -> None:
        async with opened(tmp_path, plan) as store:
            plan.set(FAULTS["IOERR"], last, 1, taken_back=False, too_late=True)
            outcomes = await at_once(store, *turns(store, 0))
            assert plan.seen[last] == "COMMIT"
            assert all(isinstance(each, Conflict) for each in outcomes)
            assert await stored(store, 0) == [True, False, True, True]

    asyncio.run(main())


def raw(store: Store) -> Any:
    """SQLite's own connection of the writer; only while it rests."""
    with store.writer._transaction() as conn:  # type: ignore[union-attr]
        return conn.connection.dbapi_connection


def test_a_real_interruption_at_any_instruction(tmp_path: Path) -> None:
    """SQLite itself is stopped after so many steps of its machine: it takes the whole transaction back."""
    plan = Plan()

    async def main() -> None:
        async with opened(tmp_path, plan) as store:
            line, failures = raw(store), 0
            for done, stop in enumerate(range(25, 1500, 23)):
                steps = itertools.count()
                line.set_progress_handler(lambda steps=steps, stop=stop: next(steps) == stop, 1)
                outcomes = await at_once(store, *turns(store, done))
                line.set_progress_handler(None, 0)
                have = await stored(store, done)
                fine(outcomes, have)
                failures += have != [True, False, True, True]
                await catch_up(store, done, have)
            assert failures > 3

    asyncio.run(main())


def test_a_store_that_is_full_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    """SQLite's own limit on pages: what is over it is refused, what was told done is there."""
    plan = Plan()

    async def main() -> None:
        async with opened(tmp_path, plan) as store:
            line = raw(store)
            pages = line.execute("PRAGMA page_count").fetchone()[0]
            acknowledged: dict[int, int] = dict.fromkeys(range(TABLES), 0)
            refused = 0
            for room in range(30):
                line.execute(f"PRAGMA max_page_count={pages + room}")
                for _ in range(4):
                    refused += await one_more(store, acknowledged)
            assert refused > 10
            assert sum(acknowledged.values()) > 20
            await all_there(store, acknowledged)

    asyncio.run(main())


@contextmanager
def quota(size: int) -> Iterator[None]:
    """Files of this process may not grow beyond a size: a write fails as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_real_quota_loses_nothing(tmp_path: Path) -> None:
    """The operating system refuses to write: into the log of SQLite, and into its file while that is brought up."""
    plan, file = Plan(), tmp_path / "tables.db"

    async def main() -> None:
        async with opened(tmp_path, plan) as store:
            acknowledged: dict[int, int] = dict.fromkeys(range(TABLES), 0)
            refused = 0
            for step in range(40):
                room = Path(f"{file}-wal").stat().st_size + 900 * step
                with quota(room):
                    refused += await one_more(store, acknowledged)
            assert refused > 4
            assert min(acknowledged.values()) > 4
            await all_there(store, acknowledged)
            with quota(file.stat().st_size):  # the file cannot grow: a checkpoint fails, the log still has everything
                outcomes = await at_once(
                    store, *(store.draft(f"t{i}", n, {"n": "x" * 9000}) for i, n in acknowledged.items())
                )
                line = raw(store)
                with pytest.raises(sqlite3.OperationalError):
                    line.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            assert [isinstance(each, int) for each in outcomes] == [
                (await store.read(f"t{i}")).draft is not None for i in range(TABLES)
            ]

    asyncio.run(main())
    check = sqlite3.connect(file)
    assert check.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    check.close()


def test_whoever_gave_up_before_it_began_has_written_nothing(tmp_path: Path) -> None:
    plan = Plan()

    async def main() -> None:
        async with opened(tmp_path, plan) as store:
            begun, busy = threading.Event(), threading.Event()

            def another(conn: object) -> bool:  # what the writer is at until somebody has given up
                begun.set()
                return busy.wait(PATIENCE)

            first = asyncio.ensure_future(store.writing(another))
            assert await asyncio.to_thread(begun.wait, PATIENCE)
            second = asyncio.ensure_future(store.draft("t0", 0, {"seat": 0}))
            third = asyncio.ensure_future(store.draft("t2", 0, {"seat": 0}))
            await asyncio.sleep(0)  # both are in the queue
            second.cancel()
            await asyncio.sleep(0)  # and it is known there that one has given up
            busy.set()
            assert await first
            assert await third == 1
            assert (await store.read("t0")).version == 0
            assert (await store.read("t2")).version == 1

    asyncio.run(main())


def test_a_store_that_does_not_answer_says_so_when_read(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"this is no database" * 500)
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")

    async def main() -> None:
        try:
            with pytest.raises(Away):
                await store.read("t1")
            with pytest.raises(Away):
                await store.writing(lambda conn: conn.execute(sa.text("SELECT 1")).scalar())
        finally:
            await store.close()

    asyncio.run(main())
