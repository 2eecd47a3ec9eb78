"""Nothing on the wire tells what a seat cannot see.

Two worlds differ only in what one seat cannot see. Everything that leaves the server for that seat is equal, byte for
byte: on opening, when it tries and fails, when it looks back, and when others do in each world what looks the same.
The attackers are a friend with a seat (who also set up the table: a host), and a spectator. All choices of whole games
are tried in `test_secrecy_whole_games.py`; here is the wire.
"""

from __future__ import annotations

import hashlib
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import antilles
from antilles.core.stack import SPECTATOR
from antilles.server.app import make
from antilles.server.bots import pool
from antilles.server.bots.pool import Bots
from antilles.server.store import store as stored
from antilles.server.store.models import Place, Snapshot, StoredTable
from antilles.server.store.replay import rules_version
from antilles.server.tables import presence, seats
from antilles.server.tokens import digest
from tests.server.test_secrecy_whole_games import whole_game
from tests.server.visitor import ORIGIN, Socket

SETUPS: list[dict[str, Any]] = [
    {"name": "san-juan", "players": 3},
    {"name": "san-juan", "players": 4, "modules": ["new-buildings"]},
    {"name": "puerto-rico", "players": 3, "options": {"placing": "together"}},
    {"name": "puerto-rico", "edition": "1897-special", "players": 4, "modules": ["achievements", "festival-cards"]},
    {
        "name": "puerto-rico",
        "edition": "1897",
        "players": 3,
        "modules": ["new-buildings"],
        "options": {"draft": "players"},
    },
    {"name": "puerto-rico", "edition": "1897-special", "players": 3, "modules": ["puertoma"]},
]
COOKIE = "c" * 43
HEAD = {"origin": ORIGIN, "cookie": f"antilles={COOKIE}"}


class World:
    """One server with one table in one of the worlds."""

    def __init__(self, client: TestClient[Litestar], game: antilles.Game, raw: bytes, table: str) -> None:
        self.client, self.table = client, (table := table.ljust(16, "x"))
        places = tuple(Place(p, "person", f"P{p}", holders=(digest(COOKIE),)) for p in range(game.setup.players))
        title, rules = game.title, rules_version(game.title.name)
        kept = StoredTable(table, title.name, game.setup.json(), game.seed, title.schema, rules, "", "", None,
                    asked=game.seat, places=places)  # fmt: skip
        hall = client.app.state.registry

        async def put() -> None:
            await hall.store.create(kept)
            await hall.store.renew(table, 0, rules, Snapshot(0, game.snapshot()[1], raw, rules))

        client.blocking_portal.start_task_soon(put).result()

    @property
    def game(self) -> antilles.Game:
        found: antilles.Game = self.client.app.state.registry.tables[self.table].game
        return found

    def socket(self, seat: int) -> Socket:
        query = "watch" if seat == SPECTATOR else str(seat)
        self.client.cookies.clear()
        return Socket(self.client.websocket_connect(f"/api/tables/{self.table}/live?as={query}&lang=it", headers=HEAD))

    def http(self, seat: int) -> list[str]:
        query = "watch" if seat == SPECTATOR else str(seat)
        paths = [f"/at/{turn}?as={query}" for turn in (0, 1)]
        paths += [f"/log?as={query}", "", "/things", "/save", "/chart"]
        self.client.cookies.clear()
        return [self.client.get(f"/api/tables/{self.table}{path}", headers=HEAD).text for path in paths]

    def again(self, seed: str) -> tuple[str, StoredTable | None]:
        """Play once more; what is answered, without what nobody can guess, and the table made by it."""
        hall = self.client.app.state.registry
        head = {**HEAD, "x-csrf-token": hall.keys.token(digest(COOKIE))}
        self.client.cookies.clear()
        told = self.client.post(f"/api/tables/{self.table}/again", json={"seed": seed}, headers=head)
        if told.status_code != 201:
            return told.text, None
        table = told.json()["table"]
        made: StoredTable = self.client.blocking_portal.start_task_soon(hall.store.read, table).result()
        text = told.text.replace(table, "TABLE")
        for place in made.places:
            text = text.replace(hall.keys.seat(table, place.seat, place.generation), "KEY")
        return text, made


