"""Programs of cards, cities, tiles: when they can begin, and how they do (what their words do is in effects.py)."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import enter, top

from ..data.effects import FIRST_EFFECT
from ..data.things import EMPTY, GOODS, SAME
from .cards import FIRST_OBJECT, showing
from .phases import PROGRAM, VILLAGE
from .state import FRAMES, Rules, State, markers

(PAY_COINS, PAY_COMBAT, PAY_WORKER, PAY_OBJECT, PAY_GOODS, WORKER_HERE, WORKER_TO, NEED_MARKERS, NEED_MOVEMENT) = range(
    1, FIRST_EFFECT
)
DEEPER = 6  # questions that an action can lay over one another before the next effect is looked at


@kernel
def run(s: State, p: int, at: int, source: int) -> None:
    """The program at a row begins, for a seat; its points come from `source`."""
    enter(s, PROGRAM, p)
    f = top(s)
    f.at, f.given, f.source, f.card = at, EMPTY, source, EMPTY


@kernel
def end_villages(s: State) -> None:
    """The last village action: all that are still open are lost, also those that programs below would give."""
    for d in range(s.depth):
        f = s.stack[d]
        if f.phase == VILLAGE:
            f.left = 0
        elif f.phase == PROGRAM:
            f.spent = 1


@kernel
def has_room(s: State) -> bool:
    """Whether an effect may begin another action: no box comes so deep that it may not (see the rulings)."""
    return s.depth <= FRAMES - DEEPER


@kernel
def payable(k: Rules, s: State, p: int, at: int, card: int, spare: int) -> bool:
    """Whether a seat can meet all costs of a program, with `spare` coins gone and without the card that it buys."""
    seat = s.seats[p]
    coins, combat, workers, met = seat.coins - spare, seat.combat, seat.workers, True
    while True:
        word, a, b = k.rows[3 * at], k.rows[3 * at + 1], k.rows[3 * at + 2]
        at += 1
        if word == 0 or word >= FIRST_EFFECT:
            return coins >= 0 and combat >= 0 and workers >= 0
        if word == PAY_COINS:
            coins -= a
        elif word == PAY_COMBAT:
            combat -= a
        elif word == PAY_WORKER:
            workers -= a
        elif word == WORKER_HERE or word == WORKER_TO:
            workers -= 1
        elif word == PAY_OBJECT:
            met = seat.columns[a] + showing(k, s, p, FIRST_OBJECT + a, 0, card) >= b
        elif word == PAY_GOODS:
            met = most_goods(k, s, p, a, card) >= b
        elif word == NEED_MARKERS:
            met = markers(s, a) >= b
        elif word == NEED_MOVEMENT:
            met = s.stack[0].spent >= a
        if not met:
            return False


@kernel
def most_goods(k: Rules, s: State, p: int, good: int, but: int) -> int:
    """Cards of the hand with a good; where any will do, with the one there is most of."""
    if good != SAME:
        return showing(k, s, p, good, 0, but)
    most = 0
    for each in range(len(GOODS)):
        most = max(most, showing(k, s, p, each, 0, but))
    return most
