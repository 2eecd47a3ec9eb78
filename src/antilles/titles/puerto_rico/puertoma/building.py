"""A farmer builds: the highest level it can pay and has room for, the dearest there; large ones by its marker."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, offer, top
from antilles.core.switches import NO

from ..data.buildings import COLUMN, KIND, MONUMENT, SHOP, SIZE
from ..data.cards import BUILD as BUILD_EVENT
from ..data.cards import EVENT, TASK
from ..data.things import BUILDER, END_CITY, WORKER
from ..rules.actions import BUILD, GO
from ..rules.events import building_built
from ..rules.people import GIFT, begin_extra
from ..rules.state import TASK_SLOTS, Rules, State, pass_turn, spaces_left
from .abilities import unlock
from .board import able, move_marker
from .data import BUILDING_COIN, BUILDING_WORKER, LARGE, TWO
from .reserve import has_built, move_markers, reserved
from .tiebreak import counted


@kernel
def purse(s: State, p: int, builder: bool, on_role: int) -> int:
    """What a farmer can spend: coins, those on the role, an ability's coin, the builder's discount; no quarries."""
    coins = s.seats[p].coins + on_role
    if able(s, p, BUILDING_COIN):
        coins += 1
    return coins + 1 if builder else coins


@kernel
def price(k: Rules, b: int, builder: bool) -> int:
    """What a farmer pays: its quarries count for points only."""
    return max(0, k.cost[b] - (1 if builder else 0))


@kernel
def affordable(k: Rules, s: State, p: int, b: int, coins: int) -> bool:
    """A commercial building on sale that the farmer does not have and can pay."""
    if s.market[b] == 0 or (s.seats[p].built >> b) & 1 != 0 or k.cost[b] > coins:
        return False
    return bool(KIND[b] == SHOP or KIND[b] == MONUMENT)


@kernel
def space_for(s: State, p: int, level: int) -> int:
    """The lowest space of at least this level that is free, or 0."""
    for at in range(level, LARGE + 1):
        if s.seats[p].levels[at - 1] < TWO:
            return at
    return 0


@kernel
def best_level(k: Rules, s: State, p: int, coins: int) -> int:
    """The highest level the farmer can build on now, or 0; level 4 is for the building its marker reserves."""
    b = reserved(k, s, p)
    if b >= 0 and s.seats[p].levels[LARGE - 1] < TWO and affordable(k, s, p, b, coins):
        return LARGE
    best = 0
    for b in range(k.buildings):
        level = COLUMN[b]
        if best < level < LARGE and s.seats[p].levels[level - 1] < TWO and affordable(k, s, p, b, coins):
            best = int(level)
    return best


@kernel
def festival_wish(k: Rules, s: State, p: int, coins: int) -> int:
    """The cheapest buildings that open goals show, as a set, if a space of a level the farmer could pay is free."""
    found, price = 0, 99
    if k.festival + k.festival_cards == NO:
        return found
    highest = 0
    for b in range(k.buildings):
        if affordable(k, s, p, b, coins):
            highest = max(highest, int(COLUMN[b]))
    for slot in range(TASK_SLOTS):
        goal = s.tasks[slot]
        if goal.task >= 0 and TASK[goal.task][EVENT] == BUILD_EVENT and goal.building >= 0:
            b = goal.building
            at = space_for(s, p, int(COLUMN[b]))
            first = COLUMN[b] == LARGE and not has_built(k, s, p)  # a first building is never a large one
            if affordable(k, s, p, b, coins) and 0 < at <= highest and not first and k.cost[b] <= price:
                found = found | 1 << b if k.cost[b] == price else 1 << b
                price = k.cost[b]
    return found


@kernel
def dearest(k: Rules, s: State, p: int, level: int, coins: int) -> int:
    """The dearest buildings of a level that it can pay, as a set."""
    price, found = 0, 0
    for b in range(k.buildings):
        if COLUMN[b] == level and affordable(k, s, p, b, coins):
            if k.cost[b] > price:
                price, found = k.cost[b], 0
            if k.cost[b] == price:
                found |= 1 << b
    return found


@kernel
def candidates(k: Rules, s: State, p: int, coins: int) -> int:
    """The buildings among which a card must choose: wanted by the festival, reserved, or the dearest of the level."""
    wish = festival_wish(k, s, p, coins)
    if wish != 0:
        return wish
    level = best_level(k, s, p, coins)
    if level == LARGE:
        return 1 << reserved(k, s, p)
    return dearest(k, s, p, level, coins)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    """The one building, PASS, or GO for a card."""
    f = top(s)
    found = candidates(k, s, f.seat, purse(s, f.seat, f.seat == f.owner, 0))
    at = counted(s, found) if found != 0 else -1
    offer(moves, BUILD.id(at) if at >= 0 else PASS if found == 0 else GO)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, builder = f.seat, f.seat == f.owner
    pass_turn(k, s)
    if able(s, p, BUILDING_COIN):  # also when it cannot build
        s.seats[p].coins += 1
    if action != PASS:
        s.seats[p].coins -= price(k, BUILD.of(action), builder)
        build(k, s, p, BUILD.of(action))


@kernel
def build(k: Rules, s: State, p: int, b: int) -> None:
    """The building comes to the board; then its worker, the reserve marker, the ability and the goals."""
    helped = able(s, p, BUILDING_WORKER)  # an ability unlocked now works from the next turn on
    move_marker(k, s, p, BUILDER)
    at = put_up(k, s, p, b)
    if helped and s.supply[WORKER] > 0:
        s.supply[WORKER] -= 1
        begin_extra(k, s, p, 1, 0, GIFT)
    move_markers(k, s)
    unlock(k, s, p, at)
    building_built(k, s, p, b, 0, False)


@kernel
def put_up(k: Rules, s: State, p: int, b: int) -> int:
    """Lays the building on the lowest fitting space and returns that level if it is complete, else 0."""
    seat = s.seats[p]
    s.market[b] -= 1
    seat.built |= 1 << b
    seat.filled += SIZE[b]
    at = space_for(s, p, int(COLUMN[b]))
    seat.levels[at - 1] += 1
    if spaces_left(k, s, p) == 0:
        s.ending |= END_CITY
    return at if seat.levels[at - 1] == (1 if at == LARGE else TWO) else 0
