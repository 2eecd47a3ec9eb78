"""The decision stack: the question on top is asked; phases enter, follow and leave."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from .kernel import clear, kernel
from .record import Record, of

PASS, NATURE = 0, -1
SPECTATOR = -2  # who has no seat and sees what everybody sees
OFFERS = 255  # the most actions that can be offered at once


class Frame(Record):
    """One open question: a phase and how far it has come, whom it asks and on whose behalf.

    A title's own frame declares, under names of their own, the numbers its phases have to remember.
    """

    phase: int = of("i1")
    step: int = of("i1")
    seat: int = of("i1", low=-1)
    owner: int = of("i1", low=-1)


F = TypeVar("F", bound=Frame)


class Moves(Record):
    """The legal actions of one state, ascending; one more than OFFERS are too many (see `checked`)."""

    n: int = of("i4", top=OFFERS + 1)
    ids: list[int] = of("i2", OFFERS + 1)


class Position(Protocol[F]):
    """What a title's State has to hold, with frames of its own kind."""

    depth: int
    stack: list[F]


@kernel
def top(s: Position[F]) -> F:
    """The question that is asked now."""
    return s.stack[s.depth - 1]


@kernel
def follow(s: Any, phase: int, seat: int) -> None:
    """The question on top becomes another one, asked of `seat` first."""
    f = s.stack[s.depth - 1]
    clear(f)
    f.phase, f.seat, f.owner = phase, seat, seat


@kernel
def enter(s: Any, phase: int, seat: int) -> None:
    """A question inside the present one: answered first."""
    s.depth += 1
    follow(s, phase, seat)


@kernel
def leave(s: Any) -> None:
    """The question is answered; the one below goes on. Cleared, so that equal positions have equal bytes."""
    clear(s.stack[s.depth - 1])
    s.depth -= 1


@kernel
def next_turn(k: Any, s: Any) -> bool:
    """The turn goes to the left; says whether everybody has had one. Frames count them as `turns`."""
    f = s.stack[s.depth - 1]
    f.turns += 1
    f.seat = f.seat + 1 if f.seat + 1 < k.players else 0
    return f.turns >= k.players  # type: ignore[no-any-return]


@kernel
def offer(moves: Moves, action: int) -> None:
    """Adds one legal action; call in ascending order."""
    if moves.n <= OFFERS:
        moves.ids[moves.n] = action
        moves.n += 1


@kernel
def ascend(moves: Moves) -> None:
    """Puts the offers in order, where some of them have ids of members that an axis got later (see space.py)."""
    for i in range(1, moves.n):
        action, at = moves.ids[i], i
        while at > 0 and moves.ids[at - 1] > action:
            moves.ids[at] = moves.ids[at - 1]
            at -= 1
        moves.ids[at] = action


def checked(n: int) -> int:
    """The number of offers, for Python; RuntimeError when a title offers more than a position has room for."""
    if n > OFFERS:
        raise RuntimeError(f"The rules offer more than {OFFERS} actions at once; split the question into smaller ones.")
    return n
