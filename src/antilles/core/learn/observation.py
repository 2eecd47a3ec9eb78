"""What a seat sees as a row of numbers between 0 and 1, for programs that learn.

The layout follows from the declared fields: the acting seat comes first and the others in the order of play, and what
the seat may not see has no columns. A title's table (`Title.scales`) says where that is not enough: bounds that are far
above what a game reaches, numbers that name a seat or a thing, fields that a set-up never uses.

>>> import antilles
>>> from antilles.core.learn.observation import Observation
>>> t = antilles.title("toy")
>>> sight = Observation(t, t.setup("first", 2))
>>> [(c.name, c.first, c.width, c.how) for c in sight.columns][1:3]
[('rounds', 1, 1, '0 to 5'), ('seats[0].hand', 2, 3, '0 to 12')]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..record import MEMBERS, Field, Record
from .encoding import BITS, COUNTS, NUMBER, ONE, WHOSE, encode

if TYPE_CHECKING:
    from ..title import Setup, Title

OMIT, SEAT = "omit", "seat"  # no column; one column for each seat, counted from the one who looks


@dataclass(frozen=True)
class Span:
    """One column from 0 to 1 between two values; what lies outside counts as the nearer one."""

    low: int
    top: int


@dataclass(frozen=True)
class OneOf:
    """One column for each value from 0 on."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Flags:
    """One column for each bit of a number whose bits have no names."""

    count: int


@dataclass(frozen=True)
class Bag:
    """One column for each name: at how many places it stands, of those where the field `where` is not 0."""

    most: int  # the number that counts as 1
    of: str = ""  # the field with the names, when it is not this one
    where: str = ""


Plain = int | str | Span | OneOf | Flags | Bag | None  # a number: it and more count as 1


@dataclass(frozen=True)
class First:
    """Only the first places, names or bits of the field: the others mean things that this game does not have."""

    count: int
    how: Plain = None  # None: as the field is declared
    mine: bool = False  # only on the side of the seat that looks


Scale = Plain | First
Scales = Mapping[str, Scale]


def frames(phases: Sequence[str]) -> Scales:
    """What every title shows of the open questions, unless it says otherwise; the one on top asks the one who looks."""
    asked: Scales = {"asked.phase": OneOf(tuple(phases)), "asked.seat": OMIT, "asked.owner": SEAT}
    return {**asked, "stack.phase": len(phases) - 1, "stack.seat": SEAT, "stack.owner": SEAT}


TABLE, ASKED = -1, -2  # where columns are read: at a fixed place, in the question on top; from 0 on: a seat's side
WORD = 32  # bits that are read at once


class Columns(NamedTuple):
    """Neighbouring columns of one field."""

    name: str
    first: int
    width: int
    how: str


