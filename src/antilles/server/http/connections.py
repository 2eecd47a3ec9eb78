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


class Connections:
    """All connections of a server: at most so many, and so many from one address (a trusted proxy has no limit)."""

    def __init__(
        self, most: int = 8_000, each: int = EACH, trusted: Callable[[str], bool] = lambda host: False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self.most, self.each, self.trusted, self.now = most, each, trusted, now
        self.peers: set[Peer] = set()
        self.addresses: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self._timer: asyncio.TimerHandle | None = None

    def enter(self, peer: Peer) -> bool:
        """Whether there is room for one more; it is counted until it leaves."""
        if len(self.peers) >= self.most or (not peer.trusted and self.addresses[peer.where] >= self.each):
            self.counts["crowded"] += 1
            return False
        self.peers.add(peer)
        if not peer.trusted:
            self.addresses[peer.where] += 1
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(OFTEN, self._round)
        return True

    def leave(self, peer: Peer) -> None:
        """One less."""
        if peer in self.peers:
            self.peers.discard(peer)
            if not peer.trusted:
                self.addresses[peer.where] -= 1
                if not self.addresses[peer.where]:
                    del self.addresses[peer.where]

    def _round(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(OFTEN, self._round) if self.peers else None
        self.look_round()

    def look_round(self) -> None:
        """Sends away who asks too slowly or does not read."""
        now = self.now()
        for peer in [*self.peers]:
            why = peer.overdue(now)
            if why:
                self.counts[why] += 1
                peer.end(why)


class Peer:
    """One connection, whatever is spoken on it."""

    def __init__(
        self, transport: asyncio.Transport, trusted: Callable[[str], bool], now: Callable[[], float] = time.monotonic
    ) -> None:
        self.transport, self.now = transport, now
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else "?"
        self.where, self.trusted = network(host), trusted(host)
        self.asking: float | None = now()  # since when a request is incomplete
        self.unread, self.since = 0, now()  # the least that was left unread, and since when

    def overdue(self, now: float) -> str | None:
        """Why it is sent away, if it is."""
        left = self.transport.get_write_buffer_size()
        if left < self.unread or not self.unread:
            self.unread, self.since = left, now
        if left:  # also of a connection that is to end when this is read
            return "unread" if now - self.since > READING else None
        return "slow" if self.asking is not None and now - self.asking > ASKING else None

    def progress(self) -> None:
        """Something was read."""
        self.unread, self.since = 0, self.now()

    def end(self, why: str) -> None:
        """Ends it: with a sentence if it may still be heard."""
        if why == "slow":
            refuse(self.transport, 408)
        else:
            self.transport.abort()


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


def named(proxies: Iterable[str]) -> Callable[[str], bool]:
    """Whether a connection is one of a proxy that was named, by address or network: it brings everybody's requests."""
    networks = [ipaddress.ip_network(told, strict=False) for told in proxies]

    def trusted(host: str) -> bool:
        try:
            told = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(told in network for network in networks if network.version == told.version)

    return trusted


def refuse(transport: asyncio.Transport, status: int) -> None:
    """One sentence, and the connection ends."""
    if transport.is_closing():
        return
    told = SENTENCES[status].encode()
    head = f"HTTP/1.1 {status} Refused\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {len(told)}\r\n"
    more = "retry-after: 5\r\n" if status == 429 else ""
    transport.write(f"{head}{more}connection: close\r\n\r\n".encode() + told)
    transport.close()


def protocols(connections: Connections) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """What uvicorn is to speak with those who come by this connections."""
    known: dict[int, Peer] = {}  # by transport: a connection may go on as a WebSocket

    class Http(HttpToolsProtocol):
        """Requests, each within a time and a size."""

        peer: Peer | None = None
        room = HEAD

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            peer = Peer(transport, connections.trusted, connections.now)
            if connections.enter(peer):
                self.peer = known[id(transport)] = peer
            else:
                refuse(transport, 429)

        def connection_lost(self, exc: Exception | None) -> None:
            self._gone()
            super().connection_lost(exc)

        def _gone(self) -> None:
            if self.peer:
                connections.leave(self.peer)
                known.pop(id(self.transport), None)

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

        def resume_writing(self) -> None:
            if self.peer:
                self.peer.progress()
            super().resume_writing()

        def send_400_response(self, msg: str) -> None:
            refuse(self.transport, 400)

        def handle_websocket_upgrade(self) -> None:
            if any(byte > 126 for byte in self.url):
                refuse(self.transport, 400)
                return
            super().handle_websocket_upgrade()

    class Live(WebSocketsSansIOProtocol):
        """WebSockets; whoever only pings, sends crumbs, or does not read is sent away."""

        peer: Peer | None = None
        bits: int | None = None
        unheard = b""

        def __init__(self, *told: Any, **more: Any) -> None:
            super().__init__(*told, **more)
            self.conn.available_extensions = [PACKING]

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.peer = known.get(id(transport))
            self.pings = Bucket(*PINGS)
            if self.peer:
                self.peer.asking = None

        def connection_lost(self, exc: Exception | None) -> None:
            if self.peer:
                connections.leave(self.peer)
                known.pop(id(self.transport), None)
            super().connection_lost(exc)

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

        async def say(self, text: bytes) -> None:
            """Sends a text, as soon as there is room for it."""
            if not self.writable.is_set():
                await self.writable.wait()
            if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
                raise ClientDisconnected
            if self.bits is None:
                self.bits = window(self.conn)
            self.transport.write(framed(text, self.bits))

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

        def resume_writing(self) -> None:
            if self.peer:
                self.peer.progress()
            super().resume_writing()

    return Http, Live
