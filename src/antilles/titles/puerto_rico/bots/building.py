"""Buildings: their points and their use, less what they cost."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import top

from ..data.buildings import COLUMN, GIVES_TO, KIND, LARGE_PLANT, MONUMENT, POINTS, PRODUCT, SIZE, SMALL_PLANT
from ..data.columns import SCORE_CITY_HALL
from ..data.things import CITY, FIELDS, QUARRY, WORKER
from ..rules import scoring
from ..rules.actions import BUILD, PAY_GOOD, PAY_PERSON, PLACES, TAKE_UNIVERSITY
from ..rules.construction import LARGE
from ..rules.roles.builder import discount, price
from ..rules.state import Rules, State
from .values import LARGE_USE, PLANTS, USE, coin

IDLE = len(PLACES)


@kernel
def worth(k: Rules, s: State, p: int, action: int, late: float) -> float:
    """A building, its first worker, or a payment on the black market."""
    if BUILD.has(action):
        cost = price(k, s, p, BUILD.of(action), top(s).owner == p)
        short = max(0, cost - s.seats[p].coins)
        return 0.3 + value(k, s, p, BUILD.of(action), cost, late) - short
    if action == TAKE_UNIVERSITY:
        return 1.0
    if PAY_PERSON.has(action):
        return 0.6 if action == PAY_PERSON.id(WORKER, IDLE) else -0.4  # a worker who waits is not missed
    if PAY_GOOD.has(action):
        return 0.5 - 0.1 * PAY_GOOD.of(action)
    return -0.5


@kernel
def draft(b: int) -> float:
    """A building for everybody's market."""
    return LARGE_USE if KIND[b] == MONUMENT else float(USE[b])


@kernel
def best(k: Rules, s: State, p: int, leads: bool, late: float) -> float:
    """The best building that seat `p` could pay for; nothing where there is none."""
    seat = s.seats[p]
    most, found, space = 0.0, False, CITY - seat.filled
    quarries = seat.workers[QUARRY] + seat.nobles[QUARRY]
    small, large = discount(k, s, p, leads, False), discount(k, s, p, leads, True)
    if seat.coins + quarries + max(small, large) == 0:
        return 0.0
    for b in range(k.buildings):
        if s.market[b] > 0 and (seat.built >> b) & 1 == 0 and SIZE[b] <= space:
            cost = max(0, k.cost[b] - min(quarries, COLUMN[b]) - (large if COLUMN[b] == LARGE else small))
            if cost <= seat.coins:
                worth_of = value(k, s, p, b, cost, late)
                most = max(most, worth_of) if found else worth_of
                found = True
    return most


@kernel
def value(k: Rules, s: State, p: int, b: int, cost: int, late: float) -> float:
    """A building for seat `p`, which pays so much for it."""
    seat = s.seats[p]
    made = float(POINTS[b])
    if KIND[b] == SMALL_PLANT or KIND[b] == LARGE_PLANT:
        g = PRODUCT[b]
        wanting = max(0, seat.tiles[g] - circles(k, s, p, g))
        made += min(k.places[b], wanting) * (0.6 + 0.5 * g) * (1 - late)
    elif KIND[b] == MONUMENT:
        made += monument(s, p, GIVES_TO[b])
    made += float(USE[b]) * (1 - late)
    return made - coin(late) * 0.8 * cost


@kernel
def circles(k: Rules, s: State, p: int, g: int) -> int:
    """Places on the seat's plants of a kind."""
    n = 0
    for i in range(2):
        b = PLANTS[g][i]
        if b < k.buildings and (s.seats[p].built >> b) & 1 != 0:
            n += k.places[b]
    return n


@kernel
def unmanned(k: Rules, s: State, p: int) -> int:
    """Points that the seat's empty large buildings would bring with somebody in them."""
    seat, n = s.seats[p], 0
    for b in range(k.buildings):
        if KIND[b] == MONUMENT and (seat.built >> b) & 1 != 0:
            if seat.workers[FIELDS + b] + seat.nobles[FIELDS + b] == 0:
                n += monument(s, p, GIVES_TO[b])
    return n


@kernel
def monument(s: State, p: int, column: int) -> int:
    """What a large building would add now, by the column it gives; a city hall counts itself."""
    return scoring.large(s, p, column) + int(column == SCORE_CITY_HALL)
