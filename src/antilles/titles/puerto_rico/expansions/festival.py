"""Festival: public goals, each for the first one who meets it; three are printed, three more come from cards."""

from __future__ import annotations

from antilles.core.kernel import kernel, shared
from antilles.core.stack import Moves, leave, offer, top
from antilles.core.switches import YES

from ..data import switches
from ..data.buildings import COLUMN, KIND, MONUMENT, PRODUCT, SHOP
from ..data.cards import (
    BUILD,
    EVENT,
    FESTIVAL_CARDS,
    FESTIVAL_GOODS,
    FESTIVAL_TILES,
    GIVES_COINS,
    GIVES_POINTS,
    GIVES_WORKERS,
    IS_LARGE,
    LOAD,
    NEED_FIRST,
    NEED_OTHER,
    POINTS_GAINED,
    SELL_LAST,
    SEND_LARGEST,
    SEND_SMALLEST,
    SHOWN_GOODS,
    TASK,
    TILE_KINDS,
    TILE_NEED,
)
from ..data.things import WORKER
from ..rules.actions import DEAL_TASK, DRAW, SHOW_BUILDING, SHOW_GOOD
from ..rules.people import GIFT, begin_extra
from ..rules.state import TASK_SLOTS, Rules, State, captain_score, is_farmer, score
from .achievements import happened as achieved

THIRD = 3  # column of the buildings a goal may ask for


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    """Nature chooses the cards and the pieces on them, slot by slot, piece by piece."""
    f = top(s)
    slot = s.tasks[f.slot]
    if slot.task < 0:
        for task in range(FESTIVAL_CARDS):
            if unused(s, task) and (k.farmers == 0 or TASK[task][EVENT] != LOAD):  # farmers cannot deliver
                offer(moves, DEAL_TASK.id(task))
    elif f.pieces < TASK[slot.task][TILE_KINDS]:
        for g in range(5):
            if s.bag[g] > 0 and not shown(s, f.slot, 0, f.pieces, g):
                offer(moves, DRAW.id(g))
    elif f.pieces < TASK[slot.task][TILE_KINDS] + TASK[slot.task][SHOWN_GOODS]:
        for g in range(5):
            if weight(k, s, SHOW_GOOD.id(g)) > 0:
                offer(moves, SHOW_GOOD.id(g))
    else:
        for b in range(k.buildings):
            if may_show(k, s, b, TASK[slot.task][IS_LARGE] == 1):
                offer(moves, SHOW_BUILDING.id(b))


@kernel
def weight(k: Rules, s: State, action: int) -> int:
    """Goods are drawn from three of each; a card's goods are of different kinds."""
    f = top(s)
    if not SHOW_GOOD.has(action):
        return 1
    g, slot = SHOW_GOOD.of(action), s.tasks[f.slot]
    first = TASK[slot.task][TILE_KINDS]
    if slot.task != FESTIVAL_GOODS:
        return 0 if shown(s, f.slot, first, f.pieces, g) else 1
    n = 3
    for i in range(first, f.pieces):
        if slot.kinds[i] == g:
            n -= 1
    return n


@kernel
def unused(s: State, task: int) -> bool:
    for slot in range(TASK_SLOTS):
        if s.tasks[slot].task == task:
            return False
    return True


@kernel
def shown(s: State, slot: int, first: int, last: int, g: int) -> bool:
    """Whether the kind lies on the card already."""
    for i in range(first, last):
        if s.tasks[slot].kinds[i] == g:
            return True
    return False


@kernel
def may_show(k: Rules, s: State, b: int, large: bool) -> bool:
    """Buildings in play of the third column (or large ones) that no other goal shows."""
    if s.market[b] == 0:
        return False
    for slot in range(TASK_SLOTS):
        if s.tasks[slot].building == b:
            return False
    if large:
        return bool(KIND[b] == MONUMENT)
    if COLUMN[b] != THIRD or KIND[b] == MONUMENT:
        return False
    if KIND[b] != SHOP and k.festival_building == switches.FESTIVAL_BUILDING.VIOLET:
        return False
    good = PRODUCT[b]
    for slot in range(TASK_SLOTS):  # not the plant of the plantation that is shown
        if good > 0 and s.tasks[slot].task == FESTIVAL_TILES and s.tasks[slot].kinds[0] == good:
            return False
    return True


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    slot = s.tasks[f.slot]
    if DRAW.has(action):
        slot.kinds[f.pieces] = DRAW.of(action)
        s.bag[DRAW.of(action)] -= 1
        f.pieces += 1
    elif DEAL_TASK.has(action):
        slot.task = DEAL_TASK.of(action)
    elif SHOW_GOOD.has(action):
        slot.kinds[f.pieces] = SHOW_GOOD.of(action)
        s.goods[SHOW_GOOD.of(action)] -= 1
        f.pieces += 1
    else:
        b = SHOW_BUILDING.of(action)
        slot.building = b
        if set_aside(k, b):
            s.market[b] -= 1
        f.pieces += 1
    if slot.task >= 0 and complete(s, f.slot, f.pieces):
        f.pieces = 0
        f.slot += 1
        last = 6 if k.festival_cards == YES else 3
        if f.slot == last:
            leave(s)


