"""A store of any older version becomes one of this version, empty or full, and then is what a new one would be."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

import antilles.server.store
from antilles.server.store.schema import METADATA
from antilles.server.store.store import Store
from tests.server.test_store import NEW, on

FOLDER = Path(antilles.server.store.__file__).parent / "migrations"
OLD = {
    "tables": [
        {"id": "t1", "title": NEW.title, "setup": NEW.setup, "seed": NEW.seed, "schema": "s", "rules": "r",
         "name": "Sunday", "host": "ana", "turns": 1, "version": 1, "over": False, "asked": 1, "created": 1.0,
         "changed": 2.0},
    ],
    "seats": [
        {"table_id": "t1", "seat": p.seat, "kind": p.kind, "name": p.name, "level": p.level, "generation": 0}
        for p in NEW.places
    ],
    "holders": [{"table_id": "t1", "seat": 0, "person": "ana"}],
    "actions": [{"table_id": "t1", "seq": 0, "turn": 1, "seat": 0, "action": 5, "at": 1.0}],
}  # fmt: skip


def steps() -> list[str]:
    """All versions of the store but the last, oldest first."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return [step.revision for step in reversed(list(ScriptDirectory.from_config(config).walk_revisions()))][:-1]


async def as_of(url: str, revision: str, filled: bool) -> None:
    store = Store(url)

    def work(conn: sa.Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = conn
        command.upgrade(config, revision)
        for name, rows in OLD.items() if filled else ():
            table = METADATA.tables[name]
            for row in rows:
                conn.execute(sa.insert(table).values(row))

    await store.writing(work)
    await store.close()


@pytest.mark.parametrize("revision", steps())
def test_an_old_store_goes_on(url: str, revision: str) -> None:
    asyncio.run(as_of(url, revision, filled=True))
    found = on(url, lambda store: store.read("t1"))
    assert found == replace(
        NEW, turns=1, version=1, asked=1, created=1.0, changed=2.0, actions=found.actions, result=None
    )
    assert [a.action for a in found.actions] == [5]
    assert on(url, lambda store: store.draft("t1", 1, {"seat": 1, "actions": [], "rev": 1})) == 2


@pytest.mark.parametrize("revision", ["", *steps()])
def test_every_way_to_this_version_makes_the_same_store(url: str, revision: str) -> None:
    if revision:
        asyncio.run(as_of(url, revision, filled=False))

    async def look(store: Store) -> dict[str, Any]:
        async with store.reader.connect() as conn:
            return await conn.run_sync(lambda c: {
                name: {(column["name"], column["nullable"]) for column in sa.inspect(c).get_columns(name)}
                for name in METADATA.tables
            })  # fmt: skip

    wanted = {
        name: {(column.name, bool(column.nullable)) for column in table.columns}
        for name, table in METADATA.tables.items()
    }
    assert on(url, look) == wanted
