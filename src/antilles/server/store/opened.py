"""Tables that are listed for everybody and wait for people, and those whose free seats bots are to take."""

from __future__ import annotations

import time

import sqlalchemy as sa

from .integrity import fault_of
from .models import StoredTable
from .rows import places_of
from .schema import HOLDERS, SEATS, TABLES
from .store import Store

PAGE = 20  # tables told at once
LASTS = 7 * 86_400.0  # seconds for which a table stays in the list
AT_ONCE = 50
TAKEN = sa.exists().where(HOLDERS.c.table_id == SEATS.c.table_id, HOLDERS.c.seat == SEATS.c.seat)
FREE = sa.exists().where(
    SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "person", SEATS.c.level.is_(None), sa.not_(TAKEN)
)  # fmt: skip


def _waiting() -> sa.ColumnElement[bool]:
    return sa.and_(TABLES.c.open_since > time.time() - LASTS, TABLES.c.over.is_(False), FREE)


async def waiting(store: Store, page: int = 0) -> tuple[list[StoredTable], int]:
    """Listed tables that still have a free seat, the newest first, a page at a time; and how many there are."""
    wanted = sa.select(TABLES).where(_waiting()).order_by(TABLES.c.open_since.desc(), TABLES.c.id)
    async with store.reading() as conn:
        count = await conn.scalar(sa.select(sa.func.count()).select_from(TABLES).where(_waiting()))
        rows = (await conn.execute(wanted.offset(page * PAGE).limit(PAGE))).mappings().all()
        places = await places_of(conn, [row["id"] for row in rows])
    found = [StoredTable(**row, places=places[row["id"]]) for row in rows]
    return [kept for kept in found if not fault_of(kept)], int(count or 0)


async def waiting_with(store: Store, person: str) -> int:
    """How many listed tables wait where somebody sits already, or which they set up."""
    held = sa.select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
    theirs = sa.and_(_waiting(), sa.or_(TABLES.c.id.in_(held), TABLES.c.host == person))
    async with store.reading() as conn:
        return int(await conn.scalar(sa.select(sa.func.count()).select_from(TABLES).where(theirs)) or 0)


async def to_fill(store: Store, now: float) -> list[str]:
    """Tables at which nobody came in time: bots take the seats that are free."""
    wanted = sa.select(TABLES.c.id).where(TABLES.c.fill_at <= now, TABLES.c.over.is_(False), FREE).limit(AT_ONCE)
    async with store.reading() as conn:
        return list(await conn.scalars(wanted))


async def unfilled(store: Store, table: str) -> None:
    """Bots cannot take the seats of this table; nobody tries again."""
    wanted = sa.update(TABLES).where(TABLES.c.id == table).values(fill_at=None)
    await store.writing(lambda conn: conn.execute(wanted).rowcount)
