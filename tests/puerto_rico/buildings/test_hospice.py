"""Hospice: what the rulebooks say, edition by edition."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/hospice", "a taken plantation may come with a colonist from the supply, not from the ship")
def test_hospice():
    g = do(role(classic.face_up(seat(city={"hospice": 1})), "settler"), "plantation", good="sugar")
    assert (phase(g), g.seat) == ("hospice", 0)
    supply, ship = g.state["supply"]["worker"], g.state["ship"]["worker"]
    do(g, "hospice")
    assert classic.crew(g, 0) == {"hospice": 1, "sugar": 1}
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (supply - 1, ship)


@rule("003/hospice", "the margin: it serves a quarry too")
def test_hospice_for_a_quarry():
    g = do(do(role(classic.face_up(seat(city={"hospice": 1})), "settler"), "quarry"), "hospice")
    assert classic.crew(g, 0) == {"hospice": 1, "quarry": 1}


@rule("003/hospice", "the owner may do without the colonist")
def test_hospice_is_optional():
    g = classic.passes(do(role(classic.face_up(seat(city={"hospice": 1})), "settler"), "plantation", good="sugar"))
    assert (classic.crew(g, 0), g.seat) == ({"hospice": 1}, 1)


@rule("003/hospice", "the colonist stands on the new tile and on no other")
def test_hospice_only_for_the_new_tile():
    g = classic.face_up(seat(island={"corn": 2}, city={"hospice": 1}))
    do(do(role(g, "settler"), "plantation", good="sugar"), "hospice")
    assert classic.crew(g, 0) == {"hospice": 1, "sugar": 1}


@rule("003/hospice", "with a hacienda there is no second colonist: none for the face-down tile")
def test_hospice_and_hacienda():
    g = role(classic.face_up(seat(city={"hospice": 1, "hacienda": 1}), nature="manual"), "settler")
    do(do(g, "hacienda"), "draw", good="tobacco")
    assert phase(g) == "settler"
    do(do(g, "plantation", good="sugar"), "hospice")
    assert classic.crew(g, 0) == {"hospice": 1, "hacienda": 1, "sugar": 1}


@rule("003/hospice", "an empty hospice does nothing")
def test_empty_hospice():
    g = do(role(classic.face_up(seat(city={"hospice": 0})), "settler"), "plantation", good="sugar")
    assert (phase(g), g.seat) == ("settler", 1)


def hospice(city, **told):
    """Seat 0 as settler with a hospice."""
    options = told.pop("options", {})
    return role(
        classic.at(seat(city={"hospice": 1, **city}), {}, {}, {}, faces=classic.FACES, options=options, **told),
        "settler",
    )


@rule("003/hospice", "with a hacienda the colonist is for the chosen tile only; elsewhere for either of the two")
def test_switch_hospice_hacienda():
    g = do(do(hospice({"hacienda": 1}, nature="manual"), "hacienda"), "draw", good="coffee")
    assert phase(g) == "settler"
    either = {"hospice_hacienda": "either"}
    g = do(do(hospice({"hacienda": 1}, nature="manual", options=either), "hacienda"), "draw", good="coffee")
    assert phase(g) == "hospice"
    do(do(g, "hospice"), "plantation", good="corn")
    assert (classic.crew(g, 0), g.seat) == ({"hospice": 1, "hacienda": 1, "coffee": 1}, 1)


@rule("003/hospice", "with the supply empty no colonist comes from the ship; elsewhere one does")
def test_switch_hospice_from_ship():
    none = {"supply": {"worker": 0}, "ship": {"worker": 3}}
    g = do(hospice({}, **none), "plantation", good="corn")
    assert (phase(g), g.seat, classic.crew(g, 0)) == ("settler", 1, {"hospice": 1})
    g = do(do(hospice({}, options={"hospice_from_ship": "yes"}, **none), "plantation", good="corn"), "hospice")
    assert (classic.crew(g, 0), g.state["ship"]["worker"]) == ({"hospice": 1, "corn": 1}, 2)


# -- the edition 1897


@rule("001/hospice", "a worker from the supply onto the tile just taken, if wanted")
def test_hospice_in_1897() -> None:
    g = do(
        role(y1897.table(seat(city={"hospice": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler"),
        "plantation",
        good="corn",
    )
    assert phase(g) == "hospice"
    assert {told["move"] for told in offered(g)} == {"pass", "hospice"}
    before = g.state["supply"]["worker"]
    do(g, "hospice")
    assert y1897.crew(g, 0) == {"hospice": 1, "corn": 1}
    assert g.state["supply"]["worker"] == before - 1


@rule("001/hospice", "also for a quarry")
def test_hospice_for_a_quarry_in_1897() -> None:
    g = do(
        role(y1897.table(seat(city={"hospice": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler"), "quarry"
    )
    do(g, "hospice")
    assert y1897.crew(g, 0) == {"hospice": 1, "quarry": 1}


@rule("001/hospice", "no worker for the hacienda's face-down tile")
def test_hospice_not_for_the_hacienda_tile() -> None:
    g = y1897.table(
        seat(city={"hospice": 1, "hacienda": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES, nature="manual"
    )
    do(do(role(g, "settler"), "hacienda"), "draw", good="coffee")
    assert phase(g) == "settler"
    do(do(g, "plantation", good="corn"), "hospice")
    assert y1897.crew(g, 0) == {"hospice": 1, "hacienda": 1, "corn": 1}


@rule("001/hospice", "whoever only drew with the hacienda has no worker")
def test_hospice_with_nothing_but_a_hacienda_tile() -> None:
    g = y1897.table(
        seat(city={"hospice": 1, "hacienda": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES, nature="manual"
    )
    do(do(do(role(g, "settler"), "hacienda"), "draw", good="coffee"), "pass")
    assert (phase(g), g.seat) == ("settler", 1)


def no_supply(**parts: Any) -> antilles.Game:
    """The owner of a hospice has taken a tile while nobody is in the supply."""
    owner = seat(city={"hospice": 1})
    g = y1897.table(owner, y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES, supply={"worker": 0}, **parts)
    return do(role(g, "settler"), "plantation", good="corn")


@rule("001/hospice", "with none in the supply the worker comes from the hall; with none there nobody comes")
@pytest.mark.parametrize(("hall", "comes"), [(3, True), (0, False)])
def test_hospice_without_supply(hall: int, comes: bool) -> None:
    g = no_supply(ship={"worker": hall})
    assert can(g, "hospice") is comes
    if comes:
        do(g, "hospice")
        assert g.state["ship"]["worker"] == 2
        assert y1897.crew(g, 0)["corn"] == 1
    else:
        assert g.seat == 1


@rule("001/hospice", "the hospice serves the chosen tile only; otherwise the hacienda's too")
def test_switch_hospice_hacienda_in_1897() -> None:
    owner = seat(city={"hospice": 1, "hacienda": 1})
    for options, asked in (({}, False), ({"hospice_hacienda": "either"}, True)):
        g = y1897.table(owner, y1897.BROKE, y1897.BROKE, faces=y1897.FACES, nature="manual", options=options)
        do(do(role(g, "settler"), "hacienda"), "draw", good="coffee")
        assert can(g, "hospice") is asked


@rule("001/hospice", "with no supply the hospice's worker comes from the hall; otherwise nobody comes")
def test_switch_hospice_from_ship_in_1897() -> None:
    for options, comes in (({}, True), ({"hospice_from_ship": "no"}, False)):
        assert can(no_supply(options=options), "hospice") is comes


# -- the 1897 Special Edition


@rule("000/hospice", "a property comes with a worker from the supply, placed on it")
def test_hospital_mans_a_property():
    g = role(special.lands(seat(city={"hospice": 1})), "settler")
    supply, ship = g.state["supply"]["worker"], g.state["ship"]["worker"]
    do(g, "plantation", good="sugar")
    do(g, "hospice")
    assert board(g, 0)["workers"]["sugar"] == 1
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (supply - 1, ship)


@rule("000/hospice", "a quarry too")
def test_hospital_mans_a_quarry():
    g = role(special.lands(seat(city={"hospice": 1})), "settler")
    do(g, "quarry")
    do(g, "hospice")
    assert board(g, 0)["workers"]["quarry"] == 1


@rule("000/hospice", "the benefit may be declined")
def test_hospital_may_be_declined():
    g = role(special.lands(seat(city={"hospice": 1})), "settler")
    do(g, "quarry")
    special.passes(g)
    assert (board(g, 0)["workers"]["quarry"], g.seat) == (0, 1)


def hospital_without_supply(**options):
    """The supply is empty, three wait in the agency."""
    told = {"supply": {"worker": 0}, "ship": {"worker": 3}, "options": options}
    return do(role(special.lands(seat(city={"hospice": 1}), **told), "settler"), "quarry")


@rule("000/hospice", "only with an empty supply the worker comes from the agency")
def test_switch_hospice_from_ship_in_special():
    g = do(hospital_without_supply(), "hospice")
    assert (board(g, 0)["workers"]["quarry"], g.state["ship"]["worker"]) == (1, 2)
    classic = hospital_without_supply(hospice_from_ship="no")
    assert (classic.seat, board(classic, 0)["workers"]["quarry"]) == (1, 0)


@rule("000/hospice", "nobody in supply and agency: nothing")
def test_hospital_with_nobody_anywhere():
    g = role(special.lands(seat(city={"hospice": 1}), supply={"worker": 0}, ship={"worker": 0}), "settler")
    do(g, "quarry")
    assert (g.seat, board(g, 0)["workers"]["quarry"]) == (1, 0)


def farm_and_hospital(first=True, **told):
    """Seat 0 (or the last one) owns both; coffee is drawn."""
    owner = seat(city={"hacienda": 1, "hospice": 1})
    g = role(special.lands(*((owner,) if first else (None, None, owner)), nature="manual", **told), "settler")
    if not first:
        special.passes(g, 2)
    do(g, "hacienda")
    return do(g, "draw", good="coffee")


@rule("000/hospice", "with a farm, the worker goes to either tile")
def test_switch_hospice_hacienda_in_special():
    g = farm_and_hospital()
    do(g, "hospice")
    do(g, "plantation", good="corn")
    assert (g.seat, special.has(board(g, 0)["workers"])) == (1, {"coffee": 1, "hacienda": 1, "hospice": 1})
    second = special.passes(farm_and_hospital())
    do(second, "plantation", good="corn")
    do(second, "hospice")
    assert special.has(board(second, 0)["workers"]) == {"corn": 1, "hacienda": 1, "hospice": 1}
    other = farm_and_hospital(options={"hospice_hacienda": "chosen"})
    assert not can(other, "hospice")
    do(other, "plantation", good="corn")
    assert can(other, "hospice")


@rule("000/hospice", "no second worker, also for the last in turn order")
def test_no_second_worker_for_the_last_seat():
    g = farm_and_hospital(first=False)
    do(g, "hospice")
    do(g, "plantation", good="corn")
    assert not can(g, "hospice")
    assert special.has(board(g, 2)["workers"]) == {"coffee": 1, "hacienda": 1, "hospice": 1}


@rule("000/hospice", "in every cultivator phase anew, also for the last in turn order")
def test_hospital_works_in_the_next_phase_again():
    g = role(special.lands(None, None, seat(city={"hospice": 1})), "settler")
    special.passes(g, 2)
    do(g, "plantation", good="corn")
    do(g, "hospice")
    assert g.state["used"] == 0
    special.rest(g)
    special.rest(role(g, "trader"))
    special.rest(role(g, "craftsman"))
    role(g, "settler")  # seat 1 is governor now
    special.passes(g)
    assert g.seat == 2
    tile = values(g, "plantation", "good")[0]
    do(g, "plantation", good=tile)
    assert can(g, "hospice")
