"""Connections that are rude before they have said anything: too many, too slow, too long, or deaf."""

from __future__ import annotations

import asyncio
import json
import random
import string
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from antilles.server.http import connections as module
from antilles.server.http.connections import HEAD, PIECES, Connections, networks, protocols, trusted
from antilles.server.http.frames import SAY

BIG = 64 << 20  # more than the system keeps between two sockets
ASK = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"
MIXED = "".join(random.Random(1).choices(string.printable, k=90_000))
TEXTS = ["", "\u00e9" * 9, "a" * 125, "b" * 126, "c" * 301, "the same words " * 600, MIXED[:400], MIXED]
LATE: list[str] = []


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Answers requests with their body, or with much; sends sockets back what they say."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        if scope["path"] == "/much":
            for _ in range(100):
                await send({"type": "websocket.send", "bytes": b"x" * (BIG // 10)})
        if scope["path"] == "/farewell":
            await send({"type": "websocket.close", "code": 1000})
            try:
                await scope["extensions"][SAY](b"more")
            except OSError:
                LATE.append("gone")
        if scope["path"] == "/texts":
            for text in TEXTS:
                await scope["extensions"][SAY](text.encode())
            await scope["extensions"][SAY](*(text.encode() for text in TEXTS))  # in one piece
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message.get("text") or ""})
        return
    body = b"x" * BIG if scope["path"] == "/much" else b""
    while scope["path"] == "/body":
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    head = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body})


