"""The log is derived, not written: the game is stepped through once more, and what changed becomes lines.

Kernels stay silent, so search pays nothing. A reader gets the actions and changes that their seat may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..play.saying import worded
from ..play.stepper import Step, steps
from ..stack import NATURE, PASS
from .line import SILENT, Line, Tracked
from .phrase import Count, Many, Term, Value

if TYPE_CHECKING:
    from ..play.game import Game
    from ..title import Setup, Title
    from .words import Words


def log_lines(game: Game, reader: int | None, since: int | None = None) -> list[Line]:
    """The log for one reader (None: everything), step by step; `fold` makes one line of what belongs together."""
    return [line for step in steps(game, since) for line in lines(game.title, game.setup, step, reader)]


def lines(title: Title, setup: Setup, step: Step, reader: int | None) -> list[Line]:
    """What one step is to a reader: the move with its effects on the actor, then those on the others, then events."""
    rules = title.rules(setup)
    changed = changes(title, step, setup.players, reader, title.unveiled(setup))
    made: list[Line] = []
    block = title.space.block(step.action)
    veil = title.telling.veiled(rules, step.before, step.action, reader) if reader is not None else ""
    unasked = step.forced and step.action == PASS and not title.telling.candid(rules, step.before)
    if block.verb not in title.telling.quiet and veil != SILENT and not unasked:
        values: Mapping[str, Value] = {}
        key, why = veil, None
        if not veil:
            fields = title.space.fields(step.action)
            variant, values = worded(title, rules, step.before, step.action, fields)
            key, why = f"log.{block.verb}{variant}", title.telling.why(rules, step.before, step.action)
            if step.seat in changed:
                changed[step.seat] = beyond(changed[step.seat], values, single="n" not in fields)
        gained, lost = sides(changed.pop(step.seat, ()))
        action = None if veil or step.seat == NATURE else step.action
        made.append(Line(key, values, step.seat, gained, lost, why, action))
    verb = title.telling.came(rules, step.before)
    for seat, counts in sorted(changed.items()):
        gained, lost = sides(counts)
        if counts:  # came to a seat or left it without a move of its own
            key = f"log.{verb}" if not lost else "log.lost" if not gained else f"log.{verb}.lost"
            made.append(Line(key, {"gained": Many(gained), "lost": Many(lost)}, seat))
    now = int(getattr(step.before, "rounds", 0))
    return [line._replace(round=now) for line in made + title.telling.events(rules, step.before, step.after, reader)]


def changes(title: Title, step: Step, players: int, reader: int | None, opened: Any) -> dict[int, tuple[Count, ...]]:
    """What each seat gained and lost in the tracked fields, as far as the reader sees them; losses are negative."""
    found: dict[int, tuple[Count, ...]] = {}
    for p, name, thing, by in differences(title, step.before, step.after, players, reader, opened):
        tracked = title.telling.tracked[name]
        if by > 0 or not tracked.gains_only:
            found[p] = (*found.get(p, ()), counted(tracked, thing or "", by))
    return found


def differences(
    title: Title, before: Any, after: Any, players: int, reader: int | None, opened: Any
) -> Iterator[tuple[int, str, str | None, int]]:
    """Seat, field, thing (None where the field is one number) and by how much, for every tracked number that differs
    between two positions and that the reader sees."""
    for p in range(players):
        seat: Any = before.seats[p]
        was, now = seat.__dict__, after.seats[p].__dict__
        if was == now:
            continue
        for name in title.telling.tracked:
            old, new = was[name], now[name]
            if old == new:
                continue
            f = seat.fields[name]
            if not f.shown(reader, p, opened):
                continue
            for i, (a, b) in enumerate(zip(old, new, strict=True) if f.count else [(old, new)]):
                if a != b:
                    yield p, name, f.keys[i] if f.keys else None, b - a


def counted(tracked: Tracked, thing: str, n: int) -> Count:
    """A change of a tracked field as a number of things."""
    return Count(tracked.unit or thing, n, Term(tracked.of, thing) if tracked.of else None)


def beyond(counts: Iterable[Count], values: Mapping[str, Value], *, single: bool) -> tuple[Count, ...]:
    """The changes that a sentence with these values does not tell yet; a thing it names alone is one that was given."""
    left = []
    for count in counts:
        said = sum(v.n for v in values.values() if isinstance(v, Count) and (v.kind, v.of) == (count.kind, count.of))
        if not said and single and count.n < 0 and count.of in values.values():
            said = 1
        rest = abs(count.n) - said
        if rest:
            left.append(count._replace(n=rest if count.n > 0 else -rest))
    return tuple(left)


def sides(counts: Iterable[Count]) -> tuple[tuple[Count, ...], tuple[Count, ...]]:
    """Gains and losses, both as positive numbers."""
    counts = tuple(counts)
    return tuple(c for c in counts if c.n > 0), tuple(c._replace(n=-c.n) for c in counts if c.n < 0)


@lru_cache(4096)
def difference(words: Words, count: Count) -> str:
    """'+2 coins', '−1 corn'."""
    return ("+" if count.n > 0 else "\u2212") + words.sentence(count._replace(n=abs(count.n)))
