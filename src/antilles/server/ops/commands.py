"""`antilles tables check | backup | restore | export | delete | prune`: looking after stored tables beside a server.

Libraries of a store are imported where they are used: the command line also works without them.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress, track

from antilles.core.errors import AntillesError
from antilles.typed import Flag, examples

from ..store.address import address_of, data_folder

if TYPE_CHECKING:
    from ..store.store import Store
    from .backups import Step

T = TypeVar("T")
Data = Annotated[str | None, Parameter(help="The file (SQLite) or the URL (PostgreSQL) of the tables.")]
Tables = Annotated[list[str] | None, Parameter(name="--table", negative="", consume_multiple=False)]


tables = App(name="tables", help="Look after the stored tables of the web table.", help_format="markdown")


def at_store(data: str | None, what: str, work: Callable[[Store, Step], Awaitable[T]]) -> T:
    """Does something with a store that is there; with a bar that says `what`, where somebody looks."""
    from ..store.access import opened

    async def main() -> T:
        bar = Progress(console=Console(stderr=True), transient=True, disable=not (what and sys.stderr.isatty()))
        async with opened(address_of(data, there=True), upgrade=False) as store:
            with bar:
                task = bar.add_task(what, total=None)
                return await work(store, lambda done, of: bar.update(task, completed=done, total=of))

    return asyncio.run(main())


@tables.command(help_epilogue=examples("antilles tables check", "antilles tables check --data tables.db --running"))
def check(*, data: Data = None, running: Flag = False) -> int:
    """Play every stored table again with the present rules, and say which ones would not go on, and why.

    Nothing is changed. The exit code is 1 when a table would not go on.

    Args:
        running: Only games that are not over.
    """
    return asyncio.run(_check(address_of(data, there=True), running))


async def _check(url: str, running: bool) -> int:
    from ..store.access import looked_at

    wrong = 0
    async with looked_at(url) as store:
        names = await store.names(running)
        for name in track(names, "Playing again", console=Console(stderr=True), disable=not sys.stderr.isatty()):
            if sentence := await fault(store, name):
                wrong += 1
                print(f"{name}: {sentence}")
    print(f"{len(names)} tables, {wrong} would not go on.")
    return 1 if wrong else 0


async def fault(store: Store, name: str) -> str:
    """Why a table would not go on; empty when it would."""
    from ..errors import Refused
    from ..store.integrity import draft_of
    from ..store.models import Damaged
    from ..store.replay import revive, whole
    from ..tables.replica import drafted

    try:
        kept = await store.read(name, since=0)
        whole(kept)
        game = await asyncio.to_thread(revive, kept)
    except Refused as why:
        return why.sentence()
    except Exception as wrong:  # whatever it is, the next one may be well
        return f"It is damaged: {wrong if isinstance(wrong, Damaged) else type(wrong).__name__}."
    if game.over != kept.over:
        return "It was over and would go on." if kept.over else "It would be over already."
    if game.seat != kept.asked:
        return f"Seat {kept.asked} was asked and now seat {game.seat} would be."
    try:
        held = draft_of(kept)
        if held and held[1]:
            drafted(game, *held)
    except Exception:
        return "Its tentative turn is not possible any more and would be dropped."
    return ""


@tables.command(
    help_epilogue=examples(
        "antilles tables backup tables.antilles",
        "antilles tables backup friday.antilles --data postgresql://antilles@localhost/antilles",
    )
)
def backup(file: Path, /, *, data: Data = None, table: Tables = None, replace: Flag = False) -> int:
    """Copy tables into a file, of one moment, while the server runs; the copy is read again, and every game played.

    The file can be put back into SQLite and into PostgreSQL. It holds the secrets of seats and running games.

    Args:
        file: Where the copy goes, for instance tables.antilles.
        table: Only this table; may be repeated.
        replace: Overwrite a file that is there.
    """
    from .backups import back_up, summary

    if not file.parent.is_dir():
        raise AntillesError(f"There is no folder {file.parent}.")
    if file.exists() and not replace:
        raise AntillesError(f"{file} is there already; --replace overwrites it.")
    copied = at_store(data, "Copying", lambda store, step: back_up(store, file, table, step))
    print("\n".join(summary(copied)))
    return 0


@tables.command(
    help_epilogue=examples(
        "antilles tables restore tables.antilles --data new.db",
        "antilles tables restore tables.archive/tables-2026-11-15-1.antilles --table NAME",
    )
)
def restore(file: Path, /, *, data: Data = None, table: Tables = None, replace: Flag = False) -> int:
    """Put tables of a copy or an archive back: all of them or none. What is there already is not overwritten.

    End the server of a SQLite file first. Seats and links come back with a store that was empty.

    Args:
        file: A file made by backup or prune.
        table: Only this table; may be repeated.
        replace: Overwrite tables that are there.
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


