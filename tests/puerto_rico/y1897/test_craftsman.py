"""Rulebook 001: the craftsman and the production buildings."""

from __future__ import annotations

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.y1897.table import have, table
from tests.rules import rule

SUGAR = {"island": {"sugar": (2, 2)}, "city": {"small_sugar_mill": 1}}


@rule("001/craftsman", "everybody takes what he produces from the supply")
def test_everybody_produces() -> None:
    g = role(table(seat(), seat(island={"corn": (2, 2)}), seat(**SUGAR)), "craftsman")
    assert [have(g, p) for p in range(3)] == [{}, {"corn": 2}, {"sugar": 1}]
    assert g.state["goods"] == {"corn": 8, "indigo": 11, "sugar": 10, "tobacco": 9, "coffee": 9}


@rule("001/craftsman", "last of all the craftsman takes one more barrel of a kind he has just produced")
def test_privilege_barrel_of_a_kind_produced() -> None:
    island = {"corn": (1, 1), "sugar": (1, 1), "indigo": (1, 1)}
    g = table(seat(island=island, city={"small_sugar_mill": 1}, goods={"coffee": 1}), seat(), seat())
    role(g, "craftsman")
    assert values(g, "extra", "good") == ["corn", "sugar"]
    do(g, "extra", good="sugar")
    assert have(g, 0) == {"corn": 1, "sugar": 2, "coffee": 1}
    assert phase(g) == "roles"


@rule("001/craftsman", "the privilege comes after everybody has produced")
def test_privilege_comes_last() -> None:
    corn = {"corn": (1, 1)}
    g = role(table(seat(island=corn), seat(island=corn), seat(island=corn), goods={"corn": 4}), "craftsman")
    assert [have(g, p) for p in range(3)] == [{"corn": 1}] * 3
    do(g, "extra", good="corn")
    assert have(g, 0) == {"corn": 2}
    assert g.state["goods"]["corn"] == 0
    h = role(table(seat(island=corn), seat(island=corn), seat(island=corn), goods={"corn": 3}), "craftsman")
    assert (phase(h), h.seat, have(h, 0)) == ("roles", 1, {"corn": 1})  # none left for him


@rule("001/craftsman", "a kind that is used up leaves those concerned without")
def test_kind_used_up() -> None:
    corn = seat(island={"corn": (3, 3)})
    g = table(corn, corn, corn, goods={"corn": 4}, taken=["settler"])
    role(g, "craftsman")
    assert [have(g, p) for p in range(3)] == [{}, {"corn": 3}, {"corn": 1}]


@rule("001/craftsman", "a craftsman who produces nothing gets no extra barrel")
def test_no_privilege_without_production() -> None:
    g = role(table(seat(goods={"corn": 1}), seat(island={"corn": (1, 1)}), seat()), "craftsman")
    assert (phase(g), g.seat) == ("roles", 1)
    assert have(g, 0) == {"corn": 1}


@rule("001/craftsman", "a kind of which the supply gave him nothing is not one he produced")
def test_no_privilege_of_a_kind_not_delivered() -> None:
    island = {"corn": (1, 1), "sugar": (1, 1)}
    g = table(seat(island=island, city={"small_sugar_mill": 1}), seat(), seat(), goods={"corn": 0})
    role(g, "craftsman")
    assert not can(g, "extra", good="corn")
    assert values(g, "extra", "good") == ["sugar"]


@rule("001/production", "example: two corn, one tobacco and three sugar")
def test_example_production() -> None:
    island = {"corn": (3, 2), "tobacco": (2, 2), "sugar": (4, 3)}
    city = {"tobacco_storage": 1, "large_sugar_mill": 3, "small_sugar_mill": 1}
    g = role(table(seat(), seat(island=island, city=city), seat()), "craftsman")
    assert have(g, 1) == {"corn": 2, "tobacco": 1, "sugar": 3}


@rule("001/production", "corn needs no building")
def test_corn_needs_no_building() -> None:
    g = role(table(seat(), seat(island={"corn": (2, 2)}), seat()), "craftsman")
    assert have(g, 1) == {"corn": 2}


@rule("001/production", "fruit, sugar, tobacco and coffee need their building with a worker")
def test_other_goods_need_their_building() -> None:
    island = {"indigo": (2, 2), "sugar": (2, 2), "tobacco": (2, 2), "coffee": (2, 2)}
    idle_city = {"large_indigo_plant": 0, "large_sugar_mill": 0, "tobacco_storage": 0, "coffee_roaster": 0}
    busy_city = {"large_indigo_plant": 2, "large_sugar_mill": 2, "tobacco_storage": 2, "coffee_roaster": 2}
    g = table(seat(island=island), seat(island=island, city=idle_city), seat(island=island, city=busy_city))
    role(g, "craftsman")
    assert [have(g, p) for p in range(3)] == [{}, {}, {"indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2}]


@rule("001/production", "occupied places of the building limit the barrels, and so do the occupied plantations")
def test_fewer_of_plantations_and_places() -> None:
    many_tiles = seat(island={"indigo": (3, 3)}, city={"large_indigo_plant": 2})
    many_places = seat(island={"indigo": (3, 1)}, city={"large_indigo_plant": 3})
    both_plants = seat(island={"indigo": (4, 4)}, city={"large_indigo_plant": 3, "small_indigo_plant": 1})
    g = role(table(many_tiles, many_places, both_plants), "craftsman")
    assert [have(g, p) for p in range(3)] == [{"indigo": 2}, {"indigo": 1}, {"indigo": 4}]


@rule("001/production", "a fruit plant does not help sugar")
def test_building_of_another_good_does_not_help() -> None:
    g = role(table(seat(), seat(island={"sugar": (2, 2)}, city={"large_indigo_plant": 3}), seat()), "craftsman")
    assert have(g, 1) == {}


@rule("001/craftsman", "he may leave the extra barrel")
def test_privilege_is_voluntary() -> None:
    g = role(table(seat(island={"corn": (1, 1)}), seat(), seat()), "craftsman")
    assert can(g, "pass")
    do(g, "pass")
    assert board(g, 0)["goods"]["corn"] == 1
