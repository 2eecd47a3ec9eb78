"""The trader, the markets and the office."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import at, goods, passes, total
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

PRICES = [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]


def trading(*seats, **told):
    """Seat 0 takes the trader."""
    return role(at(*seats, *[seat(coins=0)] * (4 - len(seats)), **told), "trader")


def second(good, **told):
    """What seat 1, not the trader, earns for one barrel."""
    house = told.pop("house", {})
    g = trading(seat(), seat(coins=0, goods={good: 1}, **told), house=house)
    return board(do(g, "sell", good=good), 1)["coins"]


@pytest.mark.parametrize(("good", "price"), PRICES)
@rule("003/trader", "a barrel brings 0 to 4 coins by its kind, and the trader one more")
def test_prices(good, price):
    assert second(good) == price
    g = do(trading(seat(coins=0, goods={good: 1})), "sell", good=good)
    assert board(g, 0)["coins"] == price + 1


@rule("003/trader", "the barrel lies in the house afterwards")
def test_the_barrel_lies_in_the_house():
    g = do(trading(seat(goods={"sugar": 2})), "sell", good="sugar")
    assert (goods(g, 0), g.state["house"]["sugar"]) == ({"sugar": 1}, 1)


@rule("003/trader", "one barrel each")
def test_one_barrel_each():
    g = do(trading(seat(goods={"sugar": 1, "coffee": 1}), seat(goods={"corn": 1})), "sell", good="sugar")
    assert g.seat == 1


@rule("003/trader", "selling is a choice")
def test_selling_is_optional():
    g = passes(trading(seat(coins=2, goods={"coffee": 1})))
    assert (board(g, 0)["coins"], goods(g, 0)) == (2, {"coffee": 1})


@rule("003/trader", "a trader who sells nothing has no coin")
def test_no_coin_without_a_sale():
    g = trading(seat(coins=2), seat(goods={"coffee": 1}))
    assert (g.seat, board(g, 0)["coins"]) == (1, 2)


@rule("003/trader", "corn may be sold although it brings nothing")
def test_corn_for_nothing():
    g = trading(seat(), seat(coins=0, goods={"corn": 1}))
    assert can(g, "sell", good="corn")
    do(g, "sell", good="corn")
    assert (board(g, 1)["coins"], g.state["house"]["corn"]) == (0, 1)


@rule("003/trader", "the house takes no second barrel of a kind")
def test_different_kinds_only():
    g = trading(seat(goods={"sugar": 1, "corn": 1}), house={"sugar": 1})
    assert values(g, "sell", "good") == ["corn"]


@rule("003/trader", "a barrel sold earlier in the same phase bars its kind too")
def test_a_kind_just_sold_is_barred():
    g = do(trading(seat(goods={"sugar": 1}), seat(goods={"sugar": 1, "corn": 1})), "sell", good="sugar")
    assert values(g, "sell", "good") == ["corn"]


@rule("003/trader", "four barrels fill the house and end the phase: nobody sells after that")
def test_the_house_is_full():
    g = trading(seat(goods={"coffee": 1}), seat(goods={"indigo": 1}), house={"corn": 1, "sugar": 1, "tobacco": 1})
    do(g, "sell", good="coffee")
    assert (phase(g), goods(g, 1)) == ("roles", {"indigo": 1})


@rule("003/trader", "a full house is emptied into the supply")
def test_a_full_house_is_emptied():
    g = trading(seat(goods={"coffee": 1}), house={"corn": 1, "sugar": 1, "tobacco": 1})
    do(g, "sell", good="coffee")
    assert total(g, "house") == 0
    assert g.state["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@rule("003/trader", "a house with fewer barrels keeps them for the next time")
def test_a_house_with_three_barrels_keeps_them():
    g = trading(seat(goods={"coffee": 1}), house={"corn": 1, "sugar": 1})
    do(g, "sell", good="coffee")
    assert g.state["house"] == {"corn": 1, "indigo": 0, "sugar": 1, "tobacco": 0, "coffee": 1}


@rule("003/trader", "everybody has one chance, clockwise from the trader")
def test_order_of_selling():
    one = seat(goods={"coffee": 1})
    g = role(at(one, one, one, one, taken=["settler", "mayor"]), "trader")
    order = []
    while phase(g) == "trader":
        order.append(g.seat)
        passes(g)
    assert order == [2, 3, 0, 1]


@pytest.mark.parametrize(("city", "extra"), [
    ({"small_market": 1}, 1), ({"large_market": 1}, 2), ({"small_market": 1, "large_market": 1}, 3),
    ({"small_market": 0, "large_market": 0}, 0),
])  # fmt: skip
@rule("003/large_market", "small market 1, large market 2, both 3 coins more; empty ones nothing")
def test_markets(city, extra):
    assert second("sugar", city=city) == 2 + extra


@rule("003/small_market", "one coin more for a sale to the trading house, corn too")
def test_small_market():
    assert second("corn", city={"small_market": 1}) == 1


@rule("003/small_market", "no sale, no coin")
def test_small_market_without_a_sale():
    g = passes(trading(seat(), seat(coins=1, city={"small_market": 1}, goods={"coffee": 1})))
    assert board(g, 1)["coins"] == 1


@rule("003/large_market", "two coins more; the trader's own coin comes on top")
def test_large_market_of_the_trader():
    g = trading(seat(coins=0, city={"large_market": 1, "small_market": 1}, goods={"coffee": 1}))
    assert board(do(g, "sell", good="coffee"), 0)["coins"] == 4 + 1 + 3


@rule("003/office", "its owner may sell a kind that is already there")
def test_office():
    assert second("sugar", city={"office": 1}, house={"sugar": 1}) == 2


@rule("003/office", "example: Antônio adds a second sugar and Frederico, with the other office, a third")
def test_example_two_offices():
    owner = seat(coins=0, city={"office": 1}, goods={"sugar": 1})
    g = trading(seat(goods={"sugar": 1}), owner, owner, house={"sugar": 1})
    assert g.seat == 1  # seat 0 has no office
    do(do(g, "sell", good="sugar"), "sell", good="sugar")
    assert (g.state["house"]["sugar"], board(g, 1)["coins"], board(g, 2)["coins"]) == (3, 2, 2)


@rule("003/office", "it needs a free space all the same")
def test_office_needs_space():
    owner = seat(coins=0, city={"office": 1}, goods={"sugar": 1})
    g = trading(seat(goods={"indigo": 1}), owner, house={"sugar": 2, "corn": 1})
    do(g, "sell", good="indigo")
    assert (phase(g), goods(g, 1)) == ("roles", {"sugar": 1})


@rule("003/office", "an empty office bars repeated kinds")
def test_empty_office():
    g = trading(seat(city={"office": 0}, goods={"sugar": 1}), house={"sugar": 1})
    assert phase(g) == "roles"


@rule("003/trader", "the only choices are selling one's own barrels and passing")
def test_nothing_else_is_offered():
    g = trading(seat(goods={"sugar": 1, "coffee": 2}))
    assert [told["move"] for told in offered(g)] == ["pass", "sell", "sell"]
