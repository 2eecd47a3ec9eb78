"""New Buildings for goods and roles: aqueduct, specialty factory, trading post, library."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import NEW, at, goods, idle, passes, spent
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule


def table(*seats, **told):
    return at(*seats, *[seat(coins=0)] * (4 - len(seats)), modules=NEW, **told)


@rule("003/aqueduct", "example: one indigo from the small plant and no sugar from the large mill: one indigo in all")
def test_example_aqueduct_small_plant():
    one = seat(island={"indigo": (1, 1)}, city={"aqueduct": 1, "small_indigo_plant": 1, "large_sugar_mill": 0})
    assert goods(role(table({}, one), "craftsman"), 1) == {"indigo": 1}
    one = seat(island={"indigo": (1, 1)}, city={"aqueduct": 1, "small_indigo_plant": 1, "large_sugar_mill": 3})
    assert goods(role(table({}, one), "craftsman"), 1) == {"indigo": 1}


@rule("003/aqueduct", "example: two indigo and three sugar from the large plants become three and four")
def test_example_aqueduct_large_plants():
    one = seat(
        island={"indigo": (2, 2), "sugar": (3, 3)},
        city={"aqueduct": 1, "large_indigo_plant": 2, "large_sugar_mill": 3},
    )
    assert goods(role(table({}, one), "craftsman"), 1) == {"indigo": 3, "sugar": 4}


@rule("003/aqueduct", "nothing without a barrel of that kind, without the aqueduct's colonist, or from an empty supply")
def test_aqueduct_limits():
    city = {"aqueduct": 0, "large_indigo_plant": 2}
    assert goods(role(table({}, seat(island={"indigo": (2, 2)}, city=city)), "craftsman"), 1) == {"indigo": 2}
    city["aqueduct"] = 1
    assert goods(role(table({}, seat(island={"indigo": (2, 0)}, city=city)), "craftsman"), 1) == {}
    g = table({}, seat(island={"indigo": (2, 2)}, city=city), goods={"indigo": 2})
    assert goods(role(g, "craftsman"), 1) == {"indigo": 2}


@rule("003/aqueduct", "tobacco and coffee have no aqueduct")
def test_aqueduct_for_indigo_and_sugar_only():
    one = seat(island={"tobacco": (1, 1)}, city={"aqueduct": 1, "tobacco_storage": 1})
    assert goods(role(table({}, one), "craftsman"), 1) == {"tobacco": 1}


def special(island, city, **told):
    """Coins of seat 1 with a specialty factory."""
    g = table({}, seat(coins=0, island=island, city={"specialty_factory": 1, **city}), **told)
    return board(role(g, "craftsman"), 1)["coins"]


@rule("003/specialty_factory", "example: Frederico with 5 corn, 4 indigo and 2 sugar has 3 coins")
def test_example_specialty_factory():
    island = {"corn": (5, 5), "indigo": (4, 4), "sugar": (2, 2)}
    assert special(island, {"large_indigo_plant": 3, "small_indigo_plant": 1, "large_sugar_mill": 2}) == 3


@pytest.mark.parametrize(("n", "coins"), [(0, 0), (1, 0), (2, 1), (3, 2)])
@rule("003/specialty_factory", "one coin less than the barrels of the best kind, never less than nothing")
def test_specialty_factory(n, coins):
    assert special({"tobacco": (3, n)}, {"tobacco_storage": 3}) == coins


@rule("003/specialty_factory", "corn does not count")
def test_specialty_factory_without_corn():
    assert special({"corn": (5, 5)}, {}) == 0


@rule("003/specialty_factory", "what was not produced for want of barrels is not paid")
def test_specialty_factory_and_the_supply():
    assert special({"tobacco": (3, 3)}, {"tobacco_storage": 3}, goods={"tobacco": 2}) == 1


def selling(one, **told):
    """Seat 1 is to sell, seat 0 is the trader and has nothing."""
    return role(table(seat(coins=0), one, **told), "trader")


@rule("003/trading_post", "one barrel to the trading house or to one's own post, which takes kinds the house has")
def test_trading_post():
    g = selling(seat(coins=0, city={"trading_post": 1}, goods={"sugar": 1, "corn": 1}), house={"sugar": 1})
    assert (values(g, "sell", "good"), values(g, "sell_post", "good")) == (["corn"], ["corn", "sugar"])
    do(g, "sell_post", good="sugar")
    assert (board(g, 1)["coins"], g.state["house"]["sugar"], g.state["goods"]["sugar"]) == (2, 1, 10)


@rule("003/trading_post", "one of the two, not both")
def test_trading_post_or_house():
    g = do(selling(seat(city={"trading_post": 1}, goods={"sugar": 1, "corn": 1})), "sell_post", good="sugar")
    assert (phase(g), goods(g, 1)) == ("roles", {"corn": 1})


@rule("003/trading_post", "the markets pay nothing for a sale to one's own post")
def test_trading_post_without_markets():
    city = {"trading_post": 1, "small_market": 1, "large_market": 1}
    g = do(selling(seat(coins=0, city=city, goods={"coffee": 1})), "sell_post", good="coffee")
    assert board(g, 1)["coins"] == 4
    g = do(selling(seat(coins=0, city=city, goods={"coffee": 1})), "sell", good="coffee")
    assert board(g, 1)["coins"] == 7


@rule("003/trading_post", "an empty post buys nothing")
def test_empty_trading_post():
    assert not can(selling(seat(city={"trading_post": 0}, goods={"sugar": 1})), "sell_post", good="sugar")


LIBRARY = {"city": {"library": 1}, "coins": 0}


@rule("003/library", "mayor: two colonists from the supply")
def test_library_mayor():
    g = role(table(seat(**LIBRARY), seat(), seat(), seat(), ship={"worker": 4}), "mayor")
    assert idle(g, 0) == (3, 0)
    assert idle(g, 1) == (1, 0)


@rule("003/library", "builder: two coins off")
def test_library_builder():
    assert spent(role(table(seat(city={"library": 1}, coins=20)), "builder"), 0, "factory") == 5


@rule("003/library", "craftsman: two extra barrels, of one kind or of two")
def test_library_craftsman():
    one = seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"library": 1, "small_indigo_plant": 1})
    for second, made in (("corn", {"corn": 3, "indigo": 1}), ("indigo", {"corn": 2, "indigo": 2})):
        g = do(role(table(one), "craftsman"), "extra", good="corn")
        do(g, "extra", good=second)
        assert (goods(g, 0), phase(g)) == (made, "roles")


@rule("003/library", "trader: two coins more")
def test_library_trader():
    g = do(role(table(seat(goods={"sugar": 1}, **LIBRARY)), "trader"), "sell", good="sugar")
    assert board(g, 0)["coins"] == 4


@rule("003/library", "captain: two points more, once")
def test_library_captain():
    g = role(table(seat(goods={"corn": 2}, **LIBRARY), cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert board(g, 0)["vp"] == 4


@rule("003/library", "prospector: two coins")
def test_library_prospector():
    assert board(role(table(seat(**LIBRARY)), "prospector"), 0)["coins"] == 2


@rule("003/library", "no privilege, nothing to double: a trader who does not sell earns nothing")
def test_library_without_privilege():
    g = passes(role(table(seat(goods={"sugar": 1}, **LIBRARY)), "trader"))
    assert board(g, 0)["coins"] == 0


@rule("003/library", "in somebody else's phase it does nothing")
def test_library_in_anothers_phase():
    g = role(table(seat(coins=0), seat(goods={"sugar": 1}, **LIBRARY)), "trader")
    assert [told["move"] for told in offered(g)] == ["pass", "sell"]
    do(g, "sell", good="sugar")
    assert board(g, 1)["coins"] == 2
