"""Storage: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


FULL = {"cargo": ["corn", "indigo", "sugar"], "load": [1, 1, 1]}  # tobacco and coffee cannot be loaded


@rule("003/storage", "everybody keeps one barrel and chooses which kind")
def test_one_barrel_of_ones_choice():
    for kept in ("tobacco", "coffee"):
        g = classic.keeping({}, tobacco=3, coffee=2)
        assert (phase(g), values(g, "keep", "n")) == ("storage", [0, 1])
        do(g, "keep", good="tobacco", n=1 if kept == "tobacco" else 0)
        assert classic.goods(g, 0) == {kept: 1}


@rule("003/storage", "the barrels that are not stored go back to the supply")
def test_the_rest_goes_to_the_supply():
    g = do(classic.keeping({}, tobacco=3, coffee=2), "keep", good="tobacco", n=1)
    assert (g.state["goods"]["tobacco"], g.state["goods"]["coffee"]) == (8, 9)


@rule("003/storage", "one kind alone: one barrel stays, the others are lost without a question")
def test_one_kind_alone():
    g = classic.keeping({}, coffee=4)
    assert (phase(g), classic.goods(g, 0)) == ("roles", {"coffee": 1})


@rule("003/storage", "what was put by in an earlier phase must be stored anew: nothing is safe but the allowed barrel")
def test_a_stored_barrel_counts_again():
    g = classic.keeping({}, tobacco=1, coffee=1)
    do(g, "keep", good="tobacco", n=0)
    assert classic.goods(g, 0) == {"coffee": 1}


@rule("003/storage", "players store in turn from the captain, each his own")
def test_everybody_stores():
    g = classic.at(
        seat(goods={"coffee": 2}), seat(goods={"coffee": 3}), seat(goods={"tobacco": 2, "coffee": 1}), {}, **FULL
    )
    role(g, "captain")
    assert (g.seat, phase(g)) == (2, "storage")
    do(g, "keep", good="tobacco", n=0)
    assert [classic.goods(g, p) for p in range(3)] == [{"coffee": 1}] * 3


# -- the edition 1897


@rule("001/storing", "a captain who loads nothing has no extra point")
def test_no_captains_point_without_loading() -> None:
    g = role(
        y1897.table(y1897.NOBODY, seat(goods={"corn": 1}), y1897.NOBODY, cargo=["corn", None, None], load=[1, 0, 0]),
        "captain",
    )
    assert [board(g, p)["vp"] for p in range(3)] == [0, 1, 0]


@rule("001/storing", "everybody may keep one barrel; the rest goes back to the supply for nothing")
def test_one_barrel_is_kept() -> None:
    g = y1897.table(seat(goods={"corn": 4}), y1897.NOBODY, y1897.NOBODY, **y1897.SHUT)
    role(g, "captain")
    assert y1897.have(g, 0) == {"corn": 1}
    assert g.state["goods"]["corn"] == 9
    assert (board(g, 0)["vp"], board(g, 0)["coins"]) == (0, 2)


@rule("001/storing", "the owner chooses which barrels he keeps")
def test_choice_what_to_keep() -> None:
    g = role(y1897.table(seat(goods={"corn": 2, "sugar": 2}), y1897.NOBODY, y1897.NOBODY, **y1897.SHUT), "captain")
    assert values(g, "keep", "n") == [0, 1]
    do(g, "keep", good="corn", n=0)
    assert y1897.have(g, 0) == {"sugar": 1}


@rule("001/storing", "more than one barrel needs an occupied warehouse")
def test_empty_warehouse_keeps_nothing() -> None:
    g = y1897.table(seat(city={"small_warehouse": 0}, goods={"corn": 4}), y1897.NOBODY, y1897.NOBODY, **y1897.SHUT)
    role(g, "captain")
    assert y1897.have(g, 0) == {"corn": 1}
    h = y1897.table(seat(city={"small_warehouse": 1}, goods={"corn": 4}), y1897.NOBODY, y1897.NOBODY, **y1897.SHUT)
    role(h, "captain")
    assert y1897.have(h, 0) == {"corn": 4}


@rule("001/storing", "full ships are emptied into the supply, the others stay as they are")
def test_full_ships_are_emptied() -> None:
    g = y1897.table(
        seat(goods={"corn": 2}), y1897.NOBODY, y1897.NOBODY, cargo=["corn", "sugar", "coffee"], load=[2, 4, 1]
    )
    before = g.state["goods"]
    role(g, "captain")
    assert g.state["cargo"] == [None, "sugar", "coffee"]
    assert g.state["load"] == [0, 4, 1]
    assert g.state["goods"] == {**before, "corn": before["corn"] + 4}


@rule("001/storing", "goods are only checked at the end of a captain phase, not after other phases")
def test_goods_are_safe_in_other_phases() -> None:
    g = y1897.table(seat(goods={"corn": 4}), seat(goods={"sugar": 5}), y1897.NOBODY)
    role(g, "builder")
    while phase(g) != "roles":
        do(g, "pass")
    assert [y1897.have(g, p) for p in range(2)] == [{"corn": 4}, {"sugar": 5}]


@rule("001/storing", "the check comes when nobody can load any more, in turn order from the captain")
def test_storing_in_turn_order() -> None:
    pair = {"corn": 2, "sugar": 2}
    g = y1897.table(seat(goods=pair), seat(goods=pair), seat(goods=pair), taken=["settler"], **y1897.SHUT)
    role(g, "captain")
    turns = []
    while phase(g) == "storage":
        turns.append(g.seat)
        do(g, "keep", good="corn", n=1)
    assert turns == [1, 2, 0]


# -- the 1897 Special Edition


@rule("000/storing", "one crate stays, the others spoil")
def test_one_crate_stays():
    g = special.three(seat(goods={"corn": 3, "sugar": 1}), **special.FULL)
    supply = g.state["goods"]["corn"]
    role(g, "captain")
    assert (phase(g), values(g, "keep", "n")) == ("storage", [0, 1])
    do(g, "keep", good="corn", n=0)
    assert special.has(board(g, 0)["goods"]) == {"sugar": 1}
    assert g.state["goods"]["corn"] == supply + 3


@rule("000/storing", "goods spoil at the end of a captain phase only")
def test_goods_stay_in_other_phases():
    g = special.three(seat(goods={"corn": 3, "sugar": 2}))
    special.rest(role(g, "settler"))
    assert special.has(board(g, 0)["goods"]) == {"corn": 3, "sugar": 2}
