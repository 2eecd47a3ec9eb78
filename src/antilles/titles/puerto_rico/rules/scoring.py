"""Final scoring: chips, buildings, what occupied large buildings add, nobles and achievements."""

from __future__ import annotations

from antilles.core.kernel import kernel, table
from antilles.core.switches import YES

from ..data.buildings import COUNT, KIND, LARGE_PLANT, MONUMENT, POINTS, SHOP, SMALL_PLANT, SPECIAL_PLANT
from ..data.columns import (
    SCORE_CITY_HALL,
    SCORE_CLOISTER,
    SCORE_CUSTOMS_HOUSE,
    SCORE_FORTRESS,
    SCORE_GUILD_HALL,
    SCORE_RESIDENCE,
    SCORE_ROYAL_GARDEN,
)
from ..data.things import NOBLE, WORKER
from ..expansions.achievements import worth
from ..puertoma import scoring as farm
from .state import Rules, State, is_farmer, island, people

SOURCES = (
    "chips",
    "buildings",
    "guild_hall",
    "residence",
    "fortress",
    "customs_house",
    "city_hall",
    "cloister",
    "nobles",
    "royal_garden",
    "achievements",
    *farm.SOURCES,
)
(CHIPS, BUILDINGS, GUILD_HALL, RESIDENCE, FORTRESS, CUSTOMS_HOUSE, CITY_HALL, CLOISTER, NOBLES, ROYAL_GARDEN, CARDS) = (
    range(11)
)
FARM = CARDS + 1  # the first source that only automated farmers have
ALL_SOURCES = len(SOURCES)
RESIDENCE_POINTS = table([0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7])
TRIPLE_POINTS = table([0, 1, 3, 6, 10])


@kernel
def part(k: Rules, s: State, p: int, source: int) -> int:
    """Points of seat `p` from one source, as the position stands."""
    seat = s.seats[p]
    if source >= FARM:
        return farm.part(k, s, p, source - FARM) if is_farmer(k, p) else 0
    if source == CHIPS:
        return seat.vp
    if source == BUILDINGS:
        return building_points(s, p)
    if source == GUILD_HALL:
        return plants(s, p) if seat.mods[SCORE_GUILD_HALL] > 0 else 0
    if source == RESIDENCE:
        return RESIDENCE_POINTS[island(s, p)] if seat.mods[SCORE_RESIDENCE] > 0 else 0
    if source == FORTRESS:
        return (people(s, p, WORKER) + people(s, p, NOBLE)) // 3 if seat.mods[SCORE_FORTRESS] > 0 else 0
    if source == CUSTOMS_HOUSE:
        return seat.vp // 4 if seat.mods[SCORE_CUSTOMS_HOUSE] > 0 else 0
    if source == CITY_HALL:
        return shops(s, p) if seat.mods[SCORE_CITY_HALL] > 0 else 0
    if source == CLOISTER:
        return TRIPLE_POINTS[triples(s, p)] if seat.mods[SCORE_CLOISTER] > 0 else 0
    if source == NOBLES:
        return people(s, p, NOBLE) if k.with_nobles == YES else 0
    if source == ROYAL_GARDEN:
        return people(s, p, NOBLE) if seat.mods[SCORE_ROYAL_GARDEN] > 0 else 0
    return worth(s, p) if k.achievements >= 0 and k.farmers == 0 else 0


@kernel
def points(k: Rules, s: State, p: int) -> int:
    """All points of a seat."""
    n = 0
    for source in range(ALL_SOURCES):
        n += part(k, s, p, source)
    return n


@kernel
def building_points(s: State, p: int) -> int:
    """Occupied or not."""
    n = 0
    for b in range(COUNT):
        if (s.seats[p].built >> b) & 1 != 0:
            n += POINTS[b]
    return n


@kernel
def plants(s: State, p: int) -> int:
    """Guild hall: one point for a small production building, two for a large one (the jeweler is large)."""
    n = 0
    for b in range(COUNT):
        if (s.seats[p].built >> b) & 1 != 0:
            if KIND[b] == SMALL_PLANT:
                n += 1
            elif KIND[b] == LARGE_PLANT or KIND[b] == SPECIAL_PLANT:
                n += 2
    return n


@kernel
def shops(s: State, p: int) -> int:
    """City hall: violet buildings, itself included."""
    n = 0
    for b in range(COUNT):
        if (s.seats[p].built >> b) & 1 != 0 and (KIND[b] == SHOP or KIND[b] == MONUMENT):
            n += 1
    return n


@kernel
def triples(s: State, p: int) -> int:
    """Cloister: sets of three equal field tiles, quarries and forests included."""
    n = 0
    for t in range(7):
        n += s.seats[p].tiles[t] // 3
    return n


@kernel
def tie_break(s: State, p: int) -> int:
    """Coins and goods, a barrel for a coin."""
    n = s.seats[p].coins
    for g in range(5):
        n += s.seats[p].goods[g]
    return n


@kernel
def order(k: Rules, s: State, p: int) -> int:
    """What orders the seats: points, then the tie-break, then the seat where that decides."""
    return ((points(k, s, p) << 16) + tie_break(s, p) << 4) + p * k.still_tied
