"""The decision stack: whoever is on top is asked; phases enter, follow and leave."""

from __future__ import annotations

from typing import Any

from .kernel import kernel
from .record import Record, of

PASS, NATURE = 0, -1
SPECTATOR = -2  # who has no seat and sees what everybody sees
OFFERS = 158  # the most actions any title offers at once


class Frame(Record):
    """One open question: a phase, whom it asks, on whose behalf, and how far it has come."""

    phase: int = of("i1")
    step: int = of("i1")
    seat: int = of("i1", low=-1)
    owner: int = of("i1", low=-1)
    count: int = of("i1", low=-1)
    arg: int = of("i2", low=-1)


class Moves(Record):
    """The legal actions of one state, ascending."""

    n: int = of("i4", top=OFFERS)
    ids: list[int] = of("i2", OFFERS)


@kernel
def top(s: Any) -> Frame:
    """The question that is asked now."""
    return s.stack[s.depth - 1]  # type: ignore[no-any-return]


@kernel
def follow(s: Any, phase: int, seat: int) -> None:
    """The question on top becomes another one, asked of `seat` first."""
    f = s.stack[s.depth - 1]
    f.phase, f.step, f.seat, f.owner, f.count, f.arg = phase, 0, seat, seat, 0, 0


@kernel
def enter(s: Any, phase: int, seat: int) -> None:
    """A question inside the present one: answered first."""
    s.depth += 1
    follow(s, phase, seat)


@kernel
def leave(s: Any) -> None:
    """The question is answered; the one below goes on. Cleared, so that equal positions have equal bytes."""
    f = s.stack[s.depth - 1]
    f.phase, f.step, f.seat, f.owner, f.count, f.arg = 0, 0, 0, 0, 0, 0
    s.depth -= 1


@kernel
def offer(moves: Moves, action: int) -> None:
    """Adds one legal action; call in ascending order."""
    moves.ids[moves.n] = action
    moves.n += 1
