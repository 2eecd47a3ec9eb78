"""Sets as bit masks: the one place that knows how bits are counted."""

from __future__ import annotations

from .kernel import kernel


@kernel
def count(mask: int) -> int:
    """How many members the set has."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
