"""The tentative turn of the seat that decides: choices that only it sees and can take back."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from antilles.core.play.game import Game

from ..errors import Refused
from ..show import log_entries
from ..show.log_entries import TurnStep
from ..store.integrity import draft_of
from .replica import Replica

LOG = logging.getLogger("antilles.server")


def drafted(game: Game, seat: int, actions: Sequence[int]) -> Game:
    """The game with a tentative turn; raises when the rules refuse it."""
    found = game.clone()
    for action in actions:
        if found.seat != seat or action not in found.legal:
            raise Refused("dropped")
        found.play(action)
    if found.seat != seat:
        raise Refused("dropped")
    return found


class Draft:
    """What the row says of the tentative turn, with the game after it and the steps it took."""

    def __init__(self, replica: Replica) -> None:
        self.replica = replica
        self.game = replica.game  # after the tentative turn; without one the very same
        self.dropped: int | None = None  # the seat whose tentative turn was not possible, until it is told
        self._steps: list[TurnStep] | None = None

    def rev(self, seat: int) -> int:
        """Changes of the tentative turn: known to its own seat only."""
        draft = self.replica.kept.draft
        return int(draft["rev"]) if draft and draft["seat"] == seat else 0

    def choices(self, seat: int) -> list[int]:
        """The tentative choices of a seat."""
        draft = self.replica.kept.draft
        return list(draft["actions"]) if draft and draft["seat"] == seat else []

    def shown(self, seat: int) -> Game:
        """The game as a seat has it before it."""
        return self.game if self.choices(seat) else self.replica.game

    def steps(self, seat: int) -> list[TurnStep]:
        """What the tentative turn of a seat did."""
        held = self.choices(seat)
        if held and self._steps is None:
            made = len(self.game.actions) - len(held)
            self._steps = log_entries.unroll(self.game, made, [self.replica.kept.turns + 1] * len(held))
        return self._steps or [] if held else []

    def picks(self, seat: int) -> Mapping[str, int]:
        """Who took what for the round, with the tentative choice of the seat itself."""
        replica = self.replica
        if not self.choices(seat):
            return replica.picks
        return log_entries.picked(replica.game, self.steps(seat), replica.picks)

    def hold(self, row: dict[str, Any], version: int, game: Game | None, steps: list[TurnStep] | None) -> None:
        """The store has the tentative turn; `game` and `steps` are what it comes to, where they are known already."""
        self.replica.kept = replace(self.replica.kept, draft=row, version=version)
        if game:
            self.game, self._steps = game, steps
        else:
            self.rebuild()

    def rebuild(self) -> bool:
        """Plays the stored tentative turn; False when the rules refuse it, and it is dropped."""
        replica = self.replica
        self.game, self._steps = replica.game, None
        try:
            held = draft_of(replica.kept)
            if held and held[1]:
                self.game = drafted(replica.game, *held)
        except Exception as wrong:
            LOG.warning("a tentative turn was dropped", exc_info=wrong)
            self.dropped = replica.game.seat
            replica.kept = replace(replica.kept, draft=None)
            return False
        return True

    def drop_caches(self) -> None:
        """Forgets the steps; they are played again on demand."""
        self._steps = None
