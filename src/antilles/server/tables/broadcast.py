"""Who is told what: the open pages of a table, and the payloads that several of them share.

A viewer is a mailbox. The table puts in what has changed, the page's connection takes it out: neither knows the other.
Slow pages get only the latest state.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import deque
from typing import Any

from antilles.core.record import Field
from antilles.core.stack import SPECTATOR

from ..errors import Refused
from ..show import lessons, log_entries, positions
from ..show.answers import Answer, RefusedMessage, ThinkingMessage
from ..show.payloads import Entry, write
from ..show.redact import PARTS
from ..sizes import ANSWERS
from .replica import RECENT, Draft, Replica
from .terms import waits

ENDED = 4411  # close code of a page whose seat is not its own any more
DELETED = 4404
UNREAD = 4408  # of a page that asks and does not read


class Viewer:
    """A seat or a spectator on one device."""

    def __init__(self, seat: int, lang: str, person: str) -> None:
        self.seat, self.lang, self.person = seat, lang, person
        self.name = ""  # of a watcher, who may say one
        self.hears_watchers: bool | None = None  # whether it was sent what watchers say; None: nothing was sent yet
        self.turn = 0  # the last turn it was told
        self.seen = -1  # the last turn it has shown
        self.line = 0  # the last line of chat
        self.why = "open"  # why the next state is sent
        self.closed: int | None = None  # the close code
        self.due = {"table", "state", "chat"}  # what has changed and was not sent yet
        self.answers: deque[Answer] = deque()
        self._notice: Answer | None = None
        self.last = 0  # hash of the position that the page has; the bytes themselves would take much room
        self._awake = True  # whether something may be there to send
        self._asleep: asyncio.Future[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None  # asking for it is a call of the system each time

    def answer(self, payload: Answer) -> None:
        """Adds a message for this page alone; a page with too many unread ones is closed."""
        if len(self.answers) >= ANSWERS:
            self.answers.clear()
            self.close(UNREAD)
        if self.closed is None:
            self.answers.append(payload)
        self._wake()

    def notice(self, payload: Answer) -> None:
        """Sets a message that matters only until the next one."""
        self._notice = payload
        self._wake()

    def note(self, what: str, why: str = "turn") -> None:
        """Marks something that this page shows as changed."""
        if what == "state":
            self.why = why
        self.due.add(what)
        self._wake()

    def speak(self, lang: str) -> None:
        """Changes the language: the table and the state are due again."""
        self.lang, self.last = lang, 0
        self.note("table")
        self.note("state", "open")

    def close(self, code: int) -> None:
        """Ends the page; the first code counts."""
        self.closed = self.closed or code
        self._wake()

    @property
    def waits(self) -> bool:
        """Whether a state is due."""
        return "state" in self.due

    def _wake(self) -> None:
        self._awake = True
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    async def woken(self) -> None:
        """Waits until there is something to send, or the page is closed."""
        if not self._awake:
            self._loop = self._loop or asyncio.get_running_loop()
            self._asleep = self._loop.create_future()
            await self._asleep
        self._awake = False

    def take_notice(self) -> Answer | None:
        """The latest notice, once."""
        notice, self._notice = self._notice, None
        return notice

    def take_due(self) -> set[str]:
        """Everything that has changed since the last time."""
        due, self.due = self.due, set()
        return due


class Stretch:
    """Steps of the game with their log lines, by language and audience."""

    def __init__(self, steps: list[log_entries.TurnStep]) -> None:
        self.steps = steps
        self.changed: list[list[tuple[int, Field]]] | None = None
        self.lines: dict[Any, list[Entry]] = {}


class Broadcast:
    """The open pages of a table. Nothing is noted here before it is stored."""

    def __init__(self, replica: Replica, draft: Draft) -> None:
        self.replica, self.draft = replica, draft
        self.viewers: set[Viewer] = set()
        self._positions: dict[tuple[int, str], bytes] = {}
        self.parts: dict[Any, Any] = {}  # records of the latest positions, encoded
        self._common: dict[Any, Any] = {PARTS: self.parts}  # worked out of the position for one page, and serves others
        self._stretches: dict[int, Stretch] = {}  # by the choice they begin with

    # -- pages

    def add(self, viewer: Viewer) -> None:
        """A page was opened."""
        self.viewers.add(viewer)
        self.rewind(viewer)
        self.tell_dropped()

    def rewind(self, viewer: Viewer) -> None:
        """The log is told from a dozen turns ago."""
        viewer.turn = max(self.replica.first_turn, self.replica.kept.turns - RECENT)

    def entitled(self, viewer: Viewer) -> bool:
        """Whether a page still sits where it sat."""
        return viewer.seat == SPECTATOR or viewer.person in self.replica.place(viewer.seat).holders

    def shut_out(self) -> None:
        """Closes the pages of people who do not hold their seat any more."""
        for viewer in self.viewers:
            if not self.entitled(viewer):
                viewer.close(ENDED)

    def close(self) -> None:
        """Closes all pages: the table was deleted."""
        for viewer in self.viewers:
            viewer.close(DELETED)

    # -- what has changed

    def tell(self, what: str, why: str = "turn", only: int | None = None) -> None:
        """Marks something as changed for everybody, or for one seat."""
        for viewer in self.viewers:
            if only is None or viewer.seat == only:
                viewer.note(what, why)

    def thinking(self, seat: int, waiting: int = 0) -> None:
        """A bot thinks, or waits until `waiting` others were answered."""
        for viewer in self.viewers:
            viewer.notice(ThinkingMessage(seat=seat, waiting=waiting, **self.stamp(viewer.seat)))

    def tell_dropped(self) -> None:
        """Tells the owner once that the tentative turn is gone."""
        for viewer in self.viewers:
            if self.draft.dropped is not None and viewer.seat == self.draft.dropped:
                self.draft.dropped = None
                sentence = Refused("dropped").sentence(viewer.lang)
                viewer.answer(RefusedMessage(error="dropped", sentence=sentence, **self.stamp(viewer.seat)))

    # -- payloads

    def stamp(self, seat: int) -> dict[str, int]:
        """What a message is about: turns stored, and changes of the seat's tentative turn."""
        return {"seq": self.replica.kept.turns, "rev": self.draft.rev(seat)}

    def position(self, seat: int, lang: str) -> bytes:
        """The position for a viewer, as it is sent; made once for all pages of that seat and language."""
        key = (seat, lang)
        if key not in self._positions:
            held = self.draft.choices(seat)
            known = {PARTS: self.parts} if held else self._common
            game, picks, turns = self.draft.shown(seat), self.draft.picks(seat), self.replica.kept.turns
            shown = positions.position(
                game, seat, lang, picks, turns, tentative=len(held), known=known, packed=True,
                choices=not waits(self.replica.kept),
            )  # fmt: skip
            if shown.asked and (script := lessons.script_of(self.replica.kept)):
                shown.lesson = lessons.guide(script, game)
            self._positions[key] = write(shown)
        return self._positions[key]

    def log(self, after: int, seat: int, lang: str) -> tuple[list[Entry], int]:
        """The log after a turn, the tentative turn of the seat included; and the turn it goes up to."""
        turns = self.replica.turns
        start = bisect_right(turns, after)
        found, held = self._entries(start, seat, lang), self.draft.steps(seat)
        if held:
            game = self.draft.game
            recorded, names = log_entries.lines(game, held, seat, self.draft.lines), self.replica.names(lang)
            found = found + log_entries.entries(game, recorded, lang, names, tentative=True)
        return found, self.replica.kept.turns

    def _entries(self, start: int, seat: int, lang: str) -> list[Entry]:
        """The log from a choice on, only to be read; made once for all who are told the same."""
        game, turns = self.replica.game, self.replica.turns[start:]
        if start not in self._stretches:
            self._stretches[start] = Stretch(log_entries.unroll(game, start, turns) if turns else [])
        found = self._stretches[start]
        if found.changed is None:
            found.changed = log_entries.touched(game, found.steps)
        names = self.replica.names(lang)
        key = lang, names, log_entries.audience(game, found.steps, found.changed, seat)
        if key not in found.lines:
            entries = log_entries.entries(game, log_entries.lines(game, found.steps, seat), lang, names, present=True)
            found.lines[key] = log_entries.noted(entries, self.replica.weaker, lang)
        return found.lines[key]

    # -- caches

    def keep_steps(self, start: int, steps: list[log_entries.TurnStep]) -> None:
        """The steps of the latest turn: every page will want just these."""
        self._stretches[start] = Stretch(steps)

    def drop_caches(self) -> None:
        """Forgets all payloads; they are made again on demand."""
        self._stretches.clear()
        self._positions.clear()
        self._common = {PARTS: self.parts}

    def sent(self) -> None:
        """A page was sent its state: when none waits any more, the caches go."""
        if not any(viewer.waits for viewer in self.viewers):
            self.drop_caches()
