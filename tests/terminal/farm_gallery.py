"""Draws games with automated farmers in every size and language and looks at the drawings (see gallery.py)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import antilles
from antilles.core.play.game import Game
from antilles.core.play.stepper import steps
from antilles.terminal.ending import ending
from antilles.terminal.fitting import fitting
from antilles.terminal.news import Row
from antilles.terminal.voice import Voice
from antilles.titles.puerto_rico.data.things import GOODS
from antilles.titles.puerto_rico.puertoma.data import ABILITIES, CIRCLES
from antilles.titles.puerto_rico.terminal.board import board
from antilles.titles.puerto_rico.terminal.farmers import farm
from antilles.titles.puerto_rico.terminal.menu import Menu
from antilles.titles.puerto_rico.terminal.news import FarmNews
from antilles.titles.puerto_rico.terminal.sight import Sight
from tests.terminal.gallery import LANGUAGES, bare, discreet, drawn, look, screen, walk, whole
from tests.terminal.puerto_rico_gallery import SETS

ALL = [*SETS["1897-special"], "puertoma"]
ALONE = ["puertoma"]


def positions(players: int, modules: list[str], seed: int, share: float, **options: str) -> Iterator[Game]:
    """Some decisions of a game in which people place whom they have and otherwise do anything."""
    game = antilles.new(
        "puerto-rico", edition="1897-special", players=players, modules=modules, options=options, seed=seed
    )

    def choose(game: Game, rng: random.Random) -> int:
        return game.legal[-1] if "person" in game.fields(game.legal[0]) else rng.choice(game.legal)

    return walk(game, seed, share, choose)


def screens() -> int:
    """At 80x40 and 120x50 everything is there: farmers' boards, marker, score, reasons, the question; nothing wider."""
    n = 0
    for modules, share in ((ALONE, 0.12), (ALL, 0.04)):
        for game in positions(3, modules, 5, share, farmer_level="hard"):
            voice = Voice.at(game.title, game.setup, LANGUAGES[n % 3])
            rows = latest(game)
            for columns, lines in ((20, 10), (40, 20), (80, 24), (80, 40), (120, 50)):
                console = screen(columns, lines)
                if game.over:
                    drawn(console, ending(game, voice, ["human", "farmer", "farmer"]))
                else:
                    sight, menu = Sight(bare(game).view(0), voice), Menu(game.view(0), voice)
                    shown = drawn(console, fitting(console, sight, "…", rows, menu.draw(sight, few=3)))
                    assert columns < 80 or lines < 40 or complete(game, shown, voice), shown
            n += 1
    return n


def latest(game: Game) -> list[Row]:
    """What a person sees before deciding."""
    lines, latest = game.view(0).lines(), FarmNews([1, 2])
    return latest.rows(lines[latest.since(lines, 0) :])


def complete(game: Game, shown: str, voice: Voice) -> bool:
    """Whether a screen has all of the farmers, unless the question itself is long."""
    long = len(game.legal) > 12 or "person" in game.fields(game.legal[0]) or len(game.setup.modules) > 1
    keys = ["ui.score_now", "farm.marker"] + ([] if long else ["farm.fields", "farm.buildings"])
    assert all(shown.count(voice(key)) >= (2 if key.startswith("farm.f") else 1) for key in keys), keys
    assert len(shown.splitlines()) <= 50
    return game.position().rounds == 0 or " — " in shown or long


def boards() -> int:
    """A farmer's board shows its tiles, places, buildings and abilities as they are."""
    n = 0
    for game in positions(3, ALL, 9, 0.04, farmer_level="hard"):
        for lang in LANGUAGES:
            voice = Voice.at(game.title, game.setup, lang)
            sight = Sight(game.view(0), voice)
            for p in sight.farmers:
                shown = drawn(screen(200), farm(sight, p))
                seat = game.position().seats[p]
                people = sum(seat.workers[: len(GOODS)]) + sum(seat.nobles[: len(GOODS)])
                places = sum(seat.tiles[g] * int(CIRCLES[g]) for g in range(len(GOODS)))
                assert shown.count("●") + shown.count("◆") == people
                assert shown.count("○") == places - people
                assert shown.count("□") == 8 - sum(seat.levels)
                able = [name for name in ABILITIES if voice(f"ability.{name}.effect") in shown]
                assert able == [name for i, name in enumerate(ABILITIES) if seat.abilities >> i & 1]
                n += 1
    return n


def secrets() -> int:
    """With two people and a farmer, a board is the same whatever the reader cannot know; farmers are open."""
    n = 0
    for game in positions(3, ALL, 8, 0.08, farmers="1"):
        voice = Voice.at(game.title, game.setup, "en")
        for seat in range(0 if game.over else 2):
            seen = discreet(game, seat, n, lambda view, voice=voice: board(Sight(view, voice), 120))
            score = next(line for line in seen.splitlines() if line.startswith("Score now"))
            assert f"Player {2 - seat} ?+" in score
            known = {name: k for name, k in game.breakdown(2).items() if name != "missed_achievements"}
            assert f"Puertoma A {sum(known.values())}" in score
            n += 1
    return n


def news() -> int:
    """Every move of a farmer stays with its reason; cards and marker moves do not crowd it."""
    n = 0
    for seed in (4, 5):
        *_, game = positions(3, ALL, seed, 0.0)
        lines, rows = game.lines(), FarmNews([1, 2]).rows(game.lines())
        moved = [(line.seat, line.action) for line in lines if line.why and not line.key.startswith("log.man_")]
        shown = [line for row in rows for line in row.lines]
        assert [(line.seat, line.action) for line in shown if line.why and line.key != "log.placed"] == moved
        assert not {"log.tiebreak", "event.marker"} & {line.key for line in shown}
        assert any(row.lines[0].key == "event.marker" for row in FarmNews([1, 2], marker=True).rows(lines))
        roles = sum(game.fields(step.action)["move"] == "role" for step in steps(game) if step.seat >= 0)
        assert sum(not row.inner for row in rows) == roles
        assert all(whole(Voice.at(game.title, game.setup, lang), rows) for lang in LANGUAGES)
        n += len(rows)
    return n


if __name__ == "__main__":
    look(screens, boards, secrets, news)
