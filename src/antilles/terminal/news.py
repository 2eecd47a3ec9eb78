"""What happened since somebody looked last, in few rows; the lines hide already what the reader may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from antilles.core.tell.line import Fold, Line


class Row(NamedTuple):
    """Lines of the log side by side, and how many columns further in they stand."""

    lines: tuple[Line, ...]
    inner: int = 0


class News:
    """Puts the log into rows; a title may have its own."""

    heading = "ui.since"

    def __init__(self, fold: Fold, beside: Mapping[str, str] | None = None) -> None:
        self.fold = fold
        self.kinds = beside or {}  # key of a line -> its kind; lines of one kind that follow each other share a row

    def rows(self, lines: Sequence[Line]) -> list[Row]:
        """The log, a row for each thing that happened."""
        made: list[Row] = []
        last = ""
        for line in self.fold(lines):
            kind = self.kinds.get(line.key, "")
            if kind and kind == last:
                made[-1] = made[-1]._replace(lines=(*made[-1].lines, line))
            else:
                made.append(Row((line,), self.inner(line)))
            last = kind
        return made

    def inner(self, line: Line) -> int:
        return 0

    def since(self, lines: Sequence[Line], seat: int, first: int = 0) -> int:
        """Where the lines begin that a player wants to see; `first` is the first one they have not seen."""
        return first

    def without(self, rows: list[Row], menu: Any, seat: int) -> list[Row]:
        return rows
