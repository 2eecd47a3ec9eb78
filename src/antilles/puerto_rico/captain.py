"""Captain: everyone ships goods for points, round the table until nobody can."""

from __future__ import annotations

from ..core.kernel import kernel
from ..core.stack import PASS, Moves, enter, follow, offer, top
from .actions import GO, SHIP, USE_SMALL_WHARF
from .columns import PRIVILEGE, SHIP_COINS, SHIP_POINTS, SMALL_WHARF, UNION_HALL, WHARF
from .expansions.achievements import goods_loaded, goods_sent, phase_points
from .expansions.festival import goods_shipped, ship_sent
from .phases import SMALL_WHARF as SMALL_WHARF_PHASE
from .phases import STORAGE
from .state import Rules, State, after, score
from .storage import store_on
from .supplier import begin as deliver
from .things import EMPTY, END_CHIPS, OWN_HOLD, SEATS, SHIPS

OPEN, LOADING = range(2)
AT_START = 1  # the reading of `supplier_turn` where everybody delivers before anybody ships
SMALL = SEATS  # wharves: bit p is seat p's wharf, bit SMALL + p the small one; set once used


@kernel
def room(k: Rules, s: State, p: int, g: int, hold: int) -> int:
    """Barrels of `g` that seat `p` could put into `hold` now."""
    have = s.seats[p].goods[g]
    if hold == OWN_HOLD:
        return have if s.seats[p].mods[WHARF] > 0 and (s.wharves >> p) & 1 == 0 else 0
    if s.cargo[hold] == g:
        return min(have, k.capacity[hold] - s.load[hold])
    if s.cargo[hold] != EMPTY:
        return 0
    fullest = 0
    for other in range(k.ships):
        if s.cargo[other] == g:
            return 0
        if s.cargo[other] == EMPTY:
            fullest = max(fullest, min(have, k.capacity[other]))
    here = min(have, k.capacity[hold])
    return here if here == fullest else 0  # of several empty ships, one that takes the most


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    if f.step == OPEN or due(k, s, p):
        offer(moves, GO)
        return
    goods, open_ships, bound = False, 0, False
    for g in range(5):
        if s.seats[p].goods[g] > 0:
            goods = True
            for hold in range(k.ships):
                if room(k, s, p, g, hold) > 0:
                    open_ships |= 1 << (g * (SHIPS + 1) + hold)
                    bound = True
            if room(k, s, p, g, OWN_HOLD) > 0:
                open_ships |= 1 << (g * (SHIPS + 1) + OWN_HOLD)
    if not bound:  # a cargo ship must be loaded; one's own may wait
        offer(moves, PASS)
    for way in range(5 * (SHIPS + 1)):
        if (open_ships >> way) & 1 != 0:
            offer(moves, SHIP + way)
    if goods and s.seats[p].mods[SMALL_WHARF] > 0 and (s.wharves >> (SMALL + p)) & 1 == 0:
        offer(moves, USE_SMALL_WHARF)


@kernel
def due(k: Rules, s: State, p: int) -> bool:
    """Whether the seat's first turn still has its deliveries to come."""
    return k.with_nobles == 1 and k.supplier_turn != AT_START and (s.used >> p) & 1 == 0


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.step == OPEN:
        begin(k, s)
    elif action == GO:
        s.used |= 1 << p
        deliver(k, s, p)
    elif action == PASS:
        f.count += 1
        f.seat = after(k, p)
        if f.count == k.players:
            finish(k, s)
    else:
        f.count = 0
        f.seat = after(k, p)
        if action == USE_SMALL_WHARF:
            s.wharves |= 1 << (SMALL + p)
            enter(s, SMALL_WHARF_PHASE, p)
        else:
            load(k, s, p, (action - SHIP) // (SHIPS + 1), (action - SHIP) % (SHIPS + 1))


@kernel
def begin(k: Rules, s: State) -> None:
    """Before anything is loaded: union halls, the lighthouse's coin for the captain, early deliveries."""
    f = top(s)
    f.step = LOADING
    s.bonus = 1
    s.seats[f.owner].coins += s.seats[f.owner].mods[SHIP_COINS]
    for p in range(k.players):
        if s.seats[p].mods[UNION_HALL] > 0:
            pairs = 0
            for g in range(5):
                pairs += s.seats[p].goods[g] // 2
            ship_score(k, s, p, pairs)
    if k.with_nobles == 1 and k.supplier_turn == AT_START:
        p = f.owner
        for _ in range(k.players):  # the last entered is asked first
            p = p - 1 if p > 0 else k.players - 1
            deliver(k, s, p)


@kernel
def ship_score(k: Rules, s: State, p: int, points: int) -> None:
    """Points of the captain phase: the last chip given here ends the game."""
    score(k, s, p, points)
    s.seats[p].gained += points
    if points > 0 and s.vp <= 0:
        s.ending |= END_CHIPS
    phase_points(k, s, p)


@kernel
def load(k: Rules, s: State, p: int, g: int, hold: int) -> None:
    """All barrels of the kind that fit."""
    n = room(k, s, p, g, hold)
    s.seats[p].goods[g] -= n
    s.seats[p].moved[g] += n
    reward(k, s, p, n)
    if hold == OWN_HOLD:
        s.wharves |= 1 << p
        s.goods[g] += n
    else:
        was_empty = s.load[hold] == 0
        s.cargo[hold] = g
        s.load[hold] += n
        if s.load[hold] == k.capacity[hold]:
            ship_sent(k, s, p, g, hold)
            goods_sent(k, s, p, g, was_empty)
    count_barrels(k, s, p, n)


@kernel
def count_barrels(k: Rules, s: State, p: int, most: int) -> None:
    """The goals that watch what a seat loads in the phase, and how much of one kind at once."""
    goods_shipped(k, s, p)
    goods_loaded(k, s, p, most)


@kernel
def reward(k: Rules, s: State, p: int, points: int) -> None:
    """Points for a loading, with harbor, lighthouse and the captain's privilege at his first one."""
    seat = s.seats[p]
    points += seat.mods[SHIP_POINTS]
    seat.coins += seat.mods[SHIP_COINS]
    if s.bonus == 1 and p == top(s).owner:
        s.bonus = 0
        points += 1 + seat.mods[PRIVILEGE]
    ship_score(k, s, p, points)


@kernel
def finish(k: Rules, s: State) -> None:
    """Nobody ships any more: on to storing."""
    if k.chips_end == 1 and s.vp <= 0:
        s.ending |= END_CHIPS
    s.wharves, s.used, s.bonus = 0, 0, 0
    for p in range(k.players):
        s.seats[p].gained = 0
        for g in range(5):
            s.seats[p].moved[g] = 0
    follow(s, STORAGE, top(s).owner)
    store_on(k, s)
