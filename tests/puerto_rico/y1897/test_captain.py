"""Rulebook 001: the captain."""

from __future__ import annotations

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import have, table
from tests.rules import rule

NOBODY = seat()


def ways(game) -> set[tuple[str, str]]:
    return {(told["good"], told["hold"]) for told in offered(game) if told["move"] == "ship"}


@rule("001/captain-example", "the example of a captain phase with Anna, Matteo, Clara and Diego")
def test_example_captain_phase() -> None:
    g = table(
        seat(goods={"corn": 2, "sugar": 6}), seat(goods={"sugar": 2, "tobacco": 3}),
        seat(goods={"corn": 2, "tobacco": 1}), seat(goods={"corn": 1, "indigo": 5}),
        cargo=[None, "corn", None], load=[0, 3, 0],
    )  # fmt: skip
    role(g, "captain")
    assert ways(g) == {("corn", "second"), ("sugar", "third")}  # Anna may not use the ship for five
    do(g, "ship", good="sugar", hold="third")
    assert board(g, 0)["vp"] == 7
    assert g.seat == 1
    assert ways(g) == {("sugar", "third"), ("tobacco", "first")}
    do(g, "ship", good="sugar", hold="third")
    assert (board(g, 1)["vp"], have(g, 1)) == (1, {"sugar": 1, "tobacco": 3})
    assert g.seat == 2
    assert ways(g) == {("corn", "second"), ("tobacco", "first")}
    do(g, "ship", good="tobacco", hold="first")
    # Diego must load his corn, Anna both of hers, Matteo his tobacco; nobody had a choice, and Clara's corn stays
    assert [board(g, p)["vp"] for p in range(4)] == [7 + 2, 1 + 3, 1, 1]
    assert [have(g, p) for p in (0, 1, 2)] == [{}, {"sugar": 1}, {"corn": 1}]  # Clara kept one of two, Matteo his one
    assert have(g, 3) == {"indigo": 1}
    assert g.state["cargo"] == ["tobacco", None, None]
    assert g.state["load"] == [4, 0, 0]
    assert (phase(g), g.seat) == ("roles", 1)


@rule("001/captain", "loading starts with the captain and goes round, several times if need be")
def test_players_load_several_times() -> None:
    g = table(seat(goods={"corn": 1, "sugar": 1}), seat(goods={"corn": 1, "coffee": 1}), NOBODY)
    role(g, "captain")
    do(g, "ship", good="corn", hold="second")
    assert (g.seat, ways(g)) == (1, {("corn", "second"), ("coffee", "first"), ("coffee", "third")})
    do(g, "ship", good="corn", hold="second")
    assert (g.seat, ways(g)) == (0, {("sugar", "first"), ("sugar", "third")})
    do(g, "ship", good="sugar", hold="first")  # and seat 1's coffee goes to the last ship
    assert g.state["cargo"] == ["sugar", "corn", "coffee"]
    assert [board(g, p)["vp"] for p in range(3)] == [3, 2, 0]


@rule("001/captain", "whoever can load must, one kind at a time")
def test_loading_is_a_duty() -> None:
    g = role(table(seat(goods={"corn": 1, "sugar": 1}), NOBODY, NOBODY), "captain")
    assert not can(g, "pass")
    do(g, "ship", good="corn", hold="first")
    assert have(g, 0) == {"sugar": 1}


@rule("001/captain", "a ship carries one kind")
def test_ship_carries_one_kind() -> None:
    g = table(seat(goods={"corn": 1, "sugar": 2}), NOBODY, NOBODY, cargo=["coffee", None, "corn"], load=[1, 0, 1])
    assert ways(role(g, "captain")) == {("corn", "third"), ("sugar", "second")}


@rule("001/captain", "no ship takes a kind that lies on another one")
def test_no_kind_on_two_ships() -> None:
    goods = {"corn": 3, "sugar": 1}
    g = table(seat(goods=goods), NOBODY, NOBODY, cargo=["corn", None, None], load=[3, 0, 0])
    assert ways(role(g, "captain")) == {("corn", "first"), ("sugar", "second"), ("sugar", "third")}


