"""What Nature draws, seen from Python: how likely each outcome is, and which one falls.

Games by a seed draw inside the kernels; here is what logs, discreet games and games of a secret deal need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from . import drive
from .stack import NATURE

if TYPE_CHECKING:
    from .deal import Deal
    from .game import Game


def weights(game: Game) -> list[int]:
    """How many of Nature's equally likely cases each of its offers stands for."""
    if game._moves is None:
        game._operate(drive.OFFERS)
    found = np.zeros(len(game._legal), np.int64)
    game._driver.odds(game._rules, game._states, game._moves, found)
    return found.tolist()


def outcome(here: Game, game: Game) -> int:
    """What falls at this position of a game: by its secret deal, or else by the numbers of its seed."""
    return _dealt(here, game._deal) if game._deal else here._operate(drive.CHANCE)


def _dealt(here: Game, deal: Deal) -> int:
    cases = weights(here)
    left = deal.below(here._ply, sum(cases))
    for action, weight in zip(here._legal, cases, strict=True):
        left -= weight
        if left < 0:
            return action
    raise AssertionError("nothing can be drawn here")


def settle(game: Game) -> None:
    """Draws until somebody is asked; the kernels have left it to us."""
    while game._seat == NATURE:
        game._step(outcome(game, game))
