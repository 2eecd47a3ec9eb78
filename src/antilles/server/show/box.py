"""What the page must know of a title beyond its view: things with their rules, prices, why something is dim."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, wraps
from typing import Any, TypeVar

from antilles.core.play.stepper import Step
from antilles.core.play.view import View
from antilles.core.stack import SPECTATOR
from antilles.core.tell.words import Words
from antilles.titles import has, part

from .book import HowTo
from .payloads import Dim, Explanation, Fields, Position, Soon, Things, TieCard

Told = dict[str, Any]
T = TypeVar("T")
# An action and its fields -> `consequence`, a sentence, and `others`.
Weigh = Callable[[int, Mapping[str, Any]], Told]


def frame(s: Any) -> Any:
    """The open question."""
    return s.stack[max(0, s.depth - 1)]


def leads(view: View, phase: int) -> bool:
    """Whether the privilege of a phase is mine, or would be if I chose what begins it now."""
    s = view.position()
    for i in range(s.depth):
        if s.stack[i].phase == phase:
            return bool(s.stack[i].owner == view.seat)
    return view.title.proof.ready(s) and view.turn == view.seat


def ask_by_phase(view: View, words: Words) -> tuple[str, str | None]:
    """The question of the phase."""
    return words.find(f"ask.{view.title.phases[frame(view.position()).phase]}") or "", None


def last_round(view: View, words: Words) -> list[Soon]:
    """The last of a fixed number of rounds."""
    rounds = view.title.scoring.rounds
    over = rounds and view.position().rounds + 1 >= rounds
    return [Soon("rounds", 0, True, words("end.rounds"))] if over else []


@dataclass(frozen=True)
class Arranged:
    """Gestures that are proposed: their moves, and what one came to, read from the positions around it."""

    moves: frozenset[str]
    decisions: Callable[[Any, Any, int], list[Fields]]


@dataclass(frozen=True)
class Box:
    """One title's own part of the wire; everything comes from the rules or from a redacted view."""

    things: Callable[[Any, Words], Told] = lambda k, words: {"goods": []}  # the things of the game with their rules
    how: Callable[[Any, Words], HowTo | None] = lambda k, words: None  # the game on one screen
    rulings: Callable[[Any, Words, str, str], list[str]] = lambda k, words, kind, name: []  # of a thing or a module
    ask: Callable[[View, Words], tuple[str, str | None]] = ask_by_phase  # the question as a sentence, and what for
    prices: Callable[[View], dict[str, int]] = lambda view: {}  # what my next building would cost me now
    dim: Callable[[View, Words, Mapping[str, int]], list[Dim]] = lambda view, words, picks: []  # not possible, and why
    explain: Callable[[View, Words, str, str], Explanation | None] = lambda view, words, kind, name: None  # when asked
    built: Callable[[Any, int], int] = lambda s, p: 0  # printed points of a seat's buildings
    soon: Callable[[View, Words], list[Soon]] = last_round  # what may end the game in this round, or has ended it
    weighing: Callable[[View, Words], Weigh] = lambda view, words: lambda action, fields: {}  # what my choices lead to
    more: Callable[[View, Words, Mapping[str, int]], Told] = lambda view, words, met: {}  # `met` as in story.picked
    series: Callable[[Any, int], Mapping[str, int]] | None = None  # what the chart shows of a seat; None: `tracked`
    moments: Callable[[Any, Step], list[Told]] = lambda k, step: []  # what is worth going back to, with its weight
    position: type[Position] = Position  # with what the title adds to it
    printed: type[Things] = Things  # the same
    marks: Callable[[Any, Step, Mapping[str, Any]], dict[str, int]] = lambda k, step, fields: {}  # see story.picked
    tie: Callable[[Any, Any, int], TieCard | None] = lambda k, s, action: None  # the card by which the rules chose
    tiles: tuple[str, ...] = ()  # choices whose good is the kind of a tile
    arranged: Arranged | None = None  # None: nothing is proposed


@cache
def box(title: str) -> Box:
    """The box of a title; a plain one where it has none of its own."""
    found: Box = part(title, "shown", "BOX") if has(title, "shown") else Box()
    return found


def once(work: Callable[[View], T]) -> Callable[[View], T]:
    """What is worked out of a view and asked for again and again: done once for each view, then only to be read."""
    name = f"{work.__module__}.{work.__name__}"

    @wraps(work)
    def known(view: View) -> T:
        if name not in view.notes:
            view.notes[name] = work(view)
        found: T = view.notes[name]
        return found

    return known


def public(view: View) -> Any:
    """The position as everybody may know it."""
    if "public" not in view.known:
        whole = view.position()
        view.known["public"] = (
            whole if view.over else view.title.redacted(view.setup, SPECTATOR, False, whole, view.known)
        )
    return view.known["public"]


def shared(view: View, name: Any, work: Callable[[Any, Any], T]) -> T:
    """What follows from rules and public position: worked out once for all who look at it, then only to be read."""
    if name not in view.known:
        view.known[name] = work(view.rules, public(view))
    found: T = view.known[name]
    return found


def dimmed(words: Words, fields: Told, name: str, code: str, why: str | None = None, **more: Any) -> Dim:
    """Something shown that is not possible now: its name, a code for the page, and the reason as a sentence."""
    return Dim(fields, name, code, why or words(f"dim.{code}"), **more)


def taken(view: View, words: Words, picks: Mapping[str, int], names: Sequence[str]) -> list[Dim]:
    """What somebody has in this round."""
    pick = view.title.telling.pick
    return [
        dimmed(words, {"move": pick, pick: name}, words.term(pick, name), "taken", seat=picks[name])
        for name in names
        if name in picks
    ]
