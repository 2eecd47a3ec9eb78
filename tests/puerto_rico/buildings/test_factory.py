"""Factory: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, role, seat
from tests.rules import rule

# -- the classic edition


@pytest.mark.parametrize(("kinds", "coins"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
@rule("003/factory", "1, 2, 3 or 5 coins for 2, 3, 4 or 5 kinds; nothing for one")
def test_factory(kinds, coins):
    assert board(classic.making({}, classic.plants(kinds, factory=1)), 1)["coins"] == coins


def gustavo(**told):
    """Gustavo's factory: 3 corn, 1 coffee, 2 indigo."""
    return classic.making(
        {},
        seat(
            island={"corn": (3, 3), "coffee": (1, 1), "indigo": (2, 2)}, coins=0,
            city={"factory": 1, "coffee_roaster": 1, "large_indigo_plant": 2},
        ),
        **told,
    )  # fmt: skip


@rule("003/factory", "example: 3 corn, 1 coffee and 2 indigo bring 2 coins")
def test_example_factory():
    g = gustavo()
    assert (classic.goods(g, 1), board(g, 1)["coins"]) == ({"corn": 3, "indigo": 2, "coffee": 1}, 2)


@rule("003/factory", "example: without corn in the supply it is 1 coin")
def test_example_factory_without_corn():
    g = gustavo(goods={"corn": 0})
    assert (classic.goods(g, 1), board(g, 1)["coins"]) == ({"indigo": 2, "coffee": 1}, 1)


@rule("003/factory", "an empty factory pays nothing")
def test_empty_factory():
    assert board(classic.making({}, classic.plants(5, factory=0)), 1)["coins"] == 0


# -- the edition 1897


PLANTS = {"small_indigo_plant": 1, "small_sugar_mill": 1, "tobacco_storage": 1, "coffee_roaster": 1}


KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")


@rule("001/factory", "two kinds bring 1 coin, three 2, four 3, all five 5")
@pytest.mark.parametrize(("kinds", "coins"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_factory_coins(kinds: int, coins: int) -> None:
    island = {kind: (1, 1) for kind in KINDS[:kinds]}
    owner = seat(island=island, city={"factory": 1, **PLANTS}, coins=0)
    g = role(y1897.table(y1897.NOBODY, owner, y1897.NOBODY), "craftsman")
    assert len(y1897.have(g, 1)) == kinds
    assert board(g, 1)["coins"] == coins


@rule("001/factory", "example: no corn left and two sugar: two kinds are produced, one coin")
def test_example_factory_in_1897() -> None:
    island = {"corn": (3, 3), "sugar": (3, 3), "tobacco": (1, 1)}
    city = {"factory": 1, "large_sugar_mill": 3, "tobacco_storage": 1}
    g = y1897.table(y1897.NOBODY, seat(island=island, city=city, coins=0), y1897.NOBODY, goods={"corn": 0, "sugar": 2})
    role(g, "craftsman")
    assert y1897.have(g, 1) == {"sugar": 2, "tobacco": 1}
    assert board(g, 1)["coins"] == 1


@rule("001/factory", "the number of barrels does not matter")
def test_factory_counts_kinds_only() -> None:
    g = role(
        y1897.table(y1897.NOBODY, seat(island={"corn": (6, 6)}, city={"factory": 1}, coins=0), y1897.NOBODY),
        "craftsman",
    )
    assert (y1897.have(g, 1), board(g, 1)["coins"]) == ({"corn": 6}, 0)


# -- the 1897 Special Edition


def factory_of(kinds):
    """A factory's owner, not the producer, with one crate of so many kinds."""
    plants = {"indigo": "small_indigo_plant", "sugar": "small_sugar_mill"}
    plants |= {"tobacco": "tobacco_storage", "coffee": "coffee_roaster"}
    goods = ["corn", *plants][:kinds]
    city = {"factory": 1} | {plants[good]: 1 for good in goods[1:]}
    return role(special.three(None, seat(coins=0, island={good: (1, 1) for good in goods}, city=city)), "craftsman")


@pytest.mark.parametrize(("kinds", "coins"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
@rule("000/factory", "1, 2, 3 or 5 coins for 2, 3, 4 or 5 kinds")
def test_factory_coins_in_special(kinds, coins):
    assert board(factory_of(kinds), 1)["coins"] == coins


@rule("000/factory", "example: 3 corn, 1 coffee and 2 fruit bring 2 coins")
def test_example_factory_in_special():
    island = {"corn": (3, 3), "coffee": (1, 1), "indigo": (2, 2)}
    city = {"factory": 1, "coffee_roaster": 1, "large_indigo_plant": 2}
    g = role(special.three(None, seat(coins=0, island=island, city=city)), "craftsman")
    assert special.has(board(g, 1)["goods"]) == island_goods(island)
    assert board(g, 1)["coins"] == 2


def island_goods(island):
    """One crate for every worker."""
    return {good: workers for good, (_, workers) in island.items()}
