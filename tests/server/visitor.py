"""A visitor of the table for tests: a browser without a page."""

from __future__ import annotations

import json
from functools import cache, reduce
from operator import or_
from typing import Any, get_args

import msgspec
from litestar import Litestar
from litestar.testing import TestClient

from antilles.server.schema import position
from antilles.server.show.answers import FromServer, StateMessage, TriedMessage
from tests.patience import PATIENCE

ORIGIN = "http://testserver.local"


@cache
def from_server(name: str) -> Any:
    """Whatever the server says at a table of that title."""
    own = {
        kind: msgspec.defstruct(kind.__name__, [("position", position(name))], bases=(kind,), tag=tag, kw_only=True)
        for kind, tag in ((StateMessage, "state"), (TriedMessage, "tried"))
    }
    return reduce(or_, [own.get(kind, kind) for kind in get_args(FromServer)])


class Visitor:
    """One browser: its cookie, its token, its sockets."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.client.cookies.clear()
        found = client.get("/api/me")
        assert found.status_code == 200
        self.cookie = found.cookies["antilles"]
        self.token = found.json()["csrf"]

    @property
    def head(self) -> dict[str, str]:
        return {"origin": ORIGIN, "x-csrf-token": self.token, "cookie": f"antilles={self.cookie}"}

    def get(self, path: str, status: int = 200) -> Any:
        self.client.cookies.clear()
        found = self.client.get(path, headers={"cookie": f"antilles={self.cookie}"})
        assert found.status_code == status, found.text
        return found.json() if "json" in found.headers["content-type"] else found.text

    def post(self, path: str, payload: Any = None, status: int | None = None, **head: str) -> Any:
        self.client.cookies.clear()
        found = self.client.post(path, json=payload if payload is not None else {}, headers={**self.head, **head})
        assert found.status_code in ((200, 201) if status is None else (status,)), found.text
        return found.json()

    def table(self, *seats: dict[str, Any], **more: Any) -> str:
        wish = {"title": "puerto-rico", "seats": list(seats), **more}
        made: str = self.post("/api/tables", wish)["table"]
        return made

    def live(self, table: str, query: str = "") -> Socket:
        self.client.cookies.clear()
        return Socket(self.client.websocket_connect(f"/api/tables/{table}/live{query}", headers=self.head))


def seated(client: TestClient[Litestar], host: Visitor, table: str) -> Visitor:
    """A friend, Bea, who came by the link of seat 1."""
    bea = Visitor(client)
    (link,) = [each["link"] for each in host.get(f"/api/tables/{table}/links")["links"] if each["seat"] == 1]
    assert bea.post(f"/api/tables/{table}/claim", {"key": link.partition("#seat=")[2], "name": "Bea"}) == {"seat": 1}
    return bea


class Socket:
    """An open page: what it was sent last, and what it says."""

    def __init__(self, opening: Any) -> None:
        self.opening = opening
        self.heard: list[str] = []
        self.state: Any = None
        self.table: Any = None
        self.lines: list[Any] = []
        self.number = 0

    def __enter__(self) -> Socket:
        self.inner = self.opening.__enter__()
        try:
            self.until("chat")
        except BaseException as wrong:  # or the server would wait for a page that nobody closes
            self.opening.__exit__(type(wrong), wrong, wrong.__traceback__)
            raise
        return self

    def __exit__(self, *error: Any) -> None:
        self.opening.__exit__(*error)

    def receive(self, timeout: float = PATIENCE) -> Any:
        raw = self.inner.receive_text(timeout=timeout)
        self.heard.append(raw)
        message = json.loads(raw)
        if message["type"] == "table":
            self.table = message
        title = self.table["title"] if self.table else "toy"  # a refusal may come before the table: any title's will do
        msgspec.json.decode(raw, type=from_server(title))  # just what the schema says
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "chat":
            self.lines += message["lines"]
        return message

    def until(self, *kinds: str, **wanted: Any) -> Any:
        while True:
            message = self.receive()
            if message["type"] in kinds and all(message.get(k) == v for k, v in wanted.items()):
                return message

    def send(self, kind: str, **fields: Any) -> Any:
        """Says something and waits for the answer; the state that follows it is read with the next answer."""
        self.number += 1
        self.inner.send_text(json.dumps({"type": kind, "id": self.number, **fields}))
        return self.until("done", "refused", "tried", "explained", "suggested", "hint", "pong", id=self.number)

    def stamp(self) -> dict[str, int]:
        return {"seq": self.state["seq"], "rev": self.state["rev"]}

    def act(self, *actions: Any, **more: Any) -> Any:
        return self.send("act", actions=list(actions), **{**self.stamp(), **more})

    def settle(self) -> Any:
        """Everything that was on its way: an answer may overtake what was due before it, but not two."""
        self.send("ping")
        self.send("ping")
        return self.state

    @property
    def position(self) -> Any:
        return self.state["position"]
