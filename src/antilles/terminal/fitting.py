"""As much of the table as fits above the question; the rest on demand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from .drawing import drawing
from .flow import Flow, Hanging
from .sight import Sight
from .tokens import QUIET, SEATS, STRONG

LEAST = 1  # lines of news shown in any case
WHY = " — "  # what follows is the reason of a farmer's move


def fitting(console: Console, sight: Sight, heading: str, news: Sequence[str], below: RenderableType) -> RenderableType:
    """The fullest board that leaves room for the news, the question below and the line one types on."""
    free = console.height - height(console, below) - 2  # the rule above the news, the line one types on
    lines = [told_by_seat(sight, line) for line in news]
    table = drawing(sight.view.title.name)
    most = table.room(sight)
    for detail in reversed(range(len(most))):
        drawn = table.board(sight, console.width, detail)
        room = free - height(console, drawn)
        enough = sum(height(console, line) for line in lines[-most[detail] :])
        if room >= enough:
            break
    if room < 1:  # a small window and many choices: the log still has the news
        return Group(drawn, below)
    told: list[RenderableType] = []
    hidden = len(lines)
    for line in reversed(lines):
        room -= height(console, line)
        if room < (1 if hidden > 1 else 0) and len(told) >= LEAST:
            break
        told.insert(0, line)
        hidden -= 1
    if hidden:
        told.insert(0, Text(f"  {sight.voice('ui.earlier', n=hidden)}", style=QUIET))
    return Group(drawn, Rule(Text(heading, style=STRONG), style=QUIET, align="left"), *told, below)


def told_by_seat(sight: Sight, line: str) -> RenderableType:
    """A line of news with the players in their colours; what is told of several breaks between them."""
    parts = [Text(part) for part in line.lstrip().split(" · ")]
    for part in parts:
        before, dash, _ = part.plain.partition(WHY)
        if dash:
            part.stylize(QUIET, len(before))
        for p in range(sight.k.players):
            part.highlight_words([sight.voice.seat(p)], SEATS[p])
    inner = 2 + len(line) - len(line.lstrip())
    return Padding(Flow(parts), (0, 0, 0, inner)) if len(parts) > 1 else Hanging(parts[0], inner)


def height(console: Console, drawn: RenderableType) -> int:
    """Lines it takes."""
    return len(console.render_lines(drawn, pad=False))
