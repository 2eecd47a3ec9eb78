"""What the chart shows after the end, and the moments worth going back to."""

from __future__ import annotations

from typing import Any

from antilles.core.play.stepper import Step
from antilles.core.tell.phrase import Phrase, Seat, Term
from antilles.server.show.box import Told

from ..data.cards import CARDS, MONUMENT, NAMES, SIX, TABLE_CARD
from ..data.things import CITY


def series(s: Any, p: int) -> dict[str, int]:
    """A seat's cards in hand, buildings and goods."""
    seat = s.seats[p]
    return {"cards": int(seat.held), "buildings": int(seat.built), "goods": int(sum(seat.full))}


def moments(k: Any, step: Step) -> list[Told]:
    """Great buildings and monuments, and the twelfth building."""
    told: list[Told] = []
    for p in range(k.players):
        was, now = step.before.seats[p], step.after.seats[p]
        if now.built <= was.built and was.site == now.site:
            continue
        for i, card in enumerate(CARDS):
            if now.site.count(i) > was.site.count(i) and card.kind in (SIX, TABLE_CARD, MONUMENT):
                said = Phrase("moment.builds", {"player": Seat(p), "card": Term("card", NAMES[i])})
                weight = 20 if card.kind != MONUMENT else 8 + card.points
                told.append({"seat": p, "weight": weight, "card": card.name, "said": said})
        if was.built < now.built == CITY:
            told.append({"seat": p, "weight": 100, "said": Phrase("moment.full", {"player": Seat(p)})})
    return told
