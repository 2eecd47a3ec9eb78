"""One open page: what it has been sent, and what it must still be told.

A page that reads slowly is not sent every step: what counts is the present state, and the log since the last one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from msgspec import Raw

from antilles.core.tell.words import Words

from ..sizes import ANSWERS
from ..store.models import Line
from .messages import write

if TYPE_CHECKING:
    from ..tables.table import Table

RECENT = 12  # turns of the log that a page is sent when it opens
UNREAD = 4408  # the page is sent away because it does not read


class Viewer:
    """A seat or a spectator on one device. `turn_comes`: what it must wait for before much is made for it."""

    def __init__(
        self, table: Table, seat: int, lang: str, person: str, turn_comes: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        self.table, self.seat, self.lang, self.person, self.turn_comes = table, seat, lang, person, turn_comes
        self.turn = max(table.first_turn, table.kept.turns - RECENT)  # told up to here
        self.line = 0  # of chat
        self.why = "open"
        self.closed: int | None = None
        self._due = {"table", "state", "chat"}
        self._answers: deque[dict[str, Any]] = deque()
        self._notice: dict[str, Any] | None = None  # only the latest counts
        self._wake = asyncio.Event()
        self._wake.set()
        self._last = b""  # names the position that the page has; the bytes themselves would take much room

    def answer(self, told: dict[str, Any]) -> None:
        """Something for this page alone; one that asks and asks and never reads is sent away."""
        if len(self._answers) >= ANSWERS:
            self._answers.clear()
            self.close(UNREAD)
        if self.closed is None:
            self._answers.append(told)
        self._wake.set()

    def notice(self, told: dict[str, Any]) -> None:
        """Something that matters only until the next one."""
        self._notice = told
        self._wake.set()

    def note(self, what: str, why: str = "turn") -> None:
        """Something has changed that this page shows."""
        if what == "state":
            self.why = why
        self._due.add(what)
        self._wake.set()

    def speak(self, lang: str) -> None:
        """Everything once more, in another language."""
        self.lang, self._last = lang, b""
        self.turn = max(self.table.first_turn, self.table.kept.turns - RECENT)
        self.note("table")
        self.note("state", "open")

    def close(self, code: int) -> None:
        """No more for this page."""
        self.closed = self.closed or code
        self._wake.set()

    async def messages(self) -> AsyncIterator[bytes]:
        """What the page is sent, until it is closed."""
        while self.closed is None:
            await self._wake.wait()
            self._wake.clear()
            while self._answers:
                yield write(self._answers.popleft())
            notice, self._notice = self._notice, None
            if notice:
                yield write(notice)
            if self.turn_comes and self._due:
                await self.turn_comes()
            due, self._due = self._due, set()
            for what in ("table", "state", "chat"):
                if what in due and self.closed is None:
                    told = await getattr(self, f"_{what}")()
                    if told:
                        yield told

    @property
    def waits(self) -> bool:
        """Whether it is still to be told how things stand."""
        return "state" in self._due

    async def _table(self) -> bytes:
        return write(self.table.about(self))

    async def _state(self) -> bytes:
        """The position, unless the page has exactly this one: even the number of messages must not tell secrets."""
        table, why = self.table, self.why
        body = table.sight(self.seat, self.lang)
        name = blake2b(body, digest_size=16).digest()
        if name == self._last and why != "refused":
            return b""
        log, upto = table.news(self.turn, self.seat, self.lang)
        stamp = {"seq": table.kept.turns, "rev": table.rev(self.seat)}
        message = {"type": "state", **stamp, "position": Raw(body), "log": log, "log_from": self.turn + 1, "why": why}
        self._last, self.turn = name, upto
        table.told()
        return write(message)

    async def _chat(self) -> bytes:
        lines = await self.table.chat(self.line)
        if not lines and self.line:
            return b""
        self.line = lines[-1].id if lines else self.line
        told = [line_json(line, self.lang) for line in lines]
        stamp = {"seq": self.table.kept.turns, "rev": self.table.rev(self.seat)}
        return write({"type": "chat", **stamp, "lines": told})


def line_json(line: Line, lang: str) -> dict[str, Any]:
    """A line of chat; what nobody wrote is said in the reader's language."""
    told = {"n": line.id, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
    if line.kind is None:
        return told
    return {**told, "text": Words(lang, ())(f"said.{line.kind}"), "kind": line.kind, "turn": line.turn}
