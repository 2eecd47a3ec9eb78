"""Every action of San Juan, weighed in points: each kind by its own file."""

from __future__ import annotations

from antilles.core.kernel import shared
from antilles.core.stack import PASS, top

from ..data.cards import MOST
from ..rules.actions import (
    BANK,
    BUILD,
    CHAPEL,
    COVER,
    DRAW,
    GIVE,
    KEEP,
    LIBRARY,
    MARKET,
    MOST_GOODS,
    PRODUCE,
    ROLE,
    SELL,
)
from ..rules.state import Rules, State
from . import hand, roles, trade, works
from .values import age

ANY = 0.1  # what nobody has thought about
NUMBERS = MOST_GOODS + 1  # answers to "how many goods?"


@shared
def worth(k: Rules, s: State, action: int) -> float:
    """What the action is worth at once to the seat that is asked."""
    p, late = top(s).seat, age(k, s)
    if action == PASS or action < ROLE:
        return 0.0
    if action >= DRAW:
        return ANY  # to accept cards is better than to decline them
    if action < LIBRARY:
        return roles.worth(k, s, p, action - ROLE, late)
    if action < BUILD:
        return float(action - LIBRARY)  # to use it is better
    if action < COVER:
        return works.net(k, s, p, action - BUILD, top(s).owner == p, 0, hand.ranked(k, s, p, 0, late), late)
    if action < MARKET:
        return works.cover(k, s, p, (action - COVER) // 2, (action - COVER) % 2, late)
    if action < GIVE:
        return works.market(k, s, p, action - MARKET, late)
    if action < KEEP:
        return hand.give(k, s, p, (action - GIVE) // (MOST + 1), (action - GIVE) % (MOST + 1), late)
    if action < PRODUCE:
        return hand.choose(k, s, p, action - KEEP, late)
    if action < SELL:
        return trade.produce(k, s, p, (action - PRODUCE) // NUMBERS, (action - PRODUCE) % NUMBERS)
    if action < CHAPEL:
        return trade.sell(k, s, p, (action - SELL) // NUMBERS, (action - SELL) % NUMBERS, late)
    if action < BANK:
        return hand.tuck(k, s, p, action - CHAPEL, late)
    return hand.bank(k, s, p, late)
