"""Every action of San Juan, weighed in points: each kind by its own file."""

from __future__ import annotations

from antilles.core.kernel import shared
from antilles.core.stack import PASS, top

from ..rules.actions import BANK, BUILD, CHAPEL, COVER, GIVE, GO, KEEP, LIBRARY, MARKET, PRODUCE, ROLE, SELL
from ..rules.state import Rules, State
from . import hand, roles, trade, works
from .values import age

ANY = 0.1  # what nobody has thought about


@shared
def worth(k: Rules, s: State, action: int) -> float:
    """What the action is worth at once to the seat that is asked."""
    p, late = top(s).seat, age(k, s)
    if action == PASS or action == GO:
        return 0.0
    if ROLE.has(action):
        return roles.worth(k, s, p, ROLE.of(action), late)
    if LIBRARY.has(action):
        return float(LIBRARY.of(action))  # to use it is better
    if BUILD.has(action):
        return works.net(k, s, p, BUILD.of(action), top(s).owner == p, 0, hand.ranked(k, s, p, 0, late), late)
    if COVER.has(action):
        card, full = COVER.of(action)
        return works.cover(k, s, p, card, full, late)
    if MARKET.has(action):
        return works.market(k, s, p, MARKET.of(action), late)
    if GIVE.has(action):
        card, n = GIVE.of(action)
        return hand.give(k, s, p, card, n, late)
    if KEEP.has(action):
        return hand.choose(k, s, p, KEEP.of(action), late)
    if PRODUCE.has(action):
        kind, n = PRODUCE.of(action)
        return trade.produce(k, s, p, kind, n)
    if SELL.has(action):
        kind, n = SELL.of(action)
        return trade.sell(k, s, p, kind, n, late)
    if CHAPEL.has(action):
        return hand.tuck(k, s, p, CHAPEL.of(action), late)
    return hand.bank(k, s, p, late) if action == BANK else ANY  # to accept cards is better than to decline them
