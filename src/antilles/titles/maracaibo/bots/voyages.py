"""What a voyage is worth to a plain player: what waits there, what is left out, and the part of the lap it uses up."""

from __future__ import annotations

from antilles.core.bits import following
from antilles.core.kernel import kernel

from ..data.things import EMPTY, FIRST_STORY_TILE, HOME, LAST, MOST_LAID, ROUNDS, START_HAND, TWENTY
from ..rules.main_action import barred, villages
from ..rules.places import (
    city_program,
    forks,
    is_city,
    is_home,
    is_village,
    market_good,
    market_spaces,
    step_cost,
    step_to,
)
from ..rules.programs import payable
from ..rules.quests import quest_program
from ..rules.state import Rules, State
from . import programs
from .values import best_disc, village_action
from .weights import (
    BUY_CITY,
    BUY_NOW,
    DELIVERY,
    DULL,
    LATE_PACE,
    PACE,
    SKIP,
    WAIT_HOME,
)
from .weights import HOME as ENDING

UNUSED = 2.0  # points for an assistant that is not used
NEAR, FAR = 2, 7  # places that make others level, and far away


@kernel
def city_value(k: Rules, s: State, p: int, place: int, buy: float) -> float:
    """The action of a city, and a delivery."""
    if is_home(place):
        return programs.value(k, s, p, k.homeward[place - TWENTY], EMPTY)
    at = city_program(k, s, place)
    worth = delivery(k, s, p, place)
    if at >= 0 and payable(k, s, p, at, EMPTY, 0):
        worth += programs.value(k, s, p, at, EMPTY) + BUY_CITY * buy
    return float(worth)


@kernel
def delivery(k: Rules, s: State, p: int, place: int) -> float:
    """The hope to deliver a good there."""
    if s.market[place] < market_spaces(k, s, place):
        good = market_good(k, s, place)
        for at in range(START_HAND):
            card = s.seats[p].hand[at]
            if card != EMPTY and k.good[card] == good:
                return float(DELIVERY * best_disc(k, s, p))
    return 0.0


@kernel
def at_place(k: Rules, s: State, p: int, place: int, spent: int, buy: float) -> float:
    """The best main action at a place, about; `buy` is the best that can be bought."""
    seat = s.seats[p]
    best = 0.0
    if is_city(k, s, place) or is_home(place):
        best = city_value(k, s, p, place, buy)
    elif is_village(k, s, place) and not barred(k, s, place):
        best = villages(s, p, spent, False) * village_action(k, s, p) + BUY_NOW * buy
    for i in range(MOST_LAID):
        if s.laid[i] != EMPTY and s.laid_at[i] == place and s.laid[i] < FIRST_STORY_TILE:
            at = quest_program(k, s, s.laid[i])
            if payable(k, s, p, at, EMPTY, 0):
                best = max(best, programs.value(k, s, p, at, EMPTY) + programs.quest_bonus(k, s, p))
    if seat.assistants[place] > 0:
        helped = 0.0
        card = following(seat.bought, 0)
        while card >= 0:
            if k.helps[card] >= 0 and k.helps_at[card] == place and payable(k, s, p, k.helps[card], EMPTY, 0):
                helped = max(helped, programs.value(k, s, p, k.helps[card], EMPTY) - UNUSED)
            card = following(seat.bought, card + 1)
        best = max(best, helped) + UNUSED * seat.assistants[place]
    return best


@kernel
def distance(k: Rules, s: State, p: int) -> int:
    """How far others are ahead: 0 far behind, 2 level, 4 far ahead."""
    ahead = 0
    for q in range(k.players):
        if q != p:
            ahead = max(ahead, s.seats[q].ship)
    gap = ahead - s.seats[p].ship
    if gap > NEAR:
        return 4 if gap > FAR else 3
    return 2 if gap >= -NEAR else (1 if gap >= -FAR else 0)


@kernel
def sail_value(k: Rules, s: State, p: int, way: int, goal: int, buy: float) -> float:
    """A voyage: what waits there, assistants that are passed, what is left out."""
    seat = s.seats[p]
    gap = distance(k, s, p)
    place, spent, bit, passed = seat.ship, 0, 0, 0.0
    while place != goal:
        if spent > 0:
            passed += UNUSED * seat.assistants[place]
            if SKIP[gap] > 0.0:
                passed -= SKIP[gap] * max(0.0, at_place(k, s, p, place, 1, buy) - DULL)
        lower = (way >> bit) & 1
        if forks(k, s, p, place):
            bit += 1
        to = step_to(k, s, p, place, lower)
        spent += step_cost(k, s, place, to)
        place = to
    worth = at_place(k, s, p, goal, spent, buy) + passed
    if goal == HOME or goal == LAST:
        behind = 0
        for q in range(k.players):
            behind = max(behind, goal - s.seats[q].ship) if q != p else behind
        worth += ENDING + WAIT_HOME * behind
    late = LATE_PACE if s.rounds == ROUNDS - 1 else 1.0
    return float(worth - PACE[gap] * late * spent)
