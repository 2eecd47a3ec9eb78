"""Building: the best card, paid with what is missed least; covering, and goods on the black market."""

from __future__ import annotations

from typing import Any

from antilles.core.kernel import kernel
from antilles.core.stack import top

from ..data.cards import CATHEDRAL, COUNT, KIND, POINTS, PRODUCTION
from ..data.powers import CARD_FOR_CITY, CARD_WHEN_POOR, COVER, PAY_WITH_GOODS
from ..data.things import CITY
from ..rules.city import find, goods, stands
from ..rules.roles.building import MARKET_GOODS, coverable, price
from ..rules.scoring import total
from ..rules.state import Rules, State, has
from . import hand
from .building import use, value
from .trade import mean
from .values import RACE, plain

NEVER = -100.0
BARTER = 1.3  # cards that a good is worth on the black market
RIVAL = 2.11  # points that a rival still builds in the last phase
CLEAR = 3.4  # a lead that is as good as any


@kernel
def best(k: Rules, s: State, p: int, leads: bool, off: int, late: float) -> float:
    """The best building the seat could pay for, `off` cards cheaper than its price; nothing where there is none."""
    cards, most = hand.ranked(k, s, p, 0, late), 0.0
    for card in range(COUNT):
        at_hand = s.cathedral == 1 if card == CATHEDRAL else s.seats[p].hand[card] > 0
        if at_hand and (KIND[card] == PRODUCTION or not stands(s, p, card)):
            most = max(most, net(k, s, p, card, leads, off, cards, late))
    return most


@kernel
def rough(k: Rules, s: State, p: int, off: int, late: float) -> float:
    """As `best` for the builder, as if all cards were alike."""
    seat, each, most = s.seats[p], plain(k, late), 0.0
    for card in range(COUNT):
        if seat.hand[card] > 0 and (KIND[card] == PRODUCTION or not stands(s, p, card)):
            owed = max(0, price(s, p, card, True, -1) - off)
            if owed < seat.held:
                most = max(most, value(k, s, p, card, late) - each * (1 + owed))
    return most


@kernel
def net(k: Rules, s: State, p: int, card: int, leads: bool, off: int, cards: Any, late: float) -> float:
    """A building less what is given for it."""
    seat, each = s.seats[p], plain(k, late)
    held = seat.held - (0 if card == CATHEDRAL else 1)
    owed, spent = max(0, price(s, p, card, leads, -1) - off), 0.0
    market = min(MARKET_GOODS, goods(s, p)) if has(s, p, PAY_WITH_GOODS) else 0
    if owed > held + market:
        if not has(s, p, COVER):
            return NEVER
        at = site(k, s, p, card, leads, late)
        if at < 0:
            return NEVER
        owed = price(s, p, card, leads, at)
        spent = lost(k, s, p, seat.site[at], late)
    if owed > held:
        spent += (owed - held) * BARTER * each
        owed = held
    made = value(k, s, p, card, late) - spent - (0.0 if card == CATHEDRAL else each)
    made -= hand.least(cards, owed, card, 0.0)
    if has(s, p, CARD_FOR_CITY) and KIND[card] != PRODUCTION:
        made += each
    if has(s, p, CARD_WHEN_POOR) and held - owed <= 1:
        made += each
    return made + end(k, s, p, card)


@kernel
def end(k: Rules, s: State, p: int, card: int) -> float:
    """The twelfth building ends the game: good for the one who leads."""
    if s.seats[p].built < CITY - 1:
        return 0.0
    rival = 0
    for q in range(k.players):
        if q != p:
            rival = max(rival, total(k, s, q))
    lead: float = total(k, s, p) + POINTS[card] - rival - RIVAL
    return RACE * max(-CLEAR, min(CLEAR, lead))


@kernel
def lost(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """What goes when a building is covered."""
    return float(POINTS[card] + use(k, s, p, card, late))


@kernel
def site(k: Rules, s: State, p: int, card: int, leads: bool, late: float) -> int:
    """The place to cover when the cards do not suffice, or -1."""
    held, least, found = s.seats[p].held - (0 if card == CATHEDRAL else 1), 1000.0, -1
    for at in range(s.seats[p].built):
        if coverable(s, p, card, at) and price(s, p, card, leads, at) <= held:
            missed = lost(k, s, p, s.seats[p].site[at], late)
            if missed < least:
                least, found = missed, at
    return found


@kernel
def cover(k: Rules, s: State, p: int, covered: int, full: int, late: float) -> float:
    """The crane: cards saved, a building lost."""
    f = top(s)
    at = find(s, p, covered, full)
    saved = price(s, p, f.card, p == f.owner, -1) - price(s, p, f.card, p == f.owner, at)
    return (saved - full) * plain(k, late) - lost(k, s, p, covered, late)


@kernel
def market(k: Rules, s: State, p: int, kind: int, late: float) -> float:
    """A good instead of the card that is missed most among those to be given."""
    cards, owed = hand.ranked(k, s, p, 0, late), top(s).left
    return hand.least(cards, owed, -1, 0.0) - hand.least(cards, owed - 1, -1, 0.0) - mean(kind) * plain(k, late)
