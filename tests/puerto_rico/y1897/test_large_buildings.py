"""Rulebook 001: the five large buildings."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import can, role, seat
from tests.puerto_rico.y1897.table import table
from tests.rules import rule

NOBODY = seat()


@rule("001/large-buildings", "each exists once")
def test_large_buildings_exist_once() -> None:
    g = role(table(seat(coins=10), seat(city={"residence": 0}), NOBODY), "builder")
    assert not can(g, "build", building="residence")
    assert can(g, "build", building="fortress")


@rule("001/large-buildings", "two spaces, one building")
def test_large_building_is_one_building() -> None:
    g = table(seat(city={"city_hall": 1}), NOBODY, NOBODY)
    assert g.state["seats"][0]["filled"] == 2
    assert g.breakdown(0)["city_hall"] == 1


@rule("001/guild-hall", "example: small and large sugar mill, small fruit plant and coffee roaster give 6")
def test_example_guild_hall() -> None:
    plants = {"small_sugar_mill": 0, "large_sugar_mill": 1, "small_indigo_plant": 0, "coffee_roaster": 0}
    g = table(seat(city={"guild_hall": 1, **plants}), NOBODY, NOBODY)
    assert g.breakdown(0)["guild_hall"] == 6


@rule("001/guild-hall", "one point for a small production building, two for a large one")
@pytest.mark.parametrize(
    ("plant", "points"),
    [("small_indigo_plant", 1), ("small_sugar_mill", 1), ("large_indigo_plant", 2), ("large_sugar_mill", 2),
     ("tobacco_storage", 2), ("coffee_roaster", 2), ("wharf", 0)],
)  # fmt: skip
def test_guild_hall_points(plant: str, points: int) -> None:
    g = table(seat(city={"guild_hall": 1, plant: 0}), NOBODY, NOBODY)
    assert g.breakdown(0).get("guild_hall", 0) == points


@rule("001/residence", "up to nine tiles 4 points, ten 5, eleven 6, twelve 7")
@pytest.mark.parametrize(("n", "points"), [(1, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_residence(n: int, points: int) -> None:
    g = table(seat(city={"residence": 1}, island={"corn": n // 2, "sugar": n - n // 2}), NOBODY, NOBODY)
    assert g.breakdown(0)["residence"] == points


@rule("001/residence", "example: ten plantations and quarries, occupied or not, give 5")
def test_example_residence() -> None:
    g = table(seat(city={"residence": 1}, island={"corn": (4, 2), "quarry": (3, 1), "coffee": 3}), NOBODY, NOBODY)
    assert g.breakdown(0)["residence"] == 5


@rule("001/fortress", "example: twenty workers give 6")
def test_example_fortress() -> None:
    owner = seat(
        city={"fortress": 1, "tobacco_storage": 3}, island={"corn": (8, 8), "quarry": (3, 3)}, idle={"worker": 5}
    )
    assert table(owner, NOBODY, NOBODY).breakdown(0)["fortress"] == 6


@rule("001/fortress", "a point for every three workers")
@pytest.mark.parametrize(("waiting", "points"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2)])
def test_fortress_points(waiting: int, points: int) -> None:
    g = table(seat(city={"fortress": 1}, idle={"worker": waiting}), NOBODY, NOBODY)
    assert g.breakdown(0).get("fortress", 0) == points


@rule("001/customs-house", "example: 23 points of chips give 5")
def test_example_customs_house() -> None:
    g = table(seat(city={"customs_house": 1}, vp=23), NOBODY, NOBODY)
    assert g.breakdown(0)["customs_house"] == 5


@rule("001/customs-house", "only chips count, not the points of buildings")
def test_customs_house_counts_chips_only() -> None:
    g = table(seat(city={"customs_house": 1, "wharf": 0, "harbor": 0, "fortress": 0}, vp=3), NOBODY, NOBODY)
    assert "customs_house" not in g.breakdown(0)


@rule("001/city-hall", "one point for each violet building, occupied or not, the city hall included")
def test_city_hall_counts_violet_buildings() -> None:
    shops = {"hacienda": 0, "construction_hut": 1, "city_hall": 1}
    g = table(seat(city={**shops, "coffee_roaster": 1, "small_sugar_mill": 0}), NOBODY, NOBODY)
    assert g.breakdown(0)["city_hall"] == 3


@rule("001/city-hall", "example: its six named buildings give 6 by the rule; the printed 7 needs a seventh")
def test_example_city_hall() -> None:
    named = {"hacienda": 0, "construction_hut": 0, "large_warehouse": 0, "harbor": 0, "residence": 0, "city_hall": 1}
    assert table(seat(city=named), NOBODY, NOBODY).breakdown(0)["city_hall"] == 6
    assert table(seat(city={**named, "small_market": 0}), NOBODY, NOBODY).breakdown(0)["city_hall"] == 7


@rule("001/large-buildings", "extra points only when occupied")
@pytest.mark.parametrize("building", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
def test_extra_points_only_when_occupied(building: str) -> None:
    rest = {"island": {"corn": 5, "sugar": 5}, "idle": {"worker": 9}, "vp": 20}
    shut = table(seat(city={building: 0, "coffee_roaster": 0}, **rest), NOBODY, NOBODY)
    open_ = table(seat(city={building: 1, "coffee_roaster": 0}, **rest), NOBODY, NOBODY)
    assert building not in shut.breakdown(0)
    assert open_.breakdown(0)[building] > 0
