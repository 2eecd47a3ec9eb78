"""Whose turn comes next, what may end the game in this round; the chart after the end, and moments to go back to."""

from __future__ import annotations

from typing import Any

from antilles.core.play.stepper import Step
from antilles.core.play.view import View
from antilles.core.tell.phrase import Phrase, Seat, Term
from antilles.core.tell.words import Words
from antilles.server.show.box import Told, frame, left_of
from antilles.server.show.payloads import Soon

from ..data.cards import CARDS, MONUMENT, NAMES, SIX, TABLE_CARD
from ..data.things import BUILDER, CITY
from ..rules import phases

ROUND_THE_TABLE = (phases.BUILDER, phases.PRODUCER, phases.TRADER, phases.COUNCILLOR)


def following(k: Any, s: Any) -> int | None:
    """The seat whose turn comes after this one; one with nothing to decide is passed over when it comes to it."""
    if s.depth == 0:
        return None
    f = frame(s)
    if f.phase == phases.ROLES:
        return left_of(k, f.seat)
    if f.phase in ROUND_THE_TABLE and f.turns + 1 < k.players:
        return left_of(k, f.seat)
    if f.phase not in ROUND_THE_TABLE:
        for i in range(s.depth - 2, 0, -1):  # a question inside a turn: the turn below has passed on already
            below = s.stack[i]
            if below.phase in ROUND_THE_TABLE and below.turns < k.players:
                return int(below.seat)
    roles = s.stack[0]
    if roles.phase != phases.ROLES:
        return None
    return int(roles.seat) if roles.turns < k.picks else left_of(k, s.governor)


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
