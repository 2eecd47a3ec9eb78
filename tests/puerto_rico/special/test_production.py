"""The producer and the merchant with their base buildings (rulebook 000, lines 514-646, 917-1003, 1074-1119)."""

import pytest

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.special.table import has, passes, rest, three
from tests.rules import rule


@rule("000/craftsman", "example: 2 corn, 1 tobacco, 3 sugar")
def test_example_production():
    island = {"corn": (3, 2), "tobacco": (2, 2), "sugar": (4, 3)}
    city = {"tobacco_storage": 1, "small_sugar_mill": 1, "large_sugar_mill": 3}
    g = passes(role(three(seat(island=island, city=city)), "craftsman"))
    assert has(board(g, 0)["goods"]) == {"corn": 2, "tobacco": 1, "sugar": 3}


@rule("000/craftsman", "afterwards the producer takes one more crate of a kind he produced")
def test_privilege_is_one_produced_kind():
    g = role(three(seat(island={"corn": (1, 1), "sugar": 1}), seat(island={"corn": (1, 1)})), "craftsman")
    assert board(g, 1)["goods"]["corn"] == 1
    assert values(g, "extra", "good") == ["corn"]
    do(g, "extra", good="corn")
    assert board(g, 0)["goods"]["corn"] == 2
    assert phase(g) == "roles"


@rule("000/craftsman", "the privilege may be declined")
def test_privilege_may_be_declined():
    g = passes(role(three(seat(island={"corn": (1, 1)})), "craftsman"))
    assert (board(g, 0)["goods"]["corn"], phase(g)) == (1, "roles")


@rule("000/craftsman", "who produces nothing has no privilege")
def test_no_privilege_without_production():
    g = role(three(seat(goods={"corn": 3}), seat(island={"corn": (1, 1)})), "craftsman")
    assert (g.seat, phase(g)) == (1, "roles")
    assert board(g, 0)["goods"]["corn"] == 3


@rule("000/craftsman", "in turn order, so that the last gets what is left")
def test_turn_order_decides_over_the_last_crates():
    homes = [seat(island={"corn": (3, 3)}) for _ in range(3)]
    g = role(three(homes[0], homes[1], goods={"corn": 4}), "craftsman")
    assert [board(g, p)["goods"]["corn"] for p in (0, 1)] == [3, 1]
    assert not can(g, "extra")


@rule("000/craftsman", "a supply that has run out gives nothing, not even the privilege")
def test_empty_supply():
    g = role(three(seat(island={"corn": (2, 2)}), goods={"corn": 2}), "craftsman")
    assert board(g, 0)["goods"]["corn"] == 2
    assert phase(g) == "roles"


@pytest.mark.parametrize(
    ("good", "building"),
    [("indigo", "small_indigo_plant"), ("indigo", "large_indigo_plant"), ("sugar", "small_sugar_mill"),
     ("sugar", "large_sugar_mill"), ("tobacco", "tobacco_storage"), ("coffee", "coffee_roaster")],
)  # fmt: skip
@rule("000/plants", "every kind but corn needs its own occupied building and an occupied tile")
def test_kinds_need_their_building(good, building):
    with_both = role(three(seat(island={good: (1, 1)}, city={building: 1})), "craftsman")
    assert has(board(with_both, 0)["goods"]) == {good: 1}
    no_tile_worker = role(three(seat(island={good: 1}, city={building: 1})), "craftsman")
    assert has(board(no_tile_worker, 0)["goods"]) == {}
    no_building_worker = role(three(seat(island={good: (1, 1)}, city={building: 0})), "craftsman")
    assert has(board(no_building_worker, 0)["goods"]) == {}


@rule("000/plants", "small and large plant add up")
def test_plants_add_up():
    g = role(
        three(seat(island={"indigo": (4, 4)}, city={"small_indigo_plant": 1, "large_indigo_plant": 2})), "craftsman"
    )
    assert board(g, 0)["goods"]["indigo"] == 3


@rule("000/plants", "corn needs no building")
def test_corn_needs_no_building():
    g = role(three(seat(island={"corn": (4, 3)})), "craftsman")
    assert board(g, 0)["goods"]["corn"] == 3


def factory_of(kinds):
    """A factory's owner, not the producer, with one crate of so many kinds."""
    plants = {"indigo": "small_indigo_plant", "sugar": "small_sugar_mill"}
    plants |= {"tobacco": "tobacco_storage", "coffee": "coffee_roaster"}
    goods = ["corn", *plants][:kinds]
    city = {"factory": 1} | {plants[good]: 1 for good in goods[1:]}
    return role(three(None, seat(coins=0, island={good: (1, 1) for good in goods}, city=city)), "craftsman")


