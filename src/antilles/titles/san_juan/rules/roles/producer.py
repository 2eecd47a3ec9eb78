"""Producer: everyone puts a card face down on an empty production building; the producer one more."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, offer, top
from antilles.core.switches import NO

from ...data.powers import CARD_FOR_TWO_GOODS, PRODUCE_MORE
from ...data.things import KINDS
from ..actions import GO, PRODUCE
from ..city import count
from ..piles import HAND, draw_good, start_draw
from ..state import FRESH, Rules, State, has
from .choosing import close
from .goods import begin_turn, between, end_turn, skip


@kernel
def room_later(s: State, p: int, kind: int) -> int:
    """Empty places for the kinds still to be asked about."""
    n = 0
    for other in range(kind + 1, KINDS):
        n += count(s, p, other, 0)
    return n


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    if between(s, KINDS):
        offer(moves, GO)
        return
    f = top(s)
    room, rest = count(s, f.seat, f.kind, 0), room_later(s, f.seat, f.kind)
    least = max(0, min(f.left, room + rest) - rest) if k.declining == NO else 0
    for n in range(least, min(room, f.left) + 1):
        offer(moves, PRODUCE.id(f.kind, n))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.turns == k.players:
        close(k, s)
    elif f.left == FRESH:
        begin_turn(s, PRODUCE_MORE, KINDS, 0)
    elif f.kind == KINDS:
        end_turn(k, s)
        if has(s, p, CARD_FOR_TWO_GOODS) and s.seats[p].moved >= 2:
            start_draw(s, p, 1, HAND)
    else:
        kind, n = PRODUCE.of(action)
        f.left -= n
        f.kind += 1
        skip(s, KINDS, 0)
        draw_good(s, p, kind, n)
