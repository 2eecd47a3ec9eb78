"""Which replays there are; playthroughs, perft and action ids against their golden files (of tools/goldens.py)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antilles
from antilles.core.tell.words import LANGUAGES
from antilles.titles.maracaibo.data import pack as packs
from tools import golden_maracaibo as goldens

HERE = Path(__file__).parent
TITLE = antilles.title("maracaibo")


def test_every_story_level_and_part_of_a_campaign_has_a_replay() -> None:
    wanted = {f"{players}-{story}" for players in (2, 3, 4) for story in (75, 76, 77)}
    wanted |= {f"ana-{level}" for level in goldens.LEVELS} | {f"campaign-{n}" for n in (1, 2, 3)}
    assert {path.stem for path in (HERE / "replays").glob("*.json")} == wanted


def test_replays_are_of_frozen_components() -> None:
    """The pack of the replays says everything itself: prices of our own pack can change under them."""
    golden = packs.load(goldens.PACKS / f"{goldens.GOLDEN}.yaml")
    assert golden["filled"] == {}
    for path in (HERE / "replays").glob("*.json"):
        assert json.loads(path.read_text("utf-8"))["save"]["options"]["pack"] == packs.label(golden)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_against_ana_reads_as_it_did(lang: str) -> None:
    golden = (HERE / "playthroughs" / f"ana-{lang}.txt").read_text("utf-8")
    assert goldens.playthrough("ana", lang) == golden


def test_a_whole_game_of_three_reads_as_it_did() -> None:
    assert goldens.playthrough("three", "en") == (HERE / "playthroughs" / "three-en.txt").read_text("utf-8")


def test_perft_numbers_hold() -> None:
    assert goldens.perft_counts() == json.loads((HERE / "perft.json").read_text("utf-8"))


def test_action_ids_never_move() -> None:
    locked = json.loads((HERE / "actions.lock.json").read_text("utf-8"))
    assert list(TITLE.space.lock().items())[: len(locked)] == list(locked.items())
