"""Large warehouse: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/large_warehouse", "an occupied large warehouse keeps all barrels of two kinds besides the one barrel")
def test_large_warehouse():
    g = classic.keeping({"large_warehouse": 1}, sugar=2, tobacco=4, coffee=3)
    do(g, "keep", good="sugar", n=2)
    do(g, "keep", good="tobacco", n=4)
    assert classic.goods(g, 0) == {"sugar": 2, "tobacco": 4, "coffee": 1}


@rule("003/large_warehouse", "the kind without a warehouse keeps one barrel at most")
def test_large_warehouse_leaves_one_of_the_third_kind():
    g = classic.keeping({"large_warehouse": 1}, sugar=2, tobacco=4, coffee=3)
    assert values(g, "keep", "n") == [1, 2]
    do(g, "keep", good="sugar", n=1)
    assert classic.goods(g, 0) == {"sugar": 1, "tobacco": 4, "coffee": 3}


@rule("003/large_warehouse", "both warehouses: all barrels of three kinds, and the one barrel of a fourth")
def test_both_warehouses():
    g = classic.keeping({"small_warehouse": 1, "large_warehouse": 1}, corn=3, sugar=2, tobacco=4, coffee=2)
    for kind, n in (("corn", 3), ("sugar", 2), ("tobacco", 4)):
        do(g, "keep", good=kind, n=n)
    assert classic.goods(g, 0) == {"corn": 3, "sugar": 2, "tobacco": 4, "coffee": 1}


@rule("003/large_warehouse", "both warehouses and three kinds: nothing is lost")
def test_both_warehouses_hold_three_kinds():
    g = classic.keeping({"small_warehouse": 1, "large_warehouse": 1}, sugar=2, tobacco=4, coffee=3)
    assert (phase(g), classic.goods(g, 0)) == ("roles", {"sugar": 2, "tobacco": 4, "coffee": 3})


# -- the edition 1897


@rule("001/large-warehouse", "besides the single barrel any number of two further kinds")
def test_large_warehouse_in_1897() -> None:
    full = {"cargo": ["coffee", "indigo", "tobacco"], "load": [3, 4, 5]}
    g = y1897.table(
        seat(city={"large_warehouse": 1}, goods={"corn": 4, "sugar": 3}), y1897.NOBODY, y1897.NOBODY, **full
    )
    role(g, "captain")
    assert y1897.have(g, 0) == {"corn": 4, "sugar": 3}


@rule("001/large-warehouse", "two kinds and a single one of a third")
def test_large_warehouse_third_kind() -> None:
    g = y1897.table(
        seat(city={"large_warehouse": 1}, goods={"corn": 3, "sugar": 3, "coffee": 3}),
        y1897.NOBODY,
        y1897.NOBODY,
        cargo=["tobacco", "indigo", "coffee"],
        load=[1, 1, 6],
    )
    role(g, "captain")
    do(g, "keep", good="corn", n=1)
    assert y1897.have(g, 0) == {"corn": 1, "sugar": 3, "coffee": 3}


@rule("001/large-warehouse", "both warehouses: three kinds whole and one barrel of a fourth")
def test_both_warehouses_in_1897() -> None:
    both = {"small_warehouse": 1, "large_warehouse": 1}
    goods = {"corn": 2, "sugar": 3, "tobacco": 3, "coffee": 4}
    g = y1897.table(
        seat(city=both, goods=goods), y1897.NOBODY, y1897.NOBODY, cargo=["indigo", "coffee", "tobacco"], load=[1, 5, 6]
    )
    role(g, "captain")
    assert values(g, "keep", "n") == [1, 2]
    do(g, "keep", good="corn", n=2)
    do(g, "keep", good="sugar", n=3)
    do(g, "keep", good="tobacco", n=1)
    assert y1897.have(g, 0) == {"corn": 2, "sugar": 3, "tobacco": 1, "coffee": 4}


# -- the 1897 Special Edition


@rule("000/large-warehouse", "all crates of two kinds besides the single one")
def test_large_warehouse_in_special():
    goods = {"corn": 3, "sugar": 4}
    two = role(special.three(seat(goods=goods, city={"large_warehouse": 1}), **special.FULL), "captain")
    assert special.has(board(two, 0)["goods"]) == goods


@rule("000/large-warehouse", "both warehouses: three kinds and one crate more")
def test_both_warehouses_in_special():
    goods, city = {"corn": 2, "sugar": 4, "tobacco": 3, "coffee": 2}, {"large_warehouse": 1, "small_warehouse": 1}
    g = role(special.table(seat(goods=goods, city=city), seat(), cargo=["indigo", "corn"], load=[1, 6]), "captain")
    assert phase(g) == "storage"
    assert values(g, "keep", "n") == [1, 2]
    do(g, "keep", good="corn", n=1)
    assert special.has(board(g, 0)["goods"]) == {**goods, "corn": 1}
