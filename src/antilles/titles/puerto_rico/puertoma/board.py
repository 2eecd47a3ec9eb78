"""A farmer's board: tiles with worker places of their own, the points area, the action marker."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.columns import MAKES, SALE_COINS
from ..data.columns import SELL_SAME as SELL_SAME_COLUMN
from ..data.things import FOREST, PROSPECTOR, PROSPECTOR_2
from ..rules.state import Rules, State, is_farmer
from .data import CIRCLES, NEXT, SALE_COIN, SELL_SAME, TWO


@kernel
def able(s: State, p: int, ability: int) -> bool:
    """Whether the farmer has unlocked the ability."""
    return (s.seats[p].abilities >> ability) & 1 != 0


@kernel
def manned(s: State, p: int, g: int) -> int:
    """People under the tiles of a kind."""
    return s.seats[p].workers[g] + s.seats[p].nobles[g]


@kernel
def active(s: State, p: int, g: int) -> int:
    """Tiles of a kind whose places are all taken."""
    return int(manned(s, p, g) // CIRCLES[g])


@kernel
def lacking(s: State, p: int, g: int) -> int:
    """Empty places under the tile of the kind that lacks least, 0 if all are active."""
    begun = manned(s, p, g) % CIRCLES[g]
    return int(CIRCLES[g] - begun) if active(s, p, g) < s.seats[p].tiles[g] else 0


@kernel
def need(s: State, p: int) -> int:
    """The farmer's share when the agency is filled: the most empty places under one tile."""
    most = 0
    for g in range(5):
        inactive = s.seats[p].tiles[g] - active(s, p, g)
        most = max(most, int(CIRCLES[g]) if inactive > 1 else lacking(s, p, g))
    return most


@kernel
def vacancies(s: State, p: int) -> int:
    """All empty places."""
    n = 0
    for g in range(5):
        n += s.seats[p].tiles[g] * CIRCLES[g] - manned(s, p, g)
    return int(n)


@kernel
def tiles_of(s: State, p: int, g: int) -> int:
    """Tiles of a kind, with a third one in the points area."""
    return s.seats[p].tiles[g] + s.seats[p].turned[g]


@kernel
def take_tile(s: State, p: int, g: int) -> None:
    """A plantation comes to its space; a third of a kind lies in the points area, like a quarry."""
    if s.seats[p].tiles[g] < TWO:
        s.seats[p].tiles[g] += 1
    else:
        s.seats[p].turned[g] += 1
        s.seats[p].tiles[FOREST] += 1


@kernel
def columns(s: State, p: int) -> None:
    """What phases read of a farmer: active tiles produce without a plant; two abilities work like shops."""
    seat = s.seats[p]
    for g in range(1, 5):
        seat.mods[MAKES + g] = (seat.workers[g] + seat.nobles[g]) // CIRCLES[g]
    seat.mods[SELL_SAME_COLUMN] = (seat.abilities >> SELL_SAME) & 1
    seat.mods[SALE_COINS] = (seat.abilities >> SALE_COIN) & 1


@kernel
def move_marker(k: Rules, s: State, p: int, role: int) -> None:
    """The action marker follows a farmer who did something, if an arrow leads there."""
    if is_farmer(k, p) and (NEXT[s.action] >> role) & 1 != 0:
        s.action = PROSPECTOR if role == PROSPECTOR_2 else role
