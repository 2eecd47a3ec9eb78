"""Somebody wants to be forgotten: their seats, names and words go, and tables that were theirs alone go altogether.

A seat counts with all the devices that hold it. Where others play on, a bot stands in and the seat is open to whoever
is given its new link; the game itself stays, for it is the others' too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ..bots.pool import STAND_IN
from ..store.people import People
from ..store.schema import CHAT, HOLDERS, SEATS, TABLES

if TYPE_CHECKING:
    from ..store.store import Store
    from ..tables.registry import Registry


async def tables_of(store: Store, person: str) -> list[str]:
    """Every table where somebody holds a seat or set up the game, damaged ones too."""
    held = sa.select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
    async with store.reading() as conn:
        return list(await conn.scalars(sa.select(TABLES.c.id).where(TABLES.c.id.in_(held) | (TABLES.c.host == person))))


def forget(conn: sa.Connection, table: str, person: str) -> list[int] | None:
    """Removes a person from a table; their seats, or None when the whole table is gone."""
    rows = conn.execute(sa.select(HOLDERS.c.seat, HOLDERS.c.person).where(HOLDERS.c.table_id == table)).all()
    mine = sorted({row.seat for row in rows if row.person == person})
    if all(row.seat in mine for row in rows):
        conn.execute(sa.delete(TABLES).where(TABLES.c.id == table))
        return None
    row = conn.execute(sa.select(TABLES.c.over, TABLES.c.asked, TABLES.c.host).where(TABLES.c.id == table)).one()
    here = sa.and_(SEATS.c.table_id == table, SEATS.c.seat.in_(mine))
    emptied = {"name": "", "generation": SEATS.c.generation + 1}
    conn.execute(sa.update(SEATS).where(here).values(**emptied, **({} if row.over else {"level": STAND_IN})))
    conn.execute(sa.delete(HOLDERS).where(HOLDERS.c.table_id == table, HOLDERS.c.seat.in_(mine)))
    said = sa.and_(CHAT.c.table_id == table, CHAT.c.seat.in_(mine))
    conn.execute(sa.delete(CHAT).where(said, CHAT.c.kind.is_(None)))
    conn.execute(sa.update(CHAT).where(said).values(name=""))
    changed: dict[str, Any] = {"version": TABLES.c.version + 1}
    changed |= {"host": "", "name": ""} if row.host == person else {}
    changed |= {"draft": sa.null()} if row.asked in mine else {}
    conn.execute(sa.update(TABLES).where(TABLES.c.id == table).values(**changed))
    return mine


async def part(registry: Registry, person: str) -> dict[str, int]:
    """Forgets a person everywhere; how many tables were deleted, and how many go on without them."""
    counts = {"deleted": 0, "left": 0}
    await People(registry.store).forget(person)
    for asked in [table for table in registry.tables.values() if person in table.watchers.requests]:
        await asked.watchers.load()
    for name in await tables_of(registry.store, person):

        def work(conn: sa.Connection, name: str = name) -> list[int] | None:
            found = forget(conn, name, person)
            registry.notifier.notify(conn, name, "change")
            return found

        seats = await registry.store.writing(work)
        counts["deleted" if seats is None else "left"] += 1
        table = registry.tables.get(name)
        if table is None:
            continue
        if seats is None:
            registry.drop(name)
            continue
        for viewer in table.broadcast.viewers:
            if viewer.seat in seats or viewer.person == person:
                viewer.close(4403)
        await registry.heard(name, "change", None)
        table.replica.changes.note()
    return counts
