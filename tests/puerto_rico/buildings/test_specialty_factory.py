"""Specialty factory: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, role, seat
from tests.rules import rule

# -- the classic edition


def specialty(island, city, **told):
    """Coins of seat 1 with a specialty factory."""
    g = classic.new_table({}, seat(coins=0, island=island, city={"specialty_factory": 1, **city}), **told)
    return board(role(g, "craftsman"), 1)["coins"]


@rule("003/specialty_factory", "example: Frederico with 5 corn, 4 indigo and 2 sugar has 3 coins")
def test_example_specialty_factory():
    island = {"corn": (5, 5), "indigo": (4, 4), "sugar": (2, 2)}
    assert specialty(island, {"large_indigo_plant": 3, "small_indigo_plant": 1, "large_sugar_mill": 2}) == 3


@pytest.mark.parametrize(("n", "coins"), [(0, 0), (1, 0), (2, 1), (3, 2)])
@rule("003/specialty_factory", "one coin less than the barrels of the best kind, never less than nothing")
def test_specialty_factory(n, coins):
    assert specialty({"tobacco": (3, n)}, {"tobacco_storage": 3}) == coins


@rule("003/specialty_factory", "corn does not count")
def test_specialty_factory_without_corn():
    assert specialty({"corn": (5, 5)}, {}) == 0


@rule("003/specialty_factory", "what was not produced for want of barrels is not paid")
def test_specialty_factory_and_the_supply():
    assert specialty({"tobacco": (3, 3)}, {"tobacco_storage": 3}, goods={"tobacco": 2}) == 1


@rule("003/specialty_factory", "the craftsman's extra barrel does not count (the book is silent); elsewhere it does")
def test_switch_specialty_counts_privilege():
    def coins(**options):
        one = seat(coins=0, island={"tobacco": (2, 2)}, city={"specialty_factory": 1, "tobacco_storage": 2})
        g = role(classic.at(one, {}, {}, {}, modules=classic.NEW, options=options), "craftsman")
        return board(do(g, "extra", good="tobacco"), 0)["coins"]

    assert (coins(), coins(specialty_counts_privilege="yes")) == (1, 2)


# -- the edition 1897


def _distiller(n: int, **told):
    return seat(island={"sugar": (n, n), "corn": (5, 5), "tobacco": (1, 1)}, coins=0,
                city={"specialty_factory": 1, "large_sugar_mill": min(3, n), "small_sugar_mill": int(n > 3),
                      "tobacco_storage": 1}, **told)  # fmt: skip


@rule("001/specialty-factory", "a coin less than the barrels of the best kind, which is not corn")
@pytest.mark.parametrize(("sugar", "coins"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_specialty_factory_in_1897(sugar: int, coins: int) -> None:
    g = role(y1897.new_table(y1897.NOBODY, _distiller(sugar), y1897.NOBODY), "craftsman")
    assert board(g, 1)["coins"] == coins


@rule("001/specialty-factory", "corn counts for nothing")
def test_specialty_factory_without_corn_in_1897() -> None:
    g = role(
        y1897.new_table(
            y1897.NOBODY, seat(island={"corn": (6, 6)}, city={"specialty_factory": 1}, coins=0), y1897.NOBODY
        ),
        "craftsman",
    )
    assert (y1897.have(g, 1), board(g, 1)["coins"]) == ({"corn": 6}, 0)


@rule("001/specialty-factory", "the craftsman's extra barrel counts")
@pytest.mark.parametrize(("extra", "coins"), [("sugar", 2), ("tobacco", 1), ("corn", 1)])
def test_specialty_factory_counts_the_privilege(extra: str, coins: int) -> None:
    g = role(y1897.new_table(_distiller(2), y1897.NOBODY, y1897.NOBODY), "craftsman")
    do(g, "extra", good=extra)
    assert board(g, 0)["coins"] == coins


@rule("001/specialty-factory", "the extra barrel counts; otherwise not")
def test_switch_specialty_counts_privilege_in_1897() -> None:
    owner = seat(island={"sugar": (2, 2)}, city={"specialty_factory": 1, "large_sugar_mill": 2}, coins=0)
    for options, coins in (({}, 2), ({"specialty_counts_privilege": "no"}, 1)):
        g = do(
            role(y1897.table(owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW, options=options), "craftsman"),
            "extra",
            good="sugar",
        )
        assert board(g, 0)["coins"] == coins


# -- the 1897 Special Edition


@rule("000/specialty-factory", "example: six sugar bring five coins")
def test_example_distillery():
    city = {"specialty_factory": 1, "large_sugar_mill": 3, "small_sugar_mill": 1, "aqueduct": 1}
    g = special.play_new("craftsman", seat(coins=0, island={"sugar": (4, 4)}, city=city))
    do(g, "extra", good="sugar")
    assert (board(g, 0)["goods"]["sugar"], board(g, 0)["coins"]) == (6, 5)


@rule("000/specialty-factory", "corn does not count")
def test_distillery_ignores_corn():
    city = {"specialty_factory": 1, "small_sugar_mill": 1}
    g = special.play_new("craftsman", seat(), seat(coins=0, island={"corn": (5, 5), "sugar": (1, 1)}, city=city))
    assert board(g, 1)["coins"] == 0


def distiller(**options):
    """A producer with two fruit takes a third as his privilege."""
    city = {"specialty_factory": 1, "large_indigo_plant": 2}
    g = special.play_new("craftsman", seat(coins=0, island={"indigo": (2, 2)}, city=city), options=options)
    return do(g, "extra", good="indigo")


@rule("000/specialty-factory", "the privilege's crate counts")
def test_switch_specialty_counts_privilege_in_special():
    assert board(distiller(), 0)["coins"] == 2
    assert board(distiller(specialty_counts_privilege="no"), 0)["coins"] == 1
