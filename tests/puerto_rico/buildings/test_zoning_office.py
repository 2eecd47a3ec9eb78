"""Zoning office: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/zoning_office", "with a colonist: a coin off small buildings, none off large ones")
def test_zoning_office_with_a_colonist():
    for name, cost in (("small_market", 0), ("hospice", 3), ("harbor", 7), ("fortress", 10)):
        g = classic.passes(
            role(classic.noble_table(seat(coins=9), seat(coins=20, city={"zoning_office": 1})), "builder")
        )
        assert classic.spent(g, 1, name) == cost


@rule("003/zoning_office", "with a noble: two coins off large buildings, none off small ones")
def test_zoning_office_with_a_noble():
    for name, cost in (("small_market", 1), ("hospice", 4), ("harbor", 8), ("fortress", 8)):
        g = classic.passes(
            role(classic.noble_table(seat(coins=9), seat(coins=20, city={"zoning_office": (0, 1)})), "builder")
        )
        assert classic.spent(g, 1, name) == cost


# -- the edition 1897


@rule("001/zoning-office", "with a worker a coin less on small buildings, with a noble two less on large ones")
@pytest.mark.parametrize(
    ("who", "building", "price"),
    [(1, "wharf", 8), (1, "small_warehouse", 2), (1, "coffee_roaster", 5), (1, "fortress", 10),
     ((0, 1), "wharf", 9), ((0, 1), "small_warehouse", 3), ((0, 1), "fortress", 8)],
)  # fmt: skip
def test_zoning_office(who: object, building: str, price: int) -> None:
    g = y1897.second_builds(y1897.citizens_table({}, seat(city={"zoning_office": who}, coins=10), y1897.NOBODY))
    do(g, "build", building=building)
    assert board(g, 1)["coins"] == 10 - price


@rule("001/zoning-office", "the jeweler, of the third row, is a small building")
def test_zoning_office_and_jeweler() -> None:
    g = y1897.second_builds(y1897.citizens_table({}, seat(city={"zoning_office": 1}, coins=10), y1897.NOBODY))
    do(g, "build", building="jeweler")
    assert board(g, 1)["coins"] == 10 - 7


# -- the 1897 Special Edition


@pytest.mark.parametrize(
    ("crew", "building", "coins"),
    [(1, "wharf", 8), (1, "fortress", 10), ((0, 1), "wharf", 9), ((0, 1), "fortress", 8)],
)
@rule("000/zoning-office", "with a worker 1 coin less for common, with a citizen 2 less for expanded buildings")
def test_notary(crew, building, coins):
    g = special.play_citizens("builder", seat(), seat(coins=10, city={"zoning_office": crew}), market={building: 1})
    special.passes(g)
    do(g, "build", building=building)
    assert board(g, 1)["coins"] == 10 - coins
