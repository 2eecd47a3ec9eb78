"""What things cost or bring my seat now."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from antilles.core.interpreted import interpreted
from antilles.core.play.view import View
from antilles.server.show.box import leads, once, shared

from ..data.buildings import BUILDINGS, NAMES
from ..data.things import GOODS
from ..rules import phases
from ..rules.construction import LARGE
from ..rules.roles import builder
from ..words import proceeds

reduction, reduced = interpreted(builder.reduction), interpreted(builder.reduced)


@once
def prices(view: View) -> dict[str, int]:
    """What every building would cost me that is or was for sale in this game."""
    k, s, mine = view.rules, view.position(), leads(view, phases.BUILDER)
    off = [reduction(k, s, view.seat, mine, column) for column in range(LARGE + 1)]
    there = shared(view, "for sale", for_sale)
    return shared(view, ("prices", *off), lambda k, s: {NAMES[b]: reduced(k, b, off[column]) for b, column in there})


def for_sale(k: Any, s: Any) -> list[tuple[int, int]]:
    """Buildings that are or were on the market, each with its column."""
    standing = 0
    for p in range(k.players):
        standing |= s.seats[p].built
    return listed(tuple(k.market[: k.buildings]), tuple(s.market), standing)


@lru_cache(1024)  # it changes when somebody builds
def listed(at_first: tuple[int, ...], now: tuple[int, ...], standing: int) -> list[tuple[int, int]]:
    """The same, of what lay there at first, what lies there now and what was built."""
    there = (b for b, n in enumerate(at_first) if n or now[b] or standing >> b & 1)
    return [(b, BUILDINGS[b].column) for b in there]


def sales(view: View) -> dict[str, int]:
    """What the trading house would pay me for every good."""
    k, s, mine = view.rules, view.position(), leads(view, phases.TRADER)
    return {good: proceeds(k, s, view.seat, g, mine, False) for g, good in enumerate(GOODS)}
