"""San Juan for the search: a plain player's likes, and imagined worlds, as kernels."""

from __future__ import annotations

from ..core.chance import below, random
from ..core.kernel import kernel
from ..core.stack import PASS, top
from ..san_juan import engine, scoring
from ..san_juan.actions import (
    ACCEPT,
    BANK,
    BUILD,
    CHAPEL,
    COVER,
    GIVE,
    KEEP,
    LIBRARY,
    MARKET,
    MOST_GOODS,
    PRODUCE,
    ROLE,
    SELL,
)
from ..san_juan.cards import COST, COUNT, KIND, MOST, PRODUCTION
from ..san_juan.city import goods, stands
from ..san_juan.phases import BUILDING, ROUND
from ..san_juan.state import Rules, State
from ..san_juan.things import BUILDER, CITY, COUNCILLOR, EMPTY, PRODUCER, SEATS, TRADER
from .tree import bind_tree

SOURCES = len(scoring.SOURCES)


@kernel
def likes(k: Rules, s: State, action: int) -> int:
    """How gladly a plain player takes the action: builds dear, pays cheap, sells all."""
    p = top(s).seat
    if action == PASS:
        phase = top(s).phase
        return 6 if phase == BUILDING or phase == ROUND else 1
    if action >= ROLE and action < LIBRARY:
        return likes_role(s, p, action - ROLE)
    if action < BUILD:
        return 9 if action == LIBRARY + 1 else 1
    if action < COVER:
        cost = int(COST[action - BUILD])
        return 6 + cost * cost
    if action < GIVE:
        return 2 if action < MARKET else 1
    if action < KEEP:
        card, n = (action - GIVE) // (MOST + 1), (action - GIVE) % (MOST + 1)
        return 1 + n * spare(s, p, card)
    if action < PRODUCE:
        card = action - KEEP
        return 1 if KIND[card] != PRODUCTION and stands(s, p, card) else int(2 + COST[card] * COST[card])
    if action < SELL:
        return int(1 + ((action - PRODUCE) % (MOST_GOODS + 1)) * (2 + (action - PRODUCE) // (MOST_GOODS + 1)))
    if action < CHAPEL:
        n = (action - SELL) % (MOST_GOODS + 1)
        return 1 + n * n * 6
    if action < BANK:
        return spare(s, p, action - CHAPEL) // 8
    return 2 if action == BANK else 9 if action == ACCEPT else 1


@kernel
def spare(s: State, p: int, card: int) -> int:
    """How little a card is missed: what stands already, then what is cheap."""
    if KIND[card] != PRODUCTION and stands(s, p, card):
        return 60
    return int((8 - COST[card]) * (8 - COST[card]))


@kernel
def likes_role(s: State, p: int, role: int) -> int:
    """Roles by what they bring at once."""
    seat = s.seats[p]
    full = goods(s, p)
    if role == BUILDER:
        return 2 + 3 * seat.held if seat.held > 2 else 1
    if role == TRADER:
        return 1 + 8 * min(2, full)
    if role == PRODUCER:
        room = -full
        for i in range(seat.built):
            room += 1 if KIND[seat.site[i]] == PRODUCTION else 0
        return 1 + 5 * min(2, room)
    return 7 if role == COUNCILLOR else 5


@kernel
def total(k: Rules, s: State, p: int) -> int:
    n = 0
    for source in range(SOURCES):
        n += scoring.points(k, s, p, source)
    return n


@kernel
def tie(k: Rules, s: State, p: int) -> int:
    return scoring.tie_break(s, p)


@kernel
def pull(s: State, key: int, at: int, left: int) -> int:
    """One of the unseen cards, which lie in the pile until they are pulled."""
    n, card = below(random(key, 800_000 + at), left), 0
    while n >= s.pile[card]:
        n -= s.pile[card]
        card += 1
    s.pile[card] -= 1
    return card


@kernel
def imagine(k: Rules, s: State, seat: int, key: int) -> None:
    """Every way to lay the unseen cards is equally likely (see `san_juan/imagining.py`, whose twin this is)."""
    left = unseen(k, s, seat)
    at = 0
    for p in range(SEATS):
        for i in range(CITY):
            s.seats[p].good[i] = EMPTY  # blanked-out numbers would name a card
    for p in range(k.players):
        board = s.seats[p]
        for i in range(board.built):
            if board.full[i] == 1:
                board.good[i] = pull(s, key, at, left - at)
                at += 1
        for _ in range(board.under_harbor):
            s.sunk[pull(s, key, at, left - at)] += 1
            at += 1
        if p != seat:
            shown = 0
            for card in range(COUNT):
                shown += board.shown[card]
            for _ in range(board.held - shown):
                board.hand[pull(s, key, at, left - at)] += 1
                at += 1
            for _ in range(board.under_chapel + board.under_bank):
                board.tucked[pull(s, key, at, left - at)] += 1
                at += 1
    known = 0
    for card in range(COUNT):
        known += s.discards[card]
    for _ in range(s.in_discards - known):
        s.discards[pull(s, key, at, left - at)] += 1
        at += 1
    while left - at > s.in_pile:
        s.drawn[pull(s, key, at, left - at)] += 1
        at += 1


@kernel
def unseen(k: Rules, s: State, seat: int) -> int:
    """Gathers all cards the seat has not seen in the pile and says how many they are."""
    left = 0
    for card in range(COUNT):
        s.discards[card] = s.opened[card] + s.seats[seat].spent[card]
        n = k.copies[card] - s.discards[card] - s.drawn[card] - s.reveal[card]
        for p in range(k.players):
            board = s.seats[p]
            if p != seat:
                board.hand[card], board.tucked[card] = board.shown[card], 0
            n -= board.hand[card] + board.tucked[card] + board.covered[card]
            for i in range(board.built):
                n -= 1 if board.site[i] == card else 0
        for d in range(s.depth):
            if s.stack[d].phase == BUILDING and s.stack[d].step < engine.building.POOR and s.stack[d].arg == card:
                n -= 1
        s.sunk[card] = 0
        s.pile[card] = n
        left += n
    if k.with_new == 1:  # the cathedral is never drawn
        left -= s.pile[COUNT - 1]
        s.pile[COUNT - 1] = 0
    return left


TREE = bind_tree(
    __name__, legal=engine.legal, apply=engine.apply, weight=engine.weight, audit=engine.audit.audit,
    stalled=engine.stalled, imagine=imagine, likes=likes, total=total, tie=tie,
)  # fmt: skip
