"""What a seat cannot see, filled in at random: others' chips, plans and cards, and every unseen tile."""

from __future__ import annotations

from typing import Any

from antilles.core.bits import count
from antilles.core.chance import below, random
from antilles.core.kernel import kernel, shared
from antilles.core.stack import top
from antilles.core.switches import NO, YES

from .audit import on_goals, persons
from .data import switches
from .data.cards import ACHIEVEMENT_NAMES
from .data.things import FOREST, NOBLE, WORKER
from .expansions.deal_cards import AGAINST_FARMERS, DRAFTING, EACH
from .rules import phases
from .rules.people import ALL, WAITING, capacity
from .rules.roles.mayor import PLACE
from .rules.roles.placing import COUNT
from .rules.state import Rules, State

CARDS = len(ACHIEVEMENT_NAMES)
CHIP, UNDER, CIRCLE, CARD = 900_000, 910_000, 920_000, 930_000  # draws of their own for every kind of secret


def opened(k: Any) -> frozenset[str]:
    """Hidden fields that this game's rules make public."""
    fields = {
        "open_chips": k.open_chips == YES,
        "announce": k.announce == YES,
        "plans_seen": k.placing == switches.PLACING.TURN,
    }
    farmers = k.farmers if k.farmer_chips == switches.FARMER_CHIPS.OPEN else 0
    seats = {f"seat {p}" for p in range(k.players - farmers, k.players)}
    return frozenset(name for name, public in fields.items() if public) | seats


@shared
def imagine(k: Rules, s: State, seat: int, key: int) -> None:
    """Completes a redacted position in place."""
    if k.open_chips == NO:
        chips(k, s, seat, key)
    tiles(k, s, key)
    if k.placing == switches.PLACING.TOGETHER:
        plans(k, s, seat, key)
        newcomers(k, s, seat)
    if k.achievements >= 0:
        cards(k, s, seat, key)


@kernel
def chips(k: Rules, s: State, seat: int, key: int) -> None:
    """The others hold together what left the pool and is not mine; a farmer's chips lie open, or like all others."""
    people = k.players - k.farmers if k.farmer_chips == switches.FARMER_CHIPS.OPEN else k.players
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
        p = below(random(key, CHIP + i), others)
        s.seats[p + 1 if p >= seat else p].vp += 1


@kernel
def tiles(k: Rules, s: State, key: int) -> None:
    """Tiles nobody has seen: in the bag, and under the forests of the classic edition."""
    left = 0
    for g in range(5):
        n = k.bag[g] - s.faces[g] - s.discards[g] - on_goals(s, g, True)
        for p in range(k.players):
            n += 1 if k.start_tile[p] == g else 0
            n -= s.seats[p].tiles[g] + s.seats[p].turned[g]
            s.seats[p].forests[g] = 0
        for d in range(s.depth):
            if s.stack[d].phase == phases.LAY and s.stack[d].tile == g:
                n -= 1
        s.bag[g] = n
        left += n
    for p in range(k.players):
        hidden = s.seats[p].tiles[FOREST]
        for g in range(5):
            hidden -= s.seats[p].turned[g]
        for i in range(hidden):
            at, g = below(random(key, UNDER + 20 * p + i), left), 0
            while at >= s.bag[g]:
                at -= s.bag[g]
                g += 1
            s.bag[g] -= 1
            left -= 1
            s.seats[p].forests[g] += 1


@kernel
def plans(k: Rules, s: State, seat: int, key: int) -> None:
    """Who has placed already in this mayor phase has some plan."""
    mayor = -1
    for d in range(s.depth - 1, -1, -1):
        if s.stack[d].phase == phases.MAYOR and s.stack[d].step == PLACE:
            mayor = d
    if mayor < 0:
        return
    f = s.stack[mayor]
    now = top(s).seat if top(s).phase == phases.PLACING else -1
    for i in range(f.turns):
        p = (f.owner + i) % k.players
        # A farmer plans nothing; who is still at it starts again: nobody else knows how far it had come.
        if p < k.players - k.farmers and p != seat and p != now:
            plan(k, s, p, key)


