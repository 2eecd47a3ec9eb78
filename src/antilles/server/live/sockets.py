"""Live play: one WebSocket for each open page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from antilles.core.stack import SPECTATOR
from antilles.core.tell.words import LANGUAGES

from ..bots.pool import TooSlow
from ..errors import Refused
from ..http.frames import SAY
from ..http.language import language_of
from ..http.limits import PATIENCE, Bucket
from ..http.security import Security, address, person_of
from ..show import positions
from ..show.answers import Answer, DoneMessage, HintMessage, PongMessage, RefusedMessage, TriedMessage
from ..show.payloads import Candidate
from ..sizes import MESSAGE
from ..store.errors import away
from ..store.models import Conflict
from ..tables.broadcast import ENDED
from ..tables.registry import Registry
from ..tables.table import Table
from ..tables.viewer import Viewer
from ..tokens import digest
from .connection import Connection
from .messages import UNREADABLE, Act, Confirm, Envelope, Hint, Ping, Speak, Talk, ToServer, Try, Undo, envelope, read

LOG = logging.getLogger("antilles.server")
AWAY = 1013  # the store does not answer: come again later
CLOSES = {"unknown": 4404, "old_rules": 4409, "damaged": 4410, "too_many": 4429, "away": AWAY, "broken": 1011}
SHOW_STATE = {"stale", "not_your_turn", "illegal", "over", "nothing_to_undo", "unsaved"}
FAREWELL = 5.0  # seconds that a page has to hear that it is sent away


@dataclass(frozen=True)
class Session:
    """One page at a table: who it is, and what its messages may use."""

    registry: Registry
    security: Security
    caller: tuple[str | None, str]  # the person and the address that limits count
    table: Table
    viewer: Viewer

    def answer(self, message: Any, kind: Callable[..., Answer], **payload: Any) -> None:
        """Answers a message with its number."""
        stamp = self.table.broadcast.stamp(self.viewer.seat)
        self.viewer.answer(kind(id=getattr(message, "id", None), **stamp, **payload))

    def refuse(self, message: Any, why: Refused, **more: Any) -> None:
        """Answers that nothing was changed, and why."""
        self.answer(message, RefusedMessage, error=why.code, sentence=why.sentence(self.viewer.lang), **more)

    def failed(self, wrong: Exception, what: str) -> Refused:
        """What a page is told of a failure: the store is away, or the mistake is ours; then the log has it."""
        if away(wrong):
            self.registry.counts["store_away"] += 1
            return Refused("away")
        LOG.error(what, exc_info=wrong, extra={"table": self.registry.keys.mark(self.table.id)})
        return Refused("broken")


@websocket("/api/tables/{name:str}/live")
async def live(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """Plays or watches at a table."""
    registry: Registry = socket.app.state.registry
    security: Security = socket.app.state.security
    await socket.accept()
    caller = person_of(socket), address(socket)
    if not security.sockets.enter(*caller):
        await farewell(socket, Refused("too_many"))
        return
    try:
        try:
            if not security.own(socket):
                raise Refused("origin")
            await security.spend("socket", socket)
            person = caller[0] or digest("")
            table = await registry.table(name)
            seat = table.seats.looker(socket.query_params.get("as"), person)
        except Refused as why:
            await farewell(socket, why)
            return
        await attend(socket, Session(registry, security, caller, table, Viewer(seat, language(socket), person)))
    except Exception:
        LOG.exception("a page was lost", extra={"table": registry.keys.mark(name)})
        await farewell(socket, Refused("broken"))
    finally:
        security.sockets.leave(*caller)


async def farewell(socket: WebSocket[Any, Any, Any], why: Refused) -> None:
    """Sends a page away with a code and, as far as there is room, a sentence."""
    reason = why.sentence(language_of(socket)).encode()[:120].decode("utf-8", "ignore")
    with suppress(Exception):
        await asyncio.wait_for(socket.close(code=CLOSES.get(why.code, 4403), reason=reason), FAREWELL)


def language(socket: WebSocket[Any, Any, Any]) -> str:
    """The language that was asked for."""
    lang = socket.query_params.get("lang", "en")
    return lang if lang in LANGUAGES else "en"


async def attend(socket: WebSocket[Any, Any, Any], session: Session) -> None:
    """Sends and receives until one side has enough."""
    table, viewer = session.table, session.viewer
    try:
        await table.presence.join(viewer)
    except Exception as wrong:
        table.broadcast.viewers.discard(viewer)
        await farewell(socket, session.failed(wrong, "a page could not be opened"))
        return
    session.registry.counts["sockets"] += 1
    connection = Connection(table, viewer, lambda: session.security.admission.turn(*session.caller))
    sending = asyncio.create_task(send(socket, connection))
    hearing = asyncio.create_task(hear(socket, session))
    try:
        await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, hearing):
            task.cancel()
        ended = await asyncio.gather(sending, hearing, return_exceptions=True)
        for trouble in ended:
            if isinstance(trouble, Exception) and not isinstance(trouble, WebSocketDisconnect | OSError):
                viewer.close(CLOSES[session.failed(trouble, "a socket failed").code])
        with suppress(OSError):  # the others are told when the store is back
            await table.presence.leave(viewer)
        with suppress(Exception):  # a page that does not read does not hear this either
            await asyncio.wait_for(socket.close(code=viewer.closed or 1011), FAREWELL)


async def send(socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
    """Sends everything the page must be told."""
    extensions: Any = socket.scope.get("extensions") or {}
    say = extensions.get(SAY)
    async for message in connection.messages():
        if say:
            await say(message)
        else:  # a server that has connections of its own kind
            await socket.send_data(message.decode(), mode="text")


async def hear(socket: WebSocket[Any, Any, Any], session: Session) -> None:
    """Receives everything the page says."""
    patience = Bucket(1.0, PATIENCE)
    while session.viewer.closed is None:
        raw = await receive(socket)
        async with session.security.admission.acting(*session.caller):
            await heed(session, patience, raw)


async def heed(session: Session, patience: Bucket, raw: bytes) -> None:
    """Does what the page says, or answers why not."""
    message: ToServer | Envelope | None = None
    security, viewer = session.security, session.viewer
    try:
        message = envelope(raw) if len(raw) <= MESSAGE else None
        security.ask("message", *session.caller)
        if message is None:
            raise Refused("too_big")
        try:
            message = read(raw)
        except UNREADABLE:
            raise Refused("bad") from None
        work, kind = ACTIONS[type(message)]
        if kind:
            security.ask(kind, *session.caller)
        await still_seated(session)
        await work(session, message)
        if kind == "act":
            security.admission.acted(*session.caller)
    except Refused as why:
        session.registry.counts[f"refused_{why.code}"] += 1
        if why.code == "too_many" and not patience.take():
            viewer.close(CLOSES["too_many"])
            return
        session.refuse(message, why, **({"wait": round(why.wait, 1)} if why.wait else {}))
        if why.code in SHOW_STATE:
            viewer.note("state", "refused")
    except Exception as wrong:
        session.refuse(message, session.failed(wrong, "a message failed"))


async def still_seated(session: Session) -> None:
    """Refuses, and closes, a page whose seat was ended from another device; while other servers cannot be heard, the
    store is asked."""
    table, viewer = session.table, session.viewer
    if viewer.seat != SPECTATOR and session.registry.notifier.disconnected:
        await table.sync.follow()
    if not table.broadcast.entitled(viewer):
        viewer.close(ENDED)
        raise Refused("not_yours")


async def from_seat(session: Session, writing: Awaitable[None]) -> None:
    """Waits for something that is written in the name of a seat; the store itself knows whether it is still theirs."""
    try:
        await writing
    except Conflict:
        await session.table.sync.follow()
        await still_seated(session)
        raise Refused("stale") from None


async def receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    """What the page says next, whether as text or as bytes."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=message.get("code", 1005))
    text = message.get("text")
    return message.get("bytes") or b"" if text is None else text.encode("utf-8", "surrogatepass")


