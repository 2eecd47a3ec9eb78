"""The golden games of Maracaibo, for tools/goldens.py: perft, replays, playthroughs.

They are played with components of their own (tests/maracaibo/packs/golden.yaml): a price of our pack may change.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar
from unittest.mock import patch

import antilles
from antilles.core.play.game import Game
from antilles.core.prove import perft
from antilles.core.tell.words import LANGUAGES
from antilles.titles.maracaibo.data.things import PLACES
from antilles.titles.maracaibo.rules import phases, turn
from tools.golden_roles import told

TITLE = antilles.title("maracaibo")
PACKS = Path(__file__).resolve().parent.parent / "tests" / "maracaibo" / "packs"
GOLDEN = "golden"
LEVELS = ("very_easy", "easy", "medium", "hard", "very_hard")
P, R = ParamSpec("P"), TypeVar("R")


def with_packs(work: Callable[P, R]) -> Callable[P, R]:
    """Work that finds the golden components among the packs."""

    @wraps(work)
    def found(*args: P.args, **kwargs: P.kwargs) -> R:
        with patch.dict(os.environ, ANTILLES_PACKS=str(PACKS)):
            return work(*args, **kwargs)

    return found


HAND = ["A025", "A030", "A038", "A054"]
TILES = {"4": "T01", "5": "T02", "13": "T03", "14": "T04", "11": "T13"}
# Name -> where the ship sails from and to, and what else is on the table.
SCENES: dict[str, tuple[str, str, dict[str, Any], dict[str, Any]]] = {
    "village": ("havana", "6", {"coins": 14, "workers": 3}, {}),
    "city and delivery": ("havana", "3", {"coins": 9}, {}),
    "explorer": ("3", "5", {"hand": ["A004", "A008"], "explorer": 4, "workers": 2}, {}),
    "quest": ("6", "7", {"hand": ["A001", "A025", "A028", "A030"]}, {"laid": ["Q03"], "laid_at": ["7"]}),
    "assistant": ("7", "9", {"bought": ["A049"], "coins": 8}, {}),
    "combat": ("2", "4", {"hand": ["A004"], "combat": 3, "workers": 1, "coins": 3}, {}),
}


@with_packs
def before(name: str) -> Game:
    """A fixed scene, in which seat 0 has sailed and is about to choose its main action."""
    start, goal, seat, table = SCENES[name]
    mine = {"hand": HAND, "ship": start, **seat}
    sides = [{**mine, "hand": _padded(mine["hand"], 8)}, {"hand": _padded(["A020", "A021"], 8), "tiles": 23}]
    lying = {what: _padded(table.get(what, []), 20) for what in ("laid", "laid_at")}
    state = {"seats": dict(enumerate(sides)), "tiles": [TILES.get(place) for place in PLACES], "discards": [], **lying}
    chosen = {"pack": GOLDEN}
    game = antilles.scene("maracaibo", players=2, options=chosen, state=state, nature="manual")
    game.play(next(action for action in game.legal if game.fields(action).get("place") == goal))
    return game


def _padded(names: list[str], places: int) -> list[str | None]:
    return [*names, *[None] * (places - len(names))]


def after_main_action(position: Any) -> bool:
    """Phase B is over: the turn goes on to the refill, or is somebody else's."""
    first = position["stack"][0]
    return not (first["phase"] == phases.TURN and first["step"] == turn.REFILLING and first["seat"] == 0)


def perft_counts() -> dict[str, int]:
    """Distinct positions after phase B from fixed scenes, draws included."""
    counts = {}
    for name in SCENES:
        game = before(name)
        counts[name] = len(perft.distinct(game, [game.bytes()], after_main_action))
        print(name, counts[name], flush=True)
    return counts


@with_packs
def played(players: int, seed: int, **options: str) -> Game:
    """A seeded game of somebody who would rather do something than nothing."""
    rng = random.Random(seed)
    game = antilles.new("maracaibo", players=players, options={"pack": GOLDEN, **options}, seed=seed)
    while not game.over:
        weights = [1 if game.fields(a)["move"] in ("pass", "coin", "clear_hand") else 4 for a in game.legal]
        game.play(rng.choices(game.legal, weights)[0])
    return game


def replays() -> Iterator[tuple[str, Game]]:
    """Every story with every number of players, every level of Ana, and three games of one campaign."""
    for players in (2, 3, 4):
        for story in ("75", "76", "77"):
            yield f"{players}-{story}", played(players, players, story=story)
    for seed, level in enumerate(LEVELS):
        yield f"ana-{level}", played(1, seed, ana_level=level, story=("75", "76", "77")[seed % 3])
    game = played(3, 5, story="campaign")
    yield "campaign-1", game
    for turn_of_campaign in (2, 3):
        game = played(3, 5 + turn_of_campaign, archive=game.archive)
        yield f"campaign-{turn_of_campaign}", game


def playthrough(name: str, lang: str) -> str:
    """The log of a seeded game, with its scores."""
    game = played(1, 4, story="campaign") if name == "ana" else played(3, 7, story="77")
    return told(game, lang, f"{game.winners}")


def playthroughs() -> Iterator[tuple[str, str]]:
    """Whole games as text: three players in English, the campaign against Ana in every language."""
    yield "three-en", playthrough("three", "en")
    for lang in LANGUAGES:
        yield f"ana-{lang}", playthrough("ana", lang)
