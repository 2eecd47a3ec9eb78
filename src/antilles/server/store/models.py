"""What the store keeps of a table, as plain things; and why it may refuse."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


class Conflict(Exception):
    """The table is not what the caller thought it was; nothing was written."""


class Unknown(Exception):
    """There is no such table."""


class Damaged(Exception):
    """What is stored of a table cannot be understood."""


class Away(Exception):
    """The store does not answer, or cannot write: a full or failing disk, a lost connection. Ask again later."""


@dataclass(frozen=True)
class Action:
    """One choice as it is stored."""

    seat: int
    action: int
    level: str | None = None
    at: float = 0.0
    turn: int = 0


@dataclass(frozen=True)
class Snapshot:
    """A position after `seq` choices."""

    seq: int
    ply: int
    state: bytes
    rules: str


@dataclass(frozen=True)
class Place:
    seat: int
    kind: str
    name: str = ""
    level: str | None = None
    generation: int = 0
    holders: tuple[str, ...] = ()


@dataclass(frozen=True)
class StoredTable:
    """A table as it is stored, with the actions after its latest snapshot (or after `since`)."""

    id: str
    title: str
    setup: dict[str, Any]
    seed: int = field(repr=False)  # fixes the draws where there is no secret deal
    schema: str
    rules: str
    name: str
    host: str
    clock: dict[str, Any] | None = None
    draft: dict[str, Any] | None = None
    turns: int = 0
    version: int = 0
    over: bool = False
    asked: int | None = None
    result: list[dict[str, Any]] | None = None  # at the end: seat, place, total
    created: float = 0.0
    changed: float = 0.0
    deal: dict[str, Any] | None = field(default=None, repr=False)  # a secret; see `dealing`
    terms: dict[str, Any] | None = None
    open_since: float | None = None  # listed for everybody, as long as it has not begun
    fill_at: float | None = None
    follows: str | None = None
    next: str | None = None  # where its people play on: the newest table that follows
    round: int | None = None
    places: tuple[Place, ...] = ()
    snapshot: Snapshot | None = None
    first: int = 0  # the number of the first of `actions`
    actions: tuple[Action, ...] = ()


@dataclass(frozen=True)
class ChatRow:
    id: int
    seat: int | None
    name: str
    text: str
    at: float
    kind: str | None = None
    turn: int | None = None


@dataclass(frozen=True)
class Request:
    """A watcher asks for a seat."""

    person: str
    seat: int
    name: str
    at: float = 0.0
    refused: bool = False
