"""What somebody probably meant, for sentences about something that does not exist."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

THERE = "there are"
MANY = 12  # names that a sentence still lists beside a guess


def offers(typed: Any, known: Iterable[Any], have: str = THERE) -> str:
    """The rest of the sentence: what was probably meant, and what there is.

    >>> "There is no title 'pureto-rico'; " + offers("pureto-rico", ["puerto-rico", "san-juan"])
    "There is no title 'pureto-rico'; did you mean 'puerto-rico'? There are puerto-rico, san-juan."
    >>> "It has no edition 'x'; " + offers("x", ["classic", "1897"], "it has")
    "It has no edition 'x'; it has classic, 1897."
    >>> offers("x", ["san-juan"])
    'there is only san-juan.'
    """
    names = [str(name) for name in known]
    listed, near = ", ".join(names) or "none", nearest(typed, names)
    if near is None:
        return f"{'there is only' if have == THERE and len(names) == 1 else have} {listed}."
    rest = f" {have[0].upper()}{have[1:]} {listed}." if 1 < len(names) <= MANY else ""
    return f"did you mean {near!r}?{rest}"


def nearest(typed: Any, known: Iterable[str]) -> str | None:
    """The known name that is most like what was typed, if one is: letters exchanged or left out, other capitals."""
    if not isinstance(typed, str):
        return None
    wanted, names = plain(typed[:200]), {plain(name): name for name in known}
    begun = [name for name in names if len(wanted) > 1 and name.startswith(wanted)]
    found = get_close_matches(wanted, names, n=1, cutoff=0.6) or (begun if len(begun) == 1 else [])
    return names[found[0]] if found else None


def plain(name: str) -> str:
    """Without what people mix up: capitals, kinds of dashes, and the dashes before an option."""
    return name.casefold().replace("_", "-").strip("-")
