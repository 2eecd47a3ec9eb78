"""What a page may say, as it must be."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ..sizes import ACTIONS, NAME, TALK

Choice = int | dict[str, str | int]
Id = int | str | None


class Message(Struct, tag_field="type", kw_only=True):
    """Anything a page says; its `id` comes back with the answer."""

    id: Id = None


class Stamped(Message, kw_only=True):
    """Anything about the game as the page knows it: so many turns, and changes of its tentative turn since then."""

    seq: int
    rev: int = 0


class Chosen(Stamped, kw_only=True):
    """Choices in order, all or nothing. A loose list answers questions of its kind in whatever order they come."""

    actions: Annotated[list[Choice], Meta(min_length=1, max_length=ACTIONS)]
    loose: bool = False


class Act(Chosen, tag="act"):
    """My choices, in order, all or nothing. A loose list answers questions of its kind in whatever order they come."""


class Try(Chosen, tag="try"):
    """What would these choices do?"""


class Undo(Stamped, tag="undo"):
    """Take back tentative choices, all but the first `to`."""

    to: int | None = None


class Confirm(Stamped, tag="confirm"):
    """Store what is tentative."""


class Hint(Stamped, tag="hint"):
    """What would a bot do?"""


class Explain(Message, tag="explain"):
    """What does a thing cost me now, and why? `rule` is its kind and its name: `building:harbor`."""

    rule: Annotated[str, Meta(max_length=2 * NAME)]


class Suggest(Stamped, tag="suggest"):
    """How would a plain player place, keep or pay?"""


class Talk(Message, tag="chat"):
    """Something for everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=TALK)]


class Name(Message, tag="name"):
    """What I am called, who watch; empty: one of those who do."""

    name: Annotated[str, Meta(max_length=NAME)]


class Speak(Message, tag="lang"):
    """From now on in this language."""

    lang: str


class Seen(Message, tag="seen"):
    """This page has shown the table up to that turn: bots that are among themselves may go on."""

    seq: int


class PlayOut(Message, tag="play_out"):
    """Bots that are among themselves need nobody who looks: they play to the end."""


class Ping(Message, tag="ping"):
    """Are you there?"""


class Envelope(Struct):
    """All that an answer to something unreadable needs."""

    id: Id = None


ToServer = Act | Try | Undo | Confirm | Hint | Suggest | Explain | Talk | Name | Speak | Seen | PlayOut | Ping
READER: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
ENVELOPES = msgspec.json.Decoder(Envelope)
UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)  # also numbers of thousands of digits


def envelope(raw: bytes) -> Envelope:
    """The number of a message that perhaps cannot be read, if it has one."""
    try:
        return ENVELOPES.decode(raw)
    except UNREADABLE:
        return Envelope()
