"""Where connections arrive, before anybody reads what they say: how many may come from one address, how long they have
to say what they want, and how long they may leave an answer unread.

uvicorn waits for ever for the rest of a request and for a reader. Here a clock runs beside every connection.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from antilles.core.errors import AntillesError

from .frames import PACKING, SAY, framed, window
from .limits import Bucket, network

LOG = logging.getLogger("antilles.server")
HEAD = 32_768  # bytes of a request before its body
ASKING = 15.0  # seconds for a whole request
LINGERING, REST = 2.0, 65_536  # seconds and bytes for the rest of a request that was answered before it was complete
READING = 30.0  # seconds in which nothing at all of an answer is read
PIPELINE = 16  # requests that wait for the answer to the one before
PIECES = 64  # of one message
SLICE, SLICES = 1_024, 32  # bytes read at once, and how often: thousands of short messages may come in one piece
PINGS = (2.0, 30.0)  # in a second, and at once
EACH = 1_000  # connections from one address: two hundred pages, each with all that a browser opens at once
OFTEN = 1.0  # seconds between two rounds
SENTENCES = {
    400: "This is not a request.",
    408: "The rest of the request did not come in time.",
    429: "Too many connections from here; wait a moment.",
    431: "The head of the request is too long.",
}


Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Connections:
    """All connections of a server: at most so many, and so many from one address (a trusted proxy has no limit)."""

    def __init__(
        self, most: int = 8_000, each: int = EACH, proxies: Iterable[Network] = (),
        now: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.most, self.each, self.proxies, self.now = most, each, proxies, now
        self.peers: dict[asyncio.Transport, Peer] = {}  # a connection may go on as a WebSocket
        self.addresses: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def enter(self, transport: asyncio.Transport) -> Peer | None:
        """One more, if there is room for it; it is counted until it leaves."""
        peer = Peer(transport, self.proxies, self.now)
        if len(self.peers) >= self.most or (not peer.trusted and self.addresses[peer.where] >= self.each):
            return None
        self.peers[transport] = peer
        self.addresses[peer.where] += not peer.trusted
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(OFTEN, self._round)
        return peer

    def leave(self, transport: asyncio.Transport) -> None:
        peer = self.peers.pop(transport, None)
        if peer:
            self.addresses[peer.where] -= not peer.trusted
            if not self.addresses[peer.where]:
                del self.addresses[peer.where]

    def _round(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(OFTEN, self._round) if self.peers else None
        self.look_round()

    def look_round(self) -> None:
        """Ends the connections of those who ask too slowly or do not read."""
        now = self.now()
        for peer in [*self.peers.values()]:
            peer.end_if_overdue(now)


class Peer:
    """One connection, whatever is spoken on it."""

    def __init__(
        self, transport: asyncio.Transport, proxies: Iterable[Network], now: Callable[[], float] = time.monotonic
    ) -> None:
        self.transport, self.now = transport, now
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else "?"
        self.where, self.trusted = network(host), trusted(host, proxies)
        self.asking: float | None = now()  # since when a request is incomplete
        self.unread, self.since = 0, now()  # the least that was left unread, and since when

    def end_if_overdue(self, now: float) -> None:
        """Ends it when nothing is read for long, or a request does not come: with a sentence if it may be heard."""
        left = self.transport.get_write_buffer_size()
        if left < self.unread or not self.unread:
            self.unread, self.since = left, now
        if left:  # also of a connection that is to end when this is read
            if now - self.since > READING:
                self.transport.abort()
        elif self.asking is not None and now - self.asking > ASKING:
            refuse(self.transport, 408)

    def progress(self) -> None:
        self.unread, self.since = 0, self.now()


def files() -> int:
    """How many connections this process may have open: as many files as the system allows, less what it needs."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return 8_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(64, wanted - 256)


def networks(proxies: Iterable[str]) -> list[Network]:
    """The addresses and networks of proxies whose word on who asks is believed; refuses what is none."""
    found = []
    for part in filter(None, (part.strip() for proxy in proxies for part in proxy.split(","))):
        try:
            found.append(ipaddress.ip_network(part, strict=False))
        except ValueError:
            raise AntillesError(
                f"--proxy takes addresses and networks in figures, such as 127.0.0.1 or 10.0.0.0/8, not {part!r}."
            ) from None
    return found


