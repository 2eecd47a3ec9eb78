"""San Juan: how gladly a plain player of a playout takes an action. Cheaper than `worth`, and less clever."""

from __future__ import annotations

from ...core.kernel import kernel
from ...core.stack import PASS, top
from ...san_juan.actions import (
    ACCEPT,
    BANK,
    BUILD,
    CHAPEL,
    COVER,
    GIVE,
    KEEP,
    LIBRARY,
    MARKET,
    MOST_GOODS,
    PRODUCE,
    ROLE,
    SELL,
)
from ...san_juan.cards import COST, KIND, MOST, PRODUCTION
from ...san_juan.city import goods, stands
from ...san_juan.phases import BUILDING, ROUND
from ...san_juan.state import Rules, State
from ...san_juan.things import BUILDER, CITY, COUNCILLOR, PRODUCER, TRADER


@kernel
def likes(k: Rules, s: State, action: int) -> int:
    """How gladly a plain player takes the action: builds dear, pays cheap, sells all."""
    p = top(s).seat
    if action == PASS:
        phase = top(s).phase
        return 6 if phase == BUILDING or phase == ROUND else 1
    if action >= ROLE and action < LIBRARY:
        return likes_role(s, p, action - ROLE)
    if action < BUILD:
        return 9 if action == LIBRARY + 1 else 1
    if action < COVER:
        cost = int(COST[action - BUILD])
        return 6 + cost * cost
    if action < GIVE:
        return 2 if action < MARKET else 1
    if action < KEEP:
        card, n = (action - GIVE) // (MOST + 1), (action - GIVE) % (MOST + 1)
        return 1 + n * spare(s, p, card)
    if action < PRODUCE:
        card = action - KEEP
        return 1 if KIND[card] != PRODUCTION and stands(s, p, card) else int(2 + COST[card] * COST[card])
    if action < SELL:
        return int(1 + ((action - PRODUCE) % (MOST_GOODS + 1)) * (2 + (action - PRODUCE) // (MOST_GOODS + 1)))
    if action < CHAPEL:
        n = (action - SELL) % (MOST_GOODS + 1)
        return 1 + n * n * 6
    if action < BANK:
        return spare(s, p, action - CHAPEL) // 8
    return 2 if action == BANK else 9 if action == ACCEPT else 1


@kernel
def spare(s: State, p: int, card: int) -> int:
    """How little a card is missed: what stands already, then what is cheap."""
    if KIND[card] != PRODUCTION and stands(s, p, card):
        return 60
    return int((8 - COST[card]) * (8 - COST[card]))


@kernel
def likes_role(s: State, p: int, role: int) -> int:
    """Roles by what they bring at once."""
    seat = s.seats[p]
    full = goods(s, p)
    if role == BUILDER:
        return 2 + 3 * seat.held if seat.held > 2 else 1
    if role == TRADER:
        return 1 + 8 * min(2, full)
    if role == PRODUCER:
        room = -full
        for i in range(seat.built):
            room += 1 if KIND[seat.site[i]] == PRODUCTION else 0
        return 1 + 5 * min(2, room)
    return 7 if role == COUNCILLOR else 5


@kernel
def ending(k: Rules, s: State) -> bool:
    for p in range(k.players):
        if s.seats[p].built == CITY:
            return True
    return False
