"""The table as one seat sees it, for `render`: the board of the terminal as coloured text, or painted as a picture."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.color import blend_rgb
from rich.color_triplet import ColorTriplet
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from antilles.core.play.game import Game
from antilles.extras import needed
from antilles.terminal.drawing import drawing
from antilles.terminal.fitting import drawn_line, height
from antilles.terminal.flow import Hanging
from antilles.terminal.tokens import QUIET
from antilles.terminal.voice import Voice

LANG = "en"
COLUMNS, LINES = 108, 46
RECENT, LEAST = 12, 6  # choices of which the log is shown, and lines that it has in any case
CELL, SIZE, EDGE = (9, 19), 15, 16  # pixels: of a character, of the letters, around the board
LETTERS = Path(__file__).parent / "letters"
INKS = [(43, 38, 32), (170, 36, 30), (28, 110, 56), (140, 88, 0), (28, 84, 166), (136, 44, 126), (0, 104, 114)]
GREY = (90, 84, 76)
PAPER = TerminalTheme((250, 246, 237), INKS[0], [*INKS, GREY], [GREY, *INKS[1:], INKS[0]])  # ink on warm paper


def text(game: Game, seat: int) -> str:
    """The board with the escapes of a colour terminal."""
    console = _console()
    console.print(_drawn(console, game, seat))
    out = console.file
    assert isinstance(out, io.StringIO)
    return out.getvalue()


def picture(game: Game, seat: int) -> npt.NDArray[np.uint8]:
    """The board as pixels: height, width and red, green, blue; always of the same size."""
    with needed():
        from PIL import Image, ImageDraw
    console, (wide, high) = _console(), CELL
    size = COLUMNS * wide + 2 * EDGE, LINES * high + 2 * EDGE
    image = Image.new("RGB", size, tuple(PAPER.background_color))
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(console.render_lines(_drawn(console, game, seat), pad=False)[:LINES]):
        column = 0
        for segment in line:
            style, x, y = segment.style or Style(), EDGE + column * wide, EDGE + row * high
            ink, ground = _colours(style)
            if ground is not None:
                pen.rectangle((x, y, x + segment.cell_length * wide, y + high), fill=ground)
            for i, letter in enumerate(segment.text):
                if letter != " ":
                    pen.text((x + i * wide, y + 1), letter, ink, font=_letters(bool(style.bold)))
            column += segment.cell_length
    return np.asarray(image)


def _console() -> Console:
    """A terminal that nobody looks at."""
    return Console(
        file=io.StringIO(), width=COLUMNS, height=LINES, force_terminal=True, color_system="truecolor",
        legacy_windows=False, highlight=False, _environ={},
    )  # fmt: skip


def _drawn(console: Console, game: Game, seat: int) -> RenderableType:
    """As much of the board as there is room for, and what happened lately; nothing that the seat may not know."""
    voice, table, room = Voice.at(game.title, game.setup, LANG), drawing(game.title.name), 0
    sight = table.sight(game.view(seat), voice)
    for detail in reversed(range(len(table.room(sight)))):
        board = table.board(sight, COLUMNS, detail)
        room = LINES - height(console, board) - 1
        if room >= LEAST:
            break
    lately = game.title.telling.fold(game.lines(seat, max(0, len(game.actions) - RECENT)))
    news = [Hanging(drawn_line(voice, line), 2) for line in lately]
    while news and sum(height(console, line) for line in news) > room:
        del news[0]
    return Group(board, Rule("Lately", style=QUIET, align="left"), *news) if news else board


def _colours(style: Style) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """Of the letters, and of what is behind them if that is not the paper."""
    ink = style.color.get_truecolor(PAPER) if style.color else PAPER.foreground_color
    ground = style.bgcolor.get_truecolor(PAPER, foreground=False) if style.bgcolor else None
    if style.reverse:
        ink, ground = ground or PAPER.background_color, ink
    if ground is not None:  # a token: its letter is as dark or as light as its colour is not
        light = 0.3 * ground.red + 0.6 * ground.green + 0.1 * ground.blue > 128
        ink = PAPER.foreground_color if light else PAPER.background_color
    elif style.dim:
        ink = blend_rgb(ink, PAPER.background_color, 0.35)
    return _tuple(ink), None if ground is None else _tuple(ground)


def _tuple(colour: ColorTriplet) -> tuple[int, ...]:
    return (colour.red, colour.green, colour.blue)


@cache
def _letters(bold: bool) -> Any:
    with needed():
        from PIL import ImageFont
    return ImageFont.truetype(LETTERS / ("bold.ttf" if bold else "regular.ttf"), SIZE)
