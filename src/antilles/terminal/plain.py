"""The table of a title without a drawing of its own: every number that a seat may see, by the names of its fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from .flow import Flow
from .sight import Sight
from .tokens import STRONG

WITHOUT = ("depth", "stack", "seats", "rounds")  # shown in another way, or by the question
HIDDEN = "?"


def board(sight: Sight, width: int, detail: int) -> RenderableType:
    """Round, phase and table on a line, then one for each seat."""
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
