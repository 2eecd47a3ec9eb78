"""Small wharf: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


BUSY = {"cargo": ["indigo", "tobacco", "coffee"], "load": [1, 1, 1]}


def load(game, **barrels):
    """Uses the small wharf for these barrels."""
    do(game, "small_wharf")
    for kind in ("corn", "indigo", "sugar", "tobacco", "coffee"):
        if phase(game) == "small_wharf" and kind in values(game, "load", "good"):
            do(game, "load", good=kind, n=barrels.get(kind, 0))
    return game


@rule("003/small_wharf", "barrels of different kinds at once, a point for every two")
def test_small_wharf():
    g = classic.new_sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 3, "sugar": 2}), **BUSY)
    assert g.seat == 1
    load(g, corn=3, sugar=2)
    assert (board(g, 1)["vp"], classic.goods(g, 1)) == (2, {})
    assert (g.state["goods"]["corn"], g.state["goods"]["sugar"]) == (10, 11)


@rule("003/small_wharf", "it need not take all barrels of a kind")
def test_small_wharf_takes_some():
    g = classic.new_sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 3, "sugar": 2}), **BUSY)
    load(g, corn=2, sugar=2)
    assert (board(g, 1)["vp"], classic.goods(g, 1)) == (2, {"corn": 1})


@rule("003/small_wharf", "nothing need be loaded: the owner may leave it alone")
def test_small_wharf_is_optional():
    g = classic.new_sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 1}), **BUSY)
    classic.passes(g)
    assert (phase(g), classic.goods(g, 1), board(g, 1)["vp"]) == ("roles", {"corn": 1}, 0)


@rule("003/small_wharf", "the owner may even choose to ship nothing: that is a use of it, and of the turn")
def test_switch_small_wharf_empty():
    """Seat 1 would have to load the ship that carries corn; with an empty small wharf it lets seat 2 go first."""
    told = {"cargo": ["corn", "tobacco", "coffee"], "load": [3, 1, 1]}

    def sail(**options):
        owner = seat(coins=0, city={"small_wharf": 1, "harbor": 1, "lighthouse": 1}, goods={"corn": 2})
        return classic.new_sailing(seat(), owner, seat(goods={"corn": 1}), options=options, **told)

    g = sail()
    assert (g.seat, can(g, "pass")) == (1, False)  # a cargo ship takes its corn
    load(g, corn=0)
    # Nothing was loaded, so nothing paid; seat 2 took one of two places, and then seat 1 had to load after all.
    assert (board(g, 2)["vp"], classic.goods(g, 2)) == (1, {})
    assert (board(g, 1)["vp"], board(g, 1)["coins"], classic.goods(g, 1)) == (1 + 1, 1, {"corn": 1})
    assert phase(g) == "roles"
    g = do(sail(small_wharf_empty="no"), "small_wharf")
    assert values(g, "load", "n") == [1, 2]


@rule("003/small_wharf", "shipping nothing is no first loading: the captain's bonus waits")
def test_an_empty_small_wharf_leaves_the_captains_bonus():
    g = classic.new_sailing(
        seat(city={"small_wharf": 1}, goods={"corn": 2}), cargo=["corn", None, None], load=[1, 0, 0]
    )
    load(g, corn=0)
    assert board(g, 0)["vp"] == 2 + 1  # then the cargo ship, which is forced


@rule("003/small_wharf", "wharf and small wharf can both be used in one phase, one turn each")
def test_wharf_and_small_wharf():
    g = classic.new_sailing(seat(), seat(city={"small_wharf": 1, "wharf": 1}, goods={"corn": 3, "sugar": 4}), **BUSY)
    do(g, "ship", good="corn", hold="own")
    assert (board(g, 1)["vp"], g.seat) == (3, 1)
    load(g, sugar=4)
    assert board(g, 1)["vp"] == 5


@rule("003/small_wharf", "once a phase")
def test_small_wharf_once():
    g = classic.new_sailing(seat(), seat(city={"small_wharf": 1}, goods={"corn": 3}), **BUSY)
    load(g, corn=2)
    assert (phase(g), classic.goods(g, 1)) == ("roles", {"corn": 1})


@rule("003/small_wharf", "an empty one is no ship")
def test_empty_small_wharf():
    g = classic.new_sailing(seat(), seat(city={"small_wharf": 0}, goods={"corn": 3}), **BUSY)
    assert (phase(g), classic.goods(g, 1)) == ("roles", {"corn": 1})


@rule("003/small_wharf", "the small wharf may be used while a cargo ship is open; the duty to load stays")
def test_small_wharf_before_the_cargo_ship():
    g = classic.new_sailing(
        seat(), seat(city={"small_wharf": 1}, goods={"corn": 4}), cargo=["corn", None, None], load=[1, 0, 0]
    )
    assert (can(g, "small_wharf"), can(g, "pass")) == (True, False)
    load(g, corn=2)
    assert (board(g, 1)["vp"], g.state["load"][0]) == (1 + 2, 3)


# -- the edition 1897


@rule("001/small-wharf", "barrels of different kinds, not necessarily all, a point for every two")
def test_small_wharf_in_1897() -> None:
    owner = seat(city={"small_wharf": 1}, goods={"corn": 3, "sugar": 2})
    g = do(role(y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY, **y1897.SHUT), "captain"), "small_wharf")
    do(g, "load", good="corn", n=2)
    do(g, "load", good="sugar", n=2)
    assert board(g, 1)["vp"] == 2
    assert y1897.have(g, 1) == {"corn": 1}
    assert g.state["goods"]["sugar"] == 11


@rule("001/small-wharf", "an odd barrel brings nothing")
@pytest.mark.parametrize(("barrels", "points"), [(1, 0), (2, 1), (3, 1), (5, 2)])
def test_small_wharf_rounds_down(barrels: int, points: int) -> None:
    owner = seat(city={"small_wharf": 1}, goods={"corn": 5})
    g = do(role(y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY, **y1897.SHUT), "captain"), "small_wharf")
    do(g, "load", good="corn", n=barrels)
    assert board(g, 1)["vp"] == points


@rule("001/small-wharf", "like the wharf: instead of a ship, once a phase, if wanted")
def test_small_wharf_instead_of_a_ship() -> None:
    owner = seat(city={"small_wharf": 1}, goods={"coffee": 2, "corn": 2})
    g = role(y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY, **y1897.SHUT), "captain")
    assert can(g, "small_wharf")
    assert can(g, "ship", good="coffee", hold="first")
    do(do(g, "small_wharf"), "load", good="corn", n=2)
    do(g, "load", good="coffee", n=0)
    assert board(g, 1)["vp"] == 1 + 2  # the coffee had to go onto its ship
    assert not can(g, "small_wharf")


@rule("001/small-wharf", "both wharves in the order one likes")
@pytest.mark.parametrize("small_first", [True, False])
def test_both_wharves(small_first: bool) -> None:
    owner = seat(city={"small_wharf": 1, "wharf": 1}, goods={"corn": 4, "sugar": 3})
    g = role(y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY, **y1897.SHUT), "captain")
    if small_first:
        do(do(g, "small_wharf"), "load", good="corn", n=4)
        do(g, "load", good="sugar", n=0)
        do(g, "ship", good="sugar", hold="own")
    else:
        do(g, "ship", good="sugar", hold="own")
        do(do(g, "small_wharf"), "load", good="corn", n=4)
    assert (board(g, 1)["vp"], y1897.have(g, 1)) == (2 + 3, {})


# -- the 1897 Special Edition


@pytest.mark.parametrize(("corn", "sugar", "points"), [(3, 1, 2), (3, 2, 2), (1, 0, 0), (4, 2, 3)])
@rule("000/small-wharf", "any crates of any kinds, a point for every two")
def test_small_wharf_points(corn, sugar, points):
    g = special.dock({"corn": 4, "sugar": 2}, {"small_wharf": 1})
    do(g, "small_wharf")
    do(g, "load", good="corn", n=corn)
    do(g, "load", good="sugar", n=sugar)
    assert board(g, 1)["vp"] == points


@rule("000/small-wharf", "once a phase, and its crates go back to the supply")
def test_small_wharf_once_in_special():
    g = special.dock({"corn": 4, "sugar": 2}, {"small_wharf": 1})
    supply = g.state["goods"]["corn"]
    do(g, "small_wharf")
    do(g, "load", good="corn", n=3)
    do(g, "load", good="sugar", n=0)
    assert g.state["goods"]["corn"] == supply + 3
    assert not can(g, "small_wharf")


@rule("000/small-wharf", "kinds that lie on cargo ships too, in place of a cargo ship")
def test_small_wharf_in_place_of_a_cargo_ship():
    g = special.play_new(
        "captain", seat(), seat(goods={"corn": 2}, city={"small_wharf": 1}), cargo=["corn", None, None], load=[1, 0, 0]
    )
    assert can(g, "small_wharf")
    assert not can(g, "pass")


@rule("000/small-wharf", "no duty")
def test_small_wharf_is_no_duty():
    assert can(special.dock({"corn": 1}, {"small_wharf": 1}), "pass")


@rule("000/small-wharf", "small wharf and wharf in one phase")
def test_both_wharves_in_special():
    g = special.dock({"corn": 4, "sugar": 2}, {"small_wharf": 1, "wharf": 1})
    do(g, "ship", good="corn", hold="own")
    assert board(g, 1)["vp"] == 4
    do(g, "small_wharf")
    do(g, "load", good="sugar", n=2)
    assert (board(g, 1)["vp"], special.has(board(g, 1)["goods"])) == (5, {})
