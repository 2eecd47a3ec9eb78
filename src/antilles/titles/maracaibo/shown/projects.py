"""Project cards and prestige buildings for me now: the price, and what is missing, with how much."""

from __future__ import annotations

from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.core.tell.phrase import Count, Phrase, Term, Value
from antilles.core.tell.words import Words

from ..data.effects import FIRST_EFFECT
from ..data.things import CARDS, EMPTY, GOODS, NATIONS, OBJECTS, PRESTIGE, SAME
from ..rules import buying, cards, programs, state
from .payloads import CardNow
from .things import rows

price, investment = interpreted(buying.price), interpreted(buying.investment)
showing, most_goods = interpreted(cards.showing), interpreted(programs.most_goods)
markers = interpreted(state.markers)


def cards_now(view: View, words: Words) -> dict[str, CardNow]:
    """The cards of my hand and planning, and those on display."""
    if view.seat < 0 or view.over:
        return {}
    k, s, p = view.rules, view.position(), view.seat
    seat = s.seats[p]
    return {
        CARDS[card]: CardNow(price=int(price(k, s, p, card)), lacks=lacking(k, s, p, card, words))
        for card in (*seat.hand, *seat.planned, *s.display)
        if card != EMPTY
    }


def investments(view: View) -> dict[str, int]:
    """What each prestige building that lies open would cost me."""
    if view.seat < 0 or view.over:
        return {}
    k, s = view.rules, view.position()
    return {PRESTIGE[b]: int(investment(k, s, view.seat, b)) for b in s.prestige if b != EMPTY}


def lacking(k: Any, s: Any, p: int, card: int, words: Words) -> list[str]:
    """What a seat is short of, before it could buy a card: each a fact with a number."""
    seat, found = s.seats[p], list[Value]()
    coins, combat, workers = int(price(k, s, p, card)), 0, 0
    for verb, a, b in rows(k, k.buy[card]):
        if verb >= FIRST_EFFECT:
            break
        if verb == programs.PAY_COINS:
            coins += a
        elif verb == programs.PAY_COMBAT:
            combat += a
        elif verb in (programs.PAY_WORKER, programs.WORKER_HERE, programs.WORKER_TO):
            workers += a if verb == programs.PAY_WORKER else 1
        elif verb == programs.PAY_OBJECT:
            have = seat.columns[a] + showing(k, s, p, cards.FIRST_OBJECT + a, 0, card)
            if have < b:
                found.append(Count("objects", int(b - have), Term("object", OBJECTS[a])))
        elif verb == programs.PAY_GOODS:
            have = most_goods(k, s, p, a, card)
            if have < b:
                n = int(b - have)
                goods: dict[str, Value] = {"n": n, "good": Term("good", GOODS[a % SAME])}
                found.append(Phrase("short.same", {"n": n}) if a == SAME else Phrase("lack.goods", goods))
        elif verb == programs.NEED_MARKERS and markers(s, a) < b:
            missing = Count("marker", int(b - markers(s, a)))
            found.append(Phrase("lack.markers", {"markers": missing, "nation": Term("nation", NATIONS[a])}))
    short = [("coin", coins - seat.coins), ("combat_point", combat - seat.combat), ("worker", workers - seat.workers)]
    found = [*(Count(name, int(n)) for name, n in short if n > 0), *found]
    return [words("lack.short", amount=amount) for amount in found]
