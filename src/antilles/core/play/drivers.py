"""The drivers: what turns a title's `legal`, `apply` and `weight` into games. One template, bound to each title.

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

NOBODY = -2  # who is asked when a game is over
Asked = tuple[int, int, int]  # the ply, the seat that is asked (or NATURE, or NOBODY), and the number of offers


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


def offering(k: Any, s: Any, moves: Moves) -> None:
    """Writes down what is possible, forced moves included; nothing when the game is over."""
    moves.n = 0
    if s.depth > 0:
        legal(k, s, moves)


def asked(s: Any, moves: Moves, ply: int) -> Asked:
    """What every entry of a single game answers."""
    return ply, int(top(s).seat) if s.depth > 0 else NOBODY, int(moves.n)


# Entries for a single game, which lies in the first row.


def begin(rules: Any, states: Any, moves: Any) -> Asked:
    """Deals, and plays nothing."""
    k, s, m = rules[0], states[0], moves[0]
    deal(k, s)
    offering(k, s, m)
    return asked(s, m, 0)


def resume(rules: Any, states: Any, moves: Any, key: int, ply: int, nature: bool) -> Asked:
    """Goes on to the next real choice."""
    s, m = states[0], moves[0]
    return asked(s, m, settle(rules[0], s, m, key, ply, nature))


def play(rules: Any, states: Any, moves: Any, action: int, key: int, ply: int, nature: bool) -> Asked:
    """One action, and on to the next real choice."""
    k, s, m = rules[0], states[0], moves[0]
    apply(k, s, action)
    return asked(s, m, settle(k, s, m, key, ply + 1, nature))


def step(rules: Any, states: Any, moves: Any, action: int, ply: int) -> Asked:
    """One action and nothing else."""
    k, s, m = rules[0], states[0], moves[0]
    apply(k, s, action)
    offering(k, s, m)
    return asked(s, m, ply + 1)


def offers(rules: Any, states: Any, moves: Any, ply: int) -> Asked:
    """What is possible in a position that was put there."""
    s, m = states[0], moves[0]
    offering(rules[0], s, m)
    return asked(s, m, ply)


def chance(rules: Any, states: Any, moves: Any, key: int, ply: int) -> int:
    """What Nature draws here."""
    k, s, m = rules[0], states[0], moves[0]
    offering(k, s, m)
    return int(sample(k, s, m, random(key, ply)))


# Entries for many games, the rows from `first` to `last - 1`; they return how many decisions were made.


def deal_all(rules: Any, states: Any, moves: Any, keys: Any, plies: Any, first: int, last: int) -> int:
    """Deals and goes on to the first real choice."""
    for i in range(first, last):
        deal(rules[0], states[i])
        plies[i] = settle(rules[0], states[i], moves[i], int(keys[i]), 0, True)
    return 0


def advance(rules: Any, states: Any, moves: Any, keys: Any, plies: Any, actions: Any, first: int, last: int) -> int:
    """Plays an action in each game that is not over; none where it is negative."""
    k, made = rules[0], 0
    for i in range(first, last):
        s, action = states[i], int(actions[i])
        if s.depth > 0 and action >= 0:
            apply(k, s, action)
            plies[i] = settle(k, s, moves[i], int(keys[i]), int(plies[i]) + 1, True)
            made += 1
    return made


def roll(rules: Any, states: Any, moves: Any, keys: Any, plies: Any, limits: Any, first: int, last: int) -> int:
    """Random play, so many decisions at most."""
    k, made = rules[0], 0
    for i in range(first, last):
        s, m, key, ply = states[i], moves[i], int(keys[i]), int(plies[i])
        for _ in range(int(limits[i])):
            if s.depth == 0:
                break
            apply(k, s, m.ids[below(random(key, ply), m.n)])
            ply = settle(k, s, m, key, ply + 1, True)
            made += 1
        plies[i] = ply
    return made


def inspect(rules: Any, states: Any, moves: Any, keys: Any, plies: Any, faults: Any, first: int, last: int) -> int:
    """Says of each game what is wrong with it, 0 where nothing is; plays nothing."""
    for i in range(first, last):
        faults[i] = fault(rules[0], states[i], moves[i])
    return 0


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


PARTS: tuple[Callable[..., Any], ...] = (weight, audit, imagine, copy_row, sample, settle, fault, offering, asked)
ENTRIES: tuple[Callable[..., Any], ...] = (
    begin, resume, play, step, offers, chance, odds, complete, deal_all, advance, roll, inspect, clone,
)  # fmt: skip


def bind(module: str, **rules: Callable[..., Any]) -> SimpleNamespace:
    """The drivers of one title, made from its kernels `deal`, `legal` and `apply`, and `weight`, `audit` and `imagine`
    where it has them;
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
