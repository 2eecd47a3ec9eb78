"""Chapel: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/chapel", "a coin with a colonist, a point with a noble, at the start of the craftsman phase")
def test_chapel():
    g = classic.noble_table(seat(coins=0, city={"chapel": 1}), seat(coins=0, city={"chapel": (0, 1)}))
    role(g, "craftsman")
    assert [(board(g, p)["coins"], board(g, p)["vp"]) for p in range(3)] == [(1, 0), (0, 1), (0, 0)]
    assert g.state["vp"] == 99


@rule("003/chapel", "an empty chapel gives nothing")
def test_empty_chapel():
    g = role(classic.noble_table(seat(coins=0, city={"chapel": 0})), "craftsman")
    assert (board(g, 0)["coins"], board(g, 0)["vp"]) == (0, 0)


# -- the edition 1897


@rule("001/chapel", "a coin with a worker, a point with a noble, in every craftsman phase")
def test_chapel_in_1897() -> None:
    g = y1897.citizens_table(y1897.NOBODY, seat(city={"chapel": 1}, coins=0), seat(city={"chapel": (0, 1)}, coins=0))
    role(g, "craftsman")
    assert [(board(g, p)["coins"], board(g, p)["vp"]) for p in (1, 2)] == [(1, 0), (0, 1)]


# -- the 1897 Special Edition


@rule("000/chapel", "with a worker a coin, with a citizen a point, when the producer phase begins")
def test_chapel_in_special():
    g = special.play_citizens("craftsman", seat(), seat(coins=0, city={"chapel": 1}))
    assert (board(g, 1)["coins"], board(g, 1)["vp"]) == (1, 0)
    noble = special.play_citizens("craftsman", seat(), seat(coins=0, city={"chapel": (0, 1)}))
    assert (board(noble, 1)["coins"], board(noble, 1)["vp"]) == (0, 1)
    assert board(special.play_citizens("craftsman", seat(), seat(coins=0, city={"chapel": 0})), 1)["coins"] == 0
