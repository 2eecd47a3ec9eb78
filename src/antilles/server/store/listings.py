"""A person's own list of tables: what they call them, which they put by, and what was said there since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from msgspec import Struct

from .models import Conflict
from .schema import CHAT, HOLDERS, LISTINGS, TABLES
from .store import Store

NEWEST = 10  # lines of a table of which a list tells the numbers


class Listing(Struct, frozen=True):
    """How a table stands in somebody's list."""

    name: str = ""
    archived: bool = False


class Listings:
    """The lists of all people."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: str) -> dict[str, Listing]:
        """What somebody said of their tables, where they said something."""
        wanted = sa.select(LISTINGS).where(LISTINGS.c.person == person, sa.not_(LISTINGS.c.removed))
        async with self.store.reading() as conn:
            return {row.table_id: Listing(row.name, row.archived) for row in await conn.execute(wanted)}

    async def set(self, table: str, person: str, **values: Any) -> None:
        """Calls a table otherwise, puts it by, brings it back, or removes a finished one."""
        here = sa.and_(LISTINGS.c.table_id == table, LISTINGS.c.person == person)
        row = {"table_id": table, "person": person, "name": "", "archived": False, "removed": False, **values}

        def work(conn: sa.Connection) -> None:
            if not conn.execute(sa.update(LISTINGS).where(here).values(**values)).rowcount:
                conn.execute(LISTINGS.insert().values(row))

        try:
            await self.store.writing(work)
        except Conflict:  # another device of theirs was quicker: now there is a row to change
            await self.store.writing(work)

    async def said(self, seated: Sequence[str], watched: Sequence[str]) -> dict[str, list[tuple[int, int | None]]]:
        """Number and seat of the newest lines of chat by table, oldest first; where one is `seated`, what is said at
        the seats alone."""
        rank = sa.func.row_number().over(partition_by=CHAT.c.table_id, order_by=CHAT.c.id.desc())
        at_seats = sa.and_(CHAT.c.table_id.in_(seated), CHAT.c.seat.is_not(None))
        mine = sa.or_(at_seats, CHAT.c.table_id.in_(watched))
        columns = CHAT.c.table_id, CHAT.c.id, CHAT.c.seat, rank.label("rank")
        ranked = sa.select(*columns).where(mine, CHAT.c.kind.is_(None)).subquery()
        wanted = sa.select(ranked).where(ranked.c.rank <= NEWEST).order_by(ranked.c.id)
        found: dict[str, list[tuple[int, int | None]]] = {}
        async with self.store.reading() as conn:
            for row in await conn.execute(wanted):
                found.setdefault(row.table_id, []).append((row.id, row.seat))
        return found

    async def note_round(self, table: str, number: int) -> None:
        """Stores the round of a table that has none."""
        here = sa.and_(TABLES.c.id == table, TABLES.c.round.is_(None))
        await self.store.writing(lambda c: c.execute(sa.update(TABLES).where(here).values(round=number)).rowcount)

    async def delete_alone(self, table: str, person: str) -> bool:
        """Deletes a table that is nobody else's; False where somebody else holds a seat, or came just now."""

        def work(conn: sa.Connection) -> bool:
            version = conn.scalar(sa.select(TABLES.c.version).where(TABLES.c.id == table))
            held = conn.execute(sa.select(HOLDERS.c.seat, HOLDERS.c.person).where(HOLDERS.c.table_id == table)).all()
            mine = {row.seat for row in held if row.person == person}
            if any(row.seat not in mine for row in held):
                return False
            gone = conn.execute(sa.delete(TABLES).where(TABLES.c.id == table, TABLES.c.version == version)).rowcount
            if gone:
                self.store.notifier.notify(conn, table, "change")
            return gone == 1

        return await self.store.writing(work)
