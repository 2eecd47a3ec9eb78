"""Rulebook 001: storing goods and emptying ships at the end of the captain phase."""

from __future__ import annotations

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.y1897.table import have, table
from tests.rules import rule

NOBODY = seat()
SHUT = {"cargo": ["coffee", "indigo", "tobacco"], "load": [1, 1, 1]}  # corn and sugar find no ship


@rule("001/storing", "everybody may keep one barrel; the rest goes back to the supply for nothing")
def test_one_barrel_is_kept() -> None:
    g = table(seat(goods={"corn": 4}), NOBODY, NOBODY, **SHUT)
    role(g, "captain")
    assert have(g, 0) == {"corn": 1}
    assert g.state["goods"]["corn"] == 9
    assert (board(g, 0)["vp"], board(g, 0)["coins"]) == (0, 2)


@rule("001/storing", "the owner chooses which barrels he keeps")
def test_choice_what_to_keep() -> None:
    g = role(table(seat(goods={"corn": 2, "sugar": 2}), NOBODY, NOBODY, **SHUT), "captain")
    assert values(g, "keep", "n") == [0, 1]
    do(g, "keep", good="corn", n=0)
    assert have(g, 0) == {"sugar": 1}


@rule("001/storing", "more than one barrel needs an occupied warehouse")
def test_empty_warehouse_keeps_nothing() -> None:
    g = table(seat(city={"small_warehouse": 0}, goods={"corn": 4}), NOBODY, NOBODY, **SHUT)
    role(g, "captain")
    assert have(g, 0) == {"corn": 1}
    h = table(seat(city={"small_warehouse": 1}, goods={"corn": 4}), NOBODY, NOBODY, **SHUT)
    role(h, "captain")
    assert have(h, 0) == {"corn": 4}


@rule("001/storing", "full ships are emptied into the supply, the others stay as they are")
def test_full_ships_are_emptied() -> None:
    g = table(seat(goods={"corn": 2}), NOBODY, NOBODY, cargo=["corn", "sugar", "coffee"], load=[2, 4, 1])
    before = g.state["goods"]
    role(g, "captain")
    assert g.state["cargo"] == [None, "sugar", "coffee"]
    assert g.state["load"] == [0, 4, 1]
    assert g.state["goods"] == {**before, "corn": before["corn"] + 4}


@rule("001/storing", "goods are only checked at the end of a captain phase, not after other phases")
def test_goods_are_safe_in_other_phases() -> None:
    g = table(seat(goods={"corn": 4}), seat(goods={"sugar": 5}), NOBODY)
    role(g, "builder")
    while phase(g) != "roles":
        do(g, "pass")
    assert [have(g, p) for p in range(2)] == [{"corn": 4}, {"sugar": 5}]


@rule("001/storing", "the check comes when nobody can load any more, in turn order from the captain")
def test_storing_in_turn_order() -> None:
    pair = {"corn": 2, "sugar": 2}
    g = table(seat(goods=pair), seat(goods=pair), seat(goods=pair), taken=["settler"], **SHUT)
    role(g, "captain")
    turns = []
    while phase(g) == "storage":
        turns.append(g.seat)
        do(g, "keep", good="corn", n=1)
    assert turns == [1, 2, 0]


@rule("001/small-warehouse", "besides the single barrel any number of one further kind")
def test_small_warehouse() -> None:
    g = table(seat(city={"small_warehouse": 1}, goods={"corn": 4, "sugar": 3}), NOBODY, NOBODY, **SHUT)
    role(g, "captain")
    assert values(g, "keep", "n") == [1, 4]
    do(g, "keep", good="corn", n=4)
    assert have(g, 0) == {"corn": 4, "sugar": 1}


@rule("001/small-warehouse", "storing does not free from the duty to load")
def test_warehouse_does_not_free_from_loading() -> None:
    owner = seat(city={"small_warehouse": 1}, goods={"corn": 3, "sugar": 1})
    g = table(owner, NOBODY, NOBODY, cargo=["corn", None, None], load=[1, 0, 0])
    role(g, "captain")
    assert not can(g, "pass")
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 4


@rule("001/large-warehouse", "besides the single barrel any number of two further kinds")
def test_large_warehouse() -> None:
    full = {"cargo": ["coffee", "indigo", "tobacco"], "load": [3, 4, 5]}
    g = table(seat(city={"large_warehouse": 1}, goods={"corn": 4, "sugar": 3}), NOBODY, NOBODY, **full)
    role(g, "captain")
    assert have(g, 0) == {"corn": 4, "sugar": 3}


@rule("001/large-warehouse", "two kinds and a single one of a third")
def test_large_warehouse_third_kind() -> None:
    g = table(seat(city={"large_warehouse": 1}, goods={"corn": 3, "sugar": 3, "coffee": 3}), NOBODY, NOBODY,
              cargo=["tobacco", "indigo", "coffee"], load=[1, 1, 6])  # fmt: skip
    role(g, "captain")
    do(g, "keep", good="corn", n=1)
    assert have(g, 0) == {"corn": 1, "sugar": 3, "coffee": 3}


@rule("001/large-warehouse", "both warehouses: three kinds whole and one barrel of a fourth")
def test_both_warehouses() -> None:
    both = {"small_warehouse": 1, "large_warehouse": 1}
    goods = {"corn": 2, "sugar": 3, "tobacco": 3, "coffee": 4}
    g = table(seat(city=both, goods=goods), NOBODY, NOBODY, cargo=["indigo", "coffee", "tobacco"], load=[1, 5, 6])
    role(g, "captain")
    assert values(g, "keep", "n") == [1, 2]
    do(g, "keep", good="corn", n=2)
    do(g, "keep", good="sugar", n=3)
    do(g, "keep", good="tobacco", n=1)
    assert have(g, 0) == {"corn": 2, "sugar": 3, "tobacco": 1, "coffee": 4}


@rule("001/violet", "a warehouse need not be used; our reading keeps what can be kept unless `storing` is free")
def test_switch_storing() -> None:
    shut = {**SHUT, "options": {**SHUT.get("options", {}), "storing": "free"}}
    g = table(seat(city={"small_warehouse": 1}, goods={"corn": 3, "sugar": 2}), NOBODY, NOBODY, **shut)
    role(g, "captain")
    do(g, "keep", good="corn", n=1)
    do(g, "keep", good="sugar", n=0)
    assert have(g, 0) == {"corn": 1}
    g = table(seat(city={"small_warehouse": 1}, goods={"corn": 3, "sugar": 2}), NOBODY, NOBODY, **SHUT)
    role(g, "captain")
    assert sorted(values(g, "keep", "n")) == [1, 3]  # the single barrel, or the whole lot in the warehouse
