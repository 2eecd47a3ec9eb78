"""Whatever is sent, it is refused with a sentence: no 500, no trace in the log, and the table goes on."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from antilles.server.ops.client import Browser
from tests.patience import PATIENCE
from tests.server.servers import Server

ME = {"kind": "me"}
DIGITS = "9" * 5000
DEEP = "[" * 4000 + "]" * 4000
PLAIN = settings(
    max_examples=60, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)


class Rude:
    """Somebody with a cookie, a token and a table, who says whatever comes to mind."""

    def __init__(self, server: Server) -> None:
        self.server, self.browser = server, Browser(server.url)

        async def begin() -> None:
            await self.browser.arrive()
            self.table = (await self.browser.ask("POST", "/api/tables", {"title": "san-juan", "seats": [ME, ME]}))[
                "table"
            ]

        asyncio.run(begin())

    @property
    def head(self) -> dict[str, str]:
        told = self.browser
        mine = {"x-csrf-token": told.token, "cookie": f"antilles={told.cookie}"}
        return {"origin": told.url, "content-type": "application/json", **mine}

    def ask(self, method: str, path: str, body: bytes | None = None, **head: str) -> tuple[int, bytes]:
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        try:
            line.putrequest(method, path, skip_host="host" in head, skip_accept_encoding=True)
            told = {**self.head, **{name.replace("_", "-"): value for name, value in head.items()}}
            for name, value in told.items():
                line.putheader(name, value.encode("latin-1"))
            if body is not None and "content-length" not in told:
                line.putheader("content-length", str(len(body)))
            line.endheaders(body)
            found = line.getresponse()
            return found.status, found.read()
        finally:
            line.close()

    def refused(self, method: str, path: str, body: bytes | None = None, **head: str) -> None:
        status, told = self.ask(method, path, body, **head)
        assert 400 <= status < 500, (status, told[:300])
        assert self.sentence(told), told[:300]

    @staticmethod
    def sentence(told: bytes) -> str:
        try:
            return str(json.loads(told)["sentence"])
        except ValueError:
            return told.decode()


@pytest.fixture(scope="module")
def rude(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rude]:
    folder: Path = tmp_path_factory.mktemp("rubbish")
    server = Server(str(folder / "tables.db"), folder / "log", limited=False, workers=0).start()
    try:
        yield Rude(server)
        log = [json.loads(line) for line in server.log.read_text().splitlines() if line.startswith("{")]
        assert [line for line in log if "Traceback" in str(line) or line["level"] in ("error", "critical")] == []
        assert "Traceback" not in server.log.read_text()
    finally:
        server.kill()


@pytest.mark.parametrize(
    "path",
    ["/api/tables/%00", "/api/tables/%ff%fe", "/api/tables/%", "/api/tables/%zz", "/api/tables/" + "x" * 8000,
     "/api/tables/..%2f..%2fetc%2fpasswd", "/api/tables/a%2Fb", "/api/tables/{t}/at/" + DIGITS,
     "/api/tables/{t}/at/-1", "/api/tables/{t}/at/1e9", "/api/tables/{t}/at/%D9%A3",
     "/api/tables/{t}/at/99999999999999999999",
     "/api/tables/{t}/log?as=" + DIGITS, "/api/tables/{t}/log?as=%00", "/api/tables/{t}/log?as=-1",
     "/api/tables/{t}/log?as=%C2%B2", "/api/tables/{t}/log?lang=%00", "/api/tables/{t}/log?lang=" + "x" * 5000,
     "/api/tables/{t}/things?lang=xx&lang=yy", "/api/titles?lang=%ff", "/api/nothing", "/api/", "/assets/%00.js",
     "/assets/" + "y" * 5000 + ".js", "/nothing.php", "/%ff.js", "/api/tables/\u00e9"],
)  # fmt: skip
def test_paths_that_lead_nowhere(rude: Rude, path: str) -> None:
    path = path.replace("{t}", rude.table).encode().decode("latin-1")
    line = http.client.HTTPConnection("127.0.0.1", rude.server.port, timeout=PATIENCE)
    line._encode_request = lambda request: request.encode("latin-1")  # type: ignore[attr-defined]
    line._validate_path = lambda url: None  # type: ignore[attr-defined]
    line.request("GET", path, headers=rude.head)
    found = line.getresponse()
    told = found.read()
    line.close()
    assert 400 <= found.status < 500, (found.status, told[:300])
    assert rude.sentence(told)


@pytest.mark.parametrize(
    "body",
    [b"", b"null", b"[]", b"1", b'"x"', b"{", b"\xff\xfe", b"\x00", DEEP.encode(), b'{"title":"\\u0000"}',
     b'{"title":"\xff"}', b'{"title":"\\ud800"}', b'{"title":"x","title":"y"}', b'{"title":' + DIGITS.encode() + b"}",
     b'{"title":"san-juan","players":' + DIGITS.encode() + b"}", b'{"title":"san-juan","players":1e999}',
     b'{"title":"san-juan","players":-1}', b'{"title":"san-juan","players":99999999999999999999999999}',
     b'{"title":"san-juan","first":99999999999999999999999999}',
     b'{"title":"san-juan","first":' + DIGITS.encode() + b"}",
     b'{"title":"san-juan","name":"' + b"x" * 5000 + b'"}', b'{"title":"san-juan","modules":["\\u0000"]}',
     b'{"title":"san-juan","edition":"\\u0000"}', b'{"title":"san-juan","options":{"\\u0000":"x"}}',
     b'{"title":"san-juan","options":{"x":' + DIGITS.encode() + b"}}",
     b'{"title":"san-juan","level":"\\u0000","quick":true}',
     b'{"title":"san-juan","clock":{"bank":1e400}}', b'{"title":"san-juan","clock":{"bank":NaN}}',
     b'{"title":"san-juan","seats":[{"kind":"me","name":"' + b"n" * 41 + b'"}]}',
     b'{"title":"san-juan","seats":[{"kind":"bot","level":"\\u0000"},{"kind":"me"}]}',
     b'{"title":"' + b"x" * 15000 + b'"}', b"x" * 20_000, b'{"quick":true,"title":{}}'],
    ids=lambda body: body[:40],
)  # fmt: skip
def test_bodies_that_are_no_wish(rude: Rude, body: bytes) -> None:
    rude.refused("POST", "/api/tables", body)
    for door in ("claim", "again", "seats/0/name", "seats/0/hand", "seats/0/standin"):
        if door != "again" or body not in (b"",):
            rude.refused("POST", f"/api/tables/{rude.table}/{door}", body)


@pytest.mark.parametrize(
    "head",
    [{"origin": "http://["}, {"origin": "null"}, {"origin": "\xff\xfe"}, {"origin": ""},
     {"origin": "http://" + "x" * 5000},
     {"content_type": "text/plain"}, {"content_type": "application/xml"}, {"content_type": ""},
     {"x_csrf_token": "\xff"}, {"x_csrf_token": "x" * 5000},
     {"cookie": "antilles=\xff\xfe"}, {"cookie": "antilles=" + "x" * 5000}, {"cookie": "=;;=;\xff"}, {"cookie": ""},
     {"host": ""}, {"host": "\xff"}, {"host": "["}, {"host": "x" * 3000}],
    ids=str,
)  # fmt: skip
def test_heads_that_fit_nobody(rude: Rude, head: dict[str, str]) -> None:
    rude.refused("POST", "/api/tables", b'{"title":"san-juan","quick":true}', **head)


@pytest.mark.parametrize("lang", ["\xff", "x" * 3000, ",,;;q=", "it;q=\xff", "*"])
def test_odd_languages_are_english(rude: Rude, lang: str) -> None:
    status, told = rude.ask("GET", "/api/me", accept_language=lang)
    assert (status, "csrf" in json.loads(told)) == (200, True)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "GETT", "get"])
def test_methods_nobody_uses(rude: Rude, method: str) -> None:
    rude.refused(method, "/api/tables")


@pytest.mark.parametrize("length", ["-1", "x", DIGITS, "1e3"])
def test_lengths_that_are_none(rude: Rude, length: str) -> None:
    rude.refused("POST", "/api/tables", b"{}", content_length=length)


def messages() -> st.SearchStrategy[bytes]:
    """What looks like a message, and what does not."""
    odd = st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.just(10**400),
        st.lists(st.integers(), max_size=3), st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
    )  # fmt: skip
    kinds = st.sampled_from(["act", "try", "undo", "confirm", "chat", "lang", "ping", "hint", "explain", "nothing"])
    fields = st.dictionaries(
        st.sampled_from(["id", "seq", "rev", "actions", "loose", "to", "text", "lang", "rule"]), odd
    )
    shaped = st.builds(lambda kind, told: json.dumps({"type": kind, **told}).encode(), kinds, fields)
    rubbish = [
        b"", b"\x00", b"{", DEEP.encode(), b'{"type":"act","seq":' + DIGITS.encode() + b',"actions":[1]}',
        b'{"type":"try","seq":0,"actions":[' + DIGITS.encode() + b"]}",
        b'{"id":' + DIGITS.encode() + b',"type":"ping"}',
        b'{"type":"ping","type":"ping"}', b'{"type":"chat","text":"\\u0000"}', b'{"type":"chat","text":"\\ud800"}',
        b'{"type":"try","seq":0,"actions":[{"move":"role","role":"\\u0000"}]}', b'"' + b"x" * 20_000 + b'"',
        b'{"type":"undo","seq":0,"to":-99999999999999999999}', b'{"type":"act","seq":0,"actions":[-1]}',
        b'{"type":"act","seq":0,"actions":[9223372036854775807]}', b'{"type":"act","seq":0,"actions":[{"move":0}]}',
        b'{"type":"act","seq":0,"actions":[99999999999999999999999]}', b'{"type":"act","seq":0,"actions":[{}]}',
    ]  # fmt: skip
    return st.one_of(shaped, st.sampled_from(rubbish), st.binary(max_size=50))


def test_sockets_bear_everything(rude: Rude) -> None:
    @PLAIN
    @given(said=st.lists(messages(), min_size=1, max_size=8), text=st.booleans())
    def talk(said: list[bytes], text: bool) -> None:
        async def main() -> None:
            async with rude.browser.live(rude.table, 0) as socket:
                for each in said:
                    await socket.send(each, text=text)
                await socket.send(json.dumps({"type": "ping", "id": "last"}))
                while True:
                    told = json.loads(await socket.recv())
                    assert told.get("error") != "broken", (said, told)
                    if told.get("id") == "last" and told["type"] in ("pong", "refused"):
                        return

        code = 0
        try:
            asyncio.run(main())
        except ConnectionClosed as shut:
            code = shut.rcvd.code if shut.rcvd else 1007  # or it was gone while more was sent
        assert code in ((0, 1007) if text else (0,)), said  # only what is no text at all ends a socket

    talk()


@pytest.mark.parametrize("query", [DIGITS, "%00", "%C2%B2", "99", "-1", "x" * 500])
def test_sockets_that_want_no_seat_there_is(rude: Rude, query: str) -> None:
    async def main() -> Any:
        async with rude.browser.live(rude.table, query) as socket:
            await socket.recv()

    with pytest.raises(ConnectionClosed) as shut:
        asyncio.run(main())
    assert shut.value.rcvd is not None
    assert shut.value.rcvd.code == 4403
    assert shut.value.rcvd.reason
