"""Producer: everyone puts a card face down on an empty production building; the producer one more."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, offer, top

from ...data.powers import CARD_FOR_TWO_GOODS, PRODUCE_MORE
from ...data.things import KINDS
from ..actions import GO, MOST_GOODS, PRODUCE
from ..city import count
from ..piles import HAND, draw_good, start_draw
from ..state import Rules, State, after, has
from .choosing import close

FRESH = -1  # frame.arg: the seat's turn has not begun; else the goods it may still produce


@kernel
def allowed(s: State, p: int) -> int:
    """Goods the seat may produce."""
    n = 1 + (1 if has(s, p, PRODUCE_MORE) else 0)
    return n + 1 + s.doubled if p == top(s).owner else n


@kernel
def room_later(s: State, p: int, kind: int) -> int:
    """Empty places for the kinds still to be asked about."""
    n = 0
    for other in range(kind + 1, KINDS):
        n += count(s, p, other, 0)
    return n


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if f.arg == FRESH or f.step == KINDS:
        offer(moves, GO)
        return
    room, rest = count(s, f.seat, f.step, 0), room_later(s, f.seat, f.step)
    least = max(0, min(f.arg, room + rest) - rest) if k.declining == 0 else 0
    for n in range(least, min(room, f.arg) + 1):
        offer(moves, PRODUCE + f.step * (MOST_GOODS + 1) + n)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.count == k.players:
        close(k, s)
    elif f.arg == FRESH:
        f.arg, f.step = allowed(s, p), 0
        next_kind(s)
    elif f.step == KINDS:
        f.arg, f.step = FRESH, 0
        f.count += 1
        f.seat = after(k, p)
        if has(s, p, CARD_FOR_TWO_GOODS) and s.seats[p].moved >= 2:
            start_draw(s, p, 1, HAND)
    else:
        kind, n = f.step, (action - PRODUCE) % (MOST_GOODS + 1)
        f.arg -= n
        f.step += 1
        next_kind(s)
        draw_good(s, p, kind, n)


@kernel
def next_kind(s: State) -> None:
    """The next kind with an empty place; the end when nothing more may be produced."""
    f = top(s)
    if f.arg == 0:
        f.step = KINDS
    while f.step < KINDS and count(s, f.seat, f.step, 0) == 0:
        f.step += 1
