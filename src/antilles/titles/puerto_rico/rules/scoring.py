"""Final scoring: chips, buildings, what occupied large buildings add, nobles, and what only expansions have."""

from __future__ import annotations

from typing import Any

from antilles.core import scores
from antilles.core.kernel import kernel, table
from antilles.core.switches import YES

from ..data import columns
from ..data.buildings import BUILDINGS, LARGE_PLANT, MONUMENT, POINTS, SHOP, SMALL_PLANT, SPECIAL_PLANT
from ..data.switches import STILL_TIED
from ..data.things import NOBLE, WORKER
from . import events
from .state import Rules, State, island, people

LARGE = {  # sources that are large buildings, by the column they score with
    "guild_hall": columns.SCORE_GUILD_HALL,
    "residence": columns.SCORE_RESIDENCE,
    "fortress": columns.SCORE_FORTRESS,
    "customs_house": columns.SCORE_CUSTOMS_HOUSE,
    "city_hall": columns.SCORE_CITY_HALL,
    "cloister": columns.SCORE_CLOISTER,
    "royal_garden": columns.SCORE_ROYAL_GARDEN,
}
SOURCES = ("chips", "buildings", *list(LARGE)[:-1], "nobles", "royal_garden", *events.SOURCES)
CHIPS, OF_BUILDINGS, NOBLES = (SOURCES.index(name) for name in ("chips", "buildings", "nobles"))
ADDED = len(SOURCES) - len(events.SOURCES)  # the first source that only expansions have
COLUMN_OF = table([LARGE.get(name, -1) for name in SOURCES])
RESIDENCE_POINTS = table([0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7])
TRIPLE_POINTS = table([0, 1, 3, 6, 10])
_GUILD = {SMALL_PLANT: 1, LARGE_PLANT: 2, SPECIAL_PLANT: 2}  # the jeweler is large
GUILD_POINTS = table([_GUILD.get(tile.kind, 0) for tile in BUILDINGS])
VIOLET = table([int(tile.kind in (SHOP, MONUMENT)) for tile in BUILDINGS])


@kernel
def part(k: Rules, s: State, p: int, source: int) -> int:
    """Points of seat `p` from one source, as the position stands."""
    if source >= ADDED:
        return events.points_added(k, s, p, source - ADDED)
    if source == CHIPS:
        return s.seats[p].vp
    if source == OF_BUILDINGS:  # occupied or not
        return summed(s, p, POINTS)
    if source == NOBLES:
        return people(s, p, NOBLE) if k.with_nobles == YES else 0
    return large(s, p, COLUMN_OF[source]) if s.seats[p].mods[COLUMN_OF[source]] > 0 else 0


@kernel
def summed(s: State, p: int, each: Any) -> int:
    """A sum over the seat's buildings."""
    n, b, built = 0, 0, s.seats[p].built
    while built != 0:
        if built & 1 != 0:
            n += each[b]
        built >>= 1
        b += 1
    return n


@kernel
def large(s: State, p: int, column: int) -> int:
    """What an occupied large building adds, by the column it gives."""
    if column == columns.SCORE_GUILD_HALL:
        return summed(s, p, GUILD_POINTS)
    if column == columns.SCORE_RESIDENCE:
        return int(RESIDENCE_POINTS[island(s, p)])
    if column == columns.SCORE_FORTRESS:
        return (people(s, p, WORKER) + people(s, p, NOBLE)) // 3
    if column == columns.SCORE_CUSTOMS_HOUSE:
        return s.seats[p].vp // 4
    if column == columns.SCORE_CITY_HALL:  # itself included
        return summed(s, p, VIOLET)
    if column == columns.SCORE_CLOISTER:  # sets of three equal field tiles, quarries and forests included
        triples = 0
        for t in range(7):
            triples += s.seats[p].tiles[t] // 3
        return int(TRIPLE_POINTS[triples])
    return people(s, p, NOBLE) if column == columns.SCORE_ROYAL_GARDEN else 0


@kernel
def tie_break(s: State, p: int) -> int:
    """Coins and goods, a barrel for a coin."""
    return s.seats[p].coins + sum(s.seats[p].goods)


SCORES = scores.bind(__name__, SOURCES, part, tie_break, STILL_TIED)
