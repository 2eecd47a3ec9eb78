"""Stores written by earlier versions: their tables open, come out with the same scores, and play on.

`c207f5c` and `5d9fde5` are commits before and after the store got its later migrations, both with another layout of the
sources: tables of every title and edition, over and running, with tentative turns, a clock, chat, bots and named deals,
each with what that version said of it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from antilles.core.prove.perft import digest
from antilles.core.stack import SPECTATOR
from antilles.server.errors import Refused
from antilles.server.http import lists
from antilles.server.ops.commands import check
from antilles.server.store import schema
from antilles.server.store.listings import Listings
from antilles.server.tables.broadcast import Viewer
from antilles.server.tables.registry import Registry
from antilles.server.tables.table import Table
from tests.server.halls import in_hall

STORES = Path(__file__).parent / "stores"
OLD = ["c207f5c", "5d9fde5"]


def laid_out(name: str, folder: Path) -> dict[str, dict[str, Any]]:
    """Puts an old store into a folder; what its own version said of each table."""
    db = sqlite3.connect(folder / "tables.db")
    db.executescript(gzip.decompress((STORES / f"{name}.sql.gz").read_bytes()).decode())
    db.close()
    said: dict[str, dict[str, Any]] = json.loads((STORES / f"{name}.json").read_text())
    return said


async def compare(hall: Registry, said: dict[str, dict[str, Any]]) -> None:
    """Every table as it was left."""
    for name, old in said.items():
        table = await hall.table(name)
        game, kept = table.game, await hall.store.read(name, since=0)
        assert (game.over, game.seat, game.scores) == (old["over"], old["seat"], old["scores"]), old["what"]
        assert (len(kept.actions), game.legal) == (old["actions"], old["legal"]), old["what"]
        assert (kept.draft["actions"] if kept.draft else None) == old["draft"], old["what"]
        assert (bool(kept.clock), game.commitment) == (old["clock"], old["deal"]), old["what"]
        assert [line.text for line in await table.chat(0)] == old["chat"], old["what"]


async def play_on(table: Table, acts: int) -> None:
    """Whoever is asked goes on, from a tentative turn too."""
    rng = random.Random(7)
    while acts and not table.game.over:
        seat = table.game.seat
        assert seat is not None
        if table.replica.place(seat).kind != "person":
            if table.paused:  # only bots are left
                table.play_out(Viewer(SPECTATOR, "en", table.kept.host))
            await asyncio.sleep(0.01)
            continue
        await table.act(seat, [rng.choice(table.draft.shown(seat).legal)], table.kept.turns, table.draft.rev(seat))
        acts -= 1


@pytest.mark.parametrize("commit", OLD)
def test_tables_of_an_old_store_open_and_play_on(commit: str, tmp_path: Path) -> None:
    said = laid_out(commit, tmp_path)
    assert check(data=str(tmp_path / "tables.db")) == 0
    in_hall(tmp_path, lambda hall: compare(hall, said))

    async def go_on(hall: Registry) -> dict[str, bytes]:
        for name in said:
            await play_on(await hall.table(name), 12)
        return {name: (await hall.table(name)).game.bytes() for name in said}

    async def positions(hall: Registry) -> dict[str, bytes]:
        return {name: (await hall.table(name)).game.bytes() for name in said}

    left = in_hall(tmp_path, go_on)
    assert in_hall(tmp_path, positions) == left
    assert check(data=str(tmp_path / "tables.db")) == 0


def test_an_old_store_says_the_same_in_postgresql(database: str, tmp_path: Path) -> None:
    said = laid_out("5d9fde5", tmp_path)
    rows: dict[str, list[Any]] = {}

    async def read(hall: Registry) -> None:
        async with hall.store.reading() as conn:
            for table in schema.METADATA.sorted_tables:
                rows[table.name] = [dict(row) for row in (await conn.execute(sa.select(table))).mappings()]

    async def write(hall: Registry) -> None:
        def work(conn: sa.Connection) -> None:
            for table in schema.METADATA.sorted_tables:
                if rows[table.name] and table.name != "settings":
                    conn.execute(sa.insert(table), rows[table.name])

        await hall.store.writing(work)
        await compare(hall, said)

    in_hall(tmp_path, read)
    in_hall(database, write)


@pytest.mark.parametrize("commit", OLD)
def test_another_layout_of_positions_loses_no_game(commit: str, tmp_path: Path) -> None:
    """Snapshots of another length, under the very name of the present rules, are thrown away."""
    said = laid_out(commit, tmp_path)

    async def spoil(hall: Registry) -> None:
        for name in said:
            await hall.table(name)  # played again, and so with a snapshot of the present rules
        wanted = sa.update(schema.SNAPSHOTS).values(state=sa.literal(b"another layout"))
        await hall.store.writing(lambda conn: conn.execute(wanted))

    in_hall(tmp_path, spoil)
    in_hall(tmp_path, lambda hall: compare(hall, said))


def test_only_the_table_with_an_impossible_choice_is_refused(tmp_path: Path) -> None:
    said = laid_out("c207f5c", tmp_path)
    bad = next(name for name, old in said.items() if old["what"] == "classic, finished")
    at = sa.and_(schema.ACTIONS.c.table_id == bad, schema.ACTIONS.c.seq == 40)

    async def spoil(hall: Registry) -> None:
        await hall.store.writing(lambda conn: conn.execute(sa.update(schema.ACTIONS).where(at).values(action=1316)))

    async def look(hall: Registry) -> None:
        with pytest.raises(Refused) as why:
            await hall.table(bad)
        assert why.value.code == "old_rules"
        assert "its action number 41 was played with the rules" in why.value.sentence()
        await compare(hall, {name: old for name, old in said.items() if name != bad})

    in_hall(tmp_path, spoil)
    in_hall(tmp_path, look)


def test_every_table_of_the_first_store_opens_as_it_was_left(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "tables.db")
    db.executescript(gzip.decompress((STORES / "0.1.0.sql.gz").read_bytes()).decode())
    made = dict(db.execute("SELECT table_id, count(*) FROM actions GROUP BY 1"))
    db.close()

    async def open_all(hall: Registry) -> dict[str, str]:
        positions = {}
        for name in made:
            game = (await hall.table(name)).game
            assert (game.over, len(game.actions)) == (True, made[name])
            positions[name] = digest(game)
        return positions

    left = json.loads(
        (STORES / "0.1.0.json").read_text()
    )  # read off the snapshots in the layout they were written with
    assert len(left) == 3  # classic with New Buildings, the Special Edition, San Juan
    assert in_hall(tmp_path, open_all) == left


@pytest.mark.parametrize("name", OLD)
def test_a_list_tells_the_rounds_of_old_tables(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few at a time, and once for all."""
    laid_out(name, tmp_path)
    monkeypatch.setattr(lists, "WORKED_OUT", 2)

    async def work(hall: Registry) -> None:
        listings = Listings(hall.store)
        running = [
            kept
            for kept in [await hall.store.read(each) for each in await hall.store.names(running=True)]
            if kept.turns
        ]
        assert len(running) > 3
        assert {kept.round for kept in running} == {None}
        some = await lists.with_rounds(hall, listings, running)
        assert sum(kept.round is not None for kept in some) == 2
        monkeypatch.setattr(lists, "WORKED_OUT", 100)
        found = await lists.with_rounds(hall, listings, [await hall.store.read(kept.id) for kept in running])
        for kept in found:
            rounds = int(getattr((await hall.table(kept.id)).game.position(), "rounds", 0))
            assert (kept.round, (await hall.store.read(kept.id)).round) == (rounds, rounds)
        assert any(kept.round for kept in found)

    in_hall(tmp_path, work)
