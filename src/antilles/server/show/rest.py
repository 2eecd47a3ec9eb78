"""What a choice means for all other seats together, in one clause; None where there is only one of them."""

from __future__ import annotations

from collections.abc import Sequence

from antilles.core.tell.words import Words


def gets(words: Words, counts: Sequence[int]) -> str | None:
    """How many things they get, each or at most."""
    if len(counts) < 2:
        return None
    most = max(counts)
    return words(f"rest.{'none' if not most else 'each' if min(counts) == most else 'upto'}", n=most)


def can(words: Words, able: Sequence[bool]) -> str | None:
    """How many of them could do what I do."""
    if len(able) < 2:
        return None
    n = sum(able)
    some = "one_can" if n == 1 else "some_can"
    return words(f"rest.{'none_can' if not n else 'all_can' if n == len(able) else some}", n=n)
