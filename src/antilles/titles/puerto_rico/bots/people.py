"""People: where each of them does most. A field and its plant go together."""

from __future__ import annotations

from typing import Any

import numpy as np

from antilles.core.kernel import kernel
from antilles.core.stack import top

from ..data.buildings import PRODUCT
from ..data.columns import MAKES
from ..data.things import CITY, CORN, FIELDS, NOBLE, QUARRY, WORKER
from ..rules.actions import BOARD, GUEST, MAN_BUILDING, MAN_FIELD, PLACES
from ..rules.people import ALL, capacity
from ..rules.state import Rules, State
from .values import FOND, IS_LARGE, PLANTS, USE

COUNT = len(PLACES)
ALL_FIELDS = (1 << FIELDS) - 1
MOST_POSTS = FIELDS + CITY
STAY = 0.4  # a guest who can still go anywhere
SPARE, IDLE = 0.05, 0.02  # a second hand where one does, and a field or plant without the other


@kernel
def worth(k: Rules, s: State, p: int, action: int, late: float) -> float:
    """Who boards the ship, and how many go to the place in question."""
    if BOARD.has(action):
        return 1.0 if BOARD.of(action) == NOBLE else 0.5
    _, person, n = MAN_FIELD.of(action) if MAN_FIELD.has(action) else MAN_BUILDING.of(action)
    return -float(abs(n - answer(k, s, p, person, late)))


@kernel
def answer(k: Rules, s: State, p: int, person: int, late: float) -> int:
    """How many people of a kind should go to the place in question."""
    place = s.spot - 1
    want = wanted(k, s, p, late)
    if person == NOBLE:  # nobles go where only they help, and where workers are wanting
        fond = place >= FIELDS and FOND[place - FIELDS] == 1
        want = min(1, want) if fond else max(0, want - s.hand[WORKER])
    return want


@kernel
def guest(s: State, p: int, action: int, late: float) -> float:
    """A guest who leaves for another place; fields and plants only where the other half is at work."""
    seat = s.seats[p]
    _, place = GUEST.of(action)
    if place == CORN:
        return 0.3
    g = place if place < QUARRY else int(PRODUCT[place - FIELDS]) if place >= FIELDS else -1
    if g < 0:
        return post(place, late) - STAY
    idle = seat.workers[g] + seat.nobles[g] - seat.mods[MAKES + g]  # fields without a plant
    return 0.5 if (idle > 0 and place >= FIELDS) or (idle < 0 and place < FIELDS) else -STAY


@kernel
def vacancies(k: Rules, s: State, p: int) -> int:
    """Circles of the seat without anybody."""
    seat, n = s.seats[p], 0
    for place in range(FIELDS):
        n += seat.tiles[place] - seat.workers[place] - seat.nobles[place]
    place, built = FIELDS, seat.built
    while built != 0:
        if built & 1 != 0:
            n += k.places[place - FIELDS] - seat.workers[place] - seat.nobles[place]
        built >>= 1
        place += 1
    return n


@kernel
def post(place: int, late: float) -> float:
    """One more person on a quarry or in a building that makes nothing."""
    if place < FIELDS:
        return 0.7 * (1 - late) + 0.1  # a quarry
    b = place - FIELDS
    if IS_LARGE[b] == 1:
        return 3.0 * late + 0.3
    return 0.35 * float(USE[b]) + 0.1


@kernel
def wanted(k: Rules, s: State, p: int, late: float) -> int:
    """How many more people I should like on the present place: those in hand go one by one where they do most."""
    at, left = np.zeros(COUNT + 1, np.int64), np.zeros(COUNT + 1, np.int64)  # one more for plants that are not there
    posts, n = np.zeros(MOST_POSTS, np.int64), 0
    here = s.spot - 1
    place, mine = 0, s.seats[p].built << FIELDS | ALL_FIELDS
    while mine != 0:
        if mine & 1 != 0:
            count(k, s, p, place, at, left)
            makes_nothing = place >= FIELDS and PRODUCT[place - FIELDS] < 0
            if left[place] > 0 and (place == CORN or place == QUARRY or makes_nothing):
                posts[n] = place
                n += 1
        mine >>= 1
        place += 1
    hands, want = s.hand[WORKER] + s.hand[NOBLE], 0
    while hands > 0:
        first, second = next_step(posts, n, at, left, hands, late)
        if first < 0:
            break
        want += 1 if first == here or second == here else 0
        at[first] += 1
        left[first] -= 1
        hands -= 1
        if second >= 0:
            at[second] += 1
            left[second] -= 1
            hands -= 1
    return want


@kernel
def count(k: Rules, s: State, p: int, place: int, at: Any, left: Any) -> None:
    """Who is on a place or planned for it, and how many more it may have."""
    seat = s.seats[p]
    stay = 0 if top(s).placed == ALL else seat.workers[place] + seat.nobles[place]
    at[place] = stay + seat.planned_workers[place] + seat.planned_nobles[place]
    if place == s.spot - 1:
        left[place] = s.left
    elif place >= s.spot:
        left[place] = max(0, capacity(k, s, p, place) - stay)


@kernel
def next_step(posts: Any, n: int, at: Any, left: Any, hands: int, late: float) -> tuple[int, int]:
    """The place, or the field and the plant, where the next hands do most; the second -1 where one place is all."""
    most, first, second = -1.0, -1, -1
    for i in range(n):
        place = posts[i]
        if left[place] == 0:
            continue
        value = 1.0
        if place != CORN:
            value = post(place, late) if at[place] == 0 or place == QUARRY else SPARE
        if value > most:
            most, first = value, place
    for g in range(1, 5):
        small, large = FIELDS + PLANTS[g][0], FIELDS + PLANTS[g][1]
        makers = at[small] + at[large]
        plant = small if left[small] > 0 else large if left[large] > 0 else -1
        field, value, one, two = left[g] > 0, 1.2 + 0.25 * g, -1, -1
        if at[g] > makers and plant >= 0:
            one = plant
        elif makers > at[g] and field:
            one = g
        elif field and plant >= 0 and hands > 1:
            one, two, value = g, plant, value / 2
        elif field or plant >= 0:
            one, value = g if field else plant, IDLE
        if one >= 0 and (value > most or (value == most and one < first)):
            most, first, second = value, one, two
    return first, second
