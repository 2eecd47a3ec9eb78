"""Every action of San Juan, weighed: build the best, pay with the least, sell all."""

from __future__ import annotations

from ...core.kernel import kernel
from ...core.stack import PASS, top
from ...san_juan.actions import (
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
from ...san_juan.cards import KIND, MOST, PRODUCTION
from ...san_juan.city import goods
from ...san_juan.state import Rules, State
from ...san_juan.things import BUILDER, COUNCILLOR, HAND_LIMIT, KINDS, PRODUCER, TRADER
from ...san_juan.trader import price
from .values import OLD, card_value, largest

ANY = 0.1  # what nobody has thought about
NUMBERS = MOST_GOODS + 1  # answers to "how many goods?"


@kernel
def worth(k: Rules, s: State, action: int) -> float:
    """What the action is worth at once to the seat that is asked."""
    p = top(s).seat
    if action == PASS or action < ROLE:
        return 0.0
    if action >= DRAW:
        return ANY  # to accept cards is better than to decline them
    if action < LIBRARY:
        return role(s, p, action - ROLE)
    if action < BUILD:
        return float(action - LIBRARY)  # to use it is better
    if action < COVER:
        return card_value(k, s, p, action - BUILD) + 0.1
    if action < MARKET:
        return -1 - card_value(k, s, p, (action - COVER) // 2)
    if action < GIVE:
        return -1 - 0.1 * (action - MARKET)
    if action < KEEP:
        return gift(k, s, p, (action - GIVE) // (MOST + 1), (action - GIVE) % (MOST + 1))
    if action < PRODUCE:
        return card_value(k, s, p, action - KEEP)
    if action < SELL:
        return float((action - PRODUCE) % NUMBERS * (1 + (action - PRODUCE) // NUMBERS))
    if action < CHAPEL:
        return sale(s, (action - SELL) // NUMBERS, (action - SELL) % NUMBERS)
    if action < BANK:
        return tuck(k, s, p, action - CHAPEL)
    held = s.seats[p].held
    return 1.0 if held > HAND_LIMIT or (largest(k, s) >= OLD and held > 3) else 0.0


@kernel
def role(s: State, p: int, chosen: int) -> float:
    """Roles by what they bring at once."""
    full = goods(s, p)
    if chosen == BUILDER:
        return 2.5 if s.seats[p].held >= 4 else 0.0
    if chosen == PRODUCER:
        room = -full
        for i in range(s.seats[p].built):
            room += 1 if KIND[s.seats[p].site[i]] == PRODUCTION else 0
        return 1.2 * min(2, room)
    if chosen == TRADER:
        return 1.8 * min(2, full)
    return 1.5 if chosen == COUNCILLOR else 1.1


@kernel
def gift(k: Rules, s: State, p: int, card: int, n: int) -> float:
    """Cards that leave the hand: those that are worth little, and spare ones."""
    spare = 2 if s.seats[p].hand[card] > 1 else 0
    return n * (1.5 - card_value(k, s, p, card) + spare)


@kernel
def sale(s: State, kind: int, n: int) -> float:
    """Goods for cards."""
    cards = 1
    if kind >= KINDS or s.tiles[s.tile] >= 0:
        cards = price(s, kind)
    return n * (cards - 0.9)


@kernel
def tuck(k: Rules, s: State, p: int, card: int) -> float:
    """A card under the chapel, once there are enough or the end is near."""
    if s.seats[p].held > 2 or largest(k, s) >= OLD:
        return 1.2 - card_value(k, s, p, card) / 3
    return -1.0