async def act(session: Session, message: Act) -> None:
    seat = session.viewer.seat
    stored = await session.table.act(seat, message.actions, message.seq, message.rev, message.loose)
    session.answer(message, DoneMessage, stored=stored)


async def undo(session: Session, message: Undo) -> None:
    await session.table.undo(session.viewer.seat, message.seq, message.rev, message.to)
    session.answer(message, DoneMessage, stored=True)


async def confirm(session: Session, message: Confirm) -> None:
    await session.table.confirm(session.viewer.seat, message.seq, message.rev)
    session.answer(message, DoneMessage, stored=True)


async def attempt(session: Session, message: Try) -> None:
    """The rehearsal's position: it never drew a card and never asked anybody else."""
    table, seat, lang = session.table, session.viewer.seat, session.viewer.lang
    way = table.attempt(seat, message.actions, message.seq, message.rev, message.loose)
    tentative, picks = len(table.draft.choices(seat)) + len(way.made), table.draft.picks(seat)
    shown = positions.position(
        way.game, seat, lang, picks, table.kept.turns, tentative=tentative, choices=not way.ended
    )
    session.answer(message, TriedMessage, position=shown, stopped=way.ended)


async def hint(session: Session, message: Hint) -> None:
    table, viewer, lang = session.table, session.viewer, session.viewer.lang
    table.expect(viewer.seat, message.seq, message.rev)
    view = table.draft.shown(viewer.seat).view(viewer.seat)
    await from_seat(session, table.asked_hint(viewer.seat, viewer.person))

    async def think() -> None:
        try:
            found = await session.registry.bots.hint(view, 0, whose=viewer.person)
        except TooSlow:
            session.answer(message, RefusedMessage, error="busy", sentence=Refused("busy").sentence(lang))
            return
        said = [Candidate(a, view.words(a, lang), n, v, list(p), x) for a, n, v, p, x in found]
        session.answer(message, HintMessage, candidates=said)

    session.registry.tasks.spawn(think())  # the page goes on meanwhile


async def talk(session: Session, message: Talk) -> None:
    text = message.text.strip()
    if not text or "\x00" in text:  # PostgreSQL keeps no such text
        raise Refused("bad")
    seat = None if session.viewer.seat == SPECTATOR else session.viewer.seat
    await from_seat(session, session.table.say(seat, text, session.viewer.person))
    session.answer(message, DoneMessage, stored=True)


async def speak(session: Session, message: Speak) -> None:
    if message.lang not in LANGUAGES:
        raise Refused("bad")
    session.viewer.speak(message.lang)
    session.table.broadcast.rewind(session.viewer)


async def ping(session: Session, message: Ping) -> None:
    session.answer(message, PongMessage)


# What is done about a message, and as what it counts beside being one.
ACTIONS: dict[type, tuple[Callable[[Session, Any], Awaitable[None]], str | None]] = {
    Act: (act, "act"),
    Try: (attempt, "try"),
    Undo: (undo, "act"),
    Confirm: (confirm, "act"),
    Hint: (hint, "hint"),
    Talk: (talk, "chat"),
    Speak: (speak, "lang"),
    Ping: (ping, None),
}
