"""What people want to be told while they are away, on which devices, and the notices that are still to be sent.

A notice is stored before it is sent and belongs to an event by its number: whoever writes the same one again, after a
restart or on another server, writes nothing. Of several servers the one that puts its due time off sends it.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import sqlalchemy as sa
from msgspec import Struct, convert, to_builtins

from .models import Conflict
from .schema import CHAT, DEVICES, HOLDERS, LISTINGS, NOTICES, PEOPLE, REQUESTS, SEATS, TABLES
from .store import Store

Way = Literal["push", "mail", "webhook"]
LEASE = 120.0  # seconds that a server has to send what it took
SENT = 1e12  # the due time of what was sent: never
MOST_DEVICES = 10
MOST_MUTED = 200
AGAIN_NEWS = ("message", "request")  # told once until they look at the table


class Quiet(Struct, forbid_unknown_fields=True):
    """From which hour to which nothing is sent, where the clock is `zone` minutes before UTC."""

    start: int
    end: int
    zone: int = 0

    def after(self, now: float) -> float:
        """When something that is due now may be sent.

        >>> night = Quiet(22, 8); night.after(23 * 3600.0) / 3600, night.after(3 * 3600.0) / 3600, night.after(43200.0)
        (32.0, 8.0, 43200.0)
        """
        hour = (now + 60 * self.zone) / 3600 % 24
        length, into = (self.end - self.start) % 24, (hour - self.start) % 24
        return now + 3600 * (length - into) if into < length else now


class Wishes(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Which events are told by which ways; `mail` counts once it is confirmed. `origin`: where links lead."""

    turn: list[Way] = []
    begin: list[Way] = []
    message: list[Way] = []
    request: list[Way] | None = None  # None: as beginnings are, for whoever chose before there were requests
    lang: str = "en"
    origin: str = ""
    mail: str = ""
    confirmed: bool = False
    webhook: str = ""
    quiet: Quiet | None = None
    muted: list[str] = []

    def ways(self, kind: str, table: str) -> list[Way]:
        """By which ways an event at a table is told."""
        if table in self.muted:
            return []
        usable = {"push": True, "mail": bool(self.mail) and self.confirmed, "webhook": bool(self.webhook)}
        wanted: list[Way] = getattr(self, kind) if kind != "request" or self.request is not None else self.begin
        return [way for way in wanted if usable.get(way)]


class Notice(Struct, frozen=True):
    """Something to be sent to a person by one way."""

    table_id: str
    person: str
    kind: str
    number: int
    channel: str
    seat: int
    due: float = 0.0
    tries: int = 0

    @property
    def _alike(self) -> sa.ColumnElement[bool]:
        mine = NOTICES.c
        return sa.and_(
            mine.table_id == self.table_id, mine.person == self.person, mine.kind == self.kind,
            mine.channel == self.channel,
        )  # fmt: skip

    @property
    def key(self) -> sa.ColumnElement[bool]:
        """This very notice."""
        return sa.and_(self._alike, NOTICES.c.number == self.number)

    @property
    def older(self) -> sa.ColumnElement[bool]:
        """Those of its kind before it: what they told is past."""
        return sa.and_(self._alike, NOTICES.c.number < self.number)


