"""Trader: everyone may sell one barrel to the trading house; the trader gets one coin more."""

from __future__ import annotations

from antilles.core.kernel import kernel, table
from antilles.core.stack import PASS, Moves, leave, offer, top
from antilles.core.switches import NO, YES

from ...data.columns import PRIVILEGE, SALE_COINS, SELL_SAME, TILE_BUYER, TILE_SELLER, TRADING_POST
from ...data.things import PRICES
from ..actions import BUY_TILE, SELL, SELL_POST, SELL_TILE
from ..buildings.guesthouse import guests_of
from ..buildings.lodge import clear, clearable
from ..events import good_sold
from ..state import Rules, State, after
from ..tiles import OFFICE, drawable, space, start_draw

PRICE = table(list(PRICES))
SPACES = 4
SOLD, DEALT, FILLED = 1, 2, 4  # frame.traded


@kernel
def in_house(s: State) -> int:
    """Barrels in the trading house."""
    return sum(s.house)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    offer(moves, PASS)
    full = in_house(s) == SPACES
    if f.traded & SOLD == 0:
        if not full:
            for g in range(5):
                if seat.goods[g] > 0 and (s.house[g] == 0 or seat.mods[SELL_SAME] > 0):
                    offer(moves, SELL.id(g))
        if seat.mods[TRADING_POST] > 0:
            for g in range(5):
                if seat.goods[g] > 0:
                    offer(moves, SELL_POST.id(g))
    if f.traded & DEALT == 0 and (not full or (f.traded & FILLED != 0 and k.land_office_when_full == YES)):
        if seat.mods[TILE_BUYER] > 0 and seat.coins > 0 and space(s, p) and drawable(s):
            offer(moves, BUY_TILE)
        if seat.mods[TILE_SELLER] > 0:
            clearable(s, p, SELL_TILE, False, moves)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    seat = s.seats[p]
    if action == PASS:
        pass_on(k, s)
    elif action == BUY_TILE:  # land office with a worker
        f.traded |= DEALT
        seat.coins -= 1
        start_draw(s, p, OFFICE, 1)
    elif SELL_TILE.has(action):  # land office with a noble
        f.traded |= DEALT
        seat.coins += 1
        g, crew = SELL_TILE.of(action)
        clear(s, p, g, crew)
    else:
        sell(k, s, p, action)


@kernel
def proceeds(k: Rules, s: State, p: int, g: int, trader: bool, post: bool) -> int:
    """Coins for a barrel of `g`, sold to the trading house or through the seat's trading post."""
    coins: int = PRICE[g]
    if not post:
        coins += s.seats[p].mods[SALE_COINS]
    if trader and (not post or k.trading_post_privilege == YES):
        coins += 1 + s.seats[p].mods[PRIVILEGE]
    return coins


@kernel
def sell(k: Rules, s: State, p: int, action: int) -> None:
    """One barrel for its price; a turn that can do nothing more ends by itself."""
    f = top(s)
    seat = s.seats[p]
    post = SELL_POST.has(action)
    g = SELL_POST.of(action) if post else SELL.of(action)
    coins = proceeds(k, s, p, g, p == f.owner, post)
    seat.coins += coins
    seat.goods[g] -= 1
    f.traded |= SOLD
    if post:
        s.goods[g] += 1
        if not able_to_deal(k, s, p):
            pass_on(k, s)
        return
    trader = p == f.owner
    s.house[g] += 1
    full = in_house(s) == SPACES
    if full:
        f.traded |= FILLED
    if full and k.trading_post_when_full == NO and not (k.land_office_when_full == YES and able_to_deal(k, s, p)):
        finish(s)
    elif not able_to_deal(k, s, p):
        pass_on(k, s)
    good_sold(k, s, p, g, coins, full, trader)


@kernel
def able_to_deal(k: Rules, s: State, p: int) -> bool:
    """Whether something is left to do after the sale: a land office, or guests to send."""
    seat = s.seats[p]
    return seat.mods[TILE_BUYER] + seat.mods[TILE_SELLER] + guests_of(k, s, p) > 0


@kernel
def pass_on(k: Rules, s: State) -> None:
    """On to the next seat that has anything to trade; a full house closes the phase behind the one who filled it."""
    f = top(s)
    f.traded = 0
    closed = in_house(s) == SPACES and k.trading_post_when_full == NO
    while f.turns < k.players and not closed:
        f.turns += 1
        f.seat = after(k, f.seat)
        if f.turns < k.players and able(k, s, f.seat):
            return
    finish(s)


@kernel
def able(k: Rules, s: State, p: int) -> bool:
    """Whether the seat could do anything on its turn."""
    seat = s.seats[p]
    if able_to_deal(k, s, p):
        return True
    for g in range(5):
        if seat.goods[g] > 0 and (s.house[g] == 0 or seat.mods[SELL_SAME] + seat.mods[TRADING_POST] > 0):
            return True
    return False


@kernel
def finish(s: State) -> None:
    """A full house is emptied; the phase is over."""
    leave(s)
    if in_house(s) == SPACES:
        for g in range(5):
            s.goods[g] += s.house[g]
            s.house[g] = 0
