"""What is drawn: one seat's view, the words for it, and who took which role (which everybody at the table saw)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..core.kernel import JIT
from ..core.record import rows, set_row
from ..core.view import View
from ..puerto_rico import phases
from ..puerto_rico.things import ROLES
from .voice import Voice

MISSED = "missed_achievements"


@dataclass(frozen=True)
class Sight:
    """A view and its words."""

    view: View
    voice: Voice
    picks: Mapping[str, int]  # role -> seat that took it in this round

    @property
    def k(self) -> Any:
        """The rules of this game."""
        return self.view.title.rules(self.view.setup)

    @property
    def s(self) -> Any:
        """The position as this seat sees it."""
        return self.view.position()

    @property
    def seat(self) -> int:
        """Whose view it is."""
        return self.view.seat

    @property
    def frame(self) -> Any:
        """The open question."""
        return self.s.stack[max(0, self.s.depth - 1)]

    @property
    def phase(self) -> str:
        """The name of the phase that asks."""
        return phases.PHASES[self.frame.phase]

    @cached_property
    def running(self) -> str:
        """The role whose phase is running, or nothing."""
        for i in range(1, self.s.depth):
            if phases.SETTLER <= self.s.stack[i].phase <= phases.BUCCANEER:
                names = {phases.BUCCANEER: "buccaneer", phases.PROSPECTOR: "prospector"}
                return names.get(self.s.stack[i].phase) or ROLES[self.s.stack[i].phase - phases.SETTLER]
        if self.s.depth > 1 and phases.STORAGE in {self.s.stack[i].phase for i in range(1, self.s.depth)}:
            return "captain"
        return ""

    @property
    def farmers(self) -> range:
        """Seats of automated farmers."""
        return range(self.k.players - self.k.farmers, self.k.players)

    def is_open(self, field: str) -> bool:
        """Whether a hidden field is public in this game."""
        return field in self.view.title.opened(self.k)

    def knows_chips(self, p: int) -> bool:
        """Whether this view shows a seat's chips."""
        return p == self.seat or p in self.farmers or self.view.over or self.is_open("open_chips")

    @cached_property
    def parts(self) -> list[dict[str, int]]:
        """Every seat's points by source, as far as this view knows them."""
        title = self.view.title
        rules, states = title.rules_rows(self.view.setup), rows(title.State, 1, native=JIT)
        set_row(states, 0, self.view.bytes, title.State)
        return [title.parts(rules, states, p) for p in range(self.k.players)]

    @property
    def missed(self) -> int:
        """What this seat's unmet achievements would give every farmer; other people's are hidden."""
        return max((self.parts[p].get(MISSED, 0) for p in self.farmers), default=0)
