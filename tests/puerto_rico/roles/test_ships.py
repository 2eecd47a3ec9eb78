"""Which ship takes which goods, and when it is emptied."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.roles.test_captain import points, ways, ways_1897
from tests.puerto_rico.scenes import board, do, phase, role, seat
from tests.rules import rule


@rule("003/captain", "a ship carries one kind only: indigo and tobacco never share one")
def test_one_kind_on_a_ship():
    g = classic.at(seat(goods={"tobacco": 2}), {}, {}, {}, cargo=["indigo", "corn", "sugar"], load=[1, 1, 1])
    role(g, "captain")
    assert (phase(g), points(g)) == ("roles", [0, 0, 0, 0])  # nothing fits, all is over at once
    assert classic.goods(g, 0) == {"tobacco": 1}


@rule("003/captain", "two ships never carry the same kind")
def test_a_kind_aboard_one_ship_goes_to_no_other():
    g = classic.at(seat(goods={"corn": 5, "sugar": 1}), {}, {}, {}, cargo=["corn", None, None], load=[4, 0, 0])
    role(g, "captain")
    assert ways(g) == [("corn", "first"), ("sugar", "second"), ("sugar", "third")]
    do(g, "ship", good="corn", hold="first")
    assert (board(g, 0)["vp"], classic.goods(g, 0)["corn"]) == (2, 4)


@rule("003/captain", "example: six tobacco go to the empty ship of seven, not to the one of five")
def test_example_six_tobacco_and_empty_ships_of_five_and_seven():
    g = classic.at(seat(goods={"tobacco": 6, "corn": 1}), {}, {}, {}, cargo=[None, "indigo", None], load=[0, 1, 0])
    role(g, "captain")
    assert [way for way in ways(g) if way[0] == "tobacco"] == [("tobacco", "third")]
    do(g, "ship", good="tobacco", hold="third")
    assert (g.state["load"][2], classic.goods(g, 0).get("tobacco", 0)) == (6, 0)


@rule("003/captain", "among empty ships that take equally many barrels the choice is free")
def test_equal_empty_ships_are_a_free_choice():
    g = role(classic.at(seat(goods={"tobacco": 5}), {}, {}, {}), "captain")
    assert ways(g) == [("tobacco", "first"), ("tobacco", "second"), ("tobacco", "third")]


@rule("003/captain", "all barrels of the kind that fit are loaded, the others stay")
def test_as_many_as_fit():
    g = classic.at(seat(goods={"corn": 5, "indigo": 1}), {}, {}, {}, cargo=["corn", None, None], load=[2, 0, 0])
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert (g.state["load"][0], classic.goods(g, 0)["corn"], board(g, 0)["vp"]) == (5, 2, 4)


@rule("003/captain", "nobody loads on a full ship, not even its own kind")
def test_full_ships_take_nothing():
    g = classic.at(
        seat(goods={"corn": 1, "sugar": 1}), seat(goods={"corn": 2}), {}, {},
        cargo=["corn", "indigo", "coffee"], load=[4, 6, 7],
    )  # fmt: skip
    role(g, "captain")
    assert points(g) == [2, 0, 0, 0]  # the last corn, with the privilege; seat 1 found the ship full
    assert classic.goods(g, 1) == {"corn": 1}


@rule("003/captain", "full ships are emptied into the supply at the end; part-loaded ones keep their cargo")
def test_full_ships_are_emptied():
    g = classic.at(seat(goods={"corn": 2}), {}, {}, {}, cargo=["corn", "indigo", None], load=[3, 5, 0])
    role(g, "captain")
    assert (g.state["cargo"], g.state["load"]) == ([None, "indigo", None], [0, 5, 0])
    assert g.state["goods"] == {"corn": 10, "indigo": 6, "sugar": 11, "tobacco": 9, "coffee": 9}


@rule("003/captain", "a ship is emptied at the end of the phase only: it stays full while others still load")
def test_a_ship_filled_in_the_phase_stays_full():
    g = classic.at(seat(goods={"corn": 1, "sugar": 1}), seat(goods={"corn": 3, "tobacco": 1, "sugar": 1}), {}, {},
           cargo=["corn", None, "sugar"], load=[4, 0, 1])  # fmt: skip
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert (g.seat, g.state["load"][0]) == (1, 5)
    assert ways(g) == [("sugar", "third"), ("tobacco", "second")]


@rule("001/captain", "a ship carries one kind")
def test_ship_carries_one_kind() -> None:
    g = y1897.table(
        seat(goods={"corn": 1, "sugar": 2}), y1897.NOBODY, y1897.NOBODY, cargo=["coffee", None, "corn"], load=[1, 0, 1]
    )
    assert ways_1897(role(g, "captain")) == {("corn", "third"), ("sugar", "second")}


@rule("001/captain", "no ship takes a kind that lies on another one")
def test_no_kind_on_two_ships() -> None:
    goods = {"corn": 3, "sugar": 1}
    g = y1897.table(seat(goods=goods), y1897.NOBODY, y1897.NOBODY, cargo=["corn", None, None], load=[3, 0, 0])
    assert ways_1897(role(g, "captain")) == {("corn", "first"), ("sugar", "second"), ("sugar", "third")}


@rule("001/captain", "a full ship takes nothing more, and its kind goes nowhere else")
def test_full_ship_takes_nothing() -> None:
    g = y1897.table(
        seat(goods={"corn": 5, "sugar": 1, "coffee": 1}), seat(goods={"corn": 2}), y1897.NOBODY,
        cargo=["corn", "sugar", None], load=[3, 1, 0],
    )  # fmt: skip
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert y1897.have(g, 1) == {"corn": 2}  # the corn ship is full: seat 1 can load nothing
    assert (g.seat, ways_1897(g)) == (0, {("sugar", "second"), ("coffee", "third")})


@rule("001/captain", "as many barrels of the kind as fit")
def test_as_many_as_fit_in_1897() -> None:
    g = y1897.table(
        seat(goods={"corn": 5}), y1897.NOBODY, y1897.NOBODY, cargo=["corn", "sugar", "coffee"], load=[2, 1, 1]
    )
    role(g, "captain")
    assert board(g, 0)["vp"] == 2 + 1
    assert y1897.have(g, 0) == {"corn": 1}  # three were left, one was kept


@rule("001/captain", "of several ships one that is large enough, as far as there is one")
def test_ship_large_enough() -> None:
    five = role(y1897.table(seat(goods={"corn": 5}), y1897.NOBODY, y1897.NOBODY), "captain")
    assert ways_1897(five) == {("corn", "second"), ("corn", "third")}
    six = role(y1897.table(seat(goods={"corn": 6, "sugar": 1}), y1897.NOBODY, y1897.NOBODY), "captain")
    assert ways_1897(six) == {("corn", "third"), ("sugar", "first"), ("sugar", "second"), ("sugar", "third")}
    seven = role(y1897.table(seat(goods={"corn": 7, "sugar": 1}), y1897.NOBODY, y1897.NOBODY), "captain")
    assert ("corn", "third") in ways_1897(seven)
    assert ("corn", "second") not in ways_1897(seven)
    four = role(y1897.table(seat(goods={"corn": 4}), y1897.NOBODY, y1897.NOBODY), "captain")
    assert ways_1897(four) == {("corn", "first"), ("corn", "second"), ("corn", "third")}


@rule("000/captain", "as many crates of one kind as fit into one ship")
def test_as_many_as_fit_in_special():
    g = role(special.three(seat(goods={"corn": 5, "sugar": 1}), cargo=["corn", None, None], load=[2, 0, 0]), "captain")
    do(g, "ship", good="corn", hold="first")
    assert (board(g, 0)["goods"]["corn"], g.state["load"][0]) == (3, 4)


@rule("000/captain", "one kind to a ship, and no kind on two ships")
def test_one_kind_per_ship_and_one_ship_per_kind():
    g = role(
        special.three(seat(goods={"corn": 3, "sugar": 2, "coffee": 1}), cargo=["corn", "sugar", None], load=[3, 4, 0]),
        "captain",
    )
    assert special.ships(g) == [("corn", "first"), ("sugar", "second"), ("coffee", "third")]


@rule("000/captain", "a kind whose ship is full cannot be loaded elsewhere")
def test_full_ship_takes_no_more():
    g = role(
        special.three(seat(goods={"corn": 3}), seat(goods={"corn": 2}), cargo=["corn", None, None], load=[3, 0, 0]),
        "captain",
    )
    assert phase(g) == "roles"
    assert (board(g, 0)["vp"], board(g, 1)["vp"]) == (2, 0)
    assert board(g, 1)["goods"]["corn"] == 1


@rule("000/captain", "among several ships the one that takes the most of the kind")
def test_the_ship_that_takes_the_most():
    g = role(special.three(seat(goods={"corn": 5, "coffee": 1})), "captain")
    assert [hold for good, hold in special.ships(g) if good == "corn"] == ["second", "third"]
    assert [hold for good, hold in special.ships(g) if good == "coffee"] == ["first", "second", "third"]


@rule("000/captain", "ships that are not full wait with their load; full ones are emptied")
def test_full_ships_are_emptied_others_stay():
    g = special.three(seat(goods={"corn": 1}), cargo=["corn", "sugar", None], load=[3, 2, 0])
    supply = g.state["goods"]["corn"]
    role(g, "captain")
    assert (g.state["cargo"], g.state["load"]) == ([None, "sugar", None], [0, 2, 0])
    assert g.state["goods"]["corn"] == supply + 4
