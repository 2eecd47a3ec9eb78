"""Rude visitors, of every kind: a process of their own that does one kind of harm to a server on this machine for a
while. `antilles attack` starts it, and measures what others notice of it."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from antilles.core.errors import AntillesError
from antilles.titles import names, title

from .client import GONE, Browser, Player

PACE = 0.002  # seconds between two things that one of them says: their own machine is not to be the bottleneck
ADDRESSES = 40  # of loopback, that stand for as many strangers
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "expert"}
GAME = names()[0]  # that they play, or do not
DICE = random.Random(7)
Kind = Callable[["HostileClients"], Awaitable[None]]
Say = Callable[[dict[str, Any]], list[str]]  # what somebody says next, of the state that they were shown


def loopback(url: str) -> str:
    """The URL, if it is one of this machine: nobody else may be treated like that."""
    host = urlsplit(url).hostname or ""
    try:
        fine = host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        fine = False
    if not fine or urlsplit(url).scheme != "http":
        raise AntillesError(f"Only a server on this machine may be attacked (http://127.0.0.1:8080), not {url}.")
    return url


class HostileClients:
    """Everybody who is rude in one way, until a time is over."""

    def __init__(self, url: str, seconds: float) -> None:
        self.url, self.end = loopback(url), time.monotonic() + seconds
        self.place = urlsplit(url)
        self.counts: Counter[str] = Counter()

    @property
    def going(self) -> bool:
        return time.monotonic() < self.end

    async def browser(self, where: str = "127.0.0.2") -> Browser:
        made = Browser(self.url, where)
        await made.arrive()
        return made

    async def again(self, visit: Callable[[], Awaitable[None]]) -> None:
        """Once more and once more, whatever the server says."""
        while self.going:
            try:
                await asyncio.wait_for(visit(), max(0.1, self.end - time.monotonic()))
            except GONE as wrong:
                self.counts["refused" if "429" in str(wrong) else "ended"] += 1
                await asyncio.sleep(0.05)

    async def post(self, browser: Browser, wish: dict[str, Any]) -> str:
        made: str = (await browser.ask("POST", "/api/tables", wish))["table"]
        self.counts["tables"] += 1
        return made

    async def shout(self, say: Say, where: str, *, deaf: bool = False) -> None:
        """Says something as fast as the server lets it; `deaf` never reads."""
        browser = await self.browser(where)
        table = await self.post(browser, {"title": GAME, "seats": [ME, ME]})

        async def talk() -> None:
            async with browser.live(table, 0) as socket:
                state: dict[str, Any] = {}
                while not state:
                    message = json.loads(await socket.recv())
                    state = message if message["type"] == "state" else {}
                hearing = asyncio.create_task(self._hear(socket, deaf))
                try:
                    while self.going:
                        for each in say(state):
                            await socket.send(each)
                            self.counts["said"] += 1
                        await asyncio.sleep(PACE)
                finally:
                    hearing.cancel()

        await self.again(talk)

    async def _hear(self, socket: Any, deaf: bool) -> None:
        if deaf:
            socket.transport.pause_reading()
            return
        with suppress(*GONE):
            async for message in socket:
                self.counts["refused"] += '"refused"' in message[:40]

    async def raw(self, parts: list[bytes], pause: float, where: str = "127.0.0.2") -> None:
        """Says something to the bare connection, part by part."""
        reader, writer = await asyncio.open_connection(
            self.place.hostname, self.place.port, local_addr=(where, 0)
        )  # fmt: skip
        try:
            self.counts["connections"] += 1
            for part in parts:
                writer.write(part)
                await writer.drain()
                self.counts["bytes"] += len(part)
                await asyncio.sleep(pause)
            self.counts["heard"] += len(await reader.read(1000))
        finally:
            writer.close()

    async def ask(self, browser: Browser, path: str) -> None:
        await browser.ask("GET", path)
        self.counts["requests"] += 1


def stamped(kind: str, **fields: Any) -> Say:
    def say(state: dict[str, Any]) -> list[str]:
        more = {k: [state["position"]["legal"][0]["id"]] if v == "legal" else v for k, v in fields.items()}
        return [json.dumps({"type": kind, "seq": state["seq"], "rev": state["rev"], **more})]

    return say


async def together(clients: HostileClients, n: int, visit: Callable[[int], Awaitable[None]]) -> None:
    await asyncio.gather(*(clients.again(lambda i=i: visit(i)) for i in range(n)))  # type: ignore[misc]


def near(i: int) -> str:
    return f"127.0.1.{1 + i % ADDRESSES}"


RUBBISH = ["{", "[" * 4000, "9" * 5000, '{"type":"act","seq":0,"actions":[{}]}', "\x00", "x" * 16_000]
SHOUTS: dict[str, tuple[int, Say]] = {  # kind -> how many shout, and what
    "messages": (4, lambda state: ['{"type":"ping"}'] * 10),
    "rubbish": (4, lambda state: [DICE.choice(RUBBISH)]),
    "tries": (4, stamped("try", actions="legal")),
    "hints": (4, stamped("hint")),
    "chat": (4, stamped("chat", text="x" * 500)),
    # Everything once more in another language, and again, and nothing of it is read.
    "deaf": (10, lambda state: ['{"type":"lang","lang":"it"}', '{"type":"lang","lang":"en"}']),
}


def shouting(kind: str) -> Kind:
    """Several at one address who say the same again and again."""
    many, say = SHOUTS[kind]
    return lambda clients: together(clients, many, lambda i: clients.shout(say, "127.0.0.2", deaf=kind == "deaf"))


async def acts(clients: HostileClients) -> None:
    """People who play and never think."""

    async def once(i: int) -> None:
        browser = await clients.browser(near(i))
        table = await clients.post(browser, {"title": GAME, "seats": [ME, ME]})
        pair = [Player(browser, table, seat, DICE, keeps=False) for seat in (0, 1)]
        try:
            await asyncio.gather(*(player.play() for player in pair))
        finally:
            clients.counts["acts"] += sum(len(player.waits) for player in pair)

    await together(clients, 8, once)


async def churn(clients: HostileClients) -> None:
    """Pages that open and close."""
    browser = await clients.browser()
    table = await clients.post(browser, {"title": GAME, "seats": [ME, ME]})

    async def once(i: int) -> None:
        async with browser.live(table, 0) as socket:
            await socket.recv()
            clients.counts["sockets"] += 1
        await asyncio.sleep(PACE)

    await together(clients, 8, once)


async def heads(clients: HostileClients) -> None:
    """Requests that never end."""
    await together(clients, 300, lambda i: clients.raw([b"GET / HTTP/1.1\r\n"] + [b"x: y\r\n"] * 100, 1.0))


async def bodies(clients: HostileClients) -> None:
    """Bodies that never end, and bodies of any size."""
    head = (
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000000000\r\n\r\n"
    )
    slow, big = [head, *[b"x"] * 100], [head, *[b"x" * 65_536] * 200]
    await together(clients, 60, lambda i: clients.raw(*((slow, 1.0) if i % 3 else (big, PACE))))


async def tables(clients: HostileClients) -> None:
    """Tables, of bots alone too, every one with another set-up."""
    browser = await clients.browser()
    first = next(iter(title(GAME).editions))
    options = [name for name, option in title(GAME).options(first).items() if {*option.values} == {"yes", "no"}]

    async def once(i: int) -> None:
        chosen = {name: DICE.choice(["yes", "no"]) for name in options}
        seats = [BOT] * 4 if DICE.random() < 0.5 else [ME, BOT, BOT]
        await clients.post(browser, {"title": GAME, "seats": seats, "options": chosen})

    await together(clients, 4, once)


async def looks(clients: HostileClients) -> None:
    """The largest answers there are."""
    browser = await clients.browser()
    table = await clients.post(browser, {"title": GAME, "seats": [ME, ME]})
    doors = ["/api/titles", f"/api/tables/{table}/things", f"/api/tables/{table}/log", "/api/tables"]
    await together(clients, 4, lambda i: clients.ask(browser, DICE.choice(doors)))


async def cookies(clients: HostileClients) -> None:
    """Somebody new every time, all from one address."""

    async def once(i: int) -> None:
        browser = await clients.browser()
        await clients.post(browser, {"title": GAME, "seats": [ME, ME]})
        clients.counts["persons"] += 1

    await together(clients, 4, once)


async def addresses(clients: HostileClients) -> None:
    """Many addresses, each as rude as it may be."""
    ways: list[Say] = [stamped("try", actions="legal"), lambda s: ['{"type":"ping"}'] * 5, stamped("hint")]
    await together(clients, ADDRESSES, lambda i: clients.shout(ways[i % 3], near(i)))


async def machine(clients: HostileClients) -> None:
    """Nobody: only the processor is as busy. What others notice of that is no server's doing."""
    while clients.going:
        clients.counts["sums"] += bool(sum(range(50_000)))
        await asyncio.sleep(0)


OTHERS: list[Kind] = [acts, churn, heads, bodies, tables, looks, cookies, addresses]
HOSTILE = {kind: shouting(kind) for kind in SHOUTS} | {each.__name__: each for each in OTHERS}
KINDS = {"machine": machine, **HOSTILE}


async def all_at_once(clients: HostileClients) -> None:
    await asyncio.gather(*(clients.again(lambda each=each: each(clients)) for each in HOSTILE.values()))  # type: ignore[misc]


async def main(url: str, kind: str, seconds: float) -> None:
    """One kind for a while; prints what was done."""
    clients = HostileClients(url, seconds)
    visit = all_at_once if kind == "all" else KINDS[kind]
    with suppress(TimeoutError, *GONE):
        await asyncio.wait_for(visit(clients), seconds)
    print(json.dumps(clients.counts), flush=True)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(19)  # whoever attacks has a machine of their own
    asyncio.run(main(sys.argv[1], sys.argv[2], float(sys.argv[3])))
