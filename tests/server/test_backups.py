"""Copies, archives and exports: consistent while a server runs, checked, and never more than a reader may know."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import antilles
from antilles.cli import main
from antilles.core.errors import AntillesError
from antilles.server.ops import backups as keeping
from antilles.server.ops import exports as exporting
from antilles.server.store import archive
from antilles.server.store.schema import METADATA, TABLES
from antilles.server.store.store import Store
from antilles.server.tables.create import SeatWish, TableWish, arrange
from antilles.server.tables.registry import Registry
from tests.server.halls import in_hall
from tests.server.test_store import opened

PEOPLE = [SeatWish("me", name="Ana"), SeatWish("friend", name="Bea"), SeatWish("bot", level="random")]


async def played(hall: Registry, *, turns: int, title: str = "san-juan") -> str:
    """A table where bots have played for people, up to a turn or to the end; with something said."""
    kept = arrange(TableWish(title, seats=PEOPLE, name="Sunday"), "ana")
    await hall.store.create(kept)
    table = await hall.table(kept.id)
    rng = random.Random(1)
    while not table.game.over and table.kept.turns < turns:
        seat = table.game.seat
        assert seat is not None
        if table.replica.place(seat).level is None:
            await table.act(seat, [rng.choice(table.draft.shown(seat).legal)], table.kept.turns, table.draft.rev(seat))
        else:
            await asyncio.sleep(0)
    await hall.store.say(kept.id, 0, "Ana", "what a <game>, hé")
    return kept.id


def everything(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a store, without the numbers of lines and the proof that one can write."""

    async def main() -> dict[str, list[tuple[Any, ...]]]:
        found = {}
        async with opened(url) as store, store.reading() as conn:
            for kind in METADATA.sorted_tables:
                columns = [c for c in kind.c if not (kind.name == "chat" and c.name == "id")]
                rows = [tuple(row) for row in await conn.execute(sa.select(*columns))]
                found[kind.name] = sorted((r for r in rows if r[0] != "proof"), key=repr)
        return found

    return asyncio.run(main())


def on(url: str, work: Callable[[Store], Awaitable[Any]]) -> Any:
    async def main() -> Any:
        async with opened(url) as store:
            return await work(store)

    return asyncio.run(main())


def test_a_copy_comes_back_in_either_kind_of_store_as_it_was(url: str, database: str, tmp_path: Path) -> None:
    async def fill(hall: Registry) -> list[str]:
        return [await played(hall, turns=5), await played(hall, turns=9_999), await played(hall, turns=3)]

    names = in_hall(url, fill)
    place = tmp_path / "copy.antilles"
    copied = on(url, lambda store: keeping.back_up(store, place))
    assert (sorted(copied.versions), copied.faults) == (sorted(names), {})
    assert place.stat().st_mode & 0o077 == 0  # it holds secrets: nobody else on this machine may read it
    before = everything(url)
    assert before["snapshots"]
    for other in (f"sqlite+aiosqlite:///{tmp_path / 'other.db'}", database):
        if other == url:
            continue
        assert on(other, lambda store: keeping.put_back(store, place)) == 3
        assert everything(other) == before  # with all seats, links and secrets
    assert in_hall(url, lambda hall: hall.table(names[0])).kept.turns >= 5


def test_a_copy_is_of_one_moment_while_turns_are_stored(url: str, tmp_path: Path) -> None:
    """A turn goes to the first table and then to the second: no copy has the second without the first."""

    async def main() -> None:
        async with opened(url) as store:
            kept = arrange(TableWish("san-juan", seats=PEOPLE), "ana")
            names = ["a" * 16, "b" * 16]
            for name in names:
                await store.create(replace(kept, id=name))
            version, going = 0, True

            async def write() -> None:
                nonlocal version
                while going:
                    for name in names:
                        await store.draft(name, version, {"seat": 0, "actions": [], "rev": version})
                    version += 1

            writing = asyncio.create_task(write())
            for i in range(15):
                before = version
                while version == before:  # something is stored between any two copies
                    await asyncio.sleep(0)
                place = tmp_path / f"{i}.antilles"
                copied = await keeping.back_up(store, place)
                first, second = (copied.versions[name] for name in names)
                assert first - second in (0, 1)
            going = False
            await writing
            assert version >= 15

    asyncio.run(main())


def test_restoring_overwrites_only_when_told_and_all_or_nothing(url: str, tmp_path: Path) -> None:
    first, second = in_hall(url, lambda hall: asyncio.gather(played(hall, turns=2), played(hall, turns=3)))
    place = tmp_path / "copy.antilles"
    on(url, lambda store: keeping.back_up(store, place))
    on(url, lambda store: keeping.remove(store, [first]))
    before = everything(url)
    with pytest.raises(AntillesError, match="1 of 2 tables are there already"):
        on(url, lambda store: keeping.put_back(store, place))
    with pytest.raises(AntillesError, match="has only 0 of the 1"):
        on(url, lambda store: keeping.put_back(store, place, ["nothing"]))
    assert everything(url) == before
    assert on(url, lambda store: keeping.put_back(store, place, [first])) == 1
    assert on(url, lambda store: keeping.put_back(store, place, replace=True)) == 2
    assert sorted(on(url, lambda store: store.names())) == sorted([first, second])


