"""The greedy opponent: takes what its title's hand-written evaluation finds worth most at once.

A title's evaluation is a kernel `worth(k, s, action)` over the position as the seat sees it, among the `bots` in the
title's home; `bind_greedy` makes the one door from Python to it, `BEST`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from antilles.core.kernel import JIT, entry, rebind
from antilles.core.play.view import View
from antilles.core.record import rows, set_row
from antilles.titles import part

from .playout import worth


def best(rules: Any, states: Any, ids: Any) -> int:
    """The id that is worth most; of equals the lowest."""
    k, s = rules[0], states[0]
    choice, most = int(ids[0]), -1000.0
    for i in range(len(ids)):
        value = worth(k, s, int(ids[i]))
        if value > most:
            choice, most = int(ids[i]), value
    return choice


def bind_greedy(module: str, **title: Callable[..., float]) -> Any:
    """`best` with the title's `worth`."""
    return entry(rebind(best, {**globals(), **title, "__name__": module}))


class Greedy:
    """The action that is worth most at once; always the same one in the same position."""

    def __init__(self) -> None:
        self._table: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        return "Greedy()"

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        if len(view.legal) == 1:
            return view.legal[0]
        if not self._table or self._table[0] is not view.title or self._table[1] != view.setup:
            title = view.title
            room = rows(title.State, 1, native=JIT)
            self._table = (title, view.setup, part(title.name, "bots", "BEST"), title.rules_rows(view.setup), room)
        _, _, choose, rules, room = self._table
        if not JIT:
            return int(choose(rules, [view.position()], view.legal))
        set_row(room, 0, view.bytes, view.title.State)
        return int(choose(rules, room, np.array(view.legal)))
