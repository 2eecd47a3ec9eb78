"""Large market: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, role, seat
from tests.rules import rule

# -- the classic edition


@pytest.mark.parametrize(("city", "extra"), [
    ({"small_market": 1}, 1), ({"large_market": 1}, 2), ({"small_market": 1, "large_market": 1}, 3),
    ({"small_market": 0, "large_market": 0}, 0),
])  # fmt: skip
@rule("003/large_market", "small market 1, large market 2, both 3 coins more; empty ones nothing")
def test_markets(city, extra):
    assert classic.second("sugar", city=city) == 2 + extra


@rule("003/large_market", "two coins more; the trader's own coin comes on top")
def test_large_market_of_the_trader():
    g = classic.trading(seat(coins=0, city={"large_market": 1, "small_market": 1}, goods={"coffee": 1}))
    assert board(do(g, "sell", good="coffee"), 0)["coins"] == 4 + 1 + 3


# -- the edition 1897


@rule("001/large-market", "two coins more; with a small market three")
@pytest.mark.parametrize(("city", "coins"), [({"large_market": 1}, 5), ({"large_market": 1, "small_market": 1}, 6)])
def test_large_market(city: dict[str, int], coins: int) -> None:
    g = y1897.table(y1897.NOBODY, seat(city=city, coins=0, goods={"tobacco": 1}), y1897.NOBODY)
    do(role(g, "trader"), "sell", good="tobacco")
    assert board(g, 1)["coins"] == coins


# -- the 1897 Special Edition


@rule("000/large-market", "two coins more; both markets together three")
def test_markets_in_special():
    for city, coins in (
        ({"large_market": 1}, 2),
        ({"large_market": 1, "small_market": 1}, 3),
        ({"large_market": 0}, 0),
    ):
        g = role(special.three(None, seat(coins=0, goods={"corn": 1}, city=city)), "trader")
        do(g, "sell", good="corn")
        assert board(g, 1)["coins"] == coins
