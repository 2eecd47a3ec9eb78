"""What holds at a table beside its rules: which help is forbidden, who sits where, and whether it waits for people.

A table that is listed for everybody begins when every seat is taken, by people or bots; before that nobody plays.
"""

from __future__ import annotations

from typing import Any, Literal

from ..store.models import Place, StoredTable

Help = Literal["hints", "undo"]
HELP: tuple[Help, ...] = ("hints", "undo")


def is_open(place: Place) -> bool:
    """Whether nobody holds a seat of people; a bot may stand in."""
    return place.kind == "person" and not place.holders


def free(kept: StoredTable) -> list[Place]:
    """The seats that somebody is waited for."""
    return [place for place in kept.places if is_open(place) and place.level is None]


def waits(kept: StoredTable) -> bool:
    """Whether nobody plays yet, because people are still to come."""
    return kept.open_since is not None and bool(free(kept))


def terms(forbids: list[Help], people: int, start: int) -> dict[str, Any] | None:
    """What is stored of them: who plays alone against bots has all the help there is. `start`: the chair of seat 0."""
    found = {"forbids": forbids if people > 1 else [], "start": start}
    return {name: value for name, value in found.items() if value} or None


def chair(kept: StoredTable, seat: int) -> int:
    """Where a seat stands in the order that was chosen in set-up; seats are counted from whoever starts. Those that
    the rules play sit last in both."""
    start = (kept.terms or {}).get("start", 0)
    people = sum(place.kind in ("person", "bot") for place in kept.places)
    return (seat + start) % people if start and seat < people else seat


def forbidden(kept: StoredTable) -> list[Help]:
    """The help that nobody has at this table."""
    return [each for each in HELP if each in (kept.terms or {}).get("forbids", ())]
