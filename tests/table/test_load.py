"""`antilles load`: people at tables of a server of its own, counted."""

from __future__ import annotations

import json

import pytest

from antilles.core.errors import AntillesError
from antilles.table.load import load


def test_a_small_load_is_played_and_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ANTILLES_JIT", "0")  # the server's: nothing need be compiled
    assert load(2, 2.0, 0.0, "san-juan", None, True) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["tables"], told["title"]) == (2, "san-juan")
    assert told["acts/s"] >= told["turns/s"] > 0  # a turn has one choice or more
    assert told["act to broadcast p99, ms"] >= told["act to broadcast p50, ms"] > 0


@pytest.mark.parametrize(("tables", "seconds", "think"), [(0, 1, 0), (5001, 1, 0), (1, 0, 0), (1, 601, 0), (1, 1, -1)])
def test_a_load_without_bounds_is_refused(tables: int, seconds: float, think: float) -> None:
    with pytest.raises(AntillesError):
        load(tables, seconds, think, "san-juan", None, True)
