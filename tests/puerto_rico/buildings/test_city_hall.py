"""City hall: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import seat
from tests.rules import rule

# -- the classic edition


@rule("003/city_hall", "example: six other violet buildings and the city hall itself bring 7 points")
def test_example_city_hall():
    city = dict.fromkeys(["construction_hut", "hospice", "large_market", "factory", "university", "customs_house"], 0)
    assert classic.bonus("city_hall", city=city) == 7


@rule("003/city_hall", "production buildings do not count; violet ones do, manned or not")
def test_city_hall():
    assert classic.bonus("city_hall", city={"small_indigo_plant": 1, "tobacco_storage": 1}) == 1
    assert classic.bonus("city_hall", city={"harbor": 0, "wharf": 1}) == 3


# -- the edition 1897


@rule("001/city-hall", "one point for each violet building, occupied or not, the city hall included")
def test_city_hall_counts_violet_buildings() -> None:
    shops = {"hacienda": 0, "construction_hut": 1, "city_hall": 1}
    g = y1897.table(seat(city={**shops, "coffee_roaster": 1, "small_sugar_mill": 0}), y1897.NOBODY, y1897.NOBODY)
    assert g.breakdown(0)["city_hall"] == 3


@rule("001/city-hall", "example: its six named buildings give 6 by the rule; the printed 7 needs a seventh")
def test_example_city_hall_in_1897() -> None:
    named = {"hacienda": 0, "construction_hut": 0, "large_warehouse": 0, "harbor": 0, "residence": 0, "city_hall": 1}
    assert y1897.table(seat(city=named), y1897.NOBODY, y1897.NOBODY).breakdown(0)["city_hall"] == 6
    assert (
        y1897.table(seat(city={**named, "small_market": 0}), y1897.NOBODY, y1897.NOBODY).breakdown(0)["city_hall"] == 7
    )


# -- the 1897 Special Edition


@rule("000/city-hall", "example: with six other commercial buildings 7 points")
def test_example_city_hall_in_special():
    names = ("construction_hut", "hospice", "large_market", "factory", "university", "customs_house")
    g = special.ended(seat(city={"city_hall": 1, **dict.fromkeys(names, 0)}))
    assert g.breakdown(0)["city_hall"] == 7


@rule("000/city-hall", "plants do not count, the city hall itself does")
def test_city_hall_ignores_plants():
    assert special.ended(seat(city={"city_hall": 1, "coffee_roaster": 1})).breakdown(0)["city_hall"] == 1
