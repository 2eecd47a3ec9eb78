"""The drivers: what turns a title's `legal`, `apply` and `weight` into games. One template, made anew for each title.

`bind` gives every template below the title's own kernels as globals; nothing here names a game. A forced move is
played here and nowhere else, so phases hold no skip logic.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from ..chance import below, random
from ..kernel import JIT, entry, kernel, rebind
from ..stack import NATURE, Moves, top
from ..stack import OFFERS as MOST_OFFERS

DEAL, RESUME, ADVANCE, ROLL, SETUP, SINGLE, OFFERS, CHANCE, SOAK = range(9)


def deal(k: Any, s: Any) -> None:
    """The title's: the position before anybody decides anything."""


def legal(k: Any, s: Any, moves: Moves) -> None:
    """The title's: offers the actions of the frame on top, ascending, and changes nothing."""


def apply(k: Any, s: Any, action: int) -> None:
    """The title's: what the action does."""


def weight(k: Any, s: Any, action: int) -> int:
    """The title's: how many of Nature's equally likely cases this outcome stands for."""
    return 1


def audit(k: Any, s: Any) -> int:
    """The title's: the number of the first claim about the position that does not hold, or 0."""
    return 0


def imagine(k: Any, s: Any, seat: int, key: int) -> None:
    """The title's: fills in at random what the seat cannot see; draws have numbers from 800 000 on."""


def copy_row(to: Any, i: int, source: Any, j: int) -> None:
    """Clones a state."""
    to[i] = source[j]


def copy_object(to: Any, i: int, source: Any, j: int) -> None:
    """Clones a state, interpreted."""
    to[i].take(source[j])


def sample(k: Any, s: Any, moves: Moves, number: int) -> int:
    """Nature's choice: one of the offers, by their weights."""
    total = 0
    for i in range(moves.n):
        total += weight(k, s, moves.ids[i])
    left = below(number, total)
    for i in range(moves.n):
        left -= weight(k, s, moves.ids[i])
        if left < 0:
            return moves.ids[i]
    return moves.ids[moves.n - 1]


def settle(k: Any, s: Any, moves: Moves, key: int, ply: int, nature: bool) -> int:
    """Plays forced moves (and draws, unless they are left to the caller) until somebody has a real choice."""
    while s.depth > 0:
        moves.n = 0
        legal(k, s, moves)
        if moves.n == 1:
            action = moves.ids[0]
        elif nature and top(s).seat == NATURE:
            action = sample(k, s, moves, random(key, ply))
        else:
            return ply
        apply(k, s, action)
        ply += 1
    moves.n = 0
    return ply


def fault(k: Any, s: Any, moves: Moves) -> int:
    """What is wrong at this decision: the title's claims, or -1 for offers that do not ascend or are too many."""
    if moves.n > MOST_OFFERS:
        return -1
    for i in range(1, moves.n):
        if moves.ids[i] <= moves.ids[i - 1]:
            return -1
    if s.depth > 0 and moves.n < 2:
        return -1
    return audit(k, s)


def drive(op: int, rules: Any, states: Any, moves: Any, io: Any, first: int, last: int, nature: bool) -> int:
    """The one door from Python: does `op` in rows first..last-1 and returns how many decisions were made.

    A row of `io` holds action, key, ply and limit; the ply is written back, and Nature's choice as action.
    """
    k, made = rules[0], 0
    for i in range(first, last):
        s, m = states[i], moves[i]
        action, key, ply, limit = int(io[i, 0]), int(io[i, 1]), int(io[i, 2]), int(io[i, 3])
        if op == DEAL:
            deal(k, s)
            ply = settle(k, s, m, key, 0, nature)
        elif op == RESUME:
            ply = settle(k, s, m, key, ply, nature)
        elif op == ADVANCE:
            if s.depth > 0 and action >= 0:
                apply(k, s, action)
                ply = settle(k, s, m, key, ply + 1, nature)
                made += 1
        elif op == ROLL or op == SOAK:
            while s.depth > 0 and limit > 0:
                apply(k, s, m.ids[below(random(key, ply), m.n)])
                ply = settle(k, s, m, key, ply + 1, nature)
                limit -= 1
                made += 1
                if op == SOAK:
                    io[i, 0] = fault(k, s, m)
                    if io[i, 0] != 0:
                        return made
        else:  # SETUP, SINGLE, OFFERS, CHANCE: one step at a time, for logs and tests
            if op == SETUP:
                deal(k, s)
            elif op == SINGLE:
                apply(k, s, action)
            elif op == CHANCE:
                io[i, 0] = sample(k, s, m, random(key, ply))
            m.n = 0
            if s.depth > 0:
                legal(k, s, m)
        io[i, 2] = ply
    return made


def play(rules: Any, states: Any, moves: Any, action: int, key: int, ply: int, nature: bool) -> int:
    """One action in a single game; returns ply, seat + 2 and number of offers, packed (see `Game._step`)."""
    k, s, m = rules[0], states[0], moves[0]
    apply(k, s, action)
    ply = settle(k, s, m, key, ply + 1, nature)
    seat = top(s).seat + 2 if s.depth > 0 else 0
    return (ply << 24) + (seat << 16) + int(m.n)


def odds(rules: Any, states: Any, moves: Any, out: Any) -> None:
    """How likely each of Nature's offers is, as whole numbers."""
    k, s, m = rules[0], states[0], moves[0]
    for i in range(m.n):
        out[i] = weight(k, s, m.ids[i])


def complete(rules: Any, states: Any, seat: int, key: int) -> None:
    """A world that looks like this position to the seat (see `View.imagine`)."""
    imagine(rules[0], states[0], seat, key)


def clone(to: Any, source: Any, times: int) -> None:
    """Copies rows again and again, to measure what a clone costs inside a kernel."""
    for i in range(times):
        copy_row(to, i % 8, source, i % 4)


PARTS: tuple[Callable[..., Any], ...] = (copy_row, sample, settle, fault)
ENTRIES: tuple[Callable[..., Any], ...] = (drive, play, odds, complete, clone)


def bind(module: str, **rules: Callable[..., Any]) -> SimpleNamespace:
    """The drivers of one title, made from its kernels `deal`, `legal`, `apply`, `weight`, `audit` and `imagine`;
    they stay with it as `rules`, for others who run games (see agents/tree.py).
    """
    names: dict[str, Any] = {**globals(), **rules, "__name__": module}
    for part in PARTS:
        if part.__name__ in rules:
            continue
        chosen = copy_object if part is copy_row and not JIT else part
        names[part.__name__] = kernel(rebind(chosen, names))
    for door in ENTRIES:
        names[door.__name__] = entry(rebind(door, names))
    return SimpleNamespace(rules=rules, **{door.__name__: names[door.__name__] for door in ENTRIES})
