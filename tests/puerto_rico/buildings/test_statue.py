"""Statue: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/statue", "eight points at the end")
def test_statue():
    g = classic.at(seat(city={"statue": 0}), {}, {}, {}, modules=classic.NEW)
    assert (classic.part(g, 0, "buildings"), g.scores[0]) == (8, 8)


@rule("003/statue", "no colonist can be placed on it, and the ship does not count it")
def test_statue_has_no_place():
    g = role(classic.at(seat(city={"statue": 0}), seat(), seat(), seat(), modules=classic.NEW), "mayor")
    assert (classic.idle(g, 0), classic.crew(g, 0), g.state["ship"]["worker"]) == ((2, 0), {}, 4)


@rule("003/statue", "no place for a colonist; the other reading has one")
def test_switch_statue_place():
    def waiting(**options):
        g = classic.at(seat(city={"statue": 0}), seat(), seat(), seat(), modules=classic.NEW, options=options)
        return classic.idle(role(g, "mayor"), 0)

    assert (waiting(), waiting(statue_place="yes")) == ((2, 0), (1, 0))


# -- the edition 1897


@rule("001/statue", "eight points, without a worker")
def test_statue_in_1897() -> None:
    g = y1897.new_table(seat(city={"statue": 0}, idle={"worker": 2}), y1897.NOBODY, y1897.NOBODY)
    assert g.scores[0] == 8
    role(g, "mayor")
    assert y1897.crew(g, 0) == {}
    assert board(g, 0)["idle"]["worker"] == 4


@rule("001/statue", "no place to fill: the hall gets no worker for it")
def test_statue_has_no_place_in_1897() -> None:
    owners = [seat(city={"statue": 0, "harbor": 1}), y1897.NOBODY, y1897.NOBODY]
    g = role(y1897.new_table(*owners, ship={"worker": 3}), "mayor")
    assert g.state["ship"]["worker"] == 3


# -- the 1897 Special Edition


@rule("000/statue", "eight points in place of four, no worker, no benefit; a commercial building")
def test_monument():
    g = special.ended(seat(city={"statue": 0, "city_hall": 1}), modules=special.NEW)
    assert g.breakdown(0) == {"chips": 0, "buildings": 12, "city_hall": 2}
    placing = role(special.three(seat(city={"statue": 0}), modules=special.NEW, ship={"worker": 3}), "mayor")
    special.rest(placing)
    assert board(placing, 0)["idle"]["worker"] == 2
