"""Puerto Rico for the search: a plain player's likes, as kernels."""

from __future__ import annotations

from ..core.kernel import kernel, table
from ..core.stack import PASS, top
from ..puerto_rico import scoring
from ..puerto_rico.actions import (
    AS_FOREST,
    BUILD,
    DRAW_HACIENDA,
    EXTRA,
    KEEP,
    LAY,
    MAN_BUILDING,
    MAN_FIELD,
    PLANTATION,
    POACH,
    RAID,
    ROLE,
    SELL,
    SELL_POST,
    SHIP,
    TAKE_FOREST,
    TAKE_HOSPICE,
    TAKE_QUARRY,
    TAKE_UNIVERSITY,
    USE_SMALL_WHARF,
)
from ..puerto_rico.actions import HIJACK as HIJACK_ACTION
from ..puerto_rico.captain import room
from ..puerto_rico.columns import MAKES
from ..puerto_rico.engine import DRIVE
from ..puerto_rico.state import Rules, State
from ..puerto_rico.things import (
    BUCCANEER,
    BUILDER,
    CAPTAIN,
    CORN,
    CRAFTSMAN,
    MAYOR,
    NOBLE,
    PRICES,
    SETTLER,
    SHIPS,
    TRADER,
    WORKER,
)
from .tree import bind_tree

PRICE = table(list(PRICES))


@kernel
def likes(k: Rules, s: State, action: int) -> int:
    """How gladly a plain player takes the action: builds dear, fills places, sells well, ships much."""
    f = top(s)
    if action == PASS:
        return 1
    if action < PLANTATION:
        return likes_role(k, s, f.seat, action - ROLE) if action >= ROLE else 4
    if action < TAKE_QUARRY:
        g = action - PLANTATION
        return 6 + (4 if g == CORN else 0) + (6 if s.seats[f.seat].mods[MAKES + g] > s.seats[f.seat].tiles[g] else 0)
    if action == TAKE_QUARRY:
        return 14 if s.rounds < 7 else 6
    if action >= SHIP and action < USE_SMALL_WHARF:
        n = room(k, s, f.seat, (action - SHIP) // (SHIPS + 1), (action - SHIP) % (SHIPS + 1))
        return 2 + n * n * n
    if MAN_FIELD <= action < BUILD:
        n = (action - MAN_BUILDING) % 4 if action >= MAN_BUILDING else (action - MAN_FIELD) % 13
        return 1 + 12 * n * n
    if BUILD <= action < TAKE_UNIVERSITY:
        cost = k.cost[action - BUILD]
        return 6 + cost * cost
    if EXTRA <= action < SELL:
        return 2 + 3 * PRICE[action - EXTRA]
    if SELL <= action < SELL_POST:
        coins = PRICE[action - SELL]
        return 2 + 6 * coins * coins
    if KEEP <= action < RAID:
        n = (action - KEEP) % 13
        return 1 + n * n * (1 + PRICE[(action - KEEP) // 13])
    if action == DRAW_HACIENDA or action == TAKE_HOSPICE or action == TAKE_UNIVERSITY:
        return 20
    if action == TAKE_FOREST or (AS_FOREST <= action < DRAW_HACIENDA) or action == LAY + 1:
        return 2
    if action >= HIJACK_ACTION:
        return 4
    if action >= RAID:
        return 6 if action >= POACH else 3 + (action - RAID) % 4
    return 4


@kernel
def likes_role(k: Rules, s: State, p: int, role: int) -> int:
    """Roles by what they bring at once."""
    seat = s.seats[p]
    n = 3 + 4 * s.role_coins[role]
    goods = 0
    for g in range(5):
        goods += seat.goods[g]
    if role == SETTLER:
        n += 4 if s.rounds < 8 else 1
    elif role == MAYOR:
        n += 2 * (s.ship[WORKER] + s.ship[NOBLE]) // k.players
    elif role == BUILDER:
        n += min(14, 2 * seat.coins) if seat.coins > 1 else 0
    elif role == CRAFTSMAN:
        for g in range(5):
            made = seat.workers[g] + seat.nobles[g]
            if g != CORN:
                made = min(made, seat.mods[MAKES + g])
            n += 3 * min(made, s.goods[g])
    elif role == TRADER:
        best = 0
        for g in range(5):
            if seat.goods[g] > 0 and s.house[g] == 0:
                best = PRICE[g] + 1
        n += 3 * best
    elif role == CAPTAIN:
        n += 3 * goods
    elif role == BUCCANEER:
        n += 2
    return n


@kernel
def order(k: Rules, s: State, p: int) -> int:
    return ((scoring.points(k, s, p) << 16) + scoring.tie_break(s, p) << 4) + p * k.still_tied


@kernel
def ending(k: Rules, s: State) -> bool:
    return s.ending != 0


TREE = bind_tree(__name__, DRIVE, likes=likes, ending=ending, total=scoring.points, order=order)
