"""A view's position as it goes over the wire, in one pass: what is hidden is null, and zeros in maps are left out.

Which fields a seat may see does not change within a game, so that is worked out once.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple

from msgspec import Raw

from antilles.core.play.game import Game
from antilles.core.play.view import View
from antilles.core.record import PUBLIC, Field, Record

from .payloads import write

HIDDEN, NUMBER, NAME, NUMBERS, NAMES, MAP, NAMED_MAP, RECORD, RECORDS = range(9)
MARKS = count()
PARTS = "parts"  # among what is known of a position: records of positions before, as they were encoded


class Glass(NamedTuple):
    """How one record looks to somebody."""

    parts: tuple[tuple[str, int, Field, Any], ...]  # name, how it is shown, the field, glasses of inner records
    plain: bool  # counts and sets that everybody sees: shown without what is zero or empty
    mark: int  # two glasses that show a record in the same way have the same
    own: int  # the same, whatever is seen of the records in its lists
    rows: tuple[tuple[str, tuple[int, ...], list[Glass]], ...]  # those lists, with the marks of their glasses
    lone: Glass | None = None  # the same glass, in which those lists only keep their places


def seen(view: View, packed: bool = False) -> dict[str, Any]:
    """The position of a view as plain data, only to be read: what looks the same to others is made once for all.

    That is kept among what is known of the position, by the mark of the glass: nothing that a glass hides is in it.
    What is `packed` is bytes already: it need not be encoded again for every viewer, nor a record that is as it was.
    """
    opened = view.title.unveiled(view.setup)
    seat = None if view.over else view.seat
    record: Any = view.title.State
    glass = glass_of(record, seat, -1, opened, view.turn == view.seat, view.setup.players)
    known, position = view.known, view.position()
    if ("lens", glass.own) not in known:
        lines = look(position, glass.lone or glass)
        heavy = {name for name, line in lines.items() if packed and isinstance(line, (dict, list))}
        known["lens", glass.own] = {name: pack(line, name in heavy) for name, line in lines.items()}
    state: dict[str, Any] = known["lens", glass.own].copy()
    for name, marks, glasses in glass.rows:
        if ("lens", name, marks) not in known:
            rows = getattr(position, name)
            several = [line(known, name, i, rows[i], through, packed) for i, through in enumerate(glasses)]
            known["lens", name, marks] = pack(several, packed)
        state[name] = known["lens", name, marks]
    return state


def laid_open(game: Game) -> dict[str, Any]:
    """The position with all that anybody held, as everybody may see it once the game is over."""
    record: Any = game.title.State
    return look(game.position(), glass_of(record, None, -1, game.title.unveiled(game.setup), False, game.setup.players))


def pack(part: Any, packed: bool) -> Any:
    """A part of the state, encoded if that is wanted."""
    return Raw(write(part)) if packed else part


def line(known: dict[Any, Any], name: str, i: int, record: Record, glass: Glass, packed: bool) -> Any:
    """One record of a list."""
    if not packed:
        return look(record, glass)
    parts, key = known.setdefault(PARTS, {}), (name, i, glass.mark)
    before, line = parts.get(key, (None, None))
    if before is not record and (before is None or before.__dict__ != record.__dict__):
        line = pack(look(record, glass), packed)
        parts[key] = record, line
    return line


@lru_cache(4096)  # no more, whatever set-ups people make up
def glass_of(record: Any, *eyes: Any) -> Glass:
    """The glass through which somebody sees a record, made once."""
    return grind(record, *eyes)


@lru_cache(4096)
def mark_of(*parts: Any) -> int:
    """A number that nothing else has."""
    return next(MARKS)


def grind(record: type[Record], seat: int | None, row: int, opened: frozenset[str], asked: bool, players: int) -> Glass:
    """Works out how a seat sees a record; rows of seats nobody has are left out."""
    parts, rows = [], []
    for name, f in record.fields.items():
        inner: Any = None
        named = bool(f.names or f.bits)
        if f.record is not None:
            numbers = range(players if name == "seats" and row < 0 else f.count) if f.count else [row]
            part: Any = f.record
            inner = [glass_of(part, seat, i, opened, asked, players) for i in numbers]
            kind = RECORDS if f.count else RECORD
            if f.count:
                rows.append((name, tuple(glass.mark for glass in inner), inner))
        elif not f.shown(seat, row, opened, asked):
            kind = HIDDEN
        elif f.keys:
            kind = NAMED_MAP if named else MAP
        elif f.count and f.words == 1:
            kind = NAMES if named else NUMBERS
        else:
            kind = NAME if named else NUMBER
        parts.append((name, kind, f, inner))
    kept: Any = record
    own = mark_of(kept, *((name, kind, inner[0].mark if kind == RECORD else 0) for name, kind, _, inner in parts))
    mark = mark_of(own, *(marks for _, marks, _ in rows))
    whole = Glass(tuple(parts), plain(record), mark, own, tuple(rows))
    lone = tuple((name, HIDDEN if kind == RECORDS else kind, f, inner) for name, kind, f, inner in parts)
    return whole._replace(lone=whole._replace(parts=lone))


def plain(record: type[Record]) -> bool:
    """Whether a record is nothing but counts and sets that everybody sees, so that a missing field means none."""
    return all(
        f.seen == PUBLIC and not f.record and not f.names and bool(f.keys or not f.count)
        for f in record.fields.values()
    )


def look(record: Record, glass: Glass) -> dict[str, Any]:
    """A record through a glass."""
    values, shown = record.__dict__, {}
    for name, kind, f, inner in glass.parts:
        value = values[name]
        if glass.plain and not (any(value) if kind == MAP else value):
            continue
        if kind in (NUMBER, NUMBERS):
            shown[name] = value
        elif kind == MAP:
            shown[name] = {key: n for key, n in zip(f.keys, value, strict=True) if n} if any(value) else {}
        elif kind == HIDDEN:
            shown[name] = None
        elif kind == NAME:
            shown[name] = members(f.bits, value) if f.bits and f.words == 1 else f.show(value)
        elif kind == NAMES:
            shown[name] = [f.show(n) for n in value]
        elif kind == NAMED_MAP:
            shown[name] = {key: f.show(n) for key, n in zip(f.keys, value, strict=True)}
        elif kind == RECORDS:
            shown[name] = [look(part, through) for part, through in zip(value, inner, strict=False)]
        else:
            shown[name] = look(value, inner[0])
    return shown


@lru_cache(4096)
def members(names: tuple[str, ...], held: int) -> list[str]:
    """The members of a set that is held as a bit mask, only to be read; the same few are told again and again."""
    return [name for i, name in enumerate(names) if held >> i & 1]
