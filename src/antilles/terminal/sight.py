"""What is drawn: one seat's view and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rich.text import Text

from antilles.core.kernel import JIT
from antilles.core.play.view import View
from antilles.core.record import rows, set_row

from .tokens import CROWN, SEATS, STRONG
from .voice import Voice


@dataclass(frozen=True)
class Sight:
    """A view and its words."""

    view: View
    voice: Voice

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
        return self.view.seat

    @property
    def frame(self) -> Any:
        return self.s.stack[max(0, self.s.depth - 1)]

    @property
    def phase(self) -> str:
        return self.view.title.phases[int(self.frame.phase)]

    @cached_property
    def picks(self) -> dict[str, int]:
        """What can be taken once a round -> the seat that took it; everybody saw that."""
        title, now = self.view.title, self.s.rounds
        lines = [line for line in self.view.lines() if line.round == now and line.action is not None]
        moves = [(title.space.fields(line.action), line.seat) for line in lines if line.action is not None]
        return {move[title.telling.pick]: seat for move, seat in moves if move["move"] == title.telling.pick}

    @cached_property
    def running(self) -> str:
        """What was taken for the round and is being played out, or nothing."""
        return self.view.title.telling.running(self.s) or ""

    @cached_property
    def parts(self) -> list[dict[str, int]]:
        """Every seat's points by source, as far as this view knows them."""
        title = self.view.title
        rules, states = title.rules_rows(self.view.setup), rows(title.State, 1, native=JIT)
        set_row(states, 0, self.view.bytes, title.State)
        return [title.scoring.parts(rules, states, p) for p in range(self.k.players)]

    def name(self, p: int, first: int) -> Text:
        """A player with marks: who looks, who was first in this round, whose turn it is."""
        name = Text(self.voice.seat(p), style=SEATS[p])
        if p == self.seat:
            name.append(f" ({self.voice('ui.you')})")
        if p == first:
            name.append(f" {CROWN}", style="bold yellow")
        if p == self.view.turn:
            name.append(" ◀", style=STRONG)
        return name

    @property
    def order(self) -> list[int]:
        """The others in turn order after this seat, who comes last."""
        n = self.k.players
        return [(self.seat + 1 + i) % n for i in range(n)]
