"""A card as it is for my seat now: its price line by line, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import leads
from antilles.server.show.payloads import Explanation, PriceStep

from ..data.cards import CARDS, NAMES, POWER, PRODUCTION
from ..data.powers import CHEAP_CITY, CHEAP_PRODUCTION, DOUBLE
from ..rules import phases
from ..rules.city import stands as standing
from ..rules.roles import building
from ..words import others, price
from .prices import mine as at_hand

payable, marketable, stands = interpreted(building.payable), interpreted(building.marketable), interpreted(standing)


def explain(view: View, words: Words, kind: str, name: str) -> Explanation | None:
    """What is to be said of a card of this game; nothing of other things."""
    s, p = view.position(), view.seat
    if kind != "card" or name not in NAMES or not s.depth:
        return None
    card, mine = NAMES.index(name), leads(view, phases.BUILDER)
    if CARDS[card].kind != PRODUCTION and stands(s, p, card):
        return Explanation(why=words("dim.mine"))
    cost = int(price(s, p, card, mine, -1))
    steps = [PriceStep(words("price.printed"), CARDS[card].cost), *discounts(view, words, card, mine)]
    if over := cost - sum(step.by for step in steps):
        steps.append(PriceStep(words("price.floor"), over))
    found = Explanation(steps=steps, price=cost)
    if card in at_hand(view) and not payable(s, p, card, mine):
        have = int(others(s, p, card))
        n = cost - have - int(marketable(s, p, -1))
        found.why = words("price.short.one" if n == 1 else "price.short", cards=words.count("card", n), have=have)
        if not mine and payable(s, p, card, True):
            found.ways = [words("price.way.role")]
    return found


def discounts(view: View, words: Words, card: int, mine: bool) -> Iterator[PriceStep]:
    """Every reason why it costs my seat less than what is printed."""
    s = view.position()
    powers = s.seats[view.seat].powers
    if mine:
        begun = any(s.stack[i].phase == phases.BUILDER for i in range(s.depth))
        yield PriceStep(words("price.role" if begun else "price.role.if"), -1, "role.builder")
    cheap = CHEAP_PRODUCTION if CARDS[card].kind == PRODUCTION else CHEAP_CITY
    doubled = [DOUBLE] if mine and s.doubled == 1 else []
    for power in (each for each in (*doubled, cheap) if powers >> each & 1):
        giver = NAMES[list(POWER).index(power)]
        yield PriceStep(words.term("card", giver), -1, f"card.{giver}")
