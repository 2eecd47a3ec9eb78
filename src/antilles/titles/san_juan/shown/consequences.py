"""What a choice leads to, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antilles.core.play.view import View
from antilles.core.tell.log import difference
from antilles.core.tell.phrase import Count
from antilles.core.tell.words import Words
from antilles.server.show import rest
from antilles.server.show.box import Told, Weigh
from antilles.server.show.payloads import Effect, SeatNote

from ..data.cards import NAMES
from ..data.things import CITY, GOODS, KINDS
from ..words import others, pays
from .prices import prices, sums


def weighing(view: View, words: Words) -> Weigh:
    """Looks at each choice of the view."""
    k, s = view.rules, view.position()
    costs, made = prices(view), sums(view, words)

    def weigh(action: int, fields: Mapping[str, Any]) -> Told:
        if fields["move"] == "build":
            return build(s, view.seat, fields["card"], costs, made, words)
        if fields["move"] == "sell" and fields["n"]:
            earned = fields["n"] * pays(s, GOODS.index(fields["good"]))
            return {"effects": cards(view.seat, earned, words)}
        if fields["move"] == "role":
            return role(k, s, view.seat, fields["role"], words)
        return {}

    return weigh


def cards(seat: int, by: int, words: Words) -> list[Effect]:
    """So many cards more or fewer in hand when all is paid or drawn."""
    return [Effect(seat, "held", by, difference(words, Count("card", by)))]


def build(s: Any, p: int, card: str, costs: Mapping[str, int], made: Mapping[str, str], words: Words) -> Told:
    """What it costs, what stays in hand, and whether it is the twelfth."""
    gone = costs[card] + s.seats[p].held - others(s, p, NAMES.index(card))
    parts = made.get(card) or words("sum.cost", n=costs[card])
    sentences = [words("sum.whole", parts=parts, cards=words.count("card", max(0, s.seats[p].held - gone)))]
    if s.seats[p].built + 1 == CITY:
        sentences.append(words("then.twelfth"))
    return {"consequence": " ".join(sentences), "effects": cards(p, -gone, words)}


def role(k: Any, s: Any, p: int, name: str, words: Words) -> Told:
    """What others could make of the role, as everybody can see."""
    others = [q for q in range(k.players) if q != p]
    if name == "producer":
        free = [places(s, q, 0) for q in others]
        notes = [SeatNote(q, words("then.empty", n=n)) for q, n in zip(others, free, strict=True)]
        return {"others": notes, "rest": rest.gets(words, [min(1, n) for n in free])}
    if name == "trader":
        goods = [places(s, q, 1) for q in others]
        notes = [SeatNote(q, words("then.goods", n=n)) for q, n in zip(others, goods, strict=True)]
        return {"others": notes, "rest": rest.can(words, [n > 0 for n in goods])}
    if name == "builder":
        return {"others": [SeatNote(q, words("then.hand", n=int(s.seats[q].held))) for q in others]}
    return {"consequence": words("then.alone")} if name == "prospector" else {}


def places(s: Any, p: int, wanted: int) -> int:
    """Production buildings of a seat that are empty (0) or hold a good (1)."""
    seat = s.seats[p]
    if wanted:
        return sum(seat.full)
    return sum(not full for card, full in zip(seat.site, seat.full, strict=True) if 0 <= card < KINDS)
