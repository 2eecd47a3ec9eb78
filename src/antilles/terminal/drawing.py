"""How a title looks at the terminal: what one game draws, asks and tells in its own way; a title may have nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from antilles.core.play.game import Game
from antilles.titles import has, part

from .flow import Flow
from .menu import Menu
from .news import News
from .sight import Sight
from .tokens import STRONG

Party = Callable[[Any, Any, Any], int]  # screen, voice, wish -> how many play
Sequel = Callable[[Game, Sequence[str], str], tuple[str, Game | None]]
Facts = tuple[Sequence[str], Sequence[str]]  # what is printed on a thing, and rulings about it
HELP = ("ui.help", "ui.help_words", "ui.help_hint", "ui.help_save")
WITHOUT = ("depth", "stack", "seats", "rounds")  # shown in another way, or by the question
HIDDEN = "?"


def plain(sight: Sight, width: int, detail: int) -> RenderableType:
    """The table of a title without a drawing of its own: round, phase and table on a line, then one for each seat, with
    every number that may be seen there, by the names of the fields."""
    voice, state = sight.voice, sight.view.state
    most = sight.view.title.scoring.rounds or sight.s.rounds + 1
    now = [voice("round", n=min(sight.s.rounds + 1, most)), voice.maybe(f"phase.{sight.phase}", sight.phase)]
    lines = [Flow([*(Text(each, style=STRONG) for each in now), *fields(sight, state)])]
    for p in sight.order:
        lines.append(Flow([sight.name(p, -1), *fields(sight, state["seats"][p])]))
    return Group(*lines)


def fields(sight: Sight, part: Mapping[str, Any]) -> Iterator[str]:
    """Every field with its value, but those that are empty."""
    things = sight.view.title.telling.things(sight.k)
    names = {name: sight.voice.term(kind, name) for kind, known in things.items() for name in known}

    def said(value: Any) -> str:
        if isinstance(value, Mapping):
            return ", ".join(f"{names.get(name, name)} {said(n)}" for name, n in value.items() if n)
        if isinstance(value, list):
            return ", ".join(said(each) for each in value if each is not None)
        return HIDDEN if value is None else names.get(str(value), str(value))

    for name, value in part.items():
        if name not in WITHOUT and (text := said(value)):
            yield f"{sight.voice.maybe(f'field.{name}', name.replace('_', ' '))}: {text}"


@dataclass(frozen=True)
class Drawing:
    """One title's own part of the terminal."""

    sight: type[Sight] = Sight
    menu: type[Menu] = Menu
    board: Callable[[Any, int, int], RenderableType] = plain  # sight, width, degree of detail
    room: Callable[[Any], Sequence[int]] = lambda sight: (3,)  # lines of news that each degree should leave room for
    news: Callable[[Sequence[int], bool], News] = lambda automated, whole: News(list)  # whether it is for the whole log
    help: Callable[[Any], Sequence[str]] = lambda rules: HELP  # keys of the lines of help
    explain: Callable[[Any, str], Sequence[tuple[str, str]]] = lambda sight, wanted: ()  # things whose names are data
    facts: Callable[[Any, str, str], Facts] = lambda sight, kind, name: ((), ())  # of a thing, by kind and name
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
