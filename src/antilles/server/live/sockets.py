"""Live play: one WebSocket for each open page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

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
from ..http.security import Gate, address, person_of
from ..show import positions
from ..sizes import MESSAGE
from ..store.away import away
from ..store.models import Conflict
from ..tables.registry import Hall
from ..tables.seats import ENDED
from ..tables.table import Table
from ..tokens import digest
from .connection import Viewer
from .messages import UNREADABLE, Act, Confirm, Envelope, Hint, Ping, Speak, Talk, ToServer, Try, Undo, envelope, read

LOG = logging.getLogger("antilles.server")
AWAY = 1013  # the store does not answer: come again later
CLOSES = {"unknown": 4404, "old_rules": 4409, "damaged": 4410, "too_many": 4429, "away": AWAY, "broken": 1011}
SHOW_STATE = {"stale", "not_your_turn", "illegal", "over", "nothing_to_undo", "unsaved"}
T = TypeVar("T")
FAREWELL = 5.0  # seconds that a page has to hear that it is sent away


@websocket("/api/tables/{name:str}/live")
async def live(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """Plays or watches at a table."""
    hall: Hall = socket.app.state.hall
    gate: Gate = socket.app.state.gate
    await socket.accept()
    guest = person_of(socket), address(socket)
    if not gate.crowd.enter(*guest):
        await farewell(socket, Refused("too_many"))
        return
    try:
        try:
            if not gate.own(socket):
                raise Refused("origin")
            await gate.spend("socket", socket)
            person = guest[0] or digest("")
            table = await hall.table(name)
            seat = table.looker(socket.query_params.get("as"), person)
            viewer = Viewer(table, seat, language(socket), person, lambda: gate.turnstile.turn(*guest))
        except Refused as why:
            await farewell(socket, why)
            return
        await attend(socket, gate, table, viewer)
    except Exception:
        LOG.exception("a page was lost", extra={"table": hall.keys.mark(name)})
        await farewell(socket, Refused("broken"))
    finally:
        gate.crowd.leave(*guest)


async def farewell(socket: WebSocket[Any, Any, Any], why: Refused) -> None:
    """Sends a page away with a code and, as far as there is room, a sentence."""
    reason = why.sentence(language_of(socket)).encode()[:120].decode("utf-8", "ignore")
    with suppress(Exception):
        await asyncio.wait_for(socket.close(code=CLOSES.get(why.code, 4403), reason=reason), FAREWELL)


def language(socket: WebSocket[Any, Any, Any]) -> str:
    """The language that was asked for."""
    told = socket.query_params.get("lang", "en")
    return told if told in LANGUAGES else "en"


async def attend(socket: WebSocket[Any, Any, Any], gate: Gate, table: Table, viewer: Viewer) -> None:
    """Sends and receives until one side has enough."""
    try:
        await table.join(viewer)
    except Exception as wrong:
        table.viewers.discard(viewer)
        await farewell(socket, failed(wrong, "a page could not be opened", table))
        return
    table.hall.counted("sockets")
    sending = asyncio.create_task(send(socket, viewer))
    hearing = asyncio.create_task(hear(socket, gate, table, viewer))
    try:
        await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, hearing):
            task.cancel()
        ended = await asyncio.gather(sending, hearing, return_exceptions=True)
        for trouble in ended:
            if isinstance(trouble, Exception) and not isinstance(trouble, WebSocketDisconnect | OSError):
                viewer.close(CLOSES[failed(trouble, "a socket failed", table).code])
        with suppress(OSError):  # the others are told when the store is back
            await table.leave(viewer)
        with suppress(Exception):  # a page that does not read does not hear this either
            await asyncio.wait_for(socket.close(code=viewer.closed or 1011), FAREWELL)


async def send(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    """Everything the page must be told."""
    extensions: Any = socket.scope.get("extensions") or {}
    say = extensions.get(SAY)
    async for told in viewer.messages():
        if say:
            await say(told)
        else:  # a server that has no porch
            await socket.send_data(told.decode(), mode="text")


async def hear(socket: WebSocket[Any, Any, Any], gate: Gate, table: Table, viewer: Viewer) -> None:
    """Everything the page says."""
    guest = person_of(socket), address(socket)
    patience = Bucket(1.0, PATIENCE)
    while viewer.closed is None:
        raw = await receive(socket)
        async with gate.turnstile.passing(*guest):
            await heed(gate, table, viewer, guest, patience, raw)


async def heed(
    gate: Gate, table: Table, viewer: Viewer, guest: tuple[str | None, str], patience: Bucket, raw: bytes
) -> None:
    """Does what the page says, or answers why not."""
    told: ToServer | Envelope | None = None
    try:
        told = envelope(raw) if len(raw) <= MESSAGE else None
        gate.ask("message", *guest)
        if told is None:
            raise Refused("too_big")
        try:
            told = read(raw)
        except UNREADABLE:
            raise Refused("bad") from None
        deed, kind = DEEDS[type(told)]
        if kind:
            gate.ask(kind, *guest)
        await still_seated(table, viewer)
        await deed(table, viewer, told)
        if kind == "act":
            gate.turnstile.acted(*guest)
    except Refused as why:
        table.hall.counted(f"refused_{why.code}")
        if why.code == "too_many" and not patience.take():
            viewer.close(CLOSES["too_many"])
            return
        wait = {"wait": round(why.wait, 1)} if why.wait else {}
        answer(table, viewer, told, type="refused", error=why.code, sentence=why.sentence(viewer.lang), **wait)
        if why.code in SHOW_STATE:
            viewer.note("state", "refused")
    except Exception as wrong:
        trouble = failed(wrong, "a message failed", table)
        answer(table, viewer, told, type="refused", error=trouble.code, sentence=trouble.sentence(viewer.lang))


async def still_seated(table: Table, viewer: Viewer) -> None:
    """Refuses, and closes, a page whose seat was ended from another device; whoever cannot hear of it looks it up."""
    if viewer.seat != SPECTATOR and table.hall.bell.deaf:
        await table.follow()
    if not table.entitled(viewer):
        viewer.close(ENDED)
        raise Refused("not_yours")


async def from_seat(table: Table, viewer: Viewer, writing: Awaitable[T]) -> T:
    """Something that is written in the name of a seat; the store itself knows whether it is still theirs."""
    try:
        return await writing
    except Conflict:
        await table.follow()
        await still_seated(table, viewer)
        raise Refused("stale") from None


def failed(wrong: Exception, what: str, table: Table) -> Refused:
    """What a page is told of a failure: that the store is away, or that the mistake is ours; then the log has it."""
    if away(wrong):
        table.hall.counted("store_away")
        return Refused("away")
    LOG.error(what, exc_info=wrong, extra={"table": table.hall.keys.mark(table.id)})
    return Refused("broken")


async def receive(socket: WebSocket[Any, Any, Any]) -> bytes:
    """What the page says next, whether as text or as bytes."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=message.get("code", 1005))
    text = message.get("text")
    return message.get("bytes") or b"" if text is None else text.encode("utf-8", "surrogatepass")