@kernel
def complete(s: State, slot: int, step: int) -> bool:
    """Whether all pieces lie on the card."""
    task = s.tasks[slot].task
    pieces = TASK[task][TILE_KINDS] + TASK[task][SHOWN_GOODS]
    return bool(step == pieces + (1 if TASK[task][EVENT] == BUILD else 0))


@kernel
def set_aside(k: Rules, b: int) -> bool:
    """A copy lies on the goal only if another stays for sale; otherwise an unused piece marks it."""
    return k.players > 2 and k.copies[b] > 1


@kernel
def reward(k: Rules, s: State, slot: int, p: int) -> None:
    """The first one there is paid; the pieces go back where they belong."""
    goal = s.tasks[slot]
    task = goal.task
    tiles = TASK[task][TILE_KINDS]
    for i in range(4):
        if goal.kinds[i] >= 0:
            if i < tiles:
                s.bag[goal.kinds[i]] += 1
            else:
                s.goods[goal.kinds[i]] += 1
            goal.kinds[i] = -1
    if goal.building >= 0:
        if set_aside(k, goal.building):
            s.market[goal.building] += 1
        goal.building = -1
    goal.task = -1
    s.seats[p].coins += TASK[task][GIVES_COINS]
    points = TASK[task][GIVES_POINTS]
    if TASK[task][EVENT] == LOAD:  # met while goods are loaded
        captain_score(k, s, p, points)
        s.seats[p].gained += points
        achieved(k, s, p, POINTS_GAINED, 0)
    else:
        score(k, s, p, points)
    workers = min(TASK[task][GIVES_WORKERS], s.supply[WORKER])
    if workers > 0:
        s.supply[WORKER] -= workers
        begin_extra(k, s, p, workers, 0, GIFT)


@kernel
def needed(k: Rules, s: State, slot: int, i: int) -> int:
    """How much a goal asks for of the piece at place `i`: plantations first, then barrels; 0 where nobody counts."""
    goal = s.tasks[slot]
    first = TASK[goal.task][TILE_KINDS]
    if i < first:
        return int(TASK[goal.task][TILE_NEED])
    if goal.task != FESTIVAL_GOODS or k.festival_goods == switches.FESTIVAL_GOODS.KINDS:
        return int(TASK[goal.task][NEED_FIRST] if i == first else TASK[goal.task][NEED_OTHER])
    n = 0
    for j in range(first, first + 3):
        if goal.kinds[j] == goal.kinds[i]:
            n += 1
    return n


@kernel
def reached(k: Rules, s: State, slot: int, i: int, p: int) -> int:
    """How much of that piece the seat has: plantations that lie, barrels moved in this phase."""
    g = s.tasks[slot].kinds[i]
    if i >= TASK[s.tasks[slot].task][TILE_KINDS]:
        return int(s.seats[p].moved[g])
    third = s.seats[p].turned[g] if is_farmer(k, p) else 0  # in its points area
    return int(s.seats[p].tiles[g] + third)


@kernel
def enough(k: Rules, s: State, slot: int, p: int) -> bool:
    """Whether the seat has all that a goal asks for."""
    task = s.tasks[slot].task
    for i in range(TASK[task][TILE_KINDS] + TASK[task][SHOWN_GOODS]):
        if reached(k, s, slot, i, p) < needed(k, s, slot, i):
            return False
    return True


@kernel
def met(k: Rules, s: State, slot: int, p: int, thing: int) -> bool:
    """Whether what the seat did is enough for a goal: the good or the building it shows, or tiles and barrels."""
    goal = s.tasks[slot]
    event = TASK[goal.task][EVENT]
    if event == BUILD:
        return bool(goal.building == thing)
    if event == SELL_LAST or event == SEND_LARGEST or event == SEND_SMALLEST:
        return bool(goal.kinds[0] == thing)
    return enough(k, s, slot, p)


@kernel
def happened(k: Rules, s: State, p: int, event: int, thing: int) -> None:
    """Every goal that waits for this, and for which it is enough, is met by the seat."""
    if k.festival == YES or k.festival_cards == YES:
        meet(k, s, p, event, thing)


@shared
def meet(k: Rules, s: State, p: int, event: int, thing: int) -> None:
    """The same where there are goals (see achievements.py)."""
    for slot in range(TASK_SLOTS):
        task = s.tasks[slot].task
        if task >= 0 and TASK[task][EVENT] == event and met(k, s, slot, p, thing):
            reward(k, s, slot, p)
