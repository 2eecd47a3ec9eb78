"""Setup: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


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
    g = classic.fresh(players)
    assert {good: everywhere(g, good) for good in GOODS} == {
        "corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8,
    }  # fmt: skip
    assert g.state["quarries"] == 8


@COUNTS
@rule("003/components", "fifty barrels: 9 coffee, 9 tobacco, 10 corn, 11 sugar, 11 indigo, all of them in the supply")
def test_barrels_of_the_box(players):
    g = classic.fresh(players)
    assert g.state["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@COUNTS
@rule("003/components", "49 buildings: 5 large violet ones, 24 small violet ones, 20 production buildings")
def test_buildings_of_the_box(players):
    market = classic.fresh(players).state["market"]
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
    g = classic.fresh(players)
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
    g = classic.fresh(players)
    assert [classic.tiles(g, p) for p in range(players)] == [{kind: 1} for kind in start]
    assert all(not any(board(g, p)["workers"].values()) for p in range(players))


@pytest.mark.parametrize(("players", "points"), [(3, 75), (4, 100), (5, 126)])
@rule("003/setup", "75, 100 or 126 points in chips")
def test_victory_points(players, points):
    assert classic.fresh(players).state["vp"] == points


@COUNTS
@rule("003/setup", "one plantation more than players lies face up")
def test_face_up_plantations(players):
    g = classic.fresh(players)
    assert classic.total(g, "faces") == players + 1
    assert classic.total(g, "bag") == 50 - players - (players + 1)
    assert classic.total(g, "discards") == 0


@pytest.mark.parametrize(("players", "cards"), [(3, 6), (4, 7), (5, 8)])
@rule("003/setup", "three players use no prospector, four one, five both")
def test_role_cards(players, cards):
    g = classic.fresh(players)
    assert g.state["taken"] == []
    # with two equal prospector cards the engine offers the first alone
    assert values(g, "role", "role") == ALL_ROLES[: min(cards, 7)]
    if cards > 6:
        g.play({"move": "role", "role": "prospector"})
    assert ("prospector-2" in values(g, "role", "role")) == (cards == 8)


@pytest.mark.parametrize(("players", "sizes"), [(3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])])
@rule("003/setup", "three cargo ships: 4-6, 5-7 or 6-8 spaces, all empty")
def test_cargo_ships(players, sizes):
    g = classic.fresh(players)
    assert list(g.rules.capacity) == sizes
    assert (g.state["cargo"], g.state["load"]) == ([None] * 3, [0] * 3)


@pytest.mark.parametrize(("players", "supply"), [(3, 55), (4, 75), (5, 95)])
@rule("003/setup", "as many colonists on the ship as players; 55, 75 or 95 in the supply")
def test_colonists(players, supply):
    g = classic.fresh(players)
    assert g.state["ship"] == {"worker": players, "noble": 0}
    assert g.state["supply"] == {"worker": supply, "noble": 0}


@COUNTS
@rule("003/setup", "the trading house is empty and the chosen starting player is governor")
def test_governor_begins(players):
    g = classic.fresh(players)
    assert (g.state["governor"], g.seat, classic.total(g, "house")) == (0, 0, 0)
    assert {told["move"] for told in offered(g)} == {"role"}


@COUNTS
@rule("003/setup", "nobody owns a building, a barrel or a point at the start")
def test_empty_boards(players):
    g = classic.fresh(players)
    for p in range(players):
        told = board(g, p)
        assert (told["built"], told["vp"], sum(told["goods"].values()), told["filled"]) == ([], 0, 0, 0)


@rule("003/setup", "everybody has the same coins; a variant of another edition gives corn starters one less")
def test_switch_alternative_start():
    assert [board(classic.fresh(4), p)["coins"] for p in range(4)] == [3, 3, 3, 3]
    g = classic.fresh(4, options={"alternative_start": "yes"})
    assert [board(g, p)["coins"] for p in range(4)] == [3, 3, 2, 2]


# -- the edition 1897


@rule("001/setup", "coins: two, three or four with three, four or five players")
@pytest.mark.parametrize(("players", "coins"), [(3, 2), (4, 3), (5, 4)])
def test_starting_coins_in_1897(players: int, coins: int) -> None:
    g = y1897.fresh(players)
    assert [board(g, p)["coins"] for p in range(players)] == [coins] * players


@rule("001/setup", "the first players start with fruit, the last two (with three players: the last) with corn")
@pytest.mark.parametrize(
    ("players", "first"),
    [(3, ["indigo", "indigo", "corn"]), (4, ["indigo"] * 2 + ["corn"] * 2), (5, ["indigo"] * 3 + ["corn"] * 2)],
)
def test_starting_plantations_in_1897(players: int, first: list[str]) -> None:
    g = y1897.fresh(players)
    assert [y1897.tiles(g, p) for p in range(players)] == [{kind: 1} for kind in first]
    assert g.state["governor"] == g.seat == 0


@rule("001/setup", "75, 100 or 126 points of chips")
@pytest.mark.parametrize(("players", "chips"), [(3, 75), (4, 100), (5, 126)])
def test_victory_chips(players: int, chips: int) -> None:
    assert y1897.fresh(players).state["vp"] == chips


@rule("001/setup", "eight quarries, and face up one plantation more than players, from fifty in all")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_tiles_on_the_table(players: int) -> None:
    state = y1897.fresh(players).state
    assert state["quarries"] == 8
    assert sum(state["faces"].values()) == players + 1
    assert sum(state["faces"].values()) + sum(state["bag"].values()) + players == 50
    assert sum(state["discards"].values()) == 0


@rule("001/setup", "eight coffee, nine tobacco, ten corn, eleven sugar and twelve fruit plantations")
def test_plantations_of_each_kind() -> None:
    g = y1897.fresh(4)
    total = {
        kind: g.state["faces"][kind] + g.state["bag"][kind] + sum(board(g, p)["tiles"][kind] for p in range(4))
        for kind in ("coffee", "tobacco", "corn", "sugar", "indigo")
    }
    assert total == {"coffee": 8, "tobacco": 9, "corn": 10, "sugar": 11, "indigo": 12}


@rule("001/setup", "six role cards with three players, seven with one prospector for four, all eight for five")
def test_role_cards_in_1897() -> None:
    six = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    assert values(y1897.fresh(3), "role", "role") == six
    assert values(y1897.fresh(4), "role", "role") == [*six, "prospector"]
    g = role(y1897.fresh(5), "prospector")
    assert values(g, "role", "role") == [*six, "prospector-2"]
    assert values(do(g, "role", role="prospector-2"), "role", "role") == six


@rule("001/setup", "ships for 4/5/6, 5/6/7 or 6/7/8 barrels")
@pytest.mark.parametrize(("players", "smallest"), [(3, 4), (4, 5), (5, 6)])
def test_cargo_ships_in_1897(players: int, smallest: int) -> None:
    for hold in range(3):
        cargo, load = _sugar_elsewhere(hold), _one_elsewhere(hold)
        g = role(y1897.table({"goods": {"corn": 9}}, *[{}] * (players - 1), cargo=cargo, load=load), "captain")
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
    assert [y1897.fresh(n).state["goods"] for n in (3, 4, 5)] == [barrels] * 3


@rule("001/setup", "a worker per player in the hall, 55, 75 or 95 in the supply")
@pytest.mark.parametrize(("players", "supply"), [(3, 55), (4, 75), (5, 95)])
def test_workers(players: int, supply: int) -> None:
    state = y1897.fresh(players).state
    assert state["ship"] == {"worker": players, "noble": 0}
    assert state["supply"] == {"worker": supply, "noble": 0}


@rule("001/setup", "49 buildings: twelve small violet ones twice, five large ones once, twenty production buildings")
def test_buildings_for_sale() -> None:
    market = {name: n for name, n in y1897.fresh(4).state["market"].items() if n}
    plants = {n: market.pop(n) for n in list(market) if n.endswith(("plant", "mill", "storage", "roaster"))}
    assert len(plants) == 6
    assert sum(plants.values()) == 20
    assert sorted(market.values()) == [1] * 5 + [2] * 12
    assert {n for n, copies in market.items() if copies == 1} == {
        "guild_hall", "residence", "fortress", "customs_house", "city_hall",
    }  # fmt: skip


@rule("001/setup", "coins and goods lie open for everybody")
def test_coins_and_goods_are_open() -> None:
    g = y1897.table({"coins": 5, "goods": {"coffee": 2}}, {}, {}, {})
    seen = g.view(2).state["seats"][0]
    assert (seen["coins"], seen["goods"]["coffee"]) == (5, 2)


# -- the 1897 Special Edition


@pytest.mark.parametrize(("players", "points", "workers"), [(3, 75, 58), (4, 100, 79), (5, 126, 100)])
@rule("000/setup", "points and workers by the number of players, as totals")
def test_points_and_workers(players, points, workers):
    s = special.new(players).state
    assert s["vp"] == points
    assert s["supply"]["worker"] + s["ship"]["worker"] == workers


@pytest.mark.parametrize("players", [3, 4, 5])
@rule("000/setup", "one worker per player waits in the agency")
def test_agency_starts_with_a_worker_each(players):
    assert special.new(players).state["ship"] == {"worker": players, "noble": 0}


@pytest.mark.parametrize("players", [3, 4, 5])
@rule("000/setup", "one more property than players lies face up, the others are in the bag")
def test_one_more_face_up_tile_than_players(players):
    s = special.new(players).state
    held = sum(sum(seat["tiles"].values()) for seat in s["seats"])
    assert sum(s["faces"].values()) == players + 1
    assert sum(s["bag"].values()) == 50 - players - (players + 1)
    assert held == players
    assert s["discards"] == dict.fromkeys(s["discards"], 0)


@pytest.mark.parametrize("players", [3, 4, 5])
@rule("000/setup", "all eight quarries are used")
def test_eight_quarries(players):
    assert special.new(players).state["quarries"] == 8


@pytest.mark.parametrize(("players", "adventurers"), [(3, 0), (4, 1), (5, 2)])
@rule("000/setup", "six, seven or eight roles: no, one or two adventurers")
def test_roles_in_play(players, adventurers):
    g = special.new(players)
    names = special.BASE_ROLES + ["prospector"] * min(adventurers, 1)
    assert values(g, "role", "role") == names
    if adventurers:
        role(g, "prospector")
        assert can(g, "role", role="prospector-2") is (adventurers == 2)


@pytest.mark.parametrize(("players", "sizes"), [(3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])])
@rule("000/setup", "three cargo ships by the number of players")
def test_ship_sizes(players, sizes):
    g = special.new(players)
    assert g.rules.capacity[: g.rules.ships] == sizes
    assert (g.state["cargo"], g.state["load"]) == ([None] * 3, [0, 0, 0])


@pytest.mark.parametrize(("players", "coins"), [(3, 2), (4, 3), (5, 4)])
@rule("000/setup", "one coin less than players")
def test_starting_coins_in_special(players, coins):
    assert [board(special.new(players), p)["coins"] for p in range(players)] == [coins] * players


@pytest.mark.parametrize(("players", "fruit"), [(3, 2), (4, 2), (5, 3)])
@rule("000/setup", "fruit for the first players, corn for the last")
def test_starting_tiles(players, fruit):
    g = special.new(players)
    held = [special.has(board(g, p)["tiles"]) for p in range(players)]
    assert held == [{"indigo": 1}] * fruit + [{"corn": 1}] * (players - fruit)


@rule("000/setup", "fifty crates in five kinds")
def test_crates():
    assert special.new(3).state["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@rule("000/setup", "coins lie open before everybody; points lie face down")
def test_coins_are_open_and_points_hidden():
    g = special.table(seat(vp=7, coins=5), seat(), seat())
    seen = g.view(1).state["seats"][0]
    assert (seen["coins"], seen["vp"]) == (5, None)
    assert g.view(0).state["seats"][0]["vp"] == 7


@rule("000/setup", "the building supply of the base game: five expanded buildings, forty-four others")
def test_building_supply():
    market = special.has(special.new(4).state["market"])
    assert sum(market.values()) == 49
    assert sorted(n for name, n in market.items() if name in special.PLANTS) == [3, 3, 3, 3, 4, 4]
    assert [market[b] for b in ("guild_hall", "residence", "fortress", "customs_house", "city_hall")] == [1] * 5
    assert len(market) == 23


@rule("000/setup", "the governor begins")
def test_governor_begins_in_special():
    g = special.new(4)
    assert (g.seat, g.state["governor"], phase(g)) == (0, 0, "roles")
