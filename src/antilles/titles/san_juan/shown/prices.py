"""What the cards of my hand cost me now."""

from __future__ import annotations

from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import leads, once

from ..data.cards import CARDS, NAMES, PRODUCTION
from ..data.powers import CHEAP_CITY, CHEAP_PRODUCTION
from ..rules import phases
from ..words import price


def mine(view: View) -> list[int]:
    """The cards I might build: those in my hand, and the cathedral on the table."""
    s = view.position()
    held = s.seats[view.seat].hand
    return [i for i, name in enumerate(NAMES) if held[i] or (name == "cathedral" and s.cathedral)]


@once
def prices(view: View) -> dict[str, int]:
    """What every card in my hand would cost me."""
    s, builder = view.position(), leads(view, phases.BUILDER)
    return {NAMES[i]: price(s, view.seat, i, builder, -1) for i in mine(view)}


def sums(view: View, words: Words) -> dict[str, str]:
    """The same as sums: 'Cost 5, less 1 as Builder, less 1 for the Quarry'; only where something comes off."""
    if view.seat < 0 or view.over:
        return {}
    s, builder, found = view.position(), leads(view, phases.BUILDER), {}
    for i in mine(view):
        plain, now = price(s, view.seat, i, False, -1), price(s, view.seat, i, builder, -1)
        tool = ("smithy", CHEAP_PRODUCTION) if CARDS[i].kind == PRODUCTION else ("quarry", CHEAP_CITY)
        parts = [words("sum.cost", n=CARDS[i].cost)]
        if plain > now:
            parts.append(words("sum.role", n=plain - now))
        if s.seats[view.seat].powers >> tool[1] & 1:
            parts.append(words("sum.card", n=1, card=words.term("card", tool[0])))
        if len(parts) > 1:
            found[NAMES[i]] = ", ".join(parts)
    return found
