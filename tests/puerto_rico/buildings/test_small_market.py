"""Small market: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/small_market", "one coin more for a sale to the trading house, corn too")
def test_small_market():
    assert classic.second("corn", city={"small_market": 1}) == 1


@rule("003/small_market", "no sale, no coin")
def test_small_market_without_a_sale():
    g = classic.passes(classic.trading(seat(), seat(coins=1, city={"small_market": 1}, goods={"coffee": 1})))
    assert board(g, 1)["coins"] == 1


# -- the edition 1897


@rule("001/small-market", "example: a barrel of corn brings one coin")
def test_example_small_market() -> None:
    g = y1897.table(y1897.NOBODY, seat(city={"small_market": 1}, coins=0, goods={"corn": 1}), y1897.NOBODY)
    do(role(g, "trader"), "sell", good="corn")
    assert board(g, 1)["coins"] == 1


@rule("001/small-market", "market and the trader's coin add up")
def test_market_and_privilege() -> None:
    g = y1897.table(
        seat(city={"small_market": 1, "large_market": 1}, coins=0, goods={"corn": 1}), y1897.NOBODY, y1897.NOBODY
    )
    do(role(g, "trader"), "sell", good="corn")
    assert board(g, 0)["coins"] == 4


# -- the 1897 Special Edition


@rule("000/small-market", "example: the merchant sells corn with a small market for 2 coins")
def test_example_small_market_in_special():
    g = role(special.three(seat(coins=0, goods={"corn": 1}, city={"small_market": 1})), "trader")
    do(g, "sell", good="corn")
    assert board(g, 0)["coins"] == 2
