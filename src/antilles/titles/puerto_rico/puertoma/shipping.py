"""A farmer loads the most crates, then the worst good, then the ship with the least room; and what it keeps."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, leave, offer, top
from antilles.core.switches import YES

from ..data.cards import EVENT, SEND_LARGEST, SEND_SMALLEST, TASK
from ..data.things import EMPTY
from ..rules.actions import GO, KEEP, SHIP
from ..rules.roles.storage import store_on
from ..rules.state import TASK_SLOTS, Rules, State, captain_score
from .board import able
from .data import DISCARD_POINTS, HELD_POINTS, KEEP_KIND


@kernel
def takes(k: Rules, s: State, p: int, g: int, hold: int) -> int:
    """Crates of `g` that the ship would take, were it free to choose."""
    if s.seats[p].goods[g] == 0 or (s.cargo[hold] != EMPTY and s.cargo[hold] != g):
        return 0
    for other in range(k.ships):
        if other != hold and s.cargo[other] == g:
            return 0
    return min(s.seats[p].goods[g], k.capacity[hold] - s.load[hold])


@kernel
def send_off(k: Rules, s: State, p: int) -> int:
    """A loading that sends the ship a goal wants with the good it wants, or PASS."""
    if k.festival_cards == YES:
        for slot in range(TASK_SLOTS):
            goal = s.tasks[slot]
            if goal.task >= 0:
                event = TASK[goal.task][EVENT]
                if event == SEND_LARGEST or event == SEND_SMALLEST:
                    hold = k.ships - 1 if event == SEND_LARGEST else 0
                    g = goal.kinds[0]
                    n = takes(k, s, p, g, hold)
                    if n > 0 and n == k.capacity[hold] - s.load[hold]:
                        return SHIP.id(g, hold)
    return PASS


@kernel
def loading(k: Rules, s: State, p: int) -> int:
    """What the farmer loads, PASS when nothing can be loaded."""
    wish = send_off(k, s, p)
    if wish != PASS:
        return wish
    most, room, kind, action = 0, 99, -1, PASS
    for g in range(5):
        for hold in range(k.ships):
            n, free = takes(k, s, p, g, hold), k.capacity[hold] - s.load[hold]
            if n > most or (n == most and n > 0 and kind == g and free < room):
                most, room, kind, action = n, free, g, SHIP.id(g, hold)
    return action


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, loading(k, s, top(s).seat))


@kernel
def legal_last_points(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, GO)


@kernel
def apply_last_points(k: Rules, s: State, action: int) -> None:
    """Nobody ships any more: abilities pay for kinds held or for crates given up; then everybody stores."""
    leave(s)
    for p in range(k.players - k.farmers, k.players):
        seat = s.seats[p]
        kinds, worst = 0, -1
        for g in range(4, -1, -1):
            if seat.goods[g] > 0:
                kinds += 1
                worst = g
        points = kinds if able(s, p, HELD_POINTS) else 0
        if able(s, p, DISCARD_POINTS) and worst >= 0:
            n = min(2, seat.goods[worst])
            seat.goods[worst] -= n
            s.goods[worst] += n
            points += n
        captain_score(k, s, p, points)
    store_on(k, s)


@kernel
def kept(s: State, p: int, kind: int) -> int:
    """Crates of a kind that stay: one of the best; with the ability all of the best and one of the next."""
    shelf, single = able(s, p, KEEP_KIND), True
    for g in range(4, kind, -1):
        if s.seats[p].goods[g] > 0:
            if shelf:
                shelf = False
            else:
                single = False
    if shelf:
        return s.seats[p].goods[kind]
    return min(1, s.seats[p].goods[kind]) if single else 0


@kernel
def legal_store(k: Rules, s: State, moves: Moves) -> None:
    """Storing is answered kind by kind."""
    f = top(s)
    offer(moves, KEEP.id(f.good, kept(s, f.seat, f.good)))
