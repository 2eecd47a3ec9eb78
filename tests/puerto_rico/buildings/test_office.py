"""Office: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, offered, phase, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/office", "its owner may sell a kind that is already there")
def test_office():
    assert classic.second("sugar", city={"office": 1}, house={"sugar": 1}) == 2


@rule("003/office", "example: Antônio adds a second sugar and Frederico, with the other office, a third")
def test_example_two_offices():
    owner = seat(coins=0, city={"office": 1}, goods={"sugar": 1})
    g = classic.trading(seat(goods={"sugar": 1}), owner, owner, house={"sugar": 1})
    assert g.seat == 1  # seat 0 has no office
    do(do(g, "sell", good="sugar"), "sell", good="sugar")
    assert (g.state["house"]["sugar"], board(g, 1)["coins"], board(g, 2)["coins"]) == (3, 2, 2)


@rule("003/office", "it needs a free space all the same")
def test_office_needs_space():
    owner = seat(coins=0, city={"office": 1}, goods={"sugar": 1})
    g = classic.trading(seat(goods={"indigo": 1}), owner, house={"sugar": 2, "corn": 1})
    do(g, "sell", good="indigo")
    assert (phase(g), classic.goods(g, 1)) == ("roles", {"sugar": 1})


@rule("003/office", "an empty office bars repeated kinds")
def test_empty_office():
    g = classic.trading(seat(city={"office": 0}, goods={"sugar": 1}), house={"sugar": 1})
    assert phase(g) == "roles"


# -- the edition 1897


@rule("001/office", "a kind that is in the trading house may be sold again")
def test_office_in_1897() -> None:
    g = role(
        y1897.table(seat(city={"office": 1}, goods={"corn": 1}), y1897.NOBODY, y1897.NOBODY, house={"corn": 1}),
        "trader",
    )
    do(g, "sell", good="corn")
    assert g.state["house"]["corn"] == 2


@rule("001/office", "example: tobacco in the house, one office owner sells tobacco, then the other one")
def test_example_two_offices_in_1897() -> None:
    owner = seat(city={"office": 1}, goods={"tobacco": 1}, coins=0)
    g = y1897.table(seat(goods={"tobacco": 1}), owner, owner, house={"tobacco": 1})
    role(g, "trader")
    assert g.seat == 1  # seat 0 has no office
    do(g, "sell", good="tobacco")
    do(g, "sell", good="tobacco")
    assert g.state["house"]["tobacco"] == 3
    assert [board(g, p)["coins"] for p in (1, 2)] == [3, 3]


@rule("001/office", "no use while the trading house is full")
def test_office_with_a_full_house() -> None:
    g = y1897.table(seat(goods={"coffee": 1}), seat(city={"office": 1}, goods={"corn": 1}), y1897.NOBODY,
              house={"corn": 1, "indigo": 1, "sugar": 1})  # fmt: skip
    do(role(g, "trader"), "sell", good="coffee")
    assert phase(g) == "roles"
    assert board(g, 1)["goods"]["corn"] == 1


# -- the 1897 Special Edition


@rule("000/office", "example: a second and a third crate of sugar by two owners of an office")
def test_example_office():
    clerk = seat(goods={"sugar": 1}, city={"office": 1})
    g = role(special.three(clerk, clerk, house={"sugar": 1}), "trader")
    do(g, "sell", good="sugar")
    do(g, "sell", good="sugar")
    assert g.state["house"]["sugar"] == 3


@rule("000/office", "one crate only, and none into a full house")
def test_office_limits():
    clerk = seat(goods={"sugar": 3}, city={"office": 1})
    g = role(special.three(clerk, clerk, house={"sugar": 1, "corn": 2}), "trader")
    do(g, "sell", good="sugar")
    assert (phase(g), board(g, 0)["goods"]["sugar"], board(g, 1)["goods"]["sugar"]) == ("roles", 2, 3)
    assert all(told["move"] == "role" for told in offered(g))
