"""Lighthouse: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, phase, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/lighthouse", "a coin for every loading")
def test_lighthouse():
    g = classic.new_sailing(seat(), seat(coins=0, city={"lighthouse": 1}, goods={"corn": 3, "indigo": 1, "sugar": 1}),
                cargo=["corn", "indigo", "coffee"], load=[1, 1, 1])  # fmt: skip
    do(g, "ship", good="corn", hold="first")
    assert board(g, 1)["coins"] == 2  # corn, then the indigo by itself; the sugar finds no ship


@rule("003/lighthouse", "the captain has one coin more")
def test_lighthouse_of_the_captain():
    g = classic.new_sailing(
        seat(coins=0, city={"lighthouse": 1}, goods={"corn": 1}), cargo=["corn", None, None], load=[1, 0, 0]
    )
    assert board(g, 0)["coins"] == 2


@rule("003/lighthouse", "the captain's coin comes even if he loads nothing")
def test_lighthouse_without_loading():
    g = classic.new_sailing(seat(coins=0, city={"lighthouse": 1}))
    assert board(g, 0)["coins"] == 1


@rule("003/lighthouse", "another player who loads nothing has no coin; an empty lighthouse neither")
def test_lighthouse_of_the_others():
    g = classic.new_sailing(
        seat(coins=0, city={"lighthouse": 0}, goods={"corn": 1}),
        seat(coins=0, city={"lighthouse": 1}),
        cargo=["corn", None, None],
        load=[1, 0, 0],
    )
    assert [board(g, p)["coins"] for p in range(2)] == [0, 0]


# -- the edition 1897


@rule("001/lighthouse", "a coin for every loading, captain or not")
def test_lighthouse_pays_for_every_loading() -> None:
    owner = seat(city={"lighthouse": 1}, goods={"corn": 2, "sugar": 2}, coins=0)
    g = y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["corn", "sugar", None], load=[1, 1, 0])
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert (board(g, 1)["coins"], board(g, 1)["vp"]) == (2, 4)


@rule("001/lighthouse", "a further coin for the captain, also without loading")
def test_lighthouse_of_the_captain_in_1897() -> None:
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = role(
        y1897.new_table(seat(city={"lighthouse": 1}, goods={"corn": 2}, coins=0), y1897.NOBODY, y1897.NOBODY, **ships),
        "captain",
    )
    assert board(g, 0)["coins"] == 1 + 1
    h = role(y1897.new_table(seat(city={"lighthouse": 1}, coins=0), y1897.NOBODY, y1897.NOBODY), "captain")
    assert board(h, 0)["coins"] == 1
    shut = role(y1897.new_table(seat(city={"lighthouse": 0}, coins=0), y1897.NOBODY, y1897.NOBODY), "captain")
    assert board(shut, 0)["coins"] == 0


# -- the 1897 Special Edition


@rule("000/lighthouse", "a coin for every loading, on whatever ship")
def test_lighthouse_coin_per_loading():
    g = special.dock({"corn": 4, "coffee": 2}, {"lighthouse": 1, "wharf": 1})
    coins = board(g, 1)["coins"]
    do(g, "ship", good="coffee", hold="second")
    assert board(g, 1)["coins"] == coins + 1
    do(g, "ship", good="corn", hold="own")
    assert board(g, 1)["coins"] == coins + 2


@rule("000/lighthouse", "one more for the captain at the start, loading or not")
def test_lighthouse_coin_for_the_captain():
    g = special.play_new("captain", seat(coins=0, city={"lighthouse": 1}))
    assert (phase(g), board(g, 0)["coins"]) == ("roles", 1)
    loading = special.play_new("captain", seat(coins=0, goods={"corn": 1}, city={"lighthouse": 1}))
    assert board(loading, 0)["coins"] == 1
    special.rest(loading)
    assert board(loading, 0)["coins"] == 2


@rule("000/lighthouse", "an empty lighthouse pays nobody")
def test_empty_lighthouse():
    assert board(special.play_new("captain", seat(coins=0, city={"lighthouse": 0})), 0)["coins"] == 0
