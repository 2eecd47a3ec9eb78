"""The search thinks the same interpreted and native: the same visits of every action."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from antilles.agents.search import Search
from antilles.core.kernel import JIT
from tests.agents.positions import TABLES, middle, name


def thoughts(table: Any) -> list[list[int]]:
    """Visits by action, early and in the middle of a game."""
    told = []
    for decisions in (5, 60):
        game = middle(table, decisions)
        assert game.seat is not None
        found = Search(visits=12, exact=500).analyse(game.view(game.seat))
        told.append([n for c in found for n in (c.action, c.visits)])
    return told


@pytest.mark.parametrize("table", TABLES, ids=name)
def test_interpreted_and_native_thoughts_are_the_same(table: Any) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.agents.test_search_in_both_modes", str(TABLES.index(table))],
        env={**os.environ, "ANTILLES_JIT": "0" if JIT else "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout) == thoughts(table)


if __name__ == "__main__":
    print(json.dumps(thoughts(TABLES[int(sys.argv[1])])))
