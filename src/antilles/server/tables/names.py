"""What people at a table are called: nobody as somebody else is."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


def alike(one: str, other: str) -> bool:
    """Whether two names would be taken for the same.

    >>> alike("Ana", "ANA"), alike("Ana", "Bea"), alike("", "")
    (True, False, False)
    """
    first, second = (unicodedata.normalize("NFKC", name).casefold() for name in (one, other))
    return first == second != ""


def taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody else has a name already."""
    return any(alike(name, other) for other in others)


def tidy(name: str) -> str:
    """A name on one line, without what cannot be seen."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())
