"""Set-up for three to five players, and the two-player game (rulebook 000, lines 93-175 and 1297-1347)."""

import pytest

from tests.puerto_rico.scenes import board, can, offered, phase, role, seat, values
from tests.puerto_rico.special.table import has, new, rest, table
from tests.rules import rule

PLANTS = ("small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage")
PLANTS += ("coffee_roaster",)
BASE_ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


@pytest.mark.parametrize(("players", "points", "workers"), [(3, 75, 58), (4, 100, 79), (5, 126, 100)])
@rule("000/setup", "points and workers by the number of players, as totals")
def test_points_and_workers(players, points, workers):
    s = new(players).state
    assert s["vp"] == points
    assert s["supply"]["worker"] + s["ship"]["worker"] == workers


@pytest.mark.parametrize("players", [3, 4, 5])
@rule("000/setup", "one worker per player waits in the agency")
def test_agency_starts_with_a_worker_each(players):
    assert new(players).state["ship"] == {"worker": players, "noble": 0}


@pytest.mark.parametrize("players", [3, 4, 5])
@rule("000/setup", "one more property than players lies face up, the others are in the bag")
def test_one_more_face_up_tile_than_players(players):
    s = new(players).state
    held = sum(sum(seat["tiles"].values()) for seat in s["seats"])
    assert sum(s["faces"].values()) == players + 1
    assert sum(s["bag"].values()) == 50 - players - (players + 1)
    assert held == players
    assert s["discards"] == dict.fromkeys(s["discards"], 0)


@pytest.mark.parametrize("players", [3, 4, 5])
@rule("000/setup", "all eight quarries are used")
def test_eight_quarries(players):
    assert new(players).state["quarries"] == 8


@pytest.mark.parametrize(("players", "adventurers"), [(3, 0), (4, 1), (5, 2)])
@rule("000/setup", "six, seven or eight roles: no, one or two adventurers")
def test_roles_in_play(players, adventurers):
    g = new(players)
    names = BASE_ROLES + ["prospector"] * min(adventurers, 1)
    assert values(g, "role", "role") == names
    if adventurers:
        role(g, "prospector")
        assert can(g, "role", role="prospector-2") is (adventurers == 2)


@pytest.mark.parametrize(("players", "sizes"), [(3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])])
@rule("000/setup", "three cargo ships by the number of players")
def test_ship_sizes(players, sizes):
    g = new(players)
    assert g.rules.capacity[: g.rules.ships] == sizes
    assert (g.state["cargo"], g.state["load"]) == ([None] * 3, [0, 0, 0])


@pytest.mark.parametrize(("players", "coins"), [(3, 2), (4, 3), (5, 4)])
@rule("000/setup", "one coin less than players")
def test_starting_coins(players, coins):
    assert [board(new(players), p)["coins"] for p in range(players)] == [coins] * players


@pytest.mark.parametrize(("players", "fruit"), [(3, 2), (4, 2), (5, 3)])
@rule("000/setup", "fruit for the first players, corn for the last")
def test_starting_tiles(players, fruit):
    g = new(players)
    held = [has(board(g, p)["tiles"]) for p in range(players)]
    assert held == [{"indigo": 1}] * fruit + [{"corn": 1}] * (players - fruit)


@rule("000/setup", "fifty crates in five kinds")
def test_crates():
    assert new(3).state["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}


@rule("000/setup", "coins lie open before everybody; points lie face down")
def test_coins_are_open_and_points_hidden():
    g = table(seat(vp=7, coins=5), seat(), seat())
    seen = g.view(1).state["seats"][0]
    assert (seen["coins"], seen["vp"]) == (5, None)
    assert g.view(0).state["seats"][0]["vp"] == 7


@rule("000/setup", "the building supply of the base game: five expanded buildings, forty-four others")
def test_building_supply():
    market = has(new(4).state["market"])
    assert sum(market.values()) == 49
    assert sorted(n for name, n in market.items() if name in PLANTS) == [3, 3, 3, 3, 4, 4]
    assert [market[b] for b in ("guild_hall", "residence", "fortress", "customs_house", "city_hall")] == [1] * 5
    assert len(market) == 23


@rule("000/setup", "the governor begins")
def test_governor_begins():
    g = new(4)
    assert (g.seat, g.state["governor"], phase(g)) == (0, 0, "roles")


@rule("000/two-players", "one of each commercial and two of each production building")
def test_two_players_buildings():
    market = has(new(2).state["market"])
    assert {market[b] for b in PLANTS} == {2}
    assert {n for b, n in market.items() if b not in PLANTS} == {1}
    assert len(market) == 23


@rule("000/two-players", "65 points, 42 workers, two of them in the agency")
def test_two_players_points_and_workers():
    s = new(2).state
    assert (s["vp"], s["supply"]["worker"], s["ship"]["worker"]) == (65, 40, 2)


@rule("000/two-players", "three tiles of every kind and three quarries are out of the game; three lie face up")
def test_two_players_tiles():
    s = new(2).state
    tiles = {g: s["bag"][g] + s["faces"][g] + sum(seat["tiles"][g] for seat in s["seats"]) for g in s["bag"]}
    assert tiles == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert (s["quarries"], sum(s["faces"].values())) == (5, 3)


@rule("000/two-players", "seven roles")
def test_two_players_roles():
    assert values(new(2), "role", "role") == [*BASE_ROLES, "prospector"]


@rule("000/two-players", "two ships, of four and six")
def test_two_players_ships():
    k = new(2).rules
    assert (k.ships, k.capacity[:2]) == (2, [4, 6])


@rule("000/two-players", "two crates of every kind are out of the game")
def test_two_players_crates():
    assert new(2).state["goods"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}


@rule("000/two-players", "three coins each; fruit for the first, corn for the second")
def test_two_players_start():
    g = new(2)
    assert [board(g, p)["coins"] for p in (0, 1)] == [3, 3]
    assert [has(board(g, p)["tiles"]) for p in (0, 1)] == [{"indigo": 1}, {"corn": 1}]


@rule("000/two-players", "three roles each, in turn; the coin lies on the seventh; the other becomes governor")
def test_two_players_round():
    g = table(seat(), seat())
    choosers = []
    for name in ("mayor", "builder", "craftsman", "trader", "captain", "prospector"):
        choosers.append(g.seat)
        role(g, name)
        rest(g)
    assert choosers == [0, 1, 0, 1, 0, 1]
    assert has(g.state["role_coins"]) == {"settler": 1}
    assert (g.state["governor"], g.seat, g.state["taken"]) == (1, 1, [])
    assert len(offered(g)) == 7
