"""Which replays there are; playthroughs, perft and action ids against their golden files (of tools/goldens.py)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antilles
from antilles.core.tell.words import LANGUAGES
from tools import golden_san_juan as goldens

HERE = Path(__file__).parent
TITLE = antilles.title("san-juan")


def test_every_number_of_players_and_set_has_a_replay() -> None:
    wanted = {f"{n}-{part}-{start}" for n in (2, 3, 4) for part in ("base", "new") for start in ("dealt", "drafted")}
    assert {path.stem for path in (HERE / "replays").glob("*.json")} == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_reads_as_it_did(lang: str) -> None:
    golden = (HERE / "playthroughs" / f"new-{lang}.txt").read_text("utf-8")
    assert goldens.playthrough(("new-buildings",), lang) == golden


def test_the_base_game_reads_as_it_did() -> None:
    assert goldens.playthrough((), "en") == (HERE / "playthroughs" / "base-en.txt").read_text("utf-8")


def test_perft_numbers_hold() -> None:
    assert goldens.perft_counts() == json.loads((HERE / "perft.json").read_text("utf-8"))


def test_action_ids_never_move() -> None:
    locked = json.loads((HERE / "actions.lock.json").read_text("utf-8"))
    assert list(TITLE.space.lock().items())[: len(locked)] == list(locked.items())
