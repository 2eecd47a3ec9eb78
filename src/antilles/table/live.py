"""Live play: one WebSocket for each open page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ..core.stack import SPECTATOR
from ..core.words import LANGUAGES
from . import sight
from .bots import TooSlow
from .gate import Gate, address, person_of
from .hall import Hall
from .limits import MESSAGE, Bucket
from .refusal import Refused, language_of
from .secrets import digest
from .table import Table
from .viewer import Viewer
from .wire import Act, Confirm, Envelope, Hint, Ping, Speak, Talk, Told, Try, Undo, envelope, read

LOG = logging.getLogger("antilles.table")
CLOSES = {"unknown": 4404, "old_rules": 4409, "too_many": 4429}
SHOW_STATE = {"stale", "not_your_turn", "illegal", "over", "nothing_to_undo", "unsaved"}
RATE, BURST, PATIENCE = 20.0, 40.0, 100  # messages a second, at once, and refused ones before the door closes


@websocket("/api/tables/{name:str}/live")
async def live(socket: WebSocket[Any, Any, Any], name: FromPath[str]) -> None:
    """Plays or watches at a table."""
    hall: Hall = socket.app.state.hall
    gate: Gate = socket.app.state.gate
    await socket.accept()
    try:
        if not gate.own(socket):
            raise Refused("origin")
        person = person_of(socket) or digest("")
        if not gate.sockets.take(address(socket)):
            raise Refused("too_many")
        table = await hall.table(name)
        viewer = Viewer(table, wanted(table, socket.query_params.get("as"), person), language(socket), person)
    except Refused as why:
        await socket.close(code=CLOSES.get(why.code, 4403), reason=why.told(language_of(socket))[:120])
        return
    try:
        await attend(socket, table, viewer)
    except Exception:
        LOG.exception("a page was lost", extra={"table": name})


def wanted(table: Table, told: str | None, person: str) -> int:
    """The seat to look from: one that was named, else the first that is theirs, else none."""
    mine = table.mine(person)
    if told == "watch":
        return SPECTATOR
    if told is None:
        return mine[0] if mine else SPECTATOR
    if not told.isdecimal() or int(told) not in mine:
        raise Refused("not_yours")
    return int(told)


def language(socket: WebSocket[Any, Any, Any]) -> str:
    """The language that was asked for."""
    told = socket.query_params.get("lang", "en")
    return told if told in LANGUAGES else "en"


async def attend(socket: WebSocket[Any, Any, Any], table: Table, viewer: Viewer) -> None:
    """Sends and receives until one side has enough."""
    await table.join(viewer)
    table.hall.counted("sockets")
    sending = asyncio.create_task(send(socket, viewer))
    hearing = asyncio.create_task(hear(socket, table, viewer))
    try:
        await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, hearing):
            task.cancel()
        ended = await asyncio.gather(sending, hearing, return_exceptions=True)
        for wrong in ended:
            if isinstance(wrong, Exception) and not isinstance(wrong, WebSocketDisconnect | OSError):
                LOG.error("a socket failed", exc_info=wrong, extra={"table": table.id})
        await table.leave(viewer)
        with suppress(Exception):
            await socket.close(code=viewer.closed or 1011)


async def send(socket: WebSocket[Any, Any, Any], viewer: Viewer) -> None:
    """Everything the page must be told."""
    async for told in viewer.messages():
        await socket.send_data(told.decode(), mode="text")


async def hear(socket: WebSocket[Any, Any, Any], table: Table, viewer: Viewer) -> None:
    """Everything the page says."""
    bucket, refused = Bucket(RATE, BURST), 0
    while viewer.closed is None:
        raw = await socket.receive_data(mode="text")
        told: Told | Envelope | None = None
        try:
            if not bucket.take():
                refused += 1
                if refused > PATIENCE:
                    viewer.close(4429)
                    return
                raise Refused("too_many")
            if len(raw.encode("utf-8", "surrogatepass")) > MESSAGE:
                raise Refused("too_big")
            try:
                told = read(raw)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                told = envelope(raw)
                raise Refused("bad") from None
            await DEEDS[type(told)](table, viewer, told)
        except Refused as why:
            table.hall.counted(f"refused_{why.code}")
            answer(table, viewer, told, type="refused", error=why.code, sentence=why.told(viewer.lang))
            if why.code in SHOW_STATE:
                viewer.note("state", "refused")
        except Exception:
            LOG.exception("a message failed", extra={"table": table.id})
            answer(table, viewer, told, type="refused", error="broken", sentence=Refused("broken").told(viewer.lang))


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
    held = table.tentative(viewer.seat)
    game = way.rehearsal.game
    shown = sight.position(game, viewer.seat, viewer.lang, table.picks_of(viewer.seat), choices=not way.ended)
    extra = {"seq": table.kept.turns, "tentative": len(held) + len(way.made), "undo": True, "confirm": True}
    answer(table, viewer, told, type="tried", position={**extra, **shown}, stopped=way.ended)


async def hint(table: Table, viewer: Viewer, told: Hint) -> None:
    table.expect(viewer.seat, told.seq, told.rev)
    game, lang = table.shown(viewer.seat), viewer.lang
    view = game.view(viewer.seat)

    turn = table.kept.turns + 1
    if await table.hall.store.asked_hint(table.id, viewer.seat, table.place(viewer.seat).name, turn):
        table.tell("chat")  # everybody may know who was helped

    async def think() -> None:
        try:
            found = await table.hall.bots.hint(view, 0)
        except TooSlow:
            answer(table, viewer, told, type="refused", error="busy", sentence=Refused("busy").told(lang))
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
    await table.hall.store.say(table.id, seat, name, text)
    table.tell("chat")
    answer(table, viewer, told, type="done", stored=True)


async def speak(table: Table, viewer: Viewer, told: Speak) -> None:
    if told.lang not in LANGUAGES:
        raise Refused("bad")
    viewer.speak(told.lang)


async def ping(table: Table, viewer: Viewer, told: Ping) -> None:
    answer(table, viewer, told, type="pong")


DEEDS: dict[type, Callable[[Table, Viewer, Any], Awaitable[None]]] = {
    Act: act,
    Try: attempt,
    Undo: undo,
    Confirm: confirm,
    Hint: hint,
    Talk: talk,
    Speak: speak,
    Ping: ping,
}
