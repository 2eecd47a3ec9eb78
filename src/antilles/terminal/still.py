"""The table as a text that stands still: for `print(game)`, and with colours for notebooks."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console, RenderableType

from antilles.core.play.view import View
from antilles.core.stack import SPECTATOR

from .drawing import drawing
from .voice import Voice

LANG, COLUMNS = "en", 108
PAGE = "<pre style=\"font-family:Menlo,'DejaVu Sans Mono',Consolas,monospace;line-height:1.2\">{code}</pre>"


def plain(shown: Any) -> str:
    """Draws a view, or a game as the seat that decides sees it; for a spectator, who has no side there, a line."""
    view = seen(shown)
    if view.seat == SPECTATOR:
        return repr(view)
    console = Console(file=io.StringIO(), width=COLUMNS, color_system=None, highlight=False, _environ={})
    with console.capture() as drawn:
        console.print(board(view))
    return "\n".join(line.rstrip() for line in drawn.get().splitlines())


def html(shown: Any) -> str:
    """The same in the colours of the terminal."""
    view = seen(shown)
    console = Console(
        file=io.StringIO(), width=COLUMNS, record=True, force_terminal=True, color_system="truecolor",
        legacy_windows=False, highlight=False, _environ={},
    )  # fmt: skip
    console.print(repr(view) if view.seat == SPECTATOR else board(view), markup=False)
    return console.export_html(inline_styles=True, code_format=PAGE)


def seen(shown: Any) -> View:
    """The view that is drawn: of a game that of the seat that decides, or of the first seat where nobody does."""
    if isinstance(shown, View):
        return shown
    found: View = shown.view(max(0, shown.seat or 0))
    return found


def board(view: View) -> RenderableType:
    table = drawing(view.title.name)
    sight = table.sight(view, Voice.at(view.title, view.setup, LANG))
    return table.board(sight, COLUMNS, len(table.room(sight)) - 1)
