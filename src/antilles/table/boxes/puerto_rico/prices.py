"""What things cost or bring my seat now."""

from __future__ import annotations

from typing import Any

from ....core.view import View
from ....puerto_rico import phases
from ....puerto_rico.buildings import BUILDINGS, NAMES
from ....puerto_rico.columns import PRIVILEGE, SALE_COINS
from ....puerto_rico.construction import LARGE
from ....puerto_rico.prices import less
from ....puerto_rico.things import GOODS, PRICES
from .. import frame, once, shared


def leads(view: View, phase: int) -> bool:
    """Whether the privilege of a phase is mine, or would be if I chose the role now."""
    s = view.position()
    for i in range(1, s.depth):
        if s.stack[i].phase == phase:
            return bool(s.stack[i].owner == view.seat)
    return bool(frame(s).phase == phases.ROLES and view.turn == view.seat)


@once
def prices(view: View) -> dict[str, int]:
    """What every building would cost me that is or was for sale in this game."""
    k, s = view.rules, view.position()
    mine = leads(view, phases.BUILDER)
    off = [less(k, s, view.seat, column, mine) for column in range(LARGE + 1)]
    return shared(view, ("prices", *off), lambda k, s: sold(k, s, off))


def sold(k: Any, s: Any, off: list[int]) -> dict[str, int]:
    """Every building that is or was for sale, for somebody who has so many coins off in each column."""
    standing = 0
    for p in range(k.players):
        standing |= s.seats[p].built
    there = (b for b in range(k.buildings) if k.market[b] or s.market[b] or standing >> b & 1)
    return {NAMES[b]: int(max(0, k.cost[b] - off[BUILDINGS[b].column])) for b in there}


def sales(view: View) -> dict[str, int]:
    """What the trading house would pay me for every good."""
    seat: Any = view.position().seats[view.seat]
    extra = seat.mods[SALE_COINS] + (1 + seat.mods[PRIVILEGE] if leads(view, phases.TRADER) else 0)
    return {good: int(PRICES[g] + extra) for g, good in enumerate(GOODS)}
