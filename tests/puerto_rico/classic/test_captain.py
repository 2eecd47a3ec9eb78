"""The captain: loading cargo ships, points, and how the phase ends."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import at, goods
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat
from tests.rules import rule


def ways(game):
    """Offered loadings as (good, hold)."""
    return [(told["good"], told["hold"]) for told in offered(game) if told["move"] == "ship"]


def points(game):
    return [told["vp"] for told in game.state["seats"]]


def captain_example():
    """Gustavo, Frederico, Antônio and Rodrigo with ships of 5, 6 and 7."""
    return at(
        seat(goods={"corn": 6, "tobacco": 2, "sugar": 1}),
        seat(goods={"indigo": 1, "sugar": 2}),
        seat(goods={"coffee": 1, "corn": 3, "indigo": 2}),
        seat(goods={"corn": 1, "tobacco": 4}),
        cargo=[None, "indigo", None],
        load=[0, 2, 0],
    )


@rule("003/captain", "example, Gustavo: six corn only fit the ship of seven, for 6 points and the captain's 1")
def test_example_gustavo_loads_six_corn_on_the_seven_ship():
    g = role(captain_example(), "captain")
    assert not can(g, "ship", good="corn", hold="first")
    do(g, "ship", good="corn", hold="third")
    assert points(g) == [7, 0, 0, 0]
    assert (g.state["cargo"], g.state["load"]) == ([None, "indigo", "corn"], [0, 2, 6])


@rule("003/captain", "example, Frederico: two sugar on the ship of five, 2 points; he may take it before the indigo")
def test_example_frederico_chooses_sugar():
    g = do(role(captain_example(), "captain"), "ship", good="corn", hold="third")
    assert (g.seat, ways(g)) == (1, [("indigo", "second"), ("sugar", "first")])
    do(g, "ship", good="sugar", hold="first")
    assert (points(g), goods(g, 1)) == ([7, 2, 0, 0], {"indigo": 1})


@rule("003/captain", "example, the whole phase: 8, 3, 3 and 0 points, and what the ships carry afterwards")
def test_example_of_a_whole_captain_phase():
    g = do(role(captain_example(), "captain"), "ship", good="corn", hold="third")
    do(g, "ship", good="sugar", hold="first")
    assert (g.seat, ways(g)) == (2, [("corn", "third"), ("indigo", "second")])
    do(g, "ship", good="corn", hold="third")  # everything after this is forced
    assert points(g) == [8, 3, 3, 0]
    assert goods(g, 1) == {}
    assert goods(g, 2) == {"corn": 2, "coffee": 1}
    pass_until(g, "roles")
    assert (g.state["cargo"], g.state["load"]) == (["sugar", "indigo", None], [3, 5, 0])
    # seven corn from the ship, and every corn but the one or two that are kept, are back in the supply
    assert g.state["goods"]["corn"] == 10 - sum(goods(g, p).get("corn", 0) for p in range(4))


@rule("003/captain", "a ship carries one kind only: indigo and tobacco never share one")
def test_one_kind_on_a_ship():
    g = at(seat(goods={"tobacco": 2}), {}, {}, {}, cargo=["indigo", "corn", "sugar"], load=[1, 1, 1])
    role(g, "captain")
    assert (phase(g), points(g)) == ("roles", [0, 0, 0, 0])  # nothing fits, all is over at once
    assert goods(g, 0) == {"tobacco": 1}


@rule("003/captain", "two ships never carry the same kind")
def test_a_kind_aboard_one_ship_goes_to_no_other():
    g = at(seat(goods={"corn": 5, "sugar": 1}), {}, {}, {}, cargo=["corn", None, None], load=[4, 0, 0])
    role(g, "captain")
    assert ways(g) == [("corn", "first"), ("sugar", "second"), ("sugar", "third")]
    do(g, "ship", good="corn", hold="first")
    assert (board(g, 0)["vp"], goods(g, 0)["corn"]) == (2, 4)


@rule("003/captain", "example: six tobacco go to the empty ship of seven, not to the one of five")
def test_example_six_tobacco_and_empty_ships_of_five_and_seven():
    g = at(seat(goods={"tobacco": 6, "corn": 1}), {}, {}, {}, cargo=[None, "indigo", None], load=[0, 1, 0])
    role(g, "captain")
    assert [way for way in ways(g) if way[0] == "tobacco"] == [("tobacco", "third")]
    do(g, "ship", good="tobacco", hold="third")
    assert (g.state["load"][2], goods(g, 0).get("tobacco", 0)) == (6, 0)


@rule("003/captain", "among empty ships that take equally many barrels the choice is free")
def test_equal_empty_ships_are_a_free_choice():
    g = role(at(seat(goods={"tobacco": 5}), {}, {}, {}), "captain")
    assert ways(g) == [("tobacco", "first"), ("tobacco", "second"), ("tobacco", "third")]


@rule("003/captain", "whoever can load must load")
def test_loading_is_a_duty():
    g = at({}, seat(goods={"corn": 1, "indigo": 1}), {}, {}, cargo=["corn", None, None], load=[1, 0, 0])
    role(g, "captain")
    assert (g.seat, can(g, "pass")) == (1, False)


@rule("003/captain", "one kind a turn; the next one follows in a later turn of the same phase")
def test_one_kind_a_turn():
    g = at(seat(goods={"corn": 1, "indigo": 2}), seat(goods={"sugar": 1, "coffee": 1}), {}, {})
    role(g, "captain")
    do(g, "ship", good="indigo", hold="first")
    assert (g.seat, goods(g, 0)) == (1, {"corn": 1})
    do(g, "ship", good="sugar", hold="second")
    assert (points(g), goods(g, 0)) == ([4, 1, 0, 0], {})  # the corn followed by itself
    assert goods(g, 1) == {"coffee": 1}  # no ship left for the coffee


@rule("003/captain", "with several kinds to load one is free to choose, whichever brings more")
def test_the_kind_with_fewer_barrels_may_be_chosen():
    g = role(at(seat(goods={"corn": 6, "coffee": 1}), {}, {}, {}), "captain")
    do(g, "ship", good="coffee", hold="third")
    assert board(g, 0)["vp"] == 1 + 1 + 6  # the six corn follow by themselves
    assert (g.state["cargo"], g.state["load"]) == ([None, None, "coffee"], [0, 0, 1])  # the full ship of six has left


@rule("003/captain", "all barrels of the kind that fit are loaded, the others stay")
def test_as_many_as_fit():
    g = at(seat(goods={"corn": 5, "indigo": 1}), {}, {}, {}, cargo=["corn", None, None], load=[2, 0, 0])
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert (g.state["load"][0], goods(g, 0)["corn"], board(g, 0)["vp"]) == (5, 2, 4)


@rule("003/captain", "nobody loads on a full ship, not even its own kind")
def test_full_ships_take_nothing():
    g = at(
        seat(goods={"corn": 1, "sugar": 1}), seat(goods={"corn": 2}), {}, {},
        cargo=["corn", "indigo", "coffee"], load=[4, 6, 7],
    )  # fmt: skip
    role(g, "captain")
    assert points(g) == [2, 0, 0, 0]  # the last corn, with the privilege; seat 1 found the ship full
    assert goods(g, 1) == {"corn": 1}


@rule("003/captain", "a captain who loads nothing has no bonus point")
def test_no_bonus_without_loading():
    g = role(at({}, seat(goods={"corn": 1}), {}, {}, cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert points(g) == [0, 1, 0, 0]


@rule("003/captain", "the bonus point comes once a phase, however many kinds the captain loads")
def test_bonus_once_a_phase():
    g = at(seat(goods={"corn": 1, "indigo": 1, "sugar": 1}), {}, {}, {},
           cargo=["corn", "indigo", "sugar"], load=[1, 1, 1])  # fmt: skip
    do(role(g, "captain"), "ship", good="corn", hold="first")
    do(g, "ship", good="indigo", hold="second")
    assert points(g) == [4, 0, 0, 0]


@rule("003/captain", "the captain loads first, then clockwise")
def test_order_of_loading():
    both = {"corn": 1, "indigo": 1}
    g = at({}, seat(goods=both), seat(goods=both), {}, taken=["settler", "mayor"])
    role(g, "captain")
    assert g.seat == 2


@rule("003/captain", "chips lie face down: nobody else sees how many points a player has")
def test_chips_are_secret():
    g = at(seat(vp=7), seat(vp=3), {}, {})
    assert [told["vp"] for told in g.view(0).state["seats"]] == [7, None, None, None]


@rule("003/captain", "full ships are emptied into the supply at the end; part-loaded ones keep their cargo")
def test_full_ships_are_emptied():
    g = at(seat(goods={"corn": 2}), {}, {}, {}, cargo=["corn", "indigo", None], load=[3, 5, 0])
    role(g, "captain")
    assert (g.state["cargo"], g.state["load"]) == ([None, "indigo", None], [0, 5, 0])
    assert g.state["goods"] == {"corn": 10, "indigo": 6, "sugar": 11, "tobacco": 9, "coffee": 9}


@rule("003/captain", "a ship is emptied at the end of the phase only: it stays full while others still load")
def test_a_ship_filled_in_the_phase_stays_full():
    g = at(seat(goods={"corn": 1, "sugar": 1}), seat(goods={"corn": 3, "tobacco": 1, "sugar": 1}), {}, {},
           cargo=["corn", None, "sugar"], load=[4, 0, 1])  # fmt: skip
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert (g.seat, g.state["load"][0]) == (1, 5)
    assert ways(g) == [("sugar", "third"), ("tobacco", "second")]
