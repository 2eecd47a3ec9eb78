"""Why something on the table cannot be chosen: the conditions of each phase's `legal`, one thing at a time.

The page asks about what it shows; play never does.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import top

from ..data.cards import CATHEDRAL, KIND, PRODUCTION
from .city import count, stands
from .roles.builder import TURNS
from .roles.building import marketable, others, payable, price
from .state import Rules, State

REFUSALS = ("fine", "not_now", "not_held", "mine", "short", "loaded", "empty", "no_place")
FINE, NOT_NOW, NOT_HELD, MINE, SHORT, LOADED, EMPTY, NO_PLACE = range(len(REFUSALS))


@kernel
def of_card(k: Rules, s: State, card: int) -> int:
    """A card of the hand, or the cathedral on the table, as the next building."""
    f = top(s)
    p = f.seat
    if f.step != TURNS or f.turns == k.players:
        return NOT_NOW
    if (s.cathedral == 0) if card == CATHEDRAL else (s.seats[p].hand[card] == 0):
        return NOT_HELD
    if KIND[card] != PRODUCTION and stands(s, p, card):
        return MINE
    return FINE if payable(s, p, card, p == f.owner) else SHORT


@kernel
def missing(s: State, card: int) -> int:
    """Cards that the seat would need beyond its hand and what a black market takes, if it covers nothing."""
    f = top(s)
    p = f.seat
    return price(s, p, card, p == f.owner, -1) - others(s, p, card) - marketable(s, p, -1)


@kernel
def of_production(s: State, kind: int) -> int:
    """A good of the kind, at any time of the seat's turn."""
    if count(s, top(s).seat, kind, 0) > 0:
        return FINE
    return LOADED if count(s, top(s).seat, kind, 1) > 0 else NO_PLACE


@kernel
def of_sale(s: State, kind: int) -> int:
    """A good of the kind, at any time of the seat's turn."""
    if count(s, top(s).seat, kind, 1) > 0:
        return FINE
    return EMPTY if count(s, top(s).seat, kind, 0) > 0 else NO_PLACE
