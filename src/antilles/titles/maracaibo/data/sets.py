"""Large sets as the position holds them, read and written in Python (kernels use `core/bits.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from antilles.core.record import MEMBERS


def members(words: Sequence[int]) -> list[int]:
    """The members of a large set, ascending."""
    return [each for each in range(len(words) * MEMBERS) if words[each // MEMBERS] >> each % MEMBERS & 1]


def packed(these: Iterable[int], like: Sequence[int]) -> list[int]:
    """A large set of these members, as long as another."""
    made = [0] * len(like)
    for each in these:
        made[each // MEMBERS] |= 1 << each % MEMBERS
    return made
