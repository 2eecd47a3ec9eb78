"""Income and its tracks (rulebook 004, lines 844-856, 874-890, 1078-1092)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.maracaibo.scenes import card, cards, do, me
from tests.maracaibo.shopping import bought, buy, closing, scored, shop
from tests.rules import rule


def track(seat: dict[str, Any]) -> tuple[int, int]:
    """Both markers."""
    return seat["coin_income"], seat["point_income"]


@rule("004/income", "everybody begins with 8 doubloons and no points")
def test_the_start() -> None:
    assert track(bought(card())) == (8, 0)


@rule("004/income", "income coins: the marker moves at once")
def test_income_of_coins() -> None:
    after = bought(card(income=["income coins 3"]))
    assert track(after) == (11, 0)
    assert after["coins"] == 20


@rule("004/income", "income points: the marker moves at once")
def test_income_of_points() -> None:
    after = bought(card(income=["income points 2"]))
    assert track(after) == (8, 2)
    assert sum(after["points"].values()) == 0


@rule("004/income", "past 34 doubloons the rest goes onto the track of points")
@pytest.mark.parametrize(("at", "more", "coins", "points"), [(34, 3, 34, 3), (32, 3, 34, 1), (31, 3, 34, 0)])
def test_past_the_last_doubloon(at: int, more: int, coins: int, points: int) -> None:
    assert track(bought(card(income=[f"income coins {more}"]), coin_income=at)) == (coins, points)


@rule("004/income", "22 in round III: back to 2, and 40 points for the two scorings to come")
def test_twenty_two_in_round_three() -> None:
    after = bought(card(income=["income points 4"]), point_income=18, table={"rounds": 2})
    assert after["point_income"] == 2
    assert after["points"]["income"] == 40


@rule("004/income", "at 20 the marker goes back to 0: 20 points for each scoring to come")
@pytest.mark.parametrize(("rounds", "points"), [(0, 80), (1, 60), (2, 40), (3, 20)])
def test_twenty(rounds: int, points: int) -> None:
    after = bought(card(income=["income points 1"]), point_income=19, table={"rounds": rounds})
    assert after["point_income"] == 0
    assert after["points"]["income"] == points


@rule("004/income", "the overflow of doubloons can reach 20 as well")
def test_overflow_onto_twenty() -> None:
    after = bought(card(income=["income coins 3"]), coin_income=34, point_income=18, table={"rounds": 2})
    assert track(after) == (34, 1)
    assert after["points"]["income"] == 40


@rule("004/income", "reached in the first step of a scoring, that scoring is still to come")
def test_twenty_while_scoring() -> None:
    mine = {"hand": cards("A001"), "coins": 0, "point_income": 19}
    game = buy(closing(mine, rounds=2, tables={"cards": {"A001": card(income=["income points 1"])}}))
    assert me(game)["points"]["income"] == 40


@rule("004/income", "after round IV no doubloons, but points for the marker of doubloons")
def test_after_the_fourth_round() -> None:
    game = scored({"coins": 0, "coin_income": 20}, rounds=3, tables={"coin_income_points": {19: 4, 21: 5}})
    assert me(game)["coins"] == 0
    assert me(game)["points"]["coin_income"] == 4


@rule("004/income", "incomes of several cards add up")
def test_incomes_add_up() -> None:
    both = card(income=["income coins 2", "income points 1", "income coins 1"])
    assert track(bought(both)) == (11, 1)


@rule("004/immediate", "workers_for_income: as many workers as one likes, two doubloons of income each")
@pytest.mark.parametrize(("workers", "income"), [(0, 8), (1, 10), (3, 14)])
def test_workers_for_income(workers: int, income: int) -> None:
    game = buy(shop(card(does=["workers_for_income 2"]), workers=3))
    after = me(do(game, "station", workers=workers))
    assert (after["coin_income"], after["workers"], after["stuck"]) == (income, 3 - workers, workers)
