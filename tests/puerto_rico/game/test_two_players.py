"""Two players: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, scene, seat, values
from tests.rules import rule

# -- the classic edition


PLANTS = ["small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill"]
PLANTS += ["tobacco_storage", "coffee_roaster"]


def two(*seats, **told):
    return scene(*seats, players=2, **told)


@rule("003/two_setup", "three coins each, indigo for the first player and corn for the other")
def test_start_for_two():
    g = classic.fresh(2)
    assert [board(g, p)["coins"] for p in range(2)] == [3, 3]
    assert [classic.tiles(g, p) for p in range(2)] == [{"indigo": 1}, {"corn": 1}]


@rule("003/two_setup", "three tiles of every kind and three quarries stay in the box; three lie face up")
def test_tiles_for_two():
    g = classic.fresh(2)
    s = g.state
    laid = {kind: sum(told["tiles"][kind] for told in s["seats"]) for kind in s["bag"]}
    left = {kind: s["bag"][kind] + s["faces"][kind] + laid[kind] for kind in s["bag"]}
    assert left == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert (s["quarries"], classic.total(g, "faces")) == (5, 3)


@rule("003/two_setup", "one of each violet building, two of each production building")
def test_buildings_for_two():
    market = classic.fresh(2).state["market"]
    assert {market[b] for b in PLANTS} == {2}
    assert sorted(n for b, n in market.items() if b not in PLANTS and n) == [1] * 17


@rule("003/two_setup", "65 points")
def test_points_for_two():
    assert classic.fresh(2).state["vp"] == 65


@rule("003/two_setup", "forty colonists in the supply and two more on the ship")
def test_colonists_for_two():
    g = classic.fresh(2)
    assert (g.state["supply"]["worker"], g.state["ship"]["worker"]) == (40, 2)


@rule("003/two_setup", "the least ship has two colonists")
def test_least_ship_for_two():
    assert classic.play(classic.fresh(2), "mayor").state["ship"]["worker"] == 2


@rule("003/two_setup", "the cargo ships of 4 and 6")
def test_ships_for_two():
    g = two(seat(goods={"corn": 7, "indigo": 5, "sugar": 1}), seat())
    assert list(g.rules.capacity)[:2] == [4, 6]
    role(g, "captain")
    assert sorted(set(values(g, "ship", "hold"))) == ["first", "second"]


@rule("003/two_setup", "two barrels of each kind stay in the box")
def test_barrels_for_two():
    assert classic.fresh(2).state["goods"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}


@rule("003/two_setup", "seven role cards, one prospector among them")
def test_roles_for_two():
    assert values(classic.fresh(2), "role", "role") == [
        "settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector",
    ]  # fmt: skip


@rule("003/two_game", "three roles each, in turn, before the round ends")
def test_three_roles_each():
    g, order = classic.fresh(2), []
    for card in ("settler", "mayor", "builder", "craftsman", "trader", "captain"):
        order.append(g.seat)
        assert g.state["rounds"] == 0
        classic.play(g, card)
    assert order == [0, 1, 0, 1, 0, 1]
    assert g.state["rounds"] == 1


@rule("003/two_game", "a coin on the one card left; the other player becomes governor")
def test_end_of_a_round_for_two():
    g = classic.fresh(2)
    for card in ("settler", "mayor", "builder", "craftsman", "trader", "captain"):
        classic.play(g, card)
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
    g = classic.play(
        two(seat(), seat(), supply={"worker": 2}, taken=["settler", "trader", "captain", "prospector"]), "mayor"
    )
    assert (g.state["ending"], g.over) == (["workers"], False)
    classic.play(g, "craftsman")
    assert g.over


@rule("003/two_end", "twelve city spaces filled")
def test_two_players_full_city():
    ten = dict.fromkeys(["guild_hall", "residence", "fortress", "customs_house", "city_hall"], 0)
    g = two(seat(city={**ten, "wharf": 0}, coins=9), seat(coins=0))
    do(role(g, "builder"), "build", building="hospice")
    assert g.state["ending"] == ["city"]


@rule("003/two_end", "the last chip in a captain phase")
def test_two_players_last_chip():
    g = classic.play(two(seat(goods={"corn": 1}), seat(), vp=2, cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert g.state["ending"] == ["chips"]


@rule("003/two_setup", "the noble buildings follow: one of each violet one")
def test_noble_buildings_for_two():
    market = classic.fresh(2, *classic.NOBLES).state["market"]
    names = ["land_office", "chapel", "hunting_lodge", "zoning_office", "royal_supplier", "villa", "royal_garden"]
    assert [market[b] for b in names] == [1] * 7


# -- the edition 1897


SEVEN = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"]


@rule("001/two-players-setup", "three coins each; fruit for the first, corn for the second")
def test_coins_and_plantations() -> None:
    g = y1897.fresh(2)
    assert [board(g, p)["coins"] for p in range(2)] == [3, 3]
    assert [y1897.tiles(g, p) for p in range(2)] == [{"indigo": 1}, {"corn": 1}]


@rule("001/two-players-setup", "three tiles of each kind and three quarries are out; three plantations lie face up")
def test_tiles() -> None:
    g = y1897.fresh(2)
    state = g.state
    left = {
        kind: state["faces"][kind] + state["bag"][kind] + sum(board(g, p)["tiles"][kind] for p in range(2))
        for kind in ("corn", "indigo", "sugar", "tobacco", "coffee")
    }
    assert left == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert state["quarries"] == 5
    assert sum(state["faces"].values()) == 3


@rule("001/two-players-setup", "one of each violet building, two of each production building")
def test_buildings() -> None:
    market = {name: n for name, n in y1897.fresh(2).state["market"].items() if n}
    plants = {name for name, n in market.items() if n == 2}
    assert plants == {
        "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
        "coffee_roaster",
    }  # fmt: skip
    assert len(market) == 23
    assert all(n == 1 for name, n in market.items() if name not in plants)


@rule("001/two-players-setup", "65 points, 40 workers and two in the hall")
def test_points_and_workers() -> None:
    state = y1897.fresh(2).state
    assert (state["vp"], state["supply"]["worker"], state["ship"]["worker"]) == (65, 40, 2)


@rule("001/two-players-setup", "the ships for four and six barrels")
def test_ships() -> None:
    g = y1897.table(seat(goods={"corn": 6, "sugar": 6}), seat())
    role(g, "captain")
    do(g, "ship", good="corn", hold="second")
    assert board(g, 0)["vp"] == 6 + 1 + 4  # the sugar follows onto the other ship


@rule("001/two-players-setup", "two barrels of each kind are out")
def test_barrels() -> None:
    assert y1897.fresh(2).state["goods"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}


@rule("001/two-players-setup", "seven roles, all but one prospector")
def test_roles() -> None:
    assert values(y1897.fresh(2), "role", "role") == SEVEN


@rule("001/two-players-round", "in turn three roles each; a coin on the seventh; then the governor changes")
def test_six_of_seven_roles() -> None:
    g = y1897.table(seat(), seat())
    chosen, seats = [], []
    for name in ("prospector", "trader", "builder", "craftsman", "mayor", "settler"):
        seats.append(g.seat)
        chosen.append(name)
        y1897.everybody_passes(role(g, name))
    assert seats == [0, 1, 0, 1, 0, 1]
    assert {name: n for name, n in g.state["role_coins"].items() if n} == {"captain": 1}
    assert (g.state["governor"], g.seat) == (1, 1)
    assert values(g, "role", "role") == SEVEN


@rule("001/two-players-round", "the roles are played by both as usual")
def test_role_action_for_both() -> None:
    g = role(y1897.table(seat(goods={"coffee": 1}), seat(goods={"sugar": 1}, coins=0)), "trader")
    do(g, "sell", good="coffee")
    assert g.seat == 1
    do(g, "sell", good="sugar")
    assert board(g, 1)["coins"] == 2


@rule("001/two-players-end", "the usual ends: the round is played to its end")
def test_end_with_the_round() -> None:
    taken = ["settler", "builder", "trader", "craftsman"]
    g = y1897.table(seat(), seat(), ship={"worker": 2}, supply={"worker": 1}, taken=taken)
    role(g, "mayor")
    assert (g.state["ending"], g.over) == (["workers"], False)
    role(g, "prospector")
    assert g.over


@rule("001/two-players-end", "the twelfth city space and the last chip end it too")
def test_other_ends() -> None:
    taken = ["settler", "mayor", "trader", "craftsman", "prospector"]
    g = y1897.table(seat(), seat(goods={"corn": 2}), vp=3, cargo=["corn", None, None], load=[1, 0, 0], taken=taken)
    role(g, "captain")
    assert (g.over, board(g, 1)["vp"]) == (True, 3)
    eleven = dict.fromkeys((
        "small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage",
        "coffee_roaster", "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice",
    ), 0)  # fmt: skip
    h = y1897.table(seat(coins=0), seat(city=eleven, coins=9), taken=taken)
    do(role(h, "builder"), "build", building="wharf")
    assert h.over


# -- the 1897 Special Edition


@rule("000/two-players", "one of each commercial and two of each production building")
def test_two_players_buildings():
    market = special.has(special.new(2).state["market"])
    assert {market[b] for b in special.PLANTS} == {2}
    assert {n for b, n in market.items() if b not in special.PLANTS} == {1}
    assert len(market) == 23


@rule("000/two-players", "65 points, 42 workers, two of them in the agency")
def test_two_players_points_and_workers():
    s = special.new(2).state
    assert (s["vp"], s["supply"]["worker"], s["ship"]["worker"]) == (65, 40, 2)


@rule("000/two-players", "three tiles of every kind and three quarries are out of the game; three lie face up")
def test_two_players_tiles():
    s = special.new(2).state
    tiles = {g: s["bag"][g] + s["faces"][g] + sum(seat["tiles"][g] for seat in s["seats"]) for g in s["bag"]}
    assert tiles == {"corn": 7, "indigo": 9, "sugar": 8, "tobacco": 6, "coffee": 5}
    assert (s["quarries"], sum(s["faces"].values())) == (5, 3)


@rule("000/two-players", "seven roles")
def test_two_players_roles():
    assert values(special.new(2), "role", "role") == [*special.BASE_ROLES, "prospector"]


@rule("000/two-players", "two ships, of four and six")
def test_two_players_ships():
    k = special.new(2).rules
    assert (k.ships, k.capacity[:2]) == (2, [4, 6])


@rule("000/two-players", "two crates of every kind are out of the game")
def test_two_players_crates():
    assert special.new(2).state["goods"] == {"corn": 8, "indigo": 9, "sugar": 9, "tobacco": 7, "coffee": 7}


@rule("000/two-players", "three coins each; fruit for the first, corn for the second")
def test_two_players_start():
    g = special.new(2)
    assert [board(g, p)["coins"] for p in (0, 1)] == [3, 3]
    assert [special.has(board(g, p)["tiles"]) for p in (0, 1)] == [{"indigo": 1}, {"corn": 1}]


@rule("000/two-players", "three roles each, in turn; the coin lies on the seventh; the other becomes governor")
def test_two_players_round():
    g = special.table(seat(), seat())
    choosers = []
    for name in ("mayor", "builder", "craftsman", "trader", "captain", "prospector"):
        choosers.append(g.seat)
        role(g, name)
        special.rest(g)
    assert choosers == [0, 1, 0, 1, 0, 1]
    assert special.has(g.state["role_coins"]) == {"settler": 1}
    assert (g.state["governor"], g.seat, g.state["taken"]) == (1, 1, [])
    assert len(offered(g)) == 7
