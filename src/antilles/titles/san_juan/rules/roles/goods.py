"""What producer and trader share: a turn is a question for each kind of good, as long as goods may still move."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import next_turn, top

from ..city import count
from ..state import FRESH, Rules, State, has


@kernel
def allowed(s: State, p: int, power: int) -> int:
    """Goods the seat may move: one, one more by a building, one more (or two) for the one who has the privilege."""
    n = 1 + (1 if has(s, p, power) else 0)
    return n + 1 + s.doubled if p == top(s).owner else n


@kernel
def between(s: State, kinds: int) -> bool:
    """Whether nobody is asked: a turn begins or ends."""
    return top(s).left == FRESH or top(s).kind == kinds


@kernel
def begin_turn(s: State, power: int, kinds: int, full: int) -> None:
    f = top(s)
    f.left, f.kind = allowed(s, f.seat, power), 0
    skip(s, kinds, full)


@kernel
def skip(s: State, kinds: int, full: int) -> None:
    """On to a kind with a place that holds a good (or none); to the end when no more may be moved."""
    f = top(s)
    if f.left == 0:
        f.kind = kinds
    while f.kind < kinds and count(s, f.seat, f.kind, full) == 0:
        f.kind += 1


@kernel
def end_turn(k: Rules, s: State) -> None:
    f = top(s)
    f.left, f.kind, f.earned = FRESH, 0, 0
    next_turn(k, s)
