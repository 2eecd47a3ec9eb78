"""Church: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, role, seat
from tests.rules import rule

# -- the classic edition


@pytest.mark.parametrize(("name", "points"), [
    ("small_market", 0), ("small_indigo_plant", 0), ("hospice", 1), ("large_sugar_mill", 1), ("factory", 1),
    ("wharf", 1), ("fortress", 2), ("cloister", 2), ("statue", 2),
])  # fmt: skip
@rule("003/church", "1 point for a building of column 2 or 3, 2 for one of column 4, nothing for column 1")
def test_church(name, points):
    g = do(classic.second_builds(seat(coins=20, city={"church": 1})), "build", building=name)
    assert board(g, 1)["vp"] == points


@rule("003/church", "no point for building the church itself, and an empty church gives none")
def test_church_itself():
    g = do(classic.second_builds(seat(coins=20)), "build", building="church")
    assert board(g, 1)["vp"] == 0
    g = do(classic.second_builds(seat(coins=20, city={"church": 0})), "build", building="fortress")
    assert board(g, 1)["vp"] == 0


@rule("003/church", "only for what its own owner builds")
def test_church_of_another():
    g = classic.at(seat(coins=20, city={"church": 1}), seat(coins=20), {}, {}, modules=classic.NEW)
    do(classic.passes(role(g, "builder")), "build", building="fortress")
    assert [board(g, p)["vp"] for p in range(2)] == [0, 0]


# -- the edition 1897


@rule("001/church", "nothing for the first row, a point for the second and third, two for the fourth")
@pytest.mark.parametrize(
    ("building", "points"),
    [("small_warehouse", 0), ("small_sugar_mill", 0), ("large_sugar_mill", 1), ("office", 1), ("coffee_roaster", 1),
     ("wharf", 1), ("residence", 2), ("statue", 2)],
)  # fmt: skip
def test_church_in_1897(building: str, points: int) -> None:
    market = {"small_warehouse": 2, "office": 2, "wharf": 2, "residence": 1, "statue": 1}
    g = y1897.second_builds(y1897.new_table({}, seat(city={"church": 1}, coins=10), y1897.NOBODY, market=market))
    do(g, "build", building=building)
    assert board(g, 1)["vp"] == points


@rule("001/church", "nothing for the church itself")
def test_no_point_for_the_church_itself() -> None:
    g = y1897.second_builds(
        y1897.new_table({}, seat(city={"university": 1}, coins=10), y1897.NOBODY, market={"church": 2, "university": 1})
    )
    do(do(g, "build", building="church"), "university")
    assert board(g, 1)["vp"] == 0
    assert y1897.crew(g, 1) == {"university": 1, "church": 1}


# -- the 1897 Special Edition


CHURCH = [("small_market", 0), ("hospice", 1), ("coffee_roaster", 1), ("wharf", 1), ("statue", 2), ("fortress", 2)]


@pytest.mark.parametrize(("building", "points"), CHURCH)
@rule("000/church", "one point for common buildings of 2 or 3 points, two for expanded ones (the monument too)")
def test_church_in_special(building, points):
    g = role(special.new_lands(seat(coins=10, city={"church": 1}), market={building: 1}), "builder")
    do(g, "build", building=building)
    assert board(g, 0)["vp"] == points


@rule("000/church", "nothing for the church itself")
def test_church_not_for_itself():
    g = role(special.new_lands(seat(coins=10), market={"church": 1}), "builder")
    do(g, "build", building="church")
    assert board(g, 0)["vp"] == 0
