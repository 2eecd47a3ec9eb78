"""A terminal on a machine where nothing was ever compiled: one plays at once, and programs say that they hurry."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from antilles.core.tell.words import Words
from tests.patience import PATIENCE
from tests.terminal.pseudo import command, surroundings


@pytest.mark.parametrize("lang", ["en", "pt-BR", "it"])
def test_one_plays_before_anything_is_compiled(tmp_path: Path, lang: str) -> None:
    cache = tmp_path / "cache"
    env = {**surroundings(tmp_path, native=True), "ANTILLES_CACHE": str(cache)}
    told = ["play", "san-juan", "--players", "2", "--modules", "none", "--seats", "human,hard", "--lang", lang]
    done = subprocess.run(
        command([*told, "--seed", "5"]), env=env, input="1\n1\n1\n", capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    shown = " ".join(done.stdout.split())
    assert Words(lang, ())("ui.preparing_thought") in shown
    assert "Traceback" not in done.stderr
    assert not list(cache.rglob("*grow*"))  # the search was not compiled yet: it decided interpreted
