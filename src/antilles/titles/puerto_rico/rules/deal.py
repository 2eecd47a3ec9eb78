"""The set-up: everything in its place before the first decision."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import NATURE, enter, top

from ..data.buildings import COUNT
from ..data.cards import ACHIEVEMENT_NAMES, FESTIVAL_TILES
from ..data.columns import COLUMNS
from ..data.things import EMPTY, NOBLE, SEATS, SHIPS, WORKER
from ..data.things import ROLES as ROLE_NAMES
from .actions import PLACES
from .phases import CARDS, DRAFT, DRAW, FESTIVAL, ROLES
from .roles.mayor import refill
from .state import TASK_SLOTS, Rules, State

PEOPLE_PLACES, MODS, ROLE_CARDS = len(PLACES), len(COLUMNS), len(ROLE_NAMES)
BY_LOT, BY_LIST = 1, 2  # readings of `draft`
DECK = (1 << len(ACHIEVEMENT_NAMES)) - 1


@kernel
def deal(k: Rules, s: State) -> None:
    """Fills a record whatever it held before; what is decided first lies on top of the stack."""
    clear(s)
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
    top(s).owner, top(s).count = NATURE, k.faces
    if k.achievements >= 0:
        s.deck = DECK
        enter(s, CARDS, NATURE)
        top(s).owner = 0
    if k.festival == 1 or k.festival_cards == 1:
        enter(s, FESTIVAL, NATURE)
        top(s).count = 0 if k.festival == 1 else 3
        if k.festival == 1:
            for slot in range(3):
                s.tasks[slot].task = FESTIVAL_TILES + slot
    if k.draft >= 0 and k.draft != BY_LIST:
        enter(s, DRAFT, NATURE if k.draft == BY_LOT else 0)


@kernel
def clear(s: State) -> None:
    """An empty table."""
    s.depth, s.governor, s.rounds, s.ending, s.taken = 0, 0, 0, 0, 0
    s.wharves, s.used, s.bonus, s.room, s.deck = 0, 0, 0, 0, 0
    s.spot, s.left, s.asks = 0, 0, 0
    s.action, s.tie, s.tie_deck, s.last_chip = -1, -1, 0, 0
    s.marker, s.hijacker, s.hijacked = -1, -1, -1
    for i in range(2):
        s.reserved[i] = -1
        s.ship[i], s.hand[i], s.discarded[i] = 0, 0, 0
    for i in range(3):
        s.must[i] = 0
    for i in range(ROLE_CARDS):
        s.role_coins[i] = 0
    for g in range(5):
        s.house[g], s.faces[g], s.discards[g] = 0, 0, 0
    for h in range(SHIPS):
        s.cargo[h], s.load[h] = EMPTY, 0
    for slot in range(TASK_SLOTS):
        s.tasks[slot].task, s.tasks[slot].building = -1, -1
        for i in range(4):
            s.tasks[slot].kinds[i] = -1
    for d in range(6):
        f = s.stack[d]
        f.phase, f.step, f.seat, f.owner, f.count, f.arg = 0, 0, 0, 0, 0, 0
    for p in range(SEATS):
        clear_seat(s, p)


@kernel
def clear_seat(s: State, p: int) -> None:
    """An empty board."""
    seat = s.seats[p]
    seat.vp, seat.coins, seat.built, seat.filled = 0, 0, 0, 0
    seat.gained, seat.cards, seat.met, seat.passing = 0, 0, 0, 0
    seat.idle[WORKER], seat.idle[NOBLE] = 0, 0
    seat.aside[WORKER], seat.aside[NOBLE], seat.abilities = 0, 0, 0
    for level in range(4):
        seat.levels[level] = 0
    for t in range(7):
        seat.tiles[t] = 0
    for g in range(5):
        seat.goods[g], seat.forests[g], seat.turned[g], seat.moved[g] = 0, 0, 0, 0
    for place in range(PEOPLE_PLACES):
        seat.workers[place], seat.nobles[place], seat.plan[place] = 0, 0, 0
    for column in range(MODS):
        seat.mods[column] = 0
