"""The code by which a record class makes, copies and packs its objects, written out once for each class.

A table that runs the rules interpreted copies and packs positions all the time: straight code does in one go what a
loop over the declared fields does ten times slower.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Plan = list[tuple[str, Any, int, int]]  # of every field: name, inner record, count, number of its first number


def written(cls: Any, plan: Plan) -> dict[str, Any]:
    """The methods of a record class: `__init__`, `clear`, `copy`, `take`, `_values` and `_fill`."""
    lines = [
        "def __init__(self):",
        *(f"    self.{name} = {fresh(name, inner, count)}" for name, inner, count, _ in plan),
        "def clear(self):",
        *(line for name, inner, count, _ in plan for line in cleared(name, inner, count)),
        "def copy(self):",
        "    made = new(cls)",
        *(f"    made.{name} = {twin(name, inner, count)}" for name, inner, count, _ in plan),
        "    return made",
        "def take(self, other):",
        *(line for name, inner, count, _ in plan for line in taken(name, inner, count)),
        "def _values(self):",
        f"    return [{', '.join(value(name, inner, count) for name, inner, count, _ in plan)}]",
        "def _fill(self, flat, at):",
        *(f"    self.{name} = {read(name, inner, count, place)}" for name, inner, count, place in plan),
        "    return self",
    ]
    names = {"cls": cls, "new": object.__new__, **{name: inner for name, inner, _, _ in plan if inner}}
    exec("\n".join(lines), names)
    found = {name: names[name] for name in ("__init__", "clear", "copy", "take", "_values", "_fill")}
    for name, method in found.items():
        method.__qualname__, method.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
    return found


def fresh(name: str, inner: Any, count: int) -> str:
    """The value of a field in a new record: noughts."""
    if inner is None:
        return f"[0] * {count}" if count else "0"
    return f"[{', '.join([f'{name}()'] * count)}]" if count else f"{name}()"


def cleared(name: str, inner: Any, count: int) -> Iterator[str]:
    """A field becomes 0 again; records inside stay the objects they are."""
    if inner is None:
        yield f"    self.{name} = {fresh(name, inner, count)}"
    elif count:
        yield f"    for part in self.{name}:"
        yield "        part.clear()"
    else:
        yield f"    self.{name}.clear()"


def twin(name: str, inner: Any, count: int) -> str:
    """A copy of a field."""
    if inner is None:
        return f"self.{name}[:]" if count else f"self.{name}"
    return f"[part.copy() for part in self.{name}]" if count else f"self.{name}.copy()"


def taken(name: str, inner: Any, count: int) -> Iterator[str]:
    """A field becomes that of another record; records inside stay the objects they are."""
    if inner is None:
        yield f"    self.{name} = other.{name}" + ("[:]" if count else "")
    elif count:
        yield f"    for mine, its in zip(self.{name}, other.{name}, strict=True):"
        yield "        mine.take(its)"
    else:
        yield f"    self.{name}.take(other.{name})"


def value(name: str, inner: Any, count: int) -> str:
    """The numbers of a field."""
    if inner is None:
        return f"*self.{name}" if count else f"self.{name}"
    if not count:
        return f"*self.{name}._values()"
    return ", ".join(f"*self.{name}[{i}]._values()" for i in range(count))


def read(name: str, inner: Any, count: int, place: int) -> str:
    """A field from the numbers of a whole record."""
    if inner is None:
        return f"flat[at + {place}:at + {place + count}]" if count else f"flat[at + {place}]"
    if not count:
        return f"new({name})._fill(flat, at + {place})"
    parts = (f"new({name})._fill(flat, at + {place + i * inner._numbers})" for i in range(count))
    return f"[{', '.join(parts)}]"
