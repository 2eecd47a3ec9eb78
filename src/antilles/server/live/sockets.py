"""The WebSocket of a page: opened, read and written until one side has enough."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from antilles.core.tell.words import LANGUAGES

from ..errors import Refused
from ..http.errors import language_of
from ..http.frames import SAY
from ..http.limits import PATIENCE, Bucket
from ..http.security import Security, address, person_of
from ..tables.broadcast import Viewer
from ..tables.registry import Registry
from ..tokens import digest
from .session import CLOSES, Session

LOG = logging.getLogger("antilles.server")
FAREWELL = 5.0  # seconds that a page has to hear that it is sent away
Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{name:str}/live")
async def live(socket: Socket, name: FromPath[str]) -> None:
    """Plays or watches at a table."""
    registry: Registry = socket.app.state.registry
    security: Security = socket.app.state.security
    await socket.accept()
    caller = person_of(socket), address(socket)
    if not security.sockets.enter(*caller):
        await farewell(socket, Refused("too_many"))
        return
    try:
        if not security.own(socket):
            raise Refused("origin")
        await security.spend("socket", socket)
        person, lang = caller[0] or digest(""), socket.query_params.get("lang", "en")
        table = await registry.table(name)
        seat = table.seats.looker(socket.query_params.get("as"), person)
        viewer = Viewer(seat, lang if lang in LANGUAGES else "en", person)
        await attend(socket, Session(table, viewer, registry, security, caller))
    except Refused as why:
        await farewell(socket, why)
    except Exception:
        LOG.exception("a page was lost", extra={"table": registry.keys.mark(name)})
        await farewell(socket, Refused("broken"))
    finally:
        security.sockets.leave(*caller)


async def farewell(socket: Socket, why: Refused) -> None:
    """Sends a page away with a code and, as far as there is room, a sentence."""
    reason = why.sentence(language_of(socket)).encode()[:120].decode("utf-8", "ignore")
    with suppress(Exception):
        await asyncio.wait_for(socket.close(code=CLOSES.get(why.code, 4403), reason=reason), FAREWELL)


async def attend(socket: Socket, session: Session) -> None:
    table, viewer = session.table, session.viewer
    try:
        await table.presence.join(viewer)
    except Exception as wrong:
        table.broadcast.viewers.discard(viewer)
        raise session.failed(wrong, "a page could not be opened") from None
    session.registry.counts["sockets"] += 1
    session.registry.happened(table.id, "seen", viewer.person)
    tasks = asyncio.create_task(send(socket, session)), asyncio.create_task(hear(socket, session))
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for trouble in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(trouble, Exception) and not isinstance(trouble, WebSocketDisconnect | OSError):
                viewer.close(CLOSES[session.failed(trouble, "a socket failed").code])
        with suppress(OSError):  # the others are told when the store is back
            await table.presence.leave(viewer)
        with suppress(Exception):  # a page that does not read does not hear this either
            await asyncio.wait_for(socket.close(code=viewer.closed or 1011), FAREWELL)


async def send(socket: Socket, session: Session) -> None:
    extensions: Any = socket.scope.get("extensions") or {}
    say = extensions.get(SAY)
    async for piece in session.messages():
        if say:
            await say(*piece)
        else:  # a server that has connections of its own kind
            for message in piece:
                await socket.send_data(message.decode(), mode="text")


async def hear(socket: Socket, session: Session) -> None:
    """Receives everything the page says, whether as text or as bytes."""
    patience = Bucket(1.0, PATIENCE)
    while session.viewer.closed is None:
        message: Any = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=message.get("code", 1005))
        text = message.get("text")
        raw = message.get("bytes") or b"" if text is None else text.encode("utf-8", "surrogatepass")
        async with session.security.admission.acting(*session.caller):
            await session.heed(patience, raw)
