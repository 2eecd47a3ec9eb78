"""What the galleries share: programs that draw positions of games in every size and language and look at the drawings.

Each is a program of its own, so that it can run interpreted whatever the other tests do; run by test_board.py.
"""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence

from rich.console import Console, RenderableType

from antilles.agents import Greedy
from antilles.core.play.game import Game
from antilles.core.play.view import View
from antilles.core.tell.line import Line
from antilles.terminal.fitting import drawn_line
from antilles.terminal.news import Row
from antilles.terminal.voice import Voice

LANGUAGES = ("en", "pt-BR", "it")
Choose = Callable[[Game, random.Random], int]
SOME = [Row((Line("seat.name", {"n": 1}, 0),))] * 9  # news of nine lines


def walk(game: Game, seed: int, share: float, choose: Choose) -> Iterator[Game]:
    """Some of the decisions of a game, and its end."""
    rng = random.Random(seed)
    while not game.over:
        if rng.random() < share:
            yield game
        game.play(choose(game, rng))
    yield game


def mostly_greedy(part: float) -> Choose:
    """Takes what is worth most, that often; else anything."""
    bot = Greedy()
    return lambda game, rng: bot.choose(game.view(game.seat)) if rng.random() < part else rng.choice(game.legal)


def whole(voice: Voice, rows: Sequence[Row]) -> bool:
    """Whether all that rows say are whole sentences."""
    said = [drawn_line(voice, line).plain for row in rows for line in row.lines]
    assert not any("{" in line or re.search(r"\(\)|\( |: $", line) for line in said), said
    return True


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


def bare(game: Game) -> Game:
    """The same position without its past: nobody knows who took what for the round."""
    return Game(game.title, game.setup, 0, start=game.bytes(), settled=False)


def discreet(game: Game, seat: int, number: int, draw: Callable[[View], RenderableType]) -> str:
    """What is drawn for a seat, which is the same in an imagined game: it shows nothing that the seat cannot know."""
    seen = drawn(screen(120), draw(bare(game).view(seat)))  # an imagined game has no past either
    assert drawn(screen(120), draw(game.view(seat).imagine(number).view(seat))) == seen
    return seen


def look(*looks: Callable[[], int]) -> None:
    """Runs the look that is named on the command line, and prints how much there was to look at."""
    print({each.__name__: each for each in looks}[sys.argv[1]]())
