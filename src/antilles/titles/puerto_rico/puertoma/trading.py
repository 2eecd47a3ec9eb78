"""A farmer sells the best good for at least one coin, and takes the best of what it produced."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, offer, top
from antilles.core.switches import YES

from ..data.cards import EVENT, SELL_LAST, TASK
from ..data.columns import SALE_COINS, SELL_SAME
from ..rules.actions import EXTRA, SELL
from ..rules.roles.trader import PRICE, SOLD, SPACES, in_house
from ..rules.state import TASK_SLOTS, Rules, State


@kernel
def sellable(s: State, p: int, g: int) -> bool:
    """Whether the house would take the farmer's crate."""
    return s.seats[p].goods[g] > 0 and (s.house[g] == 0 or s.seats[p].mods[SELL_SAME] > 0)


@kernel
def wished(k: Rules, s: State, p: int) -> int:
    """The kind a goal wants in the last place of the house, if the farmer may put it there; else -1."""
    if k.festival_cards == YES and in_house(s) == SPACES - 1:
        for slot in range(TASK_SLOTS):
            goal = s.tasks[slot]
            if goal.task >= 0 and TASK[goal.task][EVENT] == SELL_LAST and sellable(s, p, goal.kinds[0]):
                return goal.kinds[0]
    return -1


@kernel
def sale(k: Rules, s: State, p: int, trader: bool) -> int:
    """The kind it sells, or -1: for at least one coin, the best unless a goal wants another."""
    if in_house(s) == SPACES:
        return -1
    extra = s.seats[p].mods[SALE_COINS] + (1 if trader else 0)
    wish = wished(k, s, p)
    if wish >= 0 and PRICE[wish] + extra > 0:
        return wish
    for g in range(4, -1, -1):
        if sellable(s, p, g) and PRICE[g] + extra > 0:
            return g
    return -1


@kernel
def taken(s: State, p: int, trader: bool) -> int:
    """Kinds that would bring the farmer a coin and that the house refuses because it has them, as a set."""
    found = 0
    for g in range(5):
        if s.seats[p].goods[g] > 0 and s.house[g] > 0 and s.seats[p].mods[SELL_SAME] == 0:
            if PRICE[g] + s.seats[p].mods[SALE_COINS] + (1 if trader else 0) > 0:
                found |= 1 << g
    return found


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    g = sale(k, s, f.seat, f.seat == f.owner) if f.traded & SOLD == 0 else -1
    offer(moves, PASS if g < 0 else SELL.id(g))


@kernel
def best_made(s: State, p: int) -> int:
    """The best kind the farmer produced in this phase that is left in the supply, or -1."""
    for g in range(4, -1, -1):
        if s.seats[p].moved[g] > 0 and s.goods[g] > 0:
            return g
    return -1


@kernel
def legal_extra(k: Rules, s: State, moves: Moves) -> None:
    """The craftsman's privilege."""
    g = best_made(s, top(s).owner) if top(s).extras == 0 else -1
    offer(moves, PASS if g < 0 else EXTRA.id(g))
