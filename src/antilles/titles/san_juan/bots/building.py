"""Buildings: their points, their use, and what they add to those of cost six and to the cathedral."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.switches import YES

from ..data.cards import (
    ARCH,
    CATHEDRAL,
    CITY_HALL,
    COUNT,
    GUILD_HALL,
    KIND,
    MONUMENT,
    PALACE,
    POINTS,
    PRODUCTION,
    RESIDENCE,
    SIX,
)
from ..data.things import CITY
from ..rules.city import stands
from ..rules.scoring import ARCH_POINTS, FALLING, city_buildings, of_kind, others_sixes, total, triples, works
from ..rules.state import Rules, State
from .values import CROWD, NEED, PLANT, USE, largest

PLAN, LATENT = 0.0, -0.1  # what counts of points for a six that is in hand, or not there: cards for it come dear
GUILD_GROWS, HALL_GROWS, ARCH_GROWS, PALACE_GROWS = 0.17, 0.28, 0.35, 0.44  # points still to come for each free place
RESIDENCE_GROWS, CATHEDRAL_GROWS, TRIPLE = 0.17, 0.27, 0.63


@kernel
def value(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """A building that stands, for seat `p`."""
    made = POINTS[card] + added(k, s, p, card)
    if KIND[card] == SIX or card == CATHEDRAL:
        return float(made + score(k, s, p, card))
    return float(made + use(k, s, p, card, late))


@kernel
def use(k: Rules, s: State, p: int, card: int, late: float) -> float:
    """What the building does for its owner in the rounds to come."""
    n = of_kind(s, p, PRODUCTION)
    if KIND[card] == PRODUCTION:
        return float(PLANT[card] / (1 + CROWD * n) * (1 - late))
    share = 1.0
    if n < NEED[card]:
        share = (1 + n) / (1 + NEED[card])
    return float(USE[card] * share * (1 - late))


@kernel
def score(k: Rules, s: State, p: int, six: int) -> float:
    """What it would bring now, and what the places still free would add."""
    free = min(CITY - 1 - s.seats[p].built, CITY - largest(k, s))
    if six == GUILD_HALL:
        return works(s, p) + GUILD_GROWS * free
    if six == CITY_HALL:
        return 1 + city_buildings(s, p) + HALL_GROWS * free
    if six == ARCH:
        n, more = of_kind(s, p, MONUMENT), 0
        for card in range(COUNT):
            if KIND[card] == MONUMENT and s.seats[p].hand[card] > 0 and not stands(s, p, card):
                more += 1
        sure, hoped = ARCH_POINTS[n], ARCH_POINTS[min(3, n + more)]
        return float(sure + PLAN * (hoped - sure) + ARCH_GROWS * free)
    if six == PALACE:
        return float(total(k, s, p) // 4 + PALACE_GROWS * free)
    if six == RESIDENCE:
        return float(FALLING[min(4, triples(s, p))] + RESIDENCE_GROWS * free)
    return float(FALLING[min(4, others_sixes(k, s, p))] + CATHEDRAL_GROWS * free)


@kernel
def added(k: Rules, s: State, p: int, card: int) -> float:
    """What a new building adds to the sixes the seat has or may have."""
    made, again = 0.0, stands(s, p, card)
    if KIND[card] == PRODUCTION:
        made += hope(k, s, p, GUILD_HALL) * (1 if again else 2)
    else:
        made += hope(k, s, p, CITY_HALL)
    if KIND[card] == MONUMENT:
        made += hope(k, s, p, ARCH) * (4 if of_kind(s, p, MONUMENT) == 0 else 2)
    if k.with_new == YES and not again:
        made += hope(k, s, p, RESIDENCE) * TRIPLE
    return float(made + hope(k, s, p, PALACE) * (POINTS[card] + made) / 4)


@kernel
def hope(k: Rules, s: State, p: int, six: int) -> float:
    """How surely the seat scores the building: it stands, is in hand, or may still come."""
    if stands(s, p, six):
        return 1.0
    return PLAN if s.seats[p].hand[six] > 0 else LATENT
