"""What HTTP takes and gives, as schemas."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ..sizes import NAME

Name = Annotated[str, Meta(max_length=NAME)]


class Claim(Struct, forbid_unknown_fields=True):
    """The key of a private link."""

    key: Annotated[str, Meta(min_length=8, max_length=64)]
    name: Name = ""


class Rename(Struct, forbid_unknown_fields=True):
    """A name for a seat."""

    name: Name


class Hand(Struct, forbid_unknown_fields=True):
    """The bot that plays on."""

    level: str = "normal"


class Again(Struct, forbid_unknown_fields=True):
    """The same set-up once more, with the same deal or another."""

    seed: Literal["same", "new"] = "new"


class Me(Struct):
    """Who asks."""

    csrf: str
    lang: str
    langs: list[str]


class Preparation(Struct):
    """How many of the parts that bots call in a title are compiled."""

    done: int
    parts: int


class Made(Struct):
    """A table that was set up, with the links its host may give away."""

    table: str
    url: str
    seats: list[dict[str, Any]]


class Seated(Struct):
    """The seat that was taken."""

    seat: int


class Linked(Struct):
    """A seat's private link."""

    link: str


class Fault(Struct):
    """Why something was refused."""

    error: str
    sentence: str
