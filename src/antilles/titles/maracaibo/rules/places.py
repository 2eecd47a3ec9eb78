"""Places: what is a city or a village now, what its market takes, what routes cost."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.things import CARTAGENA, EMPTY, HAVANA, L4_CITY, L7_CITY, PLACES, TWENTY, L
from .state import Rules, State, in_play

L1, L3, L4, L5, L7, L11, L25 = (L[name] for name in ("L1", "L3", "L4", "L5", "L7", "L11", "L25"))
L20, L23 = L["L20"], L["L23"]
CABEZAS = PLACES.index("17")
DEAR = 3  # movement points of a route that a tile makes dearer
L4_SPACE, L7_SPACE, L9_SPACE = 4, 11, 5  # of the explorer's track


@kernel
def is_city(k: Rules, s: State, place: int) -> bool:
    """Printed cities, those with a tile, and those that legacy tiles have made; not the way home."""
    if place == CARTAGENA and in_play(s, L3):
        return False
    if place == CABEZAS:
        return in_play(s, L1)
    if place == L4_CITY:
        return in_play(s, L4)
    if place == L7_CITY:
        return in_play(s, L7)
    return k.city[place] == 1


@kernel
def is_village(k: Rules, s: State, place: int) -> bool:
    """Every other numbered place."""
    if place == HAVANA or place >= TWENTY or place == L4_CITY or place == L7_CITY or k.city[place] == 1:
        return False
    return not (place == CABEZAS and in_play(s, L1))


@kernel
def is_home(place: int) -> bool:
    """20, 21 and 22, where every voyage ends in any case."""
    return place >= TWENTY


@kernel
def market_good(k: Rules, s: State, place: int) -> int:
    """The good that a city's market takes."""
    return k.tile_good[s.tiles[place]] if s.tiles[place] != EMPTY else k.city_good[place]


@kernel
def market_spaces(k: Rules, s: State, place: int) -> int:
    """How many goods it takes in a round."""
    return k.tile_spaces[s.tiles[place]] if s.tiles[place] != EMPTY else k.city_spaces[place]


@kernel
def city_program(k: Rules, s: State, place: int) -> int:
    """What a city does."""
    return k.tile_does[s.tiles[place]] if s.tiles[place] != EMPTY else k.city_does[place]


@kernel
def may_enter(k: Rules, s: State, p: int, place: int) -> bool:
    """New cities wait until an explorer has passed their space; for Ana's it is enough to have reached it."""
    explorer = s.seats[p].explorer + (1 if k.ana == 1 and p == k.players - 1 else 0)
    if place == L4_CITY:
        return in_play(s, L4) and explorer > L4_SPACE
    if place == L7_CITY:
        return in_play(s, L7) and explorer > L7_SPACE
    return True


@kernel
def onward(k: Rules, s: State, p: int, place: int, lower: int) -> int:
    """The next place on the upper or lower route; EMPTY where there is none for this seat."""
    to = k.lower[place] if lower == 1 else k.upper[place]
    if place == TWENTY:
        return k.lower[place] if s.rounds == 3 else (k.upper[place] if lower == 0 else EMPTY)
    if to == EMPTY or not may_enter(k, s, p, to):
        return EMPTY
    return to


@kernel
def forks(k: Rules, s: State, p: int, place: int) -> bool:
    """Whether a seat has two routes from here."""
    return place != TWENTY and onward(k, s, p, place, 0) != EMPTY and onward(k, s, p, place, 1) != EMPTY


@kernel
def step_to(k: Rules, s: State, p: int, place: int, lower: int) -> int:
    """Where a step leads, whichever routes there are."""
    if place == TWENTY:
        return k.lower[place] if s.rounds == 3 else k.upper[place]
    if forks(k, s, p, place):
        return onward(k, s, p, place, lower)
    to = onward(k, s, p, place, 0)
    return to if to != EMPTY else onward(k, s, p, place, 1)


@kernel
def step_cost(k: Rules, s: State, place: int, to: int) -> int:
    """Movement points of a step."""
    tile = k.upper_tile[place] if k.upper[place] == to else k.lower_tile[place]
    if tile != EMPTY and in_play(s, tile):
        return DEAR
    return 1
