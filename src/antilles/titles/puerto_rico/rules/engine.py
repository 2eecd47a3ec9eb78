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
def answering(k: Rules, s: State, action: int) -> int:
    """The phase whose rules an action belongs to: guests move by those of the guesthouse, whatever is asked."""
    return phases.GUESTS if GUEST.has(action) else top(s).phase


legal = shared(phases.LIST.dispatch("legal", "k, s, moves", then=offer_guests))
apply = shared(phases.LIST.dispatch("apply", "k, s, action", whose=answering))


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
