"""A discreet game asks a seat even where it has but one answer, if only its own cards say so.

Forced moves are played by the driver, so somebody whose hand allows nothing would be passed over at once, and everybody
would know it: the next seat is asked, and the turn has no number of its own. A discreet game stops there and takes the
only answer as it takes any other. What is forced in the middle of one's own turn is still played at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import JIT
from ..stack import NATURE

if TYPE_CHECKING:
    from .stepper import Step, Stepper


def settle(here: Stepper, actor: int | None = None, made: list[Step] | None = None) -> None:
    """Plays on until somebody is to be asked; `actor` has just made a choice. Steps are added to `made`.

    A seat that passes through forced moves alone, nobody and nothing having come between since the first of them, is
    put back to that first one.
    """
    game = here.game
    hides = game.title.engine.hides
    assert hides is not None
    own, mark = True, None  # is it still the actor's turn; the first forced move of a seat that may be passed over
    while (seat := here.seat) is not None:
        legal = here.offers
        if seat != NATURE and len(legal) > 1:
            if mark and mark[0] != seat:
                break
            return
        if mark and seat == NATURE:
            break
        quiet = game.title.space.block(legal[0]).verb in game.title.telling.quiet
        if seat == NATURE:
            own = False
        elif not quiet:
            if mark and mark[0] != seat:
                break
            own = own and seat == actor
            if mark is None and not own and hides(game.rules, game.position()):
                mark = (seat, game.bytes() if JIT else game.position(), here.ply, len(made or ()))
        action = here.following()
        if action is None:
            return
        if made is None:
            here.move(action)
        else:
            made.append(here.step(action))
    if mark:
        if made:
            del made[mark[3] :]
        here.put(mark[1], mark[2])
