"""Every action of Puerto Rico, weighed in points: each kind by its own file."""

from __future__ import annotations

from antilles.core.kernel import kernel, shared
from antilles.core.stack import PASS, Moves, top

from ..data.cards import ACHIEVEMENT
from ..rules.actions import (
    BOARD,
    BUILD,
    DRAFT,
    DRAW,
    EXTRA,
    GUEST,
    HIJACK,
    MAN_BUILDING,
    MAN_FIELD,
    PLANTATION,
    ROLE,
    TAKE_CARD,
)
from ..rules.state import Rules, State
from . import building, goods, land, people, roles
from .values import progress

POINTS = 4  # the column of an achievement's points
ANY = 0.1  # what nobody has thought about


@kernel
def worth(k: Rules, s: State, action: int) -> float:
    """What the action is worth at once to the seat that is asked."""
    return weigh(k, s, top(s).seat, action, progress(k, s))


@kernel
def favourite(k: Rules, s: State, moves: Moves) -> int:
    """The offer that is worth most, the first of equals; people in hand are thought about once."""
    p, late = top(s).seat, progress(k, s)
    if MAN_FIELD <= moves.ids[0] < BUILD:
        least = (moves.ids[0] - MAN_FIELD) % 13
        if moves.ids[0] >= MAN_BUILDING:
            least = (moves.ids[0] - MAN_BUILDING) % 4
        return moves.ids[max(0, min(moves.n - 1, people.answer(k, s, p, s.asks, late) - least))]
    choice, most = moves.ids[0], -1000.0
    for i in range(moves.n):
        value = weigh(k, s, p, moves.ids[i], late)
        if value > most:
            choice, most = moves.ids[i], value
    return choice


@shared
def weigh(k: Rules, s: State, p: int, action: int, late: float) -> float:
    """Each kind of action by its own file."""
    if action == PASS:
        return 0.0
    if ROLE <= action < PLANTATION:
        return roles.worth(k, s, p, action - ROLE, late)
    if PLANTATION <= action < BOARD:
        return land.worth(k, s, p, action, late)
    if BOARD <= action < BUILD:
        return people.worth(k, s, p, action, late)
    if BUILD <= action < EXTRA:
        return building.worth(k, s, p, action, late)
    if EXTRA <= action < HIJACK:
        return goods.worth(k, s, p, action, late)
    if HIJACK <= action < DRAFT:
        return roles.worth(k, s, p, action - HIJACK, late) / 2
    if DRAFT <= action < TAKE_CARD:
        return building.draft(action - DRAFT)
    if TAKE_CARD <= action < GUEST:
        return float(ACHIEVEMENT[action - TAKE_CARD][POINTS])
    if GUEST <= action < DRAW:
        return people.guest(s, p, action, late)
    return ANY
