"""Puerto Rico at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from antilles.terminal.drawing import Drawing
from antilles.terminal.news import News

from .. import FARMERS
from .board import board, room
from .menu import Menu
from .news import FarmNews, news
from .party import ASKED, party
from .sight import Sight

TALL, TALL_FARMERS = 34, 48  # farmers' boards and reasons need the room
HELP = ("ui.help", "ui.help_words", "ui.several", "ui.as_now", "ui.help_board", "ui.help_hint", "ui.help_save")


def news_of(farmers: Sequence[int], all_of_it: bool) -> News:
    """What puts the log into rows."""
    return FarmNews(farmers, marker=all_of_it) if farmers else news()


DRAWING = Drawing(
    sight=Sight,
    menu=Menu,
    board=board,
    room=room,
    news=news_of,
    help=lambda k: [*HELP, *(["farm.help"] if k.farmers else [])],
    parties={FARMERS: party},
    asked=ASKED,
    tall=lambda k: TALL_FARMERS if k.farmers else TALL,
)
