"""Pearl Divers: what a dive costs and what a sale brings."""

from __future__ import annotations

from collections import Counter
from typing import Any

from antilles.core.play.game import Game
from antilles.core.play.stepper import Step
from antilles.server.show.payloads import Offer, Position


def check(
    game: Game, shown: Position, offer: Offer, steps: list[Step], variant: str, values: Any, counts: Counter[Any]
) -> None:
    """One offer."""
    assert game.seat is not None
    was, now = (s.seats[game.seat].coins for s in (steps[0].before, steps[0].after))
    assert abs(now - was) == counts["coin", ""]
