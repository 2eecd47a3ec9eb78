"""City tiles: which can come to the cities at the start, and which to Cartagena when the plague is over."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.things import CITY_TILES, EMPTY, TILE_CITIES
from .state import Rules, State

ALL_CITY_TILES = len(CITY_TILES)
TWO, MORE, COVER = range(3)  # k.tile_set


@kernel
def next_city(s: State) -> int:
    """The first city that waits for a tile."""
    for i in range(len(TILE_CITIES)):
        if s.tiles[TILE_CITIES[i]] == EMPTY:
            return TILE_CITIES[i]
    return TILE_CITIES[0]


@kernel
def tile_fits(k: Rules, s: State, tile: int) -> bool:
    """Whether a city tile can come next: both helm tiles and two others of the set lie on the four cities."""
    return unused(k, s, tile) and (k.tile_helm[tile] == 1 or others_left(k, s) != 0)


@kernel
def in_box(k: Rules, s: State, tile: int) -> bool:
    """Whether a city tile for so many players was never laid; if all were, the one that was lost comes back."""
    spare = 0
    for other in range(ALL_CITY_TILES):
        spare += 1 if unused(k, s, other) else 0
    return unused(k, s, tile) if spare > 0 else tile == s.lost_tile


@kernel
def unused(k: Rules, s: State, tile: int) -> bool:
    """Whether a city tile of this game lies nowhere and was not lost."""
    if k.tile_set[tile] != (TWO if k.players == 2 else MORE) or tile == s.lost_tile:
        return False
    for i in range(len(TILE_CITIES)):
        if s.tiles[TILE_CITIES[i]] == tile:
            return False
    return True


@kernel
def others_left(k: Rules, s: State) -> int:
    """How many tiles without a helm are still to come."""
    n = 2
    for i in range(len(TILE_CITIES)):
        tile = s.tiles[TILE_CITIES[i]]
        n -= 1 if tile != EMPTY and k.tile_helm[tile] == 0 else 0
    return n


@kernel
def city_weight(k: Rules, s: State, tile: int) -> int:
    """The four tiles are shuffled: a helm tile is as likely as any of the places left, another by how many can come."""
    if k.tile_helm[tile] == 0:
        return others_left(k, s)
    n = 0
    for other in range(ALL_CITY_TILES):
        n += 1 if k.tile_helm[other] == 0 and tile_fits(k, s, other) else 0
    return max(1, n)
