"""Rulebook 001: the set-up of the base game."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, do, role, values
from tests.puerto_rico.y1897.table import fresh, table, tiles
from tests.rules import rule


@rule("001/setup", "coins: two, three or four with three, four or five players")
@pytest.mark.parametrize(("players", "coins"), [(3, 2), (4, 3), (5, 4)])
def test_starting_coins(players: int, coins: int) -> None:
    g = fresh(players)
    assert [board(g, p)["coins"] for p in range(players)] == [coins] * players


@rule("001/setup", "the first players start with fruit, the last two (with three players: the last) with corn")
@pytest.mark.parametrize(
    ("players", "first"),
    [(3, ["indigo", "indigo", "corn"]), (4, ["indigo"] * 2 + ["corn"] * 2), (5, ["indigo"] * 3 + ["corn"] * 2)],
)
def test_starting_plantations(players: int, first: list[str]) -> None:
    g = fresh(players)
    assert [tiles(g, p) for p in range(players)] == [{kind: 1} for kind in first]
    assert g.state["governor"] == g.seat == 0


@rule("001/setup", "75, 100 or 126 points of chips")
@pytest.mark.parametrize(("players", "chips"), [(3, 75), (4, 100), (5, 126)])
def test_victory_chips(players: int, chips: int) -> None:
    assert fresh(players).state["vp"] == chips


@rule("001/setup", "eight quarries, and face up one plantation more than players, from fifty in all")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_tiles_on_the_table(players: int) -> None:
    state = fresh(players).state
    assert state["quarries"] == 8
    assert sum(state["faces"].values()) == players + 1
    assert sum(state["faces"].values()) + sum(state["bag"].values()) + players == 50
    assert sum(state["discards"].values()) == 0


@rule("001/setup", "eight coffee, nine tobacco, ten corn, eleven sugar and twelve fruit plantations")
def test_plantations_of_each_kind() -> None:
    g = fresh(4)
    total = {
        kind: g.state["faces"][kind] + g.state["bag"][kind] + sum(board(g, p)["tiles"][kind] for p in range(4))
        for kind in ("coffee", "tobacco", "corn", "sugar", "indigo")
    }
    assert total == {"coffee": 8, "tobacco": 9, "corn": 10, "sugar": 11, "indigo": 12}


@rule("001/setup", "six role cards with three players, seven with one prospector for four, all eight for five")
def test_role_cards() -> None:
    six = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    assert values(fresh(3), "role", "role") == six
    assert values(fresh(4), "role", "role") == [*six, "prospector"]
    g = role(fresh(5), "prospector")
    assert values(g, "role", "role") == [*six, "prospector-2"]
    assert values(do(g, "role", role="prospector-2"), "role", "role") == six


@rule("001/setup", "ships for 4/5/6, 5/6/7 or 6/7/8 barrels")
@pytest.mark.parametrize(("players", "smallest"), [(3, 4), (4, 5), (5, 6)])
def test_cargo_ships(players: int, smallest: int) -> None:
    for hold in range(3):
        cargo, load = _sugar_elsewhere(hold), _one_elsewhere(hold)
        g = role(table({"goods": {"corn": 9}}, *[{}] * (players - 1), cargo=cargo, load=load), "captain")
        assert board(g, 0)["vp"] == smallest + hold + 1  # and the captain's point
    assert len(g.state["cargo"]) == 3


def _sugar_elsewhere(hold: int) -> list[str | None]:
    others = iter(("sugar", "coffee"))
    return [None if h == hold else next(others) for h in range(3)]


def _one_elsewhere(hold: int) -> list[int]:
    return [int(h != hold) for h in range(3)]


@rule("001/setup", "all barrels in the supply: nine coffee and tobacco, ten corn, eleven sugar and fruit")
def test_barrels() -> None:
    barrels = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert [fresh(n).state["goods"] for n in (3, 4, 5)] == [barrels] * 3


@rule("001/setup", "a worker per player in the hall, 55, 75 or 95 in the supply")
@pytest.mark.parametrize(("players", "supply"), [(3, 55), (4, 75), (5, 95)])
def test_workers(players: int, supply: int) -> None:
    state = fresh(players).state
    assert state["ship"] == {"worker": players, "noble": 0}
    assert state["supply"] == {"worker": supply, "noble": 0}


@rule("001/setup", "49 buildings: twelve small violet ones twice, five large ones once, twenty production buildings")
def test_buildings_for_sale() -> None:
    market = {name: n for name, n in fresh(4).state["market"].items() if n}
    plants = {n: market.pop(n) for n in list(market) if n.endswith(("plant", "mill", "storage", "roaster"))}
    assert len(plants) == 6
    assert sum(plants.values()) == 20
    assert sorted(market.values()) == [1] * 5 + [2] * 12
    assert {n for n, copies in market.items() if copies == 1} == {
        "guild_hall", "residence", "fortress", "customs_house", "city_hall",
    }  # fmt: skip


@rule("001/setup", "coins and goods lie open for everybody")
def test_coins_and_goods_are_open() -> None:
    g = table({"coins": 5, "goods": {"coffee": 2}}, {}, {}, {})
    seen = g.view(2).state["seats"][0]
    assert (seen["coins"], seen["goods"]["coffee"]) == (5, 2)
