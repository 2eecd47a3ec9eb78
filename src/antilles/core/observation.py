"""What a seat sees as a row of numbers between 0 and 1, for programs that learn.

The layout follows from the declared fields: the acting seat comes first and the others in the order of play, and what
the seat may not see has no columns. A title's table (`Title.scales`) says where that is not enough: bounds that are far
above what a game reaches, numbers that name a seat or a thing, fields that a set-up never uses.

>>> import antilles
>>> from antilles.core.observation import Observation
>>> t = antilles.title("san-juan")
>>> sight = Observation(t, t.setup("second", 2))
>>> [(c.name, c.first, c.width, c.how) for c in sight.columns][1:3]
[('governor', 1, 2, 'one of 2 seats from mine on'), ('rounds', 3, 1, '0 to 60')]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .kernel import entry
from .record import Field, Record

if TYPE_CHECKING:
    from .title import Setup, Title

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
    """One column for each name: at how many places it stands, of those where the field `where` is not nought."""

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

NUMBER, BITS, ONE, WHOSE, COUNTS = range(5)
# Where columns are read: on the table, in the question on top, in the frames from the lowest (FRAME, FRAME - 1 and so
# on); from 0 on it is a seat, counted from the one who looks.
TABLE, ASKED, FRAME = -1, -2, -3
FRAMES = 1  # the lowest questions that are shown beside the one on top
BLOCK = 16


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
        self._opened = title.opened(title.rules(setup))
        self._scales = title.scales(title.rules(setup))
        self.columns: list[Columns] = []
        self._runs: list[list[int]] = []
        self._lows: list[int] = []
        self._factors: list[float] = []
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
        self.runs = np.array(self._runs, np.int64)
        self.lows, self.factors = np.array(self._lows, np.float32), np.array(self._factors, np.float32)
        seats, frames = fields["seats"], fields["stack"]
        self.places = np.array(
            [seats.at, seats.dtype.itemsize, setup.players, fields["depth"].at, frames.at, frames.dtype.itemsize]
        )
        everyone = range(setup.players)
        self.asked = np.stack([title.audience(setup, p, True) for p in everyone])
        self.unasked = np.stack([title.audience(setup, p, False) for p in everyone])

    def write(self, raw: Any, seats: Any, out: npt.NDArray[np.float32], first: int, last: int, *, asked: bool) -> None:
        """Fills rows first..last-1 of `out` with what `seats` see; rows of games that are over (-1) become nought."""
        shown = self.asked if asked else self.unasked
        encode(raw, shown, seats, self.places, self.runs, self.lows, self.factors, out, first, last)

    # -- the layout

    def _rows(self, name: str, f: Field) -> None:
        """A record inside the record: a seat's side of the table, or one of several equal things."""
        assert f.record is not None
        for i in range({"seats": self.players, "stack": FRAMES}.get(name, f.count or 1)):
            for inner, part in f.record.fields.items():
                shown = f"{name}[{i}].{inner}" if f.count else f"{name}.{inner}"
                if name == "seats":
                    self._add(shown, f"{name}.{inner}", part, i, part.at, True, f.record)
                else:
                    base = FRAME - i if name == "stack" else TABLE
                    self._add(shown, f"{name}.{inner}", part, base, f.at + i * f.dtype.itemsize + part.at, False)

    def _frames(self, f: Field) -> None:
        """The open questions; the one on top also by itself, because that is what is asked."""
        assert f.record is not None
        for inner, part in f.record.fields.items():
            self._add(f"asked.{inner}", f"asked.{inner}", part, ASKED, part.at, False)
        self._rows("stack", f)

    def _add(
        self, shown: str, name: str, f: Field, base: int, at: int, seated: bool, record: type[Record] | None = None
    ) -> None:
        told: Scale = self._scales.get(name)
        most, how = (told.count, told.how) if isinstance(told, First) else (1 << 30, told)
        if isinstance(told, First) and told.mine and base > 0:
            return
        if how == OMIT or not self._visible(f, base, seated):
            return
        count, low, one = f.count or 1, f.low, 1.0
        other, where = 0, -1
        if how == SEAT:
            op, width, text = WHOSE, self.players, f"one of {self.players} seats from mine on"
        elif isinstance(how, Bag):
            source = record.fields[how.of] if record and how.of else f
            kept = record.fields[how.where] if record and how.where else None
            at, count, other = source.at if seated else at, source.count, min(most, len(source.names))
            where = kept.at if kept else -1
            op, width, one = COUNTS, other, 1 / how.most
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
            op, one, text = NUMBER, 1 / max(1, top - low), f"{low} to {top}"
        self.columns.append(Columns(shown, self.width, width, text))
        self._lows += [low] * width
        self._factors += [one] * width
        last, audience = self._runs[-1] if self._runs else [-1] * 8, (f.seen, f.unless)
        goes_on = [op, base, at, f.dtype.itemsize] == [NUMBER, last[1], last[2] + last[4], 1] and last[0] == NUMBER
        if goes_on and last[3] == 1 and audience == self._audience:
            last[4] += count
        else:
            self._runs.append([op, base, at, f.dtype.itemsize, count, other, where, self.width])
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


