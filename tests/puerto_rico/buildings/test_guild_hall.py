"""Guild hall: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import seat
from tests.rules import rule

# -- the classic edition


@rule("003/guild_hall", "example: small indigo, large indigo, coffee roaster and large sugar mill bring 7 points")
def test_example_guild_hall():
    city = dict.fromkeys(["small_indigo_plant", "large_indigo_plant", "coffee_roaster", "large_sugar_mill"], 0)
    assert classic.bonus("guild_hall", city=city) == 7


@pytest.mark.parametrize(("plant", "points"), [
    ("small_indigo_plant", 1), ("small_sugar_mill", 1), ("large_indigo_plant", 2), ("large_sugar_mill", 2),
    ("tobacco_storage", 2), ("coffee_roaster", 2),
])  # fmt: skip
@rule("003/guild_hall", "one point for a small production building, two for a large one, manned or not")
def test_guild_hall(plant, points):
    assert classic.bonus("guild_hall", city={plant: 0}) == points
    assert classic.bonus("guild_hall", city={plant: 1}) == points


@rule("003/guild_hall", "violet buildings count nothing")
def test_guild_hall_and_violet_buildings():
    assert classic.bonus("guild_hall", city={"harbor": 1, "fortress": 0}) == 0


# -- the edition 1897


@rule("001/guild-hall", "example: small and large sugar mill, small fruit plant and coffee roaster give 6")
def test_example_guild_hall_in_1897() -> None:
    plants = {"small_sugar_mill": 0, "large_sugar_mill": 1, "small_indigo_plant": 0, "coffee_roaster": 0}
    g = y1897.table(seat(city={"guild_hall": 1, **plants}), y1897.NOBODY, y1897.NOBODY)
    assert g.breakdown(0)["guild_hall"] == 6


@rule("001/guild-hall", "one point for a small production building, two for a large one")
@pytest.mark.parametrize(
    ("plant", "points"),
    [("small_indigo_plant", 1), ("small_sugar_mill", 1), ("large_indigo_plant", 2), ("large_sugar_mill", 2),
     ("tobacco_storage", 2), ("coffee_roaster", 2), ("wharf", 0)],
)  # fmt: skip
def test_guild_hall_points(plant: str, points: int) -> None:
    g = y1897.table(seat(city={"guild_hall": 1, plant: 0}), y1897.NOBODY, y1897.NOBODY)
    assert g.breakdown(0).get("guild_hall", 0) == points


# -- the 1897 Special Edition


@rule("000/guild-hall", "example: one small and three large plants bring 7 points")
def test_example_fire_brigade():
    city = {
        "guild_hall": 1,
        "small_indigo_plant": 0,
        "large_indigo_plant": 0,
        "coffee_roaster": 0,
        "large_sugar_mill": 0,
    }
    assert special.ended(seat(city=city)).breakdown(0)["guild_hall"] == 7


@pytest.mark.parametrize(
    ("plant", "points"),
    [("small_indigo_plant", 1), ("small_sugar_mill", 1), ("large_indigo_plant", 2), ("large_sugar_mill", 2),
     ("tobacco_storage", 2), ("coffee_roaster", 2)],
)  # fmt: skip
@rule("000/guild-hall", "one point for a small plant, two for a large one")
def test_fire_brigade_by_plant(plant, points):
    assert special.ended(seat(city={"guild_hall": 1, plant: 0})).breakdown(0)["guild_hall"] == points


@rule("000/guild-hall", "commercial buildings do not count")
def test_fire_brigade_ignores_shops():
    assert "guild_hall" not in special.ended(seat(city={"guild_hall": 1, "wharf": 1})).breakdown(0)
