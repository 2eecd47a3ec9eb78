"""Expansion I: set-up, and the buildings of land and building (rulebook 000, from line 1368)."""

import pytest

from antilles import BadSetup
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.special.table import NEW, ended, has, new, passes, rest, table, three
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
CHURCH = [("small_market", 0), ("hospice", 1), ("coffee_roaster", 1), ("wharf", 1), ("statue", 2), ("fortress", 2)]
SETS = [({"corn": 2}, 0), ({"corn": 5}, 1), ({"corn": 3, "quarry": 3}, 3), ({"corn": 6, "indigo": 6}, 10)]
SHOPS = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}


def lands(*seats, **told):
    """Three seats, four face-up tiles, New Buildings."""
    filled = [*seats, *[seat()] * (3 - len(seats))]
    return table(*filled, modules=NEW, faces=FACES, **told)


@rule("000/new-buildings-setup", "all plants stay; players in turn put a commercial building on a space of its cost")
def test_buildings_are_drafted_in_turn():
    g = new(3, "new-buildings")
    assert (phase(g), g.seat) == ("draft", 0)
    assert g.state["market"]["coffee_roaster"] == 3
    assert not can(g, "draft", building="coffee_roaster")
    do(g, "draft", building="small_wharf")
    assert (g.seat, g.state["market"]["small_wharf"]) == (1, 2)


@rule("000/new-buildings-setup", "example: a small wharf keeps the large warehouse out, both cost six")
def test_example_buildings_of_one_cost_exclude_each_other():
    g = new(3, "new-buildings")
    assert can(g, "draft", building="large_warehouse")
    do(g, "draft", building="small_wharf")
    assert not can(g, "draft", building="large_warehouse")


@rule("000/new-buildings-setup", "the draft ends when every space is taken")
def test_draft_fills_every_space():
    g = new(4, "new-buildings", seed=3)
    while phase(g) == "draft":
        g.play(g.legal[-1])
    k, market = g.rules, g.state["market"]
    costs = [int(k.cost[i]) for i, n in enumerate(market.values()) if n and i > 5]
    assert {cost: costs.count(cost) for cost in set(costs)} == SHOPS
    assert all(n == (1 if k.cost[i] == 10 else 2) for i, n in enumerate(market.values()) if n and i > 5)
    assert sum(g.state["slots"]) == 0


@rule("000/new-buildings-setup", "a list of buildings must fill the spaces")
def test_a_list_must_fill_the_spaces():
    with pytest.raises(BadSetup):
        new(4, "new-buildings", options={"draft": ["small_wharf", "large_warehouse"]})


LUMBER = {"forest_house": 1}


@rule("000/forest-house", "a property one gains may be laid as a forest")
def test_switch_forest_from():
    g = role(lands(seat(city=LUMBER)), "settler")
    assert values(g, "as_forest", "good") == ["corn", "indigo", "sugar", "tobacco"]
    do(g, "as_forest", good="corn")
    assert has(board(g, 0)["tiles"]) == {"forest": 1}
    assert (g.state["faces"]["corn"], has(board(g, 0)["turned"])) == (0, {"corn": 1})
    classic = role(lands(seat(city=LUMBER), options={"forest_from": "face_down"}), "settler")
    assert (can(classic, "forest"), can(classic, "as_forest")) == (True, False)
    do(classic, "forest")
    assert sum(classic.state["faces"].values()) == 4


@rule("000/forest-house", "only with an occupied lumber yard")
def test_forest_needs_an_occupied_yard():
    g = role(lands(seat(city={"forest_house": 0})), "settler")
    assert not can(g, "as_forest")


@rule("000/forest-house", "forests have no circle for a worker")
def test_forests_take_no_workers():
    g = role(lands(seat(island={"forest": 3}), ship={"worker": 3}), "mayor")
    rest(g)
    assert board(g, 0)["idle"]["worker"] == 2


@rule("000/forest-house", "example: 4 forests, 2 quarries and the privilege: a large warehouse for 1")
def test_example_large_warehouse_for_one():
    home = seat(coins=5, island={"forest": 4, "quarry": (2, 2)}, city=LUMBER)
    g = role(lands(home, market={"large_warehouse": 2}), "builder")
    do(g, "build", building="large_warehouse")
    assert board(g, 0)["coins"] == 4


@rule("000/forest-house", "one coin for every two forests, without limit")
def test_forest_discount_has_no_limit():
    for forests, coins in ((1, 9), (2, 8), (3, 8), (10, 4)):
        home = seat(coins=9, island={"forest": forests}, city=LUMBER)
        g = passes(role(lands(seat(), home, market={"wharf": 2}), "builder"))
        do(g, "build", building="wharf")
        assert board(g, 1)["coins"] == 9 - coins


