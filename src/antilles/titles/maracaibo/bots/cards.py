"""What a card is worth to a plain player: bought, kept, or invested in."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.things import EMPTY, PLANNING, PRESTIGE, START_HAND
from ..rules.buying import can_buy, can_invest, investment, price
from ..rules.final_scoring import prestige
from ..rules.state import Rules, State
from . import programs
from .values import coin, left
from .weights import (
    ASSISTANT,
    ASSISTANT_LESS,
    CARD,
    COMBAT_CARD,
    KEEP,
    STAKE,
    STAKE_GROWS,
    SYNERGY,
    VILLAGE_CARD,
    WORKER,
)

FIRST = 2.0  # points for the first who invests


@kernel
def card_value(k: Rules, s: State, p: int, card: int) -> float:
    """A card that is bought now: its points, its effects, what it allows, without its price."""
    worth = float(k.worth[card]) + programs.value(k, s, p, k.buy[card], EMPTY)
    rounds = left(k, s)
    if k.helps[card] >= 0:
        more = max(0.0, programs.value(k, s, p, k.helps[card], EMPTY) - ASSISTANT_LESS)
        worth += rounds * ASSISTANT * more
    if k.in_village[card] >= 0:
        worth += VILLAGE_CARD * rounds
    if k.in_combat[card] >= 0:
        worth += COMBAT_CARD * rounds
    return float(worth)


@kernel
def profit(k: Rules, s: State, p: int, card: int) -> float:
    """A card that is bought now, with its price."""
    return card_value(k, s, p, card) - price(k, s, p, card) * coin(k, s, p)


@kernel
def keep_value(k: Rules, s: State, p: int, card: int) -> float:
    """A card in hand: the hope to buy it, and what it shows."""
    return float(CARD + KEEP * max(0.0, profit(k, s, p, card)))


@kernel
def stake(k: Rules, s: State, p: int, building: int) -> float:
    """An investment: what it is worth now and may become, with its price."""
    rounds = left(k, s)
    now = float(prestige(k, s, p, building)) * (1.0 + STAKE_GROWS * min(2.0, rounds)) + STAKE * min(1.0, rounds)
    first = FIRST if (s.first_in >> building) & 1 == 0 else 0.0
    token = SYNERGY if (s.seats[p].synergies >> k.prestige_synergy) & 1 == 0 else 0.0
    return float(now + first + token - WORKER - investment(k, s, p, building) * coin(k, s, p))


@kernel
def best_buy(k: Rules, s: State, p: int) -> float:
    """The most that one buy brings now."""
    seat, most = s.seats[p], 0.0
    for at in range(START_HAND):
        if seat.hand[at] != EMPTY and can_buy(k, s, p, seat.hand[at]):
            most = max(most, profit(k, s, p, seat.hand[at]))
    for at in range(PLANNING):
        if seat.planned[at] != EMPTY and can_buy(k, s, p, seat.planned[at]):
            most = max(most, profit(k, s, p, seat.planned[at]))
    for building in range(len(PRESTIGE)):
        if can_invest(k, s, p, building):
            most = max(most, stake(k, s, p, building))
    return most
