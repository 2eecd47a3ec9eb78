"""Trader: everyone may sell a good for the price of the tile; the trader one more."""

from __future__ import annotations

from antilles.core.kernel import kernel, table
from antilles.core.stack import Moves, next_turn, offer, top

from ...data.powers import CARD_FOR_NO_SALE, CARD_FOR_SALE, CARD_FOR_TWO_SALES, SELL_MORE, TUCK_SOLD
from ...data.switches import HUT
from ...data.things import CUSTOMS_PRICE, GOODS, KINDS, TILES
from ..actions import GO, SELL
from ..city import count, take_good
from ..piles import HAND, discard, start_draw
from ..state import FRESH, Rules, State, has
from .choosing import close
from .goods import begin_turn, between, end_turn, skip

TYPES, FIVE = len(GOODS), len(TILES)
PRICE = table([list(tile) for tile in TILES])


@kernel
def price(s: State, kind: int) -> int:
    """Cards for a good of the kind; a customs office's good has its own price."""
    return int(PRICE[s.tiles[s.tile]][kind]) if kind < KINDS else CUSTOMS_PRICE


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    if between(s, TYPES):
        offer(moves, GO)
    else:
        for n in range(min(count(s, f.seat, f.kind, 1), f.left) + 1):
            offer(moves, SELL.id(f.kind, n))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.turns >= k.players:
        huts(k, s)
    elif f.left == FRESH:
        begin_turn(s, SELL_MORE, TYPES, 1)
    elif f.kind == TYPES:
        earned = f.earned
        end_turn(k, s)
        if has(s, p, CARD_FOR_TWO_SALES) and s.seats[p].moved >= 2:
            earned += 1
        if has(s, p, CARD_FOR_SALE) and s.seats[p].moved >= 1:
            earned += 1
        start_draw(s, p, earned, HAND)
    else:
        kind, n = SELL.of(action)
        sell(s, p, kind, n)
        f.kind += 1
        skip(s, TYPES, 1)


@kernel
def sell(s: State, p: int, kind: int, n: int) -> None:
    """Goods leave unseen, one of them under the harbor; the cards for them come at the end of the turn."""
    f = top(s)
    f.left -= n
    f.earned += n * price(s, kind)
    for _ in range(n):
        card = take_good(s, p, kind)
        if has(s, p, TUCK_SOLD) and s.seats[p].moved == 0:
            s.sunk[card] += 1
            s.seats[p].under_harbor += 1
        else:
            discard(s, card, 1)
        s.seats[p].moved += 1


@kernel
def huts(k: Rules, s: State) -> None:
    """The end of the phase: a card for those who sold nothing, seat by seat; the tile goes under the others."""
    f = top(s)
    while f.turns < 2 * k.players:
        p = f.seat
        next_turn(k, s)
        if has(s, p, CARD_FOR_NO_SALE) and s.seats[p].moved == 0 and (k.hut != HUT.NOBODY or not sales(k, s)):
            start_draw(s, p, 1, HAND)
            return
    s.tile = (s.tile + 1) % FIVE
    close(k, s)


@kernel
def sales(k: Rules, s: State) -> bool:
    """Whether anybody sold anything in this phase."""
    for p in range(k.players):
        if s.seats[p].moved > 0:
            return True
    return False