@entry
def encode(
    raw: Any,
    audience: Any,
    seats: Any,
    places: Any,
    runs: Any,
    lows: Any,
    factors: Any,
    out: Any,
    first: int,
    last: int,
) -> None:
    """Rows first..last-1 of `out` from the bytes of the positions (see `Observation`)."""
    seats_at, seat_size, players = places[0], places[1], places[2]
    depth_at, frames_at, frame_size = places[3], places[4], places[5]
    none, one = np.float32(0), np.float32(1)
    for block in range(first, last, BLOCK):  # some rows at a time: all of one field, then all of the next, is faster
        end = min(last, block + BLOCK)
        out[block:end] = none
        for r in range(len(runs)):
            op, base, offset, size, count = runs[r, 0], runs[r, 1], runs[r, 2], runs[r, 3], runs[r, 4]
            other, where, c = runs[r, 5], runs[r, 6], runs[r, 7]
            low, factor = lows[c:], factors[c:]
            for i in range(block, end):
                me, row, to = seats[i], raw[i], out[i]
                if me < 0:
                    continue
                origin = 0
                if base >= 0:
                    whose = me + base
                    origin = seats_at + (whose if whose < players else whose - players) * seat_size
                elif base == ASKED:
                    origin = frames_at + max(0, row[depth_at] - 1) * frame_size
                elif base <= FRAME and FRAME - base >= row[depth_at]:  # an empty place of the stack
                    continue
                at = offset + origin
                if audience[me, at] == 0:
                    continue
                if op == NUMBER and size == 1:  # no branches within, so that the compiler packs it
                    u, w = np.uint64(at), np.uint64(c)  # unsigned: Numba need not look for indices from the end
                    for j in range(np.uint64(count)):
                        x = (np.float32(row[u + j]) - lows[w + j]) * factors[w + j]
                        x = x if x > none else none
                        to[w + j] = x if x < one else one
                elif op == COUNTS:
                    for j in range(count):
                        v = row[at + j]
                        if 0 <= v < other and (where < 0 or row[origin + where + j] != 0):
                            to[c + v] = min(one, to[c + v] + factor[0])
                else:
                    for j in range(count):
                        v = np.int64(row[at + j * size + size - 1])  # signed; the lower bytes are not
                        if size == 2:
                            v = v * 256 + (np.int64(row[at + j * 2]) & 255)
                        elif size > 2:
                            for b in range(size - 2, -1, -1):
                                v = v * 256 + (np.int64(row[at + j * size + b]) & 255)
                        if op == NUMBER:
                            to[c + j] = min(one, max(none, (np.float32(v) - low[j]) * factor[j]))
                        elif op == BITS:
                            w = np.uint64(c)
                            for m in range(np.uint64(other)):
                                to[w + m] = np.float32((v >> np.int64(m)) & 1)
                        elif op == ONE:
                            if 0 <= v < other:
                                to[c + j * other + v] = one
                        elif 0 <= v < players:  # WHOSE
                            to[c + (v - me if v >= me else v - me + players)] = one


@entry
def mark(moves: Any, out: Any, first: int, last: int) -> None:
    """Rows first..last-1 of the masks: the actions on offer."""
    for i in range(first, last):
        out[i, :] = False
        m = moves[i]
        for j in range(m.n):
            out[i, m.ids[j]] = True
