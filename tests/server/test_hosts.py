"""The door itself: names that are ours, proxies that are believed, cookies behind TLS, what only keepers see.

The attacker is an outsider: somebody whose page is open in a player's browser, or who sits between it and the server.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from antilles.core.errors import AntillesError
from antilles.server.app import make
from antilles.server.bots.pool import Bots
from antilles.server.http.connections import networks
from antilles.server.http.hosts import Hosts
from antilles.server.http.security import BOUND, COOKIE
from tests.patience import PATIENCE
from tests.server.servers import Server
from tests.server.visitor import Visitor

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
SAFE = "https://testserver.local"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    app = make(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", bots=Bots(0), origins=("https://play.example",))
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8080", "localhost.evil.example", "play.example.evil.net", ""]
)
def test_a_name_that_is_not_ours_gets_nothing(client: TestClient[Litestar], host: str) -> None:
    """DNS rebinding: the name of a foreign page leads here, and its scripts ask as if they were ours."""
    for path in ("/", "/api/me", "/health", "/api/tables", "/metrics", "/nothing.txt"):
        found = client.get(path, headers={"host": host, "accept-language": "it"})
        assert (found.status_code, found.json()["error"]) == (421, "host")
        assert "set-cookie" not in found.headers
        assert "default-src" in found.headers["content-security-policy"]
    assert "nome" in client.get("/", headers={"host": host, "accept-language": "it"}).json()["sentence"]


def test_a_socket_to_a_name_that_is_not_ours_is_shut(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    table = ana.table(ME, BOT, BOT)
    head = {**ana.head, "host": "evil.example", "origin": "http://evil.example"}
    opening = client.websocket_connect(f"/api/tables/{table}/live", headers=head)
    with pytest.raises(WebSocketDisconnect), opening as door:
        door.receive_text(timeout=PATIENCE)


@pytest.mark.parametrize(
    "host", ["localhost:8080", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "192.168.1.7:8080", "play.example",
             "PLAY.example.", "game.localhost:1"],
)  # fmt: skip
def test_our_own_names_are_answered(client: TestClient[Litestar], host: str) -> None:
    assert client.get("/health", headers={"host": host}).status_code == 200


def test_a_name_can_be_allowed() -> None:
    assert not Hosts().knows("table.home")
    assert Hosts(["table.home"]).knows("table.home:8080")


@pytest.mark.parametrize("proxy", ["proxy.example", "*", "10.0.0.0/99", "127.0.0.1;10.0.0.1"])
def test_a_proxy_is_an_address(proxy: str) -> None:
    with pytest.raises(AntillesError, match="--proxy takes addresses"):
        networks([proxy])
    found = networks(["127.0.0.1, 10.0.0.0/8", "::1"])
    assert [str(each) for each in found] == ["127.0.0.1/32", "10.0.0.0/8", "::1/128"]


@pytest.mark.parametrize("believed", [False, True])
def test_only_a_trusted_proxy_is_believed(tmp_path: Path, believed: bool) -> None:
    """Whoever says of themselves that they come by TLS, or from somewhere else, is not believed."""
    import http.client

    server = Server(str(tmp_path / "tables.db"), tmp_path / "log", workers=0)
    server.more += ["--proxy", "127.0.0.1"] if believed else []
    server.start()
    try:
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        line.request("GET", "/api/me", headers={"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"})
        found = line.getresponse()
        found.read()
        assert (found.getheader("strict-transport-security") is not None) == believed
        assert str(found.getheader("set-cookie")).startswith(f"{BOUND}=" if believed else f"{COOKIE}=")
    finally:
        server.kill()


def test_behind_tls_the_cookie_is_bound_to_the_host(client: TestClient[Litestar]) -> None:
    headers = client.get(f"{SAFE}/api/me").headers
    assert headers["set-cookie"].startswith(f"{BOUND}=")
    for part in ("HttpOnly", "Path=/", "SameSite=strict", "Secure"):
        assert part.lower() in headers["set-cookie"].lower()
    assert "domain" not in headers["set-cookie"].lower()
    assert "max-age=31536000" in headers["strict-transport-security"]


def test_without_tls_nothing_speaks_of_it(client: TestClient[Litestar]) -> None:
    headers = client.get("/api/me").headers
    assert "strict-transport-security" not in headers
    assert headers["set-cookie"].startswith(f"{COOKIE}=")
    assert "secure" not in headers["set-cookie"].lower()


def test_who_came_before_tls_stays_the_same_person(client: TestClient[Litestar]) -> None:
    ana = Visitor(client)
    client.cookies.clear()
    moved = client.get(f"{SAFE}/api/me", headers={"cookie": f"{COOKIE}={ana.cookie}"})
    given = moved.headers.get_list("set-cookie")
    assert moved.json()["csrf"] == ana.token
    assert any(cookie.startswith(f"{BOUND}={ana.cookie};") for cookie in given)
    assert any(cookie.startswith(f'{COOKIE}="";') and "Max-Age=0" in cookie for cookie in given)
    client.cookies.clear()
    again = client.get(f"{SAFE}/api/me", headers={"cookie": f"{BOUND}={ana.cookie}"})
    assert again.json()["csrf"] == ana.token
    assert "set-cookie" not in again.headers


def test_behind_tls_a_cookie_that_a_neighbour_could_set_does_nothing(client: TestClient[Litestar]) -> None:
    """The attacker runs another site beside this one, and gives the victim's browser a cookie for both."""
    ana = Visitor(client)
    ana.table(ME, BOT, BOT)
    client.cookies.clear()
    head = {"cookie": f"{COOKIE}={ana.cookie}"}
    assert client.get("/api/tables", headers=head).json()["tables"]
    client.cookies.clear()
    assert client.get(f"{SAFE}/api/tables", headers=head).json()["tables"] == []


