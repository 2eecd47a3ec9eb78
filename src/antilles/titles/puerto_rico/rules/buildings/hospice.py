"""Hospice: a tile laid in the settler phase may come with a worker from the supply."""

from __future__ import annotations

from antilles.core.kernel import kernel
from antilles.core.stack import PASS, Moves, enter, leave, offer, top
from antilles.core.switches import YES

from ...data.columns import HOSPICE
from ...data.things import FOREST
from ..actions import TAKE_HOSPICE
from ..events import people_placed
from ..people import for_hire, hire, staff
from ..phases import HOSPICE as HOSPICE_PHASE
from ..state import Rules, State


@kernel
def ask(s: State, p: int, tile: int) -> None:
    """Asks the owner about the tile just laid."""
    if s.seats[p].mods[HOSPICE] > 0:
        enter(s, HOSPICE_PHASE, p)
        top(s).tile = tile


@kernel
def offer_worker(s: State, moves: Moves, action: int, from_ship: bool) -> None:
    """Somebody new, if the owner wants him."""
    offer(moves, PASS)
    if for_hire(s, from_ship):
        offer(moves, action)


@kernel
def employ(k: Rules, s: State, p: int, place: int, from_ship: bool) -> None:
    """Somebody new starts work on a place at once."""
    staff(s, p, place, hire(s, from_ship), 1)
    people_placed(k, s, p)


@kernel
def legal(k: Rules, s: State, moves: Moves) -> None:
    offer_worker(s, moves, TAKE_HOSPICE, k.hospice_from_ship == YES)


@kernel
def apply(k: Rules, s: State, action: int) -> None:
    p, tile = top(s).seat, top(s).tile
    leave(s)
    if action == TAKE_HOSPICE:
        if tile == FOREST:  # no place on a forest: the worker waits
            s.seats[p].idle[hire(s, k.hospice_from_ship == YES)] += 1
        else:
            employ(k, s, p, tile, k.hospice_from_ship == YES)
        s.used |= 1 << p  # one worker a phase
