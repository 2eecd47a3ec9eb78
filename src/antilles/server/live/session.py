"""One page at a table: what its messages do, and what it is sent."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

from msgspec import Raw

from antilles.core.stack import SPECTATOR
from antilles.core.tell.words import LANGUAGES, Words

from ..bots.pool import TooSlow
from ..errors import Refused
from ..http.limits import Bucket
from ..http.security import Security
from ..show import answers, positions
from ..show.box import box
from ..show.payloads import Candidate, ChatLine, Explanation, write
from ..show.suggest import suggestion
from ..sizes import MESSAGE
from ..store.errors import away
from ..store.models import ChatRow, Conflict
from ..tables.broadcast import ENDED, Viewer
from ..tables.names import tidy
from ..tables.registry import Registry
from ..tables.table import Table
from .messages import (
    READER,
    UNREADABLE,
    Act,
    Confirm,
    Envelope,
    Explain,
    Hint,
    Name,
    Ping,
    PlayOut,
    Seen,
    Speak,
    Suggest,
    Talk,
    ToServer,
    Try,
    Undo,
    envelope,
)  # fmt: skip

LOG = logging.getLogger("antilles.server")
AWAY = 1013  # the store does not answer: come again later
CLOSES = {"unknown": 4404, "old_rules": 4409, "damaged": 4410, "too_many": 4429, "away": AWAY, "broken": 1011}
SHOW_STATE = {"stale", "not_your_turn", "illegal", "over", "nothing_to_undo", "unsaved"}


M = TypeVar("M")


def to_the_end(work: Callable[[Session, M], Awaitable[None]]) -> Callable[[Session, M], Awaitable[None]]:
    """What a page asks for is done to its end, also if the page is gone meanwhile, and answered in the same step: so
    the answer and the position that it led to go out together."""

    @wraps(work)
    async def finished(session: Session, message: M) -> None:
        await session.table.services.tasks.finish(work(session, message))

    return finished


@dataclass(frozen=True)
class Session:
    """A table, one of its viewers, and what the viewer's messages may use."""

    table: Table
    viewer: Viewer
    registry: Registry
    security: Security
    caller: tuple[str | None, str]  # the person and the address that limits count

    # -- what the page is sent

    async def messages(self) -> AsyncIterator[list[bytes]]:
        """What is due to the page, until it is closed: an answer and what it led to in one piece. What takes long to
        make waits for its turn, and lets the rest go ahead."""
        viewer, admission = self.viewer, self.security.admission
        while viewer.closed is None:
            await viewer.woken()
            piece: list[bytes] = []
            while viewer.answers:
                if piece:
                    yield piece
                piece = [write(viewer.answers.popleft())]
            if notice := viewer.take_notice():
                piece.append(write(notice))
            if viewer.due and not admission.turn_now(*self.caller):
                if piece:
                    yield piece
                    piece = []
                await admission.turn(*self.caller)
            due = viewer.take_due()
            if "table" in due and viewer.closed is None:
                piece.append(self.about())
            if "state" in due and viewer.closed is None:
                piece.append(self.state())
                if self.table.game.over and viewer.hears_watchers is False:
                    due.add("chat")  # what those who watched said meanwhile
            if "chat" in due and viewer.closed is None:
                piece.append(await self.chat())
            if piece := [message for message in piece if message]:
                yield piece

    def about(self) -> bytes:
        """The table without its game."""
        viewer, table = self.viewer, self.table
        more = {"rev": table.draft.rev(viewer.seat), "you": None if viewer.seat == SPECTATOR else viewer.seat}
        return write(table.about(viewer.person, viewer.lang, answers.TableMessage, **more))

    def state(self) -> bytes:
        """The position, unless the page has exactly this one: even the number of messages must not tell secrets."""
        viewer, broadcast = self.viewer, self.table.broadcast
        body = broadcast.position(viewer.seat, viewer.lang)
        digest = hash(body)
        if digest == viewer.last and viewer.why != "refused":
            return b""
        log, upto = broadcast.log(viewer.turn, viewer.seat, viewer.lang)
        position: Any = Raw(body)
        why: Any = viewer.why
        payload = answers.StateMessage(
            **broadcast.stamp(viewer.seat), position=position, log=log, log_from=viewer.turn + 1, why=why
        )
        viewer.last, viewer.turn = digest, upto
        broadcast.sent()
        return write(payload)

    async def chat(self) -> bytes:
        """The lines of chat since the last one; the first time even if there are none. What those who watch say among
        themselves comes to who plays when the game is over, in its place among the other lines."""
        viewer = self.viewer
        before, viewer.hears_watchers = viewer.hears_watchers, self.table.hears_watchers(viewer.person)
        if viewer.hears_watchers and before is False:
            viewer.line = 0
        lines = await self.table.chat(viewer.line, watchers=viewer.hears_watchers)
        if not lines and before is not None:
            return b""
        viewer.line = lines[-1].id if lines else viewer.line
        stamp = self.table.broadcast.stamp(viewer.seat)
        return write(answers.ChatMessage(**stamp, lines=[chat_line(line, viewer.lang) for line in lines]))

    def answer(self, message: Any, kind: Callable[..., answers.Answer], **payload: Any) -> None:
        """Answers a message with its number."""
        stamp = self.table.broadcast.stamp(self.viewer.seat)
        self.viewer.answer(kind(id=getattr(message, "id", None), **stamp, **payload))

    def refuse(self, message: Any, why: Refused, **more: Any) -> None:
        """Answers that nothing was changed, and why."""
        self.answer(message, answers.RefusedMessage, error=why.code, sentence=why.sentence(self.viewer.lang), **more)

    def failed(self, wrong: Exception, what: str) -> Refused:
        """What a page is told of a failure: the store is away, or the mistake is ours; then the log has it."""
        if away(wrong):
            self.registry.counts["store_away"] += 1
            return Refused("away")
        LOG.error(what, exc_info=wrong, extra={"table": self.registry.keys.mark(self.table.id)})
        return Refused("broken")

    # -- what the page says

    async def heed(self, patience: Bucket, raw: bytes) -> None:
        """Does what a message says, or answers why not."""
        message: ToServer | Envelope | None = None
        try:
            message = envelope(raw) if len(raw) <= MESSAGE else None
            self.security.ask("message", *self.caller)
            if message is None:
                raise Refused("too_big")
            try:
                message = READER.decode(raw)
            except UNREADABLE:
                raise Refused("bad") from None
            work, kind = ACTIONS[type(message)]
            if kind:
                self.security.ask(kind, *self.caller)
            await self.still_seated()
            await work(self, message)
            if kind == "act":
                self.security.admission.acted(*self.caller)
        except Refused as why:
            self.registry.counts[f"refused_{why.code}"] += 1
            if why.code == "too_many" and not patience.take():
                self.viewer.close(CLOSES["too_many"])
                return
            self.refuse(message, why, **({"wait": round(why.wait, 1)} if why.wait else {}))
            if why.code in SHOW_STATE:
                self.viewer.note("state", "refused")
        except Exception as wrong:
            self.refuse(message, self.failed(wrong, "a message failed"))

    async def still_seated(self) -> None:
        """Refuses, and closes, a page whose seat was ended from another device; while other servers cannot be heard,
        the store is asked."""
        if self.viewer.seat != SPECTATOR and self.registry.notifier.disconnected:
            await self.table.sync.follow()
        if not self.table.broadcast.entitled(self.viewer):
            self.viewer.close(ENDED)
            raise Refused("not_yours")

    async def from_seat(self, writing: Awaitable[None]) -> None:
        """Waits for what is written in the name of a seat; the store itself knows whether it is still theirs."""
        try:
            await writing
        except Conflict:
            await self.table.sync.follow()
            await self.still_seated()
            raise Refused("stale") from None

    @to_the_end
    async def act(self, message: Act) -> None:
        stored = await self.table.act(self.viewer.seat, message.actions, message.seq, message.rev, message.loose)
        self.answer(message, answers.DoneMessage, stored=stored)

    @to_the_end
    async def undo(self, message: Undo) -> None:
        await self.table.undo(self.viewer.seat, message.seq, message.rev, message.to)
        self.answer(message, answers.DoneMessage, stored=True)

    @to_the_end
    async def confirm(self, message: Confirm) -> None:
        await self.table.confirm(self.viewer.seat, message.seq, message.rev)
        self.answer(message, answers.DoneMessage, stored=True)

    async def attempt(self, message: Try) -> None:
        """The rehearsal's position: it never drew a card and never asked anybody else."""
        table, seat, lang = self.table, self.viewer.seat, self.viewer.lang
        way = table.attempt(seat, message.actions, message.seq, message.rev, message.loose)
        tentative, picks = len(table.draft.choices(seat)) + len(way.made), table.draft.picks(seat)
        stopped = way.ended and not way.public
        shown = positions.position(
            way.game, seat, lang, picks, table.kept.turns, tentative=tentative, choices=not stopped
        )
        self.answer(message, answers.TriedMessage, position=shown, stopped=stopped)

    async def explain(self, message: Explain) -> None:
        """As the page shows it: with what is tentative, and never more than its seat may know."""
        seat, game = self.viewer.seat, self.table.draft.shown(self.viewer.seat)
        about = Explanation()
        if seat != SPECTATOR and not game.over:
            words = game.title.words(game.setup.edition, self.viewer.lang)
            kind, _, thing = message.rule.partition(":")
            about = box(game.title.name).explain(game.view(seat), words, kind, thing) or about
        self.answer(message, answers.ExplainedMessage, about=about)

    async def suggest(self, message: Suggest) -> None:
        """A few milliseconds of the rules, once for a question: no bot is asked, and nobody need know."""
        table, seat = self.table, self.viewer.seat
        table.expect(seat, message.seq, message.rev)
        self.answer(message, answers.SuggestedMessage, decisions=suggestion(table.draft.shown(seat), seat))

    async def hint(self, message: Hint) -> None:
        table, viewer = self.table, self.viewer
        table.expect(viewer.seat, message.seq, message.rev)
        table.allow("hints")
        view = table.draft.shown(viewer.seat).view(viewer.seat)
        await self.from_seat(table.asked_hint(viewer.seat, viewer.person))

        async def think() -> None:
            lang = viewer.lang
            try:
                found = await self.registry.bots.hint(view, 0, whose=viewer.person)
            except TooSlow:
                self.refuse(message, Refused("busy"))
                return
            said = [Candidate(a, view.words(a, lang), n, v, list(p), x) for a, n, v, p, x in found]
            self.answer(message, answers.HintMessage, candidates=said)

        self.registry.tasks.spawn(think())  # the page goes on meanwhile

    async def talk(self, message: Talk) -> None:
        text = message.text.strip()
        if not text or "\x00" in text:  # PostgreSQL keeps no such text
            raise Refused("bad")
        await self.from_seat(self.table.say(self.viewer, text))
        self.answer(message, answers.DoneMessage, stored=True)

    async def name(self, message: Name) -> None:
        if self.viewer.seat != SPECTATOR:
            raise Refused("not_yours")
        await self.table.watchers.name(self.viewer, tidy(message.name))
        self.answer(message, answers.DoneMessage, stored=False)

    async def speak(self, message: Speak) -> None:
        if message.lang not in LANGUAGES:
            raise Refused("bad")
        self.viewer.speak(message.lang)
        self.table.broadcast.rewind(self.viewer)

    async def seen(self, message: Seen) -> None:
        self.table.seen(self.viewer, message.seq)

    async def play_out(self, message: PlayOut) -> None:
        self.table.play_out(self.viewer)
        self.answer(message, answers.DoneMessage, stored=False)

    async def ping(self, message: Ping) -> None:
        self.answer(message, answers.PongMessage)


# What is done about a message, and as what it counts beside being one.
ACTIONS: dict[type, tuple[Callable[[Session, Any], Awaitable[None]], str | None]] = {
    Act: (Session.act, "act"),
    Try: (Session.attempt, "try"),
    Undo: (Session.undo, "act"),
    Confirm: (Session.confirm, "act"),
    Hint: (Session.hint, "hint"),
    Explain: (Session.explain, "try"),
    Suggest: (Session.suggest, "try"),
    Talk: (Session.talk, "chat"),
    Speak: (Session.speak, "lang"),
    Name: (Session.name, "chat"),
    Seen: (Session.seen, "seen"),
    PlayOut: (Session.play_out, "act"),
    Ping: (Session.ping, None),
}


def chat_line(line: ChatRow, lang: str) -> ChatLine:
    """A line of chat; what nobody wrote is said in the reader's language."""
    if line.kind is None:
        return ChatLine(line.id, line.seat, line.name, line.text, line.at)
    return ChatLine(line.id, line.seat, line.name, Words(lang, ())(f"said.{line.kind}"), line.at, "hint", line.turn)
