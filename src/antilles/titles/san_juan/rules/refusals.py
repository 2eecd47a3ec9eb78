"""Why something on the table cannot be chosen: the conditions of each phase's `legal`, one thing at a time.

The page asks about what it shows; play never does. What is `FINE` is offered; other answers name a sentence
(`dim.<name>`).
"""

from __future__ import annotations

from antilles.core.interpreted import interpreted
from antilles.core.stack import top

from ..data.cards import CATHEDRAL, KIND, PRODUCTION
from .city import count, stands
from .roles.builder import TURNS
from .roles.building import marketable, others, payable, price
from .state import Rules, State

FINE = ""


@interpreted
def of_card(k: Rules, s: State, card: int) -> str:
    """A card of the hand, or the cathedral on the table, as the next building."""
    f = top(s)
    p = f.seat
    if f.step != TURNS or f.turns == k.players:
        return "not_now"
    if (s.cathedral == 0) if card == CATHEDRAL else (s.seats[p].hand[card] == 0):
        return "not_held"
    if KIND[card] != PRODUCTION and stands(s, p, card):
        return "mine"
    return FINE if payable(s, p, card, p == f.owner) else "short"


@interpreted
def missing(s: State, card: int) -> int:
    """Cards that the seat would need beyond its hand and what a black market takes, if it covers nothing."""
    f = top(s)
    p = f.seat
    return price(s, p, card, p == f.owner, -1) - others(s, p, card) - marketable(s, p, -1)


@interpreted
def of_production(s: State, kind: int) -> str:
    """A good of the kind, at any time of the seat's turn."""
    if count(s, top(s).seat, kind, 0) > 0:
        return FINE
    return "loaded" if count(s, top(s).seat, kind, 1) > 0 else "no_place"


@interpreted
def of_sale(s: State, kind: int) -> str:
    """A good of the kind, at any time of the seat's turn."""
    if count(s, top(s).seat, kind, 1) > 0:
        return FINE
    return "empty" if count(s, top(s).seat, kind, 0) > 0 else "no_place"