@rule("001/captain", "a full ship takes nothing more, and its kind goes nowhere else")
def test_full_ship_takes_nothing() -> None:
    g = table(
        seat(goods={"corn": 5, "sugar": 1, "coffee": 1}), seat(goods={"corn": 2}), NOBODY,
        cargo=["corn", "sugar", None], load=[3, 1, 0],
    )  # fmt: skip
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert have(g, 1) == {"corn": 2}  # the corn ship is full: seat 1 can load nothing
    assert (g.seat, ways(g)) == (0, {("sugar", "second"), ("coffee", "third")})


@rule("001/captain", "as many barrels of the kind as fit")
def test_as_many_as_fit() -> None:
    g = table(seat(goods={"corn": 5}), NOBODY, NOBODY, cargo=["corn", "sugar", "coffee"], load=[2, 1, 1])
    role(g, "captain")
    assert board(g, 0)["vp"] == 2 + 1
    assert have(g, 0) == {"corn": 1}  # three were left, one was kept


@rule("001/captain", "of several ships one that is large enough, as far as there is one")
def test_ship_large_enough() -> None:
    five = role(table(seat(goods={"corn": 5}), NOBODY, NOBODY), "captain")
    assert ways(five) == {("corn", "second"), ("corn", "third")}
    six = role(table(seat(goods={"corn": 6, "sugar": 1}), NOBODY, NOBODY), "captain")
    assert ways(six) == {("corn", "third"), ("sugar", "first"), ("sugar", "second"), ("sugar", "third")}
    seven = role(table(seat(goods={"corn": 7, "sugar": 1}), NOBODY, NOBODY), "captain")
    assert ("corn", "third") in ways(seven)
    assert ("corn", "second") not in ways(seven)
    four = role(table(seat(goods={"corn": 4}), NOBODY, NOBODY), "captain")
    assert ways(four) == {("corn", "first"), ("corn", "second"), ("corn", "third")}


@rule("001/captain", "which kind to load is free, not the one with the most barrels")
def test_kind_is_free() -> None:
    g = role(table(seat(goods={"corn": 1, "sugar": 4}), NOBODY, NOBODY), "captain")
    assert {good for good, _ in ways(g)} == {"corn", "sugar"}


@rule("001/shipping-points", "a point for every barrel, whatever the kind")
def test_point_per_barrel() -> None:
    ships = {"cargo": ["coffee", "corn", None], "load": [1, 1, 0]}
    g = table(seat(), seat(goods={"coffee": 2}), seat(goods={"corn": 2}), **ships)
    role(g, "captain")
    assert [board(g, p)["vp"] for p in range(3)] == [0, 2, 2]
    assert g.state["vp"] == 75 - 4


@rule("001/shipping-points", "the captain has one more point at his first loading, and only there")
def test_captains_point_only_once() -> None:
    g = table(seat(goods={"corn": 1, "sugar": 1}), NOBODY, NOBODY, cargo=["corn", "sugar", None], load=[1, 1, 0])
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 2 + 1


@rule("001/storing", "a captain who loads nothing has no extra point")
def test_no_captains_point_without_loading() -> None:
    g = role(table(NOBODY, seat(goods={"corn": 1}), NOBODY, cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert [board(g, p)["vp"] for p in range(3)] == [0, 1, 0]


@rule("001/shipping-points", "chips may be kept hidden")
def test_chips_are_hidden_from_others() -> None:
    g = table(seat(vp=7), NOBODY, NOBODY)
    assert g.view(1).state["seats"][0]["vp"] is None
    assert g.view(0).state["seats"][0]["vp"] == 7


@rule("001/captain", "the phase goes on until nobody can load")
def test_phase_lasts_until_nobody_can_load() -> None:
    goods = {"corn": 1, "indigo": 1, "sugar": 1}
    g = role(table(NOBODY, NOBODY, seat(goods=goods)), "captain")
    do(g, "ship", good="corn", hold="first")
    assert (phase(g), g.seat) == ("captain", 2)
    do(g, "ship", good="sugar", hold="third")
    assert g.state["cargo"] == ["corn", "indigo", "sugar"]
    assert (phase(g), board(g, 2)["vp"]) == ("roles", 3)
    assert values(g, "role", "role")[0] == "settler"
