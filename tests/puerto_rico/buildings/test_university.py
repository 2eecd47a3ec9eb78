"""University: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/university", "its owner may take a colonist from the supply for the new building")
def test_university():
    g = do(classic.building(seat(city={"university": 1}, **classic.RICH)), "build", building="harbor")
    assert (phase(g), g.seat) == ("university", 0)
    supply, ship = g.state["supply"]["worker"], g.state["ship"]["worker"]
    do(g, "university")
    assert classic.crew(g, 0) == {"university": 1, "harbor": 1}
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (supply - 1, ship)


@rule("003/university", "one colonist only, however many circles the building has")
def test_university_gives_one_colonist():
    g = do(classic.building(seat(city={"university": 1}, **classic.RICH)), "build", building="tobacco_storage")
    do(g, "university")
    assert classic.crew(g, 0) == {"university": 1, "tobacco_storage": 1}


@rule("003/university", "with an empty supply the colonist comes from the ship")
def test_university_from_the_ship():
    g = classic.building(seat(city={"university": 1}, **classic.RICH), supply={"worker": 0}, ship={"worker": 2})
    do(do(g, "build", building="harbor"), "university")
    assert (classic.crew(g, 0)["harbor"], g.state["ship"]["worker"]) == (1, 1)


@rule("003/university", "with supply and ship empty there is no colonist")
def test_university_without_colonists():
    g = classic.building(seat(city={"university": 1}, **classic.RICH), supply={"worker": 0}, ship={"worker": 0})
    do(g, "build", building="harbor")
    assert (phase(g), g.seat, classic.crew(g, 0)) == ("builder", 1, {"university": 1})


@rule("003/university", "the colonist is a choice; an empty university does nothing")
def test_university_is_optional():
    g = classic.passes(do(classic.building(seat(city={"university": 1}, **classic.RICH)), "build", building="harbor"))
    assert classic.crew(g, 0) == {"university": 1}
    g = do(
        classic.building(seat(city={"university": 0}, idle={"worker": 1}, **classic.RICH)), "build", building="harbor"
    )
    assert (phase(g), classic.idle(g, 0)) == ("builder", (1, 0))


@rule("003/university", "the colonist makes the new building work at once")
def test_a_building_manned_by_the_university_works():
    g = classic.at(seat(city={"university": 1}, goods={"sugar": 1}, coins=0), {}, {}, {})
    do(do(role(g, "builder"), "build", building="small_market"), "university")
    pass_until(g, "roles")
    role(g, "trader")
    while g.seat != 0:
        classic.passes(g)
    do(g, "sell", good="sugar")
    assert (board(g, 0)["coins"], classic.goods(g, 0)) == (3, {})


# -- the edition 1897


@rule("001/university", "a worker from the supply onto the building just built, if wanted")
def test_university_in_1897() -> None:
    g = do(
        role(y1897.table(seat(city={"university": 1}, coins=9), y1897.NOBODY, y1897.NOBODY), "builder"),
        "build",
        building="harbor",
    )
    assert {told["move"] for told in offered(g)} == {"pass", "university"}
    before = g.state["supply"]["worker"]
    do(g, "university")
    assert y1897.crew(g, 0) == {"university": 1, "harbor": 1}
    assert g.state["supply"]["worker"] == before - 1


@rule("001/university", "one worker only, however many places the building has")
def test_university_gives_one_worker() -> None:
    g = role(y1897.table(seat(city={"university": 1}, coins=9), y1897.NOBODY, y1897.NOBODY), "builder")
    do(do(g, "build", building="tobacco_storage"), "university")
    assert y1897.crew(g, 0) == {"university": 1, "tobacco_storage": 1}


@rule("001/university", "none in the supply: one from the hall; none there either: nobody")
@pytest.mark.parametrize(("hall", "comes"), [(2, True), (0, False)])
def test_university_without_supply(hall: int, comes: bool) -> None:
    g = y1897.table(
        seat(city={"university": 1}, coins=9), seat(coins=9), y1897.NOBODY, supply={"worker": 0}, ship={"worker": hall}
    )
    do(role(g, "builder"), "build", building="harbor")
    assert can(g, "university") is comes
    if comes:
        do(g, "university")
        assert g.state["ship"]["worker"] == 1
    assert g.seat == 1
    assert y1897.crew(g, 0) == ({"university": 1, "harbor": 1} if comes else {"university": 1})


# -- the 1897 Special Edition


def school(building="large_indigo_plant", **told):
    """The owner of a school builds."""
    return do(
        role(special.three(seat(coins=10, city={"university": 1}), **told), "builder"), "build", building=building
    )


@rule("000/university", "the new building comes with a worker from the supply, one only")
def test_school_mans_the_new_building():
    g = school(supply={"worker": 9}, ship={"worker": 3})
    do(g, "university")
    assert board(g, 0)["workers"]["large_indigo_plant"] == 1
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"], g.seat) == (8, 3, 1)


@rule("000/university", "the benefit may be declined")
def test_school_may_be_declined():
    g = special.passes(school())
    assert (board(g, 0)["workers"]["large_indigo_plant"], g.seat) == (0, 1)


@rule("000/university", "only with an empty supply the worker comes from the agency")
def test_school_takes_from_the_agency():
    g = do(school(supply={"worker": 0}, ship={"worker": 3}), "university")
    assert (board(g, 0)["workers"]["large_indigo_plant"], g.state["ship"]["worker"]) == (1, 2)


@rule("000/university", "nobody anywhere: nothing")
def test_school_with_nobody_anywhere():
    g = school(supply={"worker": 0}, ship={"worker": 0})
    assert (g.seat, board(g, 0)["workers"]["large_indigo_plant"]) == (1, 0)
