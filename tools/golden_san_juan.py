"""The golden games of San Juan, for tools/goldens.py: perft, replays, playthroughs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import antilles
from antilles.core.play.game import Game
from antilles.core.tell.words import LANGUAGES
from antilles.titles.san_juan.data.cards import NAMES
from antilles.titles.san_juan.data.things import CITY
from tools.golden_roles import after_roles, told

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
    for seat in SEATS[:players]:
        rest = CITY - len(seat["site"])
        hand = {name: seat["hand"].get(name, 0) for name in NAMES}
        seats.append({"site": seat["site"] + [None] * rest, "full": seat["full"] + [0] * rest, "hand": hand})
        for name in [*seat["site"], *(card for card, n in hand.items() for _ in range(n))]:
            copies[name] -= 1
    goods = sum(sum(seat["full"]) for seat in seats)
    spare = {"indigo_plant": goods}  # what lies face down as goods
    seats[0]["covered"] = {name: n - PILE.get(name, 0) - spare.get(name, 0) for name, n in copies.items()}
    state = {"seats": dict(enumerate(seats)), "tiles": [2, 0, -1, -1, -1]}
    return antilles.scene("san-juan", players=players, modules=NEW, state=state, nature="manual")


def perft_counts() -> dict[str, Any]:
    """Distinct positions after a role (and after two) from the fixed middle game."""
    counts: dict[str, Any] = {}
    for players in (2, 3):
        row = {chosen: len(after_roles(middle(players), chosen.split(", "))) for chosen in ROLES[:6]}
        counts[f"middle {players}"] = row
        print(players, row, flush=True)
    return counts


def played(players: int, modules: tuple[str, ...], options: dict[str, str], seed: int) -> Game:
    """A seeded game of somebody who likes to build."""
    rng = random.Random(seed)
    game = antilles.new("san-juan", players=players, modules=modules, options=options, seed=seed)
    while not game.over:
        weights = [5 if game.fields(a)["move"] in ("build", "sell") else 1 for a in game.legal]
        game.play(rng.choices(game.legal, weights)[0])
    return game


def replays() -> Iterator[tuple[str, Game]]:
    """One for every number of players, with and without the expansion, and with the drafted start."""
    for players in (2, 3, 4):
        for part, modules in (("base", ()), ("new", NEW)):
            for start, options in (("dealt", {}), ("drafted", {"draft_start": "yes"})):
                yield f"{players}-{part}-{start}", played(players, modules, options, seed=players)


def playthrough(modules: tuple[str, ...], lang: str) -> str:
    """The log of a seeded game for three, with its scores."""
    game = played(3, modules, {}, seed=7)
    return told(game, lang, f"{game.winners}")


def playthroughs() -> Iterator[tuple[str, str]]:
    """Whole games as text: the base game in English, the expansion in every language."""
    yield "base-en", playthrough((), "en")
    for lang in LANGUAGES:
        yield f"new-{lang}", playthrough(NEW, lang)
