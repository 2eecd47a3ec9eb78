"""Sets as bit masks: the one place that knows how bits are counted.

A set of up to 63 members is one number, and `s.cards >> card & 1` asks for a member. A larger one is a field of several
numbers (`of("i8", bits=NAMES)` with more names), for the kernels below.
"""

from __future__ import annotations

from typing import Any

from .kernel import kernel
from .record import MEMBERS


@kernel
def count(mask: int) -> int:
    """How many members the set has."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@kernel
def has(words: Any, member: int) -> bool:
    """Whether a large set has the member."""
    return bool((words[member // MEMBERS] >> (member % MEMBERS)) & 1 != 0)


@kernel
def add(words: Any, member: int) -> None:
    """The member comes to a large set."""
    words[member // MEMBERS] |= 1 << (member % MEMBERS)


@kernel
def remove(words: Any, member: int) -> None:
    """The member leaves a large set, if it is there."""
    words[member // MEMBERS] &= ~(1 << (member % MEMBERS))


@kernel
def size(words: Any) -> int:
    """How many members a large set has."""
    n = 0
    for i in range(len(words)):
        n += count(words[i])
    return n


@kernel
def following(words: Any, member: int) -> int:
    """The next member of a large set, from `member` itself on; -1 when there is none."""
    at = member // MEMBERS
    rest = words[at] >> (member % MEMBERS) if at < len(words) else 0
    while at < len(words):
        if rest != 0:
            while rest & 1 == 0:
                rest >>= 1
                member += 1
            return member
        at += 1
        member = at * MEMBERS
        rest = words[at] if at < len(words) else 0
    return -1
