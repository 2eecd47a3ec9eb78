"""Looking after stored tables while a server runs: checked copies, putting them back, and what nobody needs; a running
server puts finished and abandoned tables away by itself when nothing has happened there for long."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from antilles.core.errors import AntillesError

from ..errors import Refused
from ..store import archive
from ..store.archive import ROWS, Rows, valued
from ..store.integrity import Unreadable, fault_of
from ..store.models import Action, Place, StoredTable
from ..store.replay import revive
from ..store.schema import CHAT, SETTINGS, TABLES
from ..store.store import Store
from ..store.versions import known, revision_of

if TYPE_CHECKING:
    from ..tables.registry import Registry

LOG = logging.getLogger("antilles.server")
DAY = 86_400.0
FIRST, EVERY = 60.0, 6 * 3600.0  # seconds after the start, and from then on
Step = Callable[[int, int], None]  # how many of how many are done


class Copied(NamedTuple):
    """A copy: which tables are in it, in which version, and what is wrong with some of them."""

    versions: dict[str, int]
    faults: dict[str, str]


def silent(done: int, of: int) -> None:
    """Nobody looks."""


async def back_up(store: Store, place: Path, names: Sequence[str] | None = None, step: Step = silent) -> Copied:
    """Copies tables of one moment into a file, and reads it again to see that every table is whole in it."""
    async with store.reading() as conn:
        there = list(await conn.scalars(sa.select(TABLES.c.id).order_by(TABLES.c.created)))
        missing = [name for name in names or () if name not in there]
        if missing:
            raise AntillesError(f"There is no table {missing[0]}.")
        wanted = there if names is None else list(names)
        revision = await conn.run_sync(revision_of)
        done = 0
        async for _ in archive.archived(conn, wanted, place, str(revision)):
            done += 1
            step(done, 2 * len(wanted))
    return await asyncio.to_thread(verify, place, lambda n: step(done + n, 2 * done))


def verify(place: Path, step: Callable[[int], None] = lambda n: None) -> Copied:
    """Reads a file from its beginning to its end and plays every table in it again."""
    lines = archive.read(place)
    next(lines)
    found = Copied({}, {})
    for n, line in enumerate(lines, 1):
        rows = line["rows"]
        row = rows["tables"][0]
        found.versions[row["id"]] = row["version"]
        fault = fault_in(rows)
        if fault:
            found.faults[row["id"]] = fault
        step(n)
    return found


def kept_of(rows: Rows) -> StoredTable:
    known_fields = {each.name for each in fields(StoredTable)} - {"places", "snapshot", "first", "actions"}
    (row,) = rows["tables"]
    held: dict[int, list[str]] = {}
    for each in rows["holders"]:
        held.setdefault(each["seat"], []).append(each["person"])
    places = tuple(
        Place(p["seat"], p["kind"], p["name"], p["level"], p["generation"], tuple(held.get(p["seat"], ())))
        for p in rows["seats"]
    )
    actions = tuple(Action(a["seat"], a["action"], a["level"], a["at"], a["turn"]) for a in rows["actions"])
    values = {name: valued(value) for name, value in row.items() if name in known_fields}
    return StoredTable(**values, places=places, actions=actions)


def fault_in(rows: Rows) -> str:
    """Why a table would not go on; empty when it would."""
    try:
        kept = kept_of(rows)
        fault = fault_of(kept)
        if not fault and [a["seq"] for a in rows["actions"]] != list(range(len(kept.actions))):
            fault = "an action is missing"
        if not fault:
            revive(kept)
    except Refused as why:
        return why.sentence()
    except Exception as wrong:
        return f"It is damaged ({type(wrong).__name__})."
    return f"It is damaged: {fault}." if fault else ""


async def put_back(store: Store, place: Path, names: Iterable[str] | None = None, *, replace: bool = False) -> int:
    """Puts tables of a file into a store, all or none, and returns how many; overwrites none unless `replace`."""
    head = await asyncio.to_thread(archive.head_of, place)  # all of it is whole, before anything is changed
    if not known(head["store"]):
        raise AntillesError(f"{place.name} was made by a newer Antilles (store {head['store']}).")
    wanted = set(names) if names is not None else None

    def work(conn: sa.Connection) -> int:
        there = set(conn.scalars(sa.select(TABLES.c.id)))
        lines, count, clash = archive.read(place), 0, 0
        next(lines)
        for line in lines:
            name = line["rows"]["tables"][0]["id"]
            if wanted is not None and name not in wanted:
                continue
            if name in there:
                clash += 1
                if replace:
                    conn.execute(sa.delete(TABLES).where(TABLES.c.id == name))
            if not clash or replace:
                _insert(conn, line["rows"])
            count += 1
        if clash and not replace:
            raise AntillesError(
                f"{clash} of {count} tables are there already and would be overwritten; --replace does that. "
                "Nothing was changed."
            )
        if wanted is not None and count < len(wanted):
            raise AntillesError(f"{place.name} has only {count} of the {len(wanted)} tables. Nothing was changed.")
        if not there:  # a store of its own: links and tokens are made from its secret
            for row in head["settings"]:
                conn.execute(sa.delete(SETTINGS).where(SETTINGS.c.name == row["name"]))
                conn.execute(SETTINGS.insert().values(row))
        return count

    return await store.writing(work)


def _insert(conn: sa.Connection, rows: Rows) -> None:
    for kind in [TABLES, *ROWS]:
        raw: list[tuple[str, str]] = []
        made = []
        for row in rows.get(kind.name, ()):
            values = {name: valued(value) for name, value in row.items() if name in kind.c}
            if kind is CHAT:
                del values["id"]  # the store numbers its lines itself, in this order
            for name, value in values.items():
                if isinstance(value, Unreadable):
                    raw.append((name, value.raw))
                    values[name] = {}
            made.append(values)
        if made:
            conn.execute(kind.insert(), made)
        for name, text in raw:
            if conn.dialect.name != "sqlite":
                raise AntillesError(f"Table {rows['tables'][0]['id']} is damaged in a way that only SQLite can keep.")
            conn.execute(
                sa.text(f'UPDATE tables SET "{name}" = :text WHERE id = :id'),
                {"text": text, "id": rows["tables"][0]["id"]},
            )


async def remove(store: Store, versions: dict[str, int] | Iterable[str]) -> int:
    """Deletes tables with everything that belongs to them; with versions only those that did not change since."""

    def work(conn: sa.Connection) -> int:
        count = 0
        for name in versions:
            wanted = sa.delete(TABLES).where(TABLES.c.id == name)
            if isinstance(versions, dict):
                wanted = wanted.where(TABLES.c.version == versions[name])
            gone = conn.execute(wanted).rowcount
            if gone:
                store.notifier.notify(conn, name, "change")
            count += gone
        return count

    return await store.writing(work)


async def old(store: Store, days: float) -> list[str]:
    """Tables, finished or abandoned, where nothing happened for so many days."""
    before = time.time() - days * DAY
    async with store.reading() as conn:
        return list(
            await conn.scalars(sa.select(TABLES.c.id).where(TABLES.c.changed < before).order_by(TABLES.c.created))
        )


async def prune(
    store: Store, folder: Path, days: float, *, but: Iterable[str] = (), step: Step = silent
) -> tuple[Path | None, list[str]]:
    """Moves old tables into a file in a folder: they are deleted only when the file was read again and is whole."""
    names = [name for name in await old(store, days) if name not in set(but)]
    if not names:
        return None, []
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    place = _free(folder, datetime.now(UTC))
    copied = await back_up(store, place, names, step)
    await remove(store, copied.versions)
    return place, list(copied.versions)


async def tidy(registry: Registry, days: float, folder: Path) -> int:
    """Once: how many tables were put away. Nobody is looking at any of them."""
    busy = [name for name, table in registry.tables.items() if table.broadcast.viewers]
    place, names = await prune(registry.store, folder, days, but=busy)
    for name in names:
        registry.drop(name)
    if place:
        registry.counts["archived"] += len(names)
        LOG.info("old tables were archived", extra={"count": len(names), "file": place.name})
    return len(names)


async def keep_tidy(registry: Registry, days: float, folder: Path) -> None:
    await asyncio.sleep(FIRST)
    while True:
        try:
            await tidy(registry, days, folder)
        except Exception as wrong:  # a full disk is no reason to stop serving
            LOG.error("old tables could not be archived", exc_info=wrong)
        await asyncio.sleep(EVERY)


def _free(folder: Path, at: datetime) -> Path:
    for n in range(1, 1000):
        place = folder / f"tables-{at:%Y-%m-%d}-{n}.antilles"
        if not place.exists():
            return place
    raise AntillesError(f"{folder} is full of archives of today.")


def summary(copied: Copied) -> list[str]:
    lines = [f"{name}: {fault}" for name, fault in copied.faults.items()]
    whole = len(copied.versions) - len(copied.faults)
    return [*lines, f"{len(copied.versions)} tables, {whole} of them played again from the copy without a fault."]
