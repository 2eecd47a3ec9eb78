"""A voyage or a walk in thought: which places it leads past, and what it costs on the way."""

from __future__ import annotations

from typing import Any, NamedTuple

from antilles.core.interpreted import interpreted

from .rules import sailing
from .rules.places import forks, step_cost, step_to

forked, next_place, movement = interpreted(forks), interpreted(step_to), interpreted(step_cost)
toll = interpreted(sailing.toll)


class Voyage(NamedTuple):
    """A way to a place."""

    route: list[int]  # places after the first, the goal included
    spent: int  # movement points
    past: int  # own assistants
    toll: int  # doubloons
    by: list[int]  # places after forks, but the goal


def voyage(k: Any, s: Any, p: int, way: int, goal: int) -> Voyage:
    """Sails a way; each bit of it is the choice at a fork."""
    place, route, by = s.seats[p].ship, list[int](), list[int]()
    spent = past = paid = 0
    while place != goal:
        if route:
            past += s.seats[p].assistants[place]
            paid += toll(k, s, place)
        fork = forked(k, s, p, place)
        to = next_place(k, s, p, place, way & 1)
        way >>= fork
        spent += movement(k, s, place, to)
        if fork and to != goal:
            by.append(to)
        route.append(to)
        place = to
    return Voyage(route, spent, past, paid, by)
