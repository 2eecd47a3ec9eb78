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
from antilles.titles import part

from .payloads import Dim, Position, Soon, Things, TieCard

Told = dict[str, Any]
T = TypeVar("T")
# An action and its fields -> `consequence`, a sentence, and `others`.
Weigh = Callable[[int, Mapping[str, Any]], Told]


@dataclass(frozen=True)
class Box:
    """One title's own part of the wire; everything comes from the rules or from a redacted view."""

    phases: tuple[str, ...]
    kinds: Mapping[str, tuple[str, ...]]  # kind of term -> all names, for a list of words
    things: Callable[[Any, Words], Told]  # rules -> the things of the game with their rules
    rulings: Callable[[Any, Words, str, str], list[str]]  # rules, kind of a thing or module, name
    running: Callable[[Any], str | None]  # position -> what was taken for the round and is being played out
    ask: Callable[[View, Words], tuple[str, str | None]]  # the question as a sentence, and what for
    prices: Callable[[View], dict[str, int]]  # what my next building would cost me now
    dim: Callable[[View, Words, Mapping[str, int]], list[Dim]]  # what is not possible, and why, with who took what
    built: Callable[[Any, int], int]  # position, seat -> printed points of its buildings
    following: Callable[[Any, Any], int | None]  # rules, position -> whose turn comes next
    soon: Callable[[View, Words], list[Soon]]  # what may end the game in this round, or has ended it
    weighing: Callable[[View, Words], Weigh]  # the consequences of my choices
    more: Callable[[View, Words, Mapping[str, int]], Told]  # whatever else the page shows; `met` as in story.picked
    series: Callable[[Any, int], Mapping[str, int]]  # position, seat -> what the chart after the end shows
    moments: Callable[[Any, Step], list[Told]]  # rules, step -> what is worth going back to, with its weight
    position: type[Position] = Position  # with what the title adds to it
    printed: type[Things] = Things  # the same
    marks: Callable[[Any, Step, Mapping[str, Any]], dict[str, int]] = lambda k, step, fields: {}  # see story.picked
    tie: Callable[[Any, Any, int], TieCard | None] = lambda k, s, action: None  # the card by which the rules chose
    tiles: tuple[str, ...] = ()  # choices whose good is the kind of a tile
    gesture: Callable[[Any], Any] = lambda s: None  # position -> names one movement of the hand; the next has another


@cache
def box(title: str) -> Box:
    """The box of a title."""
    found: Box = part(title, "shown", "BOX")
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
        view.known["public"] = whole if view.over else view.title.redacted(view.setup, SPECTATOR, False, whole)
    return view.known["public"]


def shared(view: View, name: Any, work: Callable[[Any, Any], T]) -> T:
    """What follows from rules and public position: worked out once for all who look at it, then only to be read."""
    if name not in view.known:
        view.known[name] = work(view.rules, public(view))
    found: T = view.known[name]
    return found


def frame(s: Any) -> Any:
    """The open question."""
    return s.stack[max(0, s.depth - 1)]


def left_of(k: Any, p: int) -> int:
    """The seat to the left."""
    return int((p + 1) % k.players)


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
