"""What is drawn of San Juan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from antilles.terminal.sight import Sight as AnySight

from ..rules import phases


@dataclass(frozen=True)
class Sight(AnySight):
    """A view and its words."""

    @property
    def me(self) -> Any:
        """This seat's side of the table."""
        return self.s.seats[self.seat]

    @property
    def asks_for_cards(self) -> bool:
        """Whether the question itself shows this seat's hand."""
        return bool(self.frame.phase == phases.GIVING and self.view.turn == self.seat)