def answer(table: Table, viewer: Viewer, told: Any, **said: Any) -> None:
    """An answer with the number of the question."""
    stamp = {"seq": table.kept.turns, "rev": table.rev(viewer.seat)}
    viewer.answer({**said, "id": getattr(told, "id", None), **stamp})


async def act(table: Table, viewer: Viewer, told: Act) -> None:
    stored = await table.act(viewer.seat, told.actions, told.seq, told.rev, told.loose)
    answer(table, viewer, told, type="done", stored=stored)


async def undo(table: Table, viewer: Viewer, told: Undo) -> None:
    await table.undo(viewer.seat, told.seq, told.rev, told.to)
    answer(table, viewer, told, type="done", stored=True)


async def confirm(table: Table, viewer: Viewer, told: Confirm) -> None:
    await table.confirm(viewer.seat, told.seq, told.rev)
    answer(table, viewer, told, type="done", stored=True)


async def attempt(table: Table, viewer: Viewer, told: Try) -> None:
    """The rehearsal's position: it never drew a card and never asked anybody else."""
    way = table.attempt(viewer.seat, told.actions, told.seq, told.rev, told.loose)
    tentative, picks = len(table.tentative(viewer.seat)) + len(way.made), table.picks_of(viewer.seat)
    shown = positions.position(
        way.game, viewer.seat, viewer.lang, picks, table.kept.turns, tentative=tentative, choices=not way.ended
    )
    answer(table, viewer, told, type="tried", position=shown, stopped=way.ended)


async def hint(table: Table, viewer: Viewer, told: Hint) -> None:
    table.expect(viewer.seat, told.seq, told.rev)
    game, lang = table.shown(viewer.seat), viewer.lang
    view = game.view(viewer.seat)

    name, turn = table.place(viewer.seat).name, table.kept.turns + 1
    if await from_seat(table, viewer, table.hall.store.asked_hint(table.id, viewer.seat, name, turn, viewer.person)):
        table.tell("chat")  # everybody may know who was helped

    async def think() -> None:
        try:
            found = await table.hall.bots.hint(view, 0, whose=viewer.person)
        except TooSlow:
            answer(table, viewer, told, type="refused", error="busy", sentence=Refused("busy").sentence(lang))
            return
        said = [
            {"id": a, "words": view.words(a, lang), "visits": n, "value": v, "points": list(p), "exact": x}
            for a, n, v, p, x in found
        ]
        answer(table, viewer, told, type="hint", candidates=said)

    table.hall.spawn(think())  # the page goes on meanwhile


async def talk(table: Table, viewer: Viewer, told: Talk) -> None:
    text = told.text.strip()
    if not text or "\x00" in text:  # PostgreSQL keeps no such text
        raise Refused("bad")
    seat = None if viewer.seat == SPECTATOR else viewer.seat
    name = "" if seat is None else table.place(seat).name
    await from_seat(table, viewer, table.hall.store.say(table.id, seat, name, text, viewer.person))
    table.tell("chat")
    answer(table, viewer, told, type="done", stored=True)


async def speak(table: Table, viewer: Viewer, told: Speak) -> None:
    if told.lang not in LANGUAGES:
        raise Refused("bad")
    viewer.speak(told.lang)


async def ping(table: Table, viewer: Viewer, told: Ping) -> None:
    answer(table, viewer, told, type="pong")


# What is done about a message, and as what it counts beside being one.
DEEDS: dict[type, tuple[Callable[[Table, Viewer, Any], Awaitable[None]], str | None]] = {
    Act: (act, "act"),
    Try: (attempt, "try"),
    Undo: (undo, "act"),
    Confirm: (confirm, "act"),
    Hint: (hint, "hint"),
    Talk: (talk, "chat"),
    Speak: (speak, "lang"),
    Ping: (ping, None),
}
