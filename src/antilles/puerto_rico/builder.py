"""Builder: everyone may build one building; the builder pays one coin less."""

from __future__ import annotations

from ..core.kernel import kernel
from ..core.stack import PASS, Moves, enter, leave, offer, top
from .actions import BUILD, TAKE_UNIVERSITY
from .buildings import COLUMN, SIZE
from .columns import BLACK_MARKET, CHURCH, FORESTER, LARGE_DISCOUNT, PRIVILEGE, SMALL_DISCOUNT
from .columns import UNIVERSITY as UNIVERSITY_COLUMN
from .expansions.achievements import building_built, staff_changed
from .expansions.festival import building_raised
from .payment import begin as pay_with_goods
from .payment import means
from .phases import UNIVERSITY
from .staff import for_hire, hire, staff
from .state import Rules, State, after, score
from .things import CITY, END_CITY, FIELDS, FOREST, QUARRY

LARGE = 4  # the column of large buildings


@kernel
def discount(k: Rules, s: State, p: int, builder: bool, large: bool) -> int:
    """Coins off whatever stands in the first three columns, or in the fourth; quarries not counted."""
    seat = s.seats[p]
    coins = seat.mods[LARGE_DISCOUNT] if large else seat.mods[SMALL_DISCOUNT]
    if builder:
        coins += 1 + seat.mods[PRIVILEGE]
    if k.forest_needs_house == 0 or seat.mods[FORESTER] > 0:
        coins += seat.tiles[FOREST] // 2
    return coins


@kernel
def price(k: Rules, s: State, p: int, b: int, builder: bool) -> int:
    """What building `b` costs seat `p` now."""
    column = COLUMN[b]
    quarries = s.seats[p].workers[QUARRY] + s.seats[p].nobles[QUARRY]
    cost: int = k.cost[b] - min(quarries, column) - discount(k, s, p, builder, column == LARGE)
    return max(0, cost)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    offer(moves, PASS)
    seat = s.seats[p]
    space = CITY - seat.filled
    purse = seat.coins
    if seat.mods[BLACK_MARKET] > 0:
        purse += means(s, p)
    small, large = purse, purse
    small += discount(k, s, p, p == f.owner, False)
    large += discount(k, s, p, p == f.owner, True)
    quarries = seat.workers[QUARRY] + seat.nobles[QUARRY]
    for b in range(k.buildings):
        if s.market[b] > 0 and (seat.built >> b) & 1 == 0 and SIZE[b] <= space:
            cost = k.cost[b] - min(quarries, COLUMN[b])
            if cost <= (large if COLUMN[b] == LARGE else small):
                offer(moves, BUILD + b)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, builder = f.seat, f.seat == f.owner
    f.count += 1
    f.seat = after(k, p)
    if f.count == k.players:
        leave(s)
    if action == PASS:
        return
    b = action - BUILD
    cost = price(k, s, p, b, builder)
    coins = s.seats[p].coins
    build(k, s, p, b, min(cost, coins))
    if cost > coins:
        pay_with_goods(k, s, p, cost - coins)


@kernel
def build(k: Rules, s: State, p: int, b: int, coins: int) -> None:
    """The building comes to the city; what its owner's occupied buildings add follows at once."""
    seat = s.seats[p]
    spent_all = coins == seat.coins
    seat.coins -= coins
    s.market[b] -= 1
    seat.built |= 1 << b
    seat.filled += SIZE[b]
    if seat.filled == CITY:
        s.ending |= END_CITY
    if seat.mods[CHURCH] > 0:
        column = COLUMN[b]
        score(k, s, p, 0 if column == 1 else 2 if column == LARGE else 1)
    building_raised(k, s, p, b)
    building_built(k, s, p, b, coins, spent_all)
    if seat.mods[UNIVERSITY_COLUMN] > 0 and k.places[b] > 0:
        enter(s, UNIVERSITY, p)
        top(s).arg = b


@kernel
def legal_university(k: Rules, s: State, moves: Moves) -> None:
    """The university's worker for the new building, if its owner wants him."""
    offer(moves, PASS)
    if for_hire(s, True):
        offer(moves, TAKE_UNIVERSITY)


@kernel
def apply_university(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, b = f.seat, f.arg
    leave(s)
    if action == TAKE_UNIVERSITY:
        staff(s, p, FIELDS + b, hire(s, True), 1)
        staff_changed(k, s, p)
