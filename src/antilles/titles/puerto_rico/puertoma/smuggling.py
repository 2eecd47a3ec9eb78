"""A farmer as smuggler: whichever of poaching, plundering and raiding gains most."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, offer, top

from ..data.things import NOBLE, WORKER
from ..expansions.buccaneer import MOST
from ..rules.actions import PLUNDER, POACH, RAID
from ..rules.roles.trader import in_house
from ..rules.state import Rules, State
from .board import active, vacancies


@kernel
def poaching(k: Rules, s: State, p: int) -> int:
    """People it would get a place for."""
    return max(0, min(MOST, min(s.ship[WORKER] + s.ship[NOBLE] - k.players, vacancies(s, p))))


@kernel
def target(k: Rules, s: State, p: int) -> int:
    """The ship to raid, or -1: a good it does not produce, then the fullest, then the best good."""
    best, rank = -1, -1
    for ship in range(k.ships):
        if s.load[ship] > 0:
            g = s.cargo[ship]
            value = (1000 if active(s, p, g) == 0 else 0) + s.load[ship] * 10 + g
            if value > rank:
                best, rank = ship, value
    return best


@kernel
def raiding(k: Rules, s: State, p: int) -> int:
    """Crates it would keep."""
    ship = target(k, s, p)
    return min(MOST, s.load[ship]) if ship >= 0 else 0


@kernel
def gain(k: Rules, s: State, p: int) -> int:
    """The most any of the three brings."""
    return max(poaching(k, s, p), max(in_house(s), raiding(k, s, p)))


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    """Equal gains: poaching first, then plundering, then raiding."""
    p = top(s).owner
    most = gain(k, s, p)
    if most == 0:
        offer(moves, PASS)
    elif poaching(k, s, p) == most:
        offer(moves, POACH.id(min(1, s.ship[NOBLE])))
    elif in_house(s) == most:
        offer(moves, PLUNDER)
    else:
        offer(moves, RAID.id(target(k, s, p), most))
