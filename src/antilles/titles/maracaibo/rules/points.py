"""Points, coins, workers, combat points: what comes to a seat, and how much there is of something."""

from __future__ import annotations

from antilles.core import scores
from antilles.core.bits import count
from antilles.core.kernel import kernel

from ..data.things import (
    COMPASS,
    MOST_COMBAT,
    NATIONS,
    PER_ASSISTANT,
    PER_COMPASS,
    PER_NATION,
    PER_QUEST,
    PER_SYNERGY,
    PER_TILE,
    PER_UPGRADE,
    SOURCES,
    STRONG,
)
from .state import Rules, State, assistants, upgrades

ALL_SOURCES = len(SOURCES)
MOST_COINS, MOST_POINTS, FEWEST_POINTS = 900, 999, -99  # no box comes near: what any pack is kept within


@kernel
def score(s: State, p: int, source: int, n: int) -> None:
    """Points come to a seat."""
    now = s.seats[p].points[source] + n
    s.seats[p].points[source] = max(FEWEST_POINTS, min(MOST_POINTS, now))


@kernel
def earn(s: State, p: int, n: int) -> None:
    """Doubloons by an effect."""
    s.seats[p].coins = max(s.seats[p].coins, min(MOST_COINS, s.seats[p].coins + n))


@kernel
def total(s: State, p: int) -> int:
    """All points of a seat."""
    n = 0
    for source in range(ALL_SOURCES):
        n += s.seats[p].points[source]
    return n


@kernel
def add_combat(s: State, p: int, n: int) -> None:
    """Combat points, as many as the track has room for."""
    s.seats[p].combat = min(MOST_COMBAT, s.seats[p].combat + n)


@kernel
def add_workers(s: State, p: int, n: int) -> None:
    """Workers from the supply to the stock, as many as there are."""
    n = min(n, s.seats[p].supply)
    s.seats[p].supply -= n
    s.seats[p].workers += n


@kernel
def return_workers(s: State, p: int, n: int) -> None:
    """Workers from the stock to the supply."""
    s.seats[p].workers -= n
    s.seats[p].supply += n


@kernel
def number(s: State, p: int, per: int) -> int:
    """How many of something a seat has."""
    seat = s.seats[p]
    if per == PER_COMPASS:
        return 1 + seat.columns[COMPASS]  # one is on the ship
    if per == PER_TILE:
        return seat.tiles
    if per == PER_ASSISTANT:
        return assistants(s, p)
    if per == PER_QUEST:
        return seat.quests
    if per == PER_SYNERGY:
        return count(seat.synergies)
    if per == PER_UPGRADE:
        return upgrades(s, p)
    if per == PER_NATION:
        n = 0
        for nation in range(len(NATIONS)):
            n += 1 if seat.influence[nation] >= STRONG else 0
        return n
    return count(seat.barriers)


@kernel
def points(k: Rules, s: State, p: int, source: int) -> int:
    """Points of a seat from one source."""
    return s.seats[p].points[source]


@kernel
def tie_break(s: State, p: int) -> int:
    """Nothing: a victory is shared."""
    return 0


SCORES = scores.bind(__name__, SOURCES, points, tie_break)