@pytest.fixture(scope="module")
def clients(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[TestClient[Litestar]]]:
    with pytest.MonkeyPatch.context() as patch:
        still = type("Still", (), {"time": staticmethod(lambda: 1000.0), "monotonic": staticmethod(time.monotonic)})
        for module in (stored, seats, presence):
            patch.setattr(module, "time", still)
        patch.setattr(pool, "weigh", weigh)
        folders: list[Path] = [tmp_path_factory.mktemp("world") for _ in range(2)]
        apps = [make(f"sqlite+aiosqlite:///{folder / 'tables.db'}", bots=Bots(0), limited=False) for folder in folders]
        with (
            TestClient(apps[0], base_url="http://testserver.local") as one,
            TestClient(apps[1], base_url="http://testserver.local") as two,
        ):
            yield [one, two]


def somewhere(told: dict[str, Any], rng: random.Random) -> antilles.Game:
    told = dict(told)
    game = antilles.new(told.pop("name"), seed=rng.getrandbits(40), **told)
    for _ in range(rng.randrange(10, 120)):
        twin = game.clone()
        twin.play(rng.choice(twin.legal))
        if twin.over:
            break
        game = twin
    return game


@pytest.mark.parametrize("which", range(len(SETUPS)))
@pytest.mark.parametrize("example", range(3))
def test_the_wire_tells_only_what_the_seat_may_know(
    clients: list[TestClient[Litestar]], which: int, example: int
) -> None:
    rng = random.Random(f"{which} {example}")
    game = somewhere(SETUPS[which], rng)
    people = game.title.people(game.setup)
    asked = game.seat or 0
    for seat in {asked % people, (asked + 1 + example) % people}:  # whoever is asked, and another one each time
        other = game.view(seat).imagine(rng.getrandbits(30))
        table = f"t{which}x{example}x{seat}"
        worlds = [World(c, game, raw, table) for c, raw in zip(clients, (game.bytes(), other.bytes()), strict=True)]
        with worlds[0].socket(seat) as one, worlds[1].socket(seat) as two:
            for page in (one, two):
                page.settle()
            assert one.heard == two.heard
            for page in (one, two):
                ask(page)
            assert one.heard == two.heard
            assert worlds[0].http(seat) == worlds[1].http(seat)
            if game.seat != seat:
                same_from_outside(worlds, (one, two), seat, rng)


@pytest.mark.parametrize("name", [*antilles.titles(), "toy"])
def test_the_wire_does_not_show_the_end_before_it_is_played(clients: list[TestClient[Litestar]], name: str) -> None:
    """The attacker is a friend who tries the last choice of the game, and looks at what the server answers."""
    edition = next(iter(antilles.title(name).editions))
    game = whole_game((name, edition, (), ()), random.Random(f"wire {name}"))[-1]
    seat = game.seat
    assert seat is not None
    other = game.view(seat).imagine(17)
    table = f"last{name}"
    worlds = [World(c, game, raw, table) for c, raw in zip(clients, (game.bytes(), other.bytes()), strict=True)]
    with worlds[0].socket(seat) as one, worlds[1].socket(seat) as two:
        for page in (one, two):
            ask(page)
        assert one.heard == two.heard
        tried = [json.loads(told) for told in one.heard if '"type":"tried"' in told]
        assert tried
        assert any(told["stopped"] for told in tried)
        assert not any(told["position"]["over"] for told in tried)
        assert worlds[0].http(seat) == worlds[1].http(seat)


def ask(page: Socket) -> None:
    """Everything a seat can ask without changing the table."""
    legal = [told["id"] for told in page.position["legal"]]
    for action in legal[:6]:
        page.send("try", actions=[action], **page.stamp())
    page.send("try", actions=legal[-1:] * 2 or [1], **page.stamp())
    page.act(1, seq=99)
    page.act(99_999)
    page.act({"move": "draw", "good": "corn"})
    page.send("undo", **page.stamp())
    page.send("confirm", **page.stamp())
    page.send("hint", **page.stamp())
    page.send("chat", text="hello")
    page.send("act", seq=0, actions=[1], rev=7)
    page.inner.send_text('{"type":"nonsense"}')
    page.inner.send_text('{"type":"lang","lang":"pt-BR"}')
    page.settle()


