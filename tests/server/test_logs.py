"""No line of a log has the address of a table, a word of chat, a position or a key, whatever goes wrong.

The attacker is whoever reads the log of the server: a neighbour in its group, a service that collects logs.
"""

from __future__ import annotations

import ast
import asyncio
import io
import json
import logging
import logging.config
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar import Litestar
from litestar.testing import TestClient

import antilles
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.live import session
from antilles.server.logs import EXTRAS, JsonFormatter, PlainFormatter, lines_of, log_config
from antilles.server.ops.client import Browser, Player
from antilles.server.store.store import Store
from tests.server.servers import Server
from tests.server.visitor import Visitor

ME, BOT, FRIEND = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "friend"}
CHAT = "meet me at the quay"
SOURCES = Path(antilles.__file__).parent


@pytest.fixture(params=[False, True], ids=["json", "plain"])
def log(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Everything that a server would write."""
    text, root = io.StringIO(), logging.getLogger()
    handler = logging.StreamHandler(text)
    handler.setFormatter(PlainFormatter() if request.param else JsonFormatter())
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    yield text
    root.removeHandler(handler)
    root.setLevel(level)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0))
    with TestClient(app, base_url="http://testserver.local", raise_server_exceptions=False) as client:
        yield client


def fail(*secrets: str) -> Any:
    """What a database says when it fails: it quotes what it was given."""

    async def failing(*args: Any, **more: Any) -> Any:
        try:
            raise RuntimeError(f"Key (table_id, seq)=({secrets}) {args} {more}")
        except RuntimeError as cause:
            raise sa.exc.OperationalError(f"INSERT {args}", (*args, *secrets), cause) from cause

    return failing


def mistake(*secrets: str) -> Any:
    """Our own mistake: an error of the rules quotes the position."""

    async def failing(*args: Any) -> Any:
        raise ValueError(f"{secrets} {args}")

    return failing


def test_failures_of_every_kind_tell_no_secrets(
    client: TestClient[Litestar], log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = Visitor(client)
    made = ana.post("/api/tables", {"title": "puerto-rico", "seats": [ME, FRIEND, BOT]})
    table, key = made["table"], made["seats"][1]["link"].partition("=")[2]
    hall = client.app.state.registry
    secrets = [table, CHAT, key, ana.cookie, ana.token, hall.tables[table].game.bytes().hex()]
    with ana.live(table) as page:
        for name in ("append", "draft", "say", "asked_hint"):
            monkeypatch.setattr(hall.store, name, fail(*secrets))
        legal = page.position["legal"][0]["id"]
        assert page.act(legal)["type"] == "refused"
        assert page.send("chat", text=CHAT)["type"] == "refused"
        assert page.send("hint", **page.stamp())["type"] == "refused"
        monkeypatch.setitem(session.ACTIONS, session.Try, (mistake(*secrets), ""))
        assert page.send("try", actions=[legal], **page.stamp())["error"] == "broken"
    for name in ("read", "mine", "seat"):
        monkeypatch.setattr(hall.store, name, fail(*secrets))
    hall.tables.clear()
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/log", "/api/tables", f"/api/tables/{table}/things"):
        assert client.get(path, headers=ana.head).status_code >= 400
    client.post(f"/api/tables/{table}/claim", json={"key": key}, headers=ana.head)
    text = log.getvalue()
    assert "antilles/server/" in text
    assert "RuntimeError" in text
    for secret in secrets:
        assert secret not in text
    assert hall.keys.mark(table) in text


def test_what_other_libraries_say_is_cut_to_their_own_words(log: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning('%s - "WebSocket %s" [accepted]', "1.2.3.4", "/api/tables/SECRET/live")
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task exception=Oh('SECRET')>")
    text = log.getvalue()
    assert "WebSocket" in text
    assert "never retrieved" in text
    assert "SECRET" not in text


def test_an_error_is_told_by_kind_code_and_place() -> None:
    try:
        try:
            raise OSError(28, "SECRET")
        except OSError as cause:
            raise ValueError("SECRET") from cause
    except ValueError as wrong:
        lines = lines_of(wrong)
    assert lines[0] == "builtins.ValueError"
    assert any("errno=28" in line for line in lines)
    assert any("test_logs.py" in line for line in lines)
    assert "SECRET" not in "".join(lines)


def test_a_real_server_writes_no_address(tmp_path: Path) -> None:
    """Until now every socket that was opened stood in the log with its table."""
    server = Server(str(tmp_path / "tables.db"), tmp_path / "log", workers=0).start()

    async def main() -> list[str]:
        browser = Browser(server.url)
        await browser.arrive()
        made = await browser.ask("POST", "/api/tables", {"title": "san-juan", "seats": [ME, ME]})
        player = Player(browser, made["table"], 0, __import__("random").Random(1))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(player.play(), 2)  # meant: the other seat is nobody, so it never ends
        return [made["table"], browser.cookie, browser.token]

    try:
        secrets = asyncio.run(main())
    finally:
        server.stop()
    text = server.log.read_text()
    for secret in secrets:
        assert secret not in text


def test_parameters_are_hidden(tmp_path: Path) -> None:
    async def main() -> str:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
        try:
            async with store.reader.connect() as conn:
                await conn.execute(sa.text("SELECT * FROM nowhere WHERE a = :a"), {"a": CHAT})
        except sa.exc.DBAPIError as wrong:
            return str(wrong)
        finally:
            await store.close()
        return CHAT

    assert CHAT not in asyncio.run(main())


def test_every_line_of_ours_is_looked_at() -> None:
    """A message is fixed words, and beside it stands only what the formatter knows to be harmless."""
    seen = 0
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if not (isinstance(node.func.value, ast.Name) and node.func.value.id == "LOG"):
                continue
            seen += 1
            where = f"{file.name}:{node.lineno}"
            fixed = isinstance(node.args[0], ast.Constant)
            assert fixed or ast.unparse(node.args[0]) in ("str(why)", "what"), where  # fixed where they are called
            for word in node.keywords:
                if word.arg == "extra" and isinstance(word.value, ast.Dict):
                    for name, value in zip(word.value.keys, word.value.values, strict=True):
                        assert isinstance(name, ast.Constant), where
                        assert name.value in EXTRAS, where
                        assert name.value != "table" or ".mark(" in ast.unparse(value), where
    assert seen > 8


def test_the_log_is_json() -> None:
    record = logging.makeLogRecord(
        {"name": "antilles.server", "msg": "x %s", "args": (1,), "levelname": "INFO", "table": "t", "seat_key": "k"}
    )
    entry = json.loads(JsonFormatter().format(record))
    assert (entry["message"], entry["table"], "seat_key" in entry) == ("x 1", "t", False)
    logging.config.DictConfigurator(log_config(False))  # type: ignore[no-untyped-call]
