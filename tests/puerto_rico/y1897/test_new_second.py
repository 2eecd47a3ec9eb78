"""Rulebook 001, first expansion: guesthouse, trading post, church, small wharf, lighthouse."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, have, second_builds
from tests.puerto_rico.y1897.table import table as plain
from tests.rules import rule

NOBODY = seat()
SHUT = {"cargo": ["coffee", "indigo", "tobacco"], "load": [1, 1, 1]}


def table(*seats, **told):
    return plain(*seats, modules=("new-buildings",), **told)


@rule("001/guesthouse", "in the mayor phase up to two workers can be put there")
def test_guesthouse_holds_two() -> None:
    g = table(seat(city={"guesthouse": 0}, idle={"worker": 2}), NOBODY, NOBODY, ship={"worker": 3})
    role(g, "mayor")
    assert crew(g, 0) == {"guesthouse": 2}
    assert board(g, 0)["idle"]["worker"] == 2


@rule("001/guesthouse", "example: at the end of the captain phase a guest goes to the storehouse and stores at once")
def test_example_guest_in_the_storehouse() -> None:
    owner = seat(city={"guesthouse": 2, "storehouse": 0}, goods={"corn": 4})
    g = role(table(owner, NOBODY, NOBODY, **SHUT), "captain")
    do(g, "pass")  # nobody moves at the start of the phase
    while phase(g) == "captain":
        do(g, "pass")
    assert (phase(g), g.seat) == ("storage", 0)
    do(g, "guest", person="worker", place="storehouse")
    assert have(g, 0) == {"corn": 4}
    assert crew(g, 0) == {"guesthouse": 1, "storehouse": 1}


@rule("001/guesthouse", "example: at the start of the trader phase a guest goes to the library, for two coins more")
def test_example_guest_in_the_library() -> None:
    g = table(seat(city={"guesthouse": 1, "library": 0}, goods={"coffee": 1}, coins=0), NOBODY, NOBODY)
    role(g, "trader")
    assert phase(g) == "guests"
    do(g, "guest", person="worker", place="library")
    do(g, "sell", good="coffee")
    assert board(g, 0)["coins"] == 4 + 2
    assert crew(g, 0) == {"library": 1}


@rule("001/guesthouse", "during a phase: on the owner's turn a guest may go to a quarry before building")
def test_guest_moves_during_a_phase() -> None:
    owner = seat(city={"guesthouse": 1}, island={"quarry": 1}, coins=8)
    g = role(table({}, owner, NOBODY, market={"wharf": 2}), "builder")
    assert (phase(g), g.seat) == ("guests", 1)
    do(g, "pass")
    do(g, "pass")
    assert (phase(g), g.seat) == ("builder", 1)
    assert not can(g, "build", building="wharf")
    do(g, "guest", person="worker", place="quarry")
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 0


@rule("001/guesthouse", "a guest who has moved stays there, and only guests move")
def test_moved_guest_stays() -> None:
    owner = seat(city={"guesthouse": 1, "harbor": 0, "wharf": 1}, island={"corn": 1})
    g = role(table(owner, NOBODY, NOBODY), "trader")
    assert values(g, "guest", "place") == ["corn", "harbor"]
    do(g, "guest", person="worker", place="harbor")
    assert not can(g, "guest")
    assert crew(g, 0) == {"wharf": 1, "harbor": 1}
    role(g, "settler")
    assert not can(g, "guest")


@rule("001/guesthouse", "in any phase: also in the prospector's")
def test_guest_moves_in_the_prospector_phase() -> None:
    g = table(seat(city={"guesthouse": 1, "library": 0}, coins=0), NOBODY, NOBODY, NOBODY)
    do(role(g, "prospector"), "guest", person="worker", place="library")
    assert board(g, 0)["coins"] == 2


@rule("001/trading-post", "the trading house, or one barrel at the regular price straight into the supply")
def test_trading_post() -> None:
    owner = seat(city={"trading_post": 1}, goods={"coffee": 1, "sugar": 1}, coins=0)
    g = role(table(NOBODY, owner, NOBODY, house={"coffee": 1}), "trader")
    assert values(g, "sell", "good") == ["sugar"]
    assert values(g, "sell_post", "good") == ["sugar", "coffee"]
    do(g, "sell_post", good="coffee")
    assert (board(g, 1)["coins"], have(g, 1)) == (4, {"sugar": 1})
    assert g.state["house"]["coffee"] == 1
    assert g.state["goods"]["coffee"] == 8
    assert phase(g) == "roles"  # no second sale


@rule("001/trading-post", "no market bonus for it, but the trader's coin")
def test_trading_post_without_market() -> None:
    owner = seat(city={"trading_post": 1, "small_market": 1, "large_market": 1}, goods={"coffee": 1}, coins=0)
    g = do(role(table(owner, NOBODY, NOBODY), "trader"), "sell_post", good="coffee")
    assert board(g, 0)["coins"] == 4 + 1
    h = do(role(table(NOBODY, owner, NOBODY), "trader"), "sell_post", good="coffee")
    assert board(h, 1)["coins"] == 4


@rule("001/church", "nothing for the first row, a point for the second and third, two for the fourth")
@pytest.mark.parametrize(
    ("building", "points"),
    [("small_warehouse", 0), ("small_sugar_mill", 0), ("large_sugar_mill", 1), ("office", 1), ("coffee_roaster", 1),
     ("wharf", 1), ("residence", 2), ("statue", 2)],
)  # fmt: skip
def test_church(building: str, points: int) -> None:
    market = {"small_warehouse": 2, "office": 2, "wharf": 2, "residence": 1, "statue": 1}
    g = second_builds(table({}, seat(city={"church": 1}, coins=10), NOBODY, market=market))
    do(g, "build", building=building)
    assert board(g, 1)["vp"] == points


@rule("001/church", "nothing for the church itself")
def test_no_point_for_the_church_itself() -> None:
    g = second_builds(table({}, seat(city={"university": 1}, coins=10), NOBODY, market={"church": 2, "university": 1}))
    do(do(g, "build", building="church"), "university")
    assert board(g, 1)["vp"] == 0
    assert crew(g, 1) == {"university": 1, "church": 1}


@rule("001/small-wharf", "barrels of different kinds, not necessarily all, a point for every two")
def test_small_wharf() -> None:
    owner = seat(city={"small_wharf": 1}, goods={"corn": 3, "sugar": 2})
    g = do(role(table(NOBODY, owner, NOBODY, **SHUT), "captain"), "small_wharf")
    do(g, "load", good="corn", n=2)
    do(g, "load", good="sugar", n=2)
    assert board(g, 1)["vp"] == 2
    assert have(g, 1) == {"corn": 1}
    assert g.state["goods"]["sugar"] == 11


@rule("001/small-wharf", "an odd barrel brings nothing")
@pytest.mark.parametrize(("barrels", "points"), [(1, 0), (2, 1), (3, 1), (5, 2)])
def test_small_wharf_rounds_down(barrels: int, points: int) -> None:
    owner = seat(city={"small_wharf": 1}, goods={"corn": 5})
    g = do(role(table(NOBODY, owner, NOBODY, **SHUT), "captain"), "small_wharf")
    do(g, "load", good="corn", n=barrels)
    assert board(g, 1)["vp"] == points


@rule("001/small-wharf", "like the wharf: instead of a ship, once a phase, if wanted")
def test_small_wharf_instead_of_a_ship() -> None:
    owner = seat(city={"small_wharf": 1}, goods={"coffee": 2, "corn": 2})
    g = role(table(NOBODY, owner, NOBODY, **SHUT), "captain")
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
    g = role(table(NOBODY, owner, NOBODY, **SHUT), "captain")
    if small_first:
        do(do(g, "small_wharf"), "load", good="corn", n=4)
        do(g, "load", good="sugar", n=0)
        do(g, "ship", good="sugar", hold="own")
    else:
        do(g, "ship", good="sugar", hold="own")
        do(do(g, "small_wharf"), "load", good="corn", n=4)
    assert (board(g, 1)["vp"], have(g, 1)) == (2 + 3, {})


@rule("001/lighthouse", "a coin for every loading, captain or not")
def test_lighthouse_pays_for_every_loading() -> None:
    owner = seat(city={"lighthouse": 1}, goods={"corn": 2, "sugar": 2}, coins=0)
    g = table(NOBODY, owner, NOBODY, cargo=["corn", "sugar", None], load=[1, 1, 0])
    do(role(g, "captain"), "ship", good="corn", hold="first")
    assert (board(g, 1)["coins"], board(g, 1)["vp"]) == (2, 4)


@rule("001/lighthouse", "a further coin for the captain, also without loading")
def test_lighthouse_of_the_captain() -> None:
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = role(table(seat(city={"lighthouse": 1}, goods={"corn": 2}, coins=0), NOBODY, NOBODY, **ships), "captain")
    assert board(g, 0)["coins"] == 1 + 1
    h = role(table(seat(city={"lighthouse": 1}, coins=0), NOBODY, NOBODY), "captain")
    assert board(h, 0)["coins"] == 1
    shut = role(table(seat(city={"lighthouse": 0}, coins=0), NOBODY, NOBODY), "captain")
    assert board(shut, 0)["coins"] == 0


@rule("001/guesthouse", "a guest sent to the union hall before the owner's first turn works at once")
def test_guest_in_the_union_hall_at_the_first_turn() -> None:
    owner = seat(city={"guesthouse": 1, "union_hall": 0}, goods={"corn": 4})
    g = role(table(seat(goods={"tobacco": 1}), owner, NOBODY, **SHUT), "captain")
    assert (phase(g), g.seat) == ("guests", 1)
    do(g, "pass")  # the captain loads his tobacco first
    assert (phase(g), g.seat, board(g, 0)["vp"]) == ("captain", 1, 2)
    do(g, "guest", person="worker", place="union_hall")
    assert board(g, 1)["vp"] == 2
