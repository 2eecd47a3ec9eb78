"""Large buildings: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import can, do, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/large_buildings", "a large building takes two spaces: with one left it cannot be bought")
def test_large_buildings_need_two_spaces():
    ten = dict.fromkeys(["fortress", "residence", "guild_hall", "city_hall"], 0) | {"wharf": 0, "harbor": 0}
    assert can(classic.building(seat(city=ten, **classic.RICH)), "build", building="customs_house")
    g = classic.building(seat(city={**ten, "hospice": 0}, **classic.RICH))
    assert not can(g, "build", building="customs_house")
    assert can(g, "build", building="office")


@rule("003/large_buildings", "there is one of each large building")
def test_one_of_each_large_building():
    g = do(classic.building(seat(**classic.RICH), seat(**classic.RICH)), "build", building="fortress")
    assert not can(g, "build", building="fortress")
    assert can(g, "build", building="residence")


@pytest.mark.parametrize("name", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
@rule("003/large_buildings", "an empty large building brings no bonus, only its printed points")
def test_empty_large_buildings(name):
    told = {"city": {"small_indigo_plant": 0}, "vp": 20, "idle": {"worker": 9}, "island": {"indigo": 9}}
    assert classic.bonus(name, 0, **told) == 0
    assert classic.bonus(name, 1, **told) > 0


# -- the edition 1897


@rule("001/large-buildings", "each exists once")
def test_large_buildings_exist_once() -> None:
    g = role(y1897.table(seat(coins=10), seat(city={"residence": 0}), y1897.NOBODY), "builder")
    assert not can(g, "build", building="residence")
    assert can(g, "build", building="fortress")


@rule("001/large-buildings", "two spaces, one building")
def test_large_building_is_one_building() -> None:
    g = y1897.table(seat(city={"city_hall": 1}), y1897.NOBODY, y1897.NOBODY)
    assert g.state["seats"][0]["filled"] == 2
    assert g.breakdown(0)["city_hall"] == 1


@rule("001/large-buildings", "extra points only when occupied")
@pytest.mark.parametrize("building", ["guild_hall", "residence", "fortress", "customs_house", "city_hall"])
def test_extra_points_only_when_occupied(building: str) -> None:
    rest = {"island": {"corn": 5, "sugar": 5}, "idle": {"worker": 9}, "vp": 20}
    shut = y1897.table(seat(city={building: 0, "coffee_roaster": 0}, **rest), y1897.NOBODY, y1897.NOBODY)
    open_ = y1897.table(seat(city={building: 1, "coffee_roaster": 0}, **rest), y1897.NOBODY, y1897.NOBODY)
    assert building not in shut.breakdown(0)
    assert open_.breakdown(0)[building] > 0


# -- the 1897 Special Edition


@rule("000/large-buildings", "four points each, and one building each although it takes two spaces")
def test_expanded_buildings_are_worth_four():
    for name in ("guild_hall", "residence", "fortress", "customs_house", "city_hall"):
        g = special.ended(seat(city={name: 0}))
        assert g.breakdown(0) == {"chips": 0, "buildings": 4}
    both = special.ended(seat(city={"city_hall": 1, "fortress": 0}))
    assert both.breakdown(0)["city_hall"] == 2
