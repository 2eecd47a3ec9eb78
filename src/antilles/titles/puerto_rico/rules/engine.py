"""The phases put together (see phases.py for their list), and what drives games."""

from __future__ import annotations

from antilles.core.kernel import kernel, shared
from antilles.core.play.drivers import bind
from antilles.core.stack import Moves, ascend, top

from .. import audit, hidden
from ..data.buildings import COUNT, PRINTED
from ..expansions import festival
from . import deal, phases, tiles
from .actions import GO, GUEST
from .buildings import guesthouse
from .roles import storage
from .state import Rules, State

WELCOME = phases.LIST.having("guests")


@kernel
def offer_guests(k: Rules, s: State, moves: Moves) -> None:
    """The guests' moves besides."""
    f = top(s)
    if k.inn >= 0 and f.seat >= 0 and WELCOME >> f.phase & 1 != 0 and moves.ids[0] != GO:
        if guesthouse.guests_of(k, s, f.seat) > 0:
            guesthouse.offer_moves(k, s, f.seat, moves)
    if COUNT > PRINTED:  # ids of house rules come after all others
        ascend(moves)


@kernel
def move_guest(k: Rules, s: State, action: int) -> bool:
    """A guest's move, whatever the phase; tells whether it was one."""
    if not GUEST.has(action):
        return False
    guesthouse.move(k, s, top(s).seat, action)
    if top(s).phase == phases.STORAGE:  # a warehouse manned just now may make the question idle
        storage.store_on(k, s)
    return True


legal = shared(phases.LIST.dispatch("legal", "k, s, moves", then=offer_guests))
apply = shared(phases.LIST.dispatch("apply", "k, s, action", first=move_guest))


@kernel
def weight(k: Rules, s: State, action: int) -> int:
    """Nature's odds."""
    phase = top(s).phase
    if phase == phases.DRAW:
        return tiles.weight(k, s, action)
    if phase == phases.FESTIVAL:
        return festival.weight(k, s, action)
    return 1


DRIVE = bind(
    __name__, deal=deal.deal, legal=legal, apply=apply, weight=weight, audit=audit.audit, imagine=hidden.imagine
)
