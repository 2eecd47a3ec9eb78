"""Puerto Rico at the terminal."""

from __future__ import annotations

from antilles.terminal.drawing import Drawing
from antilles.terminal.news import News

from .. import FARMERS
from ..words import fold
from .board import MOST, MOST_FARMERS, board
from .facts import facts
from .menu import Menu
from .news import GAINS, FarmNews
from .party import ASKED, party
from .sight import Sight

TALL, TALL_FARMERS = 34, 48  # farmers' boards and reasons need the room
HELP = ("ui.help", "ui.help_words", "ui.several", "ui.as_now", "ui.help_board", "ui.help_hint", "ui.help_save")

DRAWING = Drawing(
    sight=Sight,
    menu=Menu,
    board=board,
    room=lambda sight: MOST_FARMERS if sight.farmers else MOST,
    news=lambda farmers, whole: FarmNews(farmers, marker=whole) if farmers else News(fold, GAINS),
    help=lambda k: [*HELP, *(["farm.help"] if k.farmers else [])],
    parties={FARMERS: party},
    asked=ASKED,
    facts=facts,
    tall=lambda k: TALL_FARMERS if k.farmers else TALL,
)
