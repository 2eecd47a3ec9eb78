"""The golden games of Puerto Rico, for tools/goldens.py: perft, replays, playthroughs."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import antilles
from antilles.core.play.game import Game
from antilles.core.tell.words import LANGUAGES
from tools.golden_roles import after_roles, told

HERE = Path(__file__).resolve().parent.parent / "tests" / "puerto_rico"
TITLE = antilles.title("puerto-rico")
SPECIAL, FARMERS = "1897-special", "puertoma"
ENDINGS = ("workers", "city", "chips")
# What a player who wants that ending likes to do; everything else at random.
TASTES = {
    "workers": {"mayor": 9, "builder": 4, "prospector": 3, "build": 6, "man_field": 1},
    "city": {"builder": 9, "prospector": 6, "trader": 3, "build": 40, "captain": 0.2, "mayor": 0.5, "filling": 9},
    "chips": {"captain": 9, "craftsman": 8, "settler": 4, "mayor": 3, "ship": 9, "plantation": 9, "filling": 9},
}
OPENING = ("settler", "mayor", "builder", "mayor, builder")
MIDDLE = ("mayor", "builder", "craftsman", "trader", "captain")
MIDDLE += ("craftsman, captain", "trader, captain", "captain, trader")
MIDDLE_SEATS = [
    {"tiles": {"corn": 2, "indigo": 2, "quarry": 1}, "workers": {"corn": 1, "indigo": 1, "quarry": 1, "harbor": 1,
     "small_indigo_plant": 1}, "built": ["small_indigo_plant", "harbor", "small_warehouse"], "idle": {"worker": 1},
     "goods": {"corn": 3, "indigo": 2}, "coins": 5, "vp": 6},
    {"tiles": {"sugar": 2, "corn": 1, "indigo": 0}, "workers": {"sugar": 2, "small_sugar_mill": 1, "wharf": 1},
     "built": ["small_sugar_mill", "wharf"], "goods": {"sugar": 3, "corn": 1}, "coins": 4, "vp": 3},
    {"tiles": {"tobacco": 1, "coffee": 1, "corn": 0}, "workers": {"tobacco": 1, "tobacco_storage": 1, "office": 1},
     "built": ["tobacco_storage", "office"], "goods": {"tobacco": 2, "corn": 2}, "coins": 6, "vp": 1},
    {"tiles": {"corn": 3}, "workers": {"corn": 2, "large_warehouse": 1}, "built": ["large_warehouse", "hacienda"],
     "goods": {"corn": 2, "sugar": 1}, "coins": 2, "vp": 8},
]  # fmt: skip


def perft_counts(limit: int = 10**9) -> dict[str, Any]:
    """Distinct positions after each role (and after two) from the opening and from a fixed middle game.

    With `limit`, only the rows whose locked number is not larger are counted again.
    """
    locked = json.loads((HERE / "perft.json").read_text("utf-8")) if limit < 10**9 else {}
    counts: dict[str, Any] = {}
    for edition in TITLE.editions:
        for players in (2, 3, 4):
            for name, begin, roles in (("opening", opened, OPENING), ("middle", middle, MIDDLE)):
                row, label = {}, f"{name} {edition} {players}"
                for chosen in roles:
                    if locked.get(label, {}).get(chosen, 0) <= limit:
                        row[chosen] = len(after_roles(begin(edition, players), chosen.split(", ")))
                counts[label] = row
                print(label, row, flush=True)
    return counts


def middle(edition: str, players: int) -> Game:
    """A fixed position in the middle of a game, the same for every edition."""
    state = {"seats": {p: MIDDLE_SEATS[p] for p in range(players)}, "cargo": ["corn", None], "load": [2, 0]}
    return antilles.scene("puerto-rico", edition=edition, players=players, state=state, nature="manual")


def opened(edition: str, players: int) -> Game:
    """A new game with draws left to us; the first tiles are drawn in a fixed order."""
    game = antilles.new("puerto-rico", edition=edition, players=players, nature="manual")
    drawn = 0
    while game.seat == antilles.NATURE:
        game.play(game.legal[drawn % len(game.legal)])
        drawn += 1
    return game


def biased(game: Game, rng: random.Random, taste: dict[str, float]) -> int:
    """A random action, likelier where the taste says so."""
    weights = []
    for action in game.legal:
        fields = game.fields(action)
        filling = 1 + taste.get("filling", 0) * fields.get("n", 0)
        weights.append(taste.get(fields["move"], 1) * taste.get(fields.get("role", ""), 1) * filling)
    return rng.choices(game.legal, weights)[0]


def everything(edition: str) -> tuple[str, ...]:
    """All modules but the automated farmers, who have games of their own."""
    return tuple(name for name in TITLE.modules(edition) if name != FARMERS)


def replay(
    edition: str, players: int, modules: tuple[str, ...], wanted: str, options: dict[str, str] | None = None
) -> Game | None:
    """The first seeded game that ends just so, or at least so among others."""
    second: Game | None = None
    for seed in range(400):
        rng = random.Random(seed)
        game = antilles.new(
            "puerto-rico", edition=edition, players=players, modules=modules, options=options, seed=seed
        )
        while not game.over:
            game.play(biased(game, rng, TASTES.get(wanted, {})))
        if not wanted or game.state["ending"] == [wanted]:
            return game
        if second is None and wanted in game.state["ending"]:
            second = game
    return second


def replays() -> Iterator[tuple[str, Game | None]]:
    """One for every edition, player count and end trigger, and one for every edition with everything on.

    Against farmers: every mix at every level, with everything on and without.
    """
    for edition in TITLE.editions:
        for players in (2, 3, 4, 5):
            for wanted in ENDINGS:
                yield f"{edition}-{players}-{wanted}", replay(edition, players, (), wanted)
            yield f"{edition}-{players}-all", replay(edition, players, everything(edition), "")
    for players in (2, 3, 4, 5):
        for modules in ((FARMERS,), TITLE.modules(SPECIAL)):
            for options in TITLE.proof.mixes(SPECIAL, modules, players):
                farmers = TITLE.rules(TITLE.setup(SPECIAL, players, modules, options)).farmers
                mix, part = f"{players - farmers}+{farmers}", "all" if len(modules) > 1 else "base"
                name = f"farmers-{mix}-{options['farmer_level']}-{part}"
                yield name, replay(SPECIAL, players, modules, "", dict(options))


def playthroughs() -> Iterator[tuple[str, str]]:
    """Whole games as text, each in another language, so that every change of rules or words shows."""
    for edition, lang in zip(TITLE.editions, ("pt-BR", "it", "en"), strict=True):
        for modules in ((), everything(edition)):
            yield f"{edition}-{'all' if modules else 'base'}", playthrough(edition, modules, lang)
    for lang in LANGUAGES:
        yield f"farmers-{lang}", playthrough(SPECIAL, TITLE.modules(SPECIAL), lang)


def playthrough(edition: str, modules: tuple[str, ...], lang: str) -> str:
    """The log of a seeded game for three, with its scores."""
    rng = random.Random(7)
    game = antilles.new("puerto-rico", edition=edition, players=3, modules=modules, seed=7)
    while not game.over:
        game.play(biased(game, rng, TASTES["city"]))
    return told(game, lang, f"{game.state['ending']} {game.winners}")
