"""Builder: everyone may build one building; the builder pays one coin less."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, offer, top
from antilles.core.switches import NO

from ...data.buildings import COLUMN, SIZE
from ...data.columns import BLACK_MARKET, FORESTER, LARGE_DISCOUNT, PRIVILEGE, SMALL_DISCOUNT
from ...data.things import FOREST, QUARRY
from ..actions import BUILD
from ..buildings.black_market import begin as pay_with_goods
from ..buildings.black_market import means
from ..construction import LARGE, build
from ..state import Rules, State, pass_turn, spaces_left


@kernel
def discount(k: Rules, s: State, p: int, builder: bool, large: bool) -> int:
    """Coins off buildings of the first three columns, or of the fourth; quarries not counted."""
    seat = s.seats[p]
    coins = seat.mods[LARGE_DISCOUNT] if large else seat.mods[SMALL_DISCOUNT]
    if builder:
        coins += 1 + seat.mods[PRIVILEGE]
    if k.forest_needs_house == NO or seat.mods[FORESTER] > 0:
        coins += seat.tiles[FOREST] // 2
    return coins


@kernel
def quarried(s: State, p: int, column: int) -> int:
    """Coins off a building through quarries: at most one for each column up to its own."""
    return min(column, s.seats[p].workers[QUARRY] + s.seats[p].nobles[QUARRY])


@kernel
def purse(s: State, p: int) -> int:
    """Coins, and what the black market can stand for."""
    seat = s.seats[p]
    return seat.coins + means(s, p) if seat.mods[BLACK_MARKET] > 0 else seat.coins


@kernel
def reduction(k: Rules, s: State, p: int, builder: bool, column: int) -> int:
    """Coins off a building of a column, quarries included."""
    return quarried(s, p, column) + discount(k, s, p, builder, column == LARGE)


@kernel
def reduced(k: Rules, b: int, coins: int) -> int:
    """What building `b` costs with so many coins off."""
    return max(0, k.cost[b] - coins)


@kernel
def price(k: Rules, s: State, p: int, b: int, builder: bool) -> int:
    """What building `b` costs seat `p` now."""
    return reduced(k, b, reduction(k, s, p, builder, int(COLUMN[b])))


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    offer(moves, PASS)
    seat = s.seats[p]
    space = spaces_left(k, s, p)
    coins = purse(s, p)
    small = coins + discount(k, s, p, p == f.owner, False)
    large = coins + discount(k, s, p, p == f.owner, True)
    quarries = seat.workers[QUARRY] + seat.nobles[QUARRY]
    for b in range(k.buildings):
        if s.market[b] > 0 and (seat.built >> b) & 1 == 0 and SIZE[b] <= space:
            cost = k.cost[b] - min(quarries, COLUMN[b])
            if cost <= (large if COLUMN[b] == LARGE else small):
                offer(moves, BUILD.id(b))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, builder = f.seat, f.seat == f.owner
    pass_turn(k, s)
    if action == PASS:
        return
    b = BUILD.of(action)
    cost = price(k, s, p, b, builder)
    if cost > s.seats[p].coins:
        pay_with_goods(k, s, p, b, cost - s.seats[p].coins)
    else:
        build(k, s, p, b, cost)
