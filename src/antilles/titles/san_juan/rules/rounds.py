"""The set-up; the start of a round: offices, chapels, banks, then the limit of the hand; before the first, the deal."""

from __future__ import annotations

from antilles.core.kernel import clear, kernel, table
from antilles.core.stack import PASS, Moves, enter, follow, next_turn, offer, top
from antilles.core.switches import YES

from ..data.cards import CATHEDRAL, COUNT
from ..data.powers import GUARD, LARGE_HAND, TUCK, TUCK_MANY
from ..data.powers import SWAP as SWAP_POWER
from ..data.things import CITY, DRAFT_HAND, EMPTY, GUARDED_LIMIT, HAND_LIMIT, SEATS, START_HAND, TOWER_LIMIT
from .actions import BANK, CHAPEL, GO
from .city import raise_building
from .giving import AT_MOST, BANKING, EXACTLY, LIMIT, SOME, START, SWAP, forget
from .giving import ask as ask_cards
from .phases import ROLES, ROUND
from .piles import HAND, TILES, start_draw
from .state import Rules, State, has

DEALING, CHOOSING, OFFICES, CHAPELS, BANKS, LIMITS, OVER = range(7)  # frame.step
INDIGO_PLANT = 0
DRAFTED = table(list(DRAFT_HAND))


@kernel
def deal(k: Rules, s: State) -> None:
    """An indigo plant for everybody, everything else in the pile; hands are dealt by Nature."""
    clear(s)
    for at in range(TILES):
        s.tiles[at] = EMPTY
    for p in range(SEATS):
        s.seats[p].news = EMPTY
        for at in range(CITY):
            s.seats[p].site[at], s.seats[p].good[at] = EMPTY, EMPTY
    s.cathedral = k.with_new
    for card in range(COUNT):
        if card != CATHEDRAL:
            s.pile[card] = k.copies[card]
            s.in_pile += k.copies[card]
    for p in range(k.players):
        s.pile[INDIGO_PLANT] -= 1
        s.in_pile -= 1
        raise_building(s, p, INDIGO_PLANT)
    enter(s, ROUND, 0)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.asked == 0:
        offer(moves, GO)
        return
    offer(moves, PASS)
    if f.step == BANKS:
        offer(moves, BANK)
        return
    for card in range(COUNT):
        if s.seats[f.seat].hand[card] > 0:
            offer(moves, CHAPEL.id(card))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.asked == 1:
        f.asked = 0
        next_seat(k, s)
        if action == BANK:
            ask_cards(s, p, BANKING, s.seats[p].held, SOME)
            return
        if CHAPEL.has(action):
            seat = s.seats[p]
            seat.hand[CHAPEL.of(action)] -= 1
            seat.tucked[CHAPEL.of(action)] += 1
            seat.held -= 1
            seat.under_chapel += 1
            forget(s, p, 1, False)
    go_on(k, s)


@kernel
def next_seat(k: Rules, s: State) -> None:
    f = top(s)
    if next_turn(k, s):
        f.turns, f.step = 0, f.step + 1
        if f.step == OFFICES:
            f.step = OVER  # the deal is done: nothing else happens before the first round


@kernel
def go_on(k: Rules, s: State) -> None:
    """On to the next seat that has a question or cards to draw; then the governor chooses."""
    depth = s.depth
    while s.depth == depth and top(s).asked == 0:
        f = top(s)
        p, held = f.seat, s.seats[f.seat].held
        if f.step == OVER:
            follow(s, ROLES, s.governor)
            return
        if f.step == DEALING:
            next_seat(k, s)
            start_draw(s, p, DRAFTED[p] if k.draft_start == YES else START_HAND, HAND)
        elif f.step == CHOOSING:
            next_seat(k, s)
            if held > START_HAND:
                ask_cards(s, p, START, held - START_HAND, EXACTLY)
        elif f.step == OFFICES:
            next_seat(k, s)
            if has(s, p, SWAP_POWER) and held > 0:
                ask_cards(s, p, SWAP, min(2, held), AT_MOST)
        elif f.step == LIMITS:
            next_seat(k, s)
            if held > limit(k, s, p):
                ask_cards(s, p, LIMIT, held - limit(k, s, p), EXACTLY)
        elif held > 0 and (has(s, p, TUCK) if f.step == CHAPELS else may_bank(k, s, p)):
            f.asked = 1
        else:
            next_seat(k, s)


@kernel
def may_bank(k: Rules, s: State, p: int) -> bool:
    """Whether the seat's bank is still to be used."""
    return has(s, p, TUCK_MANY) and s.seats[p].banked == 0


@kernel
def limit(k: Rules, s: State, p: int) -> int:
    """How many cards the seat may hold when a round begins."""
    if has(s, p, LARGE_HAND):
        return TOWER_LIMIT
    if not has(s, p, GUARD):
        for q in range(k.players):
            if has(s, q, GUARD):
                return GUARDED_LIMIT
    return HAND_LIMIT
