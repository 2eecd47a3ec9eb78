"""Councillor: everyone draws two cards and keeps one; the councillor chooses among five."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, next_turn, offer, top
from antilles.core.switches import YES

from ...data.cards import COUNT
from ...data.powers import KEEP_MORE, WHOLE_HAND
from ..actions import ACCEPT, GO, KEEP
from ..giving import ARCHIVE, EXACTLY
from ..giving import ask as ask_cards
from ..piles import COUNCIL, discard, start_draw
from ..state import Rules, State, has, number
from .choosing import close

DRAWING, CHOOSING = range(2)  # frame.step
EACH, PRIVILEGE = 2, 3


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.step == DRAWING and f.turns < k.players and k.declining == YES:
        offer(moves, PASS)
        offer(moves, ACCEPT)
        return
    if f.step == DRAWING or f.left == 0:
        offer(moves, GO)
        return
    for card in range(max(0, s.ask - 1), COUNT):  # several are kept in ascending order
        if s.drawn[card] > 0 and number(s.drawn, card) >= f.left:
            offer(moves, KEEP.id(card))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if f.step == CHOOSING and action == GO:
        look(k, s)
    elif f.step == CHOOSING:
        card, p = KEEP.of(action), f.seat
        s.drawn[card] -= 1
        s.seats[p].hand[card] += 1
        s.seats[p].held += 1
        s.ask = card + 1
        f.left -= 1
        if f.left == 0:
            put_away(s, p)
            next_seat(k, s)
    elif f.turns == k.players:
        close(k, s)
    elif action == PASS:
        next_seat(k, s)
    else:
        f.step = CHOOSING
        start_draw(s, f.seat, EACH + PRIVILEGE * (1 + s.doubled) if f.seat == f.owner else EACH, COUNCIL)


@kernel
def look(k: Rules, s: State) -> None:
    """The cards are drawn: an archive takes them all and gives others; else so many are kept."""
    f = top(s)
    p, n = f.seat, number(s.drawn, 0)
    keeps = min(n, 2 if has(s, p, KEEP_MORE) else 1)
    if n == 0:
        next_seat(k, s)
    elif has(s, p, WHOLE_HAND):
        for card in range(COUNT):
            s.seats[p].hand[card] += s.drawn[card]
            s.drawn[card] = 0
        s.seats[p].held += n
        next_seat(k, s)
        if n > keeps:
            ask_cards(s, p, ARCHIVE, n - keeps, EXACTLY)
    else:
        f.left = keeps


@kernel
def put_away(s: State, p: int) -> None:
    """What is not kept is discarded."""
    for card in range(COUNT):
        if s.drawn[card] > 0:
            s.seats[p].spent[card] += s.drawn[card]
            discard(s, card, s.drawn[card])
            s.drawn[card] = 0
    s.ask = 0


@kernel
def next_seat(k: Rules, s: State) -> None:
    top(s).step, top(s).left = DRAWING, 0
    next_turn(k, s)
