"""Recorded games, and what must come out of them (written by tools/goldens.py)."""

from __future__ import annotations

import json
from pathlib import Path

import antilles
from antilles.core.prove.digest import digest


def comes_out_the_same(path: Path) -> None:
    """Plays a recorded game again and compares everything that was written down about its end."""
    recorded = json.loads(path.read_text("utf-8"))
    game, expect = antilles.load(recorded["save"]), recorded["expect"]
    assert game.over
    assert (game.scores, game.winners) == (expect["scores"], expect["winners"])
    assert [game.breakdown(p) for p in range(game.setup.players)] == expect["breakdown"]
    assert (game.state.get("ending"), game.state["rounds"]) == (expect["ending"], expect["rounds"])
    assert digest(game) == expect["digest"]
