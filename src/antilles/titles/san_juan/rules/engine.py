"""The phases put together (see phases.py for their list), and what drives games."""

from __future__ import annotations

from antilles.core.kernel import entry, shared
from antilles.core.play.drivers import bind

from .. import audit, hidden
from . import deal, phases, piles, scoring

legal = shared(phases.LIST.dispatch("legal", "k, s, moves"))
apply = shared(phases.LIST.dispatch("apply", "k, s, action"))
weight = piles.weight  # Nature's odds


@entry
def tell(rules: object, states: object, i: int, p: int, source: int) -> int:
    """One part of a seat's score (source -1: its tie-break), for Python."""
    if source < 0:
        return scoring.tie_break(states[i], p)  # type: ignore[index]
    return scoring.points(rules[0], states[i], p, source)  # type: ignore[index]


@entry
def standing(rules: object, states: object, which: object, out: object) -> None:
    """Points of every seat of some games, and what orders the seats: points, then tie-break, then the seat."""
    k = rules[0]  # type: ignore[index]
    for n in range(len(which)):  # type: ignore[arg-type]
        s = states[which[n]]  # type: ignore[index]
        for p in range(k.players):
            out[n, p, 0] = scoring.total(k, s, p)  # type: ignore[index]
            out[n, p, 1] = scoring.order(k, s, p)  # type: ignore[index]


DRIVE = bind(
    __name__, deal=deal.deal, legal=legal, apply=apply, weight=weight, audit=audit.audit, imagine=hidden.imagine
)