def test_a_damaged_copy_is_refused_whatever_byte_is_wrong(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    in_hall(url, lambda hall: played(hall, turns=2))
    place, bad = tmp_path / "copy.antilles", tmp_path / "bad.antilles"
    on(url, lambda store: keeping.back_up(store, place))
    whole = place.read_bytes()
    lines = gzip.decompress(whole).splitlines(keepends=True)
    wrong = [whole[:n] for n in range(0, len(whole), 97)] + [b"", b"text", gzip.compress(b'{"x":1}\n')]
    wrong += [gzip.compress(b"".join(lines[:n])) for n in range(len(lines))]
    wrong += [gzip.compress(b"".join(lines).replace(b'"seat":0', b'"seat":1', 1))]
    wrong += [whole[:n] + bytes([whole[n] ^ 1]) + whole[n + 1 :] for n in range(12, len(whole), 97)]
    for each in wrong:
        bad.write_bytes(each)
        with pytest.raises(AntillesError):
            archive.head_of(bad)
    newer = json.loads(lines[0]) | {"store": "9999"}
    with archive.written(bad) as write:
        write(newer)
    with pytest.raises(AntillesError, match="newer Antilles"):
        on(url, lambda store: keeping.put_back(store, bad))


def test_old_tables_move_into_an_archive_that_can_be_put_back(url: str, tmp_path: Path) -> None:
    async def fill(hall: Registry) -> list[str]:
        names = [await played(hall, turns=n) for n in (2, 9_999, 4)]
        aged = sa.update(TABLES).where(TABLES.c.id.in_(names[:2])).values(changed=time.time() - 40 * keeping.DAY)
        await hall.store.writing(lambda conn: conn.execute(aged).rowcount)
        return names

    abandoned, finished, fresh = in_hall(url, fill)
    folder = tmp_path / "archive"
    assert on(url, lambda store: keeping.prune(store, folder, 60)) == (None, [])
    assert not folder.exists()
    before = everything(url)
    place, moved = on(url, lambda store: keeping.prune(store, folder, 30))
    assert moved == [abandoned, finished]
    assert on(url, lambda store: store.names()) == [fresh]
    assert {row[0] for row in everything(url)["actions"]} == {fresh}
    assert on(url, lambda store: keeping.put_back(store, place)) == 2
    assert everything(url) == before


def test_a_table_that_moved_on_while_it_was_archived_stays(url: str, tmp_path: Path) -> None:
    name = in_hall(url, lambda hall: played(hall, turns=2))

    async def work(store: Store) -> None:
        copied = await keeping.back_up(store, tmp_path / "x.antilles")
        await store.draft(name, copied.versions[name], None)
        assert await keeping.remove(store, copied.versions) == 0

    on(url, work)
    assert on(url, lambda store: store.names()) == [name]


def test_an_export_gives_saves_of_finished_games_and_only_the_own_log_of_running_ones(tmp_path: Path) -> None:
    """Against a player who takes their games along, and against whoever they send them to."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"

    async def fill(hall: Registry) -> tuple[str, dict[str, Any]]:
        running = await played(hall, turns=12)
        await played(hall, turns=9_999)
        async with hall.store.reading() as conn:
            return running, await archive.rows_of(conn, running)

    running, rows = in_hall(url, fill)
    mine = exporting.files_of(rows, "en", 0)
    assert sorted(mine) == ["about.json", "chat.txt", "log.txt"]
    other = exporting.files_of(rows, "en", 1)
    watching = exporting.files_of(rows, "en", -1)
    assert len({mine["log.txt"], other["log.txt"], watching["log.txt"]}) == 3  # each knows their own cards
    row = rows["tables"][0]
    secret = archive.valued(row["deal"])["secret"]
    assert len(secret) >= 32
    for line in b"".join([*mine.values(), *other.values(), *watching.values()]).decode().splitlines():
        assert secret not in line
        assert running not in line  # nor the address of the table
        assert "ana" not in line.split()  # nor who holds what
    lines = on(url, lambda store: exporting.write_all(store, tmp_path / "games", [], "it"))
    assert len(lines) == 2
    (save,) = (tmp_path / "games").rglob("game.json")
    assert antilles.load(save.read_text()).over
    assert [each.read_text().count("what a <game>") for each in (tmp_path / "games").rglob("chat.txt")] == [1, 1]


def test_the_commands_work_on_a_file_and_a_damaged_table_is_named_copied_and_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            main(["tables", *arguments])
        said = capsys.readouterr()
        return int(end.value.code or 0), said.out, said.err

    data, copy = str(tmp_path / "tables.db"), str(tmp_path / "copy.antilles")
    url = f"sqlite+aiosqlite:///{data}"
    names = in_hall(url, lambda hall: asyncio.gather(played(hall, turns=2), played(hall, turns=3)))
    line = sqlite3.connect(data)
    line.execute("UPDATE tables SET setup = '{broken' WHERE id = ?", (names[0],))
    line.commit()
    line.close()
    code, out, _ = run("check", "--data", data)
    assert (code, f"{names[0]}: It is damaged" in out) == (1, True)
    code, out, _ = run("backup", copy, "--data", data)
    assert (code, "2 tables, 1 of them" in out) == (0, True)
    assert run("backup", copy, "--data", data)[2].endswith("--replace overwrites it.\n")
    assert "damaged.txt, rows.json" in run("export", "--data", data, "--to", str(tmp_path / "games"))[1]
    assert run("delete", names[1], "--data", data)[0] == 1  # nobody said yes
    assert run("delete", names[1], "--data", data, "--yes")[:2] == (0, "1 tables are deleted.\n")
    assert run("delete", names[1], "--data", data, "--yes")[0] == 1
    other = str(tmp_path / "other.db")
    assert run("restore", copy, "--data", other)[1] == "2 tables are back.\n"
    line = sqlite3.connect(other)
    assert line.execute("SELECT setup FROM tables WHERE id = ?", (names[0],)).fetchone() == ("{broken",)
    line.close()
    assert run("prune", "--older", "0", "--data", data)[0] == 1
    assert run("prune", "--older", "1", "--data", data)[1] == "No table is that old.\n"
    assert not (tmp_path / "tables.archive").exists()
