"""Storing: after shipping, one barrel stays, and what the warehouses hold; the rest is lost.

Asked kind by kind, how many stay. Every warehouse and every single space is used as far as there are barrels: what can
stay, stays; the choice is which.
"""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top

from ...data.columns import STORE_BARRELS, STORE_KINDS
from ...data.switches import STORING
from ...data.things import EMPTY
from ..actions import KEEP
from ..events import goods_stored
from ..state import Rules, State, after

SETS = 32  # subsets of the five kinds


@kernel
def single_spaces(s: State, p: int) -> int:
    """Barrels that may stay outside the warehouses."""
    return 1 + s.seats[p].mods[STORE_BARRELS]


@kernel
def everything_fits(s: State, p: int) -> bool:
    """Whether warehouses for the largest lots and the single spaces hold all the seat has."""
    seat = s.seats[p]
    left, shelved = sum(seat.goods), 0
    for _ in range(seat.mods[STORE_KINDS]):
        best, at = 0, -1
        for g in range(5):
            if (shelved >> g) & 1 == 0 and seat.goods[g] > best:
                best, at = seat.goods[g], g
        if at >= 0:
            shelved |= 1 << at
            left -= best
    return left <= single_spaces(s, p)


@kernel
def allowed(s: State, p: int, g: int, cut: int, strict: bool) -> int:
    """The numbers of kind `g` that may stay, as a bit mask; lower kinds are decided, `cut` are those that lost some.

    For each choice of kinds for the warehouses that fits the decisions so far, the single spaces leave a range.
    """
    seat = s.seats[p]
    kinds = 0
    for h in range(5):
        if seat.goods[h] > 0:
            kinds += 1
    shelves = min(seat.mods[STORE_KINDS], kinds)
    mask = 0
    for shelved in range(SETS if shelves > 0 else 1):
        n, singles, rest, fits = 0, single_spaces(s, p), 0, shelved & cut == 0
        for h in range(5):
            if (shelved >> h) & 1 != 0:
                n += 1
                fits = fits and seat.goods[h] > 0
            elif h < g:
                singles -= seat.goods[h]
            elif h > g:
                rest += seat.goods[h]
        if not fits or n != shelves or singles < 0:
            continue
        have = seat.goods[g]
        if strict and cut != 0 and singles > rest + (have if (shelved >> g) & 1 == 0 else 0):
            continue  # a single space would stay empty although barrels were given up
        if (shelved >> g) & 1 != 0:
            mask |= 1 << have
        else:
            for stay in range(max(0, min(singles, have + rest) - rest), min(have, singles) + 1):
                mask |= 1 << stay
    return mask


@kernel
def room_left(s: State, p: int, g: int) -> int:
    """Under the free reading: every number of kind `g` that fits beside what is kept of the lower kinds, as a mask."""
    seat = s.seats[p]
    mask = 0
    for n in range(seat.goods[g] + 1):
        left, shelved = n, 0
        for h in range(g):
            left += seat.goods[h]
        for _ in range(seat.mods[STORE_KINDS]):  # the largest lots go into the warehouses
            best, at = 0, -1
            for h in range(g + 1):
                lot = n if h == g else seat.goods[h]
                if (shelved >> h) & 1 == 0 and lot > best:
                    best, at = lot, h
            if at >= 0:
                shelved |= 1 << at
                left -= best
        if left <= single_spaces(s, p):
            mask |= 1 << n
    return mask


@kernel
def answers(k: Rules, s: State) -> int:
    """What may be answered now; a guest who manned a warehouse after some barrels were given up loosens the rule."""
    f = top(s)
    if k.storing == STORING.FREE:
        return room_left(s, f.seat, f.good)
    mask = allowed(s, f.seat, f.good, f.given_up, True)
    return mask if mask != 0 else allowed(s, f.seat, f.good, f.given_up, False)


@kernel
def settled(k: Rules, s: State) -> bool:
    """Whether the seat has nothing more to decide."""
    f = top(s)
    if f.good == 5:
        return True
    if k.storing == STORING.FREE or not everything_fits(s, f.seat):
        return False
    return f.given_up == 0 or allowed(s, f.seat, f.good, f.given_up, True) == 0


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    mask = answers(k, s)
    for n in range(13):
        if (mask >> n) & 1 != 0:
            offer(moves, KEEP.id(f.good, n))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    g = f.good
    _, n = KEEP.of(action)
    seat = s.seats[f.seat]
    if n < seat.goods[g]:
        f.given_up |= 1 << g
    s.goods[g] += seat.goods[g] - n
    seat.goods[g] = n
    f.good += 1
    store_on(k, s)


@kernel
def store_on(k: Rules, s: State) -> None:
    """The next seat that has to give something up; after the last, the ships sail."""
    f = top(s)
    while True:
        while f.good < 5 and s.seats[f.seat].goods[f.good] == 0:
            f.good += 1
        if not settled(k, s):
            return
        goods_stored(k, s, f.seat)
        f.turns += 1
        f.seat, f.good, f.given_up = after(k, f.seat), 0, 0
        if f.turns == k.players:
            sail(k, s)
            return


@kernel
def sail(k: Rules, s: State) -> None:
    """Full ships are emptied; the phase is over."""
    for h in range(k.ships):
        if s.load[h] == k.capacity[h]:
            s.goods[s.cargo[h]] += s.load[h]
            s.cargo[h], s.load[h] = EMPTY, 0
    leave(s)
