"""Final scoring: both income tracks, cards, prestige buildings, most influence, titles; and Ana's own points."""

from __future__ import annotations

from antilles.core.bits import count, following
from antilles.core.kernel import kernel

from ..data.switches import ANA_UPGRADES
from ..data.things import (
    FROM_ANA,
    FROM_CARDS,
    FROM_COINS,
    FROM_INCOME,
    FROM_MOST,
    FROM_PRESTIGE,
    FROM_TITLES,
    NATIONS,
    PRESTIGE,
    STOCK,
)
from .ana import ana_income
from .points import score
from .state import Rules, State, assistants, markers, upgrades

(ABBEY, PALACE, BASILICA, CITADEL, CHURCH, MILITARY_BASE, ACADEMY, CATHEDRAL) = range(len(PRESTIGE))
MOST = 3  # points for the most influence with a nation
BASILICA_MOST = 16
FIRST_BONUS, SECOND_BONUS = 2, 1  # of a nation's multiplier, for most and second most markers
QUEST_POINTS = 5  # Ana's, for a quest


@kernel
def final(k: Rules, s: State) -> None:
    """Everybody's points at the end."""
    for p in range(k.players):
        if k.ana == 1 and p == k.players - 1:
            score(s, p, FROM_INCOME, ana_income(s))
            ana_bonus(k, s, p)
            continue
        seat = s.seats[p]
        score(s, p, FROM_INCOME, seat.point_income)
        score(s, p, FROM_COINS, k.coin_points[seat.coin_income])
        score(s, p, FROM_CARDS, printed(k, s, p))
        for building in range(len(PRESTIGE)):
            if (seat.invested >> building) & 1 != 0:
                score(s, p, FROM_PRESTIGE, prestige(k, s, p, building))
    for nation in range(len(NATIONS)):
        most = 0
        for p in range(k.players):
            most = max(most, s.seats[p].influence[nation])
        for p in range(k.players):
            seat = s.seats[p]
            if most > 0 and seat.influence[nation] == most:
                score(s, p, FROM_MOST, MOST)
            score(s, p, FROM_TITLES, k.title[seat.influence[nation]] * multiplier(s, nation))


@kernel
def printed(k: Rules, s: State, p: int) -> int:
    """The points on bought cards."""
    n, card = 0, following(s.seats[p].bought, 0)
    while card >= 0:
        n += k.worth[card]
        card = following(s.seats[p].bought, card + 1)
    return n


@kernel
def prestige(k: Rules, s: State, p: int, building: int) -> int:
    """What an investment is worth."""
    seat = s.seats[p]
    if building == ABBEY:
        return 4 * count(seat.barriers)
    if building == PALACE:
        return 2 * seat.quests
    if building == BASILICA:
        return min(BASILICA_MOST, 4 * assistants(s, p))
    if building == CITADEL:
        return 2 * (seat.workers + seat.combat)
    if building == CHURCH:
        return 3 * count(seat.synergies)
    if building == MILITARY_BASE:
        return 2 * seat.tiles
    if building == ACADEMY:
        return 2 * upgrades(s, p)
    return 2 * k.coin_points[seat.coin_income]


@kernel
def empty_spaces(s: State, nation: int) -> int:
    """Spaces of a nation's stock without markers: the first had one, every other two."""
    return min(STOCK, (s.placed[nation] + 1) // 2)


@kernel
def multiplier(s: State, nation: int) -> int:
    """By which a title is worth points: empty spaces, and more for most or second most markers, also if tied."""
    more, mine = 0, markers(s, nation)
    for other in range(len(NATIONS)):
        more += 1 if markers(s, other) > mine else 0
    return empty_spaces(s, nation) + (FIRST_BONUS if more == 0 else (SECOND_BONUS if more == 1 else 0))


@kernel
def ana_bonus(k: Rules, s: State, ana: int) -> None:
    """Ana's points for quests, and for being ahead in quests, upgrades and on the explorer's track."""
    you = 0
    seat = s.seats[ana]
    score(s, ana, FROM_ANA, QUEST_POINTS * seat.quests)
    score(s, ana, FROM_ANA, lead(seat.quests - s.seats[you].quests, 3, 4))
    gone = s.ana_discs // 2 if k.ana_upgrades == ANA_UPGRADES.PAIRS else s.ana_discs
    score(s, ana, FROM_ANA, lead(gone - upgrades(s, you), 3, 4))
    score(s, ana, FROM_ANA, lead(seat.explorer - s.seats[you].explorer, 8, 11))


@kernel
def lead(by: int, second: int, third: int) -> int:
    """Ten points for being ahead, twenty and thirty for more."""
    if by <= 0:
        return 0
    return 30 if by >= third else (20 if by >= second else 10)
