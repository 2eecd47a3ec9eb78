"""One open page: takes what is due out of its viewer and makes the messages that are sent."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from hashlib import blake2b
from typing import Any

from msgspec import Raw

from antilles.core.stack import SPECTATOR
from antilles.core.tell.words import Words

from ..show.answers import ChatMessage, StateMessage, TableMessage
from ..show.encode import write
from ..show.payloads import ChatLine
from ..store.models import ChatRow
from ..tables.table import Table
from ..tables.viewer import Viewer


class Connection:
    """A table and one of its viewers. `turn_comes`: what it must wait for before much is made for it."""

    def __init__(self, table: Table, viewer: Viewer, turn_comes: Callable[[], Awaitable[None]] | None = None) -> None:
        self.table, self.viewer, self.turn_comes = table, viewer, turn_comes

    async def messages(self) -> AsyncIterator[bytes]:
        """What the page is sent, until it is closed."""
        viewer = self.viewer
        while viewer.closed is None:
            await viewer.woken()
            while viewer.answers:
                yield write(viewer.answers.popleft())
            if notice := viewer.take_notice():
                yield write(notice)
            if self.turn_comes and viewer.due:
                await self.turn_comes()
            due = viewer.take_due()
            if "table" in due and viewer.closed is None:
                yield self.about()
            if "state" in due and viewer.closed is None and (message := self.state()):
                yield message
            if "chat" in due and viewer.closed is None and (message := await self.chat()):
                yield message

    def about(self) -> bytes:
        """The table without its game."""
        viewer, table = self.viewer, self.table
        more = {"rev": table.draft.rev(viewer.seat), "you": None if viewer.seat == SPECTATOR else viewer.seat}
        return write(table.seats.about(viewer.person, viewer.lang, TableMessage, **more))

    def state(self) -> bytes:
        """The position, unless the page has exactly this one: even the number of messages must not tell secrets."""
        viewer, broadcast = self.viewer, self.table.broadcast
        body = broadcast.position(viewer.seat, viewer.lang)
        digest = blake2b(body, digest_size=16).digest()
        if digest == viewer.last and viewer.why != "refused":
            return b""
        log, upto = broadcast.log(viewer.turn, viewer.seat, viewer.lang)
        position: Any = Raw(body)
        why: Any = viewer.why
        payload = StateMessage(
            **broadcast.stamp(viewer.seat), position=position, log=log, log_from=viewer.turn + 1, why=why
        )
        viewer.last, viewer.turn = digest, upto
        broadcast.sent()
        return write(payload)

    async def chat(self) -> bytes:
        """The lines of chat since the last one; the first time even if there are none."""
        viewer = self.viewer
        lines = await self.table.chat(viewer.line)
        if not lines and viewer.line:
            return b""
        viewer.line = lines[-1].id if lines else viewer.line
        said = [chat_line(line, viewer.lang) for line in lines]
        return write(ChatMessage(**self.table.broadcast.stamp(viewer.seat), lines=said))


def chat_line(line: ChatRow, lang: str) -> ChatLine:
    """A line of chat; what nobody wrote is said in the reader's language."""
    if line.kind is None:
        return ChatLine(line.id, line.seat, line.name, line.text, line.at)
    text = Words(lang, ())(f"said.{line.kind}")
    return ChatLine(line.id, line.seat, line.name, text, line.at, "hint", line.turn)
