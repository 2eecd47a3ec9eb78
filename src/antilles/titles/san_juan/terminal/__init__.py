"""San Juan at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from antilles.core.tell.line import Line
from antilles.terminal.drawing import Drawing
from antilles.terminal.news import News, Row

from ..folding import fold
from .board import MOST, board
from .facts import facts
from .menu import Menu
from .sight import Sight

HELP = ["ui.help", "ui.help_words", "ui.help_cards", "ui.help_board", "ui.help_hint", "ui.help_save"]

KINDS = {
    "log.drawn": "draw", "log.drawn.unseen": "draw", "log.made": "produce", "log.kept": "keep",
    "log.veiled.kept": "keep", "log.sold": "sell", "log.sold.cards": "sell", "log.sold.known": "sell",
}  # fmt: skip


class CardNews(News):
    """Puts the log into rows; the cards that one chooses from now are in the question."""

    def __init__(self) -> None:
        super().__init__(fold, KINDS)

    def rows(self, lines: Sequence[Line]) -> list[Row]:
        """The log, a row for each thing that happened."""
        made = super().rows(lines)
        return made[:-1] if made and made[-1].lines[-1].key == "log.looked" else made


DRAWING = Drawing(
    sight=Sight,
    menu=Menu,
    board=board,
    room=lambda sight: MOST,
    news=lambda farmers, all_of_it: CardNews(),
    help=lambda k: HELP,
    facts=facts,
)
