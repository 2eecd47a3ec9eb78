"""What happened in San Juan: what several players draw, produce, sell or keep one after the other stands in one row."""

from __future__ import annotations

from collections.abc import Sequence

from antilles.core.tell.line import Line
from antilles.terminal.news import News as AnyNews
from antilles.terminal.news import Row

from ..folding import fold

KINDS = {
    "log.drawn": "draw", "log.drawn.unseen": "draw", "log.made": "produce", "log.kept": "keep",
    "log.veiled.kept": "keep", "log.sold": "sell", "log.sold.cards": "sell", "log.sold.known": "sell",
}  # fmt: skip


class News(AnyNews):
    """Puts the log into rows; the cards that one chooses from now are in the question."""

    def __init__(self) -> None:
        super().__init__(fold, KINDS)

    def rows(self, lines: Sequence[Line]) -> list[Row]:
        """The log, a row for each thing that happened."""
        made = super().rows(lines)
        return made[:-1] if made and made[-1].lines[-1].key == "log.looked" else made
