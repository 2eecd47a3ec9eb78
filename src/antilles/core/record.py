"""Flat typed records: one declaration of a field gives storage, bounds, visibility, JSON and observation.

A record is a numpy dtype for kernels and a plain Python object when interpreted; both have the same bytes.

>>> class Purse(Record):
...     coins: int = of("i2", top=99)
...     goods: list[int] = of("i1", 2, top=11, keys=("corn", "indigo"))
>>> p = Purse(); p.coins = 7; p.goods[1] = 3
>>> Purse.unpack(p.pack()).json()
{'coins': 7, 'goods': {'corn': 0, 'indigo': 3}}
"""

from __future__ import annotations

import copy
import struct
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from .objects import written

PUBLIC, OWNER, NOBODY, ACTOR = range(4)  # who sees a field; ACTOR: the seat that is asked now
MEMBERS = 63  # of a set in one number: its sign stays free
WORD = 8  # bytes
LETTERS = {1: "b", 2: "h", 4: "i", 8: "q"}  # struct codes of signed integers by size


class Field:
    """What `of` declares; filled in with its place when the record class is made."""

    name = ""
    at = 0

    def __init__(
        self, kind: Any, shape: tuple[int, ...], seen: int, unless: str, low: int | None, top: int | None,
        keys: Sequence[str], names: Sequence[str], bits: Sequence[str],
    ) -> None:  # fmt: skip
        assert len(shape) <= 1, "records hold scalars and one-dimensional arrays"
        self.record: type[Record] | None = kind if isinstance(kind, type) else None
        self.dtype = self.record.dtype if self.record else np.dtype(kind)
        self.count = shape[0] if shape else 0
        self.seen, self.unless = seen, unless
        self.keys, self.names, self.bits = tuple(keys), tuple(names), tuple(bits)
        self.words = max(1, -(-len(self.bits) // MEMBERS))  # numbers that hold one set
        if self.words > 1:
            assert not self.count, "a set over so many names is one i8 field"
            assert self.dtype.itemsize == 8, "a set over so many names is one i8 field"
            self.count = self.words
        assert self.words > 1 or len(self.bits) < 8 * self.dtype.itemsize, "the kind is too small for the set"
        limit = 127 if self.record or self.dtype.itemsize == 1 else 2 ** (8 * self.dtype.itemsize - 1) - 1
        self.low = low if low is not None else (-1 if names else 0)
        self.top = top if top is not None else (len(names) - 1 if names else limit)
        if self.bits:
            self.top = (1 << min(MEMBERS, len(self.bits))) - 1
        assert not self.keys or len(self.keys) == self.count

    def shown(self, seat: int | None, row: int, opened: Collection[str], asked: bool = False) -> bool:
        """Whether a seat (None: one who sees all) may look at the field in the row of that number.

        `opened` names the rules that make fields public, and seats without secrets ("seat 2").
        """
        if self.seen == PUBLIC or self.unless in opened or seat is None:
            return True
        return (self.seen == OWNER and (seat == row or f"seat {row}" in opened)) or (self.seen == ACTOR and asked)

    def show(self, value: Any) -> Any:
        """What is stored as JSON: a name, a list of names (of a large set from its numbers) or the number itself."""
        if self.words > 1:
            value = sum(word << MEMBERS * i for i, word in enumerate(value))
        if self.bits:
            return [name for i, name in enumerate(self.bits) if value >> i & 1]
        if self.names:
            return self.names[value] if value >= 0 else None
        return value

    def read(self, value: Any, where: str) -> int | list[int]:
        """The number (of a large set, the numbers) for what JSON says; a sentence when it says nothing sensible."""
        if self.bits and isinstance(value, (list, tuple)):
            held = sum(1 << self._index(name, self.bits, where) for name in set(value))
            return held if self.words == 1 else [held >> MEMBERS * i & self.top for i in range(self.words)]
        if self.words > 1:
            raise ValueError(f"{where} must be a list of names, not {value!r}")
        if self.names and (value is None or isinstance(value, str)):
            return -1 if value is None else self._index(value, self.names, where)
        if isinstance(value, bool):
            value = int(value)
        if not isinstance(value, int):
            raise ValueError(f"{where} must be a whole number, not {value!r}")
        if not self.low <= value <= self.top:
            raise ValueError(f"{where} must lie between {self.low} and {self.top}, not {value}")
        return value

    @staticmethod
    def _index(name: Any, names: tuple[str, ...], where: str) -> int:
        if name not in names:
            raise ValueError(f"{where} does not know {name!r}; it knows {', '.join(names)}")
        return names.index(name)


def of(
    kind: Any, *shape: int, seen: int = PUBLIC, unless: str = "", low: int | None = None, top: int | None = None,
    keys: Sequence[str] = (), names: Sequence[str] = (), bits: Sequence[str] = (),
) -> Any:  # fmt: skip
    """Declares a field: storage kind and shape, who sees it, its bounds and its JSON.

    `unless` names a rule that makes a hidden field public; `keys` names the places of an array, `names` the values
    of an index (-1 is nothing), `bits` the members of a set held as a bit mask, in several numbers where there are
    more than 63 (see bits.py).
    """
    return Field(kind, shape, seen, unless, low, top, keys, names, bits)


def _filled(aligned: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout, up to a whole number of words, by which the places of a list are found fastest; its gaps are
    declared as fields: numpy copies fields, not gaps, and bytes must be equal.
    """
    parts: list[tuple[str, Any]] = []
    end = 0
    assert aligned.fields is not None
    for name, (kind, at, *_) in aligned.fields.items():
        if at > end:
            parts.append((f"gap{end}", (np.int8, (at - end,))))
        parts.append((name, kind))
        end = at + kind.itemsize
    if end % WORD:
        parts.append((f"gap{end}", (np.int8, (WORD - end % WORD,))))
    made = np.dtype(parts, align=True)
    assert made.itemsize % WORD == 0
    return made


class Leaf(NamedTuple):
    """One run of numbers inside a record's bytes."""

    path: str
    at: int
    dtype: np.dtype[Any]
    size: int
    field: Field
    row: int


class Hidden(NamedTuple):
    """What a seat may not see of a record: the zeros that stand for its fields, and the same of records inside."""

    zeros: dict[str, Any]
    inner: tuple[tuple[str, int | None, Hidden], ...]  # name, place in a list or None, what is hidden there


class Record:
    """Base of every record class; subclasses only declare fields, after those of the class they extend."""

    dtype: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Field]]
    layout: ClassVar[struct.Struct]
    _numbers: ClassVar[int]  # that a record holds

    def __init_subclass__(cls, also: Mapping[str, Any] | None = None) -> None:
        own = {n: f for n, f in vars(cls).items() if isinstance(f, Field)}
        for name, field in (also or {}).items():  # fields that another declaration implies
            setattr(cls, name, field)
            own[name] = field
        cls.fields = {n: copy.copy(f) for n, f in getattr(cls, "fields", {}).items()} | own
        shaped = [(n, f.dtype, (f.count,)) if f.count else (n, f.dtype) for n, f in cls.fields.items()]
        cls.dtype = _filled(np.dtype(shaped, align=True))
        places: Mapping[str, Any] = cls.dtype.fields or {}
        for name, field in cls.fields.items():
            field.name, field.at = name, places[name][1]
        for name in own:
            delattr(cls, name)
        plan, cls._numbers = [], 0
        for name, field in cls.fields.items():
            plan.append((name, field.record, field.count, cls._numbers))
            cls._numbers += (field.record._numbers if field.record else 1) * (field.count or 1)
        for name, method in written(cls, plan).items():
            setattr(cls, name, method)
        text, end = "<", 0
        for leaf in cls.leaves():
            text += f"{leaf.at - end}x" if leaf.at > end else ""
            text += f"{leaf.size}{LETTERS[leaf.dtype.itemsize]}"
            end = leaf.at + leaf.size * leaf.dtype.itemsize
        cls.layout = struct.Struct(text + (f"{cls.dtype.itemsize - end}x" if cls.dtype.itemsize > end else ""))

    # These are for a record without fields; every class has its own code for its fields (see objects.py).

    def clear(self) -> None:
        """Every number becomes 0."""

    def copy(self) -> Self:
        """An independent record with the same values."""
        return type(self)()

    def take(self, other: Self) -> None:
        """Becomes a copy of `other`."""

    def _values(self) -> list[int]:
        return []

    def _fill(self, flat: list[int], at: int) -> Self:
        return self

    @classmethod
    def leaves(cls, at: int = 0, path: str = "", row: int = -1) -> Iterator[Leaf]:
        """Every run of numbers in the order of the bytes; `row` is the index within the nearest array of records."""
        for name, f in cls.fields.items():
            if f.record is None:
                yield Leaf(path + name, at + f.at, f.dtype, f.count or 1, f, row)
                continue
            for i in range(f.count or 1):
                inner = f"{path}{name}[{i}]." if f.count else f"{path}{name}."
                yield from f.record.leaves(at + f.at + i * f.dtype.itemsize, inner, i if f.count else row)

    @classmethod
    def audience(cls, seat: int, opened: Collection[str] = (), asked: bool = False) -> npt.NDArray[np.uint8]:
        """One byte mask over the record: 0xff where `seat` may look, `asked` when it is the one to decide."""
        mask = np.zeros(cls.dtype.itemsize, np.uint8)
        for leaf in cls.leaves():
            f = leaf.field
            if f.shown(seat, leaf.row, opened, asked):
                mask[leaf.at : leaf.at + leaf.size * leaf.dtype.itemsize] = 0xFF
        return mask

    @classmethod
    def hidden(cls, seat: int, opened: Collection[str] = (), asked: bool = False, row: int = -1) -> Hidden:
        """What `audience` masks, for records as objects."""
        zeros: dict[str, Any] = {}
        inner: list[tuple[str, int | None, Hidden]] = []
        for name, f in cls.fields.items():
            if f.record is not None:
                rows = range(f.count) if f.count else [None]
                parts = [(i, f.record.hidden(seat, opened, asked, row if i is None else i)) for i in rows]
                inner += [(name, i, part) for i, part in parts if part.zeros or part.inner]
            elif not f.shown(seat, row, opened, asked):
                zeros[name] = [0] * f.count if f.count else 0
        return Hidden(zeros, tuple(inner))

    def redacted(self, what: Hidden, known: dict[Any, Any] | None = None) -> Self:
        """The record with zeros in the place of what is hidden; it shares all the rest: to be read, never written.

        `known` keeps records inside for others from whom the same is hidden of this very record.
        """
        made = object.__new__(type(self))
        mine, its = self.__dict__, made.__dict__
        its.update(mine)
        its.update(what.zeros)
        for name, i, part in what.inner:
            if i is None:
                its[name] = mine[name].redacted(part)
                continue
            if its[name] is mine[name]:
                its[name] = mine[name][:]
            key = ("redacted", name, i, *part.zeros)
            if known is None or part.inner:
                its[name][i] = mine[name][i].redacted(part)
            elif key in known:
                its[name][i] = known[key]
            else:
                its[name][i] = known[key] = mine[name][i].redacted(part)
        return made

    def pack(self) -> bytes:
        """The record as bytes; a number that does not fit raises."""
        return self.layout.pack(*self._values())

    @classmethod
    def unpack(cls, raw: bytes) -> Self:
        """The Python object with these bytes."""
        return cls.__new__(cls)._fill(list(cls.layout.unpack(raw)), 0)

    def json(self) -> dict[str, Any]:
        """Plain nested dicts and lists, with names where the fields declare them."""
        values: dict[str, Any] = {}
        for name, f in self.fields.items():
            value = getattr(self, name)
            if f.record is not None:
                values[name] = [part.json() for part in value] if f.count else value.json()
            elif f.keys:
                values[name] = {key: f.show(v) for key, v in zip(f.keys, value, strict=True)}
            else:
                values[name] = [f.show(v) for v in value] if f.count and f.words == 1 else f.show(value)
        return values

    def patch(self, parts: Any, where: str = "state") -> None:
        """Replaces the parts that `parts` names (keys as in `json`); anything unknown raises a sentence."""
        if not isinstance(parts, dict):
            raise ValueError(f"{where} must be an object with names, not {parts!r}")
        for name, value in parts.items():
            if name not in self.fields:
                raise ValueError(f"{where} has no {name!r}; it has {', '.join(self.fields)}")
            f, inner = self.fields[name], f"{where}.{name}"
            if f.count and f.words == 1:
                for i, part in self._places(f, value, inner):
                    if f.record is not None:
                        getattr(self, name)[i].patch(part, f"{inner}[{i}]")
                    else:
                        getattr(self, name)[i] = f.read(part, f"{inner}[{f.keys[i] if f.keys else i}]")
            elif f.record is not None:
                getattr(self, name).patch(value, inner)
            else:
                setattr(self, name, f.read(value, inner))

    @staticmethod
    def _places(f: Field, parts: Any, where: str) -> Iterator[tuple[int, Any]]:
        if isinstance(parts, (list, tuple)):
            if len(parts) > f.count:
                raise ValueError(f"{where} has {f.count} places, not {len(parts)}")
            yield from enumerate(parts)
        elif isinstance(parts, dict):
            for key, part in parts.items():
                if f.keys and key in f.keys:
                    yield f.keys.index(key), part
                elif not f.keys and str(key).isdecimal() and int(key) < f.count:
                    yield int(key), part
                else:
                    allowed = ", ".join(f.keys) if f.keys else f"0 to {f.count - 1}"
                    raise ValueError(f"{where} has no place {key!r}; it has {allowed}")
        else:
            raise ValueError(f"{where} must be a list or an object, not {parts!r}")

    @classmethod
    def out_of_bounds(cls, raw: bytes) -> list[str]:
        """Every number outside its declared bounds, as sentences; the bytes may be those of several records."""
        wrong = []
        for leaf in cls.leaves():
            f, step = leaf.field, cls.dtype.itemsize
            values = np.ndarray((len(raw) // step, leaf.size), leaf.dtype, raw, leaf.at, (step, leaf.dtype.itemsize))
            if values.min() < f.low or values.max() > f.top:
                first = ((values < f.low) | (values > f.top)).any(axis=1).argmax()
                wrong.append(f"{leaf.path} = {values[first].tolist()} is not within {f.low}..{f.top}")
            elif f.words > 1 and values[:, -1].max() >> (len(f.bits) - 1) % MEMBERS + 1:
                wrong.append(f"{leaf.path} has members that have no name")
        return wrong


def rows(cls: type[Record], n: int = 1, *, native: bool) -> Any:
    """Room for `n` records: a structured array for native kernels, a list of objects when interpreted."""
    return np.zeros(n, cls.dtype) if native else [cls() for _ in range(n)]


def row_bytes(table: Any, i: int = 0) -> bytes:
    """The bytes of row `i`, whichever way the table is stored."""
    raw: bytes = table[i].tobytes() if isinstance(table, np.ndarray) else table[i].pack()
    return raw


def set_row(table: Any, i: int, raw: bytes, cls: type[Record]) -> None:
    """Writes the bytes of a record into row `i`."""
    if isinstance(table, np.ndarray):
        table[i : i + 1].view(np.uint8)[:] = np.frombuffer(raw, np.uint8)
    else:
        table[i] = cls.unpack(raw)
