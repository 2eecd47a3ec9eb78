"""One damaged table never stops another one, whatever was done to its rows, and says so itself."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.errors import Refused
from antilles.server.tables.registry import Registry
from tests.server.test_opening import LEVEL, finished, in_hall, started
from tests.server.visitor import Visitor

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
HURTS = {
    "no JSON as set-up": "UPDATE tables SET setup = '{' WHERE id = :table",
    "a list as set-up": "UPDATE tables SET setup = '[1]' WHERE id = :table",
    "numbers for names": """
        UPDATE tables SET setup = '{"edition":7,"players":3,"modules":4,"options":[]}' WHERE id = :table""",
    "no JSON as clock": "UPDATE tables SET clock = 'tick' WHERE id = :table",
    "a clock without time": """UPDATE tables SET clock = '{"left":[]}' WHERE id = :table""",
    "an unknown title": "UPDATE tables SET title = 'chess' WHERE id = :table",
    "another schema": "UPDATE tables SET schema = 'x' WHERE id = :table",
    "no seats": "DELETE FROM seats WHERE table_id = :table",
    "a seat too few": "DELETE FROM seats WHERE table_id = :table AND seat = 1",
    "an action no rules allow": "UPDATE actions SET action = 99999 WHERE table_id = :table",
    "an action missing": """
        UPDATE actions SET seq = seq + 1
        WHERE table_id = :table AND seq = (SELECT max(seq) FROM actions WHERE table_id = :table)""",
    "a text for a number": "UPDATE tables SET seed = 'seven' WHERE id = :table",
}
RULES = {"numbers for names", "another schema", "an action no rules allow"}  # as after a change of the rules
MENDED = {
    "a bit of a snapshot": """
        UPDATE snapshots SET state = CAST(substr(state, 1, length(state) - 1) || x'AA' AS BLOB)
        WHERE table_id = :table""",
    "text for bytes": "UPDATE snapshots SET state = substr(state, 1, 40) || x'AA' WHERE table_id = :table",
    "half a snapshot": "UPDATE snapshots SET state = substr(state, 1, 40) WHERE table_id = :table",
    "old, short snapshots": "UPDATE snapshots SET state = x'00FF' WHERE table_id = :table",
}


def hurt(folder: Path, table: str, how: str) -> None:
    line = sqlite3.connect(folder / "tables.db")
    assert line.execute(how, {"table": table}).rowcount > 0
    line.commit()
    line.close()


def begun(folder: Path, count: int) -> list[str]:
    """Tables of bots that have played for a while and are not over."""

    async def main(hall: Registry) -> list[str]:
        rng, names = random.Random(5), []
        for _ in range(count):
            name = await started(hall, kind="me")
            table = await hall.table(name)
            copy = table.replica
            while copy.since_shot in (0, 1, copy.seq):  # until there is a snapshot, and something after it
                seat = table.game.seat
                assert seat is not None
                choice = rng.choice(table.draft.shown(seat).legal)
                await table.act(seat, [choice], table.kept.turns, table.draft.rev(seat))
            for seat in range(3):
                await hall.store.seat(name, table.kept.version + seat, seat, level=LEVEL)
            await hall.store.draft(name, table.kept.version + 3, None)
            names.append(name)
        return names

    names: list[str] = in_hall(folder, main)
    return names


def test_after_a_restart_healthy_tables_go_on_behind_damaged_ones(tmp_path: Path) -> None:
    bad = dict(zip(HURTS, names := begun(tmp_path, len(HURTS) + 2), strict=False))
    well = names[len(HURTS) :]
    for how, name in bad.items():
        hurt(tmp_path, name, HURTS[how])

    async def main(hall: Registry) -> None:
        while not all(name in hall.tables for name in well):  # nobody asks for them, and they come last
            await asyncio.sleep(0.01)
        for name in well:
            await finished(hall, name)
        for how, name in bad.items():
            with pytest.raises(Refused) as why:
                await hall.table(name)
            assert why.value.code == ("old_rules" if how in RULES else "damaged"), how
            assert name not in hall.tables
        assert sorted(await hall.store.names()) == sorted(names)

    in_hall(tmp_path, main)


@pytest.mark.parametrize("how", MENDED)
def test_a_damaged_snapshot_is_made_anew_from_the_actions(tmp_path: Path, how: str) -> None:
    (name,) = begun(tmp_path, 1)
    hurt(tmp_path, name, MENDED[how])
    in_hall(tmp_path, lambda hall: finished(hall, name))
    assert in_hall(tmp_path, lambda hall: hall.store.read(name)).over


@pytest.fixture
def client(tmp_path: Path) -> Any:
    with TestClient(
        make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0)), base_url="http://testserver.local"
    ) as found:
        yield found


def test_a_damaged_table_says_so_and_the_list_of_mine_has_the_others(client: Any, tmp_path: Path, caplog: Any) -> None:
    ana = Visitor(client)
    bad, well = (ana.table(ME, BOT, BOT) for _ in range(2))
    client.app.state.registry.tables.clear()
    hurt(tmp_path, bad, HURTS["no JSON as set-up"])
    told = ana.get(f"/api/tables/{bad}?lang=it", 409)
    assert (told["error"], "danneggiati" in told["sentence"]) == ("damaged", True)
    with pytest.raises(WebSocketDisconnect) as shut, ana.live(bad):
        pass
    assert shut.value.code == 4410
    assert [each["table"] for each in ana.get("/api/tables")["tables"]] == [well]
    with ana.live(well) as page:
        assert page.position["asked"]
    assert bad not in caplog.text
    assert all(bad not in str(vars(record)) for record in caplog.records)


@pytest.mark.parametrize(
    "draft",
    [
        '{"seat": 0, "actions": [99999], "rev": 3}',
        '{"seat": 1, "actions": [0], "rev": 3}',
        '{"seat": 7, "actions": [0], "rev": 3}',
        '{"actions": [0]}',
        "[",
        '"x"',
    ],
)
def test_a_draft_that_the_rules_refuse_is_dropped_with_a_sentence(client: Any, tmp_path: Path, draft: str) -> None:
    ana = Visitor(client)
    table = ana.table(ME, BOT, BOT)
    client.app.state.registry.tables.clear()
    line = sqlite3.connect(tmp_path / "tables.db")
    line.execute("UPDATE tables SET draft = ?, version = version + 1 WHERE id = ?", (draft, table))
    line.commit()
    with ana.live(table, "?lang=it") as page:
        told = [json.loads(each) for each in page.heard]
        said = [each for each in told if each["type"] == "refused"]
        if not said:
            said = [page.until("refused")]
        assert (said[0]["error"], "sono state tolte" in said[0]["sentence"]) == ("dropped", True)
        state = page.settle()
        assert (state["position"]["tentative"], state["rev"]) == (0, 0)
        answer = page.act(page.position["legal"][0]["id"])
        assert answer["type"] == "done"
    with ana.live(table) as page:  # it is told once
        assert "refused" not in {json.loads(each)["type"] for each in page.heard}
    stored = line.execute("SELECT draft FROM tables WHERE id = ?", (table,)).fetchone()[0]
    assert stored != draft
    line.close()
