"""Rulebook 001: the game for two."""

from __future__ import annotations

from tests.puerto_rico.scenes import board, do, role, seat, values
from tests.puerto_rico.y1897.table import everybody_passes, fresh, table, tiles
from tests.rules import rule

SEVEN = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"]


@rule("001/two-players-setup", "three coins each; fruit for the first, corn for the second")
def test_coins_and_plantations() -> None:
    g = fresh(2)
    assert [board(g, p)["coins"] for p in range(2)] == [3, 3]
    assert [tiles(g, p) for p in range(2)] == [{"indigo": 1}, {"corn": 1}]


@rule("001/two-players-setup", "three tiles of each kind and three quarries are out; three plantations lie face up")
def test_tiles() -> None:
    g = fresh(2)
    state = g.state
    left = {
        kind: state["faces"][kind] + state["bag"][kind] + sum(board(g, p)["tiles"][kind] for p in range(2))
        for kind in ("corn", "indigo", "sugar", "tobacco", "coffee")
    }
    assert left == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert state["quarries"] == 5
    assert sum(state["faces"].values()) == 3


@rule("001/two-players-setup", "one of each violet building, two of each production building")
def test_buildings() -> None:
    market = {name: n for name, n in fresh(2).state["market"].items() if n}
    plants = {name for name, n in market.items() if n == 2}
    assert plants == {
        "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
        "coffee_roaster",
    }  # fmt: skip
    assert len(market) == 23
    assert all(n == 1 for name, n in market.items() if name not in plants)


@rule("001/two-players-setup", "65 points, 40 workers and two in the hall")
def test_points_and_workers() -> None:
    state = fresh(2).state
    assert (state["vp"], state["supply"]["worker"], state["ship"]["worker"]) == (65, 40, 2)


@rule("001/two-players-setup", "the ships for four and six barrels")
def test_ships() -> None:
    g = table(seat(goods={"corn": 6, "sugar": 6}), seat())
    role(g, "captain")
    do(g, "ship", good="corn", hold="second")
    assert board(g, 0)["vp"] == 6 + 1 + 4  # the sugar follows onto the other ship


@rule("001/two-players-setup", "two barrels of each kind are out")
def test_barrels() -> None:
    assert fresh(2).state["goods"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}


@rule("001/two-players-setup", "seven roles, all but one prospector")
def test_roles() -> None:
    assert values(fresh(2), "role", "role") == SEVEN


@rule("001/two-players-round", "in turn three roles each; a coin on the seventh; then the governor changes")
def test_six_of_seven_roles() -> None:
    g = table(seat(), seat())
    chosen, seats = [], []
    for name in ("prospector", "trader", "builder", "craftsman", "mayor", "settler"):
        seats.append(g.seat)
        chosen.append(name)
        everybody_passes(role(g, name))
    assert seats == [0, 1, 0, 1, 0, 1]
    assert {name: n for name, n in g.state["role_coins"].items() if n} == {"captain": 1}
    assert (g.state["governor"], g.seat) == (1, 1)
    assert values(g, "role", "role") == SEVEN


@rule("001/two-players-round", "the roles are played by both as usual")
def test_role_action_for_both() -> None:
    g = role(table(seat(goods={"coffee": 1}), seat(goods={"sugar": 1}, coins=0)), "trader")
    do(g, "sell", good="coffee")
    assert g.seat == 1
    do(g, "sell", good="sugar")
    assert board(g, 1)["coins"] == 2


@rule("001/two-players-end", "the usual ends: the round is played to its end")
def test_end_with_the_round() -> None:
    taken = ["settler", "builder", "trader", "craftsman"]
    g = table(seat(), seat(), ship={"worker": 2}, supply={"worker": 1}, taken=taken)
    role(g, "mayor")
    assert (g.state["ending"], g.over) == (["workers"], False)
    role(g, "prospector")
    assert g.over


@rule("001/two-players-end", "the twelfth city space and the last chip end it too")
def test_other_ends() -> None:
    taken = ["settler", "mayor", "trader", "craftsman", "prospector"]
    g = table(seat(), seat(goods={"corn": 2}), vp=3, cargo=["corn", None, None], load=[1, 0, 0], taken=taken)
    role(g, "captain")
    assert (g.over, board(g, 1)["vp"]) == (True, 3)
    eleven = dict.fromkeys((
        "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
        "coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice",
    ), 0)  # fmt: skip
    h = table(seat(coins=0), seat(city=eleven, coins=9), taken=taken)
    do(role(h, "builder"), "build", building="wharf")
    assert h.over
