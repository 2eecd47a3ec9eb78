"""Aqueduct: what the rulebooks say, edition by edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/aqueduct", "example: one indigo from the small plant and no sugar from the large mill: one indigo in all")
def test_example_aqueduct_small_plant():
    one = seat(island={"indigo": (1, 1)}, city={"aqueduct": 1, "small_indigo_plant": 1, "large_sugar_mill": 0})
    assert classic.goods(role(classic.new_table({}, one), "craftsman"), 1) == {"indigo": 1}
    one = seat(island={"indigo": (1, 1)}, city={"aqueduct": 1, "small_indigo_plant": 1, "large_sugar_mill": 3})
    assert classic.goods(role(classic.new_table({}, one), "craftsman"), 1) == {"indigo": 1}


@rule("003/aqueduct", "example: two indigo and three sugar from the large plants become three and four")
def test_example_aqueduct_large_plants():
    one = seat(
        island={"indigo": (2, 2), "sugar": (3, 3)},
        city={"aqueduct": 1, "large_indigo_plant": 2, "large_sugar_mill": 3},
    )
    assert classic.goods(role(classic.new_table({}, one), "craftsman"), 1) == {"indigo": 3, "sugar": 4}


@rule("003/aqueduct", "nothing without a barrel of that kind, without the aqueduct's colonist, or from an empty supply")
def test_aqueduct_limits():
    city = {"aqueduct": 0, "large_indigo_plant": 2}
    assert classic.goods(role(classic.new_table({}, seat(island={"indigo": (2, 2)}, city=city)), "craftsman"), 1) == {
        "indigo": 2
    }
    city["aqueduct"] = 1
    assert classic.goods(role(classic.new_table({}, seat(island={"indigo": (2, 0)}, city=city)), "craftsman"), 1) == {}
    g = classic.new_table({}, seat(island={"indigo": (2, 2)}, city=city), goods={"indigo": 2})
    assert classic.goods(role(g, "craftsman"), 1) == {"indigo": 2}


@rule("003/aqueduct", "tobacco and coffee have no aqueduct")
def test_aqueduct_for_indigo_and_sugar_only():
    one = seat(island={"tobacco": (1, 1)}, city={"aqueduct": 1, "tobacco_storage": 1})
    assert classic.goods(role(classic.new_table({}, one), "craftsman"), 1) == {"tobacco": 1}


# -- the edition 1897


def produced(island: dict[str, Any], city: dict[str, int]) -> dict[str, int]:
    """What somebody has after the production of another one."""
    owner = seat(island=island, city={"aqueduct": 1, **city})
    return y1897.have(role(y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY), "craftsman"), 1)


@rule("001/aqueduct", "with a large fruit plant or sugar mill that produces, one barrel more of each")
def test_aqueduct() -> None:
    mills = {"large_indigo_plant": 1, "large_sugar_mill": 2}
    assert produced({"indigo": (1, 1), "sugar": (2, 2)}, mills) == {"indigo": 2, "sugar": 3}


@rule("001/aqueduct", "not with the small ones")
def test_aqueduct_not_with_small_plants() -> None:
    mills = {"small_indigo_plant": 1, "small_sugar_mill": 1}
    assert produced({"indigo": (1, 1), "sugar": (1, 1)}, mills) == {"indigo": 1, "sugar": 1}


@rule("001/aqueduct", "at least one barrel must be produced, and the building be occupied")
def test_aqueduct_needs_production() -> None:
    mills = {"large_indigo_plant": 1, "large_sugar_mill": 0, "small_sugar_mill": 1}
    assert produced({"indigo": 1, "sugar": (1, 1)}, mills) == {"sugar": 1}


@rule("001/aqueduct", "no further barrel from an empty supply")
def test_aqueduct_needs_a_supply() -> None:
    owner = seat(island={"sugar": (2, 2)}, city={"aqueduct": 1, "large_sugar_mill": 2})
    g = role(y1897.new_table(y1897.NOBODY, owner, y1897.NOBODY, goods={"sugar": 2}), "craftsman")
    assert (y1897.have(g, 1), g.state["goods"]["sugar"]) == ({"sugar": 2}, 0)


# -- the 1897 Special Edition


@pytest.mark.parametrize(
    ("good", "city", "crates"),
    [("indigo", {"large_indigo_plant": 1}, 2), ("sugar", {"large_sugar_mill": 2}, 3),
     ("indigo", {"small_indigo_plant": 1}, 1), ("sugar", {"small_sugar_mill": 1}, 1)],
)  # fmt: skip
@rule("000/aqueduct", "one crate more of fruit or sugar from a large plant, none from a small one")
def test_canal(good, city, crates):
    g = special.play_new("craftsman", seat(), seat(island={good: (2, 2)}, city={"aqueduct": 1, **city}))
    assert special.has(board(g, 1)["goods"]) == {good: crates}


@rule("000/aqueduct", "both kinds in one phase")
def test_canal_for_both_kinds():
    city = {"aqueduct": 1, "large_indigo_plant": 1, "large_sugar_mill": 1}
    g = special.play_new("craftsman", seat(), seat(island={"indigo": (1, 1), "sugar": (1, 1)}, city=city))
    assert special.has(board(g, 1)["goods"]) == {"indigo": 2, "sugar": 2}


@rule("000/aqueduct", "nothing without a crate from the large plant")
def test_canal_needs_production():
    g = special.play_new("craftsman", seat(), seat(island={"indigo": 1}, city={"aqueduct": 1, "large_indigo_plant": 1}))
    assert special.has(board(g, 1)["goods"]) == {}
