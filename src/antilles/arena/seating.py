"""In which orders a line-up sits down: everybody sits everywhere, so that no seat favours anybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import permutations

ROTATIONS, ORDERS = SEATINGS = ("rotations", "orders")


@cache
def orders(names: tuple[str, ...], seating: str = ROTATIONS) -> tuple[tuple[int, ...], ...]:
    """Who sits where, as members of the line-up by seat; orders that look the same to the game come once.

    >>> orders(("a", "b", "b"))
    ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    >>> orders(("a", "b", "a", "b"))
    ((0, 1, 2, 3), (1, 2, 3, 0))
    >>> len(orders(("a", "b", "c", "d"), "orders"))
    24
    """
    members = range(len(names))
    every: Iterable[Sequence[int]] = permutations(members)
    if seating == ROTATIONS:
        every = ([(seat + turn) % len(names) for seat in members] for turn in members)
    told: dict[tuple[str, ...], tuple[int, ...]] = {}
    for order in every:
        told.setdefault(tuple(names[m] for m in order), tuple(order))
    return tuple(told.values())


def same(names: tuple[str, ...], others: tuple[str, ...], seating: str = ROTATIONS) -> bool:
    """Whether two line-ups sit down in the same orders.

    >>> same(("a", "b", "c"), ("b", "c", "a")), same(("a", "b", "c"), ("b", "a", "c"))
    (True, False)
    """
    return len(names) == len(others) and others in {tuple(names[m] for m in order) for order in orders(names, seating)}
