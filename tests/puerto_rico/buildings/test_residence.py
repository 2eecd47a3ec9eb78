"""Residence: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import seat
from tests.rules import rule

# -- the classic edition


@pytest.mark.parametrize(("spaces", "points"), [(1, 4), (5, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
@rule("003/residence", "4 points up to nine filled field spaces, then 5, 6 and 7")
def test_residence(spaces, points):
    island = {"indigo": min(spaces, 8), "quarry": max(0, spaces - 8)}
    assert classic.bonus("residence", island=island) == points


@rule("003/residence", "example: ten filled field spaces bring 5 points")
def test_example_residence():
    assert classic.bonus("residence", island={"corn": 6, "quarry": 4}) == 5


# -- the edition 1897


@rule("001/residence", "up to nine tiles 4 points, ten 5, eleven 6, twelve 7")
@pytest.mark.parametrize(("n", "points"), [(1, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_residence_in_1897(n: int, points: int) -> None:
    g = y1897.table(
        seat(city={"residence": 1}, island={"corn": n // 2, "sugar": n - n // 2}), y1897.NOBODY, y1897.NOBODY
    )
    assert g.breakdown(0)["residence"] == points


@rule("001/residence", "example: ten plantations and quarries, occupied or not, give 5")
def test_example_residence_in_1897() -> None:
    g = y1897.table(
        seat(city={"residence": 1}, island={"corn": (4, 2), "quarry": (3, 1), "coffee": 3}), y1897.NOBODY, y1897.NOBODY
    )
    assert g.breakdown(0)["residence"] == 5


# -- the 1897 Special Edition


@pytest.mark.parametrize(("tiles", "points"), [(1, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
@rule("000/residence", "4, 5, 6 or 7 points for 1-9, 10, 11 or 12 field tiles, occupied or not")
def test_residence_in_special(tiles, points):
    island = {"corn": min(tiles, 7), "quarry": max(0, tiles - 7)}
    assert special.ended(seat(city={"residence": 1}, island=island)).breakdown(0)["residence"] == points


@rule("000/residence", "the scale begins with one field tile: none, nothing")
def test_residence_without_any_tile():
    assert "residence" not in special.ended(seat(city={"residence": 1})).breakdown(0)
