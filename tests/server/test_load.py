"""`antilles load`: people at tables of a server of its own, counted."""

from __future__ import annotations

import json

import pytest

from antilles.core.errors import AntillesError
from antilles.server.ops import load as module
from antilles.server.ops.load import load, wished


def test_a_small_load_is_played_and_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ANTILLES_JIT", "0")  # the server's: nothing need be compiled
    assert load(2, 2.0, 0.0, wished("san-juan", None, 3, ["all"]), None, True) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["tables"], told["title"], told["modules"], told["people at a table"]) == (
        2, "san-juan", "new-buildings", 3
    )  # fmt: skip
    assert told["server's processor per act, ms"] > 0
    assert told["tables per core at 15 s, 50% busy"] > 0
    assert told["acts/s"] >= told["turns/s"] > 0  # a turn has one choice or more
    assert told["act to broadcast p99, ms"] >= told["act to broadcast p50, ms"] > 0


@pytest.mark.parametrize(("tables", "seconds", "think"), [(0, 1, 0), (5001, 1, 0), (1, 0, 0), (1, 601, 0), (1, 1, -1)])
def test_a_load_without_bounds_is_refused(tables: int, seconds: float, think: float) -> None:
    with pytest.raises(AntillesError):
        load(tables, seconds, think, wished("san-juan", None, None, ()), None, True)


def test_a_table_is_wished_for_as_a_page_does() -> None:
    largest = wished("puerto-rico", "1897-special", 5, ["all"])
    assert (largest["players"], len(largest["seats"])) == (5, 5)
    assert "festival" in largest["modules"]
    assert "puertoma" not in largest["modules"]
    assert len(wished("puerto-rico", "1897-special", 3, ["puertoma"])["seats"]) == 1
    for wrong in (("chess", None, None, ()), ("puerto-rico", "1898", None, ()), ("san-juan", None, 9, ()),
                  ("san-juan", None, None, ["festival"])):  # fmt: skip
        with pytest.raises(AntillesError):
            wished(*wrong)


def test_a_server_that_does_not_start_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    with pytest.raises(AntillesError, match="did not answer"):
        load(1, 1.0, 0.0, wished("san-juan", None, None, ()), None, True)
