"""A paid building comes to the city; church, goals and university follow."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, enter, leave, top

from ..data.buildings import COLUMN, SIZE
from ..data.columns import CHURCH
from ..data.columns import UNIVERSITY as UNIVERSITY_COLUMN
from ..data.things import END_CITY, FIELDS
from .actions import TAKE_UNIVERSITY
from .buildings.hospice import employ, offer_worker
from .events import building_built
from .phases import UNIVERSITY
from .state import Rules, State, score, spaces_left

LARGE = 4  # the column of large buildings


@kernel
def build(k: Rules, s: State, p: int, b: int, coins: int) -> None:
    """The building comes to the city; what its owner's occupied buildings add follows at once."""
    seat = s.seats[p]
    spent_all = coins == seat.coins
    seat.coins -= coins
    s.market[b] -= 1
    seat.built |= 1 << b
    seat.filled += SIZE[b]
    if spaces_left(k, s, p) == 0:
        s.ending |= END_CITY
    if seat.mods[CHURCH] > 0:
        column = COLUMN[b]
        score(k, s, p, 0 if column == 1 else 2 if column == LARGE else 1)
    building_built(k, s, p, b, coins, spent_all)
    if seat.mods[UNIVERSITY_COLUMN] > 0 and k.places[b] > 0:
        enter(s, UNIVERSITY, p)
        top(s).building = b


@kernel
def legal_university(k: Rules, s: State, moves: Moves) -> None:
    """The university's worker for the new building."""
    offer_worker(s, moves, TAKE_UNIVERSITY, True)


@kernel
def apply_university(k: Rules, s: State, action: int) -> None:
    f = top(s)
    p, b = f.seat, f.building
    leave(s)
    if action == TAKE_UNIVERSITY:
        employ(k, s, p, FIELDS + b, True)
