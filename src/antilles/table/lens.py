"""A view's position as it goes over the wire, in one pass: what is hidden is null, and noughts in maps are left out.

Which fields a seat may see does not change within a game, so that is worked out once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ..core.record import Field, Record
from ..core.view import View

HIDDEN, NUMBER, NAME, NUMBERS, NAMES, MAP, NAMED_MAP, RECORD, RECORDS = range(9)


class Glass(NamedTuple):
    """How one record looks to somebody."""

    parts: tuple[tuple[str, int, Field, Any], ...]  # name, how it is shown, the field, glasses of inner records
    plain: bool  # numbers only: shown as a map without its noughts


def seen(view: View) -> dict[str, Any]:
    """The position of a view as plain data."""
    everything = view.over
    opened = frozenset(view.title.opened(view.title.rules(view.setup)))
    seat = None if everything else view.seat
    record: Any = view.title.State
    glass = glass_of(record, seat, -1, opened, view.turn == view.seat, view.setup.players)
    return look(view.position(), glass)


@lru_cache(4096)  # no more, whatever set-ups people make up
def glass_of(record: Any, *eyes: Any) -> Glass:
    """The glass through which somebody sees a record, made once."""
    return grind(record, *eyes)


def grind(record: type[Record], seat: int | None, row: int, opened: frozenset[str], asked: bool, players: int) -> Glass:
    """Works out how a seat sees a record; rows of seats nobody has are left out."""
    parts = []
    for name, f in record.fields.items():
        inner: Any = None
        named = bool(f.names or f.bits)
        if f.record is not None:
            rows = range(players if name == "seats" and row < 0 else f.count) if f.count else [row]
            part: Any = f.record
            inner = [glass_of(part, seat, i, opened, asked, players) for i in rows]
            kind = RECORDS if f.count else RECORD
        elif not f.shown(seat, row, opened, asked):
            kind = HIDDEN
        elif f.keys:
            kind = NAMED_MAP if named else MAP
        elif f.count:
            kind = NAMES if named else NUMBERS
        else:
            kind = NAME if named else NUMBER
        parts.append((name, kind, f, inner))
    return Glass(tuple(parts), all(kind == NUMBER for _, kind, _, _ in parts))


def look(record: Record, glass: Glass) -> dict[str, Any]:
    """A record through a glass."""
    values, told = record.__dict__, {}
    if glass.plain:
        return {name: value for name, value in values.items() if value}
    for name, kind, f, inner in glass.parts:
        value = values[name]
        if kind in (NUMBER, NUMBERS):
            told[name] = value
        elif kind == MAP:
            told[name] = {key: n for key, n in zip(f.keys, value, strict=True) if n} if any(value) else {}
        elif kind == HIDDEN:
            told[name] = None
        elif kind == NAME:
            told[name] = members(f.bits, value) if f.bits else f.show(value)
        elif kind == NAMES:
            told[name] = [f.show(n) for n in value]
        elif kind == NAMED_MAP:
            told[name] = {key: f.show(n) for key, n in zip(f.keys, value, strict=True)}
        elif kind == RECORDS:
            told[name] = [look(part, through) for part, through in zip(value, inner, strict=False)]
        else:
            told[name] = look(value, inner[0])
    return told


@lru_cache(4096)
def members(names: tuple[str, ...], held: int) -> list[str]:
    """The members of a set that is held as a bit mask, only to be read; the same few are told again and again."""
    return [name for i, name in enumerate(names) if held >> i & 1]
