"""Quarries: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import y1897
from tests.puerto_rico.scenes import board, can, do, role, seat, values
from tests.rules import rule


@rule("001/quarries", "never more than twelve city spaces; one free space holds no large building")
def test_no_large_building_on_one_space() -> None:
    eleven = dict.fromkeys((
        "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
        "coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice",
    ), 0)  # fmt: skip
    g = role(y1897.table(seat(city=eleven, coins=30), {}, {}), "builder")
    assert board(g, 0)["filled"] == 11
    assert can(g, "build", building="wharf")
    assert not can(g, "build", building="residence")
    ten = dict(list(eleven.items())[:10])
    assert can(role(y1897.table(seat(city=ten, coins=30), {}, {}), "builder"), "build", building="residence")
    twelve = {**eleven, "office": 0}
    full = y1897.table(seat(city=twelve, coins=30), {}, {}, ending=["city"])
    assert role(full, "builder").seat == 1  # nothing to ask seat 0


@rule("001/quarries", "example: three quarries make the construction hut 1, the office 3, the harbor 5, the palace 7")
@pytest.mark.parametrize(
    ("building", "price"), [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)]
)
def test_example_three_occupied_quarries(building: str, price: int) -> None:
    quarries = {"quarry": (3, 3)}
    g = do(role(y1897.table({}, seat(island=quarries, coins=price), {}), "builder"), "pass")
    assert g.seat == 1
    do(g, "build", building=building)
    assert board(g, 1)["coins"] == 0
    poor = do(role(y1897.table({}, seat(island=quarries, coins=price - 1), {}), "builder"), "pass")
    assert poor.seat == 2 or not can(poor, "build", building=building)


@rule("001/quarries", "one quarry counts in the first row, two in the second, three in the third, four in the fourth")
@pytest.mark.parametrize(
    ("building", "price"),
    [("small_indigo_plant", 0), ("small_warehouse", 2), ("large_sugar_mill", 2), ("large_warehouse", 4),
     ("coffee_roaster", 3), ("wharf", 6), ("fortress", 6)],
)  # fmt: skip
def test_rows_limit_the_quarries(building: str, price: int) -> None:
    g = do(role(y1897.table({}, seat(island={"quarry": (5, 5)}, coins=10), {}), "builder"), "pass")
    do(g, "build", building=building)
    assert board(g, 1)["coins"] == 10 - price


@rule("001/quarries", "only occupied quarries lower the price")
def test_unoccupied_quarries_do_not_count() -> None:
    g = do(role(y1897.table({}, seat(island={"quarry": (4, 1)}, coins=10), {}), "builder"), "pass")
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 10 - 8


@rule("001/quarries", "a builder who does not build saves nothing")
def test_builder_who_does_not_build_gains_nothing() -> None:
    g = do(role(y1897.table(seat(coins=3), {}, {}), "builder"), "pass")
    assert board(g, 0)["coins"] == 3


@rule("001/quarries", "quarries and the privilege add up, and no price falls below nought")
def test_price_is_never_negative() -> None:
    g = role(y1897.table(seat(island={"quarry": (1, 1)}, coins=0), {}, {}), "builder")
    assert values(g, "build", "building") == ["small_indigo_plant", "small_sugar_mill", "small_market", "hacienda",
                                              "construction_hut"]  # fmt: skip
    do(g, "build", building="small_market")
    assert board(g, 0)["coins"] == 0
