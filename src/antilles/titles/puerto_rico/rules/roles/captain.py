"""Captain: everyone ships goods for points, round the table until nobody can."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, follow, offer, top
from antilles.core.switches import YES

from ...data.columns import PRIVILEGE, SHIP_COINS, SHIP_POINTS, SMALL_WHARF, UNION_HALL, WHARF
from ...data.switches import SUPPLIER_TURN, UNION_HALL_TURN
from ...data.things import EMPTY, END_CHIPS, OWN_HOLD, SEATS, SHIPS
from ..actions import GO, SHIP, USE_SMALL_WHARF
from ..buildings.guesthouse import guests_of
from ..buildings.supplier import begin as deliver
from ..events import goods_loaded, loading_may_ask, points_shipped, ship_filled
from ..phases import LAST_POINTS, STORAGE
from ..phases import SMALL_WHARF as SMALL_WHARF_PHASE
from ..state import Rules, State, after, forget_moved
from .storage import store_on

OPEN, LOADING = range(2)
SMALL = SEATS  # wharves: bit p is seat p's wharf, bit SMALL + p the small one; set once used


@kernel
def room(k: Rules, s: State, p: int, g: int, hold: int) -> int:
    """Barrels of `g` that seat `p` could put into `hold` now."""
    have = s.seats[p].goods[g]
    return have if hold == OWN_HOLD else min(have, k.capacity[hold] - s.load[hold])


@kernel
def holds(k: Rules, s: State, p: int, g: int) -> int:
    """The holds open to the seat's barrels of `g`, as bits: a ship with that good; else, of the empty ships, one
    that takes the most; and the seat's own ship, once."""
    have = s.seats[p].goods[g]
    if have == 0:
        return 0
    own = 1 << OWN_HOLD if s.seats[p].mods[WHARF] > 0 and (s.wharves >> p) & 1 == 0 else 0
    open_holds, fullest = 0, 0
    for hold in range(k.ships):
        if s.cargo[hold] == g:
            return own | 1 << hold if s.load[hold] < k.capacity[hold] else own
        if s.cargo[hold] == EMPTY:
            fits = min(have, k.capacity[hold])
            if fits > fullest:
                fullest, open_holds = fits, 0
            if fits == fullest:
                open_holds |= 1 << hold
    return own | open_holds


@kernel
def small_wharf_free(s: State, p: int) -> bool:
    """Whether the seat's small wharf waits for barrels."""
    return s.seats[p].mods[SMALL_WHARF] > 0 and (s.wharves >> (SMALL + p)) & 1 == 0


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    if f.step == OPEN or due(k, s, p):  # guests may still go to the buildings that work first
        offer(moves, PASS if f.step != OPEN and guests_of(k, s, p) > 0 else GO)
        return
    goods, bound = False, False
    for g in range(5):
        goods = goods or s.seats[p].goods[g] > 0
        bound = bound or holds(k, s, p, g) & (1 << OWN_HOLD) - 1 != 0
    if not bound:  # a cargo ship must be loaded; one's own may wait
        offer(moves, PASS)
    for g in range(5):
        ways = holds(k, s, p, g)
        for hold in range(SHIPS + 1):
            if (ways >> hold) & 1 != 0:
                offer(moves, SHIP.id(g, hold))
    if goods and small_wharf_free(s, p):
        offer(moves, USE_SMALL_WHARF)


@kernel
def stuck(k: Rules, s: State, p: int) -> bool:
    """Whether the seat can do nothing at all on its turn."""
    if due(k, s, p) or guests_of(k, s, p) > 0:
        return False
    for g in range(5):
        if s.seats[p].goods[g] > 0 and (small_wharf_free(s, p) or holds(k, s, p, g) != 0):
            return False
    return True


@kernel
def pass_on(k: Rules, s: State, passed: int) -> None:
    """On to the next seat that can do something; when nobody can or will, the phase is over."""
    f = top(s)
    f.passed = passed
    f.seat = after(k, f.seat)
    while f.passed < k.players and stuck(k, s, f.seat):
        f.passed += 1
        f.seat = after(k, f.seat)
    if f.passed >= k.players:
        finish(k, s)


