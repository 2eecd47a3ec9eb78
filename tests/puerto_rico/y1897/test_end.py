"""Rulebook 001: the end of the game, scoring and the winner."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, do, phase, role, seat
from tests.puerto_rico.y1897.table import everybody_passes, table
from tests.rules import rule

ELEVEN = dict.fromkeys((
    "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
    "coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice",
), 0)  # fmt: skip


@rule("001/end", "too few workers to fill the hall after a mayor phase end the game with the round")
def test_too_few_workers_end_the_game() -> None:
    g = table(seat(), seat(), seat(), ship={"worker": 3}, supply={"worker": 3})
    role(g, "mayor")  # one for the mayor, two for a hall that needs three
    assert g.state["ending"] == ["workers"]
    assert g.state["ship"]["worker"] == 2
    assert not g.over
    everybody_passes(role(g, "trader"))
    assert not g.over
    everybody_passes(role(g, "builder"))
    assert g.over


@rule("001/end", "workers that just suffice do not end it")
def test_workers_that_suffice_do_not_end_it() -> None:
    g = role(table(seat(), seat(), seat(), ship={"worker": 3}, supply={"worker": 4}), "mayor")
    assert g.state["ending"] == []
    assert (g.state["ship"]["worker"], g.state["supply"]["worker"]) == (3, 0)


@rule("001/end", "a full city ends the game with the round; everybody else still has his turn")
def test_full_city_ends_the_game() -> None:
    g = role(table(seat(city=ELEVEN, coins=9), seat(coins=5), seat()), "builder")
    do(g, "build", building="wharf")
    assert g.state["ending"] == ["city"]
    assert (g.seat, phase(g)) == (1, "builder")
    do(g, "build", building="office")
    everybody_passes(g)
    everybody_passes(role(g, "settler"))
    assert not g.over
    everybody_passes(role(g, "trader"))
    assert g.over


@rule("001/end", "eleven spaces are not the end")
def test_eleven_spaces_are_not_the_end() -> None:
    ten = dict(list(ELEVEN.items())[:10])
    g = do(role(table(seat(city=ten, coins=9), seat(), seat()), "builder"), "build", building="wharf")
    assert g.state["ending"] == []


@rule("001/end", "the last chip given in a captain phase ends the game with the round")
@pytest.mark.parametrize(("pool", "ending"), [(4, []), (3, ["chips"]), (2, ["chips"])])
def test_last_chip_ends_the_game(pool: int, ending: list[str]) -> None:
    g = table(seat(goods={"corn": 2}), seat(), seat(), cargo=["corn", None, None], load=[1, 0, 0], vp=pool)
    role(g, "captain")
    assert g.state["ending"] == ending
    assert not g.over


@rule("001/end", "points that the pool cannot pay are noted on paper")
def test_points_beyond_the_pool_are_noted() -> None:
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = table(seat(goods={"corn": 2}), seat(goods={"corn": 1}), seat(), vp=1, **ships)
    role(g, "captain")
    assert [board(g, p)["vp"] for p in range(3)] == [3, 1, 0]
    assert g.scores == [3, 1, 0]


@rule("001/end", "the game only ends at the end of a round")
def test_last_role_of_the_round_ends_it() -> None:
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = table(seat(), seat(), seat(goods={"corn": 2}), vp=1, taken=["settler", "mayor"], **ships)
    role(g, "captain")
    assert g.over


@rule("001/scoring", "chips, points of buildings and the extra points of occupied large buildings")
def test_points_are_added() -> None:
    g = table(seat(vp=12, city={"wharf": 0, "small_market": 1, "fortress": 1}, idle={"worker": 4}), seat(), seat())
    assert g.breakdown(0) == {"chips": 12, "buildings": 3 + 1 + 4, "fortress": 2}
    assert g.scores[0] == 22


@rule("001/scoring", "a large building that is not occupied gives its four points and nothing more")
def test_unoccupied_large_building() -> None:
    large = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
    g = table(seat(vp=20, city=dict.fromkeys(large, 0), idle={"worker": 9}), seat(), seat())
    assert g.breakdown(0) == {"chips": 20, "buildings": 5 * 4}


@rule("001/scoring", "the most points win")
def test_most_points_win() -> None:
    assert table(seat(vp=3), seat(vp=9, coins=0), seat(vp=8, coins=30)).winners == [1]


@rule("001/scoring", "tied: coins and goods together, a good for a coin")
def test_tie_is_broken_by_coins_and_goods() -> None:
    rich = seat(vp=9, coins=4)
    laden = seat(vp=9, coins=1, goods={"corn": 2, "coffee": 2})
    assert table(rich, laden, seat(vp=8, coins=20)).winners == [1]


@rule("001/scoring", "coins and goods are worth nothing otherwise")
def test_coins_and_goods_give_no_points() -> None:
    assert table(seat(coins=20, goods={"corn": 9}), seat(), seat()).scores == [0, 0, 0]
