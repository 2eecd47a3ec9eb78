"""The captain phase: who loads, in which order, for how many points; the ships are in test_ships.py."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule


def ways(game):
    """Offered loadings as (good, hold)."""
    return [(told["good"], told["hold"]) for told in offered(game) if told["move"] == "ship"]


def points(game):
    return [told["vp"] for told in game.state["seats"]]


def captain_example():
    """Gustavo, Frederico, Antônio and Rodrigo with ships of 5, 6 and 7."""
    return classic.at(
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
    assert (points(g), classic.goods(g, 1)) == ([7, 2, 0, 0], {"indigo": 1})


@rule("003/captain", "example, the whole phase: 8, 3, 3 and 0 points, and what the ships carry afterwards")
def test_example_of_a_whole_captain_phase():
    g = do(role(captain_example(), "captain"), "ship", good="corn", hold="third")
    do(g, "ship", good="sugar", hold="first")
    assert (g.seat, ways(g)) == (2, [("corn", "third"), ("indigo", "second")])
    do(g, "ship", good="corn", hold="third")  # everything after this is forced
    assert points(g) == [8, 3, 3, 0]
    assert classic.goods(g, 1) == {}
    assert classic.goods(g, 2) == {"corn": 2, "coffee": 1}
    pass_until(g, "roles")
    assert (g.state["cargo"], g.state["load"]) == (["sugar", "indigo", None], [3, 5, 0])
    # seven corn from the ship, and every corn but the one or two that are kept, are back in the supply
    assert g.state["goods"]["corn"] == 10 - sum(classic.goods(g, p).get("corn", 0) for p in range(4))


@rule("003/captain", "whoever can load must load")
def test_loading_is_a_duty():
    g = classic.at({}, seat(goods={"corn": 1, "indigo": 1}), {}, {}, cargo=["corn", None, None], load=[1, 0, 0])
    role(g, "captain")
    assert (g.seat, can(g, "pass")) == (1, False)


@rule("003/captain", "one kind a turn; the next one follows in a later turn of the same phase")
def test_one_kind_a_turn():
    g = classic.at(seat(goods={"corn": 1, "indigo": 2}), seat(goods={"sugar": 1, "coffee": 1}), {}, {})
    role(g, "captain")
    do(g, "ship", good="indigo", hold="first")
    assert (g.seat, classic.goods(g, 0)) == (1, {"corn": 1})
    do(g, "ship", good="sugar", hold="second")
    assert (points(g), classic.goods(g, 0)) == ([4, 1, 0, 0], {})  # the corn followed by itself
    assert classic.goods(g, 1) == {"coffee": 1}  # no ship left for the coffee


@rule("003/captain", "with several kinds to load one is free to choose, whichever brings more")
def test_the_kind_with_fewer_barrels_may_be_chosen():
    g = role(classic.at(seat(goods={"corn": 6, "coffee": 1}), {}, {}, {}), "captain")
    do(g, "ship", good="coffee", hold="third")
    assert board(g, 0)["vp"] == 1 + 1 + 6  # the six corn follow by themselves
    assert (g.state["cargo"], g.state["load"]) == ([None, None, "coffee"], [0, 0, 1])  # the full ship of six has left


@rule("003/captain", "a captain who loads nothing has no bonus point")
def test_no_bonus_without_loading():
    g = role(classic.at({}, seat(goods={"corn": 1}), {}, {}, cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert points(g) == [0, 1, 0, 0]


@rule("003/captain", "the bonus point comes once a phase, however many kinds the captain loads")
def test_bonus_once_a_phase():
    g = classic.at(seat(goods={"corn": 1, "indigo": 1, "sugar": 1}), {}, {}, {},
           cargo=["corn", "indigo", "sugar"], load=[1, 1, 1])  # fmt: skip
    do(role(g, "captain"), "ship", good="corn", hold="first")
    do(g, "ship", good="indigo", hold="second")
    assert points(g) == [4, 0, 0, 0]


@rule("003/captain", "the captain loads first, then clockwise")
def test_order_of_loading():
    both = {"corn": 1, "indigo": 1}
    g = classic.at({}, seat(goods=both), seat(goods=both), {}, taken=["settler", "mayor"])
    role(g, "captain")
    assert g.seat == 2


@rule("003/captain", "chips lie face down: nobody else sees how many points a player has")
def test_chips_are_secret():
    g = classic.at(seat(vp=7), seat(vp=3), {}, {})
    assert [told["vp"] for told in g.view(0).state["seats"]] == [7, None, None, None]


@rule("003/captain", "the captain's bonus comes with the wharf as well")
def test_bonus_with_the_wharf():
    g = classic.sailing(
        seat(city={"wharf": 1}, goods={"corn": 2}), cargo=["indigo", "tobacco", "coffee"], load=[1, 1, 1]
    )
    do(g, "ship", good="corn", hold="own")
    assert board(g, 0)["vp"] == 3


@rule("003/captain", "chips are secret; as a house rule they lie open")
def test_switch_open_chips():
    told = [seat(vp=7), seat(vp=3), {}, {}]
    assert classic.at(*told).view(0).state["seats"][1]["vp"] is None
    assert classic.at(*told, options={"open_chips": "yes"}).view(0).state["seats"][1]["vp"] == 3


def ways_1897(game) -> set[tuple[str, str]]:
    return {(told["good"], told["hold"]) for told in offered(game) if told["move"] == "ship"}


@rule("001/captain-example", "the example of a captain phase with Anna, Matteo, Clara and Diego")
def test_example_captain_phase() -> None:
    g = y1897.table(
        seat(goods={"corn": 2, "sugar": 6}), seat(goods={"sugar": 2, "tobacco": 3}),
        seat(goods={"corn": 2, "tobacco": 1}), seat(goods={"corn": 1, "indigo": 5}),
        cargo=[None, "corn", None], load=[0, 3, 0],
    )  # fmt: skip
    role(g, "captain")
    assert ways_1897(g) == {("corn", "second"), ("sugar", "third")}  # Anna may not use the ship for five
    do(g, "ship", good="sugar", hold="third")
    assert board(g, 0)["vp"] == 7
    assert g.seat == 1
    assert ways_1897(g) == {("sugar", "third"), ("tobacco", "first")}
    do(g, "ship", good="sugar", hold="third")
    assert (board(g, 1)["vp"], y1897.have(g, 1)) == (1, {"sugar": 1, "tobacco": 3})
    assert g.seat == 2
    assert ways_1897(g) == {("corn", "second"), ("tobacco", "first")}
    do(g, "ship", good="tobacco", hold="first")
    # Diego must load his corn, Anna both of hers, Matteo his tobacco; nobody had a choice, and Clara's corn stays
    assert [board(g, p)["vp"] for p in range(4)] == [7 + 2, 1 + 3, 1, 1]
    assert [y1897.have(g, p) for p in (0, 1, 2)] == [
        {},
        {"sugar": 1},
        {"corn": 1},
    ]  # Clara kept one of two, Matteo his one
    assert y1897.have(g, 3) == {"indigo": 1}
    assert g.state["cargo"] == ["tobacco", None, None]
    assert g.state["load"] == [4, 0, 0]
    assert (phase(g), g.seat) == ("roles", 1)


@rule("001/captain", "loading starts with the captain and goes round, several times if need be")
def test_players_load_several_times() -> None:
    g = y1897.table(seat(goods={"corn": 1, "sugar": 1}), seat(goods={"corn": 1, "coffee": 1}), y1897.NOBODY)
    role(g, "captain")
    do(g, "ship", good="corn", hold="second")
    assert (g.seat, ways_1897(g)) == (1, {("corn", "second"), ("coffee", "first"), ("coffee", "third")})
    do(g, "ship", good="corn", hold="second")
    assert (g.seat, ways_1897(g)) == (0, {("sugar", "first"), ("sugar", "third")})
    do(g, "ship", good="sugar", hold="first")  # and seat 1's coffee goes to the last ship
    assert g.state["cargo"] == ["sugar", "corn", "coffee"]
    assert [board(g, p)["vp"] for p in range(3)] == [3, 2, 0]


@rule("001/captain", "whoever can load must, one kind at a time")
def test_loading_is_a_duty_in_1897() -> None:
    g = role(y1897.table(seat(goods={"corn": 1, "sugar": 1}), y1897.NOBODY, y1897.NOBODY), "captain")
    assert not can(g, "pass")
    do(g, "ship", good="corn", hold="first")
    assert y1897.have(g, 0) == {"sugar": 1}


@rule("001/captain", "which kind to load is free, not the one with the most barrels")
def test_kind_is_free() -> None:
    g = role(y1897.table(seat(goods={"corn": 1, "sugar": 4}), y1897.NOBODY, y1897.NOBODY), "captain")
    assert {good for good, _ in ways_1897(g)} == {"corn", "sugar"}


@rule("001/shipping-points", "a point for every barrel, whatever the kind")
def test_point_per_barrel() -> None:
    ships = {"cargo": ["coffee", "corn", None], "load": [1, 1, 0]}
    g = y1897.table(seat(), seat(goods={"coffee": 2}), seat(goods={"corn": 2}), **ships)
    role(g, "captain")
    assert [board(g, p)["vp"] for p in range(3)] == [0, 2, 2]
    assert g.state["vp"] == 75 - 4


@rule("001/shipping-points", "the captain has one more point at his first loading, and only there")
def test_captains_point_only_once() -> None:
    g = y1897.table(
        seat(goods={"corn": 1, "sugar": 1}), y1897.NOBODY, y1897.NOBODY, cargo=["corn", "sugar", None], load=[1, 1, 0]
    )
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 2 + 1


@rule("001/shipping-points", "chips may be kept hidden")
def test_chips_are_hidden_from_others() -> None:
    g = y1897.table(seat(vp=7), y1897.NOBODY, y1897.NOBODY)
    assert g.view(1).state["seats"][0]["vp"] is None
    assert g.view(0).state["seats"][0]["vp"] == 7


@rule("001/captain", "the phase goes on until nobody can load")
def test_phase_lasts_until_nobody_can_load() -> None:
    goods = {"corn": 1, "indigo": 1, "sugar": 1}
    g = role(y1897.table(y1897.NOBODY, y1897.NOBODY, seat(goods=goods)), "captain")
    do(g, "ship", good="corn", hold="first")
    assert (phase(g), g.seat) == ("captain", 2)
    do(g, "ship", good="sugar", hold="third")
    assert g.state["cargo"] == ["corn", "indigo", "sugar"]
    assert (phase(g), board(g, 2)["vp"]) == ("roles", 3)
    assert values(g, "role", "role")[0] == "settler"


@rule("000/captain-example", "Aglaé, Renato, Mariana and Diego load, store and empty the full ships")
def test_example_four_captains():
    g = special.table(
        seat(goods={"corn": 2, "sugar": 6}),
        seat(goods={"sugar": 2, "tobacco": 3}),
        seat(goods={"corn": 2, "tobacco": 1}),
        seat(goods={"corn": 1, "indigo": 5}, city={"small_warehouse": 1}),
        cargo=[None, "corn", None], load=[0, 3, 0],
    )  # fmt: skip
    role(g, "captain")
    assert special.ships(g) == [("corn", "second"), ("sugar", "third")]
    do(g, "ship", good="sugar", hold="third")
    assert board(g, 0)["vp"] == 7
    assert special.ships(g) == [("sugar", "third"), ("tobacco", "first")]
    do(g, "ship", good="sugar", hold="third")
    assert (board(g, 1)["vp"], board(g, 1)["goods"]["sugar"], g.state["load"][2]) == (1, 1, 7)
    do(g, "ship", good="tobacco", hold="first")
    assert board(g, 2)["vp"] == 1
    # Diego must load his corn, Aglaé her two, Renato his tobacco: nobody is asked
    assert board(g, 3)["vp"] == 1
    assert board(g, 0)["vp"] == 9
    assert board(g, 1)["vp"] == 4
    assert g.state["cargo"] == ["tobacco", None, None]
    assert g.state["load"] == [4, 0, 0]
    assert [special.has(board(g, p)["goods"]) for p in range(4)] == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": 5}]
    assert phase(g) == "roles"


@rule("000/captain", "loading is a duty")
def test_loading_is_a_duty_in_special():
    g = role(special.three(seat(goods={"corn": 1, "sugar": 1})), "captain")
    assert not can(g, "pass")
    assert len(special.ships(g)) == 6


@rule("000/captain", "any kind one has, many or few")
def test_any_kind_may_be_chosen():
    g = role(special.three(seat(goods={"corn": 4, "coffee": 1})), "captain")
    assert {good for good, _ in special.ships(g)} == {"corn", "coffee"}


@rule("000/captain", "a point a crate; one more, once, for the captain who loaded")
def test_points_and_privilege():
    g = role(special.three(seat(goods={"corn": 2, "sugar": 1}), seat(goods={"coffee": 1})), "captain")
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 3
    special.rest(g)
    assert (board(g, 0)["vp"], board(g, 1)["vp"]) == (4, 1)


@rule("000/captain", "a captain who loads nothing gets nothing")
def test_no_point_without_loading():
    g = role(special.three(None, seat(goods={"corn": 2})), "captain")
    special.rest(g)
    assert (board(g, 0)["vp"], board(g, 1)["vp"]) == (0, 2)


@rule("000/captain", "round and round until nobody can load")
def test_round_and_round():
    g = role(special.three(seat(goods={"corn": 1, "sugar": 1, "coffee": 1}), seat(goods={"corn": 1})), "captain")
    do(g, "ship", good="corn", hold="third")
    assert g.seat == 0  # seat 1's corn had only one way
    assert board(g, 1)["vp"] == 1
    do(g, "ship", good="sugar", hold="second")
    special.rest(g)
    assert board(g, 0)["vp"] == 4
