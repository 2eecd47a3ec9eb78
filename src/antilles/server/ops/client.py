"""A scripted player: a client without a page, for measuring a server and for trying to break it."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

AGAIN = 0.05  # seconds after which a page that was lost is opened again
GONE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, asyncio.IncompleteReadError)


class Offer(msgspec.Struct):
    """A choice, as far as a player reads it."""

    id: int


class Shown(msgspec.Struct):
    """What a player reads of a position: the less it reads, the less it disturbs what it measures."""

    over: bool
    asked: bool
    tentative: int
    legal: list[Offer]


class Said(msgspec.Struct):
    """What a player reads of a message."""

    type: str
    seq: int = 0
    rev: int = 0
    stored: bool = False
    error: str = ""
    wait: float = 0.0
    position: Shown | None = None


SAID = msgspec.json.Decoder(Said)


class Browser:
    """A cookie and a token; makes requests one after the other."""

    def __init__(self, url: str, where: str | None = None) -> None:
        self.url, self.place = url, urlsplit(url)
        self.where = (where, 0) if where else None  # the address of this machine to come from
        self.cookie = self.token = ""

    def _call(self, method: str, path: str, payload: Any) -> tuple[int, Any, str]:
        line = http.client.HTTPConnection(self.place.hostname or "", self.place.port, 20, self.where)
        head = {"origin": self.url, "content-type": "application/json", "x-csrf-token": self.token}
        if self.cookie:
            head["cookie"] = f"antilles={self.cookie}"
        try:
            line.request(method, path, json.dumps(payload) if payload is not None else None, head)
            found = line.getresponse()
            body, given = found.read(), found.getheader("set-cookie") or ""
            return found.status, json.loads(body) if body else None, given
        finally:
            line.close()

    async def ask(self, method: str, path: str, payload: Any = None) -> Any:
        """A request; whatever is not well raises."""
        status, body, given = await asyncio.to_thread(self._call, method, path, payload)
        if given.startswith("antilles="):
            self.cookie = given.partition("=")[2].partition(";")[0]
        if status >= 400:
            raise OSError(f"{method} {path}: {status} {body}")
        return body

    async def arrive(self) -> None:
        """Gets a cookie and a token."""
        self.token = (await self.ask("GET", "/api/me"))["csrf"]

    def live(self, table: str, seat: int | str) -> Any:
        head = {"cookie": f"antilles={self.cookie}"}
        url = f"ws://{self.place.netloc}/api/tables/{table}/live?as={seat}"
        more = {"local_addr": self.where} if self.where else {}
        return connect(url, additional_headers=head, origin=self.url, max_size=1 << 22, **more)  # type: ignore[arg-type]


@dataclass
class Player:
    """Plays one seat with any legal choice, and remembers what was acknowledged."""

    browser: Browser
    table: str
    seat: int
    rng: random.Random
    pause: float = 0.0  # seconds of thinking
    waits: list[float] = field(default_factory=list)  # seconds from an act to its acknowledgement
    acted: list[tuple[int, list[int]]] = field(default_factory=list)  # turn and choices, as acknowledged
    seen: dict[int, float] = field(default_factory=dict)  # turn -> when this page was shown it
    sent: dict[int, float] = field(default_factory=dict)  # turn -> when its last act was sent
    over: bool = False
    keeps: bool = True  # the log, as a page does
    log: list[Any] = field(default_factory=list)
    state: Said | None = None  # the latest one that was not looked at yet
    drafts: list[int] = field(default_factory=list)
    drafted: int = -1  # the turn that drafts belong to
    opened: asyncio.Event = field(default_factory=asyncio.Event)  # its page has shown something
    unsure: int | None = None  # sent, and the answer was lost with the line
    lost: int = 0  # times that its page was closed on it

    async def insist(self) -> None:
        """Plays to the end; a page that is lost is opened again."""
        while not self.over:
            try:
                await self.play()
            except GONE:
                self.lost += 1
                await asyncio.sleep(AGAIN)

    async def play(self, turns: int = 1 << 30) -> None:
        """Until the game is over or so many turns were stored; raises when the server is gone."""
        async with self.browser.live(self.table, self.seat) as socket:
            self.state = None
            while len(self.acted) < turns:
                while self.state is None:
                    await self._hear(socket)
                state, self.state = self.state, None
                assert state is not None
                assert state.position is not None
                if state.position.over:
                    self.over = True
                    return
                if state.position.asked:
                    if self.pause:
                        await asyncio.sleep(self.rng.random() * 2 * self.pause)
                    await self._act(socket, state, state.position)

    async def _act(self, socket: ClientConnection, state: Said, position: Shown) -> None:
        choice = self.rng.choice(position.legal).id
        if self.drafted != state.seq:
            self.drafted, self.drafts, self.unsure = state.seq, [], None
        if self.unsure is not None and position.tentative > len(self.drafts):
            self.drafts.append(self.unsure)  # it was stored after all
        held, self.unsure = self.drafts if position.tentative else [], choice
        sent = time.perf_counter()
        stamp = {"seq": state.seq, "rev": state.rev}
        self.sent[state.seq + 1] = sent
        await socket.send(json.dumps({"type": "act", "id": "act", "actions": [choice], **stamp}))
        answer = await self._hear(socket)
        while answer.type not in ("done", "refused"):  # a state may come before the answer or after it
            answer = await self._hear(socket)
        self.unsure = None
        if answer.type == "refused":
            await asyncio.sleep(max(answer.wait, AGAIN))  # as a page would: a moment later once more
            self.state = self.state or state
            return
        self.waits.append(time.perf_counter() - sent)
        self.drafts = [*held, choice]
        if answer.stored:
            self.acted.append((answer.seq, self.drafts))
            self.drafts = []

    async def _hear(self, socket: ClientConnection) -> Said:
        raw = await socket.recv(decode=False)
        now, message = time.perf_counter(), SAID.decode(raw)
        if message.type == "state":
            self.opened.set()
            self.seen.setdefault(message.seq, now)
            self.state = message
            if self.keeps:
                more = json.loads(raw)
                self.log = [e for e in self.log if e["seq"] < more["log_from"]] + more["log"]
        return message
