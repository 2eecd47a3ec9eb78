"""Trader: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, scene, seat, turns, values
from tests.rules import rule

# -- the classic edition


PRICES = [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]


@pytest.mark.parametrize(("good", "price"), PRICES)
@rule("003/trader", "a barrel brings 0 to 4 coins by its kind, and the trader one more")
def test_prices(good, price):
    assert classic.second(good) == price
    g = do(classic.trading(seat(coins=0, goods={good: 1})), "sell", good=good)
    assert board(g, 0)["coins"] == price + 1


@rule("003/trader", "the barrel lies in the house afterwards")
def test_the_barrel_lies_in_the_house():
    g = do(classic.trading(seat(goods={"sugar": 2})), "sell", good="sugar")
    assert (classic.goods(g, 0), g.state["house"]["sugar"]) == ({"sugar": 1}, 1)


@rule("003/trader", "one barrel each")
def test_one_barrel_each():
    g = do(classic.trading(seat(goods={"sugar": 1, "coffee": 1}), seat(goods={"corn": 1})), "sell", good="sugar")
    assert g.seat == 1


@rule("003/trader", "selling is a choice")
def test_selling_is_optional():
    g = classic.passes(classic.trading(seat(coins=2, goods={"coffee": 1})))
    assert (board(g, 0)["coins"], classic.goods(g, 0)) == (2, {"coffee": 1})


@rule("003/trader", "a trader who sells nothing has no coin")
def test_no_coin_without_a_sale():
    g = classic.trading(seat(coins=2), seat(goods={"coffee": 1}))
    assert (g.seat, board(g, 0)["coins"]) == (1, 2)


@rule("003/trader", "corn may be sold although it brings nothing")
def test_corn_for_nothing():
    g = classic.trading(seat(), seat(coins=0, goods={"corn": 1}))
    assert can(g, "sell", good="corn")
    do(g, "sell", good="corn")
    assert (board(g, 1)["coins"], g.state["house"]["corn"]) == (0, 1)


@rule("003/trader", "the house takes no second barrel of a kind")
def test_different_kinds_only():
    g = classic.trading(seat(goods={"sugar": 1, "corn": 1}), house={"sugar": 1})
    assert values(g, "sell", "good") == ["corn"]


@rule("003/trader", "a barrel sold earlier in the same phase bars its kind too")
def test_a_kind_just_sold_is_barred():
    g = do(classic.trading(seat(goods={"sugar": 1}), seat(goods={"sugar": 1, "corn": 1})), "sell", good="sugar")
    assert values(g, "sell", "good") == ["corn"]


@rule("003/trader", "four barrels fill the house and end the phase: nobody sells after that")
def test_the_house_is_full():
    g = classic.trading(
        seat(goods={"coffee": 1}), seat(goods={"indigo": 1}), house={"corn": 1, "sugar": 1, "tobacco": 1}
    )
    do(g, "sell", good="coffee")
    assert (phase(g), classic.goods(g, 1)) == ("roles", {"indigo": 1})


@rule("003/trader", "a full house is emptied into the supply")
def test_a_full_house_is_emptied():
    g = classic.trading(seat(goods={"coffee": 1}), house={"corn": 1, "sugar": 1, "tobacco": 1})
    do(g, "sell", good="coffee")
    assert classic.total(g, "house") == 0
    assert g.state["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@rule("003/trader", "a house with fewer barrels keeps them for the next time")
def test_a_house_with_three_barrels_keeps_them():
    g = classic.trading(seat(goods={"coffee": 1}), house={"corn": 1, "sugar": 1})
    do(g, "sell", good="coffee")
    assert g.state["house"] == {"corn": 1, "indigo": 0, "sugar": 1, "tobacco": 0, "coffee": 1}


@rule("003/trader", "everybody has one chance, clockwise from the trader")
def test_order_of_selling():
    one = seat(goods={"coffee": 1})
    assert turns(role(classic.at(one, one, one, one, taken=["settler", "mayor"]), "trader")) == [2, 3, 0, 1]


@rule("003/trader", "the only choices are selling one's own barrels and passing")
def test_nothing_else_is_offered():
    g = classic.trading(seat(goods={"sugar": 1, "coffee": 2}))
    assert [told["move"] for told in offered(g)] == ["pass", "sell", "sell"]


# -- the edition 1897


EVERY = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


@rule("001/trader", "the trader sells one barrel and gets a coin more than the price")
@pytest.mark.parametrize(("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
def test_trader_gets_one_more(good: str, price: int) -> None:
    g = do(role(y1897.table(seat(coins=0, goods=EVERY), seat(), seat()), "trader"), "sell", good=good)
    assert board(g, 0)["coins"] == price + 1
    assert board(g, 0)["goods"] == {**EVERY, good: 0}
    assert g.state["house"][good] == 1


@rule("001/trader", "the others sell at most one barrel each, at the price, in turn")
def test_others_sell_at_the_price() -> None:
    g = do(
        role(y1897.table(seat(), seat(coins=0, goods=EVERY), seat(coins=0, goods=EVERY)), "trader"),
        "sell",
        good="coffee",
    )
    assert board(g, 1)["coins"] == 4
    assert g.seat == 2
    do(g, "sell", good="tobacco")
    assert board(g, 2)["coins"] == 3
    assert phase(g) == "roles"


@rule("001/trader", "only different kinds in the trading house")
def test_no_equal_barrels() -> None:
    g = role(y1897.table(seat(goods=EVERY), seat(), seat(), house={"corn": 1, "coffee": 1}), "trader")
    assert values(g, "sell", "good") == ["indigo", "sugar", "tobacco"]


@rule("001/trader", "at most four barrels: the phase ends with the fourth and the later players sell nothing")
def test_full_house_ends_the_phase() -> None:
    g = y1897.table(seat(goods={"coffee": 1}), seat(goods=EVERY), seat(), house={"corn": 1, "sugar": 1, "indigo": 1})
    do(role(g, "trader"), "sell", good="coffee")
    assert (phase(g), g.seat) == ("roles", 1)
    assert y1897.have(g, 1) == EVERY


@rule("001/trader", "with four barrels the house is emptied into the supply")
def test_full_house_is_emptied() -> None:
    g = y1897.table(seat(goods={"coffee": 1}), seat(), seat(), house={"corn": 1, "sugar": 1, "indigo": 1})
    before = g.state["goods"]
    do(role(g, "trader"), "sell", good="coffee")
    assert sum(g.state["house"].values()) == 0
    assert g.state["goods"] == {k: n + (k != "tobacco") for k, n in before.items()}


@rule("001/trader", "three barrels or fewer stay")
def test_three_barrels_stay() -> None:
    g = y1897.table(seat(goods={"coffee": 1}), seat(), seat(), house={"corn": 1, "sugar": 1})
    do(role(g, "trader"), "sell", good="coffee")
    assert g.state["house"] == {"corn": 1, "indigo": 0, "sugar": 1, "tobacco": 0, "coffee": 1}
    assert phase(g) == "roles"


@rule("001/trader", "a trader who sells nothing gets no extra coin")
def test_no_sale_no_coin() -> None:
    g = role(y1897.table(seat(coins=2, goods={"coffee": 1}), seat(), seat()), "trader")
    y1897.everybody_passes(g)
    assert board(g, 0)["coins"] == 2


@rule("001/trader", "corn may be sold although it brings nothing")
def test_corn_may_be_sold_for_nothing() -> None:
    g = do(role(y1897.table(seat(), seat(coins=0, goods={"corn": 1}), seat()), "trader"), "sell", good="corn")
    assert board(g, 1)["coins"] == 0
    assert g.state["house"]["corn"] == 1


@rule("001/trader", "the turn passes on from the trader to the left")
def test_trader_begins() -> None:
    g = y1897.table(seat(goods=EVERY), seat(goods=EVERY), seat(goods=EVERY), taken=["settler"])
    role(g, "trader")
    turns = []
    while phase(g) == "trader":
        turns.append(g.seat)
        do(g, "pass")
    assert turns == [1, 2, 0]


@rule("001/trader", "one sells a barrel one has")
def test_only_own_goods() -> None:
    g = role(y1897.table(seat(goods={"sugar": 2}), seat(), seat()), "trader")
    assert values(g, "sell", "good") == ["sugar"]
    assert not can(g, "sell", good="coffee")


# -- the 1897 Special Edition


@rule("000/trader", "a full house: players who have not acted lose their turn; who filled it still has its land office")
def test_switch_land_office_when_full():
    def filled(home, edition="1897-special", **options):
        other = seat(coins=5, goods={"corn": 1}, city={"land_office": 1})
        told = {"house": {"corn": 1, "indigo": 1, "sugar": 1}, "nature": "manual"}
        modules = special.CITIZENS if edition != "classic" else ("nobles",)
        g = scene(home, other, seat(), edition=edition, modules=modules, options=options, **told)
        return do(role(g, "trader"), "sell", good="coffee")

    home = seat(coins=0, goods={"coffee": 1}, city={"land_office": 1})
    g = filled(home)
    assert (g.seat, phase(g), can(g, "buy_tile"), can(g, "sell")) == (0, "trader", True, False)
    assert sum(g.state["house"].values()) == 4
    do(g, "buy_tile")
    do(g, "draw", good="sugar")
    assert (board(g, 0)["coins"], board(g, 0)["tiles"]["sugar"]) == (4 + 1 - 1, 1)
    assert (phase(g), sum(g.state["house"].values())) == ("roles", 0)  # seat 1, who has not acted, loses its turn
    assert phase(special.passes(filled(home))) == "roles"
    assert phase(filled(home, land_office_when_full="no")) == "roles"
    assert phase(filled(home, edition="1897")) == phase(filled(home, edition="classic")) == "roles"
    g = filled(seat(goods={"coffee": 1}, island={"corn": 1}, city={"land_office": (0, 1)}))
    do(g, "sell_tile", good="corn", crew="empty")
    assert (phase(g), special.has(board(g, 0)["tiles"])) == ("roles", {})
    assert phase(filled(seat(goods={"coffee": 1}))) == "roles"  # nothing left to do


@pytest.mark.parametrize(("good", "coins"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
@rule("000/trader", "what a crate is worth; corn brings nothing and may be sold")
def test_prices_in_special(good, coins):
    g = special.passes(role(special.three(seat(goods={"corn": 1}), seat(coins=0, goods={good: 2})), "trader"))
    do(g, "sell", good=good)
    assert board(g, 1)["coins"] == coins
    assert (board(g, 1)["goods"][good], g.state["house"][good]) == (1, 1)


@rule("000/trader", "one coin more for the merchant's sale")
def test_merchant_gets_one_more():
    g = role(special.three(seat(coins=0, goods={"sugar": 1})), "trader")
    do(g, "sell", good="sugar")
    special.rest(g)
    assert board(g, 0)["coins"] == 3


@rule("000/trader", "no sale, no coin")
def test_no_coin_without_a_sale_in_special():
    g = special.passes(role(special.three(seat(coins=0, goods={"sugar": 1})), "trader"))
    assert board(g, 0)["coins"] == 0


@rule("000/trader", "one crate each")
def test_one_sale_each():
    g = role(special.three(seat(goods={"sugar": 2, "corn": 2}), seat(goods={"coffee": 1})), "trader")
    do(g, "sell", good="sugar")
    assert not can(g, "sell", good="corn")


@rule("000/trader", "the house takes no kind it holds already")
def test_house_takes_each_kind_once():
    g = role(special.three(seat(goods={"corn": 1, "coffee": 1}), house={"corn": 1}), "trader")
    assert values(g, "sell", "good") == ["coffee"]


@rule("000/trader", "the fourth crate fills the house: who has not acted loses the turn, and it is emptied at the end")
def test_full_house():
    house = {"corn": 1, "indigo": 1, "sugar": 1}
    g = role(special.three(seat(goods={"coffee": 1}), seat(goods={"tobacco": 1}), house=house), "trader")
    supply = dict(g.state["goods"])
    do(g, "sell", good="coffee")
    assert phase(g) == "roles"
    assert board(g, 1)["goods"]["tobacco"] == 1
    assert special.has(g.state["house"]) == {}
    assert {k: g.state["goods"][k] - supply[k] for k in supply} == {**house, "tobacco": 0, "coffee": 1}


@rule("000/trader", "a house that is not full keeps its crates")
def test_house_keeps_its_crates():
    g = role(special.three(seat(goods={"coffee": 1}), house={"corn": 1, "sugar": 1}), "trader")
    do(g, "sell", good="coffee")
    special.rest(g)
    assert special.has(g.state["house"]) == {"corn": 1, "sugar": 1, "coffee": 1}
