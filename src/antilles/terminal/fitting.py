"""As much of the table as fits above the question; the rest on demand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from antilles.core.tell.line import Line

from .drawing import drawing
from .flow import Flow, Hanging
from .news import Row
from .sight import Sight
from .tokens import QUIET, SEATS, STRONG
from .voice import Voice

LEAST = 1  # lines of news shown even where the note about earlier ones then has no room


def fitting(console: Console, sight: Sight, heading: str, news: Sequence[Row], below: RenderableType) -> RenderableType:
    """The fullest board that leaves room for the news, the question below and the line one types on."""
    free = console.height - height(console, below) - 2  # the rule above the news, the line one types on
    lines = [drawn_row(sight.voice, row, 2) for row in news]
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
    shown: list[RenderableType] = []
    hidden, whole = len(lines), room
    for line in reversed(lines):
        room -= height(console, line)
        if room < 0 or (room < (1 if hidden > 1 else 0) and len(shown) >= LEAST):
            break
        shown.insert(0, line)
        hidden -= 1
    if hidden and sum(height(console, line) for line in shown) < whole:
        shown.insert(0, Text(f"  {sight.voice('ui.earlier', n=hidden)}", style=QUIET))
    return Group(drawn, Rule(Text(heading, style=STRONG), style=QUIET, align="left"), *shown, below)


def drawn_row(voice: Voice, row: Row, inner: int = 0) -> RenderableType:
    """A row of news with the players in their colours; where it tells of several it breaks between them."""
    parts = [drawn_line(voice, line) for line in row.lines]
    inner += row.inner
    return Padding(Flow(parts), (0, 0, 0, inner)) if len(parts) > 1 else Hanging(parts[0], inner)


def drawn_line(voice: Voice, line: Line) -> Text:
    """A sentence of the log; the reason of a move that the rules make is said more quietly."""
    spans, made = voice.spans(line.phrase), Text()
    quiet = len(voice.spans(line._replace(why=None).phrase)) if line.why else len(spans)
    for i, span in enumerate(spans):
        style = SEATS[int(span.name)] if span.kind == "seat" else ""
        made.append(span.text, style=QUIET if i >= quiet else style)
    return made


def height(console: Console, drawn: RenderableType) -> int:
    return len(console.render_lines(drawn, pad=False))
