"""Ana's combat: for whom she fights, and what she annexes."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.things import EMPTY, NATIONS
from .combat_tiles import printed, value
from .influence import advance, has_marker, place_marker
from .places import is_city, is_village, may_enter
from .state import ALL_PLACES, Rules, State


@kernel
def side(k: Rules, s: State, p: int, tile: int) -> int:
    """The nation she fights for: her titles count for it, yours against it."""
    best = 0
    for nation in range(1, len(NATIONS)):
        a, b = strength(k, s, p, tile, nation), strength(k, s, p, tile, best)
        if a > b or (a == b and printed(k, tile, nation) > printed(k, tile, best)):
            best = nation
    return best


@kernel
def strength(k: Rules, s: State, p: int, tile: int, nation: int) -> int:
    """The value of a nation, with Ana's title and without yours."""
    hers, yours = s.seats[p].influence[nation], s.seats[0].influence[nation]
    return value(k, s, tile, nation) + k.title[hers] - k.title[yours]


@kernel
def war(k: Rules, s: State, p: int, tile: int, influence: int, warrior: int) -> None:
    """She annexes the first empty city, or village; then comes influence, and the tile is hers."""
    nation = side(k, s, p, tile)
    annex(k, s, p, nation, True)
    if warrior > 0:
        annex(k, s, p, nation, False)
    advance(k, s, p, nation, influence)
    if tile != EMPTY:
        s.seats[p].tiles += 1


@kernel
def annex(k: Rules, s: State, p: int, nation: int, cities: bool) -> None:
    """A marker comes to the city of the lowest number without one, else to such a village, else out of the game."""
    if not has_marker(s, nation):
        return
    for place in range(ALL_PLACES):
        if cities and is_city(k, s, place) and s.markers[place] == 0 and may_enter(k, s, p, place):
            place_marker(s, nation, place)
            return
    for place in range(ALL_PLACES):
        if is_village(k, s, place) and s.markers[place] == 0:
            place_marker(s, nation, place)
            return
    s.placed[nation] += 1
    s.gone[nation] += 1
