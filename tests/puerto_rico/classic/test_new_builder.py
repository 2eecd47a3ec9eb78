"""New Buildings in the builder phase: black market and church; the two new large buildings."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import NEW, at, crew, goods, idle, part, passes
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

SALE = {"statue": 1, "cloister": 1, "church": 1}


def building(one, **told):
    """Seat 1 is to build, and is not the builder."""
    g = role(at(seat(coins=0), one, seat(coins=0), seat(coins=0), modules=NEW, market=SALE, **told), "builder")
    return passes(g) if g.seat == 0 else g


def gustavo(**told):
    """Five coins, a factory to buy, something of everything to give."""
    more = {"goods": {"sugar": 1}, "vp": 2, "idle": {"worker": 1}, **told}
    return building(seat(coins=5, city={"black_market": 1}, **more))


@rule("003/black_market", "example: Gustavo gives a sugar and a point for the two coins missing for a factory")
def test_example_black_market():
    g = do(gustavo(), "build", building="factory")
    assert values(g, "pay_person", "place") == ["idle"]
    passes(g)  # no colonist: barrel and point must be given then
    told = board(g, 1)
    assert (told["coins"], told["vp"], goods(g, 1), idle(g, 1)) == (0, 1, {}, (1, 0))
    assert told["built"] == ["factory", "black_market"]
    assert (g.state["goods"]["sugar"], g.state["vp"]) == (11, 100 - 1)


@rule("003/black_market", "example: not a third thing for a coin that would be left over")
def test_example_black_market_leaves_no_coin():
    g = do(do(gustavo(), "build", building="factory"), "pay_person", person="worker", place="idle")
    assert {told["move"] for told in offered(g)} == {"pass", "pay_good"}
    do(g, "pay_good", good="sugar")
    assert (phase(g), board(g, 1)["coins"], board(g, 1)["vp"]) == ("roles", 0, 2)  # two things, no point


@rule("003/black_market", "example: two points for two coins are not possible, one of each thing only")
def test_example_black_market_one_of_each():
    g = gustavo(goods={}, idle={}, vp=9)  # the keeper of the black market is no payment
    assert not can(g, "build", building="factory")
    assert can(g, "build", building="large_warehouse")
    g = gustavo(goods={"sugar": 5}, idle={}, vp=0)
    assert not can(g, "build", building="factory")


@rule("003/black_market", "up to three coins with one of each")
def test_black_market_three_coins():
    g = gustavo()
    assert can(g, "build", building="harbor")
    assert not can(g, "build", building="wharf")
    do(g, "build", building="harbor")  # only the idle worker, the sugar and a point can pay: no question
    told = board(g, 1)
    assert (told["coins"], told["vp"], goods(g, 1), idle(g, 1)) == (0, 1, {}, (0, 0))


@rule("003/black_market", "only for money that is missing: who can pay pays coins")
def test_black_market_not_without_need():
    g = do(building(seat(coins=9, city={"black_market": 1}, goods={"sugar": 1}, vp=2)), "build", building="factory")
    assert (phase(g), board(g, 1)["coins"], board(g, 1)["vp"], goods(g, 1)) == ("roles", 2, 2, {"sugar": 1})


@rule("003/black_market", "the colonist on the black market cannot be given, any other can")
def test_black_market_keeper_stays():
    one = seat(coins=5, city={"black_market": 1, "storehouse": 1}, island={"corn": (1, 1)}, goods={"sugar": 1})
    g = do(building(one), "build", building="large_warehouse")
    assert values(g, "pay_person", "place") == ["corn", "storehouse"]
    supply = g.state["supply"]["worker"]
    do(g, "pay_person", person="worker", place="corn")
    assert (crew(g, 1), g.state["supply"]["worker"]) == ({"black_market": 1, "storehouse": 1}, supply + 1)


@rule("003/black_market", "a colonist or point given back does not undo an end of the game already reached")
def test_black_market_does_not_undo_the_end():
    one = seat(coins=5, city={"black_market": 1}, idle={"worker": 1}, goods={"sugar": 1})
    g = building(one, ending=["workers"], supply={"worker": 0})
    do(do(g, "build", building="large_warehouse"), "pay_person", person="worker", place="idle")
    assert (g.state["supply"]["worker"], g.state["ending"]) == (1, ["workers"])


@rule("003/black_market", "an empty black market is of no use")
def test_empty_black_market():
    g = building(seat(coins=5, city={"black_market": 0}, goods={"sugar": 1}, vp=2))
    assert not can(g, "build", building="large_warehouse")


@pytest.mark.parametrize(("name", "points"), [
    ("small_market", 0), ("small_indigo_plant", 0), ("hospice", 1), ("large_sugar_mill", 1), ("factory", 1),
    ("wharf", 1), ("fortress", 2), ("cloister", 2), ("statue", 2),
])  # fmt: skip
@rule("003/church", "1 point for a building of column 2 or 3, 2 for one of column 4, nothing for column 1")
def test_church(name, points):
    g = do(building(seat(coins=20, city={"church": 1})), "build", building=name)
    assert board(g, 1)["vp"] == points


@rule("003/church", "no point for building the church itself, and an empty church gives none")
def test_church_itself():
    g = do(building(seat(coins=20)), "build", building="church")
    assert board(g, 1)["vp"] == 0
    g = do(building(seat(coins=20, city={"church": 0})), "build", building="fortress")
    assert board(g, 1)["vp"] == 0


@rule("003/church", "only for what its own owner builds")
def test_church_of_another():
    g = at(seat(coins=20, city={"church": 1}), seat(coins=20), {}, {}, modules=NEW)
    do(passes(role(g, "builder")), "build", building="fortress")
    assert [board(g, p)["vp"] for p in range(2)] == [0, 0]


@rule("003/statue", "eight points at the end")
def test_statue():
    g = at(seat(city={"statue": 0}), {}, {}, {}, modules=NEW)
    assert (part(g, 0, "buildings"), g.scores[0]) == (8, 8)


@rule("003/statue", "no colonist can be placed on it, and the ship does not count it")
def test_statue_has_no_place():
    g = role(at(seat(city={"statue": 0}), seat(), seat(), seat(), modules=NEW), "mayor")
    assert (idle(g, 0), crew(g, 0), g.state["ship"]["worker"]) == ((2, 0), {}, 4)


@pytest.mark.parametrize(("island", "points"), [
    ({"corn": 6, "coffee": 1, "tobacco": 2, "forest": 3}, 6), ({"corn": 6, "tobacco": 3, "forest": 3}, 10),
])  # fmt: skip
@rule("003/cloister", "example: Gustavo's three sets of three bring 6 points, four would bring 10")
def test_example_cloister(island, points):
    assert part(at(seat(island=island, city={"cloister": 1}), {}, {}, {}, modules=NEW), 0, "cloister") == points


@pytest.mark.parametrize(("island", "points"), [
    ({"corn": 2, "sugar": 2}, 0), ({"sugar": 3}, 1), ({"sugar": 5}, 1), ({"sugar": 3, "quarry": 3}, 3),
    ({"sugar": 9}, 6), ({"indigo": 10}, 6),
])  # fmt: skip
@rule("003/cloister", "1, 3, 6 or 10 points for 1, 2, 3 or 4 sets of three equal tiles")
def test_cloister(island, points):
    assert part(at(seat(island=island, city={"cloister": 1}), {}, {}, {}, modules=NEW), 0, "cloister") == points


@rule("003/cloister", "an empty cloister brings nothing more")
def test_empty_cloister():
    assert part(at(seat(island={"sugar": 6}, city={"cloister": 0}), {}, {}, {}, modules=NEW), 0, "cloister") == 0
