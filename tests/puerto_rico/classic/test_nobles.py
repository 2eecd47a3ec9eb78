"""Nobles: the set-up, the ship, placing nobles, and the end."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import BOTH, NOBLES, at, fresh, goods, idle, part, people, play, spent
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

NAMES = {
    "land_office": 2, "chapel": 2, "hunting_lodge": 2, "zoning_office": 2, "royal_supplier": 2, "villa": 2,
    "jeweler": 2, "royal_garden": 1,
}  # fmt: skip


def table(*seats, **told):
    return at(*seats, *[seat(coins=0)] * (4 - len(seats)), modules=NOBLES, **told)


@rule("003/nobles_setup", "eight kinds of buildings are added to the 23 of the basic game")
def test_eight_more_buildings():
    market = {b: n for b, n in fresh(4, *NOBLES).state["market"].items() if n}
    assert {b: market[b] for b in NAMES} == NAMES
    assert (len(market), sum(market.values())) == (31, 49 + 15)


@rule("003/nobles_setup", "or to the 23 of a drafted mix")
def test_eight_more_buildings_with_new_buildings():
    g = fresh(4, *BOTH)
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert {b: g.state["market"][b] for b in NAMES} == NAMES
    assert sum(n > 0 for n in g.state["market"].values()) == 31


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@rule("003/nobles_setup", "one noble stands on the first ship in place of a colonist, the others lie ready")
def test_one_noble_on_the_first_ship(players):
    g = fresh(players, *NOBLES)
    assert g.state["ship"] == {"worker": players - 1, "noble": 1}
    assert g.state["supply"]["noble"] == 19


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@rule("003/nobles_setup", "colonists are not counted out: all hundred go into the supply")
def test_all_colonists_are_in_the_game(players):
    s = fresh(players, *NOBLES).state
    assert s["supply"]["worker"] + s["ship"]["worker"] == 100


@rule("003/nobles_setup", "after every mayor phase one noble goes aboard in place of a colonist")
def test_one_noble_on_every_ship():
    g = play(fresh(4, *NOBLES), "mayor")
    assert (g.state["ship"], g.state["supply"]["noble"]) == ({"worker": 3, "noble": 1}, 18)


@rule("003/nobles_setup", "with many empty circles the ship has one noble and colonists for the rest")
def test_one_noble_among_many():
    nine = dict.fromkeys(["tobacco_storage", "large_sugar_mill", "large_indigo_plant"], 0)
    g = table(seat(city=nine), ship={"worker": 4, "noble": 0})
    play(g, "mayor")  # nine circles, two of them manned
    assert g.state["ship"] == {"worker": 6, "noble": 1}


@rule("003/nobles_setup", "without nobles in the supply colonists alone go aboard")
def test_no_nobles_left():
    g = play(table(supply={"noble": 0, "worker": 40}, ship={"worker": 4, "noble": 0}), "mayor")
    assert g.state["ship"] == {"worker": 4, "noble": 0}


@rule("003/nobles_setup", "whoever takes from the ship may take the noble instead of a colonist, the mayor first")
def test_the_noble_may_be_taken():
    g = role(fresh(4, *NOBLES), "mayor")
    assert (g.seat, values(g, "board", "person")) == (0, ["worker", "noble"])
    do(g, "board", person="worker")
    assert (g.seat, values(g, "board", "person")) == (1, ["worker", "noble"])
    do(g, "board", person="noble")
    nobles = [sum(board(g, p)["nobles"].values()) + idle(g, p)[1] for p in range(4)]
    assert (nobles, [people(g, p) for p in range(4)]) == ([0, 1, 0, 0], [2, 1, 1, 1])


@rule("003/nobles_setup", "running out of colonists or nobles does not end the game")
def test_no_end_for_want_of_colonists():
    g = play(table(supply={"worker": 0, "noble": 0}, ship={"worker": 3, "noble": 0}), "mayor")
    assert (g.state["ship"], g.state["ending"]) == ({"worker": 0, "noble": 0}, [])
    for card in ("settler", "trader", "prospector"):
        play(g, card)
    assert not g.over


@rule("003/nobles_setup", "the other ends stay")
def test_the_other_ends_stay():
    g = table(seat(goods={"corn": 1}), cargo=["corn", None, None], load=[1, 0, 0], vp=1)
    assert play(g, "captain").state["ending"] == ["chips"]


@rule("003/nobles_setup", "a noble is worth a point at the end, wherever he is")
def test_a_noble_is_a_point():
    g = table(seat(island={"corn": (1, 0, 1)}, city={"hospice": (0, 1)}, idle={"noble": 2}))
    assert (part(g, 0, "nobles"), g.scores[0]) == (4, 2 + 4)


@rule("003/nobles_setup", "a noble works wherever a colonist would: plantations and production buildings")
def test_a_noble_produces():
    g = role(table({}, seat(island={"indigo": (2, 1, 1)}, city={"large_indigo_plant": (1, 1)})), "craftsman")
    assert goods(g, 1) == {"indigo": 2}


@rule("003/nobles_setup", "a noble works wherever a colonist would: quarries and violet buildings")
def test_a_noble_mans_quarries_and_markets():
    g = role(table(seat(coins=20, island={"quarry": (2, 1, 1)})), "builder")
    assert spent(g, 0, "harbor") == 5
    g = role(table(seat(coins=0, city={"large_market": (0, 1)}, goods={"corn": 1})), "trader")
    assert board(do(g, "sell", good="corn"), 0)["coins"] == 3


@rule("003/nobles_setup", "nobles are placed like colonists, and places may hold either")
def test_placing_nobles():
    g = role(table(seat(city={"chapel": 0, "hospice": 0}, idle={"noble": 1}), ship={"worker": 4, "noble": 0}), "mayor")
    assert (g.seat, {told["person"] for told in offered(g)}) == (0, {"noble"})
    do(g, "man_building", building="hospice", person="noble", n=0)
    assert board(g, 0)["nobles"]["hospice"] == 0
    do(g, "man_building", building="chapel", person="noble", n=1)
    assert (board(g, 0)["nobles"]["chapel"], board(g, 0)["workers"]["hospice"]) == (1, 1)


@rule("003/royal_garden", "a point more for every noble on the island, two in all")
def test_royal_garden():
    g = table(seat(city={"royal_garden": 1, "harbor": (0, 1)}, island={"corn": (1, 0, 1)}, idle={"noble": 1}))
    assert (part(g, 0, "nobles"), part(g, 0, "royal_garden"), g.scores[0]) == (3, 3, 4 + 3 + 3 + 3)


@rule("003/royal_garden", "it must be manned; a noble may do it and counts himself")
def test_royal_garden_manned():
    assert part(table(seat(city={"royal_garden": 0}, idle={"noble": 3})), 0, "royal_garden") == 0
    assert part(table(seat(city={"royal_garden": (0, 1)}, idle={"noble": 3})), 0, "royal_garden") == 4


@rule("003/villa", "in the mayor phase its owner has a noble from the supply")
def test_villa():
    g = table(seat(), seat(city={"villa": 1}), supply={"noble": 5, "worker": 40}, ship={"worker": 4, "noble": 0})
    play(g, "mayor")
    assert idle(g, 1) == (1, 1)  # one from the ship and the noble; the keeper stays
    assert g.state["supply"]["noble"] == 5 - 1 - 1  # the villa's and the next ship's


@pytest.mark.parametrize(("supply", "more"), [({"noble": 0, "worker": 40}, 1), ({"noble": 0, "worker": 0}, 0)])
@rule("003/villa", "without nobles a colonist from the supply; without either nothing")
def test_villa_without_nobles(supply, more):
    g = table(seat(), seat(city={"villa": 1}), supply=supply, ship={"worker": 4, "noble": 0})
    play(g, "mayor")
    told = board(g, 1)
    assert (sum(told["workers"].values()) + idle(g, 1)[0], idle(g, 1)[1]) == (1 + 1 + more, 0)


@rule("003/villa", "an empty villa brings nobody")
def test_empty_villa():
    g = table(seat(), seat(city={"villa": 0}), supply={"noble": 5, "worker": 40}, ship={"worker": 4, "noble": 0})
    play(g, "mayor")
    assert g.state["supply"]["noble"] == 4
    assert not can(g, "board")
