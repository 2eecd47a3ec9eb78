"""Farmers as captains, and what they store (rulebook 000, lines 2595-2615); three ships hold 4, 5 and 6 crates."""

import pytest

from antilles.core.play.stepper import steps
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_recruiter import after, followed, led, moves
from tests.puerto_rico.scenes import do, role
from tests.puerto_rico.special import has
from tests.rules import rule

LADEN = {"cargo": ["corn", "indigo", "sugar"], "load": [1, 1, 1]}  # no ship for tobacco and coffee


def shipper(**goods):
    """A farmer with goods."""
    return farm(goods=goods)


def loadings(g, p=1):
    """Good and ship (from 0) of each loading of a seat."""
    return [(told["good"], told["hold"]) for told in moves(g, p, "ship")]


def crates(table, p=1):
    """A seat's goods."""
    return has(table["seats"][p]["goods"])


def points(table, p=1):
    """A seat's chips."""
    return table["seats"][p]["vp"]


@rule("000/puertoma-captain", "the good of which most can be loaded")
def test_most_crates():
    assert loadings(followed("captain", shipper(corn=2, sugar=3), farm()))[0][0] == "sugar"
    assert loadings(followed("captain", shipper(corn=3, sugar=2), farm()))[0][0] == "corn"
    assert loadings(followed("captain", shipper(corn=1, indigo=2, tobacco=3, coffee=4), farm())) == [
        ("coffee", 0),
        ("tobacco", 1),
        ("indigo", 2),
    ]


@rule("000/puertoma-captain", "what fits on a ship counts, not what the farmer has")
def test_most_that_fits():
    g = followed("captain", shipper(corn=4, sugar=2), farm(), cargo=["corn", None, None], load=[3, 0, 0])
    assert loadings(g) == [("sugar", 1), ("corn", 0)]
    g = followed("captain", shipper(corn=2, indigo=6), farm(), cargo=["tobacco", "corn", "indigo"], load=[1, 3, 5])
    assert loadings(g) == [("corn", 1), ("indigo", 2)]


@rule("000/puertoma-captain", "equally many: the worst good")
def test_tie_loads_the_worst():
    assert loadings(followed("captain", shipper(coffee=2, corn=2, sugar=2), farm()))[0][0] == "corn"
    assert loadings(followed("captain", shipper(coffee=3, tobacco=3, corn=2), farm()))[0][0] == "tobacco"
    g = followed("captain", shipper(coffee=5, indigo=1), farm(), cargo=["coffee", None, None], load=[3, 0, 0])
    assert loadings(g)[0] == ("indigo", 1)


@rule("000/puertoma-captain", "several ships: the one with the least room that takes the most")
@pytest.mark.parametrize(("crates", "hold"), [(1, 0), (3, 0), (4, 0), (5, 1), (6, 2), (7, 2)])
def test_least_room_that_takes_the_most(crates, hold):
    assert loadings(followed("captain", shipper(sugar=crates), farm())) == [("sugar", hold)]


@rule("000/puertoma-captain", "ships with another good do not count; a ship with the good takes it, full or not")
def test_ships_with_goods():
    g = followed("captain", shipper(sugar=3), farm(), cargo=["corn", None, None], load=[1, 0, 0])
    assert loadings(g) == [("sugar", 1)]
    g = followed("captain", shipper(sugar=3), farm(), cargo=[None, None, "sugar"], load=[0, 0, 5])
    assert (loadings(g), crates(after(g))) == ([("sugar", 2)], {"sugar": 1})
    g = followed("captain", shipper(sugar=3), farm(), cargo=[None, None, "sugar"], load=[0, 0, 6])
    assert (loadings(g), crates(after(g))) == ([], {"sugar": 1})


@rule("000/puertoma-captain", "two players have two ships, of 4 and 6")
def test_two_ships():
    assert loadings(followed("captain", shipper(sugar=5), players=2)) == [("sugar", 1)]
    assert loadings(followed("captain", shipper(sugar=4), players=2)) == [("sugar", 0)]


@rule("000/puertoma-captain", "whenever it can load, it does, one good a turn, turn after turn")
def test_turn_after_turn():
    g = against(seat(goods={"corn": 1, "indigo": 1}), shipper(sugar=4, corn=2), shipper(indigo=2))
    do(role(g, "captain"), "ship", good="indigo", hold="second")
    assert loadings(g, 1) == [("sugar", 0), ("corn", 2)]
    shipped = [s.seat for s in steps(g) if g.title.space.fields(s.action)["move"] == "ship"]
    assert shipped == [0, 1, 2, 0, 1]


@rule("000/puertoma-captain", "a point a crate, and one more once for the farmer who chose the role")
def test_points_and_privilege():
    table = after(led("captain", seat(), shipper(sugar=4, corn=2), shipper(coffee=3)))
    assert (points(table), points(table, 2)) == (4 + 2 + 1, 3)
    assert points(after(followed("captain", shipper(sugar=4, corn=2), farm()))) == 6


@rule("000/puertoma-captain", "one crate of the best good stays, the others go back to the supply")
@pytest.mark.parametrize(
    ("goods", "kept"),
    [
        ({"tobacco": 3, "coffee": 2}, {"coffee": 1}),
        ({"tobacco": 3, "coffee": 1}, {"coffee": 1}),
        ({"tobacco": 2}, {"tobacco": 1}),
        ({"coffee": 1}, {"coffee": 1}),
    ],
)
def test_one_crate_of_the_best_stays(goods, kept):
    table = after(followed("captain", shipper(**goods), farm(), **LADEN))
    assert (crates(table), points(table)) == (kept, 0)
    for good in ("tobacco", "coffee"):
        assert table["goods"][good] == 9 - kept.get(good, 0)


@rule("000/puertoma-captain", "only what could not be loaded is stored: the best of that")
def test_best_of_what_is_left():
    told = {"cargo": ["coffee", "corn", None], "load": [2, 1, 0]}
    g = followed("captain", shipper(coffee=3, tobacco=2, indigo=7), farm(), **told)
    assert (loadings(g), crates(after(g))) == ([("indigo", 2), ("coffee", 0)], {"coffee": 1})
    told = {"cargo": ["coffee", "corn", "sugar"], "load": [1, 1, 1]}
    g = followed("captain", shipper(coffee=2, tobacco=2, corn=1), farm(), **told)
    assert (loadings(g), crates(after(g))) == ([("coffee", 0), ("corn", 1)], {"tobacco": 1})


@rule("000/puertoma-captain", "a warehouse the farmer has built stores nothing")
def test_warehouses_of_farmers_store_nothing():
    one = farm(city={"small_warehouse": 0, "large_warehouse": 0}, goods={"tobacco": 3, "coffee": 2})
    assert crates(after(followed("captain", one, farm(), **LADEN))) == {"coffee": 1}
