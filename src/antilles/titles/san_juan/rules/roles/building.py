"""One building: what it covers, what goods and cards pay for it, and what its owner's other buildings add."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, leave, offer, top

from ...data.cards import CATHEDRAL, COST, COUNT, COVERS, KIND, POWER, PRODUCTION
from ...data.powers import (
    CARD_FOR_CITY,
    CARD_WHEN_POOR,
    CHEAP_CITY,
    CHEAP_PRODUCTION,
    DOUBLE,
    PAY_WITH_GOODS,
    TUCK_MANY,
)
from ...data.powers import COVER as COVER_POWER
from ...data.switches import COVERED_CATHEDRAL, SECOND_BANK
from ...data.things import GOODS
from ..actions import COVER, GO, MARKET
from ..city import count, find, goods, raise_building, take_down, take_good
from ..giving import EXACTLY, PAYMENT
from ..giving import ask as ask_cards
from ..piles import HAND, discard, start_draw
from ..state import Rules, State, has

COVERING, MARKETING, PAYING, PLACING, POOR = range(5)  # frame.step; frame.owner is the builder
MARKET_GOODS = 2
TYPES = len(GOODS)


@kernel
def without(s: State, p: int, at: int) -> int:
    """The seat's powers once the building at a place is covered (-1: none is)."""
    powers = s.seats[p].powers
    if at >= 0 and POWER[s.seats[p].site[at]] >= 0:
        powers &= ~(1 << POWER[s.seats[p].site[at]])
    return powers


@kernel
def price(s: State, p: int, card: int, builder: bool, at: int) -> int:
    """Cards to pay, with the building at a place covered (-1: none)."""
    powers = without(s, p, at)
    cost = COST[card]
    if at >= 0:
        cost -= COVERS[s.seats[p].site[at]]
    if builder:
        cost -= 1
        if s.doubled == 1 and (powers >> DOUBLE) & 1 != 0:
            cost -= 1
    cheap = CHEAP_PRODUCTION if KIND[card] == PRODUCTION else CHEAP_CITY
    return max(0, int(cost - ((powers >> cheap) & 1)))


@kernel
def marketable(s: State, p: int, at: int) -> int:
    """Goods that the black market takes in place of cards, with the building at a place covered (-1: none)."""
    if (without(s, p, at) >> PAY_WITH_GOODS) & 1 == 0:
        return 0
    return min(MARKET_GOODS, goods(s, p) - (s.seats[p].full[at] if at >= 0 else 0))


@kernel
def others(s: State, p: int, card: int) -> int:
    """Cards of the hand besides the one that is built; the cathedral lies on the table."""
    return s.seats[p].held - (0 if card == CATHEDRAL else 1)


@kernel
def affords(s: State, p: int, card: int, builder: bool, at: int, cards: int) -> bool:
    """Whether so many cards, and goods on the black market, pay for it."""
    return price(s, p, card, builder, at) <= cards + marketable(s, p, at)


@kernel
def coverable(s: State, p: int, card: int, at: int) -> bool:
    """A crane covers anything but itself and never with an equal building."""
    site = s.seats[p].site[at]
    return POWER[site] != COVER_POWER and site != card


@kernel
def payable(s: State, p: int, card: int, builder: bool) -> bool:
    """Whether there is any way to build the card from the hand (or from the table)."""
    cards = others(s, p, card)
    if affords(s, p, card, builder, -1, cards):
        return True
    if has(s, p, COVER_POWER):
        for at in range(s.seats[p].built):
            if coverable(s, p, card, at) and affords(s, p, card, builder, at, cards):
                return True
    return False


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    f = top(s)
    p, held = f.seat, s.seats[f.seat].held
    if f.step == COVERING:
        if affords(s, p, f.card, p == f.owner, -1, held):
            offer(moves, PASS)
        for site in range(COUNT):
            for full in range(2):
                at = find(s, p, site, full)
                if at >= 0 and coverable(s, p, f.card, at) and affords(s, p, f.card, p == f.owner, at, held):
                    offer(moves, COVER.id(site, full))
    elif f.step == MARKETING and market_open(s, p):
        if f.left <= held:
            offer(moves, PASS)
        for kind in range(f.kind, TYPES):
            if count(s, p, kind, 1) > 0 and f.left - 1 <= held + more(s, p, kind, f.picked + 1):
                offer(moves, MARKET.id(kind))
    else:
        offer(moves, GO)


@kernel
def market_open(s: State, p: int) -> bool:
    """Whether a good could still lower the price."""
    f = top(s)
    if f.left == 0 or f.picked == MARKET_GOODS or not has(s, p, PAY_WITH_GOODS):
        return False
    for kind in range(f.kind, TYPES):
        if count(s, p, kind, 1) > 0:
            return True
    return False


@kernel
def more(s: State, p: int, kind: int, picked: int) -> int:
    """Goods of this kind (one was just chosen) and later ones that could still be chosen."""
    n = -1
    for other in range(kind, TYPES):
        n += count(s, p, other, 1)
    return min(n, MARKET_GOODS - picked)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p = f.seat
    if f.step == COVERING:
        at = -1
        if action != PASS:
            site, full = COVER.of(action)
            at = find(s, p, site, full)
        f.step, f.left = MARKETING, price(s, p, f.card, p == f.owner, at)
        if at >= 0:
            cover(k, s, p, at)
    elif f.step == MARKETING:
        if MARKET.has(action):
            kind = MARKET.of(action)
            f.left -= 1
            f.kind = kind
            f.picked += 1
            discard(s, take_good(s, p, kind), 1)
        else:
            f.step = PLACING
            if f.left > 0:
                ask_cards(s, p, PAYMENT, f.left, EXACTLY)
    elif f.step == PLACING:
        place(k, s)
    else:
        cards = f.earned if s.seats[p].held <= 1 else 0
        leave(s)
        start_draw(s, p, cards, HAND)


@kernel
def cover(k: Rules, s: State, p: int, at: int) -> None:
    """The covered building is lost with its power and its good; what is tucked under it stays and counts."""
    seat = s.seats[p]
    if seat.full[at] == 1:
        discard(s, seat.good[at], 1)
    card = seat.site[at]
    take_down(s, p, at)
    if card == CATHEDRAL and k.covered_cathedral == COVERED_CATHEDRAL.TABLE:
        seat.covered[card] = 0
        s.cathedral = 1
    if k.second_bank == SECOND_BANK.BANK and POWER[card] == TUCK_MANY:
        seat.banked = 0


@kernel
def place(k: Rules, s: State) -> None:
    """The building stands; carpenter and poor house look at what stood before it."""
    f = top(s)
    p, card = f.seat, f.card
    carpenter = has(s, p, CARD_FOR_CITY) and KIND[card] != PRODUCTION
    f.step, f.left, f.earned = POOR, 0, 1 if has(s, p, CARD_WHEN_POOR) else 0
    raise_building(s, p, card)
    s.seats[p].news = card
    s.quiet = 0
    if carpenter:
        start_draw(s, p, 1, HAND)
