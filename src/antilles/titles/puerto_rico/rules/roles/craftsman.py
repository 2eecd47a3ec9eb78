"""Craftsman: everyone produces; the craftsman takes one more barrel of a kind he produced."""

from __future__ import annotations

from antilles.core.kernel import kernel, table
from antilles.core.stack import PASS, Moves, leave, offer, top
from antilles.core.switches import NO, YES

from ...data import switches
from ...data.columns import AQUEDUCT, CHAPEL_COIN, CHAPEL_POINT, FACTORY, JEWELER, LARGE, MAKES, PRIVILEGE, SPECIALTY
from ...data.things import CORN, NOBLE, SUGAR
from ..actions import EXTRA, GO
from ..buildings.guesthouse import guests_of
from ..events import goods_produced
from ..state import Rules, State, after, forget_moved, people, score

PRODUCE, PRIVILEGED, FINISH = range(3)
FACTORY_COINS = table([0, 0, 1, 2, 3, 5])
JEWELER_CAP = 3


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.step != PRIVILEGED:
        offer(moves, GO)
        return
    offer(moves, PASS)
    for g in range(5):
        if (f.extra_kinds >> g) & 1 != 0 and s.goods[g] > 0 and f.extras <= s.seats[f.owner].mods[PRIVILEGE]:
            offer(moves, EXTRA.id(g))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    if top(s).step == FINISH:
        finish(k, s)
        return
    f = top(s)
    p = f.owner
    if f.step == PRODUCE:
        produce_all(k, s)
        f.step = PRIVILEGED
        for g in range(5):
            if s.seats[p].moved[g] > 0:
                f.extra_kinds |= 1 << g
    elif action == PASS:
        f.extra_kinds = 0
    else:
        g = EXTRA.of(action)
        s.goods[g] -= 1
        s.seats[p].goods[g] += 1
        s.seats[p].moved[g] += 1
        f.extras += 1  # of one, or two with a library
        if k.library_goods == switches.LIBRARY_GOODS.DIFFERENT:
            f.extra_kinds &= ~(1 << g)
        goods_produced(k, s, p)
    if f.extra_kinds == 0 or (f.extras > s.seats[p].mods[PRIVILEGE] and guests_of(k, s, p) == 0):
        f.step = FINISH


@kernel
def produce_all(k: Rules, s: State) -> None:
    """Chapels first, then everybody in turn."""
    p = top(s).owner
    for _ in range(k.players):
        s.seats[p].coins += s.seats[p].mods[CHAPEL_COIN]
        score(k, s, p, s.seats[p].mods[CHAPEL_POINT])
        p = after(k, p)
    craftsman = p
    for _ in range(k.players):
        produce(k, s, p, craftsman)
        p = after(k, p)


@kernel
def harvest(s: State, p: int, g: int) -> int:
    """The barrels of a kind that a seat produces, as far as there are any."""
    seat = s.seats[p]
    n = seat.workers[g] + seat.nobles[g]
    if g != CORN:
        n = min(n, seat.mods[MAKES + g])
    n = min(n, s.goods[g])
    if n > 0 and CORN < g <= SUGAR and seat.mods[AQUEDUCT] > 0 and seat.mods[LARGE + g] > 0 and s.goods[g] > n:
        n += 1
    return n


@kernel
def produce(k: Rules, s: State, p: int, craftsman: int) -> None:
    """The seat's barrels, then its factory and jeweler."""
    seat = s.seats[p]
    kinds = 0
    for g in range(5):
        n = harvest(s, p, g)
        seat.moved[g] = n
        s.goods[g] -= n
        seat.goods[g] += n
        if n > 0:
            kinds += 1
    if seat.mods[FACTORY] > 0:
        seat.coins += FACTORY_COINS[kinds]
    if seat.mods[JEWELER] > 0:
        coins = people(s, p, NOBLE)
        seat.coins += min(coins, JEWELER_CAP) if k.jeweler_cap == YES else coins
    if k.specialty_counts_privilege == NO or p != craftsman:
        specialty(s, p)
    if kinds > 0:
        goods_produced(k, s, p)


@kernel
def specialty(s: State, p: int) -> None:
    """Specialty factory: one coin less than the barrels of the best kind but corn."""
    if s.seats[p].mods[SPECIALTY] > 0:
        best = 1
        for g in range(1, 5):
            best = max(best, s.seats[p].moved[g])
        s.seats[p].coins += best - 1


@kernel
def finish(k: Rules, s: State) -> None:
    p = top(s).owner
    leave(s)
    if k.specialty_counts_privilege == YES:
        specialty(s, p)
    forget_moved(k, s)
