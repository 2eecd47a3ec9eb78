"""Puerto Rico for the search: a plain player's likes, and imagined worlds, as kernels."""

from __future__ import annotations

from ..core.chance import below, random
from ..core.kernel import kernel, table
from ..core.stack import PASS, top
from ..puerto_rico import engine, phases, scoring
from ..puerto_rico.actions import (
    AS_FOREST,
    BUILD,
    DRAW_HACIENDA,
    EXTRA,
    KEEP,
    LAY,
    MAN_BUILDING,
    MAN_FIELD,
    PLACES,
    PLANTATION,
    POACH,
    RAID,
    ROLE,
    SELL,
    SELL_POST,
    SHIP,
    TAKE_FOREST,
    TAKE_HOSPICE,
    TAKE_QUARRY,
    TAKE_UNIVERSITY,
    USE_SMALL_WHARF,
)
from ..puerto_rico.actions import HIJACK as HIJACK_ACTION
from ..puerto_rico.captain import room
from ..puerto_rico.columns import MAKES
from ..puerto_rico.expansions.cards import TASK, TILE_KINDS
from ..puerto_rico.placing import ALL, EACH, signed
from ..puerto_rico.puertoma import farmers
from ..puerto_rico.state import TASK_SLOTS, Rules, State
from ..puerto_rico.things import (
    BUCCANEER,
    BUILDER,
    CAPTAIN,
    CORN,
    CRAFTSMAN,
    FIELDS,
    FOREST,
    MAYOR,
    NOBLE,
    PRICES,
    SETTLER,
    SHIPS,
    TRADER,
    WORKER,
)
from .tree import bind_tree

PRICE = table(list(PRICES))
COUNT = len(PLACES)
CARDS = 30
HAND = 4  # achievement cards of a seat


