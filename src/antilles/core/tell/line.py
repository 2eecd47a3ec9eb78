"""A line of the log as data: who, what, what it brought, and why. Sentences are made of it last, by `core.words`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ..stack import NATURE
from .phrase import Count, Many, Phrase, Seat, Value, times

SILENT = "silent"  # what `veiled` answers where even the number of actions would tell too much


class Line(NamedTuple):
    """Something that happened, as far as one reader may know it."""

    key: str  # of the message, which is in the past tense and names the player
    values: Mapping[str, Value] = {}
    seat: int = NATURE  # who did it, or whom it befell; NATURE: nobody
    gained: tuple[Count, ...] = ()  # by that seat, beyond what the message says
    lost: tuple[Count, ...] = ()
    why: Phrase | None = None  # the reason of a move that the rules themselves made
    action: int | None = None  # the move itself, where the reader may know it
    round: int = 0

    @property
    def phrase(self) -> Phrase:
        """The whole line: what happened, what it brought beyond that, and why."""
        said = Phrase(self.key, {"player": Seat(self.seat), **self.values})
        if self.gained or self.lost:
            changes = {"gained": Many(self.gained), "lost": Many(self.lost)}
            kind = "both" if self.gained and self.lost else "gained" if self.gained else "lost"
            said = Phrase(f"log.then.{kind}", {"words": said, **changes})
        return Phrase("log.why", {"words": said, "why": self.why}) if self.why else said


class Tracked(NamedTuple):
    """How the log counts a field: `Count(unit, n, Term(of, thing))`; without a unit by the name of the thing itself."""

    unit: str = ""
    of: str = ""
    gains_only: bool = False


Fold = Callable[[Sequence[Line]], list[Line]]  # fewer lines that say the same


def merged(counts: Iterable[Count]) -> tuple[Count, ...]:
    """Counts of the same thing added up."""
    found: dict[tuple[str, object], Count] = {}
    for count in counts:
        key = count.kind, count.of
        found[key] = count._replace(n=count.n + found[key].n) if key in found else count
    return tuple(found.values())


def joined(lines: Sequence[Line], kinds: Mapping[str, str]) -> list[Line]:
    """Lines of one seat and reason that follow each other and whose keys have the same kind, as one line `log.<kind>`.

    What each adds is its message `<key>.part`; a key that ends in `none` adds nothing, and where all do the line is
    `log.<kind>.none`. Equal parts are counted.
    """
    made: list[Line] = []
    for (kind, _, _), group in groupby(lines, lambda line: (kinds.get(line.key, ""), line.seat, line.why)):
        some = list(group)
        made += [_joined(kind, some)] if kind else some
    return made


def _joined(kind: str, lines: list[Line]) -> Line:
    parts = [Phrase(f"{line.key}.part", line.values) for line in lines if not line.key.endswith(".none")]
    return lines[0]._replace(
        key=f"log.{kind}" if parts else f"log.{kind}.none",
        values={"parts": times(parts, together=True)},
        gained=merged(count for line in lines for count in line.gained),
        lost=merged(count for line in lines for count in line.lost),
        action=lines[0].action if len({line.action for line in lines}) == 1 else None,
    )
