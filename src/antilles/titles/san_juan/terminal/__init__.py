"""San Juan at the terminal."""

from __future__ import annotations

from typing import Any

from antilles.terminal.drawing import Drawing, Thing

from ..data.cards import NAMES
from ..data.things import ROLES
from .board import MOST, board
from .menu import Menu, gesture
from .news import News
from .sight import Sight

HELP = ["ui.help", "ui.help_words", "ui.help_cards", "ui.help_board", "ui.help_hint", "ui.help_save"]


def things(k: Any) -> list[Thing]:
    """Roles and cards."""
    told = [("role", name, f"role.{name}.does") for name in ROLES]
    return told + [("card", name, f"card.{name}.effect") for name, n in zip(NAMES, k.copies, strict=True) if n]


DRAWING = Drawing(
    sight=Sight,
    menu=Menu,
    board=board,
    room=lambda sight: MOST,
    news=lambda farmers, all_of_it: News(),
    things=things,
    help=lambda k: HELP,
    gesture=gesture,
)
