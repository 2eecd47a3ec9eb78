"""Trading post: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, scene, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/trading_post", "the margin's advice, never both office and trading post, is an option that is off")
def test_switch_office_xor_trading_post():
    g = do(classic.fresh(4, *classic.NEW), "draft", building="office")
    assert "trading_post" in values(g, "draft", "building")
    g = do(classic.fresh(4, *classic.NEW, options={"office_xor_trading_post": "yes"}), "draft", building="office")
    assert "trading_post" not in values(g, "draft", "building")


def selling(one, **told):
    """Seat 1 is to sell, seat 0 is the trader and has nothing."""
    return role(classic.new_table(seat(coins=0), one, **told), "trader")


@rule("003/trading_post", "one barrel to the trading house or to one's own post, which takes kinds the house has")
def test_trading_post():
    g = selling(seat(coins=0, city={"trading_post": 1}, goods={"sugar": 1, "corn": 1}), house={"sugar": 1})
    assert (values(g, "sell", "good"), values(g, "sell_post", "good")) == (["corn"], ["corn", "sugar"])
    do(g, "sell_post", good="sugar")
    assert (board(g, 1)["coins"], g.state["house"]["sugar"], g.state["goods"]["sugar"]) == (2, 1, 10)


@rule("003/trading_post", "one of the two, not both")
def test_trading_post_or_house():
    g = do(selling(seat(city={"trading_post": 1}, goods={"sugar": 1, "corn": 1})), "sell_post", good="sugar")
    assert (phase(g), classic.goods(g, 1)) == ("roles", {"corn": 1})


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


@rule("003/trading_post", "the trader's coin is paid at one's own post (the book is silent)")
def test_switch_trading_post_privilege():
    def coins(**options):
        one = seat(coins=0, city={"trading_post": 1}, goods={"sugar": 1})
        g = role(classic.at(one, {}, {}, {}, modules=classic.NEW, options=options), "trader")
        return board(do(g, "sell_post", good="sugar"), 0)["coins"]

    assert (coins(), coins(trading_post_privilege="no")) == (3, 2)


@rule("003/trading_post", "a full trading house ends the phase for the posts too (the book is silent)")
def test_switch_trading_post_when_full():
    def sold(**options):
        g = scene(
            seat(goods={"coffee": 1}), seat(city={"trading_post": 1}, goods={"sugar": 1}), {}, {},
            modules=classic.NEW, options=options, house={"corn": 1, "indigo": 1, "sugar": 1},
        )  # fmt: skip
        do(role(g, "trader"), "sell", good="coffee")
        return g

    assert (phase(sold()), classic.goods(sold(), 1)) == ("roles", {"sugar": 1})
    g = sold(trading_post_when_full="yes")
    assert (g.seat, values(g, "sell_post", "good"), can(g, "sell")) == (1, ["sugar"], False)
    do(g, "sell_post", good="sugar")
    assert (phase(g), classic.total(g, "house")) == ("roles", 0)


# -- the edition 1897


@rule("001/trading-post", "the trading house, or one barrel at the regular price straight into the supply")
def test_trading_post_in_1897() -> None:
    owner = seat(city={"trading_post": 1}, goods={"coffee": 1, "sugar": 1}, coins=0)
    g = role(y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY, house={"coffee": 1}), "trader")
    assert values(g, "sell", "good") == ["sugar"]
    assert values(g, "sell_post", "good") == ["sugar", "coffee"]
    do(g, "sell_post", good="coffee")
    assert (board(g, 1)["coins"], y1897.have(g, 1)) == (4, {"sugar": 1})
    assert g.state["house"]["coffee"] == 1
    assert g.state["goods"]["coffee"] == 8
    assert phase(g) == "roles"  # no second sale


@rule("001/trading-post", "no market bonus for it, but the trader's coin")
def test_trading_post_without_market() -> None:
    owner = seat(city={"trading_post": 1, "small_market": 1, "large_market": 1}, goods={"coffee": 1}, coins=0)
    g = do(role(y1897.new_table(owner, y1897.NOBODY, y1897.NOBODY), "trader"), "sell_post", good="coffee")
    assert board(g, 0)["coins"] == 4 + 1
    h = do(role(y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY), "trader"), "sell_post", good="coffee")
    assert board(h, 1)["coins"] == 4


# -- the 1897 Special Edition


def post(p=1, coins=0, **told):
    """The owner of a merchants' post to move."""
    owner = seat(coins=coins, goods={"coffee": 1, "corn": 1}, city={"trading_post": 1, **told.pop("city", {})})
    seats = (owner,) if p == 0 else (seat(), owner)
    return special.play_new("trader", *seats, **told)


@rule("000/trading-post", "in place of a sale a crate goes to the supply for its value, whatever the house holds")
def test_merchants_post():
    g = post(house={"coffee": 1})
    supply = g.state["goods"]["coffee"]
    assert not can(g, "sell", good="coffee")
    do(g, "sell_post", good="coffee")
    special.rest(g)
    assert (board(g, 1)["coins"], g.state["house"]["coffee"], g.state["goods"]["coffee"]) == (4, 1, supply + 1)


@rule("000/trading-post", "not both a return and a sale")
def test_merchants_post_in_place_of_a_sale():
    g = do(post(), "sell_post", good="coffee")
    assert not any(told["move"] in ("sell", "sell_post") for told in offered(g))


@rule("000/trading-post", "the merchant's coin is paid, the markets' are not")
def test_merchants_post_privilege_but_no_markets():
    g = do(post(0, city={"small_market": 1, "large_market": 1}), "sell_post", good="coffee")
    assert board(g, 0)["coins"] == 5
    other = do(post(0, options={"trading_post_privilege": "no"}), "sell_post", good="coffee")
    assert board(other, 0)["coins"] == 4


@rule("000/trading-post", "passing is possible")
def test_merchants_post_is_no_duty():
    g = special.passes(post())
    assert board(g, 1)["goods"]["coffee"] == 1
