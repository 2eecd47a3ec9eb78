"""Expanded buildings of the base game (rulebook 000, lines 1202-1295)."""

import pytest

from tests.puerto_rico.scenes import seat
from tests.puerto_rico.special.table import ended
from tests.rules import rule


@rule("000/large-buildings", "four points each, and one building each although it takes two spaces")
def test_expanded_buildings_are_worth_four():
    for name in ("guild_hall", "residence", "fortress", "customs_house", "city_hall"):
        g = ended(seat(city={name: 0}))
        assert g.breakdown(0) == {"chips": 0, "buildings": 4}
    both = ended(seat(city={"city_hall": 1, "fortress": 0}))
    assert both.breakdown(0)["city_hall"] == 2


@rule("000/guild-hall", "example: one small and three large plants bring 7 points")
def test_example_fire_brigade():
    city = {
        "guild_hall": 1,
        "small_indigo_plant": 0,
        "large_indigo_plant": 0,
        "coffee_roaster": 0,
        "large_sugar_mill": 0,
    }
    assert ended(seat(city=city)).breakdown(0)["guild_hall"] == 7


@pytest.mark.parametrize(
    ("plant", "points"),
    [("small_indigo_plant", 1), ("small_sugar_mill", 1), ("large_indigo_plant", 2), ("large_sugar_mill", 2),
     ("tobacco_storage", 2), ("coffee_roaster", 2)],
)  # fmt: skip
@rule("000/guild-hall", "one point for a small plant, two for a large one")
def test_fire_brigade_by_plant(plant, points):
    assert ended(seat(city={"guild_hall": 1, plant: 0})).breakdown(0)["guild_hall"] == points


@rule("000/guild-hall", "commercial buildings do not count")
def test_fire_brigade_ignores_shops():
    assert "guild_hall" not in ended(seat(city={"guild_hall": 1, "wharf": 1})).breakdown(0)


@pytest.mark.parametrize(("tiles", "points"), [(1, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
@rule("000/residence", "4, 5, 6 or 7 points for 1-9, 10, 11 or 12 field tiles, occupied or not")
def test_residence(tiles, points):
    island = {"corn": min(tiles, 7), "quarry": max(0, tiles - 7)}
    assert ended(seat(city={"residence": 1}, island=island)).breakdown(0)["residence"] == points


@rule("000/residence", "the scale begins with one field tile: none, nothing")
def test_residence_without_any_tile():
    assert "residence" not in ended(seat(city={"residence": 1})).breakdown(0)


@rule("000/fortress", "example: 22 workers on tiles, buildings and portrait bring 7 points")
def test_example_fortress():
    home = seat(
        island={"corn": (7, 7), "quarry": (2, 2)}, city={"fortress": 1, "large_indigo_plant": 3}, idle={"worker": 9}
    )
    assert ended(home).breakdown(0)["fortress"] == 7


@rule("000/fortress", "only whole threes count")
def test_fortress_rounds_down():
    for idle, points in ((1, 0), (2, 1), (4, 1), (5, 2)):
        told = ended(seat(city={"fortress": 1}, idle={"worker": idle})).breakdown(0)
        assert told.get("fortress", 0) == points


@rule("000/customs-house", "example: 30 points in chips bring 7 more")
def test_example_customs_house():
    assert ended(seat(city={"customs_house": 1}, vp=30)).breakdown(0)["customs_house"] == 7


@rule("000/customs-house", "points of buildings and bonuses do not count")
def test_customs_house_counts_chips_only():
    g = ended(seat(city={"customs_house": 1, "wharf": 1, "harbor": 1}, vp=3))
    assert "customs_house" not in g.breakdown(0)


@rule("000/city-hall", "example: with six other commercial buildings 7 points")
def test_example_city_hall():
    names = ("construction_hut", "hospice", "large_market", "factory", "university", "customs_house")
    g = ended(seat(city={"city_hall": 1, **dict.fromkeys(names, 0)}))
    assert g.breakdown(0)["city_hall"] == 7


@rule("000/city-hall", "plants do not count, the city hall itself does")
def test_city_hall_ignores_plants():
    assert ended(seat(city={"city_hall": 1, "coffee_roaster": 1})).breakdown(0)["city_hall"] == 1
