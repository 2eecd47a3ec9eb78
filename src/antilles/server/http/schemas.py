"""What HTTP takes and gives, as schemas."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .limits import NAME

Name = Annotated[str, Meta(max_length=NAME)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat."""

    kind: Literal["me", "friend", "bot"]
    name: Name = ""
    level: str | None = None


class ClockWish(Struct, forbid_unknown_fields=True):
    """A bank of seconds, and what every turn adds."""

    bank: Annotated[float, Meta(ge=10, le=30 * 86_400)]
    increment: Annotated[float, Meta(ge=0, le=86_400)] = 0.0


class TableWish(Struct, forbid_unknown_fields=True):
    """A table to be set up. With `quick`, one person against bots of a level."""

    title: str
    edition: str | None = None
    modules: Annotated[list[str], Meta(max_length=20)] = []
    options: dict[str, str | int | bool | list[str]] = {}
    players: Annotated[int, Meta(ge=1, le=8)] | None = None
    seats: Annotated[list[SeatWish], Meta(max_length=8)] = []
    seed: Annotated[str, Meta(max_length=80)] | None = None
    name: Annotated[str, Meta(max_length=80)] = ""
    first: int | Literal["random"] | None = None
    clock: ClockWish | None = None
    quick: bool = False
    level: str = "normal"
    lang: str = "en"


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
