"""What a program is worth: the sum of its words, costs with them."""

from __future__ import annotations

from antilles.core.kernel import kernel

from ..data.effects import NUMBERS
from ..data.effects import POINTS as AS_POINTS
from ..data.things import ANY, EMPTY, FIGHTING
from ..rules.points import number
from ..rules.state import Rules, State
from .values import (
    CARD,
    COMBAT_POINT,
    FIGHT,
    MARKER,
    SYNERGY,
    VOYAGE,
    WORKER,
    best_disc,
    best_influence,
    coin,
    coin_income,
    column,
    explorer,
    influence,
    point_income,
    scorings,
    village_action,
)

(
    PAY_COINS, PAY_COMBAT, PAY_WORKER, PAY_OBJECT, PAY_GOODS, WORKER_HERE, WORKER_TO, NEED_MARKERS, NEED_MOVEMENT,
    COINS, POINTS, COMBAT_POINTS, WORKERS, INFLUENCE, TITLE, DISCS, EXPLORE, VILLAGE, VILLAGE_EACH, SAIL, COMBAT,
    A_MARKER, MARKER_TITLE, A_SYNERGY, INCOME, INCOME_IF, WORKERS_FOR_INCOME, QUEST_HERE, COINS_EACH, POINTS_EACH,
    POINTS_IF, HAND_FOR, GAIN, REMOVE_SKULL, LAST, CHOOSE,
) = range(1, NUMBERS["choose"] + 1)  # fmt: skip


@kernel
def value(k: Rules, s: State, p: int, at: int, nation: int) -> float:
    """What a program brings a seat, in points; `nation` is the one that is fought for."""
    total = 0.0
    while at >= 0 and k.rows[3 * at] != 0:
        total += row(k, s, p, k.rows[3 * at], k.rows[3 * at + 1], k.rows[3 * at + 2], nation)
        at += 1
    return total


@kernel
def row(k: Rules, s: State, p: int, word: int, a: int, b: int, nation: int) -> float:
    """One word; a choice counts as two village actions, whatever it is."""
    if word == COINS:
        return a * coin(k, s)
    if word == POINTS:
        return float(a)
    if word == COMBAT_POINTS:
        return COMBAT_POINT * min(a, 8 - s.seats[p].combat)
    if word == WORKERS:
        return WORKER * min(a, s.seats[p].supply)
    if word == INFLUENCE:
        if a == ANY:
            return best_influence(k, s, p, b)
        return influence(k, s, p, nation if a == FIGHTING and nation != EMPTY else (0 if a >= ANY else a), b)
    if word == DISCS:
        return a * best_disc(k, s, p)
    if word == EXPLORE:
        return explorer(k, s, p, a)
    if word == VILLAGE:
        return a * village_action(k, s)
    if word == VILLAGE_EACH:
        return b * number(s, p, a) * village_action(k, s)
    if word == SAIL:
        return VOYAGE
    if word == COMBAT:
        return FIGHT
    if word == A_MARKER:
        return MARKER
    if word == TITLE:
        return 4.0
    if word == MARKER_TITLE:
        return MARKER + 4.0
    if word == A_SYNERGY:
        return SYNERGY if a >= 5 or (s.seats[p].synergies >> a) & 1 == 0 else 0.0
    if word == INCOME:
        return coin_income(k, s, float(b)) if a == 0 else point_income(s, float(b))
    if word == INCOME_IF:
        chance = 1.0 if (s.seats[p].synergies >> a) & 1 != 0 else 0.45
        n = b - AS_POINTS if b >= AS_POINTS else b
        return chance * (point_income(s, float(n)) if b >= AS_POINTS else coin_income(k, s, float(n)))
    if word == WORKERS_FOR_INCOME:
        return s.seats[p].workers * max(0.0, coin_income(k, s, float(a)) - WORKER)
    if word == QUEST_HERE:
        return 2.0
    if word == COINS_EACH:
        return b * number(s, p, a) * coin(k, s)
    if word == POINTS_EACH:
        return float(b * number(s, p, a))
    if word == POINTS_IF:
        return float(b) if (s.seats[p].synergies >> a) & 1 != 0 else 0.0
    if word == HAND_FOR:
        return max(0.0, a * coin(k, s) - CARD * s.seats[p].held * 0.4)
    if word == GAIN:
        return column(k, s, a, b)
    if word == CHOOSE:
        return 2.0 * village_action(k, s) + 1.0
    if word == PAY_COINS:
        return -a * coin(k, s)
    if word == PAY_COMBAT:
        return -a * COMBAT_POINT
    if word == PAY_WORKER or word == WORKER_HERE:
        return -WORKER
    if word == WORKER_TO:
        return -WORKER + 2.0 * scorings(s) * 0.5
    if word == PAY_OBJECT:
        return -CARD * max(0, b - s.seats[p].columns[a]) * 0.8
    if word == PAY_GOODS:
        return -CARD * b * 0.8
    return 0.0
