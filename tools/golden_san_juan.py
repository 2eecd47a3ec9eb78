"""Golden files of San Juan: action ids, perft, replays, playthroughs (see tools/goldens.py, which calls this)."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import antilles
from antilles.core.play.game import Game
from antilles.core.prove import perft
from antilles.core.tell.words import LANGUAGES
from antilles.titles.san_juan.data.cards import NAMES
from antilles.titles.san_juan.data.things import CITY

HERE = Path(__file__).resolve().parent.parent / "tests" / "san_juan"
TITLE = antilles.title("san-juan")
NEW = ("new-buildings",)
ROLES = ("builder", "producer", "trader", "councillor", "prospector", "producer, trader", "builder, builder")
# A small pile, so that Nature's branches can be counted: everything else lies covered, for all to see.
PILE = {"statue": 2, "crane": 1, "sugar_mill": 2, "tower": 1}
SEATS: list[dict[str, Any]] = [
    {"site": ["indigo_plant", "silver_smelter", "crane", "chapel", "aqueduct"], "full": [1, 0, 0, 0, 0],
     "hand": {"palace": 1, "well": 1, "smithy": 2, "hero": 1, "park": 1}},
    {"site": ["indigo_plant", "coffee_roaster", "archive", "quarry", "gold_mine"], "full": [0, 1, 0, 0, 0],
     "hand": {"library": 1, "tavern": 1, "carpenter": 1, "quarry": 1}},
    {"site": ["indigo_plant", "indigo_plant", "black_market", "prefecture"], "full": [1, 1, 0, 0],
     "hand": {"harbor": 1, "tobacco_storage": 2, "chapel": 1}},
]  # fmt: skip


def middle(players: int) -> Game:
    """A fixed position in the middle of a game."""
    copies = dict(zip(NAMES, TITLE.rules(TITLE.setup("second", players, NEW)).copies, strict=True))
    copies.pop("cathedral")
    seats = []
    for told in SEATS[:players]:
        rest = CITY - len(told["site"])
        hand = {name: told["hand"].get(name, 0) for name in NAMES}
        seats.append({"site": told["site"] + [None] * rest, "full": told["full"] + [0] * rest, "hand": hand})
        for name in [*told["site"], *(card for card, n in hand.items() for _ in range(n))]:
            copies[name] -= 1
    goods = sum(sum(seat["full"]) for seat in seats)
    spare = {"indigo_plant": goods}  # what lies face down as goods
    seats[0]["covered"] = {name: n - PILE.get(name, 0) - spare.get(name, 0) for name, n in copies.items()}
    state = {"seats": dict(enumerate(seats)), "tiles": [2, 0, -1, -1, -1]}
    return antilles.scene("san-juan", players=players, modules=NEW, state=state, nature="manual")


def at_roles(position: Any) -> bool:
    """A role is complete: the choice of roles asks again, or the game is over."""
    return int(position["depth"]) <= 1


def perft_counts() -> dict[str, Any]:
    """Distinct positions after a role (and after two) from the fixed middle game."""
    told: dict[str, Any] = {}
    for players in (2, 3):
        row = {chosen: len(after_roles(middle(players), chosen.split(", "))) for chosen in ROLES[:6]}
        told[f"middle {players}"] = row
        print(players, row, flush=True)
    return told


def after_roles(game: Game, roles: list[str]) -> set[bytes]:
    """The distinct positions once these roles were chosen and completed one after the other."""
    import numpy as np

    ends = {game.bytes()}
    for role in roles:
        reached: set[bytes] = set()
        for raw in ends:
            one = Game(TITLE, game.setup, 0, manual=True, start=raw)
            one.play({"move": "role", "role": role})
            row = np.frombuffer(one.bytes(), TITLE.State.dtype)[0]
            reached |= {one.bytes()} if at_roles(row) else perft.distinct(one, [one.bytes()], at_roles)
        ends = reached
    return ends


def played(players: int, modules: tuple[str, ...], options: dict[str, str], seed: int) -> Game:
    """A seeded game of somebody who likes to build."""
    rng = random.Random(seed)
    game = antilles.new("san-juan", players=players, modules=modules, options=options, seed=seed)
    while not game.over:
        weights = [5 if game.fields(a)["move"] in ("build", "sell") else 1 for a in game.legal]
        game.play(rng.choices(game.legal, weights)[0])
    return game


def replays(expected: Any, write: Any) -> None:
    """One for every number of players, with and without the expansion, and with the drafted start."""
    folder = HERE / "replays"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    for players in (2, 3, 4):
        for part, modules in (("base", ()), ("new", NEW)):
            for start, options in (("dealt", {}), ("drafted", {"draft_start": "yes"})):
                game = played(players, modules, options, seed=players)
                write(folder / f"{players}-{part}-{start}.json", expected(game))


def playthrough(modules: tuple[str, ...], lang: str) -> str:
    """The log of a seeded game for three, with its scores."""
    game = played(3, modules, {}, seed=7)
    scores = [f"{p + 1}: {game.breakdown(p)} = {n}" for p, n in enumerate(game.scores)]
    return "\n".join([*game.log(lang), *scores, f"{game.winners}"]) + "\n"


def playthroughs() -> None:
    """Whole games as text: the base game in English, the expansion in every language."""
    folder = HERE / "playthroughs"
    folder.mkdir(exist_ok=True)
    (folder / "base-en.txt").write_text(playthrough((), "en"), encoding="utf-8")
    for lang in LANGUAGES:
        (folder / f"new-{lang}.txt").write_text(playthrough(NEW, lang), encoding="utf-8")


def lock() -> None:
    """The ids of all actions."""
    (HERE / "actions.lock.json").write_text(json.dumps(TITLE.space.lock(), indent=1) + "\n", encoding="utf-8")
