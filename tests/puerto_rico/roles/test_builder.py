"""Builder: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


PRICES = {
    "small_indigo_plant": 1, "small_sugar_mill": 2, "large_indigo_plant": 3, "large_sugar_mill": 4,
    "tobacco_storage": 5, "coffee_roaster": 6, "small_market": 1, "hacienda": 2, "construction_hut": 2,
    "small_warehouse": 3, "hospice": 4, "office": 5, "large_market": 5, "large_warehouse": 6, "factory": 7,
    "university": 8, "harbor": 8, "wharf": 9, "guild_hall": 10, "residence": 10, "fortress": 10,
    "customs_house": 10, "city_hall": 10,
}  # fmt: skip


@pytest.mark.parametrize(("name", "cost"), PRICES.items())
@rule("003/builder", "a building costs the coins printed on it")
def test_prices(name, cost):
    g = classic.passes(classic.building({}, seat(coins=cost)))
    assert classic.spent(g, 1, name) == cost
    g = classic.building({}, seat(coins=cost - 1))
    classic.passes(g)
    assert g.seat != 1 or not can(g, "build", building=name)


@pytest.mark.parametrize(("name", "plain", "builder"), [("hacienda", 1, 0), ("office", 3, 2), ("university", 6, 5)])
@rule("003/builder", "example: with two manned quarries 1, 3 and 6 coins, as the builder 0, 2 and 5")
def test_example_two_quarries(name, plain, builder):
    quarries = {"quarry": (2, 2)}
    assert classic.spent(classic.building(seat(island=quarries, **classic.RICH)), 0, name) == builder
    assert classic.spent(classic.passes(classic.building({}, seat(island=quarries, **classic.RICH))), 1, name) == plain


@pytest.mark.parametrize(
    ("name", "cost", "column"),
    [("small_warehouse", 3, 1), ("large_warehouse", 6, 2), ("wharf", 9, 3), ("fortress", 10, 4)],
)
@rule("003/builder", "quarries take off at most 1, 2, 3 or 4 coins, by the building's column")
def test_quarry_limit_by_column(name, cost, column):
    for quarries in range(6):
        g = classic.passes(classic.building({}, seat(island={"quarry": (quarries, quarries)}, **classic.RICH)))
        assert classic.spent(g, 1, name) == cost - min(quarries, column)


@rule("003/builder", "only manned quarries count")
def test_empty_quarries_count_nothing():
    g = classic.passes(classic.building({}, seat(island={"quarry": (3, 1)}, **classic.RICH)))
    assert classic.spent(g, 1, "wharf") == 8


@rule("003/builder", "the builder's coin and the quarries add up; a price can fall to nothing but not below")
def test_a_building_for_nothing():
    g = classic.building(seat(coins=0, island={"quarry": (4, 4)}))
    assert classic.spent(g, 0, "small_market") == 0
    g = classic.building(seat(coins=7, island={"quarry": (4, 4)}))
    assert classic.spent(g, 0, "small_indigo_plant") == 0


@rule("003/builder", "the builder pays one coin less, the others the full price")
def test_privilege():
    g = classic.building(seat(**classic.RICH), seat(**classic.RICH))
    assert classic.spent(g, 0, "factory") == 6
    assert classic.spent(g, 1, "factory") == 7


@rule("003/builder", "one building a phase for each player")
def test_one_building_each():
    g = do(classic.building(seat(**classic.RICH)), "build", building="factory")
    assert (g.seat, board(g, 0)["built"]) == (1, ["factory"])


@rule("003/builder", "nobody need build, and a builder who does not build gains nothing")
def test_no_coin_without_building():
    g = classic.passes(classic.building(seat(coins=5)))
    assert (board(g, 0)["coins"], g.seat) == (5, 1)


@rule("003/builder", "twelve city spaces in use: nothing more can be built")
def test_a_full_city():
    twelve = dict.fromkeys(["fortress", "residence", "guild_hall", "city_hall", "customs_house"], 0) | {"wharf": 0}
    g = classic.building(seat(city={**twelve, "harbor": 0}, **classic.RICH), seat(**classic.RICH), ending=["city"])
    assert g.seat == 1
    g = classic.building(seat(city=twelve, **classic.RICH))
    assert can(g, "build", building="harbor")


@rule("003/builder", "factory 7 and university 8; the variant of another edition swaps them")
def test_switch_cost_swap():
    def cost(name, **options):
        return classic.spent(role(classic.at(seat(coins=20), {}, {}, {}, options=options), "builder"), 0, name) + 1

    assert (cost("factory"), cost("university")) == (7, 8)
    assert (cost("factory", cost_swap="yes"), cost("university", cost_swap="yes")) == (8, 7)


# -- the edition 1897


@rule("001/builder", "the builder pays one coin less")
def test_builder_pays_one_less() -> None:
    g = do(role(y1897.table(seat(coins=5), {}, {}), "builder"), "build", building="large_market")
    assert board(g, 0)["coins"] == 1
    assert board(g, 0)["built"] == ["large_market"]


@rule("001/builder", "the others pay the full price, in turn, one building each")
def test_others_pay_the_full_price() -> None:
    g = do(role(y1897.table(seat(coins=5), seat(coins=5), seat(coins=4)), "builder"), "pass")
    assert g.seat == 1
    do(g, "build", building="large_market")
    assert board(g, 1)["coins"] == 0
    assert g.seat == 2
    assert can(g, "build", building="large_sugar_mill")
    assert not can(g, "build", building="large_market")


@rule("001/builder", "nobody builds more than one building at a time")
def test_one_building_a_phase() -> None:
    g = do(role(y1897.table(seat(coins=20), {}, {}), "builder"), "build", building="small_market")
    assert g.seat == 1
    do(do(g, "pass"), "pass")
    assert (phase(g), g.seat) == ("roles", 1)
    assert board(g, 0)["built"] == ["small_market"]


@rule("001/builder", "building is voluntary")
def test_building_is_voluntary() -> None:
    g = role(y1897.table(seat(coins=9), {}, {}), "builder")
    assert can(g, "pass")
    do(g, "pass")
    assert board(g, 0)["coins"] == 9


@rule("001/builder", "a large building takes two spaces")
def test_large_building_takes_two_spaces() -> None:
    g = do(role(y1897.table(seat(coins=9), {}, {}), "builder"), "build", building="residence")
    assert board(g, 0)["filled"] == 2
    assert board(g, 0)["coins"] == 0


# -- the 1897 Special Edition


ELEVEN = ("small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage")
ELEVEN += ("coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice")


def price(game, p, building):
    """What the building costs the seat to move."""
    before = board(game, p)["coins"]
    do(game, "build", building=building)
    return before - board(game, p)["coins"]


@pytest.mark.parametrize(
    ("building", "coins"), [("construction_hut", 1), ("office", 3), ("harbor", 5), ("city_hall", 7)]
)
@rule("000/builder", "example: three quarries bring the building yard to 1, office to 3, harbour to 5, city hall to 7")
def test_example_three_quarries(building, coins):
    assert price(special.second(seat(coins=10, island={"quarry": (3, 3)})), 1, building) == coins


@pytest.mark.parametrize(
    ("building", "coins"), [("small_warehouse", 2), ("large_warehouse", 4), ("wharf", 6), ("residence", 6)]
)
@rule("000/builder", "one, two, three or four quarries count at most, by the building's points")
def test_quarry_limits(building, coins):
    assert price(special.second(seat(coins=10, island={"quarry": (5, 5)})), 1, building) == coins


@rule("000/builder", "empty quarries give nothing")
def test_empty_quarries_give_nothing():
    assert price(special.second(seat(coins=10, island={"quarry": 3})), 1, "harbor") == 8


@rule("000/builder", "the builder pays one coin less")
def test_builder_pays_one_less_in_special():
    g = role(special.three(seat(coins=10), seat(coins=10)), "builder")
    assert price(g, 0, "harbor") == 7
    assert price(g, 1, "harbor") == 8


@rule("000/builder", "a cost never falls below nothing; the builder earns nothing by it")
def test_cost_is_never_negative():
    g = role(special.three(seat(coins=0, island={"quarry": (1, 1)})), "builder")
    do(g, "build", building="small_market")
    assert board(g, 0)["coins"] == 0


@rule("000/builder", "who builds nothing earns nothing by the privilege")
def test_no_coin_for_not_building():
    g = special.passes(role(special.three(seat(coins=4)), "builder"))
    assert board(g, 0)["coins"] == 4


@rule("000/builder", "only one building each")
def test_one_building_each_in_special():
    g = role(special.three(seat(coins=10), seat(coins=10)), "builder")
    do(g, "build", building="small_market")
    assert g.seat == 1


@rule("000/builder", "what one cannot pay one cannot build")
def test_coins_must_suffice():
    g = special.second(seat(coins=4))
    built = values(g, "build", "building")
    assert "large_sugar_mill" in built
    assert "tobacco_storage" not in built
    assert "office" not in built


@rule("000/builder", "an expanded building needs two spaces")
def test_expanded_building_needs_two_spaces():
    g = special.second(seat(coins=20, city=dict.fromkeys(ELEVEN, 0)))
    assert not can(g, "build", building="fortress")
    assert can(g, "build", building="wharf")
    ten = special.second(seat(coins=20, city=dict.fromkeys(ELEVEN[:10], 0)))
    assert can(ten, "build", building="fortress")


@rule("000/builder", "no more than twelve spaces")
def test_twelve_spaces_are_the_most():
    g = special.second(seat(coins=20, city=dict.fromkeys((*ELEVEN, "office"), 0)), ending=["city"])
    assert g.seat == 2


@rule("000/builder", "the builder phase can be chosen with nothing to spend")
def test_poor_builder():
    g = special.table(seat(coins=0), seat(coins=0), seat(coins=0))
    role(g, "builder")
    assert values(g, "build", "building") == ["small_indigo_plant", "small_market"]
    assert g.seat == 0
