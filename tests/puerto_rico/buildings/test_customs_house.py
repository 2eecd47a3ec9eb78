"""Customs house: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import seat
from tests.rules import rule

# -- the classic edition


@rule("003/customs_house", "example: chips worth 30 bring 7 points")
def test_example_customs_house():
    assert classic.bonus("customs_house", vp=30) == 7


@rule("003/customs_house", "only chips count, not the points of buildings")
def test_customs_house_counts_chips_only():
    assert classic.bonus("customs_house", vp=3, city={"harbor": 0, "wharf": 0, "fortress": 1}) == 0
    assert classic.bonus("customs_house", vp=4) == 1


# -- the edition 1897


@rule("001/customs-house", "example: 23 points of chips give 5")
def test_example_customs_house_in_1897() -> None:
    g = y1897.table(seat(city={"customs_house": 1}, vp=23), y1897.NOBODY, y1897.NOBODY)
    assert g.breakdown(0)["customs_house"] == 5


@rule("001/customs-house", "only chips count, not the points of buildings")
def test_customs_house_counts_chips_only_in_1897() -> None:
    g = y1897.table(
        seat(city={"customs_house": 1, "wharf": 0, "harbor": 0, "fortress": 0}, vp=3), y1897.NOBODY, y1897.NOBODY
    )
    assert "customs_house" not in g.breakdown(0)


# -- the 1897 Special Edition


@rule("000/customs-house", "example: 30 points in chips bring 7 more")
def test_example_customs_house_in_special():
    assert special.ended(seat(city={"customs_house": 1}, vp=30)).breakdown(0)["customs_house"] == 7


@rule("000/customs-house", "points of buildings and bonuses do not count")
def test_customs_house_counts_chips_only_in_special():
    g = special.ended(seat(city={"customs_house": 1, "wharf": 1, "harbor": 1}, vp=3))
    assert "customs_house" not in g.breakdown(0)