class Observation:
    """The layout for one set-up, and the tables that the kernel reads it by."""

    def __init__(self, title: Title, setup: Setup) -> None:
        self.title, self.players = title, setup.players
        self._opened = title.engine.opened(title.rules(setup))
        self._scales = {**frames(title.phases), **title.learning.scales(title.rules(setup))}
        self.columns: list[Columns] = []
        self._runs: list[list[int]] = []
        self._audience = (-1, "")  # of the last run: only neighbours that the same seats see become one
        self.width = 0
        fields = title.State.fields
        for name, f in fields.items():
            if f.record is None:
                self._add(name, name, f, TABLE, f.at, False)
            elif name == "stack":
                self._frames(f)
            else:
                self._rows(name, f)
        known = {c.name.split("[")[0] + c.name.partition("]")[2] for c in self.columns}
        unknown = [name for name, how in self._scales.items() if how != OMIT and name not in known]
        assert not unknown, f"scales of fields that are not shown: {unknown}"
        self._depth_at = fields["depth"].at
        self._asked, self._unasked = (
            self._table([title.audience(setup, p, asked) for p in range(setup.players)]) for asked in (True, False)
        )

    def write(self, raw: Any, seats: Any, out: npt.NDArray[np.float32], first: int, last: int, *, asked: bool) -> None:
        """Fills rows first..last-1 of `out` with what `seats` see; rows of games that are over (-1) become zeros."""
        table = self._asked if asked else self._unasked
        encode(raw, self._depth_at, seats, table, out, first, last)

    def one(self, raw: bytes, seat: int, *, asked: bool) -> npt.NDArray[np.float32]:
        """What a seat sees of one position; `asked`: it is the one that decides there."""
        out = np.empty((1, self.width), np.float32)
        self.write(np.frombuffer(raw, np.int8).reshape(1, -1), np.array([seat]), out, 0, 1, asked=asked)
        return out.reshape(-1)

    def _table(self, audiences: list[npt.NDArray[np.uint8]]) -> npt.NDArray[np.int64]:
        """The runs as the kernel reads them: for each seat where its numbers stand, as far as it may look."""
        seats, frames = self.title.State.fields["seats"], self.title.State.fields["stack"]
        lines = []
        for op, base, at, size, count, other, shift, column, low, span in self._runs:
            begins = []
            for me, audience in enumerate(audiences):
                side = seats.at + (me + base) % self.players * seats.dtype.itemsize
                begin = at + (side if base >= 0 else frames.at if base == ASKED else 0)
                begins.append(begin // size if audience[begin] else -1)
            frame = frames.dtype.itemsize // size if base == ASKED else 0
            lines.append([op, size, count, other, shift, column, frame, low, span, *begins])
        return np.array(lines, np.int64)

    # -- the layout

    def _rows(self, name: str, f: Field) -> None:
        """A record inside the record: a seat's side of the table, or one of several equal things."""
        assert f.record is not None
        for i in range({"seats": self.players, "stack": 1}.get(name, f.count or 1)):  # of the stack the lowest question
            for inner, part in f.record.fields.items():
                shown = f"{name}[{i}].{inner}" if f.count else f"{name}.{inner}"
                if name == "seats":
                    self._add(shown, f"{name}.{inner}", part, i, part.at, True, f.record)
                else:
                    self._add(shown, f"{name}.{inner}", part, TABLE, f.at + i * f.dtype.itemsize + part.at, False)

    def _frames(self, f: Field) -> None:
        """The open questions; the one on top also by itself, because that is what is asked."""
        assert f.record is not None
        for inner, part in f.record.fields.items():
            self._add(f"asked.{inner}", f"asked.{inner}", part, ASKED, part.at, False)
        self._rows("stack", f)

    def _add(
        self, shown: str, name: str, f: Field, base: int, at: int, seated: bool, record: type[Record] | None = None
    ) -> None:
        scale: Scale = self._scales.get(name)
        most, how = (scale.count, scale.how) if isinstance(scale, First) else (1 << 30, scale)
        if isinstance(scale, First) and scale.mine and base > 0:
            return
        if how == OMIT or not self._visible(f, base, seated):
            return
        count, low, span = f.count or 1, f.low, 1
        other, shift, size = 0, 0, f.dtype.itemsize
        if how == SEAT:
            op, width, other, text = WHOSE, self.players, self.players, f"one of {self.players} seats from mine on"
        elif isinstance(how, Bag):
            source = record.fields[how.of] if record and how.of else f
            kept = record.fields[how.where] if record and how.where else None
            at, count, other = source.at if seated else at, source.count, min(most, len(source.names))
            size = source.dtype.itemsize
            shift = kept.at - source.at if kept else 0
            assert kept is None or kept.dtype.itemsize == 1, f"{name} is too wide"
            op, width, span = COUNTS, other, how.most
            text = f"{other} names, how often, 0 to {how.most}"
        elif isinstance(how, OneOf) or (f.names and how is None):
            other = min(most, len(how.names if isinstance(how, OneOf) else f.names))
            op, width, text = ONE, count * other, f"one of {other} names"
        elif isinstance(how, Flags) or (f.bits and how is None):
            other = width = min(most, how.count if isinstance(how, Flags) else len(f.bits))
            op, text = BITS, f"each of {width} {'names' if f.bits else 'bits'}"
        else:
            assert how is None or isinstance(how, int | Span)
            low, top = (how.low, how.top) if isinstance(how, Span) else (low, f.top if how is None else how)
            count = width = min(most, count)
            op, span, text = NUMBER, max(1, top - low), f"{low} to {top}"
        self.columns.append(Columns(shown, self.width, width, text))
        audience = f.seen, f.unless
        last = self._runs[-1] if self._runs else [-1] * 10
        like = last[:2] + last[3:4] + last[8:] == [op, base, size, low, span] and op == NUMBER
        if like and last[2] + last[4] * size == at and audience == self._audience:  # goes on where the last one ends
            last[4] += count
        elif op == BITS and size == 8:
            for bit in range(0, width, MEMBERS):
                here = min(MEMBERS, width - bit)  # members in one number of the set, which is read in two halves
                for half in range(0, here, WORD):
                    place, column = at + bit // MEMBERS * 8 + half // 8, self.width + bit + half
                    self._runs.append([op, base, place, 4, 1, min(WORD, here - half), 0, column, 0, 1])
        else:
            assert size <= (4 if op == BITS else 2), f"{name} is too wide"
            assert op != BITS or not f.count, f"{name} is a list of sets"
            self._runs.append([op, base, at, size, count, other, shift, self.width, low, span])
        self._audience = audience
        self.width += width

    def _visible(self, f: Field, base: int, seated: bool) -> bool:
        """Whether anybody ever sees the field there; the kernel leaves out what a certain seat does not see."""
        if not seated:
            return f.shown(0, -1, self._opened, True)
        return any(f.shown(p, (p + base) % self.players, self._opened, True) for p in range(self.players))


def layout(sight: Observation) -> Iterator[str]:
    """The columns as lines of text."""
    for c in sight.columns:
        yield f"{c.first:5} {c.width:4}  {c.name}: {c.how}"
