"""Ratings follow the results; they need the extra [arena]."""

from __future__ import annotations

import pytest

from antilles.arena.plan import plan
from antilles.arena.standings import available, ratings
from tests.arena.games import made_up

pytestmark = pytest.mark.skipif(not available(), reason="OpenSkill is not installed: pip install 'antilles[arena]'")
THREE = plan("puerto-rico", [["greedy", "random", "random"]])


def test_the_winner_is_rated_higher_and_more_surely_with_more_games() -> None:
    few, many = (
        ratings(made_up(THREE, blocks, lambda table, seat: 9 if table.seats[seat] == "greedy" else seat))
        for blocks in (2, 20)
    )
    assert list(many) == ["greedy", "random"]
    assert many["greedy"].mu > few["greedy"].mu > 25 > few["random"].mu
    assert many["greedy"].sigma < few["greedy"].sigma < 8.34
    assert many["greedy"].games == 60
    assert many["greedy"].ordinal > many["random"].ordinal


def test_equals_stay_equal() -> None:
    told = ratings(made_up(THREE, 10, lambda table, seat: 7))
    assert told["greedy"].mu == pytest.approx(told["random"].mu, abs=1.5)