def weigh(seed: int, told: Any) -> Any:
    """Instead of a search: everything that a worker is given goes into its answer."""
    raw, legal = told[4:]
    mark = int.from_bytes(hashlib.sha256(raw).digest()[:6], "big")
    return [(action, mark, 0.5, (float(seed),), False) for action in legal]


def same_from_outside(worlds: list[World], pages: tuple[Socket, Socket], seat: int, rng: random.Random) -> None:
    """Somebody else plays a turn in each world; where the engine says it looks the same, the wire says the same."""
    before = [len(page.heard) for page in pages]
    for world in worlds:
        turn = world.game.seat
        assert turn is not None
        with world.socket(turn) as mover:
            while mover.settle()["seq"] == 0:
                # Somebody who hesitates, and takes back what nobody has seen.
                mover.act(rng.choice(mover.position["legal"])["id"])
                if mover.settle()["seq"] == 0 and rng.random() < 0.3:
                    mover.send("undo", **mover.stamp())
    for page in pages:
        page.settle()
    views = [world.game.view(seat) for world in worlds]
    if views[0].bytes == views[1].bytes and views[0].log("it") == views[1].log("it"):
        told = [
            [m for m in page.heard[n:] if json.loads(m)["type"] == "state"]
            for page, n in zip(pages, before, strict=True)
        ]
        assert told[0] == told[1]
        assert len(told[0]) == 1


def test_a_spectator_learns_nothing_that_some_seat_does_not_know(clients: list[TestClient[Litestar]]) -> None:
    rng = random.Random(5)
    for which, told in enumerate(SETUPS):
        game = somewhere(told, rng)
        other = game.view(0).imagine(rng.getrandbits(30))
        table = f"s{which}"
        worlds = [World(c, game, raw, table) for c, raw in zip(clients, (game.bytes(), other.bytes()), strict=True)]
        with worlds[0].socket(SPECTATOR) as one, worlds[1].socket(SPECTATOR) as two:
            ask(one)
            ask(two)
            assert one.heard == two.heard
            assert worlds[0].http(SPECTATOR) == worlds[1].http(SPECTATOR)


def test_playing_once_more_tells_nothing_of_a_game_that_goes_on(clients: list[TestClient[Litestar]]) -> None:
    rng = random.Random(9)
    game = somewhere(SETUPS[0], rng)
    other = game.view(0).imagine(rng.getrandbits(30))
    worlds = [World(c, game, raw, "again") for c, raw in zip(clients, (game.bytes(), other.bytes()), strict=True)]
    refused = [world.again("same") for world in worlds]  # the same deal would show all hands
    assert json.loads(refused[0][0])["error"] == "not_yours"
    assert refused[0] == refused[1]
    (one, first), (two, second) = (world.again("new") for world in worlds)
    assert one == two
    assert first is not None
    assert second is not None
    assert first.deal is not None
    assert second.deal is not None
    assert len({first.deal["secret"], second.deal["secret"]}) == 2


def test_a_leak_would_be_found(clients: list[TestClient[Litestar]], monkeypatch: pytest.MonkeyPatch) -> None:
    from antilles.server.show import positions

    honest = positions.position

    def leaky(game: antilles.Game, *told: Any, **more: Any) -> Any:
        shown = honest(game, *told, **more)
        shown.phase.words = str(hash(game.bytes()))
        return shown

    monkeypatch.setattr(positions, "position", leaky)
    game = somewhere(SETUPS[0], random.Random(3))
    seat = (game.seat or 0) + 1 if (game.seat or 0) < 2 else 0
    other = game.view(seat).imagine(7)
    worlds = [World(c, game, raw, "leak") for c, raw in zip(clients, (game.bytes(), other.bytes()), strict=True)]
    with worlds[0].socket(seat) as one, worlds[1].socket(seat) as two:
        assert one.heard != two.heard
