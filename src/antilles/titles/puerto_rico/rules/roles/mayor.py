"""Mayor: the ship's colonists go round one by one; then everybody places all people again."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import Moves, leave, offer, top
from antilles.core.switches import NO, YES

from ...data import switches
from ...data.columns import PRIVILEGE, VILLA
from ...data.things import END_WORKERS, FIELDS, NOBLE, WORKER
from ..actions import BOARD, GO
from ..events import farmers_need
from ..people import ALL
from ..state import Rules, State, after
from .placing import begin as place
from .placing import carry_out

ARRIVE, BOARDING, PLACE = range(3)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    if top(s).step == BOARDING:
        offer(moves, BOARD.id(WORKER))
        offer(moves, BOARD.id(NOBLE))
    else:
        offer(moves, GO)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    f = top(s)
    if f.step == ARRIVE:
        arrive(k, s)
        hand_out(k, s)
    elif f.step == BOARDING:
        person = BOARD.of(action)
        s.ship[person] -= 1
        s.seats[f.seat].idle[person] += 1
        f.seat = after(k, f.seat)
        hand_out(k, s)
    if f.step == PLACE:
        place_on(k, s)


@kernel
def place_on(k: Rules, s: State) -> None:
    """Everybody places; goes on as long as nobody has a question."""
    depth = s.depth
    f = top(s)
    while f.turns < k.players:
        p = f.seat
        f.turns += 1
        f.seat = after(k, p)
        place(k, s, p)
        if s.depth > depth:
            return
    finish(k, s)


@kernel
def arrive(k: Rules, s: State) -> None:
    """The mayor's privilege and the villas, from the supply."""
    p = top(s).owner
    extra = min(1 + s.seats[p].mods[PRIVILEGE], s.supply[WORKER])
    s.supply[WORKER] -= extra
    s.seats[p].idle[WORKER] += extra
    for _ in range(k.players):
        for _ in range(s.seats[p].mods[VILLA]):
            person = NOBLE if s.supply[NOBLE] > 0 else WORKER
            if s.supply[person] > 0:
                s.supply[person] -= 1
                s.seats[p].idle[person] += 1
        p = after(k, p)


@kernel
def hand_out(k: Rules, s: State) -> None:
    """One each from the ship, round and round; a question only while a noble and a worker stand on it."""
    f = top(s)
    while s.ship[WORKER] + s.ship[NOBLE] > 0:
        if s.ship[WORKER] > 0 and s.ship[NOBLE] > 0:
            f.step = BOARDING
            return
        person = WORKER if s.ship[WORKER] > 0 else NOBLE
        s.ship[person] -= 1
        s.seats[f.seat].idle[person] += 1
        f.seat = after(k, f.seat)
    f.step = PLACE
    f.seat = f.owner


@kernel
def finish(k: Rules, s: State) -> None:
    """Plans made together are carried out; the ship is filled for the next time."""
    if k.placing == switches.PLACING.TOGETHER:
        for p in range(k.players - k.farmers):
            carry_out(k, s, p, ALL)
    refill(k, s, wanted(k, s))
    leave(s)


@kernel
def city_vacancies(k: Rules, s: State) -> int:
    """The need for new workers: empty circles on everybody's buildings, and each farmer's share."""
    n = farmers_need(k, s)
    for p in range(k.players - k.farmers):
        seat = s.seats[p]
        built = seat.built
        b = 0
        while built != 0:
            if built & 1 != 0:
                n += k.places[b] - seat.workers[FIELDS + b] - seat.nobles[FIELDS + b]
            built >>= 1
            b += 1
    return n


@kernel
def wanted(k: Rules, s: State) -> int:
    """People for the next ship: one for every empty circle in the cities, at least one for every player."""
    return max(k.players, city_vacancies(k, s))


@kernel
def too_few(k: Rules, s: State, needed: int) -> bool:
    """Whether so many people cannot come, which ends a game without nobles."""
    return k.with_nobles == NO and s.supply[WORKER] < needed


@kernel
def refill(k: Rules, s: State, needed: int) -> None:
    """New people for the ship: one noble in place of one worker while there are nobles; too few end the game."""
    if k.with_nobles == YES and s.supply[NOBLE] > 0 and needed > 0:
        s.supply[NOBLE] -= 1
        s.ship[NOBLE] += 1
        needed -= 1
    if too_few(k, s, needed):
        s.ending |= END_WORKERS
    boarding = min(needed, s.supply[WORKER])
    s.supply[WORKER] -= boarding
    s.ship[WORKER] += boarding
