"""What is drawn of Puerto Rico."""

from __future__ import annotations

from dataclasses import dataclass

from antilles.terminal.sight import Sight as AnySight

MISSED = "missed_achievements"


@dataclass(frozen=True)
class Sight(AnySight):
    """A view and its words."""

    @property
    def farmers(self) -> range:
        """Seats of automated farmers."""
        return range(self.k.players - self.k.farmers, self.k.players)

    def is_open(self, field: str) -> bool:
        """Whether a hidden field is public in this game."""
        return field in self.view.title.engine.opened(self.k)

    def knows_chips(self, p: int) -> bool:
        """Whether this view shows a seat's chips."""
        return p == self.seat or self.view.over or self.is_open("open_chips") or self.is_open(f"seat {p}")

    @property
    def missed(self) -> int:
        """What this seat's unmet achievements would give every farmer; other people's are hidden."""
        return max((self.parts[p].get(MISSED, 0) for p in self.farmers), default=0)
