"""Tables in the middle of a game: played to a wanted moment by `greedy`, and laid into a store for a server to open."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

import antilles
from antilles.agents import Greedy
from antilles.core.play.game import Game
from antilles.server.show.box import frame
from antilles.server.store.address import address_of
from antilles.server.store.models import Action, Place, StoredTable
from antilles.server.store.replay import rules_version, snapshot_of
from antilles.server.store.store import Store
from antilles.server.tokens import digest, table_id
from tests.server.servers import Server

Tables = tuple[str, dict[str, str]]  # the address of a server, and links by the names of scenes
PLAYER = "whoever-has-the-first-seat-of-a-scene"  # the cookie
NAMES = ("Marina", "Teo", "Ingrid", "Corsair", "Ravi")
EVERYTHING = ("new-buildings", "citizens", "smuggler", "festival", "festival-cards", "achievements")


@dataclass(frozen=True)
class Scene:
    """A game, and the question of the first seat at which it stands."""

    title: str = "puerto-rico"
    edition: str = "classic"
    players: int = 4
    modules: tuple[str, ...] = ()
    phase: str = ""  # '': the end
    after: int = 0  # questions of this kind that come before it
    seed: int = 5


SCENES = {
    "roles": Scene(phase="roles", after=6),
    "settler": Scene(phase="settler", after=2),
    "mayor": Scene(phase="placing", after=7, seed=26),
    "builder": Scene(phase="builder", after=6, seed=47),
    "trader": Scene(phase="trader", after=1, seed=11),
    "captain": Scene(phase="captain", after=5),
    "storage": Scene(phase="storage", seed=12),
    "nobles": Scene(players=5, modules=("new-buildings", "nobles"), phase="builder", after=2),
    "special": Scene(edition="1897-special", players=5, modules=EVERYTHING, phase="captain", after=3, seed=8),
    "draft": Scene(edition="1897-special", players=4, modules=("new-buildings",), phase="draft", after=2),
    "puertoma": Scene(edition="1897-special", players=3, modules=("puertoma",), phase="roles", after=6),
    "hand": Scene("san-juan", "second", 4, ("new-buildings",), phase="builder", after=3, seed=4),
    "paying": Scene("san-juan", "second", 4, ("new-buildings",), phase="giving", after=5, seed=3),
    "councillor": Scene("san-juan", "second", 3, (), phase="councillor", after=1, seed=2),
    "end": Scene(),
    "cards-end": Scene("san-juan", "second", 3),
}
SOLO, FULL_SOLO = ("puertoma",), ("puertoma", "new-buildings", "citizens")
TERRITORY = ("new-buildings", "citizens", "buccaneer", "festival")
# What else is asked: by other editions and modules, with other numbers of players, and less often.
MORE_SCENES = {
    "craftsman": Scene(players=2, phase="craftsman", seed=3),
    "hospice": Scene(phase="hospice"),
    "citizens": Scene(edition="1897", modules=TERRITORY, phase="mayor", seed=1),
    "buccaneer": Scene(edition="1897", modules=TERRITORY, phase="buccaneer", after=1, seed=3),
    "lodge": Scene(edition="1897", players=4, modules=TERRITORY, phase="lodge", seed=21),
    "plain-1897": Scene(edition="1897", players=3, phase="settler", after=3),
    "smuggler": Scene(edition="1897-special", modules=EVERYTHING, phase="buccaneer", after=1, seed=3),
    "solo-builder": Scene(edition="1897-special", players=3, modules=SOLO, phase="builder", after=5, seed=1),
    "solo-captain": Scene(edition="1897-special", players=3, modules=SOLO, phase="captain", after=5, seed=1),
    "guests": Scene(edition="1897-special", players=3, modules=FULL_SOLO, phase="guests", seed=26),
    "payment": Scene(edition="1897-special", players=3, modules=FULL_SOLO, phase="payment", seed=45),
    "nine-cards": Scene("san-juan", "second", 4, ("new-buildings",), phase="builder", after=11, seed=11),
    "twelve-cards": Scene("san-juan", "second", 4, ("new-buildings",), phase="builder", after=11, seed=12),
    "hand-limit": Scene("san-juan", "second", 4, ("new-buildings",), phase="giving", after=26, seed=24),
    "cards-roles": Scene("san-juan", "second", 2, (), phase="roles", after=9, seed=2),
    "cards-trader": Scene("san-juan", "second", 4, ("new-buildings",), phase="trader", after=6, seed=1),
    "producer": Scene("san-juan", "second", 4, ("new-buildings",), phase="producer", after=2, seed=1),
    "library": Scene("san-juan", "second", 2, (), phase="library", after=3, seed=2),
    "round": Scene("san-juan", "second", 2, (), phase="round", seed=4),
    "toy": Scene("toy", "first", 3, phase="market"),
}


def play(scene: Scene) -> tuple[Game, list[tuple[int, int]]]:
    """The game at the wanted question, and who chose what until then; from the first seed that leads there."""
    for seed in range(scene.seed, scene.seed + 100):
        game, made = attempt(replace(scene, seed=seed))
        if bool(scene.phase) != game.over:
            return game, made
    raise AssertionError(f"no game came to {scene}")


def attempt(scene: Scene) -> tuple[Game, list[tuple[int, int]]]:
    """One game, to the wanted question or to its end."""
    game = antilles.new(
        scene.title, edition=scene.edition, players=scene.players, modules=scene.modules, seed=scene.seed
    )
    mind, left, made = Greedy(), scene.after, []
    while not game.over:
        seat = game.seat
        assert seat is not None
        if seat == 0 and scene.phase and game.title.phases[frame(game.position()).phase] == scene.phase:
            if left == 0:
                return game, made
            left -= 1
        action = mind.choose(game.view(seat))
        made.append((seat, action))
        game.play(action)
    return game, made


def turns(made: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Choices of one seat in a row are one turn."""
    return [list(steps) for _, steps in groupby(made, key=lambda step: step[0])]


