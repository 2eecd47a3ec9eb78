"""What lies in my hand or before me and cannot be chosen now, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import Dim, dimmed, frame, taken

from ..data.cards import CARDS, NAMES, PRODUCTION
from ..data.things import GOODS, KINDS, ROLES
from ..rules import phases
from ..rules.roles import building
from ..words import others
from .prices import leads, prices

marketable, payable = interpreted(building.marketable), interpreted(building.payable)


def dim(view: View, words: Words, picks: Mapping[str, int]) -> list[Dim]:
    """By the phase that asks."""
    if view.turn != view.seat:
        return []
    s = view.position()
    legal = [view.fields(action) for action in view.legal]
    told = taken(view, words, picks, ROLES)
    reasons = WHY.get(frame(s).phase)
    return told + list(reasons(view, s, legal, words)) if reasons else told


def cards(view: View, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """Standing already, or too dear."""
    possible, seat = {fields.get("card") for fields in legal}, s.seats[view.seat]
    for name, cost in prices(view).items():
        i = NAMES.index(name)
        if name in possible:
            continue
        fields, title = {"move": "build", "card": name}, words.term("card", name)
        short = cost - others(s, view.seat, i) - marketable(s, view.seat, -1)
        if CARDS[i].kind != PRODUCTION and i in seat.site:
            yield dimmed(words, fields, title, "mine", price=cost)
        elif short > 0 and not payable(s, view.seat, i, leads(view)):
            why = words("dim.short.one" if short == 1 else "dim.short", cards=words.count("card", short))
            yield dimmed(words, fields, title, "short", why, price=cost, by=int(short))
        else:
            yield dimmed(words, fields, title, "not_now", price=cost)


def production(view: View, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """Production buildings with a good on them."""
    yield from goods(view, s, legal, words, "produce", 0, "loaded")


def sales(view: View, s: Any, legal: list[Any], words: Words) -> Iterator[Dim]:
    """Production buildings with nothing to sell."""
    yield from goods(view, s, legal, words, "sell", 1, "empty")


def goods(view: View, s: Any, legal: list[Any], words: Words, move: str, wanted: int, code: str) -> Iterator[Dim]:
    """Kinds whose buildings are all full, or all empty."""
    seat, asked = s.seats[view.seat], {fields.get("good") for fields in legal}
    for kind, good in enumerate(GOODS[:KINDS]):
        there = [full for card, full in zip(seat.site, seat.full, strict=True) if card == kind]
        if there and good not in asked and wanted not in there:
            yield dimmed(words, {"move": move, "good": good}, words.term("good", good), code)


WHY = {phases.BUILDER: cards, phases.PRODUCER: production, phases.TRADER: sales}
