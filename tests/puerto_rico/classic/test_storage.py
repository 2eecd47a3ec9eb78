"""Storing after the captain phase: the single barrel, warehouses, and what is lost."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import NEW, at, goods
from tests.puerto_rico.scenes import do, phase, role, seat, values
from tests.rules import rule

FULL = {"cargo": ["corn", "indigo", "sugar"], "load": [1, 1, 1]}  # tobacco and coffee cannot be loaded


def keeping(city, **barrels):
    """Seat 0 after a captain phase in which nothing could be loaded: the ships carry what it does not have."""
    others = [kind for kind in ("corn", "indigo", "sugar", "tobacco", "coffee") if kind not in barrels]
    ships, sizes = others[:3], (5, 6, 7)
    if len(ships) < 3:  # more than two kinds: full ships of the seat's own kinds
        ships += list(barrels)[: 3 - len(ships)]
    load = [1 if kind in others else size for kind, size in zip(ships, sizes, strict=True)]
    g = at(seat(city=city, goods=barrels), {}, {}, {}, cargo=ships, load=load, modules=NEW)
    return role(g, "captain")


@rule("003/storage", "everybody keeps one barrel and chooses which kind")
def test_one_barrel_of_ones_choice():
    for kept in ("tobacco", "coffee"):
        g = keeping({}, tobacco=3, coffee=2)
        assert (phase(g), values(g, "keep", "n")) == ("storage", [0, 1])
        do(g, "keep", good="tobacco", n=1 if kept == "tobacco" else 0)
        assert goods(g, 0) == {kept: 1}


@rule("003/storage", "the barrels that are not stored go back to the supply")
def test_the_rest_goes_to_the_supply():
    g = do(keeping({}, tobacco=3, coffee=2), "keep", good="tobacco", n=1)
    assert (g.state["goods"]["tobacco"], g.state["goods"]["coffee"]) == (8, 9)


@rule("003/storage", "one kind alone: one barrel stays, the others are lost without a question")
def test_one_kind_alone():
    g = keeping({}, coffee=4)
    assert (phase(g), goods(g, 0)) == ("roles", {"coffee": 1})


@rule("003/storage", "what was put by in an earlier phase must be stored anew: nothing is safe but the allowed barrel")
def test_a_stored_barrel_counts_again():
    g = keeping({}, tobacco=1, coffee=1)
    do(g, "keep", good="tobacco", n=0)
    assert goods(g, 0) == {"coffee": 1}


@rule("003/storage", "players store in turn from the captain, each his own")
def test_everybody_stores():
    g = at(seat(goods={"coffee": 2}), seat(goods={"coffee": 3}), seat(goods={"tobacco": 2, "coffee": 1}), {}, **FULL)
    role(g, "captain")
    assert (g.seat, phase(g)) == (2, "storage")
    do(g, "keep", good="tobacco", n=0)
    assert [goods(g, p) for p in range(3)] == [{"coffee": 1}] * 3


@rule("003/small_warehouse", "an occupied small warehouse keeps all barrels of one kind besides the one barrel")
def test_small_warehouse():
    g = keeping({"small_warehouse": 1}, tobacco=4, coffee=3)
    assert values(g, "keep", "n") == [1, 4]
    do(g, "keep", good="tobacco", n=4)
    assert goods(g, 0) == {"tobacco": 4, "coffee": 1}


@rule("003/small_warehouse", "the owner chooses the kind; the one barrel is of another kind then")
def test_small_warehouse_for_the_other_kind():
    g = do(keeping({"small_warehouse": 1}, tobacco=4, coffee=3), "keep", good="tobacco", n=1)
    assert goods(g, 0) == {"tobacco": 1, "coffee": 3}


@rule("003/small_warehouse", "an empty small warehouse keeps nothing")
def test_empty_small_warehouse():
    assert goods(keeping({"small_warehouse": 0}, coffee=4), 0) == {"coffee": 1}


@rule("003/small_warehouse", "a warehouse does not free from the duty to load: only what cannot be loaded is stored")
def test_small_warehouse_does_not_replace_loading():
    g = at(seat(city={"small_warehouse": 1}, goods={"corn": 4}), {}, {}, {}, cargo=["corn", None, None], load=[1, 0, 0])
    role(g, "captain")
    assert (goods(g, 0), g.state["seats"][0]["vp"]) == ({}, 5)


@rule("003/large_warehouse", "an occupied large warehouse keeps all barrels of two kinds besides the one barrel")
def test_large_warehouse():
    g = keeping({"large_warehouse": 1}, sugar=2, tobacco=4, coffee=3)
    do(g, "keep", good="sugar", n=2)
    do(g, "keep", good="tobacco", n=4)
    assert goods(g, 0) == {"sugar": 2, "tobacco": 4, "coffee": 1}


@rule("003/large_warehouse", "the kind without a warehouse keeps one barrel at most")
def test_large_warehouse_leaves_one_of_the_third_kind():
    g = keeping({"large_warehouse": 1}, sugar=2, tobacco=4, coffee=3)
    assert values(g, "keep", "n") == [1, 2]
    do(g, "keep", good="sugar", n=1)
    assert goods(g, 0) == {"sugar": 1, "tobacco": 4, "coffee": 3}


@rule("003/large_warehouse", "both warehouses: all barrels of three kinds, and the one barrel of a fourth")
def test_both_warehouses():
    g = keeping({"small_warehouse": 1, "large_warehouse": 1}, corn=3, sugar=2, tobacco=4, coffee=2)
    for kind, n in (("corn", 3), ("sugar", 2), ("tobacco", 4)):
        do(g, "keep", good=kind, n=n)
    assert goods(g, 0) == {"corn": 3, "sugar": 2, "tobacco": 4, "coffee": 1}


@rule("003/large_warehouse", "both warehouses and three kinds: nothing is lost")
def test_both_warehouses_hold_three_kinds():
    g = keeping({"small_warehouse": 1, "large_warehouse": 1}, sugar=2, tobacco=4, coffee=3)
    assert (phase(g), goods(g, 0)) == ("roles", {"sugar": 2, "tobacco": 4, "coffee": 3})


@rule("003/storehouse", "an occupied storehouse keeps three more barrels of any kinds")
def test_storehouse():
    g = keeping({"storehouse": 1}, tobacco=4, coffee=3)
    assert values(g, "keep", "n") == [1, 2, 3, 4]
    do(g, "keep", good="tobacco", n=2)
    assert goods(g, 0) == {"tobacco": 2, "coffee": 2}


@rule("003/storehouse", "example: storehouse and small warehouse keep all of one kind and four more barrels")
def test_example_storehouse_and_small_warehouse():
    g = keeping({"storehouse": 1, "small_warehouse": 1}, sugar=4, tobacco=4, coffee=5)
    do(g, "keep", good="sugar", n=1)
    assert values(g, "keep", "n") == [3, 4]
    do(g, "keep", good="tobacco", n=3)
    assert goods(g, 0) == {"sugar": 1, "tobacco": 3, "coffee": 5}


@rule("003/storehouse", "an empty storehouse keeps nothing")
def test_empty_storehouse():
    assert goods(keeping({"storehouse": 0}, coffee=4), 0) == {"coffee": 1}
