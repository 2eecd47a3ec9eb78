"""Every action of Puerto Rico, weighed in points: each kind by its own file."""

from __future__ import annotations

from antilles.core.kernel import kernel, shared, table
from antilles.core.stack import PASS, Moves, top

from ..data.cards import ACHIEVEMENT, WORTH
from ..rules.actions import DRAFT, GUEST, HIJACK, MAN_BUILDING, MAN_FIELD, ROLE, SPACE, TAKE_CARD
from ..rules.state import Rules, State
from . import building, goods, land, people, roles
from .values import progress

ANY = 0.1  # what nobody has thought about
LAND, PEOPLE, BUILDING, GOODS = range(1, 5)  # files that weigh several verbs
FILES = {
    LAND: ("plantation", "quarry", "forest", "as_forest", "hacienda", "lay", "hospice", "clear"),
    PEOPLE: ("board", "man_field", "man_building"),
    BUILDING: ("build", "university", "pay_person", "pay_good", "pay_point"),
    GOODS: (
        *("extra", "sell", "sell_post", "buy_tile", "sell_tile", "ship", "small_wharf", "load", "supply", "keep"),
        *("raid", "plunder", "poach"),
    ),
}
FILE = table(SPACE.labels(FILES))


@kernel
def worth(k: Rules, s: State, action: int) -> float:
    """What the action is worth at once to the seat that is asked."""
    return weigh(k, s, top(s).seat, action, progress(k, s))


@kernel
def favourite(k: Rules, s: State, moves: Moves) -> int:
    """The offer that is worth most, the first of equals; people in hand are thought about once."""
    p, late = top(s).seat, progress(k, s)
    if MAN_FIELD.has(moves.ids[0]) or MAN_BUILDING.has(moves.ids[0]):
        _, _, least = MAN_FIELD.of(moves.ids[0]) if MAN_FIELD.has(moves.ids[0]) else MAN_BUILDING.of(moves.ids[0])
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
    if ROLE.has(action):
        return roles.worth(k, s, p, ROLE.of(action), late)
    file = FILE[action]
    if file == LAND:
        return land.worth(k, s, p, action, late)
    if file == PEOPLE:
        return people.worth(k, s, p, action, late)
    if file == BUILDING:
        return building.worth(k, s, p, action, late)
    if file == GOODS:
        return goods.worth(k, s, p, action, late)
    if HIJACK.has(action):
        return roles.worth(k, s, p, HIJACK.of(action), late) / 2
    if DRAFT.has(action):
        return building.draft(DRAFT.of(action))
    if TAKE_CARD.has(action):
        return float(ACHIEVEMENT[TAKE_CARD.of(action)][WORTH])
    if GUEST.has(action):
        return people.guest(s, p, action, late)
    return ANY
