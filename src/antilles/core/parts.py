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
from .interpreted import interpreted
from .learn.observation import Scales
from .stack import NATURE
from .switches import Switches
from .tell.details import Details
from .tell.line import SILENT, Fold, Line, Tracked
from .tell.phrase import Phrase
from .tell.words import Words

Tell = Callable[[Any, Any, int, Mapping[str, Any]], Details]  # k, s, action, fields
Events = Callable[[Any, Any, Any, int | None], list[Line]]  # k, before, after, reader
# What was chosen (players, modules, options), with what it always means besides: before anything of it is checked
Complete = Callable[[Any, Sequence[str], Mapping[str, Any]], tuple[Any, Sequence[str], Mapping[str, Any]]]
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

    drive_of: Callable[[Any], SimpleNamespace]  # k -> the driver of such games, made by core.play.drivers.bind
    switches: Switches = field(default_factory=Switches)  # rules with several readings, each a field of Rules
    more_options: Callable[[str], Sequence[Option]] = lambda edition: ()  # edition -> what else is chosen
    # k with players and switches in place, edition, modules, options: writes what else they fix, or raises BadSetup
    compose: Callable[[Any, str, Sequence[str], Mapping[str, Any]], None] = lambda k, edition, modules, chosen: None
    complete: Complete = lambda players, modules, options: (players, modules, options)
    archive: Callable[[Any, Any], str] | None = None  # k, s -> what the next game of a campaign begins with
    opened: Callable[[Any], frozenset[str]] = lambda k: frozenset()  # k -> hidden fields that are public in this game
    # k -> whether the step between two positions rightly lays hidden things open; None where no step ever does
    reveals: Callable[[Any], Callable[[Any, Any], bool] | None] = lambda k: None
    hides: Callable[[Any, Any], bool] | None = None  # k, s: whether only the asked seat knows what it may do
    automata: Automata | None = None  # seats that the rules play, where the title has any


@dataclass(frozen=True, eq=False)
class Scoring:
    """Points, what settles a tie, and what ends a game."""

    scores: SimpleNamespace  # made by core.scores.bind
    # k, s -> what has ended the game, empty before; where a title says nothing, that its rounds are over
    endings: Callable[[Any, Any], list[Ending]] = lambda k, s: [("rounds", None)] if s.depth == 0 else []
    rounds: int = 0  # after which a game is over, where their number is fixed
    always: tuple[str, ...] = ()  # sources that a breakdown shows also when they are zero
    stalled: Callable[[Any], bool] = lambda s: False  # it ended because nobody brought it nearer to its end

    def parts(self, rules: Any, states: Any, seat: int) -> dict[str, int]:
        """A seat's points by source in the first of some games."""
        points = {n: int(self.scores.source_points(rules, states, seat, i)) for i, n in enumerate(self.scores.sources)}
        return {name: n for name, n in points.items() if n or name in self.always}

    def tie_break(self, s: Any, seat: int) -> int:
        """What settles a tie."""
        return int(interpreted(self.scores.tie_break)(s, seat))


def draws_are_secret(k: Any, s: Any, action: int, reader: int) -> str:
    """What is drawn for a seat is told to that seat alone."""
    f = s.stack[s.depth - 1]
    return SILENT if f.seat == NATURE and f.owner not in (NATURE, reader) else ""


@dataclass(frozen=True, eq=False)
class Telling:
    """Vocabulary and sentences."""

    catalogs: Path  # the folder with a catalog for each language, as <lang>/LC_MESSAGES/antilles.mo
    contexts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # edition -> vocabularies, special ones first
    details: Tell = lambda k, s, action, fields: ("", {})  # what a sentence says beyond the fields of its action
    veiled: Callable[[Any, Any, int, int], str] = draws_are_secret  # k, s, action, reader -> a key, "" or SILENT
    events: Events = lambda k, before, after, reader: []  # what else happened
    tracked: Mapping[str, Tracked] = field(default_factory=dict)  # seat fields whose changes a log tells
    candid: Callable[[Any, Any], bool] = lambda k, before: True  # tell a pass here that could not be helped
    seat_name: Callable[[Any, int, Words], str] = lambda k, seat, words: words("seat.name", n=seat + 1)
    why: Callable[[Any, Any, int], Phrase | None] = lambda k, before, action: None  # reason of an automatic move
    came: Callable[[Any, Any], str] = lambda k, before: "got"  # how things come to a seat there: got, produced
    fold: Fold = list  # puts lines of a log together that belong together
    quiet: frozenset[str] = frozenset({"go"})  # verbs that a log never tells
    things: Callable[[Any], Mapping[str, Sequence[str]]] = lambda k: {}  # k -> kind -> names of the things in the game
    together: frozenset[str] = frozenset()  # verbs of questions that are asked one by one and answered at once
    gesture: Callable[[Any], Any] = lambda s: None  # s -> names the decision that such a question is a part of
    running: Callable[[Any], str | None] = lambda s: None  # s -> what was taken for the round and is being played out
    pick: str = ""  # the verb, and the field, of choices that take something which others then lack in that round


def none_each_all(names: tuple[str, ...]) -> Sequence[tuple[str, ...]]:
    """No module, each alone, and all of them."""
    return tuple(dict.fromkeys([(), *((name,) for name in names), names]))


def only_from_the_start(s: Any, moment: Moment, named: set[str]) -> None:
    """Refuses a scene that begins inside a phase."""
    raise ValueError(f"a scene of this game cannot begin in the phase {moment.name!r}")


def refuse(when: object, why: str) -> None:
    """Refuses a scene or a position that contradicts itself."""
    if when:
        raise ValueError(why)


@dataclass(frozen=True, eq=False)
class Proof:
    """What checks and scenes need: the set-ups worth checking, what never changes, how a position is completed."""

    totals: Callable[[Any, Any], dict[str, int]]  # k, s -> every component counted, for conservation
    claims: Sequence[str] = ("everything is in order",)  # what the audit kernel's numbers mean, where there is one
    starts: int | None = None  # the phase in which set-up decisions are over; None: there are no such decisions
    balance: Callable[[Any, Any, set[str]], None] = lambda k, s, named: None  # puts what a scene did not name in place
    verify: Callable[[Any, Any], None] | None = None  # raises ValueError for a contradiction; None: as totals say
    before: Callable[[Any, Moment, set[str]], None] = only_from_the_start  # s, moment, names: its phase can begin
    inside: Callable[[Any, Any, Moment, set[str]], None] = lambda k, s, moment, named: None  # it is running there
    sets: Callable[[tuple[str, ...]], Sequence[tuple[str, ...]]] = none_each_all  # modules -> sensible sets of them
    mixes: Callable[[str, Sequence[str], int], Sequence[Mapping[str, str]]] = lambda edition, modules, players: ({},)
    named: Callable[[dict[str, Any]], dict[str, Any]] = lambda table: table  # the state under the names of golden files
    depth: int = 1  # of the stack when they are over: frames below are of turns that only wait

    def ready(self, s: Any) -> bool:
        """Whether the set-up decisions are over, and nothing is open but the next turn."""
        return bool(self.starts is None or (s.depth == self.depth and s.stack[s.depth - 1].phase == self.starts))


@dataclass(frozen=True, eq=False)
class Learning:
    """What programs that learn or search are given."""

    scales: Callable[[Any], Scales] = lambda k: {}  # how numbers are shown to them, where bounds do not say it
    tree: Callable[[Any], str] = lambda k: "bots"  # k -> the module of the title's home whose TREE thinks there
