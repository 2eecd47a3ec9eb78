"""Roles: what one brings me more than if another took it, and more than it brings the others, who follow."""

from __future__ import annotations

import numpy as np

from antilles.core.kernel import kernel, table

from ..data.powers import (
    CARD_FOR_SALE,
    CARD_FOR_TWO_GOODS,
    CARD_FOR_TWO_SALES,
    DOUBLE,
    KEEP_MORE,
    MINE,
    PRODUCE_MORE,
    SELL_MORE,
    SMITH,
    TUCK_SOLD,
)
from ..data.powers import CUSTOMS as CUSTOMS_POWER
from ..data.things import BUILDER, CITY, COUNCILLOR, CUSTOMS, KINDS, PRODUCER, TRADER
from ..rules.city import count
from ..rules.rounds import limit
from ..rules.scoring import total
from ..rules.state import Rules, State, has
from . import trade, works
from .hand import BLIND
from .trade import DEAREST, TYPES
from .values import RACE, plain

SNATCHED = table([0.86, 0.66, 0.63, 0.18, 0.08], np.float64)  # how likely another takes the role if I do not
FOLLOWED = table([0.05, 0.29, 0.43, 0.71, 0.09], np.float64)  # how much of what the others get counts against a role
GOOD = 0.46  # of its mean price a good is worth that is produced
BEST_OF_FIVE, BEST_OF_TWO, BEST_OF_EIGHT = 0.41, 0.44, 0.65  # the councillor's card beyond a card
OTHERS_BUILD, OTHERS_CARD = 0.47, 0.38  # what others build, and for each of their cards
CROWDED = 0.63  # of a card is lost that is more than the hand may hold
FOUND, FORGED = 0.32, 0.4  # a gold mine's and a goldsmith's card


@kernel
def worth(k: Rules, s: State, p: int, role: int, late: float) -> float:
    """My lead."""
    mine, others = gain(k, s, p, p, role, True, late), 0.0
    if role == BUILDER:  # without the privilege the same building would cost a card more
        mine -= SNATCHED[role] * max(0.0, mine - plain(k, late))
    else:
        mine -= SNATCHED[role] * gain(k, s, p, p, role, False, late)
    for q in range(k.players):
        if q != p:
            others += gain(k, s, p, q, role, False, late)
    made: float = mine - FOLLOWED[role] * others / (k.players - 1)
    return made + (doom(k, s, p) if role == BUILDER else 0.0)


@kernel
def rough(k: Rules, s: State, p: int, role: int, late: float) -> float:
    """What a role brings me, roughly, whatever it brings the others."""
    double = 1 if doubles(k, s, p) else 0
    mine = works.rough(k, s, p, double, late) if role == BUILDER else gain(k, s, p, p, role, True, late)
    return float(mine * (1 - SNATCHED[role]))


@kernel
def gain(k: Rules, s: State, me: int, p: int, role: int, leads: bool, late: float) -> float:
    """What a role brings seat `p`, with the privilege if it leads."""
    double = 1 if leads and doubles(k, s, p) else 0
    if role == BUILDER:
        if p == me:
            return works.best(k, s, p, leads, double, late)
        return OTHERS_BUILD + OTHERS_CARD * min(6, s.seats[p].held) if s.seats[p].held > 1 else 0.0
    if role == PRODUCER:
        return producer(k, s, p, leads, double, late)
    if role == TRADER:
        return trader(k, s, p, leads, double, late)
    if role == COUNCILLOR:
        return councillor(k, s, p, leads, double, late)
    return prospector(k, s, p, leads, double, late)


@kernel
def doubles(k: Rules, s: State, p: int) -> bool:
    """Whether the seat's library would work; with two players the governor's does once a round."""
    return has(s, p, DOUBLE) and (k.players > 2 or p != s.governor or s.library_used == 0)


@kernel
def producer(k: Rules, s: State, p: int, leads: bool, double: int, late: float) -> float:
    """The best plants that are empty."""
    left, n, made = 1 + (1 + double if leads else 0) + (1 if has(s, p, PRODUCE_MORE) else 0), 0, 0.0
    for i in range(KINDS):
        kind = KINDS - 1 - i
        here = min(left, count(s, p, kind, 0))
        made += here * trade.mean(kind)
        left -= here
        n += here
    cards = GOOD * made * (1 - late * late)
    if n > 1 and has(s, p, CARD_FOR_TWO_GOODS):
        cards += 1
    return cards * plain(k, late)


@kernel
def trader(k: Rules, s: State, p: int, leads: bool, double: int, late: float) -> float:
    """The best goods."""
    left, n, cards, made = 1 + (1 + double if leads else 0) + (1 if has(s, p, SELL_MORE) else 0), 0, 0.0, 0.0
    for i in range(TYPES):
        kind = DEAREST[i]
        here = min(left, count(s, p, kind, 1))
        made += here * trade.sale(k, s, kind, late)
        cards += here * trade.price(s, kind)
        left -= here
        n += here
    if n > 0 and has(s, p, CARD_FOR_SALE):
        made += plain(k, late)
    if n > 1 and has(s, p, CARD_FOR_TWO_SALES):
        made += plain(k, late)
    if n > 0 and has(s, p, TUCK_SOLD):
        made += 1.0
    return made - crowd(k, s, p, cards, late)


@kernel
def councillor(k: Rules, s: State, p: int, leads: bool, double: int, late: float) -> float:
    """A card one may choose, or two."""
    chosen = BEST_OF_TWO
    if leads:
        chosen = BEST_OF_EIGHT if double == 1 else BEST_OF_FIVE
    n = 2 if has(s, p, KEEP_MORE) else 1
    made = n * plain(k, late) + chosen * (1 - late)
    if has(s, p, CUSTOMS_POWER):
        made += GOOD * count(s, p, CUSTOMS, 0) * trade.mean(CUSTOMS) * plain(k, late)
    return made - crowd(k, s, p, float(n), late)


@kernel
def prospector(k: Rules, s: State, p: int, leads: bool, double: int, late: float) -> float:
    """A card for me alone; for mines and goldsmiths, perhaps another."""
    n = 1.0 + double if leads else 0.0
    made = n * (plain(k, late) + BLIND * (1 - late))
    if has(s, p, MINE):
        made += FOUND * plain(k, late)
    if has(s, p, SMITH):
        made += FORGED * plain(k, late)
    return made - crowd(k, s, p, n, late)


@kernel
def crowd(k: Rules, s: State, p: int, cards: float, late: float) -> float:
    """What is lost of cards for which the hand is too full."""
    over = min(cards, s.seats[p].held + cards - limit(k, s, p))
    return CROWDED * over * plain(k, late) if over > 0.0 else 0.0


@kernel
def doom(k: Rules, s: State, p: int) -> float:
    """A rival may end the game with its twelfth building: bad for me unless I lead."""
    rival, ends = 0, False
    for q in range(k.players):
        if q != p:
            rival = max(rival, total(k, s, q))
            ends = ends or (s.seats[q].built == CITY - 1 and s.seats[q].held > 1)
    if not ends:
        return 0.0
    return RACE * max(-works.CLEAR, min(works.CLEAR, float(total(k, s, p) - rival)))
