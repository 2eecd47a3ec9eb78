"""Things side by side: as many on a line as fit, none broken in two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from .tokens import LABEL, QUIET

GAPS = 6  # columns that a grid needs around a number and what it numbers


class Flow:
    """Parts with a separator between them, wrapped only between parts."""

    def __init__(self, parts: Iterable[Text | str], between: str = " · ") -> None:
        self.parts = [Text(part) if isinstance(part, str) else part for part in parts]
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line, gap = Text(), len(self.between)
        for part in self.parts:
            if line and line.cell_len + gap + part.cell_len > options.max_width:
                yield line
                line = Text()
            if line:
                line.append(self.between, style=QUIET)
            line.append_text(part)
        if line:
            yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [part.cell_len for part in self.parts] or [0]
        whole = sum(widths) + len(self.between) * (len(widths) - 1)
        return Measurement(min(max(widths), options.max_width), min(whole, options.max_width))


class Hanging:
    """A paragraph whose further lines stand further in."""

    def __init__(self, text: Text, indent: int = 0, more: int = 2) -> None:
        self.text, self.indent, self.more = text, indent, more

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = max(1, options.max_width - self.indent - self.more)
        for i, line in enumerate(self.text.wrap(console, width)):
            line.rstrip()
            yield Text(" " * (self.indent + (self.more if i else 0))).append_text(line)


class Numbered:
    """Numbered lines, in as many columns as the width allows without breaking one."""

    def __init__(self, labels: Sequence[str], lines: Sequence[Text], one_column_up_to: int = 8) -> None:
        self.labels, self.lines, self.few = labels, lines, one_column_up_to

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        most = 1 if len(self.lines) <= self.few else 4
        columns = next(n for n in range(most, 0, -1) if n == 1 or self.width(n) <= options.max_width)
        rows = -(-len(self.lines) // columns)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(columns):
            grid.add_column(justify="right", no_wrap=True)
            grid.add_column()
        for row in range(rows):
            cells: list[RenderableType] = []
            for i in range(row, len(self.lines), rows):
                cells += [Text(self.labels[i], style="bold magenta"), self.lines[i]]
            grid.add_row(*cells)
        yield grid

    def width(self, columns: int) -> int:
        rows = -(-len(self.lines) // columns)
        parts = [self.lines[i : i + rows] for i in range(0, len(self.lines), rows)]
        number = max(map(len, self.labels), default=1)
        return sum(max(line.cell_len for line in part) + number + GAPS for part in parts)


def labelled(rows: Iterable[tuple[str, RenderableType]], width: int | None = None) -> Table:
    """Rows with a label in front; what follows hangs under its beginning."""
    grid = Table.grid(padding=(0, 1, 0, 0), expand=False)
    grid.add_column(style=LABEL, no_wrap=True, width=width)
    grid.add_column(ratio=None)
    for label, content in rows:
        grid.add_row(label, content)
    return grid
