"""Storehouse: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/storehouse", "an occupied storehouse keeps three more barrels of any kinds")
def test_storehouse():
    g = classic.keeping({"storehouse": 1}, tobacco=4, coffee=3)
    assert values(g, "keep", "n") == [1, 2, 3, 4]
    do(g, "keep", good="tobacco", n=2)
    assert classic.goods(g, 0) == {"tobacco": 2, "coffee": 2}


@rule("003/storehouse", "example: storehouse and small warehouse keep all of one kind and four more barrels")
def test_example_storehouse_and_small_warehouse():
    g = classic.keeping({"storehouse": 1, "small_warehouse": 1}, sugar=4, tobacco=4, coffee=5)
    do(g, "keep", good="sugar", n=1)
    assert values(g, "keep", "n") == [3, 4]
    do(g, "keep", good="tobacco", n=3)
    assert classic.goods(g, 0) == {"sugar": 1, "tobacco": 3, "coffee": 5}


@rule("003/storehouse", "an empty storehouse keeps nothing")
def test_empty_storehouse():
    assert classic.goods(classic.keeping({"storehouse": 0}, coffee=4), 0) == {"coffee": 1}


# -- the edition 1897


@rule("001/storehouse", "three barrels of any kinds besides the single one")
def test_storehouse_in_1897() -> None:
    shut = {"cargo": ["coffee", "indigo", "tobacco"], "load": [1, 1, 1]}
    g = y1897.new_table(seat(city={"storehouse": 1}, goods={"corn": 3, "sugar": 3}), y1897.NOBODY, y1897.NOBODY, **shut)
    role(g, "captain")
    assert values(g, "keep", "n") == [1, 2, 3]
    do(g, "keep", good="corn", n=2)
    assert y1897.have(g, 0) == {"corn": 2, "sugar": 2}
    h = role(
        y1897.new_table(seat(city={"storehouse": 1}, goods={"corn": 6}), y1897.NOBODY, y1897.NOBODY, **shut), "captain"
    )
    assert y1897.have(h, 0) == {"corn": 4}


# -- the 1897 Special Edition


@rule("000/storehouse", "three crates of any kinds more")
def test_storehouse_in_special():
    g = special.play_new("captain", seat(goods={"corn": 5, "sugar": 3}, city={"storehouse": 1}), **special.FULL)
    assert values(g, "keep", "n") == [1, 2, 3, 4]
    do(g, "keep", good="corn", n=2)
    assert special.has(board(g, 0)["goods"]) == {"corn": 2, "sugar": 2}


@rule("000/storehouse", "what can be loaded must be loaded all the same")
def test_storehouse_does_not_free_from_loading():
    assert not can(special.play_new("captain", seat(goods={"corn": 1, "sugar": 1}, city={"storehouse": 1})), "pass")
