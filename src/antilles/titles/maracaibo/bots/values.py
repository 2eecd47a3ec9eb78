"""What things are worth to a plain player, in points: by how much of the game is left, and for what they are good."""

from __future__ import annotations

import numpy as np

from antilles.core.kernel import kernel, table

from ..data.things import EXPLORER_END, LAST, ROUNDS, UPGRADES
from ..rules.final_scoring import empty_spaces
from ..rules.state import Rules, State

COIN_EARLY, COIN_LATE = 0.62, 0.06  # a doubloon
WORKER, COMBAT_POINT = 1.1, 0.8
VILLAGE_EARLY, VILLAGE_LATE = 1.5, 0.6
STEP = 0.75  # of the explorer, beside what the spaces give
FIGHT = 4.5  # a combat
VOYAGE = 3.0  # three more movement points and a main action there
SYNERGY = 1.6
MARKER = 1.0  # a marker on the board
CARD = 0.55  # a card of the hand, whatever it is
MULTIPLIER = 2.6  # by which a nation's multiplier still grows
DISC = table([2.6, 2.4, 2.2, 1.6, 1.5, 3.0, 2.0, 1.9, 1.5, 2.2, 3.0, 5.0], np.float64)  # both discs of an area, halved
assert len(UPGRADES) == 12
# Permanent effects: objects, discount, combat point, compass, explorer, steal, visit, worker, nations, taking.
COLUMN = table([1.6, 1.6, 1.6, 2.6, 2.2, 2.4, 2.4, 0.8, 2.0, 1.0, 1.6, 1.6, 1.6, 1.6], np.float64)


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
def coin(k: Rules, s: State) -> float:
    """A doubloon: early it buys cards, at the end it is nearly nothing."""
    late = min(1.0, left(k, s) / 2.5)
    return COIN_LATE + (COIN_EARLY - COIN_LATE) * late


@kernel
def village_action(k: Rules, s: State) -> float:
    """One village action."""
    late = min(1.0, left(k, s) / 2.5)
    return VILLAGE_LATE + (VILLAGE_EARLY - VILLAGE_LATE) * late


@kernel
def coin_income(k: Rules, s: State, n: float) -> float:
    """Steps of the income of doubloons: paid in every scoring but the last, which gives a few points."""
    return n * (coin(k, s) * (scorings(s) - 1) + 0.3)


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
    part = 0.34 * (to - at)  # on the way to the next title
    worth = empty_spaces(s, nation) + 1.0 + MULTIPLIER * min(1.0, left(k, s) / 3.0)
    near = 0.5 * titles + 0.5 * part if left(k, s) > 0.6 else titles
    return near * worth + 2.0 * over


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
    worth = DISC[area] * (1.35 if s.seats[p].discs[area] == 1 else 0.85)
    return float(worth * (0.45 + 0.55 * min(1.0, left(k, s) / 2.0)))


@kernel
def best_disc(k: Rules, s: State, p: int) -> float:
    """About the best disc."""
    return 2.1 * (0.45 + 0.55 * min(1.0, left(k, s) / 2.0))


@kernel
def column(k: Rules, s: State, which: int, n: int) -> float:
    """A permanent effect."""
    return float(COLUMN[which] * n * min(1.0, left(k, s) / 2.2) * 1.3)


@kernel
def explorer(k: Rules, s: State, p: int, n: int) -> float:
    """Steps of the explorer."""
    if s.seats[p].explorer >= EXPLORER_END:
        return 0.0
    return (STEP + 0.35) * n + 0.8