class People:
    """Wishes, devices and notices in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def wishes(self, persons: Sequence[str]) -> dict[str, Wishes]:
        """What those of them want who ever said so."""
        wanted = sa.select(PEOPLE).where(PEOPLE.c.person.in_(persons))
        async with self.store.reading() as conn:
            return {row.person: convert(row.wishes, Wishes) for row in await conn.execute(wanted)}

    async def wish(self, person: str, wishes: Wishes) -> None:
        row = {"person": person, "wishes": to_builtins(wishes), "changed": time.time()}

        def work(conn: sa.Connection) -> None:
            conn.execute(sa.delete(PEOPLE).where(PEOPLE.c.person == person))
            conn.execute(PEOPLE.insert().values(row))

        await self.store.writing(work)

    async def devices(self, person: str) -> dict[str, dict[str, Any]]:
        """The push subscriptions of a person's browsers."""
        wanted = sa.select(DEVICES).where(DEVICES.c.person == person).order_by(DEVICES.c.created.desc())
        async with self.store.reading() as conn:
            return {row.id: row.subscription for row in await conn.execute(wanted)}

    async def add_device(self, person: str, device: str, subscription: Mapping[str, Any]) -> None:
        """One more browser, which is this person's alone; of too many the oldest goes."""

        def work(conn: sa.Connection) -> None:
            conn.execute(sa.delete(DEVICES).where(DEVICES.c.id == device))
            mine = sa.select(DEVICES.c.id).where(DEVICES.c.person == person).order_by(DEVICES.c.created.desc())
            old = list(conn.scalars(mine))[MOST_DEVICES - 1 :]
            conn.execute(sa.delete(DEVICES).where(DEVICES.c.id.in_(old)))
            row = {"id": device, "person": person, "subscription": dict(subscription), "created": time.time()}
            conn.execute(DEVICES.insert().values(row))

        await self.store.writing(work)

    async def drop_device(self, device: str, person: str | None = None) -> None:
        """A browser is gone, or its owner wants no more."""
        here = DEVICES.c.id == device if person is None else sa.and_(DEVICES.c.id == device, DEVICES.c.person == person)
        await self.store.writing(lambda conn: conn.execute(sa.delete(DEVICES).where(here)).rowcount)

    async def forget(self, person: str) -> None:
        """Nothing of a person stays."""

        def work(conn: sa.Connection) -> None:
            for table in conn.scalars(sa.select(REQUESTS.c.table_id).where(REQUESTS.c.person == person)).all():
                self.store.notifier.notify(conn, table, "requests")
            for kind in (PEOPLE, DEVICES, NOTICES, LISTINGS, REQUESTS, CHAT):
                conn.execute(sa.delete(kind).where(kind.c.person == person))

        await self.store.writing(work)

    # -- notices

    async def note(self, notices: Sequence[Notice]) -> int:
        """Stores what is to be sent, each event once; how many were new."""
        new = 0
        for notice in notices:
            row = to_builtins(notice)

            def work(conn: sa.Connection, row: dict[str, Any] = row, older: Any = notice.older) -> None:
                conn.execute(sa.delete(NOTICES).where(older))
                conn.execute(NOTICES.insert().values(row))

            try:
                await self.store.writing(work)
                new += 1
            except Conflict:  # another server was quicker, or it was told before
                continue
        return new

    async def asked(self) -> list[tuple[str, str, int, int, Wishes]]:
        """Who decides at a running table and wants to be told something: table, person, seat, turns, wishes."""
        wanted = (
            sa.select(TABLES.c.id, PEOPLE.c.person, HOLDERS.c.seat, TABLES.c.turns, PEOPLE.c.wishes)
            .join(HOLDERS, sa.and_(HOLDERS.c.table_id == TABLES.c.id, HOLDERS.c.seat == TABLES.c.asked))
            .join(SEATS, sa.and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.seat == TABLES.c.asked))
            .join(PEOPLE, PEOPLE.c.person == HOLDERS.c.person)
            .where(TABLES.c.over.is_(False), SEATS.c.level.is_(None))
        )
        async with self.store.reading() as conn:
            rows = (await conn.execute(wanted)).all()
        return [(row.id, row.person, row.seat, row.turns, convert(row.wishes, Wishes)) for row in rows]

    async def take(self, now: float, most: int) -> list[Notice]:
        """What is due, for this server alone: whatever another one takes at the same moment is its own."""
        wanted = sa.select(NOTICES).where(NOTICES.c.due <= now).order_by(NOTICES.c.due, NOTICES.c.person).limit(most)
        async with self.store.reading() as conn:
            found = [Notice(**row) for row in (await conn.execute(wanted)).mappings()]
        if not found:
            return []

        def work(conn: sa.Connection) -> list[Notice]:
            mine = []
            for notice in found:
                seen = sa.and_(notice.key, NOTICES.c.due == notice.due)
                if conn.execute(sa.update(NOTICES).where(seen).values(due=now + LEASE)).rowcount == 1:
                    mine.append(notice)
            return mine

        return await self.store.writing(work)

    async def settle(self, notice: Notice, due: float | None = None) -> None:
        """It was sent, or is to be tried again later."""
        values = {"due": SENT if due is None else due, "tries": notice.tries + 1}
        await self.store.writing(lambda c: c.execute(sa.update(NOTICES).where(notice.key).values(values)).rowcount)

    async def seen(self, person: str, table: str) -> None:
        """Somebody looks at a table: what waits for them there need not be sent, and what comes next is news."""
        here = sa.and_(NOTICES.c.table_id == table, NOTICES.c.person == person)
        news = NOTICES.c.kind.in_(AGAIN_NEWS)
        past = sa.and_(here, sa.or_(news, NOTICES.c.due < SENT))
        async with self.store.reading() as conn:
            if await conn.scalar(sa.select(sa.func.count()).select_from(NOTICES).where(past)) == 0:
                return
        told = sa.and_(here, sa.not_(news), NOTICES.c.due < SENT)

        def work(conn: sa.Connection) -> None:
            conn.execute(sa.delete(NOTICES).where(here, news))
            conn.execute(sa.update(NOTICES).where(told).values(due=SENT))

        await self.store.writing(work)
