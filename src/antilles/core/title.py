"""A title as the rest of the program sees it: what can be set up, how it is driven, how it speaks."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .catalog import Edition, Option, check_modules, check_options, check_players
from .errors import BadSetup
from .interpreted import interpreted
from .kernel import JIT
from .nearest import offers
from .parts import Engine, Learning, Proof, Scoring, Telling
from .record import Hidden, Record, rows, set_row
from .space import Space
from .tell.words import Words

SETUPS = 256  # set-ups whose rules are kept at hand: people may make up as many as they like, and each takes 190 kB


class Setup(NamedTuple):
    """Everything chosen before a game: together with seed and actions it is the game."""

    edition: str
    players: int
    modules: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]  # only those that differ from the edition's own

    def json(self) -> dict[str, Any]:
        """As it stands in a saved game."""
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in self.options}
        return {"edition": self.edition, "players": self.players, "modules": list(self.modules), "options": options}


class Reading(NamedTuple):
    """What an option without a value meant in an earlier version, where an edition was played with a module."""

    edition: str
    module: str
    option: str
    value: str


@dataclass(frozen=True, eq=False)
class Title:
    """One game family: its records, its actions, and the parts that say how it is played, scored, told and proved.

    `State` needs the fields depth, stack and seats; everything else in it is the title's own.
    """

    name: str
    editions: Mapping[str, Edition]
    State: type[Record]
    Rules: type[Record]
    space: Space
    phases: Sequence[str]  # their names, by number
    engine: Engine
    scoring: Scoring
    telling: Telling
    proof: Proof
    learning: Learning = field(default_factory=Learning)
    former: Mapping[str, Sequence[Reading]] = field(default_factory=dict)  # older schemas: what was read otherwise then

    def __repr__(self) -> str:
        return f"<Title {self.name}: {', '.join(self.editions)}>"

    def players(self, edition: str, modules: Sequence[str] = ()) -> tuple[int, ...]:
        """How many can play."""
        chosen = self.edition(edition)
        limits = [m.players for m in chosen.modules if m.name in modules and m.players]
        return tuple(n for n in chosen.players if all(n in limit for limit in limits))

    def modules(self, edition: str) -> tuple[str, ...]:
        """The modules of an edition's book."""
        return tuple(m.name for m in self.edition(edition).modules)

    def options(self, edition: str) -> Mapping[str, Option]:
        """Every switch and variant with its values and default."""
        self.edition(edition)
        more = {option.name: option for option in self.engine.more_options(edition)}
        return {**self.engine.switches.options(edition), **more}

    def edition(self, name: str) -> Edition:
        """The edition of that name, or a sentence with the names there are."""
        if not isinstance(name, str) or name not in self.editions:
            raise BadSetup(f"{self.name!r} has no edition {name!r}; {offers(name, self.editions, 'it has')}")
        return self.editions[name]

    def setup(self, edition: str | None, players: Any, modules: Any = (), options: Any = None) -> Setup:
        """Checks what was chosen; unknown names and numbers are refused with the allowed ones."""
        chosen = self.edition(next(iter(self.editions)) if edition is None else edition)
        if isinstance(modules, str) or not isinstance(modules, Sequence):
            raise BadSetup(f"Modules are a list of names, not {modules!r}.")
        if not isinstance({} if options is None else options, Mapping):
            raise BadSetup(f"Options are names with values, not {options!r}.")
        players, modules, options = self.engine.complete(players, modules, options or {})
        known = self.options(chosen.name)
        chosen_options = check_options(known, options)
        differing = tuple(
            (name, tuple(value) if isinstance(value, list) else value)
            for name, value in sorted(chosen_options.items())
            if value != known[name].default
        )
        made = Setup(chosen.name, check_players(chosen, players), check_modules(chosen, modules), differing)
        self.rules(made)  # refuses bad combinations
        return made

    @lru_cache(SETUPS)  # noqa: B019
    def rules(self, setup: Setup) -> Any:
        """The rules of a set-up as a Python object; shared, never to be changed."""
        k: Any = self.Rules()
        chosen = check_options(self.options(setup.edition), dict(setup.options))
        k.players = setup.players
        self.engine.switches.set(k, chosen)
        self.engine.compose(k, setup.edition, setup.modules, chosen)
        return k

    def people(self, setup: Setup) -> int:
        """How many seats are asked; those after them are played by the rules."""
        return setup.players - len(self.automata(setup))

    def automata(self, setup: Setup) -> tuple[str, ...]:
        """The kind of every seat that the rules play: they come last."""
        found = self.engine.automata
        return (found.kind,) * found.count(self.rules(setup)) if found else ()

    def rules_rows(self, setup: Setup) -> Any:
        """The rules as kernels take them."""
        if not JIT:
            return [self.rules(setup)]
        table = rows(self.Rules, 1, native=JIT)
        set_row(table, 0, self.rules(setup).pack(), self.Rules)
        return table

    def driver(self, setup: Setup) -> SimpleNamespace:
        """What runs games of this set-up."""
        return self.engine.drive_of(self.rules(setup))

    def contexts(self, edition: str) -> tuple[str, ...]:
        """The vocabularies of an edition, special ones first; the title's own where it says nothing."""
        return self.telling.contexts.get(edition, (self.name,))

    @cache  # noqa: B019
    def words(self, edition: str, lang: str) -> Words:
        """The vocabulary of an edition in a language."""
        return Words(lang, self.contexts(edition), self.telling.catalogs)

    def verify(self, setup: Setup, position: Any) -> None:
        """Raises ValueError where a position contradicts itself or its rules."""
        k = self.rules(setup)
        if self.proof.verify:
            self.proof.verify(k, position)
            return
        dealt, found = self.State(), self.proof.totals(k, position)
        interpreted(self.driver(setup).rules["deal"])(k, dealt)
        for name, n in self.proof.totals(k, dealt).items():
            if found[name] != n:
                raise ValueError(f"there are {n} {name}, not {found[name]}")

    @lru_cache(SETUPS)  # noqa: B019
    def names(self, setup: Setup, lang: str) -> tuple[str, ...]:
        """What the seats are called where nobody gives names."""
        rules, words = self.rules(setup), self.words(setup.edition, lang)
        return tuple(self.telling.seat_name(rules, p, words) for p in range(setup.players))

    def audience(self, setup: Setup, seat: int, asked: bool) -> npt.NDArray[np.uint8]:
        """What a seat may see, as a mask over the state's bytes; the one who is asked sees the answers so far."""
        return _audience(self.State.audience, seat, self.unveiled(setup), asked)

    def redacted(
        self, setup: Setup, seat: int, asked: bool, position: Record, known: dict[Any, Any] | None = None
    ) -> Record:
        """A position as a seat may see it, with zeros in the place of what is hidden: to be read, never written."""
        return position.redacted(_hidden(self.State.hidden, seat, self.unveiled(setup), asked), known)

    @lru_cache(SETUPS)  # noqa: B019
    def unveiled(self, setup: Setup) -> frozenset[str]:
        """What `opened` tells of the rules of a set-up."""
        return self.engine.opened(self.rules(setup))

    @cached_property
    def schema(self) -> str:
        """Names what saved games rely on, the ids of actions: a save is set-up, seed and choices, and is replayed."""
        return _schema(self.space.digest())

    def reads(self, schema: object) -> bool:
        """Whether actions of that schema have the ids they have now: also where blocks were added since."""
        return isinstance(schema, str) and (schema == self.schema or schema in self.former or schema in self._shorter)

    @cached_property
    def _shorter(self) -> frozenset[str]:
        """The schemas of the space as it was before it last grew."""
        return frozenset(_schema(self.space.digest(n)) for n in range(1, len(self.space.lock())))

    def setup_of(self, schema: object, edition: Any, players: Any, modules: Any, options: Any) -> Setup:
        """The set-up of a saved game; what an older version read otherwise by default, it goes on reading so."""
        setup = self.setup(edition, players, modules, options)
        then = {
            each.option: each.value
            for each in self.former.get(str(schema), ())
            if each.edition == setup.edition and each.module in setup.modules
        }
        return self.setup(edition, players, modules, {**then, **(options or {})}) if then else setup


def _schema(digest: str) -> str:
    return hashlib.sha256(f"actions {digest}".encode()).hexdigest()[:16]


@lru_cache(SETUPS)
def _audience(mask_of: Any, seat: int, opened: frozenset[str], asked: bool) -> npt.NDArray[np.uint8]:
    mask: npt.NDArray[np.uint8] = mask_of(seat, opened, asked)
    mask.setflags(write=False)  # shared by all views
    return mask


@cache
def _hidden(hidden_of: Any, seat: int, opened: frozenset[str], asked: bool) -> Hidden:
    found: Hidden = hidden_of(seat, opened, asked)
    return found
