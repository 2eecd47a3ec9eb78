"""Links that work: loopback and network told apart, opened to the network on demand, and who may know of it."""

from __future__ import annotations

import http.client
import io
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from rich.console import Console
from uvicorn import Config

from antilles.core.errors import AntillesError
from antilles.server import cli
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.http import qr, reach
from antilles.server.http.hosts import Hosts
from antilles.server.http.listener import Listener
from antilles.server.http.reach import Addresses
from tests.patience import PATIENCE
from tests.server.conftest import free_port
from tests.server.visitor import Visitor

HOME, NEIGHBOUR = "127.0.0.1", "127.0.0.2"  # two addresses of this machine, one of which stands for its network


def test_a_server_knows_which_of_its_addresses_work_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_addresses", lambda: ["192.168.1.23"])
    assert Addresses("127.0.0.1", 8080).usable() == []
    assert Addresses("0.0.0.0", 8080).usable() == ["http://192.168.1.23:8080"]
    assert Addresses("192.168.1.23", 80).usable() == ["http://192.168.1.23:80"]
    assert Addresses("fd00::7", 80).usable() == ["http://[fd00::7]:80"]
    behind = Addresses("127.0.0.1", 8080, ("https://table.example", "http://localhost:9000"))
    assert behind.usable() == ["https://table.example"]
    assert Hosts().knows("192.168.1.23:8080")  # the address that friends are given is one of ours


def test_addresses_of_the_network_are_no_loopback() -> None:
    assert not any(reach.loopback(address) for address in reach.network_addresses())


@pytest.fixture
def listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Addresses]:
    """A server on loopback, as `antilles serve` makes it; its network is another address of this machine."""
    monkeypatch.setattr(reach, "network_addresses", lambda: [NEIGHBOUR])
    monkeypatch.setattr(reach, "loopback", lambda host: host == HOME)
    addresses = Addresses(HOME, free_port())
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0), addresses=addresses)
    server = Listener(Config(app, host=HOME, port=addresses.port, log_config=None), addresses)
    thread = threading.Thread(target=server.serve_to_the_end)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started and time.monotonic() < until:
        time.sleep(0.02)
    yield addresses
    server.should_exit = True
    thread.join(PATIENCE)


def ask(host: str, port: int, method: str, path: str, **head: str) -> tuple[int, Any, str]:
    """Status, answer and cookie."""
    line = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        line.request(method, path, body="{}" if method == "POST" else None, headers=head)
        answer = line.getresponse()
        cookie = (answer.headers["set-cookie"] or "").partition(";")[0]
        return answer.status, json.loads(answer.read()), cookie
    finally:
        line.close()


def test_a_server_is_opened_to_the_network_by_whoever_sits_at_it_and_by_nobody_else(listening: Addresses) -> None:
    port = listening.port
    with pytest.raises(ConnectionRefusedError):
        ask(NEIGHBOUR, port, "GET", "/api/me")
    _, me, cookie = ask(HOME, port, "GET", "/api/me")
    head = {"cookie": cookie, "x-csrf-token": me["csrf"], "content-type": "application/json"}
    assert ask(HOME, port, "GET", "/api/reach", **head)[1] == {"usable": [], "closed": [NEIGHBOUR]}
    assert ask(HOME, port, "POST", "/api/reach", **head, origin="https://evil.example")[0] == 403
    origin = f"http://{HOME}:{port}"
    proxied = ask(HOME, port, "POST", "/api/reach", **head, origin=origin, **{"x-forwarded-for": "10.0.0.1"})
    assert (proxied[0], proxied[1]["error"]) == (403, "not_yours")
    with pytest.raises(ConnectionRefusedError):
        ask(NEIGHBOUR, port, "GET", "/api/me")
    status, found, _ = ask(HOME, port, "POST", "/api/reach", **head, origin=origin)
    assert (status, found) == (201, {"usable": [f"http://{NEIGHBOUR}:{port}"], "closed": []})
    assert ask(NEIGHBOUR, port, "GET", "/api/me")[0] == 200
    assert ask(HOME, port, "POST", "/api/reach", **head, origin=origin)[1] == found  # once more changes nothing


def test_others_are_told_no_address(client: TestClient[Litestar]) -> None:
    assert Visitor(client).get("/api/reach") == {"usable": [], "closed": []}
    assert Visitor(client).post("/api/reach", {}, 403)["error"] == "not_yours"


def test_a_qr_code_is_drawn_for_page_and_terminal(client: TestClient[Litestar]) -> None:
    rows = qr.modules("http://192.168.1.23:8080/t/abc#join=key")
    assert rows is not None
    assert len({len(rows), *map(len, rows)}) == 1
    corner = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]  # what cameras look for
    assert [row[:7] for row in rows[:7]] == [row[-7:] for row in rows[:7]] == [row[:7] for row in rows[-7:]] == corner
    ana = Visitor(client)
    table = ana.table({"kind": "me"}, {"kind": "friend"}, {"kind": "bot"})
    links = ana.get(f"/api/tables/{table}/links?at=http://192.168.1.23:8080")
    assert links["code"] == qr.modules("http://192.168.1.23:8080" + links["join"])
    assert "code" not in ana.get(f"/api/tables/{table}/links")
    for wrong in ("ftp://x", "http://x/y", "http://x#y", "http://" + "x" * 100):
        assert ana.get(f"/api/tables/{table}/links?at={wrong.replace('#', '%23')}", 400)["error"] == "bad"
    assert "join" not in Visitor(client).get(f"/api/tables/{table}/links?at=http://x")


def greeted(monkeypatch: pytest.MonkeyPatch, host: str, *, terminal: bool, network: list[str]) -> str:
    out = io.StringIO()
    monkeypatch.setattr(cli, "TELL", Console(file=out, force_terminal=terminal, width=100))
    monkeypatch.setattr(reach, "network_addresses", lambda: network)
    cli.invite(Addresses(host, 8080), host)
    return out.getvalue()


def test_who_starts_a_server_is_told_how_friends_come(monkeypatch: pytest.MonkeyPatch) -> None:
    told = greeted(monkeypatch, "0.0.0.0", terminal=True, network=["192.168.1.23"])
    assert "192.168.1.23:8080" in told
    assert "▀" in told or "▄" in told or "\x1b[7m" in told  # the QR code
    plain = greeted(monkeypatch, "0.0.0.0", terminal=False, network=["192.168.1.23"])
    assert plain == "Friends come by http://192.168.1.23:8080/\n"
    assert "--friends" in greeted(monkeypatch, "127.0.0.1", terminal=False, network=["192.168.1.23"])
    assert "no network" in greeted(monkeypatch, "0.0.0.0", terminal=False, network=[])


def test_friends_and_a_host_do_not_go_together() -> None:
    with pytest.raises(AntillesError, match="--friends"):
        cli.serve(host="127.0.0.1", friends=True)


def test_nobody_is_asked_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "TELL", Console(file=io.StringIO(), force_terminal=False))
    assert cli.asks_for_friends() is False


def test_a_closed_network_is_a_sentence(listening: Addresses) -> None:
    async def refuses(host: str) -> None:
        raise PermissionError

    listening.open = refuses
    _, me, cookie = ask(HOME, listening.port, "GET", "/api/me")
    head = {"cookie": cookie, "x-csrf-token": me["csrf"], "content-type": "application/json"}
    origin = f"http://{HOME}:{listening.port}"
    status, found, _ = ask(HOME, listening.port, "POST", "/api/reach", **head, origin=origin)
    assert (status, "network" in found["sentence"]) == (400, True)