@kernel
def due(k: Rules, s: State, p: int) -> bool:
    """Whether the seat's first turn still has its union hall and its deliveries to come."""
    opens = k.union_hall_turn == UNION_HALL_TURN.FIRST_TURN or (
        k.with_nobles == YES and k.supplier_turn != SUPPLIER_TURN.START
    )
    return opens and (s.used >> p) & 1 == 0


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.step == OPEN:
        begin(k, s)
    elif due(k, s, p):
        s.used |= 1 << p
        if k.union_hall_turn == UNION_HALL_TURN.FIRST_TURN:
            unite(k, s, p)
        if k.with_nobles == YES and k.supplier_turn != SUPPLIER_TURN.START:
            deliver(k, s, p)
    elif action == USE_SMALL_WHARF:
        f.passed = 0
        f.seat = after(k, p)
        s.wharves |= 1 << (SMALL + p)
        enter(s, SMALL_WHARF_PHASE, p)
        while s.seats[p].goods[top(s).good] == 0:  # asked about goods one has
            top(s).good += 1
    elif action == PASS:
        pass_on(k, s, f.passed + 1)
    else:
        g, hold = SHIP.of(action)
        load(k, s, p, g, hold)


@kernel
def begin(k: Rules, s: State) -> None:
    """Before anything is loaded: union halls, the lighthouse's coin for the captain, early deliveries."""
    f = top(s)
    f.step = LOADING
    s.bonus = 1
    s.seats[f.owner].coins += s.seats[f.owner].mods[SHIP_COINS]
    if k.union_hall_turn != UNION_HALL_TURN.FIRST_TURN:
        for p in range(k.players):
            unite(k, s, p)
    if k.with_nobles == YES and k.supplier_turn == SUPPLIER_TURN.START:
        p = f.owner
        for _ in range(k.players):  # the last entered is asked first
            p = p - 1 if p > 0 else k.players - 1
            deliver(k, s, p)


@kernel
def unite(k: Rules, s: State, p: int) -> None:
    """Union hall: a point for every two barrels of a kind."""
    if s.seats[p].mods[UNION_HALL] > 0:
        pairs = 0
        for g in range(5):
            pairs += s.seats[p].goods[g] // 2
        points_shipped(k, s, p, pairs)


@kernel
def load(k: Rules, s: State, p: int, g: int, hold: int) -> None:
    """All barrels of the kind that fit, and what they bring."""
    n = stow(k, s, p, g, hold)
    reward(k, s, p, n)
    waits = loading_may_ask(k)  # the next turn waits for the frame
    if waits:
        top(s).passed, top(s).seat = 0, after(k, p)
    if hold != OWN_HOLD and s.load[hold] == k.capacity[hold]:
        ship_filled(k, s, p, g, hold, n == k.capacity[hold])
    goods_loaded(k, s, p, n)
    if not waits:
        pass_on(k, s, 0)


@kernel
def stow(k: Rules, s: State, p: int, g: int, hold: int) -> int:
    """Puts the barrels aboard; tells how many."""
    n = room(k, s, p, g, hold)
    s.seats[p].goods[g] -= n
    s.seats[p].moved[g] += n
    if hold == OWN_HOLD:
        s.wharves |= 1 << p
        s.goods[g] += n
    else:
        s.cargo[hold] = g
        s.load[hold] += n
    return n


@kernel
def worth(s: State, p: int, barrels: int) -> int:
    """Points for a loading of so many barrels, with harbor, lighthouse and the captain's privilege."""
    points: int = barrels + s.seats[p].mods[SHIP_POINTS]
    if s.bonus == 1 and p == top(s).owner:
        points += 1 + s.seats[p].mods[PRIVILEGE]
    return points


@kernel
def reward(k: Rules, s: State, p: int, points: int) -> None:
    """Points and coins for a loading; the captain's privilege is used by his first one."""
    points = worth(s, p, points)
    s.seats[p].coins += s.seats[p].mods[SHIP_COINS]
    if p == top(s).owner:
        s.bonus = 0
    points_shipped(k, s, p, points)


@kernel
def finish(k: Rules, s: State) -> None:
    """Nobody ships any more: on to storing."""
    if s.last_chip == 1:  # it went before this phase
        s.ending |= END_CHIPS
        s.last_chip = 0
    s.wharves, s.used, s.bonus = 0, 0, 0
    for p in range(k.players):
        s.seats[p].gained = 0
    forget_moved(k, s)
    follow(s, STORAGE, top(s).owner)
    if k.farmers > 0:
        enter(s, LAST_POINTS, top(s).owner)
    else:
        store_on(k, s)
