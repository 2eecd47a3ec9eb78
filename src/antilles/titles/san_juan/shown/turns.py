"""What may end the game in this round; the chart after the end, and moments to go back to."""

from __future__ import annotations

from typing import Any

from antilles.core.play.stepper import Step
from antilles.core.play.view import View
from antilles.core.tell.phrase import Phrase, Seat, Term
from antilles.core.tell.words import Words
from antilles.server.show.box import Told
from antilles.server.show.payloads import Soon

from ..data.cards import CARDS, MONUMENT, NAMES, SIX, TABLE_CARD
from ..data.things import BUILDER, CITY
from ..rules import phases


def soon(view: View, words: Words) -> list[Soon]:
    """The twelfth building ends the game with its builder phase."""
    k, s = view.rules, view.position()
    if s.depth == 0:
        return []
    over, last = words("end.city"), [p for p in range(k.players) if s.seats[p].built >= CITY]
    if last:
        return [Soon("buildings", 0, True, words("ui.last_round"), over, p) for p in last]
    building = any(s.stack[i].phase == phases.BUILDER for i in range(s.depth))
    if not building and s.taken >> BUILDER & 1:
        return []
    brief, note = words("soon.buildings", n=CITY - 1), words("soon.buildings.note")
    near = [p for p in range(k.players) if s.seats[p].built == CITY - 1]
    return [Soon("buildings", 1, False, brief, note, p) for p in near]


def series(s: Any, p: int) -> dict[str, int]:
    """A seat's cards in hand, buildings and goods."""
    seat = s.seats[p]
    return {"cards": int(seat.held), "buildings": int(seat.built), "goods": int(sum(seat.full))}


def moments(k: Any, step: Step) -> list[Told]:
    """Great buildings and monuments, and the twelfth building."""
    found: list[Told] = []
    for p in range(k.players):
        was, now = step.before.seats[p], step.after.seats[p]
        if now.built <= was.built and was.site == now.site:
            continue
        for i, card in enumerate(CARDS):
            if now.site.count(i) > was.site.count(i) and card.kind in (SIX, TABLE_CARD, MONUMENT):
                said = Phrase("moment.builds", {"player": Seat(p), "card": Term("card", NAMES[i])})
                weight = 20 if card.kind != MONUMENT else 8 + card.points
                found.append({"seat": p, "weight": weight, "card": card.name, "said": said})
        if was.built < now.built == CITY:
            found.append({"seat": p, "weight": 100, "said": Phrase("moment.full", {"player": Seat(p)})})
    return found
