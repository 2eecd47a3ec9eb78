"""Trader: a tile is turned up, everyone may sell a good (rulebook 002, lines 161-179)."""

from __future__ import annotations

import pytest

import antilles
from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, do, draw, each_good, offered, phase, role, scene, seat
from tests.san_juan.test_producer import PLANT, goods

ALL = (PLANT, "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")
PRICES = ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))


def tile(n: int) -> dict[str, object]:
    """The tile of this number (1 to 5) is up first."""
    return {"tiles": [n - 1, -1, -1, -1, -1]}


def sell(game: antilles.Game, **sold: int) -> antilles.Game:
    """The seat asked now answers until another is asked."""
    return each_good(game, "sell", **sold)


def held(game: antilles.Game) -> list[int]:
    """How many cards everybody holds."""
    return [board(game, p)["held"] for p in range(game.setup.players)]


@rule("002/trader", "before anything else a tile is turned up")
def test_tile_is_turned_up_first():
    g = role(scene(seat(loaded=(PLANT,), cards={}), seat(cards={}), nature="manual"), "trader")
    assert (g.seat, offered(g)) == (-1, [{"move": "tile", "tile": n} for n in (1, 2, 3, 4, 5)])
    do(g, "tile", tile=4)
    assert g.state["tiles"] == [3, -1, -1, -1, -1]
    assert (g.seat, can(g, "sell", good="indigo", n=1)) == (0, True)


@rule("002/trader", "the tile is turned up even if nobody has anything to sell")
def test_tile_even_without_goods():
    g = scene(seat(PLANT, cards={}), seat(PLANT, cards={}), nature="manual")
    do(role(g, "trader"), "tile", tile=2)
    assert g.state["tiles"] == [1, -1, -1, -1, -1]
    assert (g.state["tile"], g.seat, phase(g), held(g)) == (1, 1, "roles", [0, 0])


@rule("002/trader", "the tile is known before the trader decides anything, also about the library (line 165)")
def test_tile_before_the_library_is_asked():
    owner = seat("library", loaded=(PLANT, PLANT, PLANT), cards={})
    g = role(scene(owner, seat(cards={}), nature="manual"), "trader")
    assert g.seat == -1
    assert can(g, "tile")
    do(g, "tile", tile=5)
    assert (g.seat, can(g, "library", library="keep")) == (0, True)


@rule("002/trader", "one good for everyone, two for the trader")
def test_trader_sells_one_more():
    g = scene(*[seat(loaded=(PLANT,) * 3, cards={})] * 3, **tile(1))
    role(g, "trader")
    assert (g.seat, [told["n"] for told in offered(g)]) == (0, [0, 1, 2])
    sell(g, indigo=2)
    for p in (1, 2):
        assert (g.seat, [told["n"] for told in offered(g)]) == (p, [0, 1])
        sell(g, indigo=1)
    assert held(g) == [2, 1, 1]
    assert [len(goods(g, p)) for p in range(3)] == [1, 2, 2]


@rule("002/trader", "may: nobody has to sell")
def test_nobody_has_to_sell():
    g = scene(*[seat(loaded=("silver_smelter",), cards={})] * 2, **tile(1))
    sell(sell(role(g, "trader")))
    assert (held(g), goods(g, 0), goods(g, 1)) == ([0, 0], ["silver_smelter"], ["silver_smelter"])


@rule("002/trader", "the five tiles and their prices")
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_prices(n):
    for good, price in zip(GOODS, PRICES[n - 1], strict=True):
        g = scene(seat(cards={}), seat(loaded=ALL, cards={}), **tile(n))
        sell(role(g, "trader"), **{good: 1})
        assert (good, held(g)) == (good, [0, price])


@rule("002/trader", "a sold good is discarded unseen; its price comes from the pile to the hand")
def test_where_the_cards_go():
    g = scene(seat(PLANT, cards={}), seat(cards={}), nature="manual", **tile(1))
    draw(role(g, "producer"), "hero")
    g.play({"move": "role", "role": "trader"})
    assert g.seat == 0
    do(g, "sell", good="indigo", n=1)
    assert (g.seat, phase(g)) == (-1, "drawing")
    assert board(g, 0)["good"] == [None] * 12
    draw(g, "well")
    assert cards(g, 0) == {"well": 1}
    assert (g.state["discards"]["hero"], g.state["in_discards"]) == (1, 1)
    assert (board(g, 0)["spent"]["hero"], g.state["opened"]["hero"]) == (0, 0)


