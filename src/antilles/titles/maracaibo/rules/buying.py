"""Buying project cards from hand or planning, and investing in prestige buildings."""

from __future__ import annotations

from antilles.core.bits import add
from antilles.core.kernel import kernel
from antilles.core.stack import Moves, offer, top

from ..data.things import DISCOUNT, EMPTY, FROM_EFFECTS, FROM_PRESTIGE, PLANNING, PRESTIGE, START_HAND
from .actions import BUY, INVEST
from .cards import from_hand, holds, withdraw
from .income import gain_synergy
from .nature import turned_up
from .points import score
from .programs import payable, run
from .state import Rules, State

FIRST = 2  # points for the first who invests


@kernel
def price(k: Rules, s: State, p: int, card: int) -> int:
    """Doubloons for a card, with discounts."""
    return max(0, k.cost[card] - s.seats[p].columns[DISCOUNT])


@kernel
def investment(k: Rules, s: State, p: int, building: int) -> int:
    """Doubloons for a prestige building, with discounts."""
    return max(0, k.prestige_cost[building] - s.seats[p].columns[DISCOUNT])


@kernel
def can_buy(k: Rules, s: State, p: int, card: int) -> bool:
    """Whether the price and every requirement can be met."""
    return payable(k, s, p, k.buy[card], card, price(k, s, p, card))


@kernel
def can_invest(k: Rules, s: State, p: int, building: int) -> bool:
    """Once in each building that lies open, with a worker."""
    seat = s.seats[p]
    if not turned_up(s, building) or (seat.invested >> building) & 1 != 0:
        return False
    return seat.workers > 0 and seat.coins >= investment(k, s, p, building)


@kernel
def offer_cards(k: Rules, s: State, p: int, moves: Moves) -> None:
    """Cards of hand and planning, ascending, then buildings."""
    seat = s.seats[p]
    i, j = 0, 0
    while True:
        a = seat.hand[i] if i < START_HAND else EMPTY
        b = seat.planned[j] if j < PLANNING else EMPTY
        if a == EMPTY and b == EMPTY:
            break
        if b == EMPTY or (a != EMPTY and a < b):
            card, i = a, i + 1
        else:
            card, j = b, j + 1
        if can_buy(k, s, p, card):
            offer(moves, BUY.id(card))
    for building in range(len(PRESTIGE)):
        if can_invest(k, s, p, building):
            offer(moves, INVEST.id(building))


@kernel
def buy(k: Rules, s: State, p: int, card: int) -> None:
    """Its price is paid; requirements and effects follow. An assistant acts from the next turn on."""
    seat = s.seats[p]
    seat.coins -= price(k, s, p, card)
    if holds(seat.hand, card):
        from_hand(s, p, card)
    else:
        withdraw(seat.planned, card)
    add(seat.bought, card)
    if k.helps[card] >= 0:
        s.stack[0].pending = card + 1
    run(s, p, k.buy[card], FROM_EFFECTS)
    top(s).card = card


@kernel
def invest(k: Rules, s: State, p: int, building: int) -> None:
    """Doubloons and a worker; its synergy; points for the first."""
    seat = s.seats[p]
    seat.coins -= investment(k, s, p, building)
    seat.workers -= 1
    seat.stuck += 1
    seat.invested |= 1 << building
    if (s.first_in >> building) & 1 == 0:
        s.first_in |= 1 << building
        score(s, p, FROM_PRESTIGE, FIRST)
    gain_synergy(k, s, p, k.prestige_synergy)