@tables.command(
    help_epilogue=examples("antilles tables export --to games", "antilles tables export NAME --to games --lang it")
)
def export(*tables: str, data: Data = None, to: Path = Path("games"), lang: str = "en") -> int:
    """Write games for people: a finished one as a saved game, a running one as its public log; with the chat.

    Args:
        tables: Which tables; all of them without any.
        to: A folder for them; it is made.
        lang: Language of logs: en, pt-BR or it.
    """
    from antilles.core.tell.words import LANGUAGES

    from .exports import write_all

    if lang not in LANGUAGES:
        raise AntillesError(f"There is no language {lang!r}; there are {', '.join(LANGUAGES)}.")
    lines = at_store(data, "Writing", lambda store, step: write_all(store, to, tables, lang, step))
    print("\n".join(lines))
    return 0


@tables.command(help_epilogue=examples("antilles tables delete NAME", "antilles tables delete NAME NAME --yes"))
def delete(*tables: str, data: Data = None, yes: Flag = False) -> int:
    """Delete tables with their actions, seats and chat, for good.

    Args:
        tables: Which tables.
        yes: Do not ask.
    """
    from .backups import remove

    async def work(store: Store, step: Step) -> int:
        there = set(await store.names())
        missing = [name for name in tables if name not in there]
        if missing:
            raise AntillesError(f"There is no table {missing[0]}. Nothing was deleted.")
        if not yes and not _sure(f"Delete {len(tables)} tables for good?"):
            raise AntillesError("Nothing was deleted; --yes deletes without asking.")
        return await remove(store, tables)

    if not tables:
        raise AntillesError("Say which tables to delete; `antilles tables check` names those that do not go on.")
    print(f"{at_store(data, '', work)} tables are deleted.")
    return 0


def _sure(question: str) -> bool:
    if not sys.stdin.isatty():
        return False
    print(f"{question} (yes/no) ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


@tables.command(
    help_epilogue=examples("antilles tables prune --older 90", "antilles tables prune --older 30 --to archive")
)
def prune(*, older: float, data: Data = None, to: Path | None = None) -> int:
    """Move finished and abandoned tables where nothing happened for long into an archive, which restore reads.

    A table is deleted only when the archive was read again and is whole. `serve --archive-after` does it every day.

    Args:
        older: Days in which nothing happened.
        to: The folder of archives; by default beside the tables.
    """
    from .backups import prune as move

    if not older >= 1:
        raise AntillesError("--older is a number of days from 1 on.")
    folder = to or archive_folder(address_of(data, there=True))
    place, names = at_store(data, "Archiving", lambda store, step: move(store, folder, older, step=step))
    print(f"{len(names)} tables are in {place} now." if place else "No table is that old.")
    return 0


def archive_folder(url: str) -> Path:
    """Where old tables go unless told otherwise: beside a SQLite file, else into this person's folder."""
    import sqlalchemy as sa

    found = sa.make_url(url)
    if found.get_backend_name() == "sqlite" and found.database:
        return Path(found.database).with_suffix(".archive")
    return data_folder() / "archive"
