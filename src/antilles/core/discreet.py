"""A discreet game asks a seat even where it has but one answer, if only its own cards say so.

Forced moves are played by the driver, so somebody whose hand allows nothing would be passed over at once, and everybody
would know it: the next seat is asked, and the turn has no number of its own. A discreet game stops there and takes the
only answer as it takes any other. What is forced in the middle of one's own turn is still played at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import drive
from .kernel import JIT
from .nature import outcome
from .stack import NATURE
from .step import Step, single

if TYPE_CHECKING:
    from .game import Game


def settle(game: Game, actor: int = -1, told: list[Step] | None = None) -> None:
    """Plays on until somebody is to be asked; `actor` has just made a choice. Steps are added to `told`.

    Offers must be there. A seat that passes through forced moves alone, nobody and nothing having come between since
    the first of them, is put back to that first one.
    """
    hides = game.title.hides
    assert hides is not None
    own, mark = True, None  # is it still the actor's turn; the first forced move of a seat that may be passed over
    while game._seat is not None:
        seat, legal = game._seat, game._legal
        if seat != NATURE and len(legal) > 1:
            if mark and mark[0] != seat:
                break
            return
        if mark and seat == NATURE:
            break
        quiet = game.title.space.block(legal[0]).verb in game.title.quiet
        if seat == NATURE:
            own = False
        elif not quiet:
            if mark and mark[0] != seat:
                break
            own = own and seat == actor
            if mark is None and not own and hides(game.rules, game.position()):
                mark = (seat, game.bytes() if JIT else game.position(), game._ply, len(told or ()))
        action = legal[0]
        if len(legal) > 1:
            if not game._nature:
                return
            action = outcome(game, game)
        if told is None:
            game._operate(drive.SINGLE, action)
            game._ply += 1
        else:
            told.append(single(game, action, len(legal) == 1))
    if mark:
        if told:
            del told[mark[3] :]
        game._put(mark[1])
        game._ply = mark[2]
        game._operate(drive.OFFERS)