@kernel
def plan(k: Rules, s: State, p: int, key: int) -> None:
    """All people of a seat on its circles, every way being equally likely."""
    board, free = s.seats[p], 0
    workers, nobles = board.idle[WORKER], board.idle[NOBLE]
    for place in range(COUNT):
        workers += board.workers[place]
        nobles += board.nobles[place]
        free += circles(k, s, p, place)
    people = min(workers + nobles, free)
    for i in range(people):
        noble = below(random(key, CIRCLE + 200 * p + 2 * i), workers + nobles) < nobles
        at, place = below(random(key, CIRCLE + 200 * p + 2 * i + 1), free), 0
        while at >= circles(k, s, p, place):
            at -= circles(k, s, p, place)
            place += 1
        free -= 1
        if noble:
            nobles -= 1
            board.planned_nobles[place] += 1
        else:
            workers -= 1
            board.planned_workers[place] += 1


@kernel
def circles(k: Rules, s: State, p: int, place: int) -> int:
    """Circles of a place that the seat's plan leaves free."""
    board = s.seats[p]
    return capacity(k, s, p, place) - board.planned_workers[place] - board.planned_nobles[place]


@kernel
def newcomers(k: Rules, s: State, seat: int) -> None:
    """New people another seat is placing outside the mayor phase: as many as are nowhere else."""
    if s.depth == 0:
        return
    f = top(s)
    if f.phase == phases.PLACING and f.placed != ALL and f.step != WAITING and f.seat != seat:
        s.hand[WORKER], s.hand[NOBLE] = 0, 0
        workers, nobles = persons(k, s, WORKER), persons(k, s, NOBLE)
        s.hand[WORKER], s.hand[NOBLE] = k.workers - workers, k.nobles - nobles


@kernel
def cards(k: Rules, s: State, seat: int, key: int) -> None:
    """Others' cards come from those that are neither mine nor announced."""
    people = k.players - k.farmers
    s.deck = (1 << CARDS) - 1 & ~(s.seats[seat].cards | s.seats[seat].passing)
    for p in range(people):
        if p != seat:
            s.seats[p].cards = s.seats[p].met
            s.deck &= ~s.seats[p].met
    at = s.depth - 1 if s.depth > 0 else 0
    for d in range(s.depth - 1, -1, -1):
        if s.stack[d].phase == phases.CARDS:
            at = d
    f = s.stack[at]
    drafting = f.phase == phases.CARDS and f.step == DRAFTING
    dealing = f.phase == phases.CARDS and not drafting
    rounds = count(s.seats[seat].cards) - (1 if seat < f.seat else 0)
    dealt = EACH if k.farmers == 0 else AGAINST_FARMERS
    for p in range(people):
        if p == seat:
            continue
        held, passing = EACH - count(s.seats[p].met), dealt - EACH
        if drafting and k.farmers > 0:
            held = EACH if p < f.seat else f.cards if p == f.seat else 0
            passing = dealt - held
        elif drafting:
            held = rounds + (1 if p < f.seat else 0)
            passing = EACH - held
        elif dealing:
            got = dealt if p < f.owner else f.cards if p == f.owner else 0
            drafted = k.achievements == 1 or k.farmers > 0
            held, passing = 0 if drafted else got, got if drafted else 0
        for i in range(held):
            s.seats[p].cards |= pull(s, random(key, CARD + 16 * p + i))
        for i in range(passing):
            s.seats[p].passing |= pull(s, random(key, CARD + 16 * p + 8 + i))


@kernel
def pull(s: State, number: int) -> int:
    """One card of the deck, taken out of it."""
    left, card = below(number, count(s.deck)), 1
    while s.deck & card == 0 or left > 0:
        left -= 1 if s.deck & card != 0 else 0
        card <<= 1
    s.deck &= ~card
    return card
