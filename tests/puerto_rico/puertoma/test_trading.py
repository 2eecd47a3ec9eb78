"""Farmers as traders (rulebook 000, lines 2585-2593)."""

import pytest

from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_recruiter import after, followed, led, moves
from tests.puerto_rico.scenes import do, role
from tests.puerto_rico.special import has
from tests.rules import rule


def merchant(coins=0, **goods):
    """A farmer with coins and goods."""
    return farm(coins=coins, goods=goods)


def till(table, p=1):
    """A farmer's coins and goods."""
    return table["seats"][p]["coins"], has(table["seats"][p]["goods"])


@rule("000/puertoma-trader", "one crate of the best good, for its price")
@pytest.mark.parametrize(
    ("goods", "best", "price"),
    [
        ({"corn": 3, "indigo": 1}, "indigo", 1),
        ({"indigo": 4, "sugar": 1}, "sugar", 2),
        ({"sugar": 2, "tobacco": 2, "corn": 1}, "tobacco", 3),
        ({"indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 3}, "coffee", 4),
    ],
)
def test_sells_the_best(goods, best, price):
    g = followed("trader", merchant(3, **goods), farm())
    assert moves(g, 1, "sell") == [{"move": "sell", "good": best}]
    assert till(after(g)) == (3 + price, has({**goods, best: goods[best] - 1}))
    assert has(after(g)["house"]) == {best: 1}


@rule("000/puertoma-trader", "what lies in the house already cannot be sold: then the next best")
def test_next_best_when_in_the_house():
    g = followed("trader", merchant(coffee=2, tobacco=1, sugar=1), farm(), house={"coffee": 1, "tobacco": 1})
    assert till(after(g)) == (2, {"coffee": 2, "tobacco": 1})
    g = followed("trader", merchant(coffee=2), farm(), house={"coffee": 1})
    assert till(after(g)) == (0, {"coffee": 2})


@rule("000/puertoma-trader", "no sale that brings no coin: corn stays with a farmer who follows")
def test_no_sale_for_nothing():
    g = followed("trader", merchant(coins=2, corn=2), farm())
    assert (till(after(g)), has(after(g)["house"])) == ((2, {"corn": 2}), {})


@rule("000/puertoma-trader", "the coin of the one who chose the role counts: corn is sold for it")
def test_corn_for_the_privilege():
    g = led("trader", seat(), merchant(corn=2), merchant(corn=1))
    assert moves(g, 1, "role", "sell") == [{"move": "role", "role": "trader"}, {"move": "sell", "good": "corn"}]
    assert till(after(g)) == (1 + 0 + 1, {"corn": 1})  # a coin lay on the role
    assert till(after(g), 2) == (0, {"corn": 1})


@rule("000/puertoma-trader", "one coin more for the farmer who chose the role, none for those who follow")
def test_privilege_of_the_trader():
    table = after(led("trader", seat(), merchant(coffee=1), merchant(sugar=1)))
    assert (till(table), till(table, 2)) == ((1 + 4 + 1, {}), (2, {}))


@rule("000/puertoma-trader", "the better good comes before corn also with the privilege")
def test_privilege_still_sells_the_best():
    assert till(after(led("trader", seat(), merchant(corn=3, indigo=1), farm()))) == (1 + 1 + 1, {"corn": 3})


@rule("000/puertoma-trader", "no place left in the house, no sale")
def test_full_house():
    house = {"corn": 1, "indigo": 1, "sugar": 1}
    g = against(seat(goods={"tobacco": 1}), merchant(coffee=1), farm(), house=house)
    do(role(g, "trader"), "sell", good="tobacco")
    assert till(after(g)) == (0, {"coffee": 1})
    assert has(after(g)["house"]) == {}


@rule("000/puertoma-trader", "a farmer whose kinds lie in the house says so, and which")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Puertoma A sold nothing: the trading house had sugar and tobacco already"),
        ("pt-BR", "Puertoma A não vendeu nada: a Casa de Comércio já tinha açúcar e tabaco"),
        ("it", "Puertoma A non ha venduto nulla: la Casa di Commercio aveva già zucchero e tabacco"),
    ],
)
def test_a_refused_sale_is_told(lang, said):
    house = {"sugar": 1, "tobacco": 1}
    assert said in followed("trader", merchant(sugar=2, tobacco=1), farm(), house=house).log(lang)
    assert said not in followed("trader", merchant(sugar=2, coffee=1), farm(), house=house).log(lang)
    assert said not in followed("trader", merchant(), farm(), house=house).log(lang)


@rule("000/puertoma-trader", "with corn besides, which brings no coin, the reason is the same")
def test_a_refused_sale_is_the_reason():
    g = followed("trader", merchant(sugar=2, corn=1), farm(), house={"sugar": 1})
    assert any("the house has sugar already" in line for line in g.log("en"))
    g = followed("trader", merchant(corn=1), farm(), house={"sugar": 1})
    assert any("no sale would bring it a coin" in line for line in g.log("en"))


@rule("000/puertoma-trader", "when the house is full, it is not the kind that stops a farmer")
def test_a_full_house_is_no_refused_kind():
    house = {"corn": 1, "indigo": 1, "sugar": 1}
    g = against(seat(goods={"tobacco": 1}), merchant(corn=1, sugar=1), farm(), house=house)
    do(role(g, "trader"), "sell", good="tobacco")
    assert not any("sold nothing" in line for line in g.log("en"))


@rule("000/puertoma-trader", "a farmer who takes the last place fills the house, which is emptied")
def test_farmer_fills_the_house():
    house = {"corn": 1, "indigo": 1, "sugar": 1}
    table = after(followed("trader", merchant(tobacco=1), merchant(coffee=1), house=house))
    assert (till(table), till(table, 2)) == ((3, {}), (0, {"coffee": 1}))
    assert (has(table["house"]), table["goods"]["tobacco"]) == ({}, 9)


@rule("000/puertoma-trader", "where a full house does not end the phase, there is no sale either")
def test_full_house_that_goes_on():
    told = {"house": {"corn": 1, "indigo": 1, "sugar": 1}, "options": {"trading_post_when_full": "yes"}}
    table = after(followed("trader", merchant(tobacco=1), merchant(coffee=1), **told))
    assert (till(table), till(table, 2), has(table["house"])) == ((3, {}), (0, {"coffee": 1}), {})
