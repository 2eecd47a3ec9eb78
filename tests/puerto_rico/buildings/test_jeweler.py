"""Jeweler: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, pass_until, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/jeweler", "for the guild hall it is a large production building; for the city hall it is no violet one")
def test_jeweler_at_the_end():
    assert classic.bonus("guild_hall", city={"jeweler": 0}, modules=classic.NOBLES) == 2
    assert classic.bonus("city_hall", city={"jeweler": 1}, modules=classic.NOBLES) == 1


@pytest.mark.parametrize(("city", "coins"), [({"jeweler": 1}, 3), ({"jeweler": (0, 1)}, 4), ({"jeweler": 0}, 0)])
@rule("003/jeweler", "a coin for every noble on the island, in the craftsman phase; itself manned")
def test_jeweler(city, coins):
    one = seat(coins=0, city={**city, "harbor": (0, 1)}, island={"corn": (1, 0, 1)}, idle={"noble": 1})
    assert board(role(classic.noble_table(seat(), one), "craftsman"), 1)["coins"] == coins


@rule("003/jeweler", "the colonist it needs is one circle like any other")
def test_jeweler_is_placed_in_the_mayor_phase():
    g = classic.play(classic.noble_table(seat(city={"jeweler": 0}), ship={"worker": 4, "noble": 0}), "mayor")
    assert classic.crew(g, 0) == {"jeweler": 1}
    assert pass_until(g, "roles").state["ship"] == {"worker": 3, "noble": 1}


@rule("003/jeweler", "no limit; a variant of another edition pays three coins at most")
def test_switch_jeweler_cap():
    def coins(**options):
        one = seat(coins=0, city={"jeweler": 1}, idle={"noble": 5})
        return board(
            role(classic.at({}, one, *classic.bare(2), modules=classic.NOBLES, options=options), "craftsman"), 1
        )["coins"]

    assert (coins(), coins(jeweler_cap="yes")) == (5, 3)


# -- the edition 1897


@rule("001/jeweler", "a coin for each noble on the board in every craftsman phase")
def test_jeweler_in_1897() -> None:
    owner = seat(city={"jeweler": 1, "chapel": (0, 1)}, island={"corn": (1, 0, 1)}, idle={"noble": 3}, coins=0)
    g = role(y1897.citizens_table(y1897.NOBODY, owner, y1897.NOBODY), "craftsman")
    assert board(g, 1)["coins"] == 5


@rule("001/jeweler", "counts as a large production building for the guild hall, not as a violet one")
def test_jeweler_is_a_large_production_building() -> None:
    g = y1897.citizens_table(seat(city={"guild_hall": 1, "city_hall": 1, "jeweler": 0}), y1897.NOBODY, y1897.NOBODY)
    assert g.breakdown(0)["guild_hall"] == 2
    assert g.breakdown(0)["city_hall"] == 2


# -- the 1897 Special Edition


@rule("000/jeweler", "a coin for every citizen one has, wherever; not doubled by the privilege")
def test_tailor_shop():
    home = seat(coins=0, island={"corn": (1, 0, 1)}, city={"jeweler": 1, "small_market": (0, 1)}, idle={"noble": 2})
    g = special.play_citizens("craftsman", home)
    assert board(g, 0)["coins"] == 4
    assert values(g, "extra", "good") == ["corn"]
    assert (
        board(special.play_citizens("craftsman", seat(coins=0, city={"jeweler": 0}, idle={"noble": 2})), 0)["coins"]
        == 0
    )


@rule("000/jeweler", "a large production building for the fire brigade, no commercial one for the city hall")
def test_tailor_shop_is_a_large_plant():
    g = special.ended(seat(city={"jeweler": 0, "guild_hall": 1, "city_hall": 1}), modules=special.CITIZENS)
    assert (g.breakdown(0)["guild_hall"], g.breakdown(0)["city_hall"]) == (2, 2)
