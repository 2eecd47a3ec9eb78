"""A store written by an earlier version: its tables open, and their positions are the same bytes but for the frames."""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path

from antilles.server.tables.registry import Registry
from tests.server.test_opening import in_hall

STORE = Path(__file__).parent / "stores" / "0.1.0.sql.gz"


def test_every_table_of_an_old_store_opens_as_it_was_left(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "tables.db")
    db.executescript(gzip.decompress(STORE.read_bytes()).decode())
    last = dict(db.execute("SELECT table_id, state FROM snapshots"))
    made = dict(db.execute("SELECT table_id, count(*) FROM actions GROUP BY 1"))
    db.close()

    async def open_all(hall: Registry) -> dict[str, bytes]:
        positions = {}
        for name in last:
            game = (await hall.table(name)).game
            assert (game.over, len(game.actions)) == (True, made[name])
            positions[name] = game.bytes()[: game.title.State.fields["stack"].at]  # a title may add to its frames
        return positions

    assert len(last) == 3  # classic with New Buildings, the Special Edition, San Juan
    opened = in_hall(tmp_path, open_all)
    assert opened == {name: raw[: len(opened[name])] for name, raw in last.items()}
