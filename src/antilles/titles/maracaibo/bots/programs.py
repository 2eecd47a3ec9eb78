"""What a program is worth: the sum of its words, costs with them."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.effects import NUMBERS
from ..data.effects import POINTS as AS_POINTS
from ..data.things import ANY, EMPTY, END_BONUS, EXPLORER, EXPLORER_END, FIGHTING, SYNERGIES
from ..rules.exploring import skipped
from ..rules.points import number
from ..rules.state import Rules, State
from .values import (
    best_disc,
    best_influence,
    coin,
    coin_income,
    column,
    influence,
    point_income,
    scorings,
    village_action,
)
from .weights import (
    ANA_QUEST,
    ANA_STEP,
    BARRIER,
    CARD,
    CARD_QUEST,
    CHANCE,
    CHOICE,
    CLEAR,
    COMBAT_POINT,
    EXPLORE,
    FIGHT,
    FIGHT_POINT,
    MARKER,
    QUEST,
    STAYS,
    STEP,
    SYNERGY,
    VOYAGE,
    WORKER,
)

(
    PAY_COINS, PAY_COMBAT, PAY_WORKER, PAY_OBJECT, PAY_GOODS, WORKER_HERE, WORKER_TO, NEED_MARKERS, NEED_MOVEMENT,
    COINS, POINTS, COMBAT_POINTS, WORKERS, INFLUENCE, TITLE, DISCS, EXPLORES, VILLAGE, VILLAGE_EACH, SAIL, COMBAT,
    A_MARKER, MARKER_TITLE, A_SYNERGY, INCOME, INCOME_IF, WORKERS_FOR_INCOME, QUEST_HERE, COINS_EACH, POINTS_EACH,
    POINTS_IF, HAND_FOR, GAIN, REMOVE_SKULL, LAST, CHOOSE,
) = range(1, NUMBERS["choose"] + 1)  # fmt: skip
UNUSED = 2  # points for an assistant that was not used
MOST_COMBAT = 8


@kernel
def value(k: Rules, s: State, p: int, at: int, nation: int) -> float:
    """What a program brings a seat, in points; `nation` is the one that is fought for."""
    total = 0.0
    while at >= 0 and k.rows[3 * at] != 0:
        total += row(k, s, p, k.rows[3 * at], k.rows[3 * at + 1], k.rows[3 * at + 2], nation)
        at += 1
    return total


@kernel
def plain_value(k: Rules, s: State, p: int, at: int) -> float:
    """The same without what leads on: of spaces of the explorer's track."""
    total = 0.0
    while at >= 0 and k.rows[3 * at] != 0:
        total += plain(k, s, p, k.rows[3 * at], k.rows[3 * at + 1], k.rows[3 * at + 2], EMPTY)
        at += 1
    return total


@kernel
def plain(k: Rules, s: State, p: int, word: int, a: int, b: int, nation: int) -> float:
    """One word that brings something at once."""
    if word == COINS:
        return a * coin(k, s, p)
    if word == POINTS:
        return float(a)
    if word == COMBAT_POINTS:
        return float(COMBAT_POINT * min(a, MOST_COMBAT - s.seats[p].combat))
    if word == WORKERS:
        return float(WORKER * min(a, s.seats[p].supply))
    if word == INFLUENCE:
        if a == ANY:
            return best_influence(k, s, p, b)
        return influence(k, s, p, nation if a == FIGHTING and nation != EMPTY else (0 if a >= ANY else a), b)
    if word == DISCS:
        return a * best_disc(k, s, p)
    if word == VILLAGE:
        return a * village_action(k, s, p)
    if word == COINS_EACH:
        return b * number(s, p, a) * coin(k, s, p)
    if word == POINTS_EACH:
        return float(b * number(s, p, a))
    return 0.0


