"""What placing people or storing barrels came to, as decisions of the whole gesture."""

from __future__ import annotations

from typing import Any

from antilles.server.show.box import Arranged, frame
from antilles.server.show.payloads import Fields

from ..data.things import FIELDS, GOODS, PEOPLE
from ..rules import phases
from ..rules.actions import PLACES
from ..rules.people import ALL


def decisions(before: Any, after: Any, seat: int) -> list[Fields]:
    """People on every place that the seat has, or barrels that stay."""
    return placed(before, after, seat) if frame(before).phase == phases.PLACING else stored(before, after, seat)


def placed(before: Any, after: Any, seat: int) -> list[Fields]:
    """Everybody who stands somewhere; where only new people are placed, those alone."""
    was, now = before.seats[seat], after.seats[seat]
    planned = any(now.planned_workers) or any(now.planned_nobles)
    boards = (
        (now.planned_workers, now.planned_nobles) if planned else (now.workers, now.nobles),
        (was.workers, was.nobles),
    )
    everybody, found = frame(before).placed == ALL, list[Fields]()
    mine = [
        place
        for place in range(len(PLACES))
        if (was.tiles[place] if place < FIELDS else was.built >> place - FIELDS & 1)
    ]
    for place in mine:
        kind, move = ("tile", "man_field") if place < FIELDS else ("building", "man_building")
        for person, then, stood in zip(PEOPLE, *boards, strict=True):
            n = int(then[place] - (0 if everybody else stood[place]))
            found.append({"move": move, kind: PLACES[place], "person": person, "n": n})
    return found


def stored(before: Any, after: Any, seat: int) -> list[Fields]:
    """Barrels of every kind that stay."""
    lots = zip(GOODS, before.seats[seat].goods, after.seats[seat].goods, strict=True)
    return [{"move": "keep", "good": good, "n": int(now)} for good, was, now in lots if was]


ARRANGED = Arranged(frozenset({"man_field", "man_building", "keep"}), decisions)
