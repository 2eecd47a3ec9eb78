"""The parts of a title: how it is played, scored, told, proved and shown to programs that learn.

Most of them are functions: `k` are the rules of a set-up, `s` is a position, each as Python objects.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from .catalog import Option
from .learn.observation import Scales
from .record import Record
from .tell.line import Fold, Line, Tracked
from .tell.phrase import Phrase, Value
from .tell.words import Words

Details = tuple[str, dict[str, Value]]  # which of the sentences of a verb, and values for it beyond the fields
Ending = tuple[str, int | None]  # what ended a game, and the seat through which it did, if it was one


class Moment(NamedTuple):
    """Where inside a round a scene begins: a phase, whose choice began it, and whose turn it is there."""

    name: str
    chooser: int | None
    turn: int | None


@dataclass(frozen=True, eq=False)
class Automata:
    """Seats after those of people, which the rules themselves play."""

    kind: str  # what such a seat is called
    count: Callable[[Any], int]  # k -> how many there are
    names: tuple[str, ...]  # by which they are shown
    option: str  # that says how many there are


@dataclass(frozen=True, eq=False)
class Engine:
    """How a game is set up and driven, and who sees what."""

    drive_of: Callable[[Any], SimpleNamespace]  # k -> the driver of such games, made by core.drive.bind
    compose: Callable[[str, Sequence[str], int, Mapping[str, Any]], Record]  # edition, modules, players, options -> k
    options_of: Callable[[str], Mapping[str, Option]]  # edition -> its switches
    opened: Callable[[Any], frozenset[str]]  # k -> names of hidden fields that are public in this game
    reveals: Callable[[Any, Any, Any], bool] = lambda k, before, after: False  # a step rightly lays hidden things open
    hides: Callable[[Any, Any], bool] | None = None  # k, s: whether only the asked seat knows what it may do
    automata: Automata | None = None  # seats that the rules play, where the title has any


@dataclass(frozen=True, eq=False)
class Scoring:
    """Points, what settles a tie, and what ends a game."""

    parts: Callable[[Any, Any, int], dict[str, int]]  # rules rows, state rows, seat -> score by source
    winners: Callable[[Any, Any, Any], list[int]]  # k, rules rows, state rows
    standing: Callable[[Any, Any, Any, Any], None]  # rules rows, state rows, which, out: points, and what orders seats
    tie_break: Callable[[Any, int], int]  # s, seat -> what settles a tie
    endings: Callable[[Any, Any], list[Ending]]  # k, s -> what has ended the game; empty before
    stalled: Callable[[Any], bool] = lambda s: False  # it ended because nobody brought it nearer to its end


@dataclass(frozen=True, eq=False)
class Telling:
    """Vocabulary and sentences."""

    catalogs: Path  # the folder with a catalog for each language, as <lang>/LC_MESSAGES/antilles.mo
    contexts: Mapping[str, tuple[str, ...]]  # edition -> vocabularies, most special first
    details: Callable[[Any, Any, int, Mapping[str, Any]], Details]  # k, s, action, fields: what a sentence says beyond
    veiled: Callable[[Any, Any, int, int], str]  # k, s, action, reader -> a key, "" or SILENT
    events: Callable[[Any, Any, Any, int | None], list[Line]]  # k, before, after, reader: what else happened
    tracked: Mapping[str, Tracked] = field(default_factory=dict)  # seat fields whose changes a log tells
    candid: Callable[[Any, Any], bool] = lambda k, before: False  # tell a pass here that could not be helped
    seat_name: Callable[[Any, int, Words], str] = lambda k, seat, words: words("seat.name", n=seat + 1)
    why: Callable[[Any, Any, int], Phrase | None] = lambda k, before, action: None  # reason of an automatic move
    came: Callable[[Any, Any], str] = lambda k, before: "got"  # how things come to a seat there: got, produced
    fold: Fold = list  # puts lines of a log together that belong together
    quiet: frozenset[str] = frozenset({"go"})  # verbs that a log never tells
    pick: str = ""  # the verb, and the field, of choices that take something which others then lack in that round


@dataclass(frozen=True, eq=False)
class Proof:
    """What checks and scenes need: the set-ups worth checking, what never changes, how a position is completed."""

    sets: Callable[[str], Sequence[tuple[str, ...]]]  # edition -> sensible sets of modules
    claims: Sequence[str]  # what the audit kernel's numbers mean
    totals: Callable[[Any, Any], dict[str, int]]  # k, s -> every component counted, for conservation
    ready: Callable[[Any], bool]  # s -> set-up decisions are over
    balance: Callable[[Any, Any, set[str]], None]  # k, s, parts the scene named: puts the rest in its place
    verify: Callable[[Any, Any], None]  # k, s: raises ValueError where they contradict each other
    before: Callable[[Any, Moment, set[str]], None]  # s, moment, names: its phase can begin; or ValueError
    inside: Callable[[Any, Any, Moment, set[str]], None]  # k, s, moment, names: the phase is running there
    mixes: Callable[[str, Sequence[str], int], Sequence[Mapping[str, str]]] = lambda edition, modules, players: ({},)


@dataclass(frozen=True, eq=False)
class Learning:
    """What programs that learn or search are given."""

    scales: Callable[[Any], Scales]  # k -> how numbers are shown to them, where bounds do not say it
    tree: Callable[[Any], str] = lambda k: "tree"  # k -> the module of the title's bots whose TREE thinks there
