"""`antilles tables backup | restore | export | delete | prune`: looking after stored tables beside a server."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress

from antilles.core.errors import AntillesError

from ..store.address import address_of, data_folder

Flag = Annotated[bool, Parameter(negative="")]
Several = Annotated[list[str] | None, Parameter(name="--table", negative="", consume_multiple=False)]


@contextmanager
def bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar where somebody looks, and where it takes longer than a moment."""
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task(what, total=None)
        yield lambda done, of: shown.update(task, completed=done, total=of)


def _place(file: Path, replace: bool) -> Path:
    if not file.parent.is_dir():
        raise AntillesError(f"There is no folder {file.parent}.")
    if file.exists() and not replace:
        raise AntillesError(f"{file} is there already; --replace overwrites it.")
    return file


def backup(file: Path, /, *, data: str | None = None, table: Several = None, replace: Flag = False) -> int:
    """Copy tables into a file, of one moment, while the server runs; the copy is read again, and every game played.

    The file can be put back into SQLite and into PostgreSQL. It holds the secrets of seats and running games.

    Parameters
    ----------
    file
        Where the copy goes, for instance tables.antilles.
    data
        The file (SQLite) or the URL (PostgreSQL) of the tables.
    table
        Only this table; may be repeated.
    replace
        Overwrite a file that is there.
    """

    async def work() -> list[str]:
        from ..store.access import opened
        from .backups import back_up, summary

        async with opened(address_of(data, there=True), upgrade=False) as store:
            with bar("Copying") as step:
                return summary(await back_up(store, place, table, step))

    place = _place(file, replace)
    print("\n".join(asyncio.run(work())))
    return 0


def restore(file: Path, /, *, data: str | None = None, table: Several = None, replace: Flag = False) -> int:
    """Put tables of a copy or an archive back: all of them or none. What is there already is not overwritten.

    End the server of a SQLite file first. Seats and links come back with a store that was empty.

    Parameters
    ----------
    file
        A file made by backup or prune.
    data
        The file (SQLite) or the URL (PostgreSQL) of the tables.
    table
        Only this table; may be repeated.
    replace
        Overwrite tables that are there.
    """

    async def work() -> int:
        from ..store.access import alone, opened
        from .backups import put_back

        url = address_of(data)
        with alone(url):
            async with opened(url) as store:
                return await put_back(store, file, table, replace=replace)

    print(f"{asyncio.run(work())} tables are back.")
    return 0


def export(*tables: str, data: str | None = None, to: Path = Path("games"), lang: str = "en") -> int:
    """Write games for people: a finished one as a saved game, a running one as its public log; with the chat.

    Parameters
    ----------
    tables
        Which tables; all of them without any.
    data
        The file (SQLite) or the URL (PostgreSQL) of the tables.
    to
        A folder for them; it is made.
    lang
        Language of logs: en, pt-BR or it.
    """

    async def work() -> list[str]:
        from antilles.core.tell.words import LANGUAGES

        from ..store.access import opened
        from .exports import write_all

        if lang not in LANGUAGES:
            raise AntillesError(f"There is no language {lang!r}; there are {', '.join(LANGUAGES)}.")
        async with opened(address_of(data, there=True), upgrade=False) as store:
            with bar("Writing") as step:
                return await write_all(store, to, tables, lang, step)

    print("\n".join(asyncio.run(work())))
    return 0


def delete(*tables: str, data: str | None = None, yes: Flag = False) -> int:
    """Delete tables with their actions, seats and chat, for good.

    Parameters
    ----------
    tables
        Which tables.
    data
        The file (SQLite) or the URL (PostgreSQL) of the tables.
    yes
        Do not ask.
    """

    async def work() -> int:
        from ..store.access import opened
        from .backups import remove

        async with opened(address_of(data, there=True), upgrade=False) as store:
            there = set(await store.names())
            missing = [name for name in tables if name not in there]
            if missing:
                raise AntillesError(f"There is no table {missing[0]}. Nothing was deleted.")
            if not yes and not _sure(f"Delete {len(tables)} tables for good?"):
                raise AntillesError("Nothing was deleted; --yes deletes without asking.")
            return await remove(store, tables)

    if not tables:
        raise AntillesError("Say which tables to delete; `antilles tables check` names those that do not go on.")
    print(f"{asyncio.run(work())} tables are deleted.")
    return 0


def _sure(question: str) -> bool:
    if not sys.stdin.isatty():
        return False
    print(f"{question} (yes/no) ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def prune(*, older: float, data: str | None = None, to: Path | None = None) -> int:
    """Move finished and abandoned tables where nothing happened for long into an archive, which restore reads.

    A table is deleted only when the archive was read again and is whole. `serve --archive-after` does it every day.

    Parameters
    ----------
    older
        Days in which nothing happened.
    data
        The file (SQLite) or the URL (PostgreSQL) of the tables.
    to
        The folder of archives; by default beside the tables.
    """

    async def work() -> tuple[Path | None, list[str]]:
        from ..store.access import opened
        from .backups import prune as move

        url = address_of(data, there=True)
        async with opened(url, upgrade=False) as store:
            with bar("Archiving") as step:
                return await move(store, to or archive_folder(url), older, step=step)

    if not older >= 1:
        raise AntillesError("--older is a number of days from 1 on.")
    place, names = asyncio.run(work())
    print(f"{len(names)} tables are in {place} now." if place else "No table is that old.")
    return 0


def archive_folder(url: str) -> Path:
    """Where old tables go unless told otherwise: beside a SQLite file, else into this person's folder."""
    import sqlalchemy as sa

    told = sa.make_url(url)
    if told.get_backend_name() == "sqlite" and told.database:
        return Path(told.database).with_suffix(".archive")
    return data_folder() / "archive"
