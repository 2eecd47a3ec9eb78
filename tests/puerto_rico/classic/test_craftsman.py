"""The craftsman, production buildings and the factory."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import at, goods, passes
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule


def making(*seats, **told):
    """Seat 0 takes the craftsman."""
    return role(at(*seats, *[seat()] * (4 - len(seats)), **told), "craftsman")


ALL_FIVE = {
    "island": {kind: (1, 1) for kind in ("corn", "indigo", "sugar", "tobacco", "coffee")},
    "city": {"small_indigo_plant": 1, "small_sugar_mill": 1, "tobacco_storage": 1, "coffee_roaster": 1},
}


def plants(kinds, **more):
    """A board that produces one barrel of each of the first kinds."""
    names = ["corn", "indigo", "sugar", "tobacco", "coffee"][:kinds]
    city = dict(list(ALL_FIVE["city"].items())[: max(0, kinds - 1)]) | more
    return seat(island={kind: (1, 1) for kind in names}, city=city, coins=0)


@rule("003/production", "example: 2 corn, 1 tobacco and 3 sugar, each held back by one empty circle")
def test_example_of_production():
    g = making(
        {},
        seat(
            island={"corn": (3, 2), "tobacco": (2, 2), "sugar": (4, 3)},
            city={"tobacco_storage": 1, "large_sugar_mill": 3, "small_sugar_mill": 1},
        ),
    )
    assert goods(g, 1) == {"corn": 2, "tobacco": 1, "sugar": 3}


@pytest.mark.parametrize(("manned", "barrels"), [(2, 2), (1, 1), (0, 0)])
@rule("003/production", "example: two tobacco need two manned plantations and two manned circles of the storage")
def test_example_tobacco(manned, barrels):
    g = making({}, seat(island={"tobacco": (2, 2)}, city={"tobacco_storage": manned}))
    assert goods(g, 1).get("tobacco", 0) == barrels


@rule("003/production", "more manned circles than manned plantations bring nothing more")
def test_plantations_limit_production():
    g = making({}, seat(island={"coffee": (2, 1)}, city={"coffee_roaster": 2}))
    assert goods(g, 1) == {"coffee": 1}


@rule("003/production", "small and large plant of a good work together")
def test_small_and_large_plant():
    g = making({}, seat(island={"indigo": (4, 4)}, city={"small_indigo_plant": 1, "large_indigo_plant": 3}))
    assert goods(g, 1) == {"indigo": 4}


@rule("003/production", "a plantation without its building produces nothing, corn excepted")
def test_corn_needs_no_building():
    everything = {kind: (1, 1) for kind in ("corn", "indigo", "sugar", "tobacco", "coffee")}
    assert goods(making({}, seat(island=everything)), 1) == {"corn": 1}


@rule("003/production", "example: three corn plantations, two of them manned, bring two corn")
def test_example_corn():
    assert goods(making({}, seat(island={"corn": (3, 2)})), 1) == {"corn": 2}


@rule("003/production", "several kinds at once")
def test_all_kinds_at_once():
    assert goods(making({}, seat(**ALL_FIVE)), 1) == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


@rule("003/craftsman", "everybody produces, then the craftsman takes one more barrel of a kind he produces")
def test_privilege_after_everybody():
    g = making(
        seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"small_indigo_plant": 1}), seat(island={"corn": (1, 1)})
    )
    assert (goods(g, 0), goods(g, 1)) == ({"corn": 1, "indigo": 1}, {"corn": 1})
    assert (g.seat, values(g, "extra", "good")) == (0, ["corn", "indigo"])
    do(g, "extra", good="indigo")
    assert goods(g, 0) == {"corn": 1, "indigo": 2}
    assert phase(g) == "roles"


@rule("003/craftsman", "the extra barrel is optional")
def test_privilege_is_optional():
    g = passes(making(seat(island={"corn": (1, 1)})))
    assert goods(g, 0) == {"corn": 1}


@rule("003/craftsman", "a craftsman who produces nothing has no privilege")
def test_no_privilege_without_production():
    g = making(seat(island={"indigo": (1, 1)}), seat(island={"corn": (1, 1)}))
    assert (phase(g), g.seat, goods(g, 0)) == ("roles", 1, {})


@rule("003/craftsman", "whoever comes too late for a kind that has run out goes without")
def test_the_supply_runs_out():
    g = making({}, seat(island={"corn": (3, 3)}), seat(island={"corn": (2, 2)}), seat(island={"corn": (1, 1)}),
               goods={"corn": 4})  # fmt: skip
    assert [goods(g, p).get("corn", 0) for p in range(4)] == [0, 3, 1, 0]


@rule("003/craftsman", "barrels are given out from the craftsman on, clockwise")
def test_production_begins_with_the_craftsman():
    one = seat(island={"corn": (1, 1)})
    g = at(one, one, one, one, taken=["settler", "trader"], goods={"corn": 3})
    role(g, "craftsman")
    assert [goods(g, p).get("corn", 0) for p in range(4)] == [1, 0, 1, 1]


@rule("003/craftsman", "no extra barrel of a kind whose supply is empty")
def test_no_extra_from_an_empty_supply():
    g = making(seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"small_indigo_plant": 1}), goods={"corn": 1})
    assert values(g, "extra", "good") == ["indigo"]


@rule("003/craftsman", "no limit to the barrels on the compass rose")
def test_no_limit_of_barrels():
    g = making({}, seat(island={"corn": (4, 4)}, goods={"corn": 6, "sugar": 11}))
    assert goods(g, 1) == {"corn": 10, "sugar": 11}


@pytest.mark.parametrize(("kinds", "coins"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
@rule("003/factory", "1, 2, 3 or 5 coins for 2, 3, 4 or 5 kinds; nothing for one")
def test_factory(kinds, coins):
    assert board(making({}, plants(kinds, factory=1)), 1)["coins"] == coins


def gustavo(**told):
    """Gustavo's factory: 3 corn, 1 coffee, 2 indigo."""
    return making(
        {},
        seat(
            island={"corn": (3, 3), "coffee": (1, 1), "indigo": (2, 2)}, coins=0,
            city={"factory": 1, "coffee_roaster": 1, "large_indigo_plant": 2},
        ),
        **told,
    )  # fmt: skip


@rule("003/factory", "example: 3 corn, 1 coffee and 2 indigo bring 2 coins")
def test_example_factory():
    g = gustavo()
    assert (goods(g, 1), board(g, 1)["coins"]) == ({"corn": 3, "indigo": 2, "coffee": 1}, 2)


@rule("003/factory", "example: without corn in the supply it is 1 coin")
def test_example_factory_without_corn():
    g = gustavo(goods={"corn": 0})
    assert (goods(g, 1), board(g, 1)["coins"]) == ({"indigo": 2, "coffee": 1}, 1)


@rule("003/factory", "an empty factory pays nothing")
def test_empty_factory():
    assert board(making({}, plants(5, factory=0)), 1)["coins"] == 0


@rule("003/craftsman", "the extra barrel is of a kind already produced, so it adds nothing to the factory")
def test_extra_barrel_and_factory():
    g = making(plants(2, factory=1))
    do(g, "extra", good="corn")
    assert board(g, 0)["coins"] == 1
    assert not can(g, "extra")
