"""One open page as its table sees it: where it sits, how far it has been told, and what it must still be sent.

A viewer is a mailbox. The table puts in what has changed, the page's connection takes it out: neither knows the other.
Slow pages get only the latest state.
"""

from __future__ import annotations

import asyncio
from collections import deque

from ..show.answers import Answer
from ..sizes import ANSWERS

RECENT = 12  # turns of the log that a page is sent when it opens
UNREAD = 4408  # close code of a page that asks and does not read


class Viewer:
    """A seat or a spectator on one device."""

    def __init__(self, seat: int, lang: str, person: str) -> None:
        self.seat, self.lang, self.person = seat, lang, person
        self.turn = 0  # the last turn it was told
        self.line = 0  # the last line of chat
        self.why = "open"  # why the next state is sent
        self.closed: int | None = None  # the close code
        self.due = {"table", "state", "chat"}  # what has changed and was not sent yet
        self.answers: deque[Answer] = deque()
        self._notice: Answer | None = None
        self.last = b""  # digest of the position that the page has; the bytes themselves would take much room
        self._wake = asyncio.Event()
        self._wake.set()

    def answer(self, payload: Answer) -> None:
        """Adds a message for this page alone; a page with too many unread ones is closed."""
        if len(self.answers) >= ANSWERS:
            self.answers.clear()
            self.close(UNREAD)
        if self.closed is None:
            self.answers.append(payload)
        self._wake.set()

    def notice(self, payload: Answer) -> None:
        """Sets a message that matters only until the next one."""
        self._notice = payload
        self._wake.set()

    def note(self, what: str, why: str = "turn") -> None:
        """Marks something that this page shows as changed."""
        if what == "state":
            self.why = why
        self.due.add(what)
        self._wake.set()

    def speak(self, lang: str) -> None:
        """Changes the language: the table and the state are due again."""
        self.lang, self.last = lang, b""
        self.note("table")
        self.note("state", "open")

    def close(self, code: int) -> None:
        """Ends the page; the first code counts."""
        self.closed = self.closed or code
        self._wake.set()

    @property
    def waits(self) -> bool:
        """Whether a state is due."""
        return "state" in self.due

    async def woken(self) -> None:
        """Waits until there is something to send, or the page is closed."""
        await self._wake.wait()
        self._wake.clear()

    def take_notice(self) -> Answer | None:
        """The latest notice, once."""
        notice, self._notice = self._notice, None
        return notice

    def take_due(self) -> set[str]:
        """Everything that has changed since the last time."""
        due, self.due = self.due, set()
        return due