@rule("002/trader", "two goods of different kinds")
def test_two_kinds():
    g = scene(seat(loaded=(PLANT, "sugar_mill", "silver_smelter"), cards={}), seat(cards={}), **tile(5))
    role(g, "trader")
    do(g, "sell", good="indigo", n=1)
    do(g, "sell", good="sugar", n=0)
    do(g, "sell", good="silver", n=1)
    assert (held(g), goods(g, 0)) == ([1 + 3, 0], ["sugar_mill"])


@rule("002/trader", "the trader first, then to the left, each sells and draws in turn")
def test_order_of_sales():
    g = scene(*[seat(loaded=(PLANT,), cards={})] * 3, governor=2, nature="manual", **tile(1))
    role(g, "trader")
    for p, name in ((2, "hero"), (0, "well"), (1, "crane")):
        assert g.seat == p
        do(g, "sell", good="indigo", n=1)
        draw(g, name)
        assert cards(g, p) == {name: 1}


@rule("002/trader", "cards are taken for all sales at once, when the goods already lie in the discard pile")
def test_goods_leave_before_the_cards_come():
    g = scene(seat(loaded=(PLANT, "silver_smelter"), cards={}), seat(cards={}), nature="manual", **tile(1))
    role(g, "trader")
    do(g, "sell", good="indigo", n=1)
    assert (g.seat, g.state["in_discards"], held(g)) == (0, 1, [0, 0])
    do(g, "sell", good="silver", n=1)
    assert (g.seat, g.state["in_discards"], held(g)) == (-1, 2, [0, 0])
    draw(g, "hero", "well", "crane")
    assert held(g) == [3, 0]


@rule("002/trader", "the tile goes under the others: the order is the same for the whole game")
def test_tiles_go_round():
    g = scene(seat(cards={}), seat(cards={}), nature="manual")
    for n in (3, 1, 5, 2, 4)[:4]:
        next_trade(g)
        assert (g.seat, can(g, "tile", tile=n)) == (-1, True)
        do(g, "tile", tile=n)
    assert (g.state["tiles"], g.state["tile"]) == ([2, 0, 4, 1, -1], 4)
    next_trade(g)  # only one tile is left: nobody draws
    assert (g.state["tiles"], g.state["tile"]) == ([2, 0, 4, 1, 3], 0)
    next_trade(g)
    assert (g.state["tiles"], g.state["tile"]) == ([2, 0, 4, 1, 3], 1)


def next_trade(game: antilles.Game) -> None:
    """Through roles in which nothing happens until the trader is taken again."""
    while "trader" in game.state["taken"]:
        role(game, next(r for r in ("builder", "producer") if r not in game.state["taken"]))
    role(game, "trader")


@rule("002/trader", "a tile that was seen does not come again before the others")
def test_seen_tiles_do_not_come():
    g = scene(seat(cards={}), seat(cards={}), nature="manual", tiles=[4, 0, -1, -1, -1], tile=2)
    role(g, "trader")
    assert [told["tile"] for told in offered(g)] == [2, 3, 4]


@rule("002/trader", "from the sixth trade on the first tile is up again, with its price")
def test_known_tile_sells():
    g = scene(seat(loaded=("silver_smelter",), cards={}), seat(cards={}), tiles=[4, 0, 1, 2, 3], tile=0)
    sell(role(g, "trader"), silver=1)
    assert (held(g), g.state["tile"]) == ([3, 0], 1)


@rule("002/trader", "example G11: indigo, tobacco and silver for 1, 2 and 3, and one for the market stand")
def test_example_of_leticia():
    leticia = seat("market_stand", "trading_post", loaded=(PLANT, "tobacco_storage", "silver_smelter"), cards={})
    g = scene(leticia, seat(loaded=(PLANT,), cards={}), **tile(3))
    sell(role(g, "trader"), indigo=1, tobacco=1, silver=1)
    assert held(g) == [1 + 2 + 3 + 1, 0]
    assert (g.seat, goods(g, 0)) == (1, [])
    assert can(g, "sell", good="indigo", n=1)


@rule("002/trader", "a tile that is up is everybody's to see, the others are not")
def test_tiles_are_public():
    g = scene(seat(cards={}), seat(cards={}), nature="manual")
    do(role(g, "trader"), "tile", tile=2)
    for p in range(2):
        assert g.view(p).state["tiles"] == [1, -1, -1, -1, -1]
