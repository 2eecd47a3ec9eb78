"""Small endings solved exactly: once the end is certain, every line is followed and each seat takes its best (max^n).

A template: `tree.bind_tree` gives it a title's rules. One world is imagined, and what is still drawn falls as its key
says; `Search` asks for several worlds and takes the mean.
"""

from __future__ import annotations

from typing import Any

from antilles.core.play.drivers import apply, copy_row, imagine, legal, settle
from antilles.core.stack import top

from .playout import judge

TOO_LARGE = -1


def ending(k: Any, s: Any) -> bool:
    """The title's: whether the end of the game is certain and near."""
    return False


def near(rules: Any, states: Any) -> bool:
    """Whether it is worth trying to solve the position."""
    return states[0].depth > 0 and ending(rules[0], states[0])


def solve(
    rules: Any, root: Any, pool: Any, moves: Any, at: Any, best: Any, out: Any, dials: Any, ahead: Any, seat: int,
    key: int, limit: int,
) -> int:  # fmt: skip
    """Values and points (a row of `out` for each legal action) of one imagined world, and how many positions it took.

    Depth d of the line holds pool[d], moves[d], the next answer at[d] and the best result so far, best[d].
    """
    k, d, count, room = rules[0], 0, 0, len(at) - 1
    copy_row(pool, 0, root, 0)
    imagine(k, pool[0], seat, key)
    moves[0].n = 0
    legal(k, pool[0], moves[0])
    at[0] = 0
    best[0, 0, 0] = -1.0
    while True:
        s, m = pool[d], moves[d]
        if s.depth > 0 and at[d] < m.n:
            count += 1
            if count > limit or d == room:
                return TOO_LARGE
            copy_row(pool, d + 1, pool, d)
            apply(k, pool[d + 1], m.ids[at[d]])
            at[d] += 1
            d += 1
            settle(k, pool[d], moves[d], key, d, True)
            at[d] = 0
            best[d, 0, 0] = -1.0
            continue
        if s.depth == 0:
            judge(k, s, dials, ahead, best[d, 0], best[d, 1])
        if d == 0:
            return count
        d -= 1
        who = top(pool[d]).seat
        if d == 0:
            for p in range(k.players):
                out[at[0] - 1, 0, p], out[at[0] - 1, 1, p] = best[1, 0, p], best[1, 1, p]
        if best[d, 0, 0] < 0.0 or best[d + 1, 0, who] > best[d, 0, who]:
            for p in range(k.players):
                best[d, 0, p], best[d, 1, p] = best[d + 1, 0, p], best[d + 1, 1, p]


PARTS = (ending,)
ENTRIES = (near, solve)
