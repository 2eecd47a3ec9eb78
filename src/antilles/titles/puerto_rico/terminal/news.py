"""What happened, in rows: gains of several players side by side, farmers' moves under the role they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from antilles.core.tell.line import Line
from antilles.terminal.news import News, Row

from ..words import fold

GAINS = {key: "gains" for key in ("log.got", "log.lost", "log.got.lost")}
GAINS |= {key: "harvest" for key in ("log.produced", "log.produced.lost")}
STEP = 3  # lines about different players that one step may tell
INNER = 2  # columns before what happens in the phase of a role
CARD, MARKER, ABILITY, BY_ABILITY = "log.tiebreak", "event.marker", "event.ability", "farm.by_ability"


class FarmNews(News):
    """Puts the log of a game with farmers into rows.

    The reasons that need a tie-break card tell it, and where the action marker stands is on the table; only the whole
    log tells its moves.
    """

    heading = "farm.latest"

    def __init__(self, farmers: Sequence[int], *, marker: bool = False) -> None:
        super().__init__(fold, GAINS)
        self.farmers, self.with_marker = farmers, marker

    def rows(self, lines: Sequence[Line]) -> list[Row]:
        """The log, what happens in a phase further in than its role."""
        kept: list[Line] = []
        for line in lines:
            if line.key == CARD or (line.key == MARKER and not self.with_marker) or line in kept[-1:]:
                continue
            lately = range(len(kept) - 1, max(-1, len(kept) - 1 - STEP), -1)
            at = next((i for i in lately if line.key == ABILITY and kept[i].seat == line.seat), None)
            if at is None:
                kept.append(line)
            else:
                kept[at] = by_ability(kept[at], line)
        return super().rows(kept)

    def inner(self, line: Line) -> int:
        """What belongs to a role stands further in than the choice of it."""
        return 0 if is_role(line) else INNER

    def since(self, lines: Sequence[Line], seat: int, first: int = 0) -> int:
        """Where the lines begin that a player wants to see: their last choice of a role after which farmers moved."""
        moved = False
        for i in reversed(range(len(lines))):
            if moved and lines[i].seat == seat and is_role(lines[i]):
                return i
            moved = moved or (lines[i].seat in self.farmers and lines[i].why is not None)
        return 0

    def without(self, rows: list[Row], menu: Any, seat: int) -> list[Row]:
        """Without the placing that the plan shows already."""
        while menu.placing and rows and rows[-1].lines[-1].key == "log.placed" and rows[-1].lines[-1].seat == seat:
            rows.pop()
        return rows


def is_role(line: Line) -> bool:
    """Whether somebody chooses a role."""
    return line.key.startswith("log.role")


def by_ability(line: Line, used: Line) -> Line:
    """A line with the ability that helped."""
    values = {"line": line._replace(why=None).phrase, "ability": used.values["ability"]}
    return line._replace(key=BY_ABILITY, values=values, gained=(), lost=())
