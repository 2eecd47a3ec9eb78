"""What a person asks for when setting up a table; HTTP takes it as its schema."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..sizes import NAME

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
