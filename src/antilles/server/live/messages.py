"""What goes over the wire: messages of the page as they must be, and answers as bytes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ..show.payloads import Candidate, ChatLine, Entry, Payload, Position, Table
from ..sizes import ACTIONS, NAME, TALK

Choice = int | dict[str, str | int]
Choices = Annotated[list[Choice], Meta(min_length=1, max_length=ACTIONS)]
Id = int | str | None
Name = Annotated[str, Meta(max_length=NAME)]


class Message(Struct, tag_field="type", kw_only=True):
    """Anything a page says; its `id` comes back with the answer."""

    id: Id = None


class Act(Message, tag="act"):
    """My choices, in order, all or nothing. A loose list answers questions of its kind in whatever order they come."""

    seq: int
    actions: Choices
    rev: int = 0
    loose: bool = False


class Try(Message, tag="try"):
    """What would these choices do?"""

    seq: int
    actions: Choices
    rev: int = 0
    loose: bool = False


class Undo(Message, tag="undo"):
    """Take back tentative choices, all but the first `to`."""

    seq: int
    rev: int = 0
    to: int | None = None


class Confirm(Message, tag="confirm"):
    """Store what is tentative."""

    seq: int
    rev: int = 0


class Hint(Message, tag="hint"):
    """What would a bot do?"""

    seq: int
    rev: int = 0


class Talk(Message, tag="chat"):
    """Something for everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=TALK)]


class Speak(Message, tag="lang"):
    """From now on in this language."""

    lang: str


class Ping(Message, tag="ping"):
    """Are you there?"""


class Envelope(Struct):
    """All that an answer to something unreadable needs."""

    id: Id = None


class Answer(Payload, tag_field="type", kw_only=True):
    """Anything the server says: how many turns are stored, how often the reader's tentative turn has changed since."""

    seq: int
    rev: int
    id: Id = None


class TableMessage(Table, tag_field="type", tag="table", kw_only=True):
    """The table whenever seats, names, presence or clocks change; `you`: the seat of this page."""

    rev: int
    you: int | None


class StateMessage(Answer, tag="state", kw_only=True):
    """The position after every change of it, with all entries of the log from the turn `log_from` on."""

    position: Position
    log: list[Entry]
    log_from: int
    why: Literal["open", "turn", "act", "undo", "refused"]


class ChatMessage(Answer, tag="chat", kw_only=True):
    """What was said since the last one."""

    lines: list[ChatLine]


class DoneMessage(Answer, tag="done", kw_only=True):
    """It is done; `stored`: nothing of it can be taken back."""

    stored: bool


class RefusedMessage(Answer, tag="refused", kw_only=True):
    """Nothing was changed: a code, a sentence in the reader's language, and when it is worth another try."""

    error: str
    sentence: str
    wait: float | None = None


class TriedMessage(Answer, tag="tried", kw_only=True):
    """The position as it would be; `stopped`: something hidden or somebody else's step comes next."""

    position: Position
    stopped: bool


class HintMessage(Answer, tag="hint", kw_only=True):
    """What a bot would do, the best first."""

    candidates: list[Candidate]


class ThinkingMessage(Answer, tag="thinking", kw_only=True):
    """A bot thinks for that seat, after so many other questions."""

    seat: int
    waiting: int


class PongMessage(Answer, tag="pong", kw_only=True):
    """I am here."""


ToServer = Act | Try | Undo | Confirm | Hint | Talk | Speak | Ping
FromServer = (
    TableMessage
    | StateMessage
    | ChatMessage
    | DoneMessage
    | RefusedMessage
    | TriedMessage
    | HintMessage
    | ThinkingMessage
    | PongMessage
)
READER = msgspec.json.Decoder(ToServer)
ENVELOPES = msgspec.json.Decoder(Envelope)
UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)  # also numbers of thousands of digits


def read(raw: str | bytes) -> ToServer:
    """A message of the page; raises `msgspec.MsgspecError` for anything else."""
    message: ToServer = READER.decode(raw)
    return message


def envelope(raw: str | bytes) -> Envelope:
    """The number of a message that could not be read, if it has one."""
    try:
        found: Envelope = ENVELOPES.decode(raw)
    except UNREADABLE:
        return Envelope()
    return found
