"""What the chart shows after the end, and the moments worth going back to."""

from __future__ import annotations

from typing import Any

from antilles.core.play.stepper import Step
from antilles.core.tell.phrase import Count, Phrase, Seat, Term, Value
from antilles.server.show.box import Told, frame

from ..data.buildings import BUILDINGS, NAMES
from ..data.things import ENDINGS
from ..rules import phases
from ..rules.actions import SPACE
from .supposing import everybody


def series(s: Any, p: int) -> dict[str, int]:
    """A seat's coins, goods, workers and buildings."""
    seat = s.seats[p]
    return {
        "coins": int(seat.coins),
        "goods": int(sum(seat.goods)),
        "workers": everybody(s, p),
        "buildings": int(seat.built).bit_count(),
    }


def moments(k: Any, step: Step) -> list[Told]:
    """Large buildings, goods that were lost for want of room, large loads and sales, the trigger of the end."""
    found: list[Told] = []
    before, after = step.before, step.after
    phase = frame(before).phase if before.depth else phases.NONE
    fields = SPACE.fields(step.action)
    for p in range(k.players):
        was, now = before.seats[p], after.seats[p]
        for b in range(len(BUILDINGS)):
            if BUILDINGS[b].large and (now.built & ~was.built) >> b & 1:
                said = Phrase("moment.large", {"player": Seat(p), "building": Term("building", NAMES[b])})
                found.append({"seat": p, "weight": 20, "building": NAMES[b], "said": said})
        lost = sum(was.goods) - sum(now.goods)
        if phase == phases.STORAGE and lost >= 2:
            said = Phrase("moment.spoils", {"player": Seat(p), "n": lost})
            found.append({"seat": p, "weight": 6 + 2 * lost, "said": said})
    p = step.seat
    if p >= 0 and fields["move"] == "ship":
        points = after.seats[p].vp - before.seats[p].vp
        if points >= 5:
            said = Phrase("moment.ships", {"player": Seat(p), "n": int(points)})
            found.append({"seat": p, "weight": 4 + 2 * points, "good": fields["good"], "said": said})
    if p >= 0 and fields["move"] == "sell":
        coins = after.seats[p].coins - before.seats[p].coins
        if coins >= 6:
            sold: dict[str, Value] = {"good": Term("good", fields["good"]), "coins": Count("coin", int(coins))}
            said = Phrase("moment.sells", {"player": Seat(p), **sold})
            found.append({"seat": p, "weight": 2 * coins, "good": fields["good"], "said": said})
    for i, name in enumerate(ENDINGS):
        if (after.ending & ~before.ending) >> i & 1:
            whole = p if name == "city" and p >= 0 else None
            said = Phrase(f"end.{name}") if whole is None else Phrase("moment.full", {"player": Seat(whole)})
            found.append({"seat": whole, "weight": 100, "said": said})
    return found
