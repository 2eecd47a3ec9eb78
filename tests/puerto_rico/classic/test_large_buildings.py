"""What the five large buildings bring at the end."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import NOBLES, at, part
from tests.puerto_rico.scenes import seat
from tests.rules import rule


def bonus(building, manned=1, city=None, **told):
    """What a seat scores from a large building."""
    modules = told.pop("modules", ())
    g = at(seat(city={building: manned, **(city or {})}, **told), {}, {}, {}, modules=modules)
    return part(g, 0, building)


@pytest.mark.parametrize("name", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
@rule("003/large_buildings", "an empty large building brings no bonus, only its printed points")
def test_empty_large_buildings(name):
    told = {"city": {"small_indigo_plant": 0}, "vp": 20, "idle": {"worker": 9}, "island": {"indigo": 9}}
    assert bonus(name, 0, **told) == 0
    assert bonus(name, 1, **told) > 0


@rule("003/guild_hall", "example: small indigo, large indigo, coffee roaster and large sugar mill bring 7 points")
def test_example_guild_hall():
    city = dict.fromkeys(["small_indigo_plant", "large_indigo_plant", "coffee_roaster", "large_sugar_mill"], 0)
    assert bonus("guild_hall", city=city) == 7


@pytest.mark.parametrize(("plant", "points"), [
    ("small_indigo_plant", 1), ("small_sugar_mill", 1), ("large_indigo_plant", 2), ("large_sugar_mill", 2),
    ("tobacco_storage", 2), ("coffee_roaster", 2),
])  # fmt: skip
@rule("003/guild_hall", "one point for a small production building, two for a large one, manned or not")
def test_guild_hall(plant, points):
    assert bonus("guild_hall", city={plant: 0}) == points
    assert bonus("guild_hall", city={plant: 1}) == points


@rule("003/guild_hall", "violet buildings count nothing")
def test_guild_hall_and_violet_buildings():
    assert bonus("guild_hall", city={"harbor": 1, "fortress": 0}) == 0


@pytest.mark.parametrize(("spaces", "points"), [(1, 4), (5, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
@rule("003/residence", "4 points up to nine filled field spaces, then 5, 6 and 7")
def test_residence(spaces, points):
    island = {"indigo": min(spaces, 8), "quarry": max(0, spaces - 8)}
    assert bonus("residence", island=island) == points


@rule("003/residence", "example: ten filled field spaces bring 5 points")
def test_example_residence():
    assert bonus("residence", island={"corn": 6, "quarry": 4}) == 5


@rule("003/fortress", "example: 22 colonists on tiles, buildings and the compass rose bring 7 points")
def test_example_fortress():
    told = {"island": {"corn": (6, 6), "quarry": (4, 4)}, "city": {"tobacco_storage": 3}, "idle": {"worker": 8}}
    assert bonus("fortress", **told) == 7  # 1 in the fortress, 10 in the field, 3 and 8 more


@pytest.mark.parametrize(("waiting", "points"), [(1, 0), (2, 1), (4, 1), (5, 2)])
@rule("003/fortress", "a point for every three colonists, parts of three count nothing")
def test_fortress(waiting, points):
    assert bonus("fortress", idle={"worker": waiting}) == points


@rule("003/customs_house", "example: chips worth 30 bring 7 points")
def test_example_customs_house():
    assert bonus("customs_house", vp=30) == 7


@rule("003/customs_house", "only chips count, not the points of buildings")
def test_customs_house_counts_chips_only():
    assert bonus("customs_house", vp=3, city={"harbor": 0, "wharf": 0, "fortress": 1}) == 0
    assert bonus("customs_house", vp=4) == 1


@rule("003/city_hall", "example: six other violet buildings and the city hall itself bring 7 points")
def test_example_city_hall():
    city = dict.fromkeys(["construction_hut", "hospice", "large_market", "factory", "university", "customs_house"], 0)
    assert bonus("city_hall", city=city) == 7


@rule("003/city_hall", "production buildings do not count; violet ones do, manned or not")
def test_city_hall():
    assert bonus("city_hall", city={"small_indigo_plant": 1, "tobacco_storage": 1}) == 1
    assert bonus("city_hall", city={"harbor": 0, "wharf": 1}) == 3


@rule("003/jeweler", "for the guild hall it is a large production building; for the city hall it is no violet one")
def test_jeweler_at_the_end():
    assert bonus("guild_hall", city={"jeweler": 0}, modules=NOBLES) == 2
    assert bonus("city_hall", city={"jeweler": 1}, modules=NOBLES) == 1
