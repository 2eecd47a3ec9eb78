"""What lies on the table and cannot be chosen now, and why: the rules say which reason, words say it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from antilles.core.play.view import View
from antilles.core.tell.words import Words
from antilles.server.show.box import dimmed, frame, taken
from antilles.server.show.payloads import Dim

from ..data.buildings import NAMES
from ..data.things import EMPTY, GOODS, HOLDS, OWN_HOLD, ROLES
from ..rules import phases, refusals
from ..rules.refusals import FINE
from ..rules.roles import choosing
from .prices import prices


def dim(view: View, words: Words, picks: Mapping[str, int]) -> list[Dim]:
    """By the phase that asks."""
    if view.turn != view.seat:
        return []
    k, s = view.rules, view.position()
    found = taken(view, words, picks, ROLES)
    reasons = WHY.get(frame(s).phase)
    return found + list(reasons(view, k, s, words)) if reasons else found


def roles(view: View, k: Any, s: Any, words: Words) -> Iterator[Dim]:
    """Roles that nobody has and that are still not mine to choose."""
    for i, role in enumerate(ROLES):
        why = refusals.of_role(k, s, i)
        if why in (FINE, "taken", "twin"):
            continue
        fields, name = {"move": "role", "role": role}, words.term("role", role)
        if why in ("held", "ransom"):
            yield dimmed(words, fields, name, why, words(f"dim.{why}", n=choosing.RANSOM), seat=int(s.hijacker))
        else:
            yield dimmed(words, fields, name, why)


def buildings(view: View, k: Any, s: Any, words: Words) -> Iterator[Dim]:
    """Buildings of this game, with their prices."""
    for name, cost in prices(view).items():
        b = NAMES.index(name)
        why = refusals.of_building(k, s, b)
        if why == FINE:
            continue
        sentence, short = None, {}
        if why == "short":
            n = int(refusals.missing(k, s, b))
            sentence = words("dim.short.one" if n == 1 else "dim.short", coins=words.count("coin", n))
            short = {"by": n}
        fields = {"move": "build", "building": name}
        yield dimmed(words, fields, words.term("building", name), why, sentence, price=cost, **short)


def ships(view: View, k: Any, s: Any, words: Words) -> Iterator[Dim]:
    """Ship by ship, for every good that I have; a ship for which I have nothing at all is told once."""
    for hold in (*range(k.ships), OWN_HOLD):
        name = words(f"hold.{HOLDS[hold]}")
        cargo = "" if hold == OWN_HOLD or s.cargo[hold] == EMPTY else words.term("good", GOODS[s.cargo[hold]])
        for g, good in enumerate(GOODS if hold != OWN_HOLD else ()):
            why = refusals.of_loading(k, s, g, hold)
            if why not in (FINE, "none", "not_now"):
                fields, term = {"move": "ship", "good": good, "hold": hold}, words.term("good", good)
                said = words(f"dim.{why}", good=term, cargo=cargo)
                yield dimmed(words, fields, f"{name}: {term}", why, said)
        why = refusals.of_ship(k, s, hold)
        if why not in (FINE, "no_wharf", "not_now") and not (hold == OWN_HOLD and why == "nothing"):
            said = words(f"dim.{why}", good=cargo, cargo=cargo)
            yield dimmed(words, {"move": "ship", "hold": hold}, name, why, said)


def goods(move: str, of: Any, view: View, k: Any, s: Any, words: Words) -> Iterator[Dim]:
    """Goods that the trading house does not take from me, or that the craftsman's extra barrel cannot be of."""
    for g, good in enumerate(GOODS):
        why = of(k, s, g)
        if why != FINE:
            name = words.term("good", good)
            said = words(f"dim.{why}", good=name)
            yield dimmed(words, {"move": move, "good": good}, name, why, said)


def tiles(view: View, k: Any, s: Any, words: Words) -> Iterator[Dim]:
    """Plantations that lie open, and the quarry."""
    for g, good in enumerate(GOODS):
        why = refusals.of_plantation(k, s, g)
        if why not in (FINE, "no_tile"):
            yield dimmed(words, {"move": "plantation", "good": good}, words.term("tile", good), why)
    why = refusals.of_quarry(k, s)
    if why != FINE:
        yield dimmed(words, {"move": "quarry"}, words.term("tile", "quarry"), why)


WHY: dict[int, Callable[[View, Any, Any, Words], Iterator[Dim]]] = {
    phases.ROLES: roles,
    phases.BUILDER: buildings,
    phases.CAPTAIN: ships,
    phases.TRADER: partial(goods, "sell", refusals.of_sale),
    phases.SETTLER: tiles,
    phases.CRAFTSMAN: partial(goods, "extra", refusals.of_extra),
}
