"""Puerto Rico for the page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.switches import YES
from antilles.core.tell.words import Words
from antilles.server.show.box import Box, Told, frame, shared

from .. import audit
from ..data.buildings import BUILDINGS
from ..data.things import GOODS, PEOPLE, QUARRY
from ..rules import phases
from ..rules.people import ALL
from ..rulings import rulings
from .arranged import ARRANGED
from .asked import draft, store
from .consequences import weighing
from .dim import dim
from .explaining import explain
from .farms import farms, tie
from .goals import achievements, goals, marks, medals
from .how import how
from .payloads import Placing, PuertoRicoPosition, PuertoRicoThings
from .prices import prices, sales
from .supposing import crops
from .things import things
from .turns import moments, series, soon

on_goals = interpreted(audit.on_goals)


def built(s: Any, p: int) -> int:
    """Printed points of a seat's buildings."""
    return printed(s.seats[p].built)


@lru_cache(4096)
def printed(buildings: int) -> int:
    """The same, of a set of buildings."""
    return sum(b.points for i, b in enumerate(BUILDINGS) if buildings >> i & 1)


def more(view: View, words: Words, met: Mapping[str, int]) -> Told:
    """Harvest, prices of sales, people to place, goals, achievements, farmers, the draft."""
    return {
        "harvest": crops(view) if view.position().depth else [],
        "sales": sales(view) if view.seat >= 0 else {},
        "pile": shared(view, "pile", pile),
        "goals": goals(view, words, met),
        "achievements": achievements(view, words),
        "medals": medals(view),
        "placing": placing(view),
        "store": store(view),
        "draft": draft(view, met),
        **farms(view),
    }


def pile(k: Any, s: Any) -> int:
    """Face-down plantations: all but those that lie open, on islands, on goals or among the discards."""
    seen = sum(s.faces) + sum(s.discards) + sum(on_goals(s, g, True) for g in range(len(GOODS)))
    for seat in s.seats[: k.players]:
        seen += sum(seat.tiles) - seat.tiles[QUARRY]
    return int(sum(k.bag) + k.players - seen)


def placing(view: View) -> Placing | None:
    """People in my hand, and whether nobody may stay there while a place is free."""
    k, s = view.rules, view.position()
    f = frame(s)
    if f.phase != phases.PLACING or view.turn != view.seat:
        return None
    waiting = s.seats[view.seat].idle if f.placed == ALL else s.hand
    hand = {kind: int(waiting[i]) for i, kind in enumerate(PEOPLE)}
    return Placing(hand, bool(k.fill_places == YES and f.placed == ALL))


BOX = Box(
    position=PuertoRicoPosition, printed=PuertoRicoThings, things=things, how=how, rulings=rulings,
    prices=prices, dim=dim, explain=explain, built=built, soon=soon, weighing=weighing, more=more, series=series,
    moments=moments, tiles=("plantation", "sell_tile"), marks=marks, tie=tie, arranged=ARRANGED,
)  # fmt: skip