class Site:
    """A server whose clock stands still until a test moves it."""

    def __init__(self, **settings: Any) -> None:
        self.time = 0.0
        self.connections = Connections(now=lambda: self.time, **settings)
        self.port = 0
        self.lines: list[asyncio.StreamWriter] = []

    async def open(self) -> asyncio.Server:
        http, ws = self.speaks = protocols(self.connections)
        config = Config(app, http=http, ws=ws, log_config=None, lifespan="off")
        config.load()
        loop, state = asyncio.get_running_loop(), ServerState()
        server = await loop.create_server(lambda: http(config, state, {}), "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        return server

    @property
    def live(self) -> str:
        return f"ws://127.0.0.1:{self.port}/"

    async def come(self, where: str = "127.0.0.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(where, 0))
        self.lines.append(writer)
        return reader, writer

    async def ask(self, *parts: bytes, where: str = "127.0.0.1") -> bytes:
        """Everything that is answered until the connection ends; b"" when it just ends."""
        reader, writer = await self.come(where)
        for part in parts:
            writer.write(part)
        try:
            await writer.drain()
            return await reader.read()
        except ConnectionError:
            return b""

    async def answer(self, reader: asyncio.StreamReader) -> bytes:
        """One answer of a connection that stays."""
        return await reader.readuntil(b"\r\n\r\n")

    async def peers(self, n: int) -> None:
        """Until the server has noticed how many are there."""
        while len(self.connections.peers) != n:
            await asyncio.sleep(0.01)

    def later(self, seconds: float) -> None:
        """Time goes by, and somebody looks round."""
        self.time += seconds
        self.connections.look_round()


def at(work: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    async def main() -> None:
        site = Site(**settings)
        server = await site.open()
        try:
            await work(site)
        finally:
            for line in site.lines:
                line.close()
            server.close()

    asyncio.run(main())


def test_a_head_that_does_not_end_is_ended() -> None:
    async def work(site: Site) -> None:
        slow, fast = await site.come(), await site.come()
        await site.peers(2)
        for letter in b"GET / HTTP/1.1\r\nhost":
            slow[1].write(bytes([letter]))
            site.later(0.5)
        fast[1].write(ASK)
        assert b"200" in await site.answer(fast[0])
        site.later(10.0)
        assert b"408" in await slow[0].read()
        assert not fast[0].at_eof()

    at(work)


def test_a_body_that_does_not_end_is_ended() -> None:
    async def work(site: Site) -> None:
        slow, waits = await site.come(), await site.come()
        slow[1].write(b"POST /body HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\nhalf")
        await site.peers(2)
        waits[1].write(ASK)
        await site.answer(waits[0])
        site.later(module.ASKING + 1)
        assert b"408" in await slow[0].read()

    at(work)


def test_whoever_waits_for_an_answer_is_not_hurried() -> None:
    async def work(site: Site) -> None:
        reader, writer = await site.come()
        await site.peers(1)
        for _ in range(3):
            writer.write(ASK)
            await site.answer(reader)
            (peer,) = site.connections.peers.values()
            assert peer.asking == site.time  # from now on the next request has its time
            site.later(module.ASKING - 1)

    at(work)


def test_a_head_of_any_length_is_refused_with_a_sentence() -> None:
    async def work(site: Site) -> None:
        answer = await site.ask(b"GET / HTTP/1.1\r\nhost: here\r\n", b"x-long: " + b"y" * (2 * HEAD))
        assert answer == b"" or (b"431" in answer and b"too long" in answer)
        answer = await site.ask(b"GET /" + b"y" * (2 * HEAD))
        assert answer == b"" or b"431" in answer
        await site.peers(0)

    at(work)


@pytest.mark.parametrize(
    "rubbish",
    [b"\x00\x01\x02\r\n\r\n", b"GET\r\n\r\n", b"FETCH / HTTP/1.1\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
     b"GET /\xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n", b"GET / HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
     b"GET / HTTP/1.1\r\nx: \x00\r\n\r\n", b"POST /body HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
     b"POST / HTTP/1.1\r\ncontent-length: " + b"9" * 5000 + b"\r\n\r\n", b"* * *\r\n\r\n", b"\x16\x03\x01\x02\x00",
     b"GET /\xff HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
     b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"],
)  # fmt: skip
def test_rubbish_is_answered_with_a_sentence(rubbish: bytes, caplog: pytest.LogCaptureFixture) -> None:
    async def work(site: Site) -> None:
        reader, writer = await site.come()
        writer.write(rubbish)
        writer.write_eof()
        answer = await reader.read()
        assert b" 400 " in answer or answer == b"" or b" 408 " in answer
        assert b"Traceback" not in answer

    at(work)
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize(
    "head",
    ["", "sec-websocket-key: x\r\n", "sec-websocket-version: 99\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
     "".join(f"x-{i}: y\r\n" for i in range(200)), "x: " + "y" * 9000 + "\r\n"],
)  # fmt: skip
def test_a_handshake_that_is_none_is_refused(head: str, caplog: pytest.LogCaptureFixture) -> None:
    async def work(site: Site) -> None:
        asked = f"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n{head}\r\n"
        answer = await site.ask(asked.encode())
        assert answer.startswith(b"HTTP/1.1 4") or answer == b"", answer
        await site.peers(0)

    at(work)
    assert not [record for record in caplog.records if record.exc_info]


def test_an_address_has_so_many_connections_and_another_one_still_comes_in() -> None:
    async def work(site: Site) -> None:
        for _ in range(5):
            await site.come("127.0.0.2")
        await site.peers(5)
        assert b"429" in await site.ask(where="127.0.0.2")
        reader, writer = await site.come("127.0.0.3")
        writer.write(ASK)
        assert b"200" in await site.answer(reader)
        site.lines[0].close()
        await site.peers(5)
        reader, writer = await site.come("127.0.0.2")  # there is room again
        writer.write(ASK)
        assert b"200" in await site.answer(reader)

    at(work, each=5)


def test_a_trusted_proxy_brings_as_many_as_come() -> None:
    async def work(site: Site) -> None:
        for _ in range(8):
            await site.come()
        await site.peers(8)

    at(work, each=5, proxies=networks(["127.0.0.0/24", "2001:db8::1"]))


def test_a_proxy_is_known_by_its_address_or_network() -> None:
    proxies = networks(["10.0.0.0/8", "2001:db8::1"])
    hosts = ("10.1.2.3", "2001:db8::1", "192.0.2.1", "2001:db8::2", "?")
    assert [trusted(host, proxies) for host in hosts] == [True, True, False, False, False]


def test_whoever_does_not_read_an_answer_is_sent_away() -> None:
    async def work(site: Site) -> None:
        deaf = await site.come()
        deaf[1].transport.pause_reading()  # type: ignore[attr-defined]
        deaf[1].write(b"GET /much HTTP/1.1\r\nhost: here\r\n\r\n")
        await site.peers(1)
        (peer,) = site.connections.peers.values()
        left = -1
        while peer.transport.get_write_buffer_size() != left or not left:  # all that the system takes is on its way
            left = peer.transport.get_write_buffer_size()
            await asyncio.sleep(0.05)
        site.later(1.0)
        site.later(module.READING / 2)
        await site.peers(1)
        site.later(module.READING)
        await site.peers(0)

    at(work)


def test_a_socket_that_does_not_read_is_sent_away_and_holds_little() -> None:
    async def work(site: Site) -> None:
        quick = {"close_timeout": 0.1}  # meant: it does not answer anyway
        async with connect(f"{site.live}much", compression=None, max_size=None, **quick) as deaf:
            deaf.transport.pause_reading()
            await site.peers(1)
            (peer,) = site.connections.peers.values()
            left = -1
            while peer.transport.get_write_buffer_size() != left or not left:
                left = peer.transport.get_write_buffer_size()
                await asyncio.sleep(0.05)
            assert left <= BIG // 10 + (1 << 17)  # one message, not a hundred
            site.later(1.0)
            site.later(module.READING + 1)
            await site.peers(0)

    at(work)


def test_a_socket_that_only_pings_is_sent_away() -> None:
    async def work(site: Site) -> None:
        async with connect(site.live) as socket:

            async def insist() -> None:
                for _ in range(10_000):
                    await socket.ping()
                    await asyncio.sleep(0)
                await socket.recv()

            with pytest.raises(ConnectionClosed):
                await insist()

    at(work)


def test_a_message_in_crumbs_is_refused() -> None:
    async def work(site: Site) -> None:
        async def crumbs(n: int) -> Any:
            for _ in range(n):
                yield "x"

        async with connect(site.live) as socket:
            await socket.send(crumbs(PIECES // 2))
            assert await socket.recv() == "x" * (PIECES // 2)
            with pytest.raises(ConnectionClosed):
                await asyncio.gather(socket.send(crumbs(100 * PIECES)), socket.recv())

    at(work)


def test_bytes_that_are_no_text_end_a_socket_without_a_trace(caplog: pytest.LogCaptureFixture) -> None:
    async def work(site: Site) -> None:
        async with connect(site.live) as socket:
            await socket.send(b"\xff\xfe{", text=True)
            with pytest.raises(ConnectionClosed) as shut:
                await socket.recv()
            assert shut.value.rcvd is not None
            assert shut.value.rcvd.code == 1007

    at(work)
    assert not [record for record in caplog.records if record.exc_info]


def test_requests_one_after_the_other_without_waiting_are_few() -> None:
    async def work(site: Site) -> None:
        answer = await site.ask(ASK * 10 + ASK.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
        assert answer.count(b" 200 ") == 11
        assert (await site.ask(ASK * 500)).count(b" 200 ") < 500
        assert json.dumps(dict(site.connections.addresses)) == "{}"

    at(work)


@pytest.mark.parametrize("compression", ["deflate", None])
def test_texts_go_by_the_shortest_way_in_their_order_whether_packed_or_not(compression: str | None) -> None:
    async def work(site: Site) -> None:
        async with connect(f"{site.live}texts", compression=compression, max_size=1 << 22) as socket:
            for text in TEXTS * 2:
                assert await socket.recv() == text
            await socket.send("and then")
            assert await socket.recv() == "and then"

    at(work)


def test_nobody_is_told_anything_after_the_farewell() -> None:
    async def work(site: Site) -> None:
        async with connect(f"{site.live}farewell") as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        assert LATE == ["gone"]

    at(work)


def test_nothing_is_kept_for_a_page_between_two_messages() -> None:
    async def work(site: Site) -> None:
        async with connect(site.live) as socket:
            assert socket.response is not None
            agreed = socket.response.headers["sec-websocket-extensions"]
            assert "permessage-deflate" in agreed
            assert "server_no_context_takeover" in agreed
            assert "client_no_context_takeover" in agreed
            for _ in range(3):
                await socket.send("the same words " * 500)
                assert await socket.recv() == "the same words " * 500

    at(work)


def test_thousands_of_messages_in_one_piece_are_read_a_few_at_a_time() -> None:
    """Whoever reads them all at once hears nobody else meanwhile."""

    async def work(site: Site) -> None:
        waiting: list[int] = []
        ws = site.speaks[1]
        receive = ws.receive

        async def counted(self: Any) -> Any:
            waiting.append(self.queue.qsize())
            return await receive(self)

        ws.receive = counted  # type: ignore[method-assign]
        try:
            async with connect(site.live, compression=None) as socket:
                texts = [str(i) for i in range(5_000)]
                frames = b"".join(Frame(Opcode.TEXT, each.encode()).serialize(mask=True) for each in texts)
                heard = asyncio.create_task(hear(socket, len(texts)))
                socket.transport.write(frames)
                assert await heard == texts
                await socket.send("and on")  # it reads on afterwards
                assert await socket.recv() == "and on"
        finally:
            ws.receive = receive  # type: ignore[method-assign]
        assert max(waiting) <= module.SLICE // 7  # no message is shorter

    async def hear(socket: Any, n: int) -> list[Any]:
        return [await socket.recv() for _ in range(n)]

    at(work)


def test_a_body_that_goes_on_after_its_answer_is_ended() -> None:
    """At once, with the clock standing still."""

    async def work(site: Site) -> None:
        reader, writer = await site.come()
        writer.write(b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 1000000000\r\n\r\n")
        assert b" 200 " in await site.answer(reader)
        await site.peers(1)
        with suppress(ConnectionError):
            while not reader.at_eof():
                writer.write(b"x" * 65_536)
                await writer.drain()
        await site.peers(0)

    at(work)
