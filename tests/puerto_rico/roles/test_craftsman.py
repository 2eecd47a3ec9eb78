"""Craftsman: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/production", "example: 2 corn, 1 tobacco and 3 sugar, each held back by one empty circle")
def test_example_of_production():
    g = classic.making(
        {},
        seat(
            island={"corn": (3, 2), "tobacco": (2, 2), "sugar": (4, 3)},
            city={"tobacco_storage": 1, "large_sugar_mill": 3, "small_sugar_mill": 1},
        ),
    )
    assert classic.goods(g, 1) == {"corn": 2, "tobacco": 1, "sugar": 3}


@pytest.mark.parametrize(("manned", "barrels"), [(2, 2), (1, 1), (0, 0)])
@rule("003/production", "example: two tobacco need two manned plantations and two manned circles of the storage")
def test_example_tobacco(manned, barrels):
    g = classic.making({}, seat(island={"tobacco": (2, 2)}, city={"tobacco_storage": manned}))
    assert classic.goods(g, 1).get("tobacco", 0) == barrels


@rule("003/production", "more manned circles than manned plantations bring nothing more")
def test_plantations_limit_production():
    g = classic.making({}, seat(island={"coffee": (2, 1)}, city={"coffee_roaster": 2}))
    assert classic.goods(g, 1) == {"coffee": 1}


@rule("003/production", "small and large plant of a good work together")
def test_small_and_large_plant():
    g = classic.making({}, seat(island={"indigo": (4, 4)}, city={"small_indigo_plant": 1, "large_indigo_plant": 3}))
    assert classic.goods(g, 1) == {"indigo": 4}


@rule("003/production", "a plantation without its building produces nothing, corn excepted")
def test_corn_needs_no_building():
    everything = {kind: (1, 1) for kind in ("corn", "indigo", "sugar", "tobacco", "coffee")}
    assert classic.goods(classic.making({}, seat(island=everything)), 1) == {"corn": 1}


@rule("003/production", "example: three corn plantations, two of them manned, bring two corn")
def test_example_corn():
    assert classic.goods(classic.making({}, seat(island={"corn": (3, 2)})), 1) == {"corn": 2}


@rule("003/production", "several kinds at once")
def test_all_kinds_at_once():
    assert classic.goods(classic.making({}, seat(**classic.ALL_FIVE)), 1) == {
        "corn": 1,
        "indigo": 1,
        "sugar": 1,
        "tobacco": 1,
        "coffee": 1,
    }


@rule("003/craftsman", "everybody produces, then the craftsman takes one more barrel of a kind he produces")
def test_privilege_after_everybody():
    g = classic.making(
        seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"small_indigo_plant": 1}), seat(island={"corn": (1, 1)})
    )
    assert (classic.goods(g, 0), classic.goods(g, 1)) == ({"corn": 1, "indigo": 1}, {"corn": 1})
    assert (g.seat, values(g, "extra", "good")) == (0, ["corn", "indigo"])
    do(g, "extra", good="indigo")
    assert classic.goods(g, 0) == {"corn": 1, "indigo": 2}
    assert phase(g) == "roles"


@rule("003/craftsman", "the extra barrel is optional")
def test_privilege_is_optional():
    g = classic.passes(classic.making(seat(island={"corn": (1, 1)})))
    assert classic.goods(g, 0) == {"corn": 1}


@rule("003/craftsman", "a craftsman who produces nothing has no privilege")
def test_no_privilege_without_production():
    g = classic.making(seat(island={"indigo": (1, 1)}), seat(island={"corn": (1, 1)}))
    assert (phase(g), g.seat, classic.goods(g, 0)) == ("roles", 1, {})


@rule("003/craftsman", "whoever comes too late for a kind that has run out goes without")
def test_the_supply_runs_out():
    g = classic.making({}, seat(island={"corn": (3, 3)}), seat(island={"corn": (2, 2)}), seat(island={"corn": (1, 1)}),
               goods={"corn": 4})  # fmt: skip
    assert [classic.goods(g, p).get("corn", 0) for p in range(4)] == [0, 3, 1, 0]


@rule("003/craftsman", "barrels are given out from the craftsman on, clockwise")
def test_production_begins_with_the_craftsman():
    one = seat(island={"corn": (1, 1)})
    g = classic.at(one, one, one, one, taken=["settler", "trader"], goods={"corn": 3})
    role(g, "craftsman")
    assert [classic.goods(g, p).get("corn", 0) for p in range(4)] == [1, 0, 1, 1]


@rule("003/craftsman", "no extra barrel of a kind whose supply is empty")
def test_no_extra_from_an_empty_supply():
    g = classic.making(
        seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"small_indigo_plant": 1}), goods={"corn": 1}
    )
    assert values(g, "extra", "good") == ["indigo"]


@rule("003/craftsman", "no limit to the barrels on the compass rose")
def test_no_limit_of_barrels():
    g = classic.making({}, seat(island={"corn": (4, 4)}, goods={"corn": 6, "sugar": 11}))
    assert classic.goods(g, 1) == {"corn": 10, "sugar": 11}


@rule("003/craftsman", "the extra barrel is of a kind already produced, so it adds nothing to the factory")
def test_extra_barrel_and_factory():
    g = classic.making(classic.plants(2, factory=1))
    do(g, "extra", good="corn")
    assert board(g, 0)["coins"] == 1
    assert not can(g, "extra")


# -- the edition 1897


SUGAR = {"island": {"sugar": (2, 2)}, "city": {"small_sugar_mill": 1}}


@rule("001/craftsman", "everybody takes what he produces from the supply")
def test_everybody_produces() -> None:
    g = role(y1897.table(seat(), seat(island={"corn": (2, 2)}), seat(**SUGAR)), "craftsman")
    assert [y1897.have(g, p) for p in range(3)] == [{}, {"corn": 2}, {"sugar": 1}]
    assert g.state["goods"] == {"corn": 8, "indigo": 11, "sugar": 10, "tobacco": 9, "coffee": 9}


@rule("001/craftsman", "last of all the craftsman takes one more barrel of a kind he has just produced")
def test_privilege_barrel_of_a_kind_produced() -> None:
    island = {"corn": (1, 1), "sugar": (1, 1), "indigo": (1, 1)}
    g = y1897.table(seat(island=island, city={"small_sugar_mill": 1}, goods={"coffee": 1}), seat(), seat())
    role(g, "craftsman")
    assert values(g, "extra", "good") == ["corn", "sugar"]
    do(g, "extra", good="sugar")
    assert y1897.have(g, 0) == {"corn": 1, "sugar": 2, "coffee": 1}
    assert phase(g) == "roles"


@rule("001/craftsman", "the privilege comes after everybody has produced")
def test_privilege_comes_last() -> None:
    corn = {"corn": (1, 1)}
    g = role(y1897.table(seat(island=corn), seat(island=corn), seat(island=corn), goods={"corn": 4}), "craftsman")
    assert [y1897.have(g, p) for p in range(3)] == [{"corn": 1}] * 3
    do(g, "extra", good="corn")
    assert y1897.have(g, 0) == {"corn": 2}
    assert g.state["goods"]["corn"] == 0
    h = role(y1897.table(seat(island=corn), seat(island=corn), seat(island=corn), goods={"corn": 3}), "craftsman")
    assert (phase(h), h.seat, y1897.have(h, 0)) == ("roles", 1, {"corn": 1})  # none left for him


@rule("001/craftsman", "a kind that is used up leaves those concerned without")
def test_kind_used_up() -> None:
    corn = seat(island={"corn": (3, 3)})
    g = y1897.table(corn, corn, corn, goods={"corn": 4}, taken=["settler"])
    role(g, "craftsman")
    assert [y1897.have(g, p) for p in range(3)] == [{}, {"corn": 3}, {"corn": 1}]


@rule("001/craftsman", "a craftsman who produces nothing gets no extra barrel")
def test_no_privilege_without_production_in_1897() -> None:
    g = role(y1897.table(seat(goods={"corn": 1}), seat(island={"corn": (1, 1)}), seat()), "craftsman")
    assert (phase(g), g.seat) == ("roles", 1)
    assert y1897.have(g, 0) == {"corn": 1}


@rule("001/craftsman", "a kind of which the supply gave him nothing is not one he produced")
def test_no_privilege_of_a_kind_not_delivered() -> None:
    island = {"corn": (1, 1), "sugar": (1, 1)}
    g = y1897.table(seat(island=island, city={"small_sugar_mill": 1}), seat(), seat(), goods={"corn": 0})
    role(g, "craftsman")
    assert not can(g, "extra", good="corn")
    assert values(g, "extra", "good") == ["sugar"]


@rule("001/production", "example: two corn, one tobacco and three sugar")
def test_example_production() -> None:
    island = {"corn": (3, 2), "tobacco": (2, 2), "sugar": (4, 3)}
    city = {"tobacco_storage": 1, "large_sugar_mill": 3, "small_sugar_mill": 1}
    g = role(y1897.table(seat(), seat(island=island, city=city), seat()), "craftsman")
    assert y1897.have(g, 1) == {"corn": 2, "tobacco": 1, "sugar": 3}


@rule("001/production", "corn needs no building")
def test_corn_needs_no_building_in_1897() -> None:
    g = role(y1897.table(seat(), seat(island={"corn": (2, 2)}), seat()), "craftsman")
    assert y1897.have(g, 1) == {"corn": 2}


@rule("001/production", "fruit, sugar, tobacco and coffee need their building with a worker")
def test_other_goods_need_their_building() -> None:
    island = {"indigo": (2, 2), "sugar": (2, 2), "tobacco": (2, 2), "coffee": (2, 2)}
    idle_city = {"large_indigo_plant": 0, "large_sugar_mill": 0, "tobacco_storage": 0, "coffee_roaster": 0}
    busy_city = {"large_indigo_plant": 2, "large_sugar_mill": 2, "tobacco_storage": 2, "coffee_roaster": 2}
    g = y1897.table(seat(island=island), seat(island=island, city=idle_city), seat(island=island, city=busy_city))
    role(g, "craftsman")
    assert [y1897.have(g, p) for p in range(3)] == [{}, {}, {"indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2}]


@rule("001/production", "occupied places of the building limit the barrels, and so do the occupied plantations")
def test_fewer_of_plantations_and_places() -> None:
    many_tiles = seat(island={"indigo": (3, 3)}, city={"large_indigo_plant": 2})
    many_places = seat(island={"indigo": (3, 1)}, city={"large_indigo_plant": 3})
    both_plants = seat(island={"indigo": (4, 4)}, city={"large_indigo_plant": 3, "small_indigo_plant": 1})
    g = role(y1897.table(many_tiles, many_places, both_plants), "craftsman")
    assert [y1897.have(g, p) for p in range(3)] == [{"indigo": 2}, {"indigo": 1}, {"indigo": 4}]


@rule("001/production", "a fruit plant does not help sugar")
def test_building_of_another_good_does_not_help() -> None:
    g = role(y1897.table(seat(), seat(island={"sugar": (2, 2)}, city={"large_indigo_plant": 3}), seat()), "craftsman")
    assert y1897.have(g, 1) == {}


@rule("001/craftsman", "he may leave the extra barrel")
def test_privilege_is_voluntary() -> None:
    g = role(y1897.table(seat(island={"corn": (1, 1)}), seat(), seat()), "craftsman")
    assert can(g, "pass")
    do(g, "pass")
    assert board(g, 0)["goods"]["corn"] == 1


# -- the 1897 Special Edition


@rule("000/craftsman", "example: 2 corn, 1 tobacco, 3 sugar")
def test_example_production_in_special():
    island = {"corn": (3, 2), "tobacco": (2, 2), "sugar": (4, 3)}
    city = {"tobacco_storage": 1, "small_sugar_mill": 1, "large_sugar_mill": 3}
    g = special.passes(role(special.three(seat(island=island, city=city)), "craftsman"))
    assert special.has(board(g, 0)["goods"]) == {"corn": 2, "tobacco": 1, "sugar": 3}


@rule("000/craftsman", "afterwards the producer takes one more crate of a kind he produced")
def test_privilege_is_one_produced_kind():
    g = role(special.three(seat(island={"corn": (1, 1), "sugar": 1}), seat(island={"corn": (1, 1)})), "craftsman")
    assert board(g, 1)["goods"]["corn"] == 1
    assert values(g, "extra", "good") == ["corn"]
    do(g, "extra", good="corn")
    assert board(g, 0)["goods"]["corn"] == 2
    assert phase(g) == "roles"


@rule("000/craftsman", "the privilege may be declined")
def test_privilege_may_be_declined():
    g = special.passes(role(special.three(seat(island={"corn": (1, 1)})), "craftsman"))
    assert (board(g, 0)["goods"]["corn"], phase(g)) == (1, "roles")


@rule("000/craftsman", "who produces nothing has no privilege")
def test_no_privilege_without_production_in_special():
    g = role(special.three(seat(goods={"corn": 3}), seat(island={"corn": (1, 1)})), "craftsman")
    assert (g.seat, phase(g)) == (1, "roles")
    assert board(g, 0)["goods"]["corn"] == 3


@rule("000/craftsman", "in turn order, so that the last gets what is left")
def test_turn_order_decides_over_the_last_crates():
    homes = [seat(island={"corn": (3, 3)}) for _ in range(3)]
    g = role(special.three(homes[0], homes[1], goods={"corn": 4}), "craftsman")
    assert [board(g, p)["goods"]["corn"] for p in (0, 1)] == [3, 1]
    assert not can(g, "extra")


@rule("000/craftsman", "a supply that has run out gives nothing, not even the privilege")
def test_empty_supply():
    g = role(special.three(seat(island={"corn": (2, 2)}), goods={"corn": 2}), "craftsman")
    assert board(g, 0)["goods"]["corn"] == 2
    assert phase(g) == "roles"


@pytest.mark.parametrize(
    ("good", "building"),
    [("indigo", "small_indigo_plant"), ("indigo", "large_indigo_plant"), ("sugar", "small_sugar_mill"),
     ("sugar", "large_sugar_mill"), ("tobacco", "tobacco_storage"), ("coffee", "coffee_roaster")],
)  # fmt: skip
@rule("000/plants", "every kind but corn needs its own occupied building and an occupied tile")
def test_kinds_need_their_building(good, building):
    with_both = role(special.three(seat(island={good: (1, 1)}, city={building: 1})), "craftsman")
    assert special.has(board(with_both, 0)["goods"]) == {good: 1}
    no_tile_worker = role(special.three(seat(island={good: 1}, city={building: 1})), "craftsman")
    assert special.has(board(no_tile_worker, 0)["goods"]) == {}
    no_building_worker = role(special.three(seat(island={good: (1, 1)}, city={building: 0})), "craftsman")
    assert special.has(board(no_building_worker, 0)["goods"]) == {}


@rule("000/plants", "small and large plant add up")
def test_plants_add_up():
    g = role(
        special.three(seat(island={"indigo": (4, 4)}, city={"small_indigo_plant": 1, "large_indigo_plant": 2})),
        "craftsman",
    )
    assert board(g, 0)["goods"]["indigo"] == 3


@rule("000/plants", "corn needs no building")
def test_corn_needs_no_building_in_special():
    g = role(special.three(seat(island={"corn": (4, 3)})), "craftsman")
    assert board(g, 0)["goods"]["corn"] == 3
