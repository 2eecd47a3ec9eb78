"""Recorded games of every title come out as they did (written by tools/goldens.py)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antilles
from antilles.core.prove.perft import digest

REPLAYS = sorted(Path(__file__).parent.glob("*/replays/*.json"))


def test_every_title_has_replays() -> None:
    assert {path.parent.parent.name for path in REPLAYS} == {"maracaibo", "puerto_rico", "san_juan"}


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_recorded_game_comes_out_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTILLES_PACKS", str(path.parent.parent / "packs"))  # components of recorded games
    recorded = json.loads(path.read_text("utf-8"))
    game, expect = antilles.load(recorded["save"]), recorded["expect"]
    assert game.over
    assert (game.scores, game.winners) == (expect["scores"], expect["winners"])
    assert [game.breakdown(p) for p in range(game.setup.players)] == expect["breakdown"]
    assert (game.state.get("ending"), game.state["rounds"]) == (expect["ending"], expect["rounds"])
    assert digest(game) == expect["digest"]