def trusted(host: str, proxies: Iterable[Network]) -> bool:
    """Whether a connection is one of a proxy that was named: it brings everybody's requests."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in proxies)


def refuse(transport: asyncio.Transport, status: int) -> None:
    if transport.is_closing():
        return
    body = SENTENCES[status].encode()
    head = f"HTTP/1.1 {status} Refused\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\n"
    more = "retry-after: 5\r\n" if status == 429 else ""
    transport.write(f"{head}{more}connection: close\r\n\r\n".encode() + body)
    transport.close()


def protocols(connections: Connections) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """What uvicorn is to speak on these connections."""

    class Watched(asyncio.Protocol):
        """Counted until it is lost, and seen to be read."""

        peer: Peer | None = None
        transport: Any

        def connection_lost(self, exc: Exception | None) -> None:
            connections.leave(self.transport)
            super().connection_lost(exc)

        def resume_writing(self) -> None:
            if self.peer:
                self.peer.progress()
            super().resume_writing()

    class Http(Watched, HttpToolsProtocol):
        """Requests, each within a time and a size."""

        room = HEAD

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self.peer = connections.enter(transport)
            if self.peer is None:
                refuse(transport, 429)

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            self.room -= len(data)
            if self.room < 0 and self.parser is not None:
                if self.cycle is not None and self.cycle.response_complete:
                    self.transport.abort()  # it was answered, and goes on all the same
                else:
                    refuse(self.transport, 431)
                return
            try:
                super().data_received(data)
            except Exception:  # whatever a parser may stumble over, it is the visitor's
                LOG.info("a request could not be read")
                refuse(self.transport, 400)

        def on_message_begin(self) -> None:
            self.room = HEAD
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            super().on_headers_complete()
            self.room = 1 << 40  # the body is measured where it is read
            if len(self.pipeline) > PIPELINE:
                self.transport.abort()

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self.room = HEAD
            if self.peer:
                self.peer.asking = None

        def on_response_complete(self) -> None:
            if self.peer and not self.pipeline and self.peer.asking is None:
                self.peer.asking = connections.now()
            elif self.peer and self.cycle is not None and self.cycle.more_body:
                self.peer.asking = connections.now() - ASKING + LINGERING
                self.room = REST
            super().on_response_complete()

        def send_400_response(self, msg: str) -> None:
            refuse(self.transport, 400)

        def handle_websocket_upgrade(self) -> None:
            if any(byte > 126 for byte in self.url):
                refuse(self.transport, 400)
                return
            super().handle_websocket_upgrade()

    class Live(Watched, WebSocketsSansIOProtocol):
        """WebSockets; those that only ping, send crumbs, or do not read are ended."""

        bits: int | None = None
        unheard = b""

        def __init__(self, *args: Any, **settings: Any) -> None:
            super().__init__(*args, **settings)
            self.conn.available_extensions = [PACKING]

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.peer = connections.peers.get(transport)
            self.pings = Bucket(*PINGS)
            if self.peer:
                self.peer.asking = None

        def data_received(self, data: bytes) -> None:
            if not self.handshake_initiated:
                self._read(data)
                return
            self.unheard += data
            self._hear()
            if len(self.unheard) > SLICE * SLICES and not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()

        def _hear(self) -> None:
            """Reads until somebody has said something; what came with it waits until that was heeded."""
            for _ in range(SLICES):
                if not self._goes_on or not self.unheard:
                    break
                data, self.unheard = self.unheard[:SLICE], self.unheard[SLICE:]
                self._read(data)
            if self._goes_on and self.unheard:
                self.loop.call_soon(self._hear)
            elif self._goes_on and self.read_paused:
                self.read_paused = False
                self.transport.resume_reading()

        @property
        def _goes_on(self) -> bool:
            """Whether nothing that was said waits to be heeded, and somebody still listens."""
            return (self.queue.empty() or self.close_sent) and not self.transport.is_closing()

        def _read(self, data: bytes) -> None:
            try:
                super().data_received(data)
            except Exception:
                LOG.info("a WebSocket could not be read")
                self.transport.abort()
            if not self.handshake_initiated:  # a whole request came, and it asks for nothing
                refuse(self.transport, 400)

        def handle_connect(self, event: Any) -> None:
            super().handle_connect(event)
            if self.response.status_code == 101:
                extensions: Any = self.scope["extensions"]
                extensions[SAY] = self.say

        async def say(self, *texts: bytes) -> None:
            """Sends texts in one piece, as soon as there is room for them."""
            if not self.writable.is_set():
                await self.writable.wait()
            if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
                raise ClientDisconnected
            if self.bits is None:
                self.bits = window(self.conn)
            self.transport.write(b"".join([framed(text, self.bits) for text in texts]))

        async def receive(self) -> Any:
            message = await self.queue.get()
            self._hear()
            return message

        def handle_ping(self) -> None:
            if not self.pings.take() or not self.writable.is_set():
                self.transport.abort()
                return
            super().handle_ping()

        def handle_cont(self, event: Any) -> None:
            if len(self.frames) >= PIECES:
                self.transport.abort()
                return
            super().handle_cont(event)

        async def send(self, message: Any) -> None:
            if self.close_sent and self.initial_response is None:  # sent away while we had more to say
                raise ClientDisconnected
            await super().send(message)
            if message["type"] == "websocket.close":
                self._hear()

        def send_receive_event_to_app(self) -> None:
            try:
                if self.curr_msg_data_type == "text":
                    b"".join(self.frames).decode()
            except UnicodeDecodeError:  # uvicorn writes a trace into the log
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
            super().send_receive_event_to_app()

    return Http, Live
