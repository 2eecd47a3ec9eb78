"""What a building costs a seat now, reckoned from what the seat sees."""

from __future__ import annotations

from typing import Any

from .building import MARKET_GOODS
from .cards import CARDS, CATHEDRAL, PRODUCTION
from .powers import CHEAP_CITY, CHEAP_PRODUCTION, COVER, DOUBLE, PAY_WITH_GOODS

NOTHING = -1  # no building is covered


def powers(seat: Any, at: int = NOTHING) -> int:
    """What the seat's buildings can do, with the one at a place covered."""
    lost = CARDS[seat.site[at]].power if at >= 0 else -1
    return int(seat.powers) & ~(1 << lost if lost >= 0 else 0)


def price(s: Any, p: int, card: int, builder: bool, at: int = NOTHING) -> int:
    """Cards to pay, with the building at a place covered."""
    seat, cost = s.seats[p], CARDS[card].cost
    can = powers(seat, at)
    if at >= 0:
        cost -= CARDS[seat.site[at]].covers or CARDS[seat.site[at]].cost
    if builder:
        cost -= 1 + (s.doubled and can >> DOUBLE & 1)
    cost -= can >> (CHEAP_PRODUCTION if CARDS[card].kind == PRODUCTION else CHEAP_CITY) & 1
    return int(max(0, cost))


def means(s: Any, p: int, card: int, at: int = NOTHING) -> int:
    """Cards and goods the seat could pay with."""
    seat = s.seats[p]
    goods = sum(seat.full) - (seat.full[at] if at >= 0 else 0)
    market = min(MARKET_GOODS, goods) if powers(seat, at) >> PAY_WITH_GOODS & 1 else 0
    return int(seat.held - (card != CATHEDRAL) + market)


def covering(s: Any, p: int, card: int, builder: bool) -> int | None:
    """The least to pay when the crane covers a building; None where it cannot help."""
    seat = s.seats[p]
    if not seat.powers >> COVER & 1:
        return None
    sites = [at for at in range(seat.built) if CARDS[seat.site[at]].power != COVER and seat.site[at] != card]
    costs = [price(s, p, card, builder, at) for at in sites if price(s, p, card, builder, at) <= means(s, p, card, at)]
    return min(costs, default=None)
