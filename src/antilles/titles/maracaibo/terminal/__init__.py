"""Maracaibo at the terminal."""

from __future__ import annotations

from antilles.terminal.drawing import Drawing
from antilles.terminal.news import News

from ..data.editions import ANA
from ..folding import fold
from .board import MOST, board
from .campaign import components, sequel
from .cards import explain
from .menu import Menu
from .party import ASKED, first, party
from .sight import Sight

HELP = ["ui.help", "ui.help_words", "ui.help_row", "ui.help_map", "ui.help_board", "ui.help_hint", "ui.help_save"]

DRAWING = Drawing(
    sight=Sight,
    menu=Menu,
    board=board,
    room=lambda sight: MOST,
    news=lambda automated, whole: News(fold),
    help=lambda k: HELP,
    explain=explain,
    parties={ANA: party},
    first=first,
    asked=ASKED,
    components=components,
    sequel=sequel,
    tall=lambda k: 40,
)
