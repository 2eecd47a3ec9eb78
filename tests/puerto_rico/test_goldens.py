"""Which replays there are; playthroughs and perft against their golden files (written by tools/goldens.py)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antilles
from antilles.core.tell.words import LANGUAGES
from tools import golden_puerto_rico as goldens

HERE = Path(__file__).parent
TITLE = antilles.title("puerto-rico")


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
    modules = goldens.everything(edition) if part == "all" else ()
    golden = (HERE / "playthroughs" / f"{edition}-{part}.txt").read_text("utf-8")
    assert goldens.playthrough(edition, modules, lang) == golden


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_against_farmers_reads_as_it_did(lang: str) -> None:
    golden = (HERE / "playthroughs" / f"farmers-{lang}.txt").read_text("utf-8")
    assert goldens.playthrough("1897-special", TITLE.modules("1897-special"), lang) == golden


@pytest.mark.parametrize("mix", ["1+1", "1+2", "2+1", "3+1", "4+1"])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("part", ["base", "all"])
def test_every_mix_and_level_has_a_replay(mix: str, level: str, part: str) -> None:
    told = json.loads((HERE / "replays" / f"farmers-{mix}-{level}-{part}.json").read_text("utf-8"))
    assert told["save"]["players"] == sum(map(int, mix.split("+")))
    assert told["save"]["options"].get("farmer_level", "normal") == level


def test_perft_numbers_hold() -> None:
    locked = json.loads((HERE / "perft.json").read_text("utf-8"))
    counted = goldens.perft_counts(limit=6000)
    for label, row in counted.items():
        assert row == {roles: n for roles, n in locked[label].items() if n <= 6000}, label
    assert sum(len(row) for row in counted.values()) > 60
