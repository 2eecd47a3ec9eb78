"""Switches that the books' own scenes leave open, and the promise that every switch has its test."""

from __future__ import annotations

from pathlib import Path

import pytest

import antilles
from antilles.titles.puerto_rico.data.switches import SWITCHES
from tests.puerto_rico.scenes import board, do, phase, role, scene, seat

TESTS = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.rglob("test_*.py"))


@pytest.mark.parametrize("name", [switch.name for switch in SWITCHES])
def test_every_switch_has_a_test_of_both_readings(name: str) -> None:
    assert f"def test_switch_{name}" in TESTS


def test_switch_union_hall_turn() -> None:
    """A guest sent to the union hall on the owner's first turn earns points only where that turn is when it pays."""
    earned = {}
    for reading in ("start", "first_turn"):
        owner = seat(city={"guesthouse": 1, "union_hall": 0}, goods={"corn": 4})
        game = scene(
            seat(goods={"tobacco": 1}), owner, seat(), modules=("new-buildings",), edition="1897",
            options={"union_hall_turn": reading}, cargo=["coffee", "indigo", None], load=[1, 1, 0],
        )  # fmt: skip
        role(game, "captain")
        assert (phase(game), game.seat) == ("guests", 1)
        do(game, "pass")
        do(game, "guest", person="worker", place="union_hall")
        earned[reading] = board(game, 1)["vp"]
    assert earned == {"start": 0, "first_turn": 2}


@pytest.mark.parametrize("edition", antilles.title("puerto-rico").editions)
def test_the_default_of_every_switch_is_the_editions_own(edition: str) -> None:
    known = antilles.title("puerto-rico").options(edition)
    assert {s.name: known[s.name].default for s in SWITCHES} == {s.name: s.default(edition) for s in SWITCHES}
    rules = antilles.new("puerto-rico", edition=edition).rules
    for switch in SWITCHES:
        assert switch.values[getattr(rules, switch.name)] == switch.default(edition)
