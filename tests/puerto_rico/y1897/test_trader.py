"""Rulebook 001: the trader."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.y1897.table import everybody_passes, have, table
from tests.rules import rule

EVERY = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


@rule("001/trader", "the trader sells one barrel and gets a coin more than the price")
@pytest.mark.parametrize(("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
def test_trader_gets_one_more(good: str, price: int) -> None:
    g = do(role(table(seat(coins=0, goods=EVERY), seat(), seat()), "trader"), "sell", good=good)
    assert board(g, 0)["coins"] == price + 1
    assert board(g, 0)["goods"] == {**EVERY, good: 0}
    assert g.state["house"][good] == 1


@rule("001/trader", "the others sell at most one barrel each, at the price, in turn")
def test_others_sell_at_the_price() -> None:
    g = do(role(table(seat(), seat(coins=0, goods=EVERY), seat(coins=0, goods=EVERY)), "trader"), "sell", good="coffee")
    assert board(g, 1)["coins"] == 4
    assert g.seat == 2
    do(g, "sell", good="tobacco")
    assert board(g, 2)["coins"] == 3
    assert phase(g) == "roles"


@rule("001/trader", "only different kinds in the trading house")
def test_no_equal_barrels() -> None:
    g = role(table(seat(goods=EVERY), seat(), seat(), house={"corn": 1, "coffee": 1}), "trader")
    assert values(g, "sell", "good") == ["indigo", "sugar", "tobacco"]


@rule("001/trader", "at most four barrels: the phase ends with the fourth and the later players sell nothing")
def test_full_house_ends_the_phase() -> None:
    g = table(seat(goods={"coffee": 1}), seat(goods=EVERY), seat(), house={"corn": 1, "sugar": 1, "indigo": 1})
    do(role(g, "trader"), "sell", good="coffee")
    assert (phase(g), g.seat) == ("roles", 1)
    assert have(g, 1) == EVERY


@rule("001/trader", "with four barrels the house is emptied into the supply")
def test_full_house_is_emptied() -> None:
    g = table(seat(goods={"coffee": 1}), seat(), seat(), house={"corn": 1, "sugar": 1, "indigo": 1})
    before = g.state["goods"]
    do(role(g, "trader"), "sell", good="coffee")
    assert sum(g.state["house"].values()) == 0
    assert g.state["goods"] == {k: n + (k != "tobacco") for k, n in before.items()}


@rule("001/trader", "three barrels or fewer stay")
def test_three_barrels_stay() -> None:
    g = table(seat(goods={"coffee": 1}), seat(), seat(), house={"corn": 1, "sugar": 1})
    do(role(g, "trader"), "sell", good="coffee")
    assert g.state["house"] == {"corn": 1, "indigo": 0, "sugar": 1, "tobacco": 0, "coffee": 1}
    assert phase(g) == "roles"


@rule("001/trader", "a trader who sells nothing gets no extra coin")
def test_no_sale_no_coin() -> None:
    g = role(table(seat(coins=2, goods={"coffee": 1}), seat(), seat()), "trader")
    everybody_passes(g)
    assert board(g, 0)["coins"] == 2


@rule("001/trader", "corn may be sold although it brings nothing")
def test_corn_may_be_sold_for_nothing() -> None:
    g = do(role(table(seat(), seat(coins=0, goods={"corn": 1}), seat()), "trader"), "sell", good="corn")
    assert board(g, 1)["coins"] == 0
    assert g.state["house"]["corn"] == 1


@rule("001/trader", "the turn passes on from the trader to the left")
def test_trader_begins() -> None:
    g = table(seat(goods=EVERY), seat(goods=EVERY), seat(goods=EVERY), taken=["settler"])
    role(g, "trader")
    turns = []
    while phase(g) == "trader":
        turns.append(g.seat)
        do(g, "pass")
    assert turns == [1, 2, 0]


@rule("001/trader", "one sells a barrel one has")
def test_only_own_goods() -> None:
    g = role(table(seat(goods={"sugar": 2}), seat(), seat()), "trader")
    assert values(g, "sell", "good") == ["sugar"]
    assert not can(g, "sell", good="coffee")
