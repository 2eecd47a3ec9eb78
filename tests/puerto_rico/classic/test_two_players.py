"""The game for two."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import NOBLES, fresh, play, tiles, total
from tests.puerto_rico.scenes import board, can, do, phase, role, scene, seat, values
from tests.rules import rule

PLANTS = ["small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill"]
PLANTS += ["tobacco_storage", "coffee_roaster"]


def two(*seats, **told):
    return scene(*seats, players=2, **told)


@rule("003/two_setup", "three coins each, indigo for the first player and corn for the other")
def test_start_for_two():
    g = fresh(2)
    assert [board(g, p)["coins"] for p in range(2)] == [3, 3]
    assert [tiles(g, p) for p in range(2)] == [{"indigo": 1}, {"corn": 1}]


@rule("003/two_setup", "three tiles of every kind and three quarries stay in the box; three lie face up")
def test_tiles_for_two():
    g = fresh(2)
    s = g.state
    laid = {kind: sum(told["tiles"][kind] for told in s["seats"]) for kind in s["bag"]}
    left = {kind: s["bag"][kind] + s["faces"][kind] + laid[kind] for kind in s["bag"]}
    assert left == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert (s["quarries"], total(g, "faces")) == (5, 3)


@rule("003/two_setup", "one of each violet building, two of each production building")
def test_buildings_for_two():
    market = fresh(2).state["market"]
    assert {market[b] for b in PLANTS} == {2}
    assert sorted(n for b, n in market.items() if b not in PLANTS and n) == [1] * 17


@rule("003/two_setup", "65 points")
def test_points_for_two():
    assert fresh(2).state["vp"] == 65


@rule("003/two_setup", "forty colonists in the supply and two more on the ship")
def test_colonists_for_two():
    g = fresh(2)
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (40, 2)


@rule("003/two_setup", "the least ship has two colonists")
def test_least_ship_for_two():
    assert play(fresh(2), "mayor").state["ship"]["worker"] == 2


@rule("003/two_setup", "the cargo ships of 4 and 6")
def test_ships_for_two():
    g = two(seat(goods={"corn": 7, "indigo": 5, "sugar": 1}), seat())
    assert list(g.rules.capacity)[:2] == [4, 6]
    role(g, "captain")
    assert sorted(set(values(g, "ship", "hold"))) == ["first", "second"]


@rule("003/two_setup", "two barrels of each kind stay in the box")
def test_barrels_for_two():
    assert fresh(2).state["goods"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}


@rule("003/two_setup", "seven role cards, one prospector among them")
def test_roles_for_two():
    assert values(fresh(2), "role", "role") == [
        "settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector",
    ]  # fmt: skip


@rule("003/two_game", "three roles each, in turn, before the round ends")
def test_three_roles_each():
    g, order = fresh(2), []
    for card in ("settler", "mayor", "builder", "craftsman", "trader", "captain"):
        order.append(g.seat)
        assert g.state["rounds"] == 0
        play(g, card)
    assert order == [0, 1, 0, 1, 0, 1]
    assert g.state["rounds"] == 1


@rule("003/two_game", "a coin on the one card left; the other player becomes governor")
def test_end_of_a_round_for_two():
    g = fresh(2)
    for card in ("settler", "mayor", "builder", "craftsman", "trader", "captain"):
        play(g, card)
    assert {card: n for card, n in g.state["role_coins"].items() if n} == {"prospector": 1}
    assert (g.state["governor"], g.seat, g.state["taken"]) == (1, 1, [])


@rule("003/two_game", "otherwise as in the basic game: both act, only the chooser has the privilege")
def test_actions_for_two():
    faces = {"corn": 3, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
    g = role(two(seat(), seat(), faces=faces), "settler")
    do(g, "quarry")
    assert (g.seat, values(g, "plantation", "good"), can(g, "quarry")) == (1, ["corn"], False)
    do(g, "plantation", good="corn")
    assert phase(g) == "roles"


@rule("003/two_end", "too few colonists, after the round is played out")
def test_two_players_too_few_colonists():
    g = play(two(seat(), seat(), supply={"worker": 2}, taken=["settler", "trader", "captain", "prospector"]), "mayor")
    assert (g.state["ending"], g.over) == (["workers"], False)
    play(g, "craftsman")
    assert g.over


@rule("003/two_end", "twelve city spaces filled")
def test_two_players_full_city():
    ten = dict.fromkeys(["guild_hall", "residence", "fortress", "customs_house", "city_hall"], 0)
    g = two(seat(city={**ten, "wharf": 0}, coins=9), seat(coins=0))
    do(role(g, "builder"), "build", building="hospice")
    assert g.state["ending"] == ["city"]


@rule("003/two_end", "the last chip in a captain phase")
def test_two_players_last_chip():
    g = play(two(seat(goods={"corn": 1}), seat(), vp=2, cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert g.state["ending"] == ["chips"]


@rule("003/two_setup", "the noble buildings follow: one of each violet one")
def test_noble_buildings_for_two():
    market = fresh(2, *NOBLES).state["market"]
    names = ["land_office", "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa", "royal_garden"]
    assert [market[b] for b in names] == [1] * 7
