"""Income tracks and synergies: an income that waits for a synergy comes when the synergy does."""

from __future__ import annotations

from antilles.core.bits import following
from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, leave, offer, top

from ..data.effects import NUMBERS
from ..data.effects import POINTS as AS_POINTS
from ..data.things import EMPTY, FROM_INCOME, MOST_COIN_INCOME, MOST_POINT_INCOME, ROUNDS, SYNERGIES
from .actions import STATION, SYNERGY
from .phases import PROGRAM
from .points import score
from .state import Rules, State

INCOME_IF = NUMBERS["income_if"]


@kernel
def more_coins(k: Rules, s: State, p: int, n: int) -> None:
    """Steps on the track of doubloons; what goes past its end goes on the track of points."""
    seat = s.seats[p]
    steps = min(n, MOST_COIN_INCOME - seat.coin_income)
    seat.coin_income += steps
    if n > steps:
        more_points(k, s, p, n - steps)


@kernel
def more_points(k: Rules, s: State, p: int, n: int) -> None:
    """Steps on the track of points; at its end all scorings to come are paid at once, and it begins again."""
    seat = s.seats[p]
    now = seat.point_income + n
    while now >= MOST_POINT_INCOME:
        now -= MOST_POINT_INCOME
        score(s, p, FROM_INCOME, MOST_POINT_INCOME * (ROUNDS - s.rounds))
    seat.point_income = now


@kernel
def income_of(k: Rules, s: State, p: int, n: int) -> None:
    """The income of a card that waits for a synergy: one number says how much, and on which track."""
    if n >= AS_POINTS:
        more_points(k, s, p, n - AS_POINTS)
    else:
        more_coins(k, s, p, n)


@kernel
def stands_at(s: State, card: int) -> int:
    """The row that comes next for a card that is being bought; EMPTY: all its rows are done."""
    for d in range(s.depth):
        if s.stack[d].phase == PROGRAM and s.stack[d].card == card:
            return s.stack[d].at
    return EMPTY


@kernel
def gain_synergy(k: Rules, s: State, p: int, synergy: int) -> None:
    """A tile of synergy, if the seat lacks it; bought cards that waited for it give their income."""
    seat = s.seats[p]
    if (seat.synergies >> synergy) & 1 != 0:
        return
    seat.synergies |= 1 << synergy
    card = following(seat.bought, 0)
    while card >= 0:
        at, now = k.buy[card], stands_at(s, card)
        while k.rows[3 * at] != 0 and at != now:
            if k.rows[3 * at] == INCOME_IF and k.rows[3 * at + 1] == synergy:
                income_of(k, s, p, k.rows[3 * at + 2])
            at += 1
        card = following(seat.bought, card + 1)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer(moves, PASS)
    for synergy in range(len(SYNERGIES)):
        if (s.seats[top(s).seat].synergies >> synergy) & 1 == 0:
            offer(moves, SYNERGY.id(synergy))


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p = top(s).seat
    leave(s)
    if action != PASS:
        gain_synergy(k, s, p, SYNERGY.of(action))


@kernel
def legal_station(k: Rules, s: State, moves: Moves) -> None:
    for n in range(s.seats[top(s).seat].workers + 1):
        offer(moves, STATION.id(n))


@kernel
def apply_station(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, each, n = f.seat, f.left, STATION.of(action)
    leave(s)
    s.seats[p].workers -= n
    s.seats[p].stuck += n
    more_coins(k, s, p, each * n)
