"""Roles: what one brings me more than it brings the others, who follow."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.columns import FACTORY, MAKES, SALE_COINS, SELL_SAME, SHIP_POINTS, WHARF
from ..data.things import (
    BUCCANEER,
    BUILDER,
    CORN,
    CRAFTSMAN,
    EMPTY,
    ISLAND,
    MAYOR,
    NOBLE,
    PROSPECTOR,
    SETTLER,
    TRADER,
    WORKER,
)
from ..rules.roles.trader import PRICE, SPACES, in_house
from ..rules.state import Rules, State, island
from . import building, goods
from .people import vacancies
from .values import BARREL, coin

FOLLOWERS = 0.6  # how much of what the others get on average counts against a role


@kernel
def worth(k: Rules, s: State, p: int, role: int, late: float) -> float:
    """The coins on the card and my lead."""
    coins = s.role_coins[role] * coin(late)
    if role == BUCCANEER:
        return coins + buccaneer(k, s)
    if role >= PROSPECTOR:
        return coins + coin(late)
    mine, others = 0.0, 0.0
    for q in range(k.players):
        gained = gain(k, s, q, role, q == p, late)
        if q == p:
            mine = gained
        else:
            others += gained
    return coins + (mine - FOLLOWERS * (others / (k.players - 1)))


@kernel
def gain(k: Rules, s: State, p: int, role: int, leads: bool, late: float) -> float:
    """What a role brings seat `p`, with the privilege if it leads."""
    if role == SETTLER:
        return settler(s, p, leads, late)
    if role == MAYOR:
        return mayor(k, s, p, leads, late)
    if role == BUILDER:
        return building.best(k, s, p, leads, late)
    if role == CRAFTSMAN:
        return craftsman(s, p, leads, late)
    if role == TRADER:
        return trader(s, p, leads, late)
    return captain(k, s, p, leads)


@kernel
def settler(s: State, p: int, leads: bool, late: float) -> float:
    """A tile."""
    if island(s, p) >= ISLAND:
        return 0.0
    return (1.3 if leads and s.quarries > 0 else 0.8) * (1 - late)


@kernel
def mayor(k: Rules, s: State, p: int, leads: bool, late: float) -> float:
    """Hands for empty places."""
    seat = s.seats[p]
    coming = (s.ship[WORKER] + s.ship[NOBLE]) / k.players + (1 if leads else 0) + (seat.idle[WORKER] + seat.idle[NOBLE])
    hands = min(float(vacancies(k, s, p)), coming)
    if hands < 1:
        return hands * (0.9 - 0.4 * late)
    urgent = max(0.0, 3 * late - 2)  # somebody else may call the mayor, but not after the last round
    return hands * (0.9 - 0.4 * late) + urgent * building.unmanned(k, s, p)


@kernel
def craftsman(s: State, p: int, leads: bool, late: float) -> float:
    """The next harvest."""
    seat = s.seats[p]
    made, kinds = 0.0, 0
    for g in range(5):
        n = min(seat.workers[g] + seat.nobles[g], s.goods[g])
        if g != CORN:
            n = min(n, seat.mods[MAKES + g])
        made += n * BARREL[g] * 0.7
        kinds += 1 if n > 0 else 0
    if seat.mods[FACTORY] > 0:
        made += max(0, kinds - 1) * coin(late)
    return made + (0.7 if leads and kinds > 0 else 0.0)


@kernel
def trader(s: State, p: int, leads: bool, late: float) -> float:
    """The best sale."""
    seat = s.seats[p]
    if in_house(s) >= SPACES:
        return 0.0
    best = 0
    for g in range(5):
        if seat.goods[g] > 0 and (s.house[g] == 0 or seat.mods[SELL_SAME] > 0):
            best = PRICE[g] + seat.mods[SALE_COINS] + (1 if leads else 0)
    return best * coin(late)


@kernel
def captain(k: Rules, s: State, p: int, leads: bool) -> float:
    """Barrels that find a ship, the largest lots first, and what each loading adds."""
    seat = s.seats[p]
    points, left, seen, ships = 0, 0, 0, 0
    for _ in range(5):
        g, most = -1, 0
        for other in range(5):
            if (seen >> other) & 1 == 0 and seat.goods[other] > most:
                g, most = other, seat.goods[other]
        if g < 0:
            break
        seen |= 1 << g
        room, at = space(k, s, g, ships)
        ships |= at
        n = min(most, room)
        points += n + (seat.mods[SHIP_POINTS] if n > 0 else 0)
        left = max(left, most - n)
    if seat.mods[WHARF] > 0:
        points += left
    return (points + (1 if leads and points > 0 else 0)) * 0.9


@kernel
def buccaneer(k: Rules, s: State) -> float:
    """The best of a raid, a plunder and a poaching; nobody follows."""
    best = max(0.5, goods.PLUNDERED * in_house(s))
    for ship in range(k.ships):
        best = max(best, goods.RAIDED * min(3, s.load[ship]))
    return max(best, 1.0 if s.ship[WORKER] + s.ship[NOBLE] > k.players else 0.0)


@kernel
def space(k: Rules, s: State, g: int, ships: int) -> tuple[int, int]:
    """Barrels of `g` that a ship takes, and the empty ship that it would be as a bit; `ships` are no longer empty."""
    room, at = 0, 0
    for hold in range(k.ships):
        if s.cargo[hold] == g:
            return k.capacity[hold] - s.load[hold], 0
        if s.cargo[hold] == EMPTY and (ships >> hold) & 1 == 0 and k.capacity[hold] > room:
            room, at = k.capacity[hold], 1 << hold
    return room, at
