"""Nothing that a page is told, from the first choice of a game to its last, depends on what its reader cannot see.

One game of every title, edition and set of modules is played to its end. Wherever a phase asks for the first time, and
wherever the game is nearly over, a second world is made that differs only in what the attacker cannot see; then every
choice on offer is tried in both. Each test names its attacker:

- a friend: somebody with a seat, who is asked, or who waits;
- a spectator: somebody with nothing but the address of the table.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from types import SimpleNamespace
from typing import Any

import pytest

import antilles
from antilles.core.stack import SPECTATOR
from antilles.server.errors import Refused
from antilles.server.http.security import Security
from antilles.server.live.messages import Act, Hint, Try
from antilles.server.live.session import ACTIONS, Session
from antilles.server.show.box import frame
from antilles.server.show.payloads import write
from antilles.server.show.turn import Rehearsal
from antilles.server.store.models import Place, StoredTable
from antilles.server.store.notify import Notifier
from antilles.server.store.replay import rules_version
from antilles.server.tables import presence, seats
from antilles.server.tables.broadcast import Viewer
from antilles.server.tables.sync import Services, Tasks
from antilles.server.tables.table import Table
from antilles.server.tokens import Keys

Setup = tuple[str, str, tuple[str, ...], tuple[tuple[str, str], ...]]
OPTIONS: list[Setup] = [
    ("san-juan", "second", ("new-buildings",), (("declining", "yes"), ("draft_start", "yes"))),
    ("puerto-rico", "classic", (), (("placing", "together"),)),
    ("puerto-rico", "1897", ("new-buildings",), (("draft", "players"),)),
]
SETUPS: list[Setup] = [
    (name, edition, modules, ())
    for name, title in ((name, antilles.title(name)) for name in antilles.titles())
    for edition in title.editions
    for modules in dict.fromkeys(title.proof.sets(title.modules(edition)))
] + OPTIONS
# Phases in which nobody chooses: draws, what the rules do of themselves, and farmers.
UNASKED = {
    "san-juan": {"drawing"},
    "puerto-rico": {"draw", "prospector", "festival", "tiebreak", "unlock", "reserve", "farm", "last_points"},
}
LAST = 4  # decisions before the end that are always looked at
EACH = 1  # positions of every phase that are looked at
GAMES = {"san-juan": 3, "puerto-rico": 1}
LONG = 3000  # decisions after which a game of chance players is no use


async def known(*_: Any) -> bool:
    """The store knows already that somebody asked for a hint."""
    return False


async def think(view: antilles.View, seed: int, whose: str) -> Any:
    """A bot that puts everything it is given into its answer."""
    mark = int.from_bytes(hashlib.sha256(view.bytes).digest()[:6], "big")
    return [(action, mark, 0.5, (float(seed),), False) for action in view.legal]


class World:
    """One table in one of the worlds, and one page that looks at it."""

    def __init__(self, game: antilles.Game, raw: bytes, seat: int, person: str = "reader") -> None:
        there = antilles.Game(game.title, game.setup, 0, manual=True, start=raw, settled=False)
        places = tuple(
            Place(p, "person", f"P{p}", holders=(person,) if p == seat else ("other",))
            for p in range(game.setup.players)
        )
        rules = rules_version(game.title.name)
        kept = StoredTable("table", game.title.name, game.setup.json(), 0, game.title.schema, rules, "", "host", None,
                           asked=game.seat, places=places)  # fmt: skip
        self.tasks, store, bots = Tasks(), SimpleNamespace(asked_hint=known), SimpleNamespace(hint=think)
        self.table = Table(Services(store, Notifier(), Keys(b""), self.tasks), kept, there)  # type: ignore[arg-type]
        self.page = Viewer(seat, "it", person)
        registry = SimpleNamespace(bots=bots, tasks=self.tasks)
        self.session = Session(self.table, self.page, registry, Security(), (person, "here"))  # type: ignore[arg-type]

    def opened(self) -> list[Any]:
        """What the page is sent when it opens."""
        return [json.loads(self.session.about()), json.loads(self.session.state())]

    def told(self, kind: type, **told: Any) -> list[Any]:
        """What the page is answered."""

        async def say() -> None:
            try:
                await ACTIONS[kind][0](self.session, kind(seq=0, **told))
            except Refused as why:
                self.session.refuse(None, why)
            await asyncio.gather(*self.tasks._running)

        asyncio.run(say())
        found = json.loads(write([*self.page.answers]))
        self.page.answers.clear()
        return list(found)


@dataclass
class Moment:
    """A position of a whole game in which somebody must choose."""

    game: antilles.Game
    ending: list[int]  # choices with which the game is over


def whole_game(told: Setup, rng: random.Random) -> list[antilles.Game]:
    """Every decision of a game between players of chance, who build where they can, so that it ends."""
    name, edition, modules, options = told
    players = 3 if "puertoma" in modules else rng.choice((2, 3, 4))
    game = antilles.new(
        name, edition=edition, modules=modules, players=players, options=dict(options), seed=rng.getrandbits(40)
    )
    found = []
    while not game.over and len(found) < LONG:
        found.append(game.clone())
        building = [a for a in game.legal if game.title.space.block(a).verb == "build"]
        game.play(rng.choice(building or game.legal))
    assert game.over
    return found


@cache
def moments(told: Setup) -> list[Moment]:
    """The decisions worth looking at: the first of every phase, some later ones, and the last."""
    rng, met, found = random.Random(repr(told)), dict[int, int](), []
    for _ in range(GAMES[told[0]]):
        games = whole_game(told, rng)
        for i, game in enumerate(games):
            asks = frame(game.position()).phase
            met[asks] = met.get(asks, 0) + 1
            late = len(games) - i <= LAST
            if late or met[asks] == 1 or (met[asks] <= 40 and rng.random() < EACH / 40):
                found.append(Moment(game, [a for a in game.legal if over(game, a)] if late else []))
    return found


def over(game: antilles.Game, action: int) -> bool:
    then = game.clone()
    then.play(action)
    return then.over


def worlds(game: antilles.Game, seat: int, rng: random.Random) -> list[World]:
    """The true world, and one that differs only in what a seat (or, for a spectator, some seat) cannot see."""
    other = game.view(max(0, seat)).imagine(rng.getrandbits(30))
    return [World(game, raw, seat) for raw in (game.bytes(), other.bytes())]


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (seats, presence):
        monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: 1000.0, monotonic=lambda: 0.0))


def same(pair: list[World], work: Callable[[World], Any]) -> Any:
    """Both worlds say the same; what they say."""
    one, two = (work(world) for world in pair)
    assert one == two
    return one


@pytest.mark.parametrize("told", SETUPS, ids=lambda told: "-".join((told[0], told[1], *told[2], *dict(told[3]))))
def test_no_choice_of_a_whole_game_tells_what_is_hidden(told: Setup) -> None:
    """The attacker is a friend: first the one who is asked, then one who waits; and a spectator."""
    rng, ends = random.Random(repr(told)), 0
    for moment in moments(told):
        game, asked = moment.game, moment.game.seat
        assert asked is not None
        ends += len(moment.ending)
        pair = worlds(game, asked, rng)
        same(pair, World.opened)
        assert same(pair, lambda world: world.told(Hint))[0]["candidates"]
        for action in game.legal:
            tried(pair, [action], action in moment.ending)
        deeper(pair, game, asked, rng)
        for seat in ((asked + 1) % game.setup.players, SPECTATOR):
            pair = worlds(game, seat, rng)
            same(pair, World.opened)
            for work in (Try, Act):
                ask = partial(World.told, kind=work, actions=[game.legal[0]])
                assert same(pair, ask)[0]["error"]
    assert ends > 0


def tried(pair: list[World], actions: list[int], last: bool) -> Any:
    """Tries choices in both worlds; the end itself is never shown."""
    answer = same(pair, lambda world: world.told(Try, actions=actions))[0]
    position = answer["position"]
    assert not position["over"]
    assert not {"scores", "winners"} & position.keys()
    if last:
        assert answer["stopped"]
    return answer


def deeper(pair: list[World], game: antilles.Game, seat: int, rng: random.Random) -> None:
    """Tries choice after choice of one turn, as far as a preview goes."""
    made = [rng.choice(game.legal)]
    while not tried(pair, made, False)["stopped"] and len(made) < 12:
        legal = Rehearsal(game, seat).choose(made).game.legal
        made.append(rng.choice(legal))


@pytest.mark.parametrize("name", antilles.titles())
def test_a_rehearsal_of_the_last_choice_is_the_position_before_the_end(name: str) -> None:
    """The attacker is a friend who tries the last choice before making it, to see the hands of the others."""
    edition = next(iter(antilles.title(name).editions))
    game = whole_game((name, edition, (), ()), random.Random(name))[-1]
    seat, last = game.seat, [a for a in game.legal if over(game, a)]
    assert seat is not None
    assert last
    for action in last:
        rehearsal = Rehearsal(game, seat)
        assert rehearsal.play(action)
        assert rehearsal.ended
        assert not rehearsal.game.over
        answer = World(game, game.bytes(), seat).told(Try, actions=[action])[0]
        assert answer["stopped"]
        hidden = secret(game, seat)
        assert hidden
        for p, field in hidden:
            state = answer["position"]["state"]
            assert (state if p is None else state["seats"][p])[field] is None


def secret(game: antilles.Game, seat: int) -> list[tuple[int | None, str]]:
    """What a seat may not see: fields of the table, and of the other seats."""
    state, opened = game.title.State, game.title.engine.opened(game.rules)
    of_seat = state.fields["seats"].record
    assert of_seat is not None
    found: list[tuple[int | None, str]] = [
        (None, name) for name, f in state.fields.items() if f.record is None and not f.shown(seat, -1, opened)
    ]
    for p in range(game.setup.players):
        found += [(p, name) for name, f in of_seat.fields.items() if f.record is None and not f.shown(seat, p, opened)]
    return found


@pytest.mark.parametrize("name", antilles.titles())
def test_every_phase_of_a_title_is_looked_at(name: str) -> None:
    """Otherwise the tests above would promise more than they see."""
    met = {frame(moment.game.position()).phase for told in SETUPS if told[0] == name for moment in moments(told)}
    phases = antilles.title(name).phases
    assert {phases[n] for n in range(1, len(phases)) if n not in met} == UNASKED[name]
