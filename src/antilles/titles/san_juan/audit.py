"""Conservation, counted natively after every decision of a soak: a lost card is found where it was lost."""

from __future__ import annotations

from antilles.core.kernel import kernel

from .data.cards import CATHEDRAL, COUNT, POWER
from .data.things import CITY, EMPTY
from .rules.phases import BUILDING
from .rules.roles.building import POOR
from .rules.state import Rules, State, number

CLAIMS = (
    "everything is in order",
    "cards were made or lost",
    "a hand is counted wrongly",
    "a pile is counted wrongly",
    "a city is out of order",
    "powers do not follow from the buildings",
    "more is known than there is",
    "the scratch of a phase was left behind",
)
FINE, CARDS, HANDS, PILES, CITIES, POWERS, KNOWN, LITTER = range(len(CLAIMS))


@kernel
def audit(k: Rules, s: State) -> int:
    """The first claim that does not hold, as a number."""
    for card in range(COUNT):
        if copies(k, s, card) != k.copies[card]:
            return CARDS
        known = s.opened[card]
        for p in range(k.players):
            known += s.seats[p].spent[card]
            if s.seats[p].shown[card] > s.seats[p].hand[card]:
                return KNOWN
        if known > s.discards[card]:
            return KNOWN
    if number(s.pile, 0) != s.in_pile or number(s.discards, 0) != s.in_discards:
        return PILES
    for p in range(k.players):
        fault = board(s, p)
        if fault != FINE:
            return fault
    if s.depth == 1 and scratch(k, s) != 0:
        return LITTER
    return FINE


@kernel
def copies(k: Rules, s: State, card: int) -> int:
    """All copies of a card, wherever they are."""
    n = s.pile[card] + s.discards[card] + s.sunk[card] + s.drawn[card] + s.reveal[card]
    if card == CATHEDRAL:
        n += s.cathedral
    for d in range(s.depth):
        if s.stack[d].phase == BUILDING and s.stack[d].step < POOR and s.stack[d].card == card:
            n += 1
    for p in range(k.players):
        seat = s.seats[p]
        n += seat.hand[card] + seat.tucked[card] + seat.covered[card]
        for i in range(CITY):
            if seat.site[i] == card:
                n += 1
            if seat.good[i] == card:
                n += 1
    return n


@kernel
def board(s: State, p: int) -> int:
    """One player's side."""
    seat = s.seats[p]
    powers = 0
    if number(seat.hand, 0) != seat.held or number(seat.tucked, 0) != seat.under_chapel + seat.under_bank:
        return HANDS
    for i in range(CITY):
        if (i < seat.built) != (seat.site[i] != EMPTY) or (seat.full[i] == 1) != (seat.good[i] != EMPTY):
            return CITIES
        if i >= seat.built and seat.full[i] == 1:
            return CITIES
        if 0 < i < seat.built and seat.site[i] == seat.site[i - 1] and seat.full[i] > seat.full[i - 1]:
            return CITIES
        if 0 < i < seat.built and seat.site[i] < seat.site[i - 1]:
            return CITIES
        if i < seat.built and POWER[seat.site[i]] >= 0:
            powers |= 1 << POWER[seat.site[i]]
    return FINE if powers == seat.powers else POWERS


@kernel
def scratch(k: Rules, s: State) -> int:
    """What only a running phase may hold."""
    n = s.ask + s.left + s.doubled + number(s.reveal, 0) + number(s.drawn, 0) + number(s.given, 0)
    for p in range(k.players):
        n += s.seats[p].moved + s.seats[p].news + 1
    return n
