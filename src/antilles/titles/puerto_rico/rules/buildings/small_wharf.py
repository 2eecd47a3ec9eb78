"""Small wharf: any barrels one likes on one's own ship, a point for every two; asked good by good.

Where the switch `small_wharf_empty` allows it, none at all: the turn is spent, the ship too, and nothing was loaded.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top
from antilles.core.switches import YES

from ..actions import LOAD
from ..events import goods_loaded
from ..roles.captain import reward
from ..state import Rules, State


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    g = f.good
    rest = f.loaded
    for later in range(g + 1, 5):
        rest += s.seats[f.seat].goods[later]
    least = 0 if rest > 0 or k.small_wharf_empty == YES else 1  # barrels in all
    for n in range(least, s.seats[f.seat].goods[g] + 1):
        offer(moves, LOAD.id(g, n))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    g, n = LOAD.of(action)
    s.seats[p].goods[g] -= n
    s.goods[g] += n
    f.loaded += n
    s.seats[p].moved[g] += n
    f.most = max(f.most, n)
    f.good += 1
    while f.good < 5 and s.seats[p].goods[f.good] == 0:
        f.good += 1
    if f.good == 5:
        total, most = f.loaded, f.most
        leave(s)
        if total > 0:
            reward(k, s, p, total // 2)
            goods_loaded(k, s, p, most)
