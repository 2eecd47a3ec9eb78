"""The code by which a record class makes, copies and packs its objects, written out once for each class.

A table that runs the rules interpreted copies and packs positions all the time: straight code does in one go what a
loop over the declared fields does ten times slower.
"""

from __future__ import annotations

from typing import Any

Plan = list[tuple[str, Any, int, int]]  # of every field: name, inner record, count, number of its first number
# Method -> its code for a field that is a number, several numbers, a record, or several records.
METHODS = {
    "__init__(self)": ("self.{f} = 0", "self.{f} = [0] * {n}", "self.{f} = {f}()", "self.{f} = [{fresh}]"),
    "clear(self)": ("self.{f} = 0", "self.{f} = [0] * {n}", "self.{f}.clear()", "for part in self.{f}: part.clear()"),
    "copy(self)": (
        "", "its['{f}'] = its['{f}'][:]", "its['{f}'] = its['{f}'].copy()",
        "its['{f}'] = [part.copy() for part in its['{f}']]",
    ),
    "take(self, other)": (
        "self.{f} = other.{f}", "self.{f} = other.{f}[:]", "self.{f}.take(other.{f})",
        "for mine, its in zip(self.{f}, other.{f}, strict=True):\n"
        "        if mine.__dict__ != its.__dict__: mine.take(its)",  # most have a position that differs by a step
    ),
    "_values(self)": ("self.{f}", "*self.{f}", "*self.{f}._values()", "{values}"),
    "_fill(self, flat, at)": (
        "self.{f} = flat[at + {at}]", "self.{f} = flat[at + {at}:at + {at} + {n}]",
        "self.{f} = new({f})._fill(flat, at + {at})", "self.{f} = [{filled}]",
    ),
}  # fmt: skip


def written(cls: Any, plan: Plan) -> dict[str, Any]:
    """The methods of a record class: `__init__`, `clear`, `copy`, `take`, `_values` and `_fill`."""
    codes = {method: [code(cases, *field) for field in plan] for method, cases in METHODS.items()}
    fresh = ["made = new(cls)", "made.__dict__ = its = self.__dict__.copy()"]
    codes["copy(self)"] = [*fresh, *filter(None, codes["copy(self)"]), "return made"]
    codes["_values(self)"] = [f"return [{', '.join(codes['_values(self)'])}]"]
    codes["_fill(self, flat, at)"].append("return self")
    names = {"cls": cls, "new": object.__new__, **{name: inner for name, inner, _, _ in plan if inner}}
    exec("\n".join(f"def {method}:\n    " + "\n    ".join(body) for method, body in codes.items()), names)
    found = {method.partition("(")[0]: names[method.partition("(")[0]] for method in METHODS}
    for name, method in found.items():
        method.__qualname__, method.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
    return found


def code(cases: tuple[str, str, str, str], name: str, inner: Any, count: int, place: int) -> str:
    """What a method does with one field."""
    fresh = ", ".join([f"{name}()"] * count)
    values = ", ".join(f"*self.{name}[{i}]._values()" for i in range(count))
    places = [place + i * inner._numbers for i in range(count)] if inner else []
    filled = ", ".join(f"new({name})._fill(flat, at + {at})" for at in places)
    case = cases[2 * (inner is not None) + (count > 0)]
    return case.format(f=name, n=count, at=place, fresh=fresh, values=values, filled=filled)
