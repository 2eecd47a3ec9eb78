"""San Juan: how gladly a plain player of a playout takes an action. Roles and buildings as `worth` has them."""

from __future__ import annotations

from math import exp

from antilles.core.kernel import kernel, shared
from antilles.core.stack import PASS, top

from ..data.cards import COST, KIND, PRODUCTION
from ..data.things import CITY
from ..rules.actions import ACCEPT, BANK, BUILD, CHAPEL, COVER, GIVE, KEEP, LIBRARY, PRODUCE, ROLE, SELL
from ..rules.city import stands
from ..rules.phases import BUILDER, BUILDING, ROUND
from ..rules.state import Rules, State
from . import hand, roles, trade, works
from .values import age

SURE, SHARP, DEALING = 12.0, 2.0, 6.0  # nothing draws more than e to this; how much a point draws; and with goods


@shared
def likes(k: Rules, s: State, action: int) -> int:
    """How gladly a plain player takes the action: well chosen, paid cheaply."""
    p = top(s).seat
    if action == PASS:
        phase = top(s).phase
        return drawn(0.0, SHARP) if phase == BUILDER else 6 if phase == BUILDING or phase == ROUND else 1
    if ROLE.has(action):
        return drawn(roles.rough(k, s, p, ROLE.of(action), age(k, s)), SHARP)
    if LIBRARY.has(action):
        return 9 if action == LIBRARY.id(1) else 1
    if BUILD.has(action):
        late = age(k, s)
        return drawn(
            works.net(k, s, p, BUILD.of(action), top(s).owner == p, 0, hand.ranked(k, s, p, 0, late), late), SHARP
        )
    if COVER.has(action):
        return 2
    if GIVE.has(action):
        card, n = GIVE.of(action)
        return 1 + n * spare(s, p, card)
    if KEEP.has(action):
        return drawn(hand.fresh(k, s, p, KEEP.of(action), age(k, s)), SHARP)
    if PRODUCE.has(action):
        kind, n = PRODUCE.of(action)
        return drawn(trade.produce(k, s, p, kind, n), SHARP)
    if SELL.has(action):
        kind, n = SELL.of(action)
        return drawn(trade.sell(k, s, p, kind, n, age(k, s)), DEALING)
    if CHAPEL.has(action):
        return spare(s, p, CHAPEL.of(action)) // 8
    return 2 if action == BANK else 9 if action == ACCEPT else 1


@kernel
def drawn(worth: float, sharp: float) -> int:
    """Each point more makes an action so much more liked, up to a bound: likes are whole numbers."""
    return 1 + int(1000 * exp(max(-SURE, min(SURE, sharp * worth))))


@kernel
def spare(s: State, p: int, card: int) -> int:
    """How little a card is missed: what stands already, then what is cheap."""
    if KIND[card] != PRODUCTION and stands(s, p, card):
        return 60
    return int((8 - COST[card]) * (8 - COST[card]))


@kernel
def ending(k: Rules, s: State) -> bool:
    """Whether somebody's city is complete: this phase is the last."""
    for p in range(k.players):
        if s.seats[p].built == CITY:
            return True
    return False
