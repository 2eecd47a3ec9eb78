"""Puerto Rico: how gladly a plain player of a playout takes an action. Cheaper than `worth`, and less clever."""

from __future__ import annotations

from antilles.core.kernel import kernel, shared, table
from antilles.core.stack import PASS, top

from ..data.buildings import PRODUCT
from ..data.columns import MAKES, SALE_COINS
from ..data.things import (
    BUCCANEER,
    BUILDER,
    CAPTAIN,
    CITY,
    CORN,
    CRAFTSMAN,
    FIELDS,
    MAYOR,
    NOBLE,
    PRICES,
    QUARRY,
    SETTLER,
    TRADER,
    WORKER,
)
from ..rules.actions import (
    AS_FOREST,
    BUILD,
    DRAW_HACIENDA,
    EXTRA,
    KEEP,
    LAY,
    MAN_BUILDING,
    MAN_FIELD,
    PLANTATION,
    PLUNDER,
    POACH,
    RAID,
    ROLE,
    SELL,
    SHIP,
    TAKE_FOREST,
    TAKE_HOSPICE,
    TAKE_QUARRY,
    TAKE_UNIVERSITY,
)
from ..rules.people import ALL
from ..rules.roles.captain import holds, room
from ..rules.state import Rules, State
from ..rules.tiles import AS_FOREST as LAID_AS_FOREST
from .building import circles
from .people import vacancies

PRICE = table(list(PRICES))


@shared
def likes(k: Rules, s: State, action: int) -> int:
    """How gladly a plain player takes the action: builds dear, fills places, sells well, ships much."""
    f = top(s)
    if action == PASS:
        return 1
    if ROLE.has(action):
        return likes_role(k, s, f.seat, ROLE.of(action))
    if PLANTATION.has(action):
        g = PLANTATION.of(action)
        return 6 + (4 if g == CORN else 0) + (6 if s.seats[f.seat].mods[MAKES + g] > s.seats[f.seat].tiles[g] else 0)
    if action == TAKE_QUARRY:
        return 14 if s.rounds < 7 else 6
    if SHIP.has(action):
        g, hold = SHIP.of(action)
        n = room(k, s, f.seat, g, hold)
        return 2 + n * n * n
    if MAN_FIELD.has(action) or MAN_BUILDING.has(action):
        return likes_place(k, s, f.seat, s.spot - 1, action)
    if BUILD.has(action):
        return likes_building(k, s, f.seat, BUILD.of(action))
    if EXTRA.has(action):
        return int(2 + 3 * PRICE[EXTRA.of(action)])
    if SELL.has(action):
        coins = PRICE[SELL.of(action)]
        return int(2 + 6 * coins * coins)
    if KEEP.has(action):
        g, n = KEEP.of(action)
        return int(1 + n * n * (1 + PRICE[g]))
    if action == DRAW_HACIENDA or action == TAKE_HOSPICE or action == TAKE_UNIVERSITY:
        return 20
    if action == TAKE_FOREST or AS_FOREST.has(action) or action == LAY.id(LAID_AS_FOREST):
        return 2
    if RAID.has(action):
        _, n = RAID.of(action)
        return 3 + n
    return 6 if POACH.has(action) else 3 if action == PLUNDER else 4


@kernel
def likes_place(k: Rules, s: State, p: int, place: int, action: int) -> int:
    """People go where they make something: on fields as far as plants go with them, and into plants of such fields."""
    _, _, n = MAN_FIELD.of(action) if MAN_FIELD.has(action) else MAN_BUILDING.of(action)
    if place < FIELDS:
        if CORN < place < QUARRY and n > circles(k, s, p, place):
            return 1
    else:
        g = PRODUCT[place - FIELDS]
        if g >= 0:
            board = s.seats[p]
            there = board.planned_workers[g] + board.planned_nobles[g]
            if top(s).placed != ALL:
                there = board.workers[g] + board.nobles[g]
            if n > there:
                return 1
    return 1 + 12 * n * n


@kernel
def likes_building(k: Rules, s: State, p: int, b: int) -> int:
    """The dearer the better; plants where there are fields for them."""
    cost, g = k.cost[b], PRODUCT[b]
    if g < 0:
        return 6 + cost * cost
    if s.seats[p].tiles[g] > circles(k, s, p, g):
        return 20 + cost * cost
    return 3 + cost * cost // 3


@kernel
def likes_role(k: Rules, s: State, p: int, role: int) -> int:
    """Roles by what they bring at once, the best ones far ahead."""
    seat = s.seats[p]
    n = 2 + 3 * s.role_coins[role]
    if role == SETTLER:
        n += 5 if s.rounds < 8 else 1
    elif role == MAYOR:
        n += 2 * min(1 + (s.ship[WORKER] + s.ship[NOBLE]) // k.players, vacancies(k, s, p))
    elif role == BUILDER:
        best = dearest(k, s, p)
        n += best + best * best // 5
    elif role == CRAFTSMAN:
        for g in range(5):
            made = seat.workers[g] + seat.nobles[g]
            if g != CORN:
                made = min(made, seat.mods[MAKES + g])
            n += 2 * min(made, s.goods[g])
    elif role == TRADER:
        best = 0
        for g in range(5):
            if seat.goods[g] > 0 and s.house[g] == 0:
                best = PRICE[g] + 1 + seat.mods[SALE_COINS]
        n += 3 * best
    elif role == CAPTAIN:
        n += 3 * loads(k, s, p)
    elif role == BUCCANEER:
        n += 2
    return n * n


@kernel
def dearest(k: Rules, s: State, p: int) -> int:
    """What the best building costs that the seat could afford as builder, roughly."""
    seat = s.seats[p]
    purse = seat.coins + 1 + min(3, seat.workers[QUARRY] + seat.nobles[QUARRY])
    best = 0
    if seat.filled < CITY:
        for b in range(k.buildings):
            if s.market[b] > 0 and best < k.cost[b] <= purse and (seat.built >> b) & 1 == 0:
                best = k.cost[b]
    return best


@kernel
def loads(k: Rules, s: State, p: int) -> int:
    """Barrels the seat could ship one kind after the other, if nobody came between."""
    n = 0
    for g in range(5):
        open_holds, most, hold = holds(k, s, p, g), 0, 0
        while open_holds != 0:
            if open_holds & 1 != 0:
                most = max(most, room(k, s, p, g, hold))
            open_holds >>= 1
            hold += 1
        n += most
    return n


@kernel
def ending(k: Rules, s: State) -> bool:
    """Whether the end was triggered: this round is the last."""
    return s.ending != 0
