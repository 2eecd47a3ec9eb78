"""One elementary action of a game, as logs tell it: forced moves and draws as well as choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import drive
from .nature import outcome
from .stack import NATURE

if TYPE_CHECKING:
    from .game import Game


class Step(NamedTuple):
    """One elementary action: forced moves and draws as well as choices."""

    before: Any  # position objects; never changed
    after: Any
    seat: int
    action: int
    forced: bool


def single(game: Game, action: int, forced: bool) -> Step:
    """Does one elementary action."""
    before, seat = game.position(), game._seat
    assert seat is not None
    game._operate(drive.SINGLE, action)
    game._ply += 1
    return Step(before, game.position(), seat, action, forced)


def of_itself(here: Game, game: Game) -> int | None:
    """What happens without a choice: the only thing that is possible, or what is drawn in `game`; None if neither."""
    if len(here._legal) == 1:
        return here._legal[0]
    if here._seat != NATURE or not game._nature:
        return None
    return outcome(here, game)
