"""What an arena plays: line-ups at tables of one title, in blocks of paired games.

A block of a line-up is one seed, dealt once for every order of its seats. Blocks of different line-ups share seeds.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

from antilles import __version__, title
from antilles.agents.own import owned, seated, sources
from antilles.core.errors import BadSetup
from antilles.core.nearest import offers
from antilles.core.title import Setup, Title

ROTATIONS, ORDERS = SEATINGS = ("rotations", "orders")  # in which orders a line-up sits down
FORMAT = 1  # of the results file
TOP_SEED = 1 << 40
SOURCES = Path(__file__).resolve().parent.parent
UNPLAYED = ("arena", "envs", "terminal", "server", "locale", "shown")  # changing these changes no game


@dataclass(frozen=True)
class Table:
    lineup: int
    block: int
    turn: int  # which of the line-up's orders
    seed: int
    members: tuple[int, ...]  # of the line-up, by seat; after them sit those that the rules play
    seats: tuple[str, ...]

    @property
    def key(self) -> tuple[int, int, int]:
        """Names the game within its run."""
        return self.lineup, self.block, self.turn


@dataclass(frozen=True)
class Plan:
    """Everything that fixes the games of a run but how many of them are played."""

    title: str
    setups: tuple[Setup, ...]  # one for each line-up
    lineups: tuple[tuple[str, ...], ...]
    seating: str
    seed: int
    code: str  # digest of rules and agents

    def orders(self, lineup: int) -> tuple[tuple[int, ...], ...]:
        """The orders in which a line-up sits down: the games of one of its blocks."""
        return orders(self.lineups[lineup], self.seating)

    def blocks(self, lineup: int, games: int) -> int:
        """How many whole blocks hold so many games."""
        return -(-games // len(self.orders(lineup)))

    def table(self, lineup: int, block: int, turn: int) -> Table:
        members, names = self.orders(lineup)[turn], self.lineups[lineup]
        seats = (*(names[m] for m in members), *title(self.title).automata(self.setups[lineup]))
        return Table(lineup, block, turn, self.seed + block, members, seats)

    def tables(self, games: int) -> Iterator[Table]:
        """At least `games` games of every line-up, whole blocks, block by block."""
        counts = [self.blocks(i, games) for i in range(len(self.lineups))]
        for block in range(max(counts)):
            for lineup, count in enumerate(counts):
                if block < count:
                    yield from (self.table(lineup, block, turn) for turn in range(len(self.orders(lineup))))

    def json(self) -> dict[str, Any]:
        """The first line of a results file: another run has another one."""
        first = self.setups[0].json()
        return {
            "arena": FORMAT,
            "antilles": __version__,
            "title": self.title,
            "edition": first["edition"],
            "modules": first["modules"],
            "options": first["options"],
            "players": [setup.players for setup in self.setups],
            "lineups": [list(names) for names in self.lineups],
            "seating": self.seating,
            "seed": self.seed,
            "schema": title(self.title).schema,
            "code": self.code,
        }

    def name(self) -> str:
        """For files: what is played, and a digest of the rest."""
        digest = hashlib.sha256(repr(sorted(self.json().items())).encode()).hexdigest()[:8]
        return f"arena-{self.title}-{self.setups[0].edition}-{digest}"


def plan(
    name: str, lineups: Sequence[Sequence[str]], *, edition: str | None = None, players: int | None = None,
    modules: Sequence[str] = (), options: Mapping[str, Any] | None = None, seating: str = ROTATIONS, seed: int = 0,
) -> Plan:  # fmt: skip
    """Checks what was asked for; what does not fit is refused in a sentence."""
    t = title(name)
    if not lineups:
        raise BadSetup("An arena needs a line-up: the names of agents, one for each seat.")
    if seating not in SEATINGS:
        raise BadSetup(f"There is no seating {seating!r}; {offers(seating, SEATINGS)}")
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < TOP_SEED:
        raise BadSetup(f"The seed of an arena is a whole number from 0 to {TOP_SEED - 1}, not {seed!r}.")
    agents = [people(t, names) for names in lineups]
    for each in dict.fromkeys(each for names in agents for each in names):
        seated(each)  # refuses unknown names and settings
    for one, other in combinations(agents, 2):
        if same(one, other, seating):
            why = "everybody sits everywhere anyway; ask for more games instead"
            raise BadSetup(f"The line-up {','.join(other)} is the same as {','.join(one)}: {why}.")
    setups = tuple(fit(t, edition, modules, options or {}, names, players) for names in agents)
    return Plan(name, setups, tuple(agents), seating, seed, code_digest(tuple(agents)))


@cache
def orders(names: tuple[str, ...], seating: str = ROTATIONS) -> tuple[tuple[int, ...], ...]:
    """Who sits where, as members of the line-up by seat; orders that look the same to the game come once.

    >>> orders(("a", "b", "b"))
    ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    >>> orders(("a", "b", "a", "b"))
    ((0, 1, 2, 3), (1, 2, 3, 0))
    >>> len(orders(("a", "b", "c", "d"), "orders"))
    24
    """
    members = range(len(names))
    every: Iterable[Sequence[int]] = permutations(members)
    if seating == ROTATIONS:
        every = ([(seat + turn) % len(names) for seat in members] for turn in members)
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for order in every:
        found.setdefault(tuple(names[m] for m in order), tuple(order))
    return tuple(found.values())


def same(names: tuple[str, ...], others: tuple[str, ...], seating: str = ROTATIONS) -> bool:
    """Whether two line-ups sit down in the same orders.

    >>> same(("a", "b", "c"), ("b", "c", "a")), same(("a", "b", "c"), ("b", "a", "c"))
    (True, False)
    """
    return len(names) == len(others) and others in {tuple(names[m] for m in order) for order in orders(names, seating)}


def people(t: Title, names: Sequence[str]) -> tuple[str, ...]:
    """A line-up without those at its end that the rules play, which one may name or not."""
    agents, automata = list(names), t.engine.automata
    while agents and automata and agents[-1] == automata.kind:
        agents.pop()
    if not agents:
        raise BadSetup("A line-up names at least one agent.")
    return tuple(agents)


def fit(
    t: Title, edition: str | None, modules: Sequence[str], options: Any, names: Sequence[str], players: int | None
) -> Setup:
    """The set-up in which so many agents find a seat, or a sentence why there is none."""
    if players is None:
        for count in (len(names), len(names) + 1, len(names) + 2):
            if count in t.players(edition or next(iter(t.editions)), modules):
                setup = t.setup(edition, count, modules, options)
                if t.people(setup) == len(names):
                    return setup
        players = len(names)
    setup = t.setup(edition, players, modules, options)
    own, seats = t.automata(setup), t.people(setup)
    if seats != len(names):
        sum_of_seats = f"{players} players{' less ' + many(len(own), 'automated ' + own[0]) if own else ''}"
        sum_of_seats += f" leave seats for {many(seats, 'agent')}, not for {len(names)} ({', '.join(names)})"
        option = t.engine.automata.option if own and t.engine.automata else ""
        hint = f"; --option {option}=1 seats one {own[0]} only" if own and option not in options else ""
        raise BadSetup(f"Seats do not add up: {sum_of_seats}{hint}.")
    return setup


def many(n: int, what: str) -> str:
    """'1 agent', '2 agents'."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def code_digest(lineups: tuple[tuple[str, ...], ...]) -> str:
    """Names the state of rules and agents, also of one's own: games of different programs must not be mixed."""
    own = sorted({sources(name) for names in lineups for name in names if owned(name)})
    return hashlib.sha256(" ".join([_ours(), *own]).encode()).hexdigest()[:16] if own else _ours()


@cache
def _ours() -> str:
    digest = hashlib.sha256()
    for path in sorted(SOURCES.glob("*/**/*.py")):
        if not set(path.relative_to(SOURCES).parts) & set(UNPLAYED):
            digest.update(path.relative_to(SOURCES).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]
