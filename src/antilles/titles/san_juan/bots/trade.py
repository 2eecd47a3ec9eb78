"""Goods: the best plants produce, the best goods are sold."""

from __future__ import annotations

import numpy as np

from antilles.core.kernel import kernel, table
from antilles.core.stack import top

from ..data.powers import TUCK_SOLD
from ..data.things import CUSTOMS_PRICE, GOODS, KINDS, TILES
from ..rules.city import count
from ..rules.roles.trader import FIVE, PRICE
from ..rules.state import Rules, State, has
from .values import plain

HOLD = 0.4  # of its mean price a good is worth that stays
TYPES = len(GOODS)
MEAN = table([*(sum(tile[kind] for tile in TILES) / len(TILES) for kind in range(KINDS)), CUSTOMS_PRICE], np.float64)
DEAREST = table([4, 3, 5, 2, 1, 0])  # goods from the dearest on, by any tile


@kernel
def mean(kind: int) -> float:
    """The mean price of a good."""
    return float(MEAN[kind])


@kernel
def price(s: State, kind: int) -> float:
    """What a good brings with the next trader: the tile's price, or the mean of the tiles not seen yet."""
    if kind >= KINDS:
        return float(CUSTOMS_PRICE)
    if s.tiles[s.tile] >= 0:
        return float(PRICE[s.tiles[s.tile]][kind])
    n, unseen = 0, 0
    for tile in range(FIVE):
        seen = False
        for at in range(FIVE):
            seen = seen or s.tiles[at] == tile
        if not seen:
            n += PRICE[tile][kind]
            unseen += 1
    return n / unseen


@kernel
def produce(k: Rules, s: State, p: int, kind: int, n: int) -> float:
    """Goods here, and the best of those that could be made with what is then left."""
    made, left = n * mean(kind), top(s).left - n
    for i in range(KINDS - 1 - kind):
        other = KINDS - 1 - i
        here = min(left, count(s, p, other, 0))
        made += here * mean(other)
        left -= here
    return made


@kernel
def sell(k: Rules, s: State, p: int, kind: int, n: int, late: float) -> float:
    """Sales here, and the best of those that could follow."""
    made, left, sold = n * sale(k, s, kind, late), top(s).left - n, n
    for i in range(TYPES):
        other = DEAREST[i]
        each = sale(k, s, other, late)
        if other > kind and each > 0.0:
            here = min(left, count(s, p, other, 1))
            made += here * each
            left -= here
            sold += here
    if sold > 0 and has(s, p, TUCK_SOLD) and s.seats[p].moved == 0:
        made += 1.0  # the first good sold is a point
    return made


@kernel
def sale(k: Rules, s: State, kind: int, late: float) -> float:
    """A good for cards."""
    return (price(s, kind) - HOLD * mean(kind) * (1 - late)) * plain(k, late)