@rule("000/forest-house", "the discount is the lumber yard's")
def test_switch_forest_needs_house():
    home = seat(coins=9, island={"forest": 4}, city={"forest_house": 0})
    g = passes(role(lands(seat(), home, market={"wharf": 2}), "builder"))
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 0
    other = lands(seat(), home, market={"wharf": 2}, options={"forest_needs_house": "no"})
    do(passes(role(other, "builder")), "build", building="wharf")
    assert board(other, 1)["coins"] == 2


@rule("000/forest-house", "with a farm its owner looks at the tile first and decides for each tile")
def test_farm_tile_is_looked_at_first():
    g = role(lands(seat(city={**LUMBER, "hacienda": 1}), nature="manual"), "settler")
    do(g, "hacienda")
    do(g, "draw", good="coffee")
    assert values(g, "lay", "side") == ["plantation", "forest"]
    do(g, "lay", side="forest")
    do(g, "plantation", good="corn")
    assert has(board(g, 0)["tiles"]) == {"forest": 1, "corn": 1}


def hospital(*moves, city=None, **told):
    """The owner of lumber yard and hospital makes these moves in the settler phase."""
    g = role(lands(seat(city={**LUMBER, "hospice": 1, **(city or {})}), nature="manual", **told), "settler")
    for move, fields in moves:
        do(g, move, **fields)
    return g


FOREST, FARM = ("as_forest", {"good": "corn"}), ("hacienda", {})
COFFEE, AS_FOREST, AS_TILE = ("draw", {"good": "coffee"}), ("lay", {"side": "forest"}), ("lay", {"side": "plantation"})


@rule("000/forest-house", "with a hospital, nothing but forest: the worker goes to the portrait")
def test_hospital_and_forest():
    g = do(hospital(FOREST), "hospice")
    assert board(g, 0)["idle"]["worker"] == 1


@rule("000/forest-house", "with another tile besides the worker must go there")
def test_switch_hospice_forest():
    farm = {"hacienda": 1}
    g = hospital(FARM, COFFEE, AS_FOREST, ("plantation", {"good": "sugar"}), ("hospice", {}), city=farm)
    assert (board(g, 0)["idle"]["worker"], board(g, 0)["workers"]["sugar"]) == (0, 1)
    tile_first = hospital(FARM, COFFEE, AS_TILE, ("pass", {}), FOREST, city=farm)
    assert (tile_first.seat, board(tile_first, 0)["idle"]["worker"]) == (1, 0)
    both = hospital(FARM, COFFEE, AS_FOREST, FOREST, ("hospice", {}), city=farm)
    assert board(both, 0)["idle"]["worker"] == 1
    other = hospital(FARM, COFFEE, AS_TILE, ("pass", {}), FOREST, city=farm, options={"hospice_forest": "idle"})
    assert can(other, "hospice")
    assert board(do(other, "hospice"), 0)["idle"]["worker"] == 1


def library_forest():
    """A cultivator with lumber yard, hospital and press centre took a forest first."""
    return hospital(FOREST, city={"library": 1}, market={"library": 1})


@rule("000/forest-house", "with a press centre, forest first and a property second: the worker goes to the property")
def test_hospital_forest_then_property_with_the_press_centre():
    g = library_forest()
    if can(g, "hospice"):
        do(g, "hospice")
    passes(g, 2)
    do(g, "plantation", good="sugar")
    if can(g, "hospice"):
        do(g, "hospice")
    assert (board(g, 0)["idle"]["worker"], board(g, 0)["workers"]["sugar"]) == (0, 1)


@rule("000/forest-house", "with a press centre, nothing first and a forest second: the worker goes to the portrait")
def test_hospital_forest_as_the_second_tile_only():
    g = hospital(("pass", {}), city={"library": 1}, market={"library": 1})
    passes(g, 2)
    do(g, "as_forest", good="sugar")
    assert can(g, "hospice")
    assert board(do(g, "hospice"), 0)["idle"]["worker"] == 1


@rule("000/forest-house", "laid tiles are never turned over")
def test_no_turning_over_later():
    g = role(lands(seat(island={"corn": 2, "forest": 1}, city=LUMBER)), "settler")
    do(g, "as_forest", good="sugar")
    assert has(board(g, 0)["tiles"]) == {"corn": 2, "forest": 2}


