"""The store keeps what it acknowledged, in order, once; on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from antilles.server.store.integrity import unsealed
from antilles.server.store.models import Action, Conflict, Place, Snapshot, StoredTable, Unknown
from antilles.server.store.schema import SNAPSHOTS
from antilles.server.store.secret import secret_of
from antilles.server.store.store import Store

PLACES = (Place(0, "person", "Ana", holders=("ana",)), Place(1, "bot", level="easy"), Place(2, "person"))
SETUP = {"edition": "classic", "players": 3, "modules": [], "options": {}}
NEW = StoredTable("t1", "puerto-rico", SETUP, (1 << 62) - 1, "s", "r", "Sunday", "ana", asked=0, places=PLACES)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def on(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        async with opened(url) as store:
            return await work(store)

    return asyncio.run(main())


async def snapshot(store: Store, table: str, up_to: int) -> Snapshot | None:
    """The latest snapshot not after so many choices."""
    wanted = sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.seq <= up_to)
    async with store.reading() as conn:
        row = (await conn.execute(wanted.order_by(SNAPSHOTS.c.seq.desc()).limit(1))).first()
    state = unsealed(row.state) if row else None
    return Snapshot(row.seq, row.ply, state, row.rules) if row and state is not None else None


async def turn(store: Store, version: int, seq: int, number: int, *actions: int, **more: Any) -> int:
    made = [Action(0, a) for a in actions]
    return await store.append("t1", version, seq, number, made, **{"asked": 1, "clock": None, **more})


def test_a_table_comes_back_as_it_was_stored(url: str) -> None:
    async def work(store: Store) -> None:
        made = await store.create(NEW)
        found = await store.read("t1")
        assert found == replace(NEW, created=made.created, changed=made.changed)
        assert found.created > 0

    on(url, work)


def test_opening_again_changes_nothing(url: str) -> None:
    secret = on(url, lambda store: secret_of(store, None))
    on(url, lambda store: store.create(NEW))
    assert on(url, lambda store: store.read("t1")).name == "Sunday"
    assert on(url, lambda store: secret_of(store, None)) == secret
    assert len(secret) == 32


def test_an_unknown_table_is_unknown(url: str) -> None:
    with pytest.raises(Unknown):
        on(url, lambda store: store.read("nothing"))


def test_actions_are_numbered_and_come_back_in_order(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        assert await turn(store, 0, 0, 1, 5, 6) == 1
        assert await turn(store, 1, 2, 2, 7, clock={"left": [1.5]}) == 2
        found = await store.read("t1")
        assert [(a.action, a.turn) for a in found.actions] == [(5, 1), (6, 1), (7, 2)]
        assert (found.turns, found.version, found.asked, found.over, found.clock) == (2, 2, 1, False, {"left": [1.5]})
        assert [a.action for a in (await store.read("t1", since=1)).actions] == [6, 7]

    on(url, work)


def test_whoever_does_not_know_the_last_version_writes_nothing(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        await turn(store, 0, 0, 1, 5)
        for late in (
            turn(store, 0, 1, 2, 6),
            store.draft("t1", 0, {"seat": 0}),
            store.seat("t1", 0, 1, name="x"),
            store.seat("t1", 0, 2, gains="bea"),
        ):
            with pytest.raises(Conflict):
                await late
        found = await store.read("t1")
        assert ([a.action for a in found.actions], found.draft, found.version) == ([5], None, 1)
        assert found.places == PLACES

    on(url, work)


def test_a_number_is_given_once_even_when_the_version_is_right(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        await turn(store, 0, 0, 1, 5)
        with pytest.raises(Conflict):
            await turn(store, 1, 0, 2, 6, 7)
        found = await store.read("t1")
        assert [a.action for a in found.actions] == [5]  # all of a turn or nothing
        assert found.version == 1

    on(url, work)


def test_of_many_at_once_one_wins(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        async with opened(url) as other:
            for number in range(5):
                tries = [turn(s, number, number, number + 1, i) for i, s in enumerate([store, other] * 4)]
                outcomes = await asyncio.gather(*tries, return_exceptions=True)
                assert [t for t in outcomes if not isinstance(t, Conflict)] == [number + 1]
        assert len((await store.read("t1")).actions) == 5

    on(url, work)


def test_a_draft_is_kept_until_the_turn_is_stored(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        await store.draft("t1", 0, {"seat": 0, "actions": [5], "rev": 1})
        found = await store.read("t1")
        assert (found.draft, found.actions, found.turns) == ({"seat": 0, "actions": [5], "rev": 1}, (), 0)
        await turn(store, 1, 0, 1, 5, 6)
        assert (await store.read("t1")).draft is None

    on(url, work)


def test_reading_begins_at_the_latest_snapshot(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        shots = [Snapshot(n, 10 * n, bytes([n]) * 9, "r") for n in (1, 3)]
        await turn(store, 0, 0, 1, 5, snapshot=shots[0])
        await turn(store, 1, 1, 2, 6, 7, snapshot=shots[1])
        await turn(store, 2, 3, 3, 8)
        found = await store.read("t1")
        assert (found.snapshot, found.first, [a.action for a in found.actions]) == (shots[1], 3, [8])
        assert await snapshot(store, "t1", 2) == shots[0]
        assert await snapshot(store, "t1", 0) is None

    on(url, work)


def test_holdings_begin_and_end_with_the_change_of_a_seat(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        await store.seat("t1", 0, 2, gains="bea")
        await store.seat("t1", 1, 0, gains="phone")
        await store.seat("t1", 2, 0, gains="phone")
        assert [p.holders for p in (await store.read("t1")).places] == [("ana", "phone"), (), ("bea",)]
        await store.seat("t1", 3, 0, generation=1, keeps=("phone",))
        await store.seat("t1", 4, 2, keeps=())
        found = (await store.read("t1")).places
        assert [(p.holders, p.generation) for p in found] == [(("phone",), 1), ((), 0), ((), 0)]

    on(url, work)


def test_my_tables_are_those_i_hold_or_made(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        others = (Place(0, "person", holders=("cy",)), *PLACES[1:])
        await store.create(replace(NEW, id="t2", host="bea", places=others))
        assert [k.id for k in await store.mine("ana")] == ["t1"]
        assert [k.id for k in await store.mine("bea")] == ["t2"]
        assert [k.id for k in await store.mine("cy")] == ["t2"]
        assert await store.mine("dan") == []
        await store.seat("t1", 0, 2, gains="cy")
        assert {k.id for k in await store.mine("cy")} == {"t1", "t2"}

    on(url, work)


def test_tables_where_a_bot_is_to_decide_are_found(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        assert await store.running() == []
        await turn(store, 0, 0, 1, 5)
        assert await store.running() == ["t1"]
        await turn(store, 1, 1, 2, 5, asked=None)
        assert await store.running() == []
        assert (await store.read("t1")).over

    on(url, work)


def test_chat_is_kept_in_order(url: str) -> None:
    async def work(store: Store) -> None:
        await store.create(NEW)
        first = await store.say("t1", 0, "Ana", "hello <b>")
        await store.say("t1", None, "", "hé 🌴")
        found = await store.chat("t1")
        assert [(line.seat, line.text) for line in found] == [(0, "hello <b>"), (None, "hé 🌴")]
        assert [line.text for line in await store.chat("t1", after=first)] == ["hé 🌴"]

    on(url, work)
