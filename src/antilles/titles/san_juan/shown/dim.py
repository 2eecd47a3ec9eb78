"""What lies on the table and cannot be chosen now, and why: the rules say which reason, words say it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import dimmed, frame, taken
from antilles.server.show.payloads import Dim

from ..data.cards import NAMES
from ..data.things import GOODS, KINDS, ROLES
from ..rules import phases, refusals
from ..rules.refusals import FINE
from .prices import prices


def dim(view: View, words: Words, picks: Mapping[str, int]) -> list[Dim]:
    """By the phase that asks."""
    if view.turn != view.seat:
        return []
    s = view.position()
    found = taken(view, words, picks, ROLES)
    reasons = WHY.get(frame(s).phase)
    return found + list(reasons(view, s, words)) if reasons else found


def cards(view: View, s: Any, words: Words) -> Iterator[Dim]:
    """The cards I might build, with their prices."""
    for name, cost in prices(view).items():
        card = NAMES.index(name)
        why, sentence, short = refusals.of_card(view.rules, s, card), None, {}
        if why == FINE:
            continue
        if why == "short":
            n = int(refusals.missing(s, card))
            sentence = words("dim.short.one" if n == 1 else "dim.short", cards=words.count("card", n))
            short = {"by": n}
        fields = {"move": "build", "card": name}
        yield dimmed(words, fields, words.term("card", name), why, sentence, price=cost, **short)


def goods(move: str, of: Any, view: View, s: Any, words: Words) -> Iterator[Dim]:
    """Kinds whose buildings are all full, or all empty."""
    for kind, good in enumerate(GOODS[:KINDS]):
        why = of(s, kind)
        if why not in (FINE, "no_place"):
            yield dimmed(words, {"move": move, "good": good}, words.term("good", good), why)


WHY: dict[int, Callable[[View, Any, Words], Iterator[Dim]]] = {
    phases.BUILDER: cards,
    phases.PRODUCER: partial(goods, "produce", refusals.of_production),
    phases.TRADER: partial(goods, "sell", refusals.of_sale),
}
