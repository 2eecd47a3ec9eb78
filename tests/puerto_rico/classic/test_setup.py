"""What lies on the table before the first role is chosen (three to five players)."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import fresh, tiles, total
from tests.puerto_rico.scenes import board, offered, values
from tests.rules import rule

GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")
COUNTS = pytest.mark.parametrize("players", [3, 4, 5])
ALL_ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector-2"]


def everywhere(game, good):
    """Plantations of a kind wherever they lie."""
    s = game.state
    return s["bag"][good] + s["faces"][good] + sum(seat["tiles"][good] for seat in s["seats"])


@COUNTS
@rule("003/components", "fifty plantations: 8 coffee, 9 tobacco, 10 corn, 11 sugar, 12 indigo, and 8 quarries")
def test_field_tiles_of_the_box(players):
    g = fresh(players)
    assert {good: everywhere(g, good) for good in GOODS} == {
        "corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8,
    }  # fmt: skip
    assert g.state["quarries"] == 8


@COUNTS
@rule("003/components", "fifty barrels: 9 coffee, 9 tobacco, 10 corn, 11 sugar, 11 indigo, all of them in the supply")
def test_barrels_of_the_box(players):
    g = fresh(players)
    assert g.state["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@COUNTS
@rule("003/components", "49 buildings: 5 large violet ones, 24 small violet ones, 20 production buildings")
def test_buildings_of_the_box(players):
    market = fresh(players).state["market"]
    plants = ["small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill"]
    plants += ["tobacco_storage", "coffee_roaster"]
    large = ["guild_hall", "residence", "fortress", "customs_house", "city_hall"]
    assert sum(market.values()) == 49
    assert sum(market[b] for b in plants) == 20
    assert [market[b] for b in large] == [1] * 5
    assert sorted(n for b, n in market.items() if n and b not in plants + large) == [2] * 12


@pytest.mark.parametrize(("players", "coins"), [(3, 2), (4, 3), (5, 4)])
@rule("003/setup", "everybody starts with 2, 3 or 4 coins")
def test_starting_coins(players, coins):
    g = fresh(players)
    assert [board(g, p)["coins"] for p in range(players)] == [coins] * players


@pytest.mark.parametrize(
    ("players", "start"),
    [
        (3, ["indigo", "indigo", "corn"]),
        (4, ["indigo", "indigo", "corn", "corn"]),
        (5, ["indigo", "indigo", "indigo", "corn", "corn"]),
    ],
)
@rule("003/setup", "the first players start with an indigo tile, the last with corn")
def test_starting_plantations(players, start):
    g = fresh(players)
    assert [tiles(g, p) for p in range(players)] == [{kind: 1} for kind in start]
    assert all(not any(board(g, p)["workers"].values()) for p in range(players))


@pytest.mark.parametrize(("players", "points"), [(3, 75), (4, 100), (5, 126)])
@rule("003/setup", "75, 100 or 126 points in chips")
def test_victory_points(players, points):
    assert fresh(players).state["vp"] == points


@COUNTS
@rule("003/setup", "one plantation more than players lies face up")
def test_face_up_plantations(players):
    g = fresh(players)
    assert total(g, "faces") == players + 1
    assert total(g, "bag") == 50 - players - (players + 1)
    assert total(g, "discards") == 0


@pytest.mark.parametrize(("players", "cards"), [(3, 6), (4, 7), (5, 8)])
@rule("003/setup", "three players use no prospector, four one, five both")
def test_role_cards(players, cards):
    g = fresh(players)
    assert g.state["taken"] == []
    # with two equal prospector cards the engine offers the first alone
    assert values(g, "role", "role") == ALL_ROLES[: min(cards, 7)]
    if cards > 6:
        g.play({"move": "role", "role": "prospector"})
    assert ("prospector-2" in values(g, "role", "role")) == (cards == 8)


@pytest.mark.parametrize(("players", "sizes"), [(3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])])
@rule("003/setup", "three cargo ships: 4-6, 5-7 or 6-8 spaces, all empty")
def test_cargo_ships(players, sizes):
    g = fresh(players)
    assert list(g.rules.capacity) == sizes
    assert (g.state["cargo"], g.state["load"]) == ([None] * 3, [0] * 3)


@pytest.mark.parametrize(("players", "supply"), [(3, 55), (4, 75), (5, 95)])
@rule("003/setup", "as many colonists on the ship as players; 55, 75 or 95 in the supply")
def test_colonists(players, supply):
    g = fresh(players)
    assert g.state["ship"] == {"worker": players, "noble": 0}
    assert g.state["supply"] == {"worker": supply, "noble": 0}


@COUNTS
@rule("003/setup", "the trading house is empty and the chosen starting player is governor")
def test_governor_begins(players):
    g = fresh(players)
    assert (g.state["governor"], g.seat, total(g, "house")) == (0, 0, 0)
    assert {told["move"] for told in offered(g)} == {"role"}


@COUNTS
@rule("003/setup", "nobody owns a building, a barrel or a point at the start")
def test_empty_boards(players):
    g = fresh(players)
    for p in range(players):
        told = board(g, p)
        assert (told["built"], told["vp"], sum(told["goods"].values()), told["filled"]) == ([], 0, 0, 0)