@pytest.mark.parametrize(("kinds", "coins"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
@rule("000/factory", "1, 2, 3 or 5 coins for 2, 3, 4 or 5 kinds")
def test_factory_coins(kinds, coins):
    assert board(factory_of(kinds), 1)["coins"] == coins


@rule("000/factory", "example: 3 corn, 1 coffee and 2 fruit bring 2 coins")
def test_example_factory():
    island = {"corn": (3, 3), "coffee": (1, 1), "indigo": (2, 2)}
    city = {"factory": 1, "coffee_roaster": 1, "large_indigo_plant": 2}
    g = role(three(None, seat(coins=0, island=island, city=city)), "craftsman")
    assert has(board(g, 1)["goods"]) == island_goods(island)
    assert board(g, 1)["coins"] == 2


def island_goods(island):
    """One crate for every worker."""
    return {good: workers for good, (_, workers) in island.items()}


@pytest.mark.parametrize(("good", "coins"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
@rule("000/trader", "what a crate is worth; corn brings nothing and may be sold")
def test_prices(good, coins):
    g = passes(role(three(seat(goods={"corn": 1}), seat(coins=0, goods={good: 2})), "trader"))
    do(g, "sell", good=good)
    assert board(g, 1)["coins"] == coins
    assert (board(g, 1)["goods"][good], g.state["house"][good]) == (1, 1)


@rule("000/trader", "one coin more for the merchant's sale")
def test_merchant_gets_one_more():
    g = role(three(seat(coins=0, goods={"sugar": 1})), "trader")
    do(g, "sell", good="sugar")
    rest(g)
    assert board(g, 0)["coins"] == 3


@rule("000/trader", "no sale, no coin")
def test_no_coin_without_a_sale():
    g = passes(role(three(seat(coins=0, goods={"sugar": 1})), "trader"))
    assert board(g, 0)["coins"] == 0


@rule("000/trader", "one crate each")
def test_one_sale_each():
    g = role(three(seat(goods={"sugar": 2, "corn": 2}), seat(goods={"coffee": 1})), "trader")
    do(g, "sell", good="sugar")
    assert not can(g, "sell", good="corn")


@rule("000/trader", "the house takes no kind it holds already")
def test_house_takes_each_kind_once():
    g = role(three(seat(goods={"corn": 1, "coffee": 1}), house={"corn": 1}), "trader")
    assert values(g, "sell", "good") == ["coffee"]


@rule("000/trader", "the fourth crate fills the house: who has not acted loses the turn, and it is emptied at the end")
def test_full_house():
    house = {"corn": 1, "indigo": 1, "sugar": 1}
    g = role(three(seat(goods={"coffee": 1}), seat(goods={"tobacco": 1}), house=house), "trader")
    supply = dict(g.state["goods"])
    do(g, "sell", good="coffee")
    assert phase(g) == "roles"
    assert board(g, 1)["goods"]["tobacco"] == 1
    assert has(g.state["house"]) == {}
    assert {k: g.state["goods"][k] - supply[k] for k in supply} == {**house, "tobacco": 0, "coffee": 1}


@rule("000/trader", "a house that is not full keeps its crates")
def test_house_keeps_its_crates():
    g = role(three(seat(goods={"coffee": 1}), house={"corn": 1, "sugar": 1}), "trader")
    do(g, "sell", good="coffee")
    rest(g)
    assert has(g.state["house"]) == {"corn": 1, "sugar": 1, "coffee": 1}


@rule("000/small-market", "example: the merchant sells corn with a small market for 2 coins")
def test_example_small_market():
    g = role(three(seat(coins=0, goods={"corn": 1}, city={"small_market": 1})), "trader")
    do(g, "sell", good="corn")
    assert board(g, 0)["coins"] == 2


@rule("000/large-market", "two coins more; both markets together three")
def test_markets():
    for city, coins in (
        ({"large_market": 1}, 2),
        ({"large_market": 1, "small_market": 1}, 3),
        ({"large_market": 0}, 0),
    ):
        g = role(three(None, seat(coins=0, goods={"corn": 1}, city=city)), "trader")
        do(g, "sell", good="corn")
        assert board(g, 1)["coins"] == coins


@rule("000/office", "example: a second and a third crate of sugar by two owners of an office")
def test_example_office():
    clerk = seat(goods={"sugar": 1}, city={"office": 1})
    g = role(three(clerk, clerk, house={"sugar": 1}), "trader")
    do(g, "sell", good="sugar")
    do(g, "sell", good="sugar")
    assert g.state["house"]["sugar"] == 3


@rule("000/office", "one crate only, and none into a full house")
def test_office_limits():
    clerk = seat(goods={"sugar": 3}, city={"office": 1})
    g = role(three(clerk, clerk, house={"sugar": 1, "corn": 2}), "trader")
    do(g, "sell", good="sugar")
    assert (phase(g), board(g, 0)["goods"]["sugar"], board(g, 1)["goods"]["sugar"]) == ("roles", 2, 3)
    assert all(told["move"] == "role" for told in offered(g))
