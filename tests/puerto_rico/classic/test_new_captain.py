"""New Buildings in the captain phase: small wharf, lighthouse, union hall (the storehouse is with storing)."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import NEW, at, goods, passes
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule

BUSY = {"cargo": ["indigo", "tobacco", "coffee"], "load": [1, 1, 1]}


def sailing(*seats, **told):
    """Seat 0 takes the captain."""
    return role(at(*seats, *[seat(coins=0)] * (4 - len(seats)), modules=NEW, **told), "captain")


def load(game, **barrels):
    """Uses the small wharf for these barrels."""
    do(game, "small_wharf")
    for kind in ("corn", "indigo", "sugar", "tobacco", "coffee"):
        if phase(game) == "small_wharf" and kind in values(game, "load", "good"):
            do(game, "load", good=kind, n=barrels.get(kind, 0))
    return game


@rule("003/small_wharf", "barrels of different kinds at once, a point for every two")
def test_small_wharf():
    g = sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 3, "sugar": 2}), **BUSY)
    assert g.seat == 1
    load(g, corn=3, sugar=2)
    assert (board(g, 1)["vp"], goods(g, 1)) == (2, {})
    assert (g.state["goods"]["corn"], g.state["goods"]["sugar"]) == (10, 11)


@rule("003/small_wharf", "it need not take all barrels of a kind")
def test_small_wharf_takes_some():
    g = sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 3, "sugar": 2}), **BUSY)
    load(g, corn=2, sugar=2)
    assert (board(g, 1)["vp"], goods(g, 1)) == (2, {"corn": 1})


@rule("003/small_wharf", "nothing need be loaded: the owner may leave it alone")
def test_small_wharf_is_optional():
    g = sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 1}), **BUSY)
    passes(g)
    assert (phase(g), goods(g, 1), board(g, 1)["vp"]) == ("roles", {"corn": 1}, 0)


@rule("003/small_wharf", "the owner may even choose to ship nothing: that is a use of it, and of the turn")
def test_switch_small_wharf_empty():
    """Seat 1 would have to load the ship that carries corn; with an empty small wharf it lets seat 2 go first."""
    told = {"cargo": ["corn", "tobacco", "coffee"], "load": [3, 1, 1]}

    def sail(**options):
        owner = seat(coins=0, city={"small_wharf": 1, "harbor": 1, "lighthouse": 1}, goods={"corn": 2})
        return sailing(seat(), owner, seat(goods={"corn": 1}), options=options, **told)

    g = sail()
    assert (g.seat, can(g, "pass")) == (1, False)  # a cargo ship takes its corn
    load(g, corn=0)
    # Nothing was loaded, so nothing paid; seat 2 took one of two places, and then seat 1 had to load after all.
    assert (board(g, 2)["vp"], goods(g, 2)) == (1, {})
    assert (board(g, 1)["vp"], board(g, 1)["coins"], goods(g, 1)) == (1 + 1, 1, {"corn": 1})
    assert phase(g) == "roles"
    g = do(sail(small_wharf_empty="no"), "small_wharf")
    assert values(g, "load", "n") == [1, 2]


@rule("003/small_wharf", "shipping nothing is no first loading: the captain's bonus waits")
def test_an_empty_small_wharf_leaves_the_captains_bonus():
    g = sailing(seat(city={"small_wharf": 1}, goods={"corn": 2}), cargo=["corn", None, None], load=[1, 0, 0])
    load(g, corn=0)
    assert board(g, 0)["vp"] == 2 + 1  # then the cargo ship, which is forced


@rule("003/small_wharf", "wharf and small wharf can both be used in one phase, one turn each")
def test_wharf_and_small_wharf():
    g = sailing(seat(), seat(city={"small_wharf": 1, "wharf": 1}, goods={"corn": 3, "sugar": 4}), **BUSY)
    do(g, "ship", good="corn", hold="own")
    assert (board(g, 1)["vp"], g.seat) == (3, 1)
    load(g, sugar=4)
    assert board(g, 1)["vp"] == 5


@rule("003/small_wharf", "once a phase")
def test_small_wharf_once():
    g = sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 3}), **BUSY)
    load(g, corn=2)
    assert (phase(g), goods(g, 1)) == ("roles", {"corn": 1})


@rule("003/small_wharf", "an empty one is no ship")
def test_empty_small_wharf():
    g = sailing(seat(), seat(city={"small_wharf": 0}, goods={"corn": 3}), **BUSY)
    assert (phase(g), goods(g, 1)) == ("roles", {"corn": 1})


@rule("003/lighthouse", "a coin for every loading")
def test_lighthouse():
    g = sailing(seat(), seat(coins=0, city={"lighthouse": 1}, goods={"corn": 3, "indigo": 1, "sugar": 1}),
                cargo=["corn", "indigo", "coffee"], load=[1, 1, 1])  # fmt: skip
    do(g, "ship", good="corn", hold="first")
    assert board(g, 1)["coins"] == 2  # corn, then the indigo by itself; the sugar finds no ship


@rule("003/lighthouse", "the captain has one coin more")
def test_lighthouse_of_the_captain():
    g = sailing(seat(coins=0, city={"lighthouse": 1}, goods={"corn": 1}), cargo=["corn", None, None], load=[1, 0, 0])
    assert board(g, 0)["coins"] == 2


@rule("003/lighthouse", "the captain's coin comes even if he loads nothing")
def test_lighthouse_without_loading():
    g = sailing(seat(coins=0, city={"lighthouse": 1}))
    assert board(g, 0)["coins"] == 1


@rule("003/lighthouse", "another player who loads nothing has no coin; an empty lighthouse neither")
def test_lighthouse_of_the_others():
    g = sailing(seat(coins=0, city={"lighthouse": 0}, goods={"corn": 1}), seat(coins=0, city={"lighthouse": 1}),
                cargo=["corn", None, None], load=[1, 0, 0])  # fmt: skip
    assert [board(g, p)["coins"] for p in range(2)] == [0, 0]


@pytest.mark.parametrize(("barrels", "points"), [
    ({"corn": 3, "coffee": 1, "indigo": 2}, 2), ({"corn": 4, "coffee": 2}, 3), ({"corn": 1, "sugar": 1}, 0),
])  # fmt: skip
@rule("003/union_hall", "example: Antônio has 2 points for 3 corn, 1 coffee, 2 indigo; Rodrigo 3 for 4 corn, 2 coffee")
def test_example_union_hall(barrels, points):
    ships = [kind for kind in ("tobacco", "sugar", "indigo", "coffee") if kind not in barrels][:2]
    more = {"cargo": [*ships, None], "load": [1, 1, 0]}
    g = sailing(seat(), seat(city={"union_hall": 1}, goods=barrels), **more)
    assert (g.seat, board(g, 1)["vp"], goods(g, 1)) == (1, points, barrels)


@rule("003/union_hall", "before anybody loads, and the barrels stay to be loaded")
def test_union_hall_before_loading():
    g = sailing(seat(city={"union_hall": 1}, goods={"corn": 2, "sugar": 1}))
    assert (board(g, 0)["vp"], g.state["load"]) == (1, [0, 0, 0])
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 1 + 2 + 1


@rule("003/union_hall", "an empty one gives nothing")
def test_empty_union_hall():
    g = sailing(seat(), seat(city={"union_hall": 0}, goods={"corn": 4, "sugar": 2}))
    assert board(g, 1)["vp"] == 0


@rule("003/union_hall", "points of the captain phase: with them the last chip can go")
def test_union_hall_takes_the_last_chip():
    g = sailing(seat(), seat(city={"union_hall": 1}, goods={"corn": 2, "sugar": 1}), vp=1)
    assert g.state["ending"] == ["chips"]


@rule("003/small_wharf", "the small wharf may be used while a cargo ship is open; the duty to load stays")
def test_small_wharf_before_the_cargo_ship():
    g = sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 4}), cargo=["corn", None, None], load=[1, 0, 0])
    assert (can(g, "small_wharf"), can(g, "pass")) == (True, False)
    load(g, corn=2)
    assert (board(g, 1)["vp"], g.state["load"][0]) == (1 + 2, 3)