async def _lay(data: str, scenes: dict[str, Scene]) -> dict[str, str]:
    store, links = Store(data), {}
    await store.open()
    for name, scene in scenes.items():
        game, made = play(scene)
        people = game.title.people(game.setup)
        names = (*NAMES[:people], "Alba", "Bruno")
        places = [
            Place(p, "person" if p == 0 else "bot" if p < people else "farmer", names[p],
                  None if p == 0 or p >= people else "greedy", holders=(digest(PLAYER),) if p == 0 else ())
            for p in range(scene.players)
        ]  # fmt: skip
        kept = await store.create(StoredTable(
            table_id(), scene.title, game.setup.json(), game.seed, game.title.schema, rules_version(scene.title), "",
            "nobody", None, asked=game.seat, places=tuple(places),
        ))  # fmt: skip
        seq, at = 0, time.time() - 3 * len(made)
        version = kept.version
        shots = turns(made)
        for turn, steps in enumerate(shots, 1):
            acts = [Action(seat, action, None, at + 3 * (seq + i), turn) for i, (seat, action) in enumerate(steps)]
            last = turn == len(shots)
            asked = game.seat if last else shots[turn][0][0]
            shot = snapshot_of(game, seq + len(acts)) if last and game.over else None
            version = await store.append(kept.id, version, seq, turn, acts, asked=asked, clock=None, snapshot=shot)
            seq += len(acts)
        links[name] = f"/t/{kept.id}#me={PLAYER}"
    await store.close()
    return links


@contextmanager
def served(folder: Path, scenes: dict[str, Scene], *options: str) -> Iterator[Tables]:
    """A server with a table for every scene: its address, and the private links of the first seats."""
    data = str(folder / "tables.db")
    links = lay(address_of(data), scenes)
    server = Server(data, folder / "log", jit=True, limited=False)
    server.more += options
    server.start()
    try:
        yield server.url, links
    finally:
        server.kill()


def lay(data: str, scenes: dict[str, Scene] | None = None) -> dict[str, str]:
    """Lays the scenes into a store; for each the address, and the cookie of whoever has the first seat."""
    with ThreadPoolExecutor(1) as other:  # Playwright has a loop of its own in this thread
        return other.submit(lambda: asyncio.run(_lay(data, scenes or SCENES))).result()
