"""Small warehouse: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/small_warehouse", "an occupied small warehouse keeps all barrels of one kind besides the one barrel")
def test_small_warehouse():
    g = classic.keeping({"small_warehouse": 1}, tobacco=4, coffee=3)
    assert values(g, "keep", "n") == [1, 4]
    do(g, "keep", good="tobacco", n=4)
    assert classic.goods(g, 0) == {"tobacco": 4, "coffee": 1}


@rule("003/small_warehouse", "the owner chooses the kind; the one barrel is of another kind then")
def test_small_warehouse_for_the_other_kind():
    g = do(classic.keeping({"small_warehouse": 1}, tobacco=4, coffee=3), "keep", good="tobacco", n=1)
    assert classic.goods(g, 0) == {"tobacco": 1, "coffee": 3}


@rule("003/small_warehouse", "an empty small warehouse keeps nothing")
def test_empty_small_warehouse():
    assert classic.goods(classic.keeping({"small_warehouse": 0}, coffee=4), 0) == {"coffee": 1}


@rule("003/small_warehouse", "a warehouse does not free from the duty to load: only what cannot be loaded is stored")
def test_small_warehouse_does_not_replace_loading():
    g = classic.at(
        seat(city={"small_warehouse": 1}, goods={"corn": 4}), {}, {}, {}, cargo=["corn", None, None], load=[1, 0, 0]
    )
    role(g, "captain")
    assert (classic.goods(g, 0), g.state["seats"][0]["vp"]) == ({}, 5)


# -- the edition 1897


@rule("001/small-warehouse", "besides the single barrel any number of one further kind")
def test_small_warehouse_in_1897() -> None:
    g = y1897.table(
        seat(city={"small_warehouse": 1}, goods={"corn": 4, "sugar": 3}), y1897.NOBODY, y1897.NOBODY, **y1897.SHUT
    )
    role(g, "captain")
    assert values(g, "keep", "n") == [1, 4]
    do(g, "keep", good="corn", n=4)
    assert y1897.have(g, 0) == {"corn": 4, "sugar": 1}


@rule("001/small-warehouse", "storing does not free from the duty to load")
def test_warehouse_does_not_free_from_loading() -> None:
    owner = seat(city={"small_warehouse": 1}, goods={"corn": 3, "sugar": 1})
    g = y1897.table(owner, y1897.NOBODY, y1897.NOBODY, cargo=["corn", None, None], load=[1, 0, 0])
    role(g, "captain")
    assert not can(g, "pass")
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 4


# -- the 1897 Special Edition


@rule("000/small-warehouse", "all crates of one kind besides the single one")
def test_small_warehouse_in_special():
    g = role(special.three(seat(goods={"corn": 3, "sugar": 4}, city={"small_warehouse": 1}), **special.FULL), "captain")
    assert values(g, "keep", "n") == [1, 3]
    do(g, "keep", good="corn", n=1)
    assert special.has(board(g, 0)["goods"]) == {"corn": 1, "sugar": 4}


@rule("000/small-warehouse", "what can be loaded must be loaded all the same")
def test_warehouse_does_not_free_from_loading_in_special():
    for city in ({"small_warehouse": 1}, {"large_warehouse": 1}):
        g = role(special.three(seat(goods={"corn": 3, "sugar": 4}, city=city)), "captain")
        assert not can(g, "pass")
