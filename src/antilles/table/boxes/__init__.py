"""What the page must know of a title beyond its view: things with their rules, prices, why something is dim."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from ...core.view import View
from ...core.words import Words

PACKAGES = {"puerto-rico": "puerto_rico", "san-juan": "san_juan"}
Dim = dict[str, Any]


@dataclass(frozen=True)
class Box:
    """One title's own part of the wire; everything comes from the rules or from a redacted view."""

    phases: tuple[str, ...]
    kinds: Mapping[str, tuple[str, ...]]  # kind of term -> all names, for a list of words
    things: Callable[[Any, Words], dict[str, Any]]  # rules -> roles, goods, buildings or cards with their rules
    role: Callable[[Any], str | None]  # position -> the role whose phase is running
    ask: Callable[[View, Words], tuple[str, str | None]]  # the question as a sentence, and what for
    prices: Callable[[View], dict[str, int]]  # what my next building would cost me now
    dim: Callable[[View, Words, Mapping[str, int]], list[Dim]]  # what is not possible, and why; roles by who took them
    built: Callable[[Any, int], int]  # position, seat -> printed points of its buildings
    farmers: Callable[[Any], int] = lambda k: 0  # seats at the end that the rules themselves play


@cache
def box(title: str) -> Box:
    """The box of a title."""
    found: Box = import_module(f".{PACKAGES[title]}", __package__).BOX
    return found


def frame(s: Any) -> Any:
    """The open question."""
    return s.stack[max(0, s.depth - 1)]


def taken(view: View, words: Words, picks: Mapping[str, int], roles: tuple[str, ...]) -> list[Dim]:
    """Roles that somebody has in this round."""
    rules = view.title.rules(view.setup)
    return [
        {
            "fields": {"move": "role", "role": role},
            "code": "taken",
            "seat": picks[role],
            "why": f"{words.term('role', role)}: {view.title.seat_name(rules, picks[role], words)}",
        }
        for role in roles
        if role in picks
    ]
