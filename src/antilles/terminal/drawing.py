"""How a title looks at the terminal: everything that one game draws, asks and tells in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rich.console import RenderableType

from antilles.core.play.game import Game
from antilles.titles import part

from .menu import Menu
from .news import News
from .sight import Sight

Party = Callable[[Any, Any, Any], int]  # screen, voice, wish -> how many play
Thing = tuple[str, str, str]  # kind and name of a thing, and the key of what explains it


@dataclass(frozen=True)
class Drawing:
    """One title's own part of the terminal."""

    sight: type[Sight]
    menu: type[Menu]
    board: Callable[[Any, int, int], RenderableType]  # sight, width, degree of detail
    room: Callable[[Any], Sequence[int]]  # sight -> lines of news that each degree of detail should leave room for
    news: Callable[[Sequence[int], bool], News]  # seats that the rules play, whether it is for the whole log
    things: Callable[[Any], list[Thing]]  # rules -> what can be explained
    help: Callable[[Any], list[str]]  # rules -> keys of the lines of help
    gesture: Callable[[Game, dict[str, Any]], str] = lambda game, fields: ""  # names choices that are undone together
    parties: Mapping[str, Party] = field(default_factory=dict)  # module -> what asks who plays, in words of its own
    asked: tuple[str, ...] = ()  # options that it asks about
    tall: Callable[[Any], int] = lambda rules: 34  # lines from which a menu may take a line for each choice


@cache
def drawing(title: str) -> Drawing:
    """The drawing of a title."""
    found: Drawing = part(title, "terminal", "DRAWING")
    return found
