"""The doors: origins, tokens, sizes, rates, headers, and what a stranger learns when something goes wrong."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from antilles.server.app import make
from antilles.server.bots.pool import Bots
from tests.patience import PATIENCE
from tests.server.visitor import Visitor

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
WISH = {"title": "puerto-rico", "seats": [ME, BOT, BOT]}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>page</title>")
    (built / "assets" / "main.js").write_text("1")
    (built / "assets" / "main.js.gz").write_bytes(gzip.compress(b"packed"))
    (tmp_path / "secret.txt").write_text("secret")
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0), built=built)
    with TestClient(app, base_url="http://testserver.local", raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def ana(client: TestClient[Litestar]) -> Visitor:
    return Visitor(client)


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client: TestClient[Litestar]) -> None:
    cookie = client.get("/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_a_known_browser_keeps_its_cookie(ana: Visitor) -> None:
    found = ana.client.get("/api/me", headers={"cookie": f"antilles={ana.cookie}"})
    assert "set-cookie" not in found.headers
    assert found.json()["csrf"] == ana.token


@pytest.mark.parametrize(
    ("head", "error"),
    [
        ({"origin": "http://evil.example"}, "origin"),
        ({"origin": "null"}, "origin"),
        ({"x-csrf-token": "x" * 32}, "csrf"),
        ({"x-csrf-token": ""}, "csrf"),
        ({"content-type": "text/plain"}, "csrf"),
        ({"cookie": ""}, "csrf"),
    ],
)
def test_a_forged_request_does_nothing(ana: Visitor, head: dict[str, str], error: str) -> None:
    assert ana.post("/api/tables", WISH, 403, **head)["error"] == error
    assert ana.get("/api/tables") == {"tables": []}


def test_a_request_without_an_origin_does_nothing(ana: Visitor) -> None:
    head = {"x-csrf-token": ana.token, "cookie": f"antilles={ana.cookie}"}
    assert ana.client.post("/api/tables", json=WISH, headers=head).json()["error"] == "origin"


def test_a_socket_from_elsewhere_is_shut(ana: Visitor) -> None:
    table = ana.table(ME, BOT, BOT)
    head = {**ana.head, "origin": "http://evil.example"}
    door = ana.client.websocket_connect(f"/api/tables/{table}/live", headers=head)
    with pytest.raises(WebSocketDisconnect) as shut, door as socket:
        socket.receive_text(timeout=PATIENCE)
    assert shut.value.code == 4403


def test_every_answer_has_the_headers(ana: Visitor) -> None:
    for path in ("/", "/t/abc", "/assets/main.js", "/api/titles", "/api/tables/none", "/health", "/nothing.txt"):
        head = ana.client.get(path).headers
        assert "default-src 'self'" in head["content-security-policy"]
        assert "unsafe" not in head["content-security-policy"]
        assert head["x-content-type-options"] == "nosniff"
        assert head["referrer-policy"] == "no-referrer"


def test_the_page_is_served_and_nothing_beside_it(ana: Visitor) -> None:
    for path in ("/", "/t/abc?at=5", "/setup/puerto-rico"):
        assert "<title>page" in ana.client.get(path).text
    assert "immutable" in ana.client.get("/assets/main.js").headers["cache-control"]
    assert ana.client.get("/assets/none.js").status_code == 404
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert "secret" not in ana.client.get(path).text


def test_a_file_is_sent_as_the_build_packed_it(client: TestClient[Litestar]) -> None:
    packed = client.get("/assets/main.js", headers={"accept-encoding": "gzip, br"})
    assert (packed.text, packed.headers["content-encoding"]) == ("packed", "gzip")
    assert packed.headers["content-type"].startswith("text/javascript")
    assert packed.headers["vary"] == "accept-encoding"
    plain = client.get("/assets/main.js", headers={"accept-encoding": "identity"})
    assert (plain.text, plain.headers.get("content-encoding")) == ("1", None)


def test_too_much_is_refused(ana: Visitor) -> None:
    table = ana.table(ME, BOT, BOT)
    assert ana.post("/api/tables", {**WISH, "name": "x" * 100_000}, 413)["error"] == "too_big"
    with ana.live(table) as page:
        page.inner.send_text('{"type":"chat","text":"' + "x" * 20_000 + '"}')
        assert page.until("refused")["error"] == "too_big"
        assert page.send("act", seq=0, actions=[1] * 65)["error"] == "bad"


def test_too_often_is_refused_and_then_shut(ana: Visitor) -> None:
    table = ana.table(ME, BOT, BOT)
    with ana.live(table) as page:
        for _ in range(400):
            page.inner.send_text('{"type":"ping"}')
        with pytest.raises(WebSocketDisconnect) as shut:
            page.until("nothing that ever comes")
        assert shut.value.code == 4429
        assert any("too_many" in raw for raw in page.heard)


@pytest.mark.parametrize(
    "garbage", ["", "{", "[]", "null", '"x"', '{"type":"act"}', '{"type":"nothing"}', '{"type":"act","seq":"0"}',
                '{"type":"act","seq":0,"actions":[{"move":{"a":1}}]}', "[" * 5000, '{"type":"lang","lang":"xx"}',
                '{"type":"act","seq":0,"actions":[true]}', '{"type":"undo","seq":1e400}'],
)  # fmt: skip
def test_garbage_is_refused_and_the_table_goes_on(ana: Visitor, garbage: str) -> None:
    table = ana.table(ME, BOT, BOT)
    with ana.live(table) as page:
        page.inner.send_text(garbage)
        assert page.until("refused")["error"] == "bad"
        assert page.act({"move": "role", "role": "settler"})["type"] == "done"


def test_wishes_that_cannot_be_are_answered_with_a_sentence(ana: Visitor) -> None:
    for wrong, part in (
        ({"title": "chess"}, "chess"),
        ({"edition": "none"}, "none"),
        ({"seats": [ME]}, "seats"),
        ({"seats": [ME, {"kind": "bot", "level": "clever"}, BOT]}, "clever"),
        ({"first": 7}, "7"),
        ({"modules": ["nothing"]}, "nothing"),
        ({"options": {"nothing": "yes"}}, "nothing"),
    ):
        answer = ana.post("/api/tables", {**WISH, **wrong}, 400)
        assert answer["error"] == "bad"
        assert part in answer["sentence"]
    assert ana.post("/api/tables", {**WISH, "nonsense": 1}, 400)["error"] == "bad"


def test_a_stranger_sees_no_stack_trace(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError("the inside of the server")

    monkeypatch.setattr(type(ana.client.app.state.registry.store), "mine", fail)
    found = ana.client.get("/api/tables")
    assert (found.status_code, found.json()["error"]) == (500, "broken")
    assert "inside" not in found.text


def test_what_would_tell_secrets_waits_for_the_end(ana: Visitor) -> None:
    table = ana.table(ME, BOT, BOT)
    for path in ("save", "chart"):
        assert ana.get(f"/api/tables/{table}/{path}", 403)["error"] == "not_yours"
    assert ana.post(f"/api/tables/{table}/again", {"seed": "same"}, 403)["error"] == "not_yours"
    deal = ana.get(f"/api/tables/{table}")["deal"]
    assert (deal["secret"], deal["seed"], len(deal["commitment"])) == (None, None, 64)


def test_health_metrics_and_schema(ana: Visitor) -> None:
    ana.table(ME, BOT, BOT)
    assert ana.get("/health") == {"status": "ok"}
    ana.client.app.state.shown["metrics"] = "open"
    assert "antilles_tables_live 1" in ana.get("/metrics")
    ana.client.app.state.shown["schema"] = "open"
    schema = ana.get("/schema/openapi.json")
    assert "/api/tables" in schema["paths"]
    assert '"name": "Ana"' in json.dumps(schema)
