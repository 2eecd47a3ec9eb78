"""What a seat will have at the end of the game, judged after a scoring: what counts already, and what goods bring."""

from __future__ import annotations

import numpy as np

from antilles.core.bits import count, size
from antilles.core.kernel import kernel, table

from ..data.things import (
    AREAS,
    COMPASS,
    DISCOUNT,
    EMPTY,
    NATIONS,
    PLANNING,
    PRESTIGE,
    ROUNDS,
)
from ..rules.ana import ana_income
from ..rules.final_scoring import MOST, QUEST_POINTS, lead, multiplier, prestige, printed
from ..rules.points import total
from ..rules.state import Rules, State, assistants, upgrades

LATE = 17  # a ship there: the scoring is near
# For one, two and three rounds left: a constant, doubloons, combat points, workers, steps of doubloon income, of point
# income, influence, titles, upgrades, single discs, compasses, discounts, other permanent effects, synergies,
# assistants, the explorer, quests, combat tiles, planned cards, bought cards, cards of the hand, own nations' markers.
FEATURES = 22
WEIGHT = table([
    42.16, 0.16, 0.56, 0.98, -0.06, -0.17, 1.66, -3.15, 0.95, 1.80, 0.70,
    1.41, 0.53, 0.67, 2.55, 0.50, 0.69, 1.11, -1.47, 1.02, 0.00, -0.11,
    40.51, 0.24, 1.05, 0.77, 0.06, -0.87, 1.35, -2.52, 5.42, 2.59, -0.77,
    2.59, 0.21, 2.46, 3.63, 0.93, 1.11, 2.14, -0.20, 2.81, 2.44, -0.07,
    76.74, 0.74, 1.33, 2.97, -0.44, -1.37, 1.98, -3.71, 8.08, 4.46, 0.69,
    5.24, -0.44, 4.02, 6.69, 2.09, 0.45, 0.88, -0.47, 4.26, 3.18, 0.18,
], np.float64)  # fmt: skip
ANA = table([40.0, 81.0, 126.3], np.float64)  # what Ana still gets
ALONE = table([-10.8, -19.1, -30.6], np.float64)  # what a person gets more against her than against a person


@kernel
def stage(k: Rules, s: State) -> int:
    """Finished rounds."""
    return s.rounds


@kernel
def horizon(k: Rules, s: State) -> int:
    """Playouts stop after the next scoring; when that is near, after the one that follows."""
    furthest = 0
    for p in range(k.players):
        furthest = max(furthest, s.seats[p].ship)
    return s.rounds + (2 if furthest >= LATE else 1)


@kernel
def standing(k: Rules, s: State, p: int) -> float:
    """What a seat would have if the game ended now, with the income of points that is still to come."""
    seat = s.seats[p]
    points = total(s, p)
    for nation in range(len(NATIONS)):
        most = 0
        for q in range(k.players):
            most = max(most, s.seats[q].influence[nation])
        if most > 0 and seat.influence[nation] == most:
            points += MOST
        points += k.title[seat.influence[nation]] * multiplier(s, nation)
    if k.ana == 1 and p == k.players - 1:
        points += (ROUNDS - s.rounds) * ana_income(s) + QUEST_POINTS * seat.quests
        points += lead(seat.quests - s.seats[0].quests, 3, 4)
        points += lead(s.ana_discs // 2 - upgrades(s, 0), 3, 4) + lead(seat.explorer - s.seats[0].explorer, 8, 11)
        return float(points)
    points += (ROUNDS - s.rounds) * seat.point_income + k.coin_points[seat.coin_income] + printed(k, s, p)
    for building in range(len(PRESTIGE)):
        if (seat.invested >> building) & 1 != 0:
            points += prestige(k, s, p, building)
    return float(points)


@kernel
def feature(k: Rules, s: State, p: int, which: int) -> int:
    """One of the numbers that say what a seat can still do."""
    seat = s.seats[p]
    if which == 0:
        return 1
    if which == 1:
        return seat.coins
    if which == 2:
        return seat.combat
    if which == 3:
        return seat.workers
    if which == 4:
        return seat.coin_income
    if which == 5:
        return seat.point_income
    if which < 8:
        n = 0
        for nation in range(len(NATIONS)):
            n += seat.influence[nation] if which == 6 else k.title[seat.influence[nation]]
        return n
    if which == 8:
        return upgrades(s, p)
    if which == 9:
        n = 0
        for area in range(AREAS):
            n += 1 if seat.discs[area] == 1 else 0
        return n
    if which == 10:
        return seat.columns[COMPASS]
    if which == 11:
        return seat.columns[DISCOUNT]
    if which == 12:
        n = -seat.columns[COMPASS] - seat.columns[DISCOUNT]
        for column in range(len(seat.columns)):
            n += seat.columns[column]
        return n
    if which == 13:
        return count(seat.synergies)
    if which == 14:
        return assistants(s, p)
    if which == 15:
        return seat.explorer
    if which == 16:
        return seat.quests
    if which == 17:
        return seat.tiles
    if which == 18:
        n = 0
        for at in range(PLANNING):
            n += 1 if seat.planned[at] != EMPTY else 0
        return n
    if which == 19:
        return size(seat.bought)
    if which == 20:
        return seat.held
    n = 0
    for nation in range(len(NATIONS)):
        n += seat.influence[nation] * s.placed[nation]
    return n


@kernel
def expected(k: Rules, s: State, p: int) -> float:
    """The points that a seat will have at the end."""
    row = max(0, ROUNDS - 1 - s.rounds)
    points = standing(k, s, p)
    if k.ana == 1 and p == k.players - 1:
        return float(points + ANA[row])
    for which in range(FEATURES):
        points += WEIGHT[FEATURES * row + which] * feature(k, s, p, which)
    return float(points + k.ana * ALONE[row])
