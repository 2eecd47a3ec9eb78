"""Fortress: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import seat
from tests.rules import rule

# -- the classic edition


@rule("003/fortress", "example: 22 colonists on tiles, buildings and the compass rose bring 7 points")
def test_example_fortress():
    told = {"island": {"corn": (6, 6), "quarry": (4, 4)}, "city": {"tobacco_storage": 3}, "idle": {"worker": 8}}
    assert classic.bonus("fortress", **told) == 7  # 1 in the fortress, 10 in the field, 3 and 8 more


@pytest.mark.parametrize(("waiting", "points"), [(1, 0), (2, 1), (4, 1), (5, 2)])
@rule("003/fortress", "a point for every three colonists, parts of three count nothing")
def test_fortress(waiting, points):
    assert classic.bonus("fortress", idle={"worker": waiting}) == points


# -- the edition 1897


@rule("001/fortress", "example: twenty workers give 6")
def test_example_fortress_in_1897() -> None:
    owner = seat(
        city={"fortress": 1, "tobacco_storage": 3}, island={"corn": (8, 8), "quarry": (3, 3)}, idle={"worker": 5}
    )
    assert y1897.table(owner, y1897.NOBODY, y1897.NOBODY).breakdown(0)["fortress"] == 6


@rule("001/fortress", "a point for every three workers")
@pytest.mark.parametrize(("waiting", "points"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2)])
def test_fortress_points(waiting: int, points: int) -> None:
    g = y1897.table(seat(city={"fortress": 1}, idle={"worker": waiting}), y1897.NOBODY, y1897.NOBODY)
    assert g.breakdown(0).get("fortress", 0) == points


# -- the 1897 Special Edition


@rule("000/fortress", "example: 22 workers on tiles, buildings and portrait bring 7 points")
def test_example_fortress_in_special():
    home = seat(
        island={"corn": (7, 7), "quarry": (2, 2)}, city={"fortress": 1, "large_indigo_plant": 3}, idle={"worker": 9}
    )
    assert special.ended(home).breakdown(0)["fortress"] == 7


@rule("000/fortress", "only whole threes count")
def test_fortress_rounds_down():
    for idle, points in ((1, 0), (2, 1), (4, 1), (5, 2)):
        told = special.ended(seat(city={"fortress": 1}, idle={"worker": idle})).breakdown(0)
        assert told.get("fortress", 0) == points
