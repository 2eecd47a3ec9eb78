"""Rulebook 001: the builder and the quarries."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.y1897.table import table
from tests.rules import rule


@rule("001/builder", "the builder pays one coin less")
def test_builder_pays_one_less() -> None:
    g = do(role(table(seat(coins=5), {}, {}), "builder"), "build", building="large_market")
    assert board(g, 0)["coins"] == 1
    assert board(g, 0)["built"] == ["large_market"]


@rule("001/builder", "the others pay the full price, in turn, one building each")
def test_others_pay_the_full_price() -> None:
    g = do(role(table(seat(coins=5), seat(coins=5), seat(coins=4)), "builder"), "pass")
    assert g.seat == 1
    do(g, "build", building="large_market")
    assert board(g, 1)["coins"] == 0
    assert g.seat == 2
    assert can(g, "build", building="large_sugar_mill")
    assert not can(g, "build", building="large_market")


@rule("001/builder", "nobody builds more than one building at a time")
def test_one_building_a_phase() -> None:
    g = do(role(table(seat(coins=20), {}, {}), "builder"), "build", building="small_market")
    assert g.seat == 1
    do(do(g, "pass"), "pass")
    assert (phase(g), g.seat) == ("roles", 1)
    assert board(g, 0)["built"] == ["small_market"]


@rule("001/builder", "building is voluntary")
def test_building_is_voluntary() -> None:
    g = role(table(seat(coins=9), {}, {}), "builder")
    assert can(g, "pass")
    do(g, "pass")
    assert board(g, 0)["coins"] == 9


@rule("001/builder", "a large building takes two spaces")
def test_large_building_takes_two_spaces() -> None:
    g = do(role(table(seat(coins=9), {}, {}), "builder"), "build", building="residence")
    assert board(g, 0)["filled"] == 2
    assert board(g, 0)["coins"] == 0


@rule("001/quarries", "never more than twelve city spaces; one free space holds no large building")
def test_no_large_building_on_one_space() -> None:
    eleven = dict.fromkeys((
        "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
        "coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice",
    ), 0)  # fmt: skip
    g = role(table(seat(city=eleven, coins=30), {}, {}), "builder")
    assert board(g, 0)["filled"] == 11
    assert can(g, "build", building="wharf")
    assert not can(g, "build", building="residence")
    ten = dict(list(eleven.items())[:10])
    assert can(role(table(seat(city=ten, coins=30), {}, {}), "builder"), "build", building="residence")
    twelve = {**eleven, "office": 0}
    full = table(seat(city=twelve, coins=30), {}, {}, ending=["city"])
    assert role(full, "builder").seat == 1  # nothing to ask seat 0


@rule("001/quarries", "example: three quarries make the construction hut 1, the office 3, the harbor 5, the palace 7")
@pytest.mark.parametrize(
    ("building", "price"), [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)]
)
def test_example_three_occupied_quarries(building: str, price: int) -> None:
    quarries = {"quarry": (3, 3)}
    g = do(role(table({}, seat(island=quarries, coins=price), {}), "builder"), "pass")
    assert g.seat == 1
    do(g, "build", building=building)
    assert board(g, 1)["coins"] == 0
    poor = do(role(table({}, seat(island=quarries, coins=price - 1), {}), "builder"), "pass")
    assert poor.seat == 2 or not can(poor, "build", building=building)


@rule("001/quarries", "one quarry counts in the first row, two in the second, three in the third, four in the fourth")
@pytest.mark.parametrize(
    ("building", "price"),
    [("small_indigo_plant", 0), ("small_warehouse", 2), ("large_sugar_mill", 2), ("large_warehouse", 4),
     ("coffee_roaster", 3), ("wharf", 6), ("fortress", 6)],
)  # fmt: skip
def test_rows_limit_the_quarries(building: str, price: int) -> None:
    g = do(role(table({}, seat(island={"quarry": (5, 5)}, coins=10), {}), "builder"), "pass")
    do(g, "build", building=building)
    assert board(g, 1)["coins"] == 10 - price


@rule("001/quarries", "only occupied quarries lower the price")
def test_unoccupied_quarries_do_not_count() -> None:
    g = do(role(table({}, seat(island={"quarry": (4, 1)}, coins=10), {}), "builder"), "pass")
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 10 - 8


@rule("001/quarries", "a builder who does not build saves nothing")
def test_builder_who_does_not_build_gains_nothing() -> None:
    g = do(role(table(seat(coins=3), {}, {}), "builder"), "pass")
    assert board(g, 0)["coins"] == 3


@rule("001/quarries", "quarries and the privilege add up, and no price falls below nought")
def test_price_is_never_negative() -> None:
    g = role(table(seat(island={"quarry": (1, 1)}, coins=0), {}, {}), "builder")
    assert values(g, "build", "building") == ["small_indigo_plant", "small_sugar_mill", "small_market", "hacienda",
                                              "construction_hut"]  # fmt: skip
    do(g, "build", building="small_market")
    assert board(g, 0)["coins"] == 0


@rule("001/buildings", "nobody builds the same building twice")
def test_same_building_only_once() -> None:
    g = role(table(seat(city={"office": 0}, coins=20), {}, {}), "builder")
    assert not can(g, "build", building="office")
    assert g.state["market"]["office"] == 1
    assert can(g, "build", building="large_market")


@rule("001/buildings", "a building sold out cannot be built")
def test_sold_out_building() -> None:
    owner = seat(city={"office": 0})
    g = role(table(seat(coins=20), owner, owner), "builder")
    assert not can(g, "build", building="office")


@rule("001/buildings", "a building counts as occupied with its first worker")
def test_one_worker_occupies_a_building() -> None:
    plant = {"large_sugar_mill": 1}
    g = role(table(seat(island={"sugar": (3, 3)}, city=plant), seat(), seat()), "craftsman")
    assert board(g, 0)["goods"]["sugar"] == 1
    shut = role(table(seat(city={"harbor": 0}, goods={"corn": 2}), seat(), seat()), "captain")
    do(shut, "ship", good="corn", hold="first")
    assert board(shut, 0)["vp"] == 2 + 1  # no harbor point


@rule("001/buildings", "the printed price is paid once and means nothing later")
def test_points_of_buildings_count_unoccupied() -> None:
    g = table(seat(city={"wharf": 0, "small_market": 0, "residence": 0}), seat(), seat())
    assert g.breakdown(0) == {"chips": 0, "buildings": 3 + 1 + 4}
