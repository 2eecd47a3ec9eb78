"""What the galleries share: programs that draw positions of games in every size and language and look at the drawings.

Each is a program of its own, so that it can run interpreted whatever the other tests do; run by test_board.py.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

from rich.console import Console, RenderableType

from antilles.core.play.game import Game
from antilles.core.play.view import View
from antilles.core.tell.line import Line
from antilles.terminal.news import Row

LANGUAGES = ("en", "pt-BR", "it")
SOME = [Row((Line("seat.name", {"n": 1}, 0),))] * 9  # news of nine lines


def screen(columns: int, lines: int = 200) -> Console:
    """A terminal that nobody looks at."""
    return Console(width=columns, height=lines, file=io.StringIO(), force_terminal=False)


def drawn(console: Console, thing: RenderableType) -> str:
    """As text, no line of which is wider than the terminal."""
    console.file = io.StringIO()
    console.print(thing)
    text = console.file.getvalue()
    wide = [line for line in text.splitlines() if len(line.rstrip()) > console.width]
    assert not wide, (console.width, wide)
    return text


def discreet(game: Game, seat: int, number: int, draw: Callable[[View], RenderableType]) -> str:
    """What is drawn for a seat, which is the same in an imagined game: it shows nothing that the seat cannot know."""
    here = Game(game.title, game.setup, 0, start=game.bytes(), settled=False)  # an imagined game has no past either
    seen = drawn(screen(120), draw(here.view(seat)))
    assert drawn(screen(120), draw(game.view(seat).imagine(number).view(seat))) == seen
    return seen


def look(*looks: Callable[[], int]) -> None:
    """Runs the look that is named on the command line, and prints how much there was to look at."""
    print({each.__name__: each for each in looks}[sys.argv[1]]())