def test_behind_tls_a_page_without_it_is_not_ours(client: TestClient[Litestar]) -> None:
    bound = client.get(f"{SAFE}/api/me")
    secret = bound.headers["set-cookie"].partition("=")[2].partition(";")[0]
    client.cookies.clear()
    head = {"cookie": f"{BOUND}={secret}", "x-csrf-token": bound.json()["csrf"]}
    wish = {"title": "puerto-rico", "seats": [ME, BOT, BOT]}
    answer = client.post(f"{SAFE}/api/tables", json=wish, headers={**head, "origin": "http://testserver.local"})
    assert answer.json()["error"] == "origin"
    assert client.post(f"{SAFE}/api/tables", json=wish, headers={**head, "origin": SAFE}).status_code == 201


@pytest.mark.parametrize("path", ["/metrics", "/schema/openapi.json", "/schema"])
def test_what_is_for_keepers_is_not_there_for_others(client: TestClient[Litestar], path: str) -> None:
    """The attacker is a neighbour on the same server, who counts what happens at other tables."""
    shown, kind = client.app.state.shown, path.split("/")[1]
    found = client.get(path)
    assert (found.status_code, found.json()["error"]) == (404, "unknown")
    shown[kind] = "open"
    assert client.get(path).status_code != 403
    shown[kind] = "off"
    assert client.get(path, headers={"host": "127.0.0.1"}).status_code == 404


def test_keepers_at_the_machine_see_the_figures(tmp_path: Path) -> None:
    import http.client

    server = Server(str(tmp_path / "tables.db"), tmp_path / "log", workers=0).start()
    try:
        for path in ("/metrics", "/schema/openapi.json"):
            for head, status in (({}, 200), ({"x-forwarded-for": "203.0.113.9"}, 404), ({"host": "192.168.0.1"}, 404)):
                line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
                line.request("GET", path, headers=head)
                assert line.getresponse().status == status
    finally:
        server.kill()