@kernel
def likes(k: Rules, s: State, action: int) -> int:
    """How gladly a plain player takes the action: builds dear, fills places, sells well, ships much."""
    f = top(s)
    if action == PASS:
        return 1
    if action < PLANTATION:
        return likes_role(k, s, f.seat, action - ROLE) if action >= ROLE else 4
    if action < TAKE_QUARRY:
        g = action - PLANTATION
        return 6 + (4 if g == CORN else 0) + (6 if s.seats[f.seat].mods[MAKES + g] > s.seats[f.seat].tiles[g] else 0)
    if action == TAKE_QUARRY:
        return 14 if s.rounds < 7 else 6
    if action >= SHIP and action < USE_SMALL_WHARF:
        n = room(k, s, f.seat, (action - SHIP) // (SHIPS + 1), (action - SHIP) % (SHIPS + 1))
        return 2 + n * n * n
    if MAN_FIELD <= action < BUILD:
        n = (action - MAN_BUILDING) % 4 if action >= MAN_BUILDING else (action - MAN_FIELD) % 13
        return 1 + 12 * n * n
    if BUILD <= action < TAKE_UNIVERSITY:
        cost = k.cost[action - BUILD]
        return 6 + cost * cost
    if EXTRA <= action < SELL:
        return 2 + 3 * PRICE[action - EXTRA]
    if SELL <= action < SELL_POST:
        coins = PRICE[action - SELL]
        return 2 + 6 * coins * coins
    if KEEP <= action < RAID:
        n = (action - KEEP) % 13
        return 1 + n * n * (1 + PRICE[(action - KEEP) // 13])
    if action == DRAW_HACIENDA or action == TAKE_HOSPICE or action == TAKE_UNIVERSITY:
        return 20
    if action == TAKE_FOREST or (AS_FOREST <= action < DRAW_HACIENDA) or action == LAY + 1:
        return 2
    if action >= HIJACK_ACTION:
        return 4
    if action >= RAID:
        return 6 if action >= POACH else 3 + (action - RAID) % 4
    return 4


@kernel
def likes_role(k: Rules, s: State, p: int, role: int) -> int:
    """Roles by what they bring at once."""
    seat = s.seats[p]
    n = 3 + 4 * s.role_coins[role]
    goods = 0
    for g in range(5):
        goods += seat.goods[g]
    if role == SETTLER:
        n += 4 if s.rounds < 8 else 1
    elif role == MAYOR:
        n += 2 * (s.ship[WORKER] + s.ship[NOBLE]) // k.players
    elif role == BUILDER:
        n += min(14, 2 * seat.coins) if seat.coins > 1 else 0
    elif role == CRAFTSMAN:
        for g in range(5):
            made = seat.workers[g] + seat.nobles[g]
            if g != CORN:
                made = min(made, seat.mods[MAKES + g])
            n += 3 * min(made, s.goods[g])
    elif role == TRADER:
        best = 0
        for g in range(5):
            if seat.goods[g] > 0 and s.house[g] == 0:
                best = PRICE[g] + 1
        n += 3 * best
    elif role == CAPTAIN:
        n += 3 * goods
    elif role == BUCCANEER:
        n += 2
    return n


@kernel
def total(k: Rules, s: State, p: int) -> int:
    return scoring.points(k, s, p)


@kernel
def tie(k: Rules, s: State, p: int) -> int:
    return scoring.tie_break(s, p)


@kernel
def imagine(k: Rules, s: State, seat: int, key: int) -> None:
    """Others' chips, unseen tiles, plans and cards; the numbers behind this are those of `puerto_rico/imagining.py`."""
    if k.open_chips == 0:
        chips(k, s, seat, key)
    tiles(k, s, key)
    if k.placing == 1:
        plans(k, s, seat, key)
    if k.achievements >= 0:
        cards(k, s, seat, key)


@kernel
def chips(k: Rules, s: State, seat: int, key: int) -> None:
    """The others hold together what left the pool and is not known."""
    people = k.players - k.farmers
    held = k.vp - s.vp
    for p in range(k.players):
        if p == seat or p >= people:
            held -= s.seats[p].vp
        else:
            s.seats[p].vp = 0
    others = people - 1 if seat < people else people
    if others == 0:
        return
    for i in range(held):
        p = below(random(key, 900_000 + i), others)
        if p >= seat:
            p += 1
        s.seats[p].vp += 1


@kernel
def tiles(k: Rules, s: State, key: int) -> None:
    """Face-down tiles by counting; forests that nobody saw are drawn from them."""
    left = 0
    for g in range(5):
        n = k.bag[g] - s.faces[g] - s.discards[g]
        for p in range(k.players):
            n += 1 if k.start_tile[p] == g else 0
            n -= s.seats[p].tiles[g] + s.seats[p].turned[g]
            s.seats[p].forests[g] = 0
        for slot in range(TASK_SLOTS):
            if s.tasks[slot].task >= 0:
                for i in range(TASK[s.tasks[slot].task][TILE_KINDS]):
                    n -= 1 if s.tasks[slot].kinds[i] == g else 0
        for d in range(s.depth):
            if s.stack[d].phase == phases.LAY and s.stack[d].arg == g:
                n -= 1
        s.bag[g] = n
        left += n
    for p in range(k.players):
        hidden = s.seats[p].tiles[FOREST]
        for g in range(5):
            hidden -= s.seats[p].turned[g]
        for i in range(hidden):
            at = below(random(key, 910_000 + 20 * p + i), left)
            g = 0
            while at >= s.bag[g]:
                at -= s.bag[g]
                g += 1
            s.bag[g] -= 1
            left -= 1
            s.seats[p].forests[g] += 1


@kernel
def plans(k: Rules, s: State, seat: int, key: int) -> None:
    """Who has placed already in this mayor phase has some plan: people go round the free places from anywhere."""
    f = s.stack[1]
    if s.depth < 2 or f.phase != phases.MAYOR or f.step != 2:
        return
    now = top(s).seat if top(s).phase == phases.PLACING and top(s).owner == ALL else -1
    for i in range(f.count):
        p = (f.owner + i) % k.players
        if p == seat or p == now or p >= k.players - k.farmers:
            continue
        board = s.seats[p]
        workers, nobles = board.idle[WORKER], board.idle[NOBLE]
        for place in range(COUNT):
            workers += board.workers[place]
            nobles += board.nobles[place]
            board.plan[place] = 0
        start = below(random(key, 920_000 + p), FIELDS + k.buildings)
        for j in range(FIELDS + k.buildings):
            place = (start + j) % (FIELDS + k.buildings)
            if place < FIELDS:
                rooms = board.tiles[place]
            else:
                rooms = k.places[place - FIELDS] if (board.built >> (place - FIELDS)) & 1 != 0 else 0
            put = min(rooms, nobles)
            nobles -= put
            more = min(rooms - put, workers)
            workers -= more
            board.plan[place] = signed(more + EACH * put)


@kernel
def cards(k: Rules, s: State, seat: int, key: int) -> None:
    """Others' achievement cards come from those that are neither mine nor announced; only after the set-up."""
    if s.depth > 1 and top(s).phase == phases.CARDS:
        return
    known = s.seats[seat].cards | s.seats[seat].passing
    people = k.players - k.farmers
    for p in range(people):
        known |= s.seats[p].met
    pool = ((1 << CARDS) - 1) & ~known
    for p in range(people):
        if p == seat:
            continue
        s.seats[p].cards = s.seats[p].met
        held = 0
        for card in range(CARDS):
            held += (s.seats[p].met >> card) & 1
        while held < HAND:
            card = below(random(key, 930_000 + 8 * p + held), CARDS)
            while (pool >> card) & 1 == 0:
                card = card + 1 if card + 1 < CARDS else 0
            pool &= ~(1 << card)
            s.seats[p].cards |= 1 << card
            held += 1
    s.deck = pool


TREE = bind_tree(
    __name__, legal=engine.legal, apply=engine.apply, weight=engine.weight, audit=engine.audit.audit,
    imagine=imagine, likes=likes, total=total, tie=tie,
)  # fmt: skip
FARMERS_TREE = bind_tree(
    f"{__name__}.farmers", legal=farmers.legal, apply=farmers.apply, weight=engine.weight, audit=engine.audit.audit,
    imagine=imagine, likes=likes, total=total, tie=tie,
)  # fmt: skip
