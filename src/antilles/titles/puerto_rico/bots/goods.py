"""Barrels: the extra one, sales, loadings, what is kept; and the buccaneer's ways."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import top

from ..data.columns import SALE_COINS, STORE_BARRELS, STORE_KINDS
from ..data.things import OWN_HOLD
from ..rules.actions import (
    BUY_TILE,
    EXTRA,
    KEEP,
    LOAD,
    PLUNDER,
    POACH,
    RAID,
    SELL,
    SELL_POST,
    SELL_TILE,
    SHIP,
    SUPPLY,
    USE_SMALL_WHARF,
)
from ..rules.buildings.lodge import NOBODY
from ..rules.roles.captain import room
from ..rules.roles.trader import PRICE, in_house
from ..rules.state import Rules, State
from .values import BARREL, coin

RAIDED, PLUNDERED = 0.7, 1.0  # a barrel from a ship, and one from the trading house


@kernel
def worth(k: Rules, s: State, p: int, action: int, late: float) -> float:
    """All that is done with barrels, and the land office, which the trader asks about."""
    if EXTRA.has(action):
        g = EXTRA.of(action)
        return 1.0 + g - 0.5 * s.seats[p].goods[g]
    if SELL.has(action) or SELL_POST.has(action):
        return sale(s, p, action, late)
    if action == BUY_TILE:
        return 0.6 - coin(late) - late
    if SELL_TILE.has(action):
        g, crew = SELL_TILE.of(action)
        return coin(late) - 0.5 if crew == NOBODY else -0.5
    if SHIP.has(action):
        g, hold = SHIP.of(action)
        return loading(k, s, p, g, hold)
    if action == USE_SMALL_WHARF:
        return sum(s.seats[p].goods) // 2 - 0.5
    if LOAD.has(action):
        g, n = LOAD.of(action)
        return float(n)
    if SUPPLY.has(action):
        return 1.0 - 0.1 * SUPPLY.of(action)
    if KEEP.has(action):
        g, n = KEEP.of(action)
        return -float(abs(n - store(s, p, g)))
    if RAID.has(action):
        _, n = RAID.of(action)
        return n * RAIDED
    if action == PLUNDER:
        return PLUNDERED * in_house(s)
    return 1.0 + POACH.of(action)  # with a noble is better


@kernel
def sale(s: State, p: int, action: int, late: float) -> float:
    """Coins for a barrel, which is missed a little."""
    coins: int = PRICE[SELL_POST.of(action) if SELL_POST.has(action) else SELL.of(action)]
    if SELL.has(action):
        coins += s.seats[p].mods[SALE_COINS]
    if top(s).owner == p:
        coins += 1
    return coins * coin(late) - 0.3


@kernel
def loading(k: Rules, s: State, p: int, g: int, hold: int) -> float:
    """Many barrels, cheap ones rather than dear ones; my own ship can wait."""
    n = room(k, s, p, g, hold)
    ashore = s.seats[p].goods[g] - n
    own = 0.6 if hold == OWN_HOLD else 0.0
    dear: float = BARREL[g] - 0.8
    return 1.0 + n - own - 0.05 * ashore - 0.1 * dear * n


@kernel
def store(s: State, p: int, wanted: int) -> int:
    """How many barrels of a kind should stay: the best lots in warehouses, then single ones of the dearest kinds."""
    seat = s.seats[p]
    shelved = 0
    for _ in range(seat.mods[STORE_KINDS]):
        at, most = -1, 0.0
        for g in range(5):
            if (shelved >> g) & 1 == 0 and seat.goods[g] * BARREL[g] > most:
                at, most = g, seat.goods[g] * BARREL[g]
        if at >= 0:
            shelved |= 1 << at
    if (shelved >> wanted) & 1 != 0:
        return seat.goods[wanted]
    singles = 1 + seat.mods[STORE_BARRELS]
    for i in range(4 - wanted):
        if (shelved >> (4 - i)) & 1 == 0:
            singles -= min(singles, seat.goods[4 - i])
    return min(singles, seat.goods[wanted])
