"""Writes the golden files of both titles: action ids, perft, replays, playthroughs. Explain every change you commit.

python tools/goldens.py lock perft replays playthroughs
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))  # so that tools/ can be imported from anywhere
import antilles
from antilles.core.play.game import Game
from antilles.core.prove import perft
from antilles.core.prove.digest import digest
from antilles.core.tell.words import LANGUAGES
from tools import golden_san_juan

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


def at_roles(position: Any) -> bool:
    """A role is complete: the choice of roles asks again, or the game is over."""
    return int(position["depth"]) <= 1


def perft_counts(limit: int = 10**9) -> dict[str, Any]:
    """Distinct positions after each role (and after two) from the opening and from a fixed middle game.

    With `limit`, only the rows whose locked number is not larger are counted again.
    """
    locked = json.loads((HERE / "perft.json").read_text("utf-8")) if limit < 10**9 else {}
    told: dict[str, Any] = {}
    for edition in TITLE.editions:
        for players in (2, 3, 4):
            for name, begin, roles in (("opening", opened, OPENING), ("middle", middle, MIDDLE)):
                row, label = {}, f"{name} {edition} {players}"
                for chosen in roles:
                    if locked.get(label, {}).get(chosen, 0) <= limit:
                        row[chosen] = len(after_roles(begin(edition, players), chosen.split(", ")))
                told[label] = row
                print(label, row, flush=True)
    return told


def after_roles(game: Game, roles: list[str]) -> set[bytes]:
    """The distinct positions once these roles were chosen and completed one after the other."""
    ends = {game.bytes()}
    for role in roles:
        reached: set[bytes] = set()
        for raw in ends:
            one = Game(TITLE, game.setup, 0, manual=True, start=raw)
            if not one.over and {"move": "role", "role": role} in [one.fields(a) for a in one.legal]:
                one.play({"move": "role", "role": role})
                reached |= {one.bytes()} if at_roles(as_row(one)) else perft.distinct(one, [one.bytes()], at_roles)
        ends = reached
    return ends


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


def as_row(game: Game) -> Any:
    """The position as perft sees it."""
    import numpy as np

    return np.frombuffer(game.bytes(), TITLE.State.dtype)[0]


def biased(game: Game, rng: random.Random, taste: dict[str, float]) -> int:
    """A random action, likelier where the taste says so."""
    weights = []
    for action in game.legal:
        told = game.fields(action)
        filling = 1 + taste.get("filling", 0) * told.get("n", 0)
        weights.append(taste.get(told["move"], 1) * taste.get(told.get("role", ""), 1) * filling)
    return rng.choices(game.legal, weights)[0]


def everything(edition: str) -> tuple[str, ...]:
    """All modules but the automated farmers, who have games of their own."""
    return tuple(name for name in TITLE.modules(edition) if name != FARMERS)


def replay(
    edition: str, players: int, modules: tuple[str, ...], wanted: str, options: dict[str, str] | None = None
) -> dict[str, Any] | None:
    """The first seeded game that ends just so, or at least so among others."""
    second: dict[str, Any] | None = None
    for seed in range(400):
        rng = random.Random(seed)
        game = antilles.new(
            "puerto-rico", edition=edition, players=players, modules=modules, options=options, seed=seed
        )
        while not game.over:
            game.play(biased(game, rng, TASTES.get(wanted, {})))
        if not wanted or game.state["ending"] == [wanted]:
            return expected(game)
        if second is None and wanted in game.state["ending"]:
            second = expected(game)
    return second


def expected(game: Game) -> dict[str, Any]:
    """A saved game with what must come out of it."""
    state, parts = game.state, [game.breakdown(p) for p in range(game.setup.players)]
    told = {"ending": state.get("ending"), "rounds": state["rounds"], "scores": game.scores, "winners": game.winners}
    return {"save": game.save(), "expect": {**told, "breakdown": parts, "digest": digest(game)}}


def replays() -> None:
    """One for every edition, player count and end trigger, and one for every edition with everything on.

    Against farmers: every mix at every level, with everything on and without.
    """
    folder = HERE / "replays"
    for old in folder.glob("*.json"):
        old.unlink()
    for edition in TITLE.editions:
        for players in (2, 3, 4, 5):
            for wanted in ENDINGS:
                write(folder / f"{edition}-{players}-{wanted}.json", replay(edition, players, (), wanted))
            write(folder / f"{edition}-{players}-all.json", replay(edition, players, everything(edition), ""))
    for players in (2, 3, 4, 5):
        for modules in ((FARMERS,), TITLE.modules(SPECIAL)):
            for options in TITLE.proof.mixes(SPECIAL, modules, players):
                farmers = TITLE.rules(TITLE.setup(SPECIAL, players, modules, options)).farmers
                mix, part = f"{players - farmers}+{farmers}", "all" if len(modules) > 1 else "base"
                name = f"farmers-{mix}-{options['farmer_level']}-{part}.json"
                write(folder / name, replay(SPECIAL, players, modules, "", dict(options)))


def write(path: Path, told: Any) -> None:
    """JSON, short and stable."""
    assert told is not None, f"no game found for {path.name}"
    path.write_text(json.dumps(told, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
    print(path.name, flush=True)


def playthroughs() -> None:
    """Whole games as text, each in another language, so that every change of rules or words shows."""
    for edition, lang in zip(TITLE.editions, ("pt-BR", "it", "en"), strict=True):
        for modules in ((), everything(edition)):
            name = f"{edition}-{'all' if modules else 'base'}.txt"
            (HERE / "playthroughs" / name).write_text(playthrough(edition, modules, lang), encoding="utf-8")
            print(name, flush=True)
    for lang in LANGUAGES:
        told = playthrough(SPECIAL, TITLE.modules(SPECIAL), lang)
        (HERE / "playthroughs" / f"farmers-{lang}.txt").write_text(told, encoding="utf-8")


def playthrough(edition: str, modules: tuple[str, ...], lang: str) -> str:
    """The log of a seeded game for three, with its scores."""
    rng = random.Random(7)
    game = antilles.new("puerto-rico", edition=edition, players=3, modules=modules, seed=7)
    while not game.over:
        game.play(biased(game, rng, TASTES["city"]))
    scores = [f"{p + 1}: {game.breakdown(p)} = {n}" for p, n in enumerate(game.scores)]
    return "\n".join([*game.log(lang), *scores, f"{game.state['ending']} {game.winners}"]) + "\n"


def main() -> None:
    """Writes what the command line names."""
    for what in sys.argv[1:] or ["lock", "perft", "replays", "playthroughs"]:
        if what == "lock":
            golden_san_juan.lock()
            (HERE / "actions.lock.json").write_text(json.dumps(TITLE.space.lock(), indent=1) + "\n", encoding="utf-8")
        elif what == "perft":
            told = json.dumps(golden_san_juan.perft_counts(), indent=1) + "\n"
            (golden_san_juan.HERE / "perft.json").write_text(told, encoding="utf-8")
            (HERE / "perft.json").write_text(json.dumps(perft_counts(), indent=1) + "\n", encoding="utf-8")
        elif what == "replays":
            replays()
            golden_san_juan.replays(expected, write)
        elif what == "playthroughs":
            playthroughs()
            golden_san_juan.playthroughs()
        else:
            raise SystemExit(f"There is no golden file {what!r}; there are lock, perft, replays, playthroughs.")


if __name__ == "__main__":
    main()
