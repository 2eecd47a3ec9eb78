"""People take their games along and delete themselves; what is others' stays, and old tables are put away."""

from __future__ import annotations

import io
import json
import sqlite3
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

import antilles
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.ops import backups
from tests.server.visitor import Socket, Visitor

ME, FRIEND, BOT = {"kind": "me", "name": "Ana"}, {"kind": "friend"}, {"kind": "bot", "level": "random"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0), limited=False)
    with TestClient(app, base_url="http://testserver.local") as found:
        yield found


def shared(client: Any) -> tuple[Visitor, Visitor, str]:
    """A table of Ana, who set it up, and Bea; both have said something."""
    ana = Visitor(client)
    made = ana.post("/api/tables", {"title": "san-juan", "seats": [ME, FRIEND, BOT], "name": "At Ana's"})
    bea = Visitor(client)
    key = made["seats"][1]["link"].partition("#seat=")[2]
    bea.post(f"/api/tables/{made['table']}/claim", {"key": key, "name": "Bea"})
    for who in (ana, bea):
        with who.live(made["table"]) as page:
            page.send("chat", text=f"I am {'Ana' if who is ana else 'Bea'}")
    return ana, bea, made["table"]


def shut(page: Socket) -> int:
    """The code with which a page is closed."""
    try:
        while True:
            page.receive()
    except WebSocketDisconnect as why:
        return int(why.code)


def rows(folder: Path, wanted: str, *told: Any) -> list[Any]:
    line = sqlite3.connect(folder / "tables.db")
    try:
        return line.execute(wanted, told).fetchall()
    finally:
        line.close()


def taken(client: Any, who: Visitor, lang: str = "en") -> dict[str, str]:
    client.cookies.clear()
    found = client.get(f"/api/me/games?lang={lang}", headers={"cookie": f"antilles={who.cookie}"})
    assert found.status_code == 200
    assert "attachment" in found.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(found.content)) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


def test_everybody_takes_along_their_own_view_of_a_running_game(client: Any, tmp_path: Path) -> None:
    """Against a friend at the table who reads their own export, and a stranger without a seat."""
    ana, bea, table = shared(client)
    with ana.live(table) as page:
        page.act(page.position["legal"][0]["id"])
    files = [taken(client, who) for who in (ana, bea)]
    for told in files:
        assert sorted(name.rpartition("/")[2] for name in told) == ["about.json", "chat.txt", "log.txt"]
    whole = "".join(text for told in files for text in told.values())
    (deal,) = rows(tmp_path, "SELECT deal FROM tables WHERE id = ?", table)[0]
    assert json.loads(deal)["secret"] not in whole
    assert table not in whole
    assert all(person not in whole for (person,) in rows(tmp_path, "SELECT person FROM holders"))
    assert taken(client, Visitor(client)) == {}


def test_a_finished_game_is_taken_along_as_a_save(client: Any) -> None:
    ana = Visitor(client)
    table = ana.table(ME, BOT, BOT, title="san-juan")
    with ana.live(table) as page:
        while not page.position["over"]:
            legal = page.position["legal"]
            if legal:
                page.act(legal[0]["id"])
            page.settle()
    told = taken(client, ana, "it")
    (save,) = [text for name, text in told.items() if name.endswith("game.json")]
    assert antilles.load(save).over


def test_whoever_deletes_themselves_leaves_nothing_but_the_others_game(client: Any, tmp_path: Path) -> None:
    ana, bea, table = shared(client)
    alone = ana.table(ME, BOT, BOT)
    with ana.live(table) as hers, bea.live(table) as page:
        assert ana.post("/api/me/forget") == {"deleted": 1, "left": 1}
        assert shut(hers) == 4403
        page.until("table")
        page.settle()
        seat = page.table["seats"][0]
        assert (seat["name"], seat["level"], seat["open"]) == ("", "normal", True)
        assert page.table["seats"][1]["mine"]
    assert rows(tmp_path, "SELECT id, host, name FROM tables") == [(table, "", "")]
    assert rows(tmp_path, "SELECT count(*) FROM actions WHERE table_id = ?", alone) == [(0,)]
    assert [text for (text,) in rows(tmp_path, "SELECT text FROM chat")] == ["I am Bea"]
    assert rows(tmp_path, "SELECT count(DISTINCT person), min(seat) FROM holders") == [(1, 1)]
    assert ana.get("/api/tables")["tables"] == []
    assert [each["table"] for each in bea.get("/api/tables")["tables"]] == [table]
    assert bea.post("/api/me/forget") == {"deleted": 1, "left": 0}  # the last one takes the table along
    assert rows(tmp_path, "SELECT count(*) FROM tables") == [(0,)]


def test_deleting_oneself_needs_the_own_page(client: Any, tmp_path: Path) -> None:
    """Against another site that the person visits."""
    ana, _, _ = shared(client)
    ana.post("/api/me/forget", status=403, origin="https://evil.example")
    ana.token = "x"
    ana.post("/api/me/forget", status=403)
    assert rows(tmp_path, "SELECT count(*) FROM tables") == [(1,)]


def test_a_deleted_table_is_let_go_of_by_a_running_server(client: Any, tmp_path: Path) -> None:
    ana = Visitor(client)
    table = ana.table(ME, ME, ME)
    with ana.live(table) as page:
        line = sqlite3.connect(tmp_path / "tables.db")
        line.execute("PRAGMA foreign_keys=ON")
        line.execute("DELETE FROM tables")
        line.commit()
        line.close()
        choice = page.position["legal"][0]["id"]
        page.inner.send_text(json.dumps({"type": "act", "id": 2, "actions": [choice], **page.stamp()}))
        assert shut(page) == 4404
    assert client.app.state.registry.tables == {}


def test_a_server_puts_old_tables_away_that_nobody_looks_at(client: Any, tmp_path: Path) -> None:
    ana = Visitor(client)
    old, watched, fresh = (ana.table(ME, ME, ME) for _ in range(3))
    line = sqlite3.connect(tmp_path / "tables.db")
    line.execute("UPDATE tables SET changed = ? WHERE id != ?", (time.time() - 40 * 86_400, fresh))
    line.commit()
    line.close()
    hall = client.app.state.registry
    with ana.live(watched), client.portal() as portal:
        assert portal.call(backups.tidy, hall, 30.0, tmp_path / "archive") == 1
    assert {name for (name,) in rows(tmp_path, "SELECT id FROM tables")} == {watched, fresh}
    assert old not in hall.tables
    assert len(list((tmp_path / "archive").glob("*.antilles"))) == 1
    assert ana.get(f"/api/tables/{old}", 404)["error"] == "unknown"
