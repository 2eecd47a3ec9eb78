"""How a title looks at the terminal: what one game draws, asks and tells in its own way; a title may have nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rich.console import RenderableType

from antilles.core.play.game import Game
from antilles.titles import has, part

from . import plain
from .menu import Menu
from .news import News
from .sight import Sight

Party = Callable[[Any, Any, Any], int]  # screen, voice, wish -> how many play
Sequel = Callable[[Game, Sequence[str], str], tuple[str, Game | None]]
HELP = ("ui.help", "ui.help_words", "ui.help_hint", "ui.help_save")


@dataclass(frozen=True)
class Drawing:
    """One title's own part of the terminal."""

    sight: type[Sight] = Sight
    menu: type[Menu] = Menu
    board: Callable[[Any, int, int], RenderableType] = plain.board  # sight, width, degree of detail
    room: Callable[[Any], Sequence[int]] = lambda sight: (3,)  # lines of news that each degree should leave room for
    news: Callable[[Sequence[int], bool], News] = lambda automated, whole: News(list)  # whether it is for the whole log
    help: Callable[[Any], Sequence[str]] = lambda rules: HELP  # keys of the lines of help
    explain: Callable[[Any, str], Sequence[tuple[str, str]]] = lambda sight, wanted: ()  # things whose names are data
    parties: Mapping[str, Party] = field(default_factory=dict)  # module -> what asks who plays, in words of its own
    first: Callable[[Any, Any, Any], None] | None = None  # likewise what to play, before anybody asks who plays
    asked: tuple[str, ...] = ()  # options that these ask about
    components: Callable[[Mapping[str, Any], Any], str] = lambda options, voice: (
        ""
    )  # whose a game's are, where it matters
    sequel: Sequel = lambda game, kinds, lang: (
        "",
        None,
    )  # of a game that is over: what is said of it, and the next one
    tall: Callable[[Any], int] = lambda rules: 34  # lines from which a menu may take a line for each choice


@cache
def drawing(title: str) -> Drawing:
    """The drawing of a title; a plain one where it has none of its own."""
    found: Drawing = part(title, "terminal", "DRAWING") if has(title, "terminal") else Drawing()
    return found
