"""One interpreter for small programs: what a card does, as rows (verb, a, b) of a table.

A verb is a kernel of the title, `verb(k, s, p, a, b, x)`: it does something for seat `p`, or asks whether something
holds, and says whether the program goes on. `x` is a number that set the program off. The table is a flat list of
numbers, a constant or a field of Rules, so that other cards need no other code.

A program of conditions is asked by `holds`. One that acts runs in a frame of its own, which remembers the row (`at`)
and the number (`given`): a verb that enters a question stops it, and it goes on when the question is answered. A verb
starts another program in the same way, so programs nest as deep as the stack allows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from .kernel import JIT, kernel, rebind
from .record import of
from .stack import Frame, enter, leave, top

END = 0  # the verb that ends every program
WIDTH = 3  # numbers of a row
Row = tuple[int, int, int]


class ProgramFrame(Frame):
    """A frame that can run programs."""

    at: int = of("i2")  # the row that comes next
    given: int = of("i2", low=-1)


def perform(k: Any, s: Any, p: int, verb: int, a: int, b: int, x: int) -> bool:
    """The title's verbs, chosen by their number (see `bind`)."""
    return False


def holds(rows: Any, k: Any, s: Any, p: int, at: int, x: int) -> bool:
    """Whether every condition of the program at a row holds; nothing may ask."""
    while rows[WIDTH * at] != END:
        if not perform(k, s, p, rows[WIDTH * at], rows[WIDTH * at + 1], rows[WIDTH * at + 2], x):
            return False
        at += 1
    return True


def start(s: Any, phase: int, p: int, at: int, x: int) -> None:
    """The program at a row, on top of the stack: the title's phase for programs goes on with it."""
    enter(s, phase, p)
    f = top(s)
    f.at, f.given = at, x


def go_on(rows: Any, k: Any, s: Any) -> None:
    """Runs the program on top until it ends, or until a question lies on top of it."""
    depth, f = s.depth, top(s)
    while s.depth == depth:
        at = f.at
        f.at = at + 1
        if rows[WIDTH * at] == END or not perform(
            k, s, f.seat, rows[WIDTH * at], rows[WIDTH * at + 1], rows[WIDTH * at + 2], f.given
        ):
            leave(s)


def bind(module: str, verbs: Sequence[Callable[..., Any]]) -> SimpleNamespace:
    """The interpreter of one title: `holds`, `start` and `go_on` over its verbs, which have the numbers from 1 on."""
    takes = "k, s, p, a, b, x"
    named: dict[str, Any] = {f"do_{number}": verb for number, verb in enumerate(verbs, 1)}
    chain = [f"    if verb == {number}:\n        return do_{number}({takes})" for number in range(1, len(verbs) + 1)]
    looked_up = [f"    return VERBS[verb]({takes})"]
    names = {**named, "__name__": module, "VERBS": [None, *verbs]}
    exec("\n".join(["def perform(k, s, p, verb, a, b, x):", *(chain if JIT else looked_up), "    return False"]), names)
    return bind_all(module, kernel(names["perform"]))


def bind_all(module: str, perform: Callable[..., Any]) -> SimpleNamespace:
    """The same over one kernel that knows all verbs: many verbs of a line or two compile sooner as one chain."""
    names = {**globals(), "__name__": module, "perform": perform}
    return SimpleNamespace(**{part.__name__: kernel(rebind(part, names)) for part in (holds, start, go_on)})


def assemble(programs: Mapping[str, Sequence[Row]]) -> tuple[list[int], dict[str, int]]:
    """All programs in one table of numbers, and the row at which each begins.

    >>> assemble({"ship": [(2, 5, 0)], "sale": [(1, 6, 0), (2, 1, 3)]})
    ([2, 5, 0, 0, 0, 0, 1, 6, 0, 2, 1, 3, 0, 0, 0], {'ship': 0, 'sale': 2})
    """
    numbers: list[int] = []
    starts: dict[str, int] = {}
    for name, rows in programs.items():
        starts[name] = len(numbers) // WIDTH
        numbers += [number for row in (*rows, (END, 0, 0)) for number in row]
    return numbers, starts