@kernel
def space_value(k: Rules, s: State, p: int, space: int) -> float:
    """What a space of the explorer's track gives, barriers with it, and how far one has come."""
    worth = (STEP + k.ana * ANA_STEP) * (space - s.seats[p].explorer)
    for barrier in range(3):
        if s.seats[p].explorer <= k.barrier_after[barrier] < space:
            worth += BARRIER[barrier]
    if space == EXPLORER_END:
        worth += END_BONUS[s.arrived]
    elif k.space_quest[space] >= 0:
        return worth
    return float(worth + plain_value(k, s, p, k.space_does[space]))


@kernel
def explorer(k: Rules, s: State, p: int, n: int) -> float:
    """Steps of the explorer: a part of what the best space in reach gives."""
    space, most, n = s.seats[p].explorer, 0.0, n + s.seats[p].columns[EXPLORER]
    while n > 0 and space < EXPLORER_END:
        space += 1
        if not skipped(k, s, p, space):
            most = max(most, space_value(k, s, p, space))
            n -= 1
    return float(most * (1.0 - EXPLORE) + EXPLORE * (STEP + k.ana * ANA_STEP) * (space - s.seats[p].explorer))


@kernel
def quest_bonus(k: Rules, s: State, p: int) -> float:
    """A quest tile for itself: towards careers and the fourth."""
    has = min(4, s.seats[p].quests)
    return float(QUEST[has] + k.ana * ANA_QUEST)


@kernel
def row(k: Rules, s: State, p: int, word: int, a: int, b: int, nation: int) -> float:
    """One word; a choice counts alike, whatever it is."""
    seat = s.seats[p]
    if word == EXPLORES:
        return explorer(k, s, p, a)
    if word == VILLAGE_EACH:
        return b * number(s, p, a) * village_action(k, s, p)
    if word == SAIL:
        return float(VOYAGE)
    if word == COMBAT:
        return float(FIGHT + FIGHT_POINT * seat.combat)
    if word == A_MARKER:
        return float(MARKER)
    if word == TITLE:
        return best_influence(k, s, p, 2)
    if word == MARKER_TITLE:
        return float(MARKER + best_influence(k, s, p, 2))
    if word == A_SYNERGY:
        return float(SYNERGY) if a >= len(SYNERGIES) or (seat.synergies >> a) & 1 == 0 else 0.0
    if word == INCOME:
        return coin_income(k, s, p, float(b)) if a == 0 else point_income(s, float(b))
    if word == INCOME_IF:
        chance = 1.0 if (seat.synergies >> a) & 1 != 0 else CHANCE
        n = b - AS_POINTS if b >= AS_POINTS else b
        return float(chance * (point_income(s, float(n)) if b >= AS_POINTS else coin_income(k, s, p, float(n))))
    if word == WORKERS_FOR_INCOME:
        return float(seat.workers * max(0.0, coin_income(k, s, p, float(a)) - WORKER))
    if word == QUEST_HERE:
        return float(CARD_QUEST)
    if word == POINTS_IF:
        return float(b) if (seat.synergies >> a) & 1 != 0 else 0.0
    if word == HAND_FOR:
        return float(max(0.0, a * coin(k, s, p) - CARD * seat.held * CLEAR))
    if word == GAIN:
        return column(k, s, p, a, b)
    if word == CHOOSE:
        return float(CHOICE)
    if word <= NEED_MOVEMENT:
        return -cost(k, s, p, word, a, b)
    return plain(k, s, p, word, a, b, nation)


@kernel
def cost(k: Rules, s: State, p: int, word: int, a: int, b: int) -> float:
    """One word that is paid."""
    if word == PAY_COINS:
        return a * coin(k, s, p)
    if word == PAY_COMBAT:
        return float(a * COMBAT_POINT)
    if word == PAY_WORKER or word == WORKER_HERE:
        return float(WORKER)
    if word == WORKER_TO:
        return float(WORKER - STAYS * UNUSED * scorings(s))
    if word == PAY_OBJECT:
        return float(CARD * max(0, b - s.seats[p].columns[a]))
    if word == PAY_GOODS:
        return float(CARD * b)
    return 0.0
