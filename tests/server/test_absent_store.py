"""When the store is away people are told so, and nobody is told of a mistake: 503 by HTTP, 1013 by socket."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, OperationalError

from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.store.errors import away
from antilles.server.store.models import Away
from tests.server.visitor import Visitor

ME = {"kind": "me"}
READS = ("read", "mine", "chat", "create", "say")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0))
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


def take_away(monkeypatch: pytest.MonkeyPatch, client: TestClient[Litestar]) -> None:
    """From now on nothing can be read or written."""

    async def fail(*_: Any, **__: Any) -> None:
        raise OperationalError("SELECT", {}, OSError("no such server"))

    for name in READS:
        monkeypatch.setattr(client.app.state.registry.store, name, fail)


def test_http_says_503_and_when_to_come_again(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = Visitor(client)
    table = ana.table(ME, ME)
    client.app.state.registry.tables.clear()
    with monkeypatch.context() as absent:
        take_away(absent, client)
        for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/log"):
            found = client.get(path, headers=ana.head)
            assert (found.status_code, found.json()["error"]) == (503, "away")
            assert int(found.headers["retry-after"]) >= 1
            assert found.json()["sentence"]
        assert ana.post("/api/tables", {"title": "san-juan", "seats": [ME, ME]}, 503)["error"] == "away"
    assert ana.get(f"/api/tables/{table}")["table"] == table  # it is back
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_socket_is_told_to_come_again_and_may(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> None:
    ana = Visitor(client)
    table = ana.table(ME, ME)
    with ana.live(table) as page, monkeypatch.context() as absent:
        take_away(absent, client)
        assert page.send("chat", text="hi")["error"] == "away"
        client.app.state.registry.tables.clear()
        with pytest.raises(WebSocketDisconnect) as shut, ana.live(table):
            pass
        assert shut.value.code == 1013
    with ana.live(table) as page:
        assert page.send("chat", text="hi")["type"] == "done"


@pytest.mark.parametrize(
    ("wrong", "absent"),
    [(ConnectionRefusedError(), True), (TimeoutError(), True), (OperationalError("", {}, OSError()), True),
     (Away("gone"), True), (IntegrityError("", {}, OSError()), False), (DataError("", {}, OSError()), False),
     (KeyError("x"), False), (RuntimeError("x"), False)],
)  # fmt: skip
def test_what_is_taken_for_an_absent_store(wrong: Exception, absent: bool) -> None:
    assert away(wrong) is absent


def test_postgresql_says_that_it_is_shut_down() -> None:
    shut = OSError()
    shut.sqlstate = "57P01"  # type: ignore[attr-defined]
    assert away(DBAPIError("", {}, shut))
