"""The builder and the school (rulebook 000, lines 454-509, 898-915 and 1162-1171)."""

import pytest

from tests.puerto_rico.scenes import board, can, do, role, seat, values
from tests.puerto_rico.special.table import passes, table, three
from tests.rules import rule

ELEVEN = ("small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage")
ELEVEN += ("coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice")


def price(game, p, building):
    """What the building costs the seat to move."""
    before = board(game, p)["coins"]
    do(game, "build", building=building)
    return before - board(game, p)["coins"]


def second(owner, **told):
    """Seat 1 builds after the builder passed."""
    return passes(role(three(None, owner, **told), "builder"))


@pytest.mark.parametrize(
    ("building", "coins"), [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)]
)
@rule("000/builder", "example: three quarries bring the building yard to 1, office to 3, harbour to 5, city hall to 7")
def test_example_three_quarries(building, coins):
    assert price(second(seat(coins=10, island={"quarry": (3, 3)})), 1, building) == coins


@pytest.mark.parametrize(
    ("building", "coins"), [("small_warehouse", 2), ("large_warehouse", 4), ("wharf", 6), ("residence", 6)]
)
@rule("000/builder", "one, two, three or four quarries count at most, by the building's points")
def test_quarry_limits(building, coins):
    assert price(second(seat(coins=10, island={"quarry": (5, 5)})), 1, building) == coins


@rule("000/builder", "empty quarries give nothing")
def test_empty_quarries_give_nothing():
    assert price(second(seat(coins=10, island={"quarry": 3})), 1, "harbor") == 8


@rule("000/builder", "the builder pays one coin less")
def test_builder_pays_one_less():
    g = role(three(seat(coins=10), seat(coins=10)), "builder")
    assert price(g, 0, "harbor") == 7
    assert price(g, 1, "harbor") == 8


@rule("000/builder", "a cost never falls below nothing; the builder earns nothing by it")
def test_cost_is_never_negative():
    g = role(three(seat(coins=0, island={"quarry": (1, 1)})), "builder")
    do(g, "build", building="small_market")
    assert board(g, 0)["coins"] == 0


@rule("000/builder", "who builds nothing earns nothing by the privilege")
def test_no_coin_for_not_building():
    g = passes(role(three(seat(coins=4)), "builder"))
    assert board(g, 0)["coins"] == 4


@rule("000/builder", "only one building each")
def test_one_building_each():
    g = role(three(seat(coins=10), seat(coins=10)), "builder")
    do(g, "build", building="small_market")
    assert g.seat == 1


@rule("000/builder", "what one cannot pay one cannot build")
def test_coins_must_suffice():
    g = second(seat(coins=4))
    built = values(g, "build", "building")
    assert "large_sugar_mill" in built
    assert "tobacco_storage" not in built
    assert "office" not in built


@rule("000/buildings", "never the same building twice")
def test_never_the_same_building_twice():
    g = second(seat(coins=10, city={"hacienda": 1}))
    assert not can(g, "build", building="hacienda")
    assert can(g, "build", building="construction_hut")


@rule("000/builder", "an expanded building needs two spaces")
def test_expanded_building_needs_two_spaces():
    g = second(seat(coins=20, city=dict.fromkeys(ELEVEN, 0)))
    assert not can(g, "build", building="fortress")
    assert can(g, "build", building="wharf")
    ten = second(seat(coins=20, city=dict.fromkeys(ELEVEN[:10], 0)))
    assert can(ten, "build", building="fortress")


@rule("000/builder", "no more than twelve spaces")
def test_twelve_spaces_are_the_most():
    g = second(seat(coins=20, city=dict.fromkeys((*ELEVEN, "office"), 0)), ending=["city"])
    assert g.seat == 2


@rule("000/buildings", "a building works with at least one worker; points do not need one")
def test_only_occupied_buildings_work():
    g = role(three(seat(coins=10, city={"university": 0})), "builder")
    do(g, "build", building="small_market")
    assert not can(g, "university")
    assert g.breakdown(0)["buildings"] == 4


def school(building="large_indigo_plant", **told):
    """The owner of a school builds."""
    return do(role(three(seat(coins=10, city={"university": 1}), **told), "builder"), "build", building=building)


@rule("000/university", "the new building comes with a worker from the supply, one only")
def test_school_mans_the_new_building():
    g = school(supply={"worker": 9}, ship={"worker": 3})
    do(g, "university")
    assert board(g, 0)["workers"]["large_indigo_plant"] == 1
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"], g.seat) == (8, 3, 1)


@rule("000/university", "the benefit may be declined")
def test_school_may_be_declined():
    g = passes(school())
    assert (board(g, 0)["workers"]["large_indigo_plant"], g.seat) == (0, 1)


@rule("000/university", "only with an empty supply the worker comes from the agency")
def test_school_takes_from_the_agency():
    g = do(school(supply={"worker": 0}, ship={"worker": 3}), "university")
    assert (board(g, 0)["workers"]["large_indigo_plant"], g.state["ship"]["worker"]) == (1, 2)


@rule("000/university", "nobody anywhere: nothing")
def test_school_with_nobody_anywhere():
    g = school(supply={"worker": 0}, ship={"worker": 0})
    assert (g.seat, board(g, 0)["workers"]["large_indigo_plant"]) == (1, 0)


@rule("000/buildings", "the market's copy goes to the builder's city")
def test_the_copy_leaves_the_market():
    g = role(three(seat(coins=10)), "builder")
    do(g, "build", building="harbor")
    assert g.state["market"]["harbor"] == 1
    assert board(g, 0)["built"] == ["harbor"]


@rule("000/builder", "the builder phase can be chosen with nothing to spend")
def test_poor_builder():
    g = table(seat(coins=0), seat(coins=0), seat(coins=0))
    role(g, "builder")
    assert values(g, "build", "building") == ["small_indigo_plant", "small_market"]
    assert g.seat == 0
