"""Replays, playthroughs and perft against their golden files (written by tools/goldens.py)."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

import antilles
from antilles.core.prove.digest import digest
from antilles.core.tell.words import LANGUAGES

HERE = Path(__file__).parent
REPLAYS = sorted((HERE / "replays").glob("*.json"))
TITLE = antilles.title("puerto-rico")


def goldens() -> ModuleType:
    spec = importlib.util.spec_from_file_location("goldens", HERE.parent.parent / "tools" / "goldens.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", REPLAYS, ids=lambda p: p.stem)
def test_a_recorded_game_comes_out_the_same(path: Path) -> None:
    told = json.loads(path.read_text("utf-8"))
    game = antilles.load(told["save"])
    expect = told["expect"]
    assert game.over
    assert (game.scores, game.winners) == (expect["scores"], expect["winners"])
    assert [game.breakdown(p) for p in range(game.setup.players)] == expect["breakdown"]
    assert (game.state["ending"], game.state["rounds"]) == (expect["ending"], expect["rounds"])
    assert digest(game) == expect["digest"]


@pytest.mark.parametrize("edition", TITLE.editions)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("ending", ["workers", "city", "chips"])
def test_every_end_trigger_has_a_replay(edition: str, players: int, ending: str) -> None:
    told = json.loads((HERE / "replays" / f"{edition}-{players}-{ending}.json").read_text("utf-8"))
    assert ending in told["expect"]["ending"]
    assert (told["save"]["edition"], told["save"]["players"]) == (edition, players)


@pytest.mark.parametrize(("edition", "lang"), list(zip(TITLE.editions, ("pt-BR", "it", "en"), strict=True)))
@pytest.mark.parametrize("part", ["base", "all"])
def test_a_whole_game_reads_as_it_did(edition: str, lang: str, part: str) -> None:
    modules = goldens().everything(edition) if part == "all" else ()
    golden = (HERE / "playthroughs" / f"{edition}-{part}.txt").read_text("utf-8")
    assert goldens().playthrough(edition, modules, lang) == golden


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_against_farmers_reads_as_it_did(lang: str) -> None:
    golden = (HERE / "playthroughs" / f"farmers-{lang}.txt").read_text("utf-8")
    assert goldens().playthrough("1897-special", TITLE.modules("1897-special"), lang) == golden


@pytest.mark.parametrize("mix", ["1+1", "1+2", "2+1", "3+1", "4+1"])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("part", ["base", "all"])
def test_every_mix_and_level_has_a_replay(mix: str, level: str, part: str) -> None:
    told = json.loads((HERE / "replays" / f"farmers-{mix}-{level}-{part}.json").read_text("utf-8"))
    assert told["save"]["players"] == sum(map(int, mix.split("+")))
    assert told["save"]["options"].get("farmer_level", "normal") == level


def test_perft_numbers_hold() -> None:
    locked = json.loads((HERE / "perft.json").read_text("utf-8"))
    counted = goldens().perft_counts(limit=6000)
    for label, row in counted.items():
        assert row == {roles: n for roles, n in locked[label].items() if n <= 6000}, label
    assert sum(len(row) for row in counted.values()) > 60
