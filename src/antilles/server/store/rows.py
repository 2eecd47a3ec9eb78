"""What several readers of the store want of it, each with a connection of theirs: all of it is of one moment."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from .models import Place
from .schema import HOLDERS, SEATS, TABLES

LINE = 100  # games in a row whose first still leads to the last


async def places_of(conn: AsyncConnection, tables: Sequence[str]) -> dict[str, tuple[Place, ...]]:
    """Who sits where, by table."""
    held: dict[tuple[str, int], list[str]] = {}
    for row in await conn.execute(sa.select(HOLDERS).where(HOLDERS.c.table_id.in_(tables))):
        held.setdefault((row.table_id, row.seat), []).append(row.person)
    found: dict[str, list[Place]] = {table: [] for table in tables}
    wanted = sa.select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
    for row in await conn.execute(wanted):
        holders = tuple(sorted(held.get((row.table_id, row.seat), ())))
        found[row.table_id].append(Place(row.seat, row.kind, row.name, row.level, row.generation, holders))
    return {table: tuple(places) for table, places in found.items()}


async def newest(conn: AsyncConnection, table: str) -> str | None:
    """The last in the line of tables that follow each other."""
    found: str | None = None
    for _ in range(LINE):
        then = await conn.scalar(sa.select(TABLES.c.id).where(TABLES.c.follows == (found or table)))
        if then is None:
            return found
        found = then
    return found
