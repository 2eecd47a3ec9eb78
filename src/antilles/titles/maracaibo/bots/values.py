"""What things are worth to a plain player, in points: by how much of the game is left, and for what they are good."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.things import AREAS, LAST, ROUNDS, SIX_POINTS, TEN_POINTS, THREE_POINTS
from ..rules.discs import can_remove
from ..rules.final_scoring import empty_spaces
from ..rules.state import Rules, State
from .weights import (
    ANA_DISC,
    COIN,
    COLUMN,
    COLUMN_ROUND,
    DISC,
    DISC_LATE,
    FIRST_DISC,
    LAST_COIN_INCOME,
    MULTIPLIER,
    MULTIPLIER_GROWS,
    PART,
    RICH,
    SECOND_DISC,
    TITLE,
    VILLAGE,
)

PURSE = 10  # doubloons that make nobody rich
BEYOND = 2.0  # points for a step past the end of a track


@kernel
def left(k: Rules, s: State) -> float:
    """Rounds that are still to play, with a part of the present one."""
    furthest = 0
    for p in range(k.players):
        furthest = max(furthest, s.seats[p].ship)
    return ROUNDS - s.rounds - furthest / LAST


@kernel
def scorings(s: State) -> int:
    """How often income is still paid."""
    return ROUNDS - s.rounds


@kernel
def coin(k: Rules, s: State, p: int) -> float:
    """A doubloon: early it buys cards, at the end it is nearly nothing."""
    rounds = left(k, s)
    at = min(ROUNDS - 1, int(rounds))
    worth = COIN[at] + (rounds - at) * (COIN[at + 1] - COIN[at])
    return float(worth * max(0.3, 1.0 - RICH * max(0, s.seats[p].coins - PURSE)))


@kernel
def village_action(k: Rules, s: State, p: int) -> float:
    """One village action."""
    rounds = left(k, s)
    at = min(ROUNDS - 1, int(rounds))
    return float(VILLAGE[at] + (rounds - at) * (VILLAGE[at + 1] - VILLAGE[at]))


@kernel
def coin_income(k: Rules, s: State, p: int, n: float) -> float:
    """Steps of the income of doubloons: paid in every scoring but the last, which gives a few points."""
    each = LAST_COIN_INCOME
    for rounds in range(1, scorings(s)):
        each += COIN[rounds]
    return float(n * each)


@kernel
def point_income(s: State, n: float) -> float:
    """Steps of the income of points."""
    return n * scorings(s)


@kernel
def influence(k: Rules, s: State, p: int, nation: int, n: int) -> float:
    """Steps of influence with a nation: a part of its next title, by what titles of it will be worth."""
    at = s.seats[p].influence[nation]
    to = min(k.longest, at + n)
    over = at + n - to
    titles = float(k.title[to] - k.title[at])
    rounds = left(k, s)
    worth = empty_spaces(s, nation) + MULTIPLIER + MULTIPLIER_GROWS * rounds
    near = TITLE * titles + PART * (to - at) if rounds > 0.6 else titles + 0.1 * PART * (to - at)
    return float(near * worth + BEYOND * over)


@kernel
def best_influence(k: Rules, s: State, p: int, n: int) -> float:
    """The same with the nation for which it is worth most."""
    most = 0.0
    for nation in range(3):
        most = max(most, influence(k, s, p, nation, n))
    return most


@kernel
def disc(k: Rules, s: State, p: int, area: int) -> float:
    """A disc of an area: more if it is the second, and while there is time to use what it brings."""
    worth = DISC[area] * (SECOND_DISC if s.seats[p].discs[area] == 1 else FIRST_DISC)
    if area == THREE_POINTS or area == SIX_POINTS or area == TEN_POINTS:
        return float(worth + k.ana * ANA_DISC)
    return float(k.ana * ANA_DISC + worth * (DISC_LATE + (1.0 - DISC_LATE) * min(1.0, left(k, s) / 2.0)))


@kernel
def best_disc(k: Rules, s: State, p: int) -> float:
    """The best disc that may go."""
    most = 0.0
    for area in range(AREAS):
        if can_remove(s, p, area):
            most = max(most, disc(k, s, p, area))
    return most


@kernel
def column(k: Rules, s: State, p: int, which: int, n: int) -> float:
    """A permanent effect."""
    return float(COLUMN[which] * n * COLUMN_ROUND * left(k, s))
