"""The builder, the quarries' discount, the university, and the rules for building in general."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import at, crew, goods, idle, passes, play, spent
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule

RICH = {"coins": 40}
PRICES = {
    "small_indigo_plant": 1, "small_sugar_mill": 2, "large_indigo_plant": 3, "large_sugar_mill": 4,
    "tobacco_storage": 5, "coffee_roaster": 6, "small_market": 1, "hacienda": 2, "construction_hut": 2,
    "small_warehouse": 3, "hospice": 4, "office": 5, "large_market": 5, "large_warehouse": 6, "factory": 7,
    "university": 8, "harbor": 8, "wharf": 9, "guild_hall": 10, "residence": 10, "fortress": 10,
    "customs_house": 10, "city_hall": 10,
}  # fmt: skip


def building(*seats, **told):
    return role(at(*seats, *[{}] * (4 - len(seats)), **told), "builder")


@pytest.mark.parametrize(("name", "cost"), PRICES.items())
@rule("003/builder", "a building costs the coins printed on it")
def test_prices(name, cost):
    g = passes(building({}, seat(coins=cost)))
    assert spent(g, 1, name) == cost
    g = building({}, seat(coins=cost - 1))
    passes(g)
    assert g.seat != 1 or not can(g, "build", building=name)


@pytest.mark.parametrize(("name", "plain", "builder"), [("hacienda", 1, 0), ("office", 3, 2), ("university", 6, 5)])
@rule("003/builder", "example: with two manned quarries 1, 3 and 6 coins, as the builder 0, 2 and 5")
def test_example_two_quarries(name, plain, builder):
    quarries = {"quarry": (2, 2)}
    assert spent(building(seat(island=quarries, **RICH)), 0, name) == builder
    assert spent(passes(building({}, seat(island=quarries, **RICH))), 1, name) == plain


@pytest.mark.parametrize(
    ("name", "cost", "column"),
    [("small_warehouse", 3, 1), ("large_warehouse", 6, 2), ("wharf", 9, 3), ("fortress", 10, 4)],
)
@rule("003/builder", "quarries take off at most 1, 2, 3 or 4 coins, by the building's column")
def test_quarry_limit_by_column(name, cost, column):
    for quarries in range(6):
        g = passes(building({}, seat(island={"quarry": (quarries, quarries)}, **RICH)))
        assert spent(g, 1, name) == cost - min(quarries, column)


@rule("003/builder", "only manned quarries count")
def test_empty_quarries_count_nothing():
    g = passes(building({}, seat(island={"quarry": (3, 1)}, **RICH)))
    assert spent(g, 1, "wharf") == 8


@rule("003/builder", "the builder's coin and the quarries add up; a price can fall to nothing but not below")
def test_a_building_for_nothing():
    g = building(seat(coins=0, island={"quarry": (4, 4)}))
    assert spent(g, 0, "small_market") == 0
    g = building(seat(coins=7, island={"quarry": (4, 4)}))
    assert spent(g, 0, "small_indigo_plant") == 0


@rule("003/builder", "the builder pays one coin less, the others the full price")
def test_privilege():
    g = building(seat(**RICH), seat(**RICH))
    assert spent(g, 0, "factory") == 6
    assert spent(g, 1, "factory") == 7


@rule("003/builder", "one building a phase for each player")
def test_one_building_each():
    g = do(building(seat(**RICH)), "build", building="factory")
    assert (g.seat, board(g, 0)["built"]) == (1, ["factory"])


@rule("003/builder", "nobody need build, and a builder who does not build gains nothing")
def test_no_coin_without_building():
    g = passes(building(seat(coins=5)))
    assert (board(g, 0)["coins"], g.seat) == (5, 1)


@rule("003/builder", "twelve city spaces in use: nothing more can be built")
def test_a_full_city():
    twelve = dict.fromkeys(["fortress", "residence", "guild_hall", "city_hall", "customs_house"], 0) | {"wharf": 0}
    g = building(seat(city={**twelve, "harbor": 0}, **RICH), seat(**RICH), ending=["city"])
    assert g.seat == 1
    g = building(seat(city=twelve, **RICH))
    assert can(g, "build", building="harbor")


@rule("003/large_buildings", "a large building takes two spaces: with one left it cannot be bought")
def test_large_buildings_need_two_spaces():
    ten = dict.fromkeys(["fortress", "residence", "guild_hall", "city_hall"], 0) | {"wharf": 0, "harbor": 0}
    assert can(building(seat(city=ten, **RICH)), "build", building="customs_house")
    g = building(seat(city={**ten, "hospice": 0}, **RICH))
    assert not can(g, "build", building="customs_house")
    assert can(g, "build", building="office")


@rule("003/large_buildings", "there is one of each large building")
def test_one_of_each_large_building():
    g = do(building(seat(**RICH), seat(**RICH)), "build", building="fortress")
    assert not can(g, "build", building="fortress")
    assert can(g, "build", building="residence")


@rule("003/buildings", "two of each small violet building: the third buyer finds none")
def test_two_of_each_small_building():
    g = building(*[seat(**RICH)] * 4)
    do(do(g, "build", building="harbor"), "build", building="harbor")
    assert not can(g, "build", building="harbor")


@rule("003/buildings", "nobody builds the same building twice, violet or production")
def test_never_the_same_twice():
    g = building(seat(city={"harbor": 0, "tobacco_storage": 1}, **RICH))
    assert "harbor" not in values(g, "build", "building")
    assert "tobacco_storage" not in values(g, "build", "building")
    assert "wharf" in values(g, "build", "building")


@rule("003/buildings", "a building is of no use until a colonist stands on it")
def test_an_empty_building_does_nothing():
    g = at(seat(coins=5, goods={"sugar": 1}), {}, {}, {}, taken=[])
    do(role(g, "builder"), "build", building="small_market")
    pass_until(g, "roles")
    assert crew(g, 0) == {}
    coins = board(g, 0)["coins"]
    role(g, "trader")
    while g.seat != 0:
        passes(g)
    do(g, "sell", good="sugar")
    assert board(g, 0)["coins"] == coins + 2


@rule("003/buildings", "nothing is ever taken out of a city: the only choices of the phase are building and passing")
def test_buildings_stay():
    g = building(seat(city={"harbor": 1, "hospice": 0}, **RICH))
    assert {told["move"] for told in offered(g)} == {"build", "pass"}


@rule("003/buildings", "large buildings find room wherever two spaces are free: the small ones can be moved")
def test_two_free_spaces_are_enough():
    small = ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office", "large_market"]
    g = building(seat(city=dict.fromkeys([*small, "large_warehouse", "factory", "university"], 0), **RICH))
    do(g, "build", building="fortress")
    assert board(g, 0)["filled"] == 12


@rule("003/university", "its owner may take a colonist from the supply for the new building")
def test_university():
    g = do(building(seat(city={"university": 1}, **RICH)), "build", building="harbor")
    assert (phase(g), g.seat) == ("university", 0)
    supply, ship = g.state["supply"]["worker"], g.state["ship"]["worker"]
    do(g, "university")
    assert crew(g, 0) == {"university": 1, "harbor": 1}
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (supply - 1, ship)


@rule("003/university", "one colonist only, however many circles the building has")
def test_university_gives_one_colonist():
    g = do(building(seat(city={"university": 1}, **RICH)), "build", building="tobacco_storage")
    do(g, "university")
    assert crew(g, 0) == {"university": 1, "tobacco_storage": 1}


@rule("003/university", "with an empty supply the colonist comes from the ship")
def test_university_from_the_ship():
    g = building(seat(city={"university": 1}, **RICH), supply={"worker": 0}, ship={"worker": 2})
    do(do(g, "build", building="harbor"), "university")
    assert (crew(g, 0)["harbor"], g.state["ship"]["worker"]) == (1, 1)


@rule("003/university", "with supply and ship empty there is no colonist")
def test_university_without_colonists():
    g = building(seat(city={"university": 1}, **RICH), supply={"worker": 0}, ship={"worker": 0})
    do(g, "build", building="harbor")
    assert (phase(g), g.seat, crew(g, 0)) == ("builder", 1, {"university": 1})


@rule("003/university", "the colonist is a choice; an empty university does nothing")
def test_university_is_optional():
    g = passes(do(building(seat(city={"university": 1}, **RICH)), "build", building="harbor"))
    assert crew(g, 0) == {"university": 1}
    g = do(building(seat(city={"university": 0}, idle={"worker": 1}, **RICH)), "build", building="harbor")
    assert (phase(g), idle(g, 0)) == ("builder", (1, 0))


@rule("003/university", "the colonist makes the new building work at once")
def test_a_building_manned_by_the_university_works():
    g = at(seat(city={"university": 1}, goods={"sugar": 1}, coins=0), {}, {}, {})
    do(do(role(g, "builder"), "build", building="small_market"), "university")
    pass_until(g, "roles")
    role(g, "trader")
    while g.seat != 0:
        passes(g)
    do(g, "sell", good="sugar")
    assert (board(g, 0)["coins"], goods(g, 0)) == (3, {})


@rule("003/commercial", "violet buildings work only when manned")
def test_empty_violet_buildings_change_nothing():
    city = dict.fromkeys(["small_market", "large_market", "office", "factory", "harbor", "wharf"], 0)
    g = at(seat(coins=0, island={"corn": (1, 1)}, city=city, goods={"sugar": 1}), {}, {}, {}, house={"sugar": 1})
    assert not can(role(g, "trader"), "sell", good="sugar")
    g = at(seat(coins=0, city=city, goods={"corn": 1}), {}, {}, {}, cargo=["corn", None, None], load=[2, 0, 0])
    play(g, "captain")
    assert board(g, 0)["vp"] == 2
