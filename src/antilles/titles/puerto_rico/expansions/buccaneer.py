"""Buccaneer (1897) and Smuggler (Special Edition): one of four actions, for the one who chose the role alone."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, leave, offer, top

from ..data import switches
from ..data.things import BUCCANEER, EMPTY, NOBLE, PROSPECTOR, PROSPECTOR_2, ROLES, WORKER
from ..rules.actions import HIJACK, PLUNDER, POACH, RAID
from ..rules.events import goods_gained
from ..rules.people import POACHED, begin_extra
from ..rules.roles.trader import in_house
from ..rules.state import Rules, State, score

MOST = 3  # barrels kept from a raid, workers kept when poaching
COUNT = len(ROLES)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, PASS)
    for ship in range(k.ships):
        if s.load[ship] > 0:
            for n in range(min(MOST, s.load[ship]) + 1):
                offer(moves, RAID.id(ship, n))
    if in_house(s) > 0:
        offer(moves, PLUNDER)
    people = surplus(k, s)
    if people > 0:
        if s.ship[WORKER] >= people:
            offer(moves, POACH.id(0))
        if s.ship[NOBLE] > 0:
            offer(moves, POACH.id(1))
    for role in range(COUNT if k.farmers == 0 else 0):  # against farmers nobody hijacks
        if (k.roles & ~s.taken) >> role & 1 != 0 and role != BUCCANEER:
            twin = role == PROSPECTOR_2 and (s.taken >> PROSPECTOR) & 1 == 0
            if not twin or s.role_coins[PROSPECTOR] != s.role_coins[PROSPECTOR_2]:
                offer(moves, HIJACK.id(role))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = top(s).owner
    seat = s.seats[p]
    leave(s)
    if HIJACK.has(action):  # the card with its coins lies before the buccaneer until the round ends
        role = HIJACK.of(action)
        s.hijacker, s.hijacked = p, role
        seat.coins += s.role_coins[role]
        s.role_coins[role] = 0
    elif POACH.has(action):
        poach(k, s, p, POACH.of(action))
    elif action == PLUNDER:
        score(k, s, p, in_house(s))
        for g in range(5):
            s.goods[g] += s.house[g]
            s.house[g] = 0
    elif RAID.has(action):
        ship, n = RAID.of(action)
        g = s.cargo[ship]
        seat.goods[g] += n
        s.goods[g] += s.load[ship] - n
        s.cargo[ship], s.load[ship] = EMPTY, 0
        goods_gained(k, s, p)


@kernel
def surplus(k: Rules, s: State) -> int:
    """People on the ship beyond one for each player."""
    return s.ship[WORKER] + s.ship[NOBLE] - k.players


@kernel
def poached_workers(k: Rules, s: State, nobles: int) -> int:
    """Workers whom the poacher keeps, with so many nobles."""
    return min(surplus(k, s) - nobles, MOST - nobles)


@kernel
def poach(k: Rules, s: State, p: int, nobles: int) -> None:
    """The ship is cut down to one person per player; up to three of the others find a place at once."""
    kept = poached_workers(k, s, nobles)
    workers = surplus(k, s) - nobles
    s.ship[WORKER] -= workers
    s.ship[NOBLE] -= nobles
    if k.poached == switches.POACHED.DISCARDED:
        s.discarded[WORKER] += workers - kept
    else:
        s.supply[WORKER] += workers - kept
    begin_extra(k, s, p, kept, nobles, POACHED)
