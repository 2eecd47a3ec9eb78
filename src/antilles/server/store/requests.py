"""Watchers who ask for a seat: stored, so that a host who is away finds them, at whichever server."""

from __future__ import annotations

import time

import sqlalchemy as sa

from .models import Request
from .schema import REQUESTS
from .store import Store

MOST = 20  # at one table


class Requests:
    """What is asked for at all tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, table: str) -> dict[str, Request]:
        """By person, the oldest first."""
        wanted = sa.select(REQUESTS).where(REQUESTS.c.table_id == table).order_by(REQUESTS.c.at, REQUESTS.c.person)
        async with self.store.reading() as conn:
            rows = (await conn.execute(wanted)).all()
        return {row.person: Request(row.person, row.seat, row.name, row.at, row.refused) for row in rows}

    async def ask(self, table: str, person: str, seat: int, name: str) -> bool:
        """Somebody asks, or asks for another seat; False where too many do."""
        here = REQUESTS.c.table_id == table
        row = {"table_id": table, "person": person, "seat": seat, "name": name, "at": time.time(), "refused": False}

        def work(conn: sa.Connection) -> bool:
            conn.execute(sa.delete(REQUESTS).where(here, REQUESTS.c.person == person))
            if (conn.scalar(sa.select(sa.func.count()).select_from(REQUESTS).where(here)) or 0) >= MOST:
                return False
            conn.execute(REQUESTS.insert().values(row))
            self.store.notifier.notify(conn, table, "requests")
            return True

        return await self.store.writing(work)

    async def end(self, table: str, person: str) -> None:
        """Somebody does not ask any more."""
        self_asked = sa.and_(REQUESTS.c.table_id == table, REQUESTS.c.person == person)
        await self._write(table, sa.delete(REQUESTS).where(self_asked, sa.not_(REQUESTS.c.refused)))

    async def refuse(self, table: str, person: str) -> None:
        """The host says no; that is remembered, or it would be asked again at once."""
        asked = sa.and_(REQUESTS.c.table_id == table, REQUESTS.c.person == person)
        await self._write(table, sa.update(REQUESTS).where(asked).values(refused=True, at=time.time()))

    async def _write(self, table: str, wanted: sa.Delete | sa.Update) -> None:
        def work(conn: sa.Connection) -> None:
            conn.execute(wanted)
            self.store.notifier.notify(conn, table, "requests")

        await self.store.writing(work)
