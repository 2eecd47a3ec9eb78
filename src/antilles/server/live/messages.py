"""What goes over the wire: messages of the page as they must be, and answers as bytes."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

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


ToServer = Act | Try | Undo | Confirm | Hint | Talk | Speak | Ping
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
