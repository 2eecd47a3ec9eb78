"""All tables, read as plain values and changed in transactions.

A writer names the version of the table that it knows. If the table has moved on, by another device or another server,
nothing is written and `Conflict` is raised: of two at once, one wins and the other is told.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .errors import in_words
from .integrity import as_written, fault_of, sealed, unsealed
from .lock import FileLock, take
from .models import Action, Away, ChatRow, Conflict, Damaged, Snapshot, StoredTable, Unknown
from .notify import notifier_for
from .rows import newest, places_of
from .schema import ACTIONS, CHAT, HOLDERS, LISTINGS, REQUESTS, SEATS, SETTINGS, SNAPSHOTS, TABLES
from .versions import tuned, upgrade, upgrade_file
from .writer import Change, PooledWriter, Prepared, SingleWriter, WriteProbe

RECENT = 200  # lines of chat that are kept at hand
T = TypeVar("T")
KNOWN = sa.and_(TABLES.c.id == sa.bindparam("table"), TABLES.c.version == sa.bindparam("known"))
TOUCH = sa.update(TABLES).where(KNOWN).values(version=sa.bindparam("next"))
DRAFT = Prepared(TOUCH.values(draft=sa.bindparam("draft")))
TURN = Prepared(DRAFT.statement.values(
    {name: sa.bindparam(name) for name in ("result", "turns", "over", "asked", "changed", "clock", "round")}
    | {"open_since": sa.null()}  # it has begun
))  # fmt: skip
INSERT_ACTIONS = Prepared(ACTIONS.insert())


class Store:
    """All tables; `url` is SQLAlchemy's, for instance sqlite+aiosqlite:///tables.db or postgresql+asyncpg://…"""

    connects: Mapping[str, Any] = {}  # how SQLite's writer is connected, beyond what is usual

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        self.notifier = notifier_for(self.url)  # all servers of a PostgreSQL hear what one of them changes
        self.embedded = self.url.get_backend_name() == "sqlite"
        # What is read together belongs together: a table's row and its actions are of one moment.
        self.reader = self._engine() if self.embedded else self._engine(isolation_level="REPEATABLE READ")
        self._probe = WriteProbe()
        self._lock: FileLock | None = None
        self.writer = SingleWriter(self._writer()) if self.embedded else PooledWriter(self._engine())

    def _engine(self, **settings: Any) -> AsyncEngine:
        engine = create_async_engine(
            self.url, pool_pre_ping=not self.embedded, hide_parameters=True, json_deserializer=as_written, **settings
        )
        if self.embedded:
            tuned(engine.sync_engine, "BEGIN")
        return engine

    def _writer(self) -> sa.Engine:
        plain = self.url.set(drivername="sqlite")
        settings = {"check_same_thread": False, **self.connects}
        engine = sa.create_engine(plain, pool_size=1, connect_args=settings, hide_parameters=True)
        return tuned(engine, "BEGIN IMMEDIATE")

    async def open(self, *, alone: bool = False) -> None:
        """Brings the store to this version. A server has a SQLite file `alone`, or its memory would not be true."""
        if alone and self.embedded:
            self._lock = take(self.url.database)
        if self.embedded:
            await asyncio.to_thread(upgrade_file, self.url)
        else:
            await self.writing(upgrade)

    async def close(self) -> None:
        await self.writer.close()
        await self.reader.dispose()
        if self._lock:
            self._lock.release()
            self._lock = None

    async def ping(self) -> None:
        """Raises when one cannot read, or cannot write. The disk is asked only when nobody wrote for a while."""
        async with self.reading() as conn:
            await conn.execute(sa.select(1))
        await self._probe.ask(lambda: self.writing(touch))

    async def writing(self, work: Change[T]) -> T:
        """One transaction; two writers that meet at the same row number are a conflict."""
        try:
            with in_words():
                found = await self.writer.write(work)
        except Away:
            self._probe.failed()
            raise
        self._probe.succeeded()
        return found

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from; all that is read with it is of one moment."""
        with in_words():
            async with self.reader.connect() as conn:
                yield conn

    # -- reading

    async def read(self, table: str, since: int | None = None) -> StoredTable:
        """A table: from its latest snapshot on, or with the actions from number `since` on."""
        async with self.reading() as conn:
            row = (await conn.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if row is None:
                raise Unknown(table)
            shot = None
            if since is None:
                latest = sa.select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table).order_by(SNAPSHOTS.c.seq.desc())
                found = (await conn.execute(latest.limit(1))).first()
                state = unsealed(found.state) if found else None
                shot = Snapshot(found.seq, found.ply, state, found.rules) if found and state is not None else None
                since = shot.seq if shot else 0
            wanted = sa.select(ACTIONS).where(ACTIONS.c.table_id == table, ACTIONS.c.seq >= since)
            rows = (await conn.execute(wanted.order_by(ACTIONS.c.seq))).all()
            if [a.seq for a in rows] != list(range(since, since + len(rows))):
                raise Damaged("an action is missing")
            actions = tuple(Action(a.seat, a.action, a.level, a.at, a.turn) for a in rows)
            places = await places_of(conn, [table])
            then = await newest(conn, table) if row["over"] else None
        return StoredTable(**row, next=then, places=places[table], snapshot=shot, first=since, actions=actions)

    async def following(self, table: str) -> str | None:
        """The newest table at which the people of a table play on."""
        async with self.reading() as conn:
            return await newest(conn, table)

    async def mine(self, person: str, limit: int | None = 100, archived: bool | None = None) -> list[StoredTable]:
        """The tables where somebody holds a seat or set up the game, latest first; without their actions. Those that
        they `archived`, or did not, or both; none that they removed."""
        wanted = sa.select(TABLES).where(of_person(person, archived))
        async with self.reading() as conn:
            rows = (await conn.execute(wanted.order_by(TABLES.c.changed.desc()).limit(limit))).mappings().all()
            places = await places_of(conn, [row["id"] for row in rows])
        found = [StoredTable(**row, places=places[row["id"]]) for row in rows]
        return [kept for kept in found if not fault_of(kept)]  # a list need not fail for one of its lines

    async def count_archived(self, person: str) -> int:
        async with self.reading() as conn:
            wanted = sa.select(sa.func.count()).select_from(TABLES).where(of_person(person, archived=True))
            return int(await conn.scalar(wanted) or 0)

    async def lists(self, person: str, table: str) -> bool:
        """Whether a table is one of somebody's, damaged or not."""
        async with self.reading() as conn:
            wanted = sa.select(TABLES.c.id).where(TABLES.c.id == table, of_person(person))
            return await conn.scalar(wanted) is not None

    async def names(self, running: bool = False) -> list[str]:
        """All tables, oldest first; or only those that are not over."""
        wanted = sa.select(TABLES.c.id).order_by(TABLES.c.created)
        async with self.reading() as conn:
            return list(await conn.scalars(wanted.where(TABLES.c.over.is_(False)) if running else wanted))

    async def running(self) -> list[str]:
        """Tables whose next decision is a bot's, for a server that starts again."""
        wanted = (
            sa.select(TABLES.c.id)
            .join(SEATS, sa.and_(SEATS.c.table_id == TABLES.c.id, SEATS.c.seat == TABLES.c.asked))
            .where(TABLES.c.over.is_(False), SEATS.c.level.is_not(None))
        )
        async with self.reading() as conn:
            return list(await conn.scalars(wanted))

    # -- writing

    async def create(self, kept: StoredTable) -> StoredTable:
        """Stores a new table. Of two that follow the same one only the first is stored."""
        now = time.time()
        kept = replace(kept, created=now, changed=now)
        row = {c.name: getattr(kept, c.name) for c in TABLES.c}
        seats = [
            {"table_id": kept.id, "seat": p.seat, "kind": p.kind, "name": p.name, "level": p.level, "generation": 0}
            for p in kept.places
        ]
        holders = [{"table_id": kept.id, "seat": p.seat, "person": who} for p in kept.places for who in p.holders]

        def work(conn: sa.Connection) -> None:
            if kept.follows:
                self._follow(conn, kept.follows)
            conn.execute(TABLES.insert().values(row))
            conn.execute(SEATS.insert(), seats)
            if holders:
                conn.execute(HOLDERS.insert(), holders)

        await self.writing(work)
        return kept

    def _follow(self, conn: sa.Connection, table: str) -> None:
        """Another table is to follow this one, which nobody else can change until that is stored."""
        grown = sa.update(TABLES).where(TABLES.c.id == table).values(version=TABLES.c.version + 1)
        if conn.execute(grown).rowcount != 1:
            raise Unknown(table)
        if conn.scalar(sa.select(TABLES.c.id).where(TABLES.c.follows == table)) is not None:
            raise Conflict(f"a table follows {table} already")
        self.notifier.notify(conn, table, "change")

    def _change(
        self, conn: sa.Connection, wanted: sa.Update | Prepared, table: str, version: int, **values: Any
    ) -> int:
        """Writes into the row of a table if nobody else did; returns the new version."""
        row = {"table": table, "known": version, "next": version + 1, **values}
        written = wanted.do(conn, row) if isinstance(wanted, Prepared) else conn.execute(wanted, row).rowcount
        if written != 1:
            raise Conflict(f"version {version} of {table} is not the last")
        self.notifier.notify(conn, table, "change")
        return version + 1

    async def draft(self, table: str, version: int, draft: Mapping[str, Any] | None) -> int:
        """Keeps a tentative turn; it survives the server but is no action of the game."""
        return await self.writing(lambda conn: self._change(conn, DRAFT, table, version, draft=draft))

    async def append(
        self, table: str, version: int, seq: int, turn: int, actions: Sequence[Action],
        *, asked: int | None, clock: Mapping[str, Any] | None, snapshot: Snapshot | None = None,
        result: Sequence[Mapping[str, Any]] | None = None, round: int | None = None,
    ) -> int:  # fmt: skip
        """Stores a turn: all of its choices or none, numbered from `seq`; the tentative turn ends with it."""
        now = time.time()
        rows = [
            {"table_id": table, "seq": seq + i, "turn": turn, "seat": a.seat, "action": a.action, "level": a.level,
             "at": a.at or now}
            for i, a in enumerate(actions)
        ]  # fmt: skip
        values = {
            "draft": None, "turns": turn, "over": asked is None, "asked": asked, "changed": now, "clock": clock,
            "result": result, "round": round,
        }  # fmt: skip

        def work(conn: sa.Connection) -> int:
            stored = self._change(conn, TURN, table, version, **values)
            INSERT_ACTIONS.do(conn, *rows)
            if snapshot:
                conn.execute(SNAPSHOTS.insert(), _row(table, snapshot))
            return stored

        return await self.writing(work)

    async def seat(
        self, table: str, version: int, seat: int, *, clock: Mapping[str, Any] | None = None,
        keeps: Sequence[str] | None = None, gains: str | None = None, host: str | None = None, **values: Any,
    ) -> int:  # fmt: skip
        """Changes a seat: its name, who plays it, the generation of its link; all of it or nothing.

        Where it is said who `keeps` the seat, all others hold it no more; whoever `gains` it holds it too and asks for
        none any more. `host` looks after the table from now on.
        """
        touch = TOUCH if clock is None else TOUCH.values(clock=clock)
        if host is not None:
            touch = touch.values(host=host)
        here = sa.and_(SEATS.c.table_id == table, SEATS.c.seat == seat)
        held = sa.and_(HOLDERS.c.table_id == table, HOLDERS.c.seat == seat)

        def work(conn: sa.Connection) -> int:
            stored = self._change(conn, touch, table, version)
            if values:
                conn.execute(sa.update(SEATS).where(here).values(**values))
            if keeps is not None:
                conn.execute(sa.delete(HOLDERS).where(held, HOLDERS.c.person.not_in(keeps)))
            if gains is not None:
                conn.execute(sa.delete(HOLDERS).where(held, HOLDERS.c.person == gains))
                conn.execute(HOLDERS.insert().values(table_id=table, seat=seat, person=gains))
                asked = sa.and_(REQUESTS.c.table_id == table, REQUESTS.c.person == gains)
                if conn.execute(sa.delete(REQUESTS).where(asked)).rowcount:
                    self.notifier.notify(conn, table, "requests")
            return stored

        return await self.writing(work)

    async def offer(self, table: str, version: int, *, open_since: float | None, fill_at: float | None) -> int:
        """Lists a table for everybody or no more, and says when bots take its free seats."""
        wanted = TOUCH.values(open_since=open_since, fill_at=fill_at)
        return await self.writing(lambda conn: self._change(conn, wanted, table, version))

    async def renew(self, table: str, version: int, rules: str, snapshot: Snapshot) -> int:
        """The table was played again under other rules and stands: old snapshots go."""

        def work(conn: sa.Connection) -> int:
            stored = self._change(conn, TOUCH.values(rules=rules), table, version)
            conn.execute(sa.delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
            conn.execute(SNAPSHOTS.insert(), _row(table, snapshot))
            return stored

        return await self.writing(work)

    # -- chat

    async def say(self, table: str, seat: int | None, name: str, text: str, person: str = "") -> int:
        """Stores a line of chat, and returns its number; a person who speaks from a seat must hold it."""

        def work(conn: sa.Connection) -> int:
            _require(conn, table, seat, person)
            return self._say(conn, table, seat=seat, name=name, text=text, person=None if seat is not None else person)

        return await self.writing(work)

    async def asked_hint(self, table: str, seat: int, name: str, turn: int, person: str = "") -> bool:
        """Stores that a seat asked for a hint; False when it is known of this turn. Who asks must hold the seat."""
        same = sa.and_(CHAT.c.table_id == table, CHAT.c.kind == "hint", CHAT.c.seat == seat, CHAT.c.turn == turn)

        def work(conn: sa.Connection) -> bool:
            _require(conn, table, seat, person)
            if conn.scalar(sa.select(CHAT.c.id).where(same).limit(1)) is not None:
                return False
            self._say(conn, table, seat=seat, name=name, text="", kind="hint", turn=turn)
            return True

        return await self.writing(work)

    def _say(self, conn: sa.Connection, table: str, **values: Any) -> int:
        row = {"table_id": table, "at": time.time(), **values}
        number = conn.scalar(CHAT.insert().values(row).returning(CHAT.c.id))
        self.notifier.notify(conn, table, "chat")
        return int(number)

    async def chat(self, table: str, after: int = 0, *, watchers: bool = True) -> list[ChatRow]:
        """The latest lines after one, oldest first; with what `watchers` say among themselves, or without it."""
        wanted = sa.select(CHAT).where(CHAT.c.table_id == table, CHAT.c.id > after)
        if not watchers:
            wanted = wanted.where(CHAT.c.seat.is_not(None))
        async with self.reading() as conn:
            rows = (await conn.execute(wanted.order_by(CHAT.c.id.desc()).limit(RECENT))).all()
        return [ChatRow(row.id, row.seat, row.name, row.text, row.at, row.kind, row.turn) for row in reversed(rows)]


def of_person(person: str, archived: bool | None = None) -> sa.ColumnElement[bool]:
    """Tables where somebody holds a seat or set up the game and that they did not remove."""
    held = sa.select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
    put_by = sa.select(LISTINGS.c.table_id).where(LISTINGS.c.person == person)
    found = sa.and_(
        sa.or_(TABLES.c.id.in_(held), TABLES.c.host == person), TABLES.c.id.not_in(put_by.where(LISTINGS.c.removed))
    )
    if archived is None:
        return found
    among = TABLES.c.id.in_(put_by.where(LISTINGS.c.archived))
    return sa.and_(found, among if archived else sa.not_(among))


def _require(conn: sa.Connection, table: str, seat: int | None, person: str) -> None:
    """Another server may have shut somebody out a moment ago: then nothing is written."""
    held = sa.and_(HOLDERS.c.table_id == table, HOLDERS.c.seat == seat, HOLDERS.c.person == person)
    if seat is not None and person and conn.scalar(sa.select(HOLDERS.c.seat).where(held)) is None:
        raise Conflict("the seat is not theirs")


def _row(table: str, s: Snapshot) -> dict[str, Any]:
    return {"table_id": table, "seq": s.seq, "ply": s.ply, "state": sealed(s.state), "rules": s.rules}


def touch(conn: sa.Connection) -> None:
    """The smallest thing that is really written."""
    row = {"name": "proof", "value": f"{time.time():.0f}"}
    if not conn.execute(sa.update(SETTINGS).where(SETTINGS.c.name == "proof").values(row)).rowcount:
        conn.execute(SETTINGS.insert().values(row))
