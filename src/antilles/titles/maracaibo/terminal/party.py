"""What is asked before a game: the story, the components where there are several, and how strong Ana is."""

from __future__ import annotations

from antilles.core.catalog import Option
from antilles.terminal.interview import Wish, pick
from antilles.terminal.screen import Screen
from antilles.terminal.voice import Voice

from ..data.editions import more_options
from ..data.pack import STANDIN, added

ASKED = ("story", "pack", "ana_level", "archive")  # options that are asked about here, or never


def party(screen: Screen, voice: Voice, wish: Wish) -> int:
    """Ana plays against one person; her level, if it was left open."""
    ask(screen, voice, wish, "ana_level")
    if wish.players is not None:
        return wish.players
    return len(wish.seats) if wish.seats is not None else 2


def first(screen: Screen, voice: Voice, wish: Wish) -> None:
    """The story and the components."""
    ask(screen, voice, wish, "story")
    if others := added():
        ask(screen, voice, wish, "pack", [STANDIN, *others])


def ask(screen: Screen, voice: Voice, wish: Wish, name: str, values: list[str] | None = None) -> None:
    """One option, unless it was said already."""
    if name in wish.options or not screen.asks:
        return
    option = known(name)
    rows = [(value, voice.maybe(f"option.{name}.{value}", value), "") for value in values or option.values]
    chosen = pick(screen, voice, voice(f"option.{name}.note"), rows, option.default)
    if chosen != option.default:
        wish.options[name] = chosen


def known(name: str) -> Option:
    """An option by its name."""
    return next(option for option in more_options("first") if option.name == name)