def bazaar(coins, building="wharf", **fields):
    """The owner of a hidden market, second in turn."""
    city = {"black_market": 1, **fields.pop("city", {})}
    return passes(role(lands(seat(), seat(coins=coins, city=city, **fields), market={building: 1}), "builder"))


@rule("000/black-market", "a worker, a crate and a point, one of each, take the place of three coins")
def test_hidden_market_pays_three():
    g = bazaar(6, goods={"coffee": 2}, vp=4, island={"corn": (1, 1)})
    workers, supply, points = g.state["supply"]["worker"], g.state["goods"]["coffee"], g.state["vp"]
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 0
    assert (board(g, 1)["goods"]["coffee"], board(g, 1)["vp"], board(g, 1)["workers"]["corn"]) == (1, 3, 0)
    assert (g.state["supply"]["worker"], g.state["goods"]["coffee"], g.state["vp"]) == (
        workers + 1,
        supply + 1,
        points + 1,
    )


@rule("000/black-market", "never more than three coins")
def test_hidden_market_pays_no_more_than_three():
    rich = {"goods": {"coffee": 5, "corn": 5}, "vp": 9, "idle": {"worker": 5}}
    assert not can(bazaar(5, **rich), "build", building="wharf")
    assert can(bazaar(6, **rich), "build", building="wharf")


@rule("000/black-market", "only for missing coins: none is left over")
def test_hidden_market_only_for_missing_coins():
    g = bazaar(9, goods={"coffee": 1}, vp=1, idle={"worker": 1})
    do(g, "build", building="wharf")
    assert (board(g, 1)["coins"], board(g, 1)["goods"]["coffee"], board(g, 1)["vp"]) == (0, 1, 1)
    assert g.seat == 2
    one = do(bazaar(8, goods={"coffee": 1}, vp=1, idle={"worker": 1}), "build", building="wharf")
    do(one, "pay_person", person="worker", place="idle")
    assert (one.seat, board(one, 1)["goods"]["coffee"], board(one, 1)["vp"]) == (2, 1, 1)


@rule("000/black-market", "the choice which of the three is the owner's")
def test_hidden_market_owner_chooses():
    g = do(bazaar(8, goods={"coffee": 1, "corn": 1}, vp=1, idle={"worker": 1}), "build", building="wharf")
    passes(g)
    assert values(g, "pay_good", "good") == ["corn", "coffee"]
    passes(g)
    assert (board(g, 1)["vp"], board(g, 1)["goods"]["coffee"], board(g, 1)["idle"]["worker"]) == (0, 1, 1)


@rule("000/black-market", "the market's own worker cannot be returned")
def test_hidden_market_keeps_its_worker():
    assert not can(bazaar(8), "build", building="wharf")
    g = do(bazaar(8, city={"small_market": 1}, vp=1), "build", building="wharf")
    assert values(g, "pay_person", "place") == ["small_market"]


@pytest.mark.parametrize(("building", "points"), CHURCH)
@rule("000/church", "one point for common buildings of 2 or 3 points, two for expanded ones (the monument too)")
def test_church(building, points):
    g = role(lands(seat(coins=10, city={"church": 1}), market={building: 1}), "builder")
    do(g, "build", building=building)
    assert board(g, 0)["vp"] == points


@rule("000/church", "nothing for the church itself")
def test_church_not_for_itself():
    g = role(lands(seat(coins=10), market={"church": 1}), "builder")
    do(g, "build", building="church")
    assert board(g, 0)["vp"] == 0


@rule("000/statue", "eight points in place of four, no worker, no benefit; a commercial building")
def test_monument():
    g = ended(seat(city={"statue": 0, "city_hall": 1}), modules=NEW)
    assert g.breakdown(0) == {"chips": 0, "buildings": 12, "city_hall": 2}
    placing = role(three(seat(city={"statue": 0}), modules=NEW, ship={"worker": 3}), "mayor")
    rest(placing)
    assert board(placing, 0)["idle"]["worker"] == 2


@rule("000/cloister", "example: 6 forests, 3 quarries, 2 corn and 1 coffee are three sets: 6 points")
def test_example_cathedral():
    island = {"forest": 6, "quarry": 3, "corn": 2, "coffee": 1}
    assert ended(seat(island=island, city={"cloister": 1}), modules=NEW).breakdown(0)["cloister"] == 6


@pytest.mark.parametrize(("island", "points"), SETS)
@rule("000/cloister", "1, 3, 6, 10 points for one to four sets of three")
def test_cathedral(island, points):
    assert ended(seat(island=island, city={"cloister": 1}), modules=NEW).breakdown(0).get("cloister", 0) == points
