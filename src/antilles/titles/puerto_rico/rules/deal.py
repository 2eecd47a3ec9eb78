"""The set-up: everything in its place before the first decision."""

from __future__ import annotations

from antilles.core.kernel import clear, kernel
from antilles.core.stack import NATURE, enter, top
from antilles.core.switches import YES

from ..data.buildings import COUNT
from ..data.cards import ACHIEVEMENT_NAMES, FESTIVAL_TILES
from ..data.things import EMPTY, NOBLE, SHIPS, WORKER
from ..puertoma.data import MOST_FARMERS
from .phases import CARDS, DRAFT, DRAW, FESTIVAL, ROLES
from .roles.mayor import refill
from .state import TASK_SLOTS, Rules, State

BY_LOT, BY_LIST = 1, 2  # readings of `draft`
DECK = (1 << len(ACHIEVEMENT_NAMES)) - 1


@kernel
def deal(k: Rules, s: State) -> None:
    """Fills a record, which may have held another game; what is decided first lies on top of the stack."""
    empty(s)
    s.vp = k.vp
    s.supply[WORKER], s.supply[NOBLE] = k.workers, k.nobles
    s.quarries = k.quarries
    for g in range(5):
        s.bag[g], s.goods[g] = k.bag[g], k.goods[g]
    for b in range(COUNT):
        s.market[b] = k.market[b]
    for cost in range(11):
        s.slots[cost] = k.slots[cost]
    for p in range(k.players):
        s.seats[p].coins = k.start_coins[p]
        s.seats[p].tiles[k.start_tile[p]] = 1
    refill(k, s, k.on_ship)
    enter(s, ROLES, 0)
    enter(s, DRAW, NATURE)
    top(s).owner, top(s).draws = NATURE, k.faces
    if k.achievements >= 0:
        s.deck = DECK
        enter(s, CARDS, NATURE)
        top(s).owner = 0
    if k.festival == YES or k.festival_cards == YES:
        enter(s, FESTIVAL, NATURE)
        top(s).slot = 0 if k.festival == YES else 3
        if k.festival == YES:
            for slot in range(3):
                s.tasks[slot].task = FESTIVAL_TILES + slot
    if k.draft >= 0 and k.draft != BY_LIST:
        enter(s, DRAFT, NATURE if k.draft == BY_LOT else 0)


@kernel
def empty(s: State) -> None:
    """A table with nothing on it."""
    clear(s)
    s.action, s.tie, s.marker, s.hijacker, s.hijacked = -1, -1, -1, -1, -1
    for i in range(MOST_FARMERS):
        s.reserved[i] = -1
    for h in range(SHIPS):
        s.cargo[h] = EMPTY
    for slot in range(TASK_SLOTS):
        s.tasks[slot].task, s.tasks[slot].building = -1, -1
        for i in range(4):
            s.tasks[slot].kinds[i] = -1
