"""San Juan: city buildings that help to build, but for the crane (rulebook 002, lines 333-372, 440-489, 571-627)."""

import pytest

from tests.rules import rule
from tests.san_juan.scenes import board, building, can, cards, city, do, draw, offered, phase, role, scene, seat, second

BARE = seat(cards={})
TILES = [0, -1, -1, -1, -1]


def cost(buildings, name, builder=False):
    """Cards paid for a building of the hand (or the cathedral) by the owner of others."""
    mine = seat(*buildings, cards={"sugar_mill" if name != "sugar_mill" else "hero": 3, "coffee_roaster": 5, name: 1})
    if name == "cathedral":
        mine = seat(*buildings, cards={"coffee_roaster": 8})
    g = do(building(mine) if builder else second(mine), "build", card=name)
    while phase(g) == "giving":
        g.play(g.legal[-1])
    assert name in city(g, 0 if builder else 1)
    return g.state["in_discards"]


def goods(game, p):
    """The buildings that hold a good."""
    return [name for name, full in zip(board(game, p)["site"], board(game, p)["full"], strict=True) if full]


# Smithy, quarry, library --------------------------------------------------------------------------------------------


@rule("002/cards-builder", "smithy: production buildings cost its owner a card less")
@pytest.mark.parametrize(("name", "paid"), [("indigo_plant", 0), ("sugar_mill", 1), ("silver_smelter", 4)])
def test_smithy(name, paid):
    assert cost(["smithy"], name) == paid
    assert cost([], name) == paid + 1


@rule("002/cards-builder", "smithy: no help for city buildings")
@pytest.mark.parametrize(("name", "paid"), [("well", 2), ("statue", 3), ("palace", 6), ("cathedral", 7)])
def test_smithy_and_city_buildings(name, paid):
    assert cost(["smithy"], name) == paid


@rule("002/cards-builder", "smithy: in addition to the builder's privilege")
def test_smithy_of_the_builder():
    assert cost(["smithy"], "silver_smelter", builder=True) == 3


@rule("002/cards-builder", "example: builder, smithy and library, a sugar mill for nothing, and no card back")
def test_g13_no_refund():
    g = do(building(seat("smithy", "library", cards={"sugar_mill": 1, "hero": 2})), "build", card="sugar_mill")
    assert (cards(g, 0), g.state["in_discards"], city(g, 0)) == ({"hero": 2}, 0, ["sugar_mill", "smithy", "library"])


@rule("002/cards-builder", "quarry: city buildings cost its owner a card less, also monuments, sixes and the cathedral")
@pytest.mark.parametrize(
    ("name", "paid"), [("archive", 0), ("well", 1), ("statue", 2), ("library", 4), ("palace", 5), ("cathedral", 6)]
)
def test_quarry(name, paid):
    assert cost(["quarry"], name) == paid
    assert cost([], name) == paid + 1


@rule("002/cards-builder", "quarry: no help for production buildings")
def test_quarry_and_production_buildings():
    assert cost(["quarry"], "silver_smelter") == 5


@rule("002/cards-builder", "example: builder and quarry, a crane for nothing; a building of cost one brings no card")
def test_g10_quarry():
    assert cost(["quarry"], "crane", builder=True) == 0
    g = do(building(seat("quarry", cards={"archive": 1, "hero": 1})), "build", card="archive")
    assert (cards(g, 0), g.state["in_discards"]) == ({"hero": 1}, 0)


@rule("002/cards-builder", "library: the builder who owns one pays two cards less")
def test_library():
    assert cost(["library"], "palace", builder=True) == 4
    assert cost(["library"], "silver_smelter", builder=True) == 3


@rule("002/cards-builder", "library: only the owner's own privilege counts")
def test_library_of_others():
    assert cost(["library"], "palace") == 6
    g = building(seat(cards={"palace": 1, "sugar_mill": 6}), seat("library", cards={}))
    assert cards(do(g, "build", card="palace"), 0) == {"sugar_mill": 1}


@rule("002/cards-builder", "example: library and quarry, three cards less for the builder's city building")
def test_library_and_quarry():
    assert cost(["library", "quarry"], "palace", builder=True) == 3


@rule("002/cards-builder", "library: with three players nothing is asked")
def test_library_of_three_players():
    assert phase(building(seat("library", cards={"sugar_mill": 1}))) == "builder"


def two(first, **told):
    """Two players; seat 0, the governor, owns a library, takes the builder first or second and can build a palace."""
    g = scene(seat("library", cards={"palace": 1, "sugar_mill": 6}), BARE, tiles=TILES, **told)
    return role(g, "builder" if first else "trader")


@rule("002/cards-builder", "library of two players: the governor says whether this role is the one that it doubles")
def test_library_of_two_players():
    g = two(first=True)
    assert offered(g) == [{"move": "library", "library": "keep"}, {"move": "library", "library": "use"}]
    do(do(g, "library", library="use"), "build", card="palace")
    assert cards(g, 0) == {"sugar_mill": 2}
    g = do(do(two(first=True), "library", library="keep"), "build", card="palace")
    assert cards(g, 0) == {"sugar_mill": 1}


@rule("002/cards-builder", "library of two players: once a round, so that it does not help the second role again")
@pytest.mark.parametrize(("said", "left"), [("use", 1), ("keep", 2)])
def test_library_of_two_players_once_a_round(said, left):
    g = role(do(two(first=False), "library", library=said), "producer")
    do(role(g, "builder"), "build", card="palace")
    assert (phase(g), cards(g, 0)) == ("roles", {"sugar_mill": left})


@rule("002/cards-builder", "library of two players: the opponent has but one role and is not asked")
def test_library_of_the_opponent():
    g = scene(BARE, seat("library", cards={"palace": 1, "sugar_mill": 6}), tiles=TILES)
    do(role(role(g, "trader"), "builder"), "build", card="palace")
    assert cards(g, 1) == {"sugar_mill": 2}


@rule("002/cards-builder", "library of two players: the governor's use does not bar the opponent's library")
def test_libraries_of_both_players():
    g = scene(seat("library", cards={}), seat("library", cards={"palace": 1, "sugar_mill": 6}), tiles=TILES)
    do(role(g, "trader"), "library", library="use")
    do(role(g, "builder"), "build", card="palace")
    assert cards(g, 1) == {"sugar_mill": 2}


@rule("002/cards-builder", "library: it doubles its owner's role and not the roles that others choose afterwards")
def test_library_doubles_one_role():
    g = role(scene(seat("library", cards={}), BARE, BARE, tiles=TILES), "trader")
    role(g, "prospector")
    assert board(g, 1)["held"] == 1


@rule("002/cards-builder", "library of two players: in the next round it works again")
def test_library_of_two_players_in_the_next_round():
    g = do(role(scene(seat("library", cards={}), BARE, tiles=TILES), "trader"), "library", library="use")
    role(role(g, "producer"), "builder")
    assert g.state["library_used"] == 0
    role(role(g, "trader"), "prospector")
    assert (board(g, 0)["held"], g.seat) == (2, 1)
    role(role(g, "producer"), "councillor")
    assert (phase(g), g.seat) == ("library", 0)


# Black market -------------------------------------------------------------------------------------------------------


def market(*loaded, name="library", empty=(), **hand):
    """Seat 1 owns a black market and goods and builds something."""
    return do(second(seat("black_market", *empty, loaded=loaded, cards={name: 1, **hand})), "build", card=name)


@rule("002/cards-builder", "example: library for a good of indigo, one of tobacco and three cards")
def test_g9_black_market():
    g = market("indigo_plant", "tobacco_storage", sugar_mill=5)
    do(do(g, "market", good="indigo"), "market", good="tobacco")
    assert (city(g, 1)[-1], cards(g, 1), goods(g, 1)) == ("library", {"sugar_mill": 2}, [])
    assert (g.state["in_discards"], g.state["discards"]["sugar_mill"]) == (5, 3)


@rule("002/cards-builder", "black market: no good, one or two")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_black_market(n):
    g = market("indigo_plant", "sugar_mill", "coffee_roaster", tobacco_storage=5)
    for good in ("indigo", "coffee")[:n]:
        do(g, "market", good=good)
    if n < 2:
        do(g, "pass")
    assert (cards(g, 1).get("tobacco_storage", 0), len(goods(g, 1))) == (n, 3 - n)


@rule("002/cards-builder", "black market: any of the owner's goods")
def test_black_market_offers_every_kind():
    g = market("indigo_plant", "silver_smelter", empty=["coffee_roaster"], sugar_mill=5)
    assert offered(g) == [{"move": "pass"}, *[{"move": "market", "good": name} for name in ("indigo", "silver")]]
    do(g, "market", good="indigo")
    assert offered(g) == [{"move": "pass"}, {"move": "market", "good": "silver"}]


@rule("002/cards-builder", "black market: two goods of the same kind")
def test_black_market_with_equal_goods():
    g = market("indigo_plant", "indigo_plant", "indigo_plant", sugar_mill=5)
    do(do(g, "market", good="indigo"), "market", good="indigo")
    assert (cards(g, 1), goods(g, 1)) == ({"sugar_mill": 2}, ["indigo_plant"])


@rule("002/cards-builder", "black market: never more than two goods")
def test_black_market_takes_two_goods_at_most():
    g = second(seat("black_market", loaded=["indigo_plant"] * 3, cards={"library": 1, "sugar_mill": 2}))
    assert not can(g, "build", card="library")
    g = second(seat("black_market", loaded=["indigo_plant"] * 3, cards={"library": 1, "sugar_mill": 3}))
    assert can(g, "build", card="library")


@rule("002/cards-builder", "black market: goods that must pay are not declined")
def test_black_market_where_cards_are_short():
    g = market("indigo_plant", "sugar_mill", "coffee_roaster", tobacco_storage=4)
    assert not can(g, "pass")
    assert can(g, "market", good="coffee")
    g = market("indigo_plant", "sugar_mill", "coffee_roaster", tobacco_storage=3)
    assert [told["good"] for told in offered(g)] == ["indigo", "sugar"]


@rule("002/cards-builder", "black market: production buildings too")
def test_black_market_for_production_buildings():
    g = do(market("indigo_plant", name="silver_smelter", sugar_mill=5), "market", good="indigo")
    assert (city(g, 1)[1], cards(g, 1), goods(g, 1)) == ("silver_smelter", {"sugar_mill": 1}, [])


@rule("002/cards-builder", "black market: the good on a customs office counts one")
def test_black_market_with_a_customs_office():
    g = do(market("customs_office", sugar_mill=5), "market", good="customs")
    assert (cards(g, 1), goods(g, 1)) == ({"sugar_mill": 1}, [])


@rule("002/cards-builder", "black market: together with other discounts; nothing is asked where nothing is to be paid")
def test_black_market_and_other_discounts():
    for name in ("sugar_mill", "indigo_plant"):
        mine = seat("black_market", "smithy", loaded=["tobacco_storage"], cards={name: 1, "hero": 1})
        g = do(building(mine), "build", card=name)
        assert (phase(g), cards(g, 0), goods(g, 0)) == ("roles", {"hero": 1}, ["tobacco_storage"])
    mine = seat("black_market", "smithy", loaded=["indigo_plant"] * 2, cards={"silver_smelter": 1, "hero": 1})
    g = do(building(mine), "build", card="silver_smelter")
    assert (cards(g, 0), goods(g, 0), len(city(g, 0))) == ({}, [], 5)


@rule("002/cards-builder", "black market: goods are of no use without one")
def test_goods_without_a_black_market():
    g = second(seat(loaded=["indigo_plant"] * 2, cards={"library": 1, "sugar_mill": 4}))
    assert not can(g, "build", card="library")


@rule("002/cards-builder", "black market: nobody, its owner included, sees the cards that were goods")
def test_black_market_is_blind():
    g = do(market("indigo_plant", "sugar_mill", tobacco_storage=5), "market", good="indigo")
    assert g.view(1).state["seats"][1]["good"] is None
    assert g.view(1).state["discards"] is None
    do(g, "pass")
    assert sum(board(g, 1)["spent"].values()) == 4


# Carpenter, poor house ----------------------------------------------------------------------------------------------


@rule("002/cards-builder", "carpenter: a card from the pile for a city building, monuments and the cathedral too")
@pytest.mark.parametrize(("name", "price"), [("well", 2), ("statue", 3), ("palace", 6), ("cathedral", 7)])
def test_carpenter(name, price):
    mine = {"sugar_mill": 8} if name == "cathedral" else {"sugar_mill": 8, name: 1}
    g = do(second(seat("carpenter", cards=mine), nature="manual"), "build", card=name)
    assert (g.seat, set(city(g, 1)), cards(g, 1)) == (-1, {"carpenter", name}, {"sugar_mill": 8 - price})
    draw(g, "hero")
    assert (cards(g, 1).get("hero"), phase(g)) == (1, "roles")


@rule("002/cards-builder", "carpenter: nothing for a production building")
def test_carpenter_and_production_buildings():
    g = do(second(seat("carpenter", cards={"sugar_mill": 1, "hero": 3}), nature="manual"), "build", card="sugar_mill")
    assert (phase(g), cards(g, 1)) == ("roles", {"hero": 1})


@rule("002/cards-builder", "carpenter: after the whole price is paid, so that the card cannot pay")
def test_carpenter_comes_after_the_price():
    assert not can(second(seat("carpenter", cards={"well": 1, "hero": 1})), "build", card="well")


@rule("002/cards-builder", "carpenter: nothing for itself")
def test_carpenter_brings_nothing_for_itself():
    g = do(second(seat(cards={"carpenter": 1, "sugar_mill": 3})), "build", card="carpenter")
    assert (cards(g, 1), phase(g)) == ({}, "roles")


@rule("002/cards-builder", "poor house: a card after building for whoever has at most one card left")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_poor_house(before, after):
    g = do(second(seat("poor_house", cards={"well": 1, "sugar_mill": before})), "build", card="well")
    assert (board(g, 1)["held"], phase(g)) == (after, "roles")


@rule("002/cards-builder", "poor house: for any building, also a production building")
def test_poor_house_and_production_buildings():
    g = do(second(seat("poor_house", cards={"sugar_mill": 3})), "build", card="sugar_mill")
    assert board(g, 1)["held"] == 1


@rule("002/cards-builder", "poor house: nothing for itself")
def test_poor_house_brings_nothing_for_itself():
    g = do(second(seat(cards={"poor_house": 1, "sugar_mill": 2})), "build", card="poor_house")
    assert cards(g, 1) == {}


@rule("002/cards-builder", "carpenter first, then the poor house if the hand is still small enough")
@pytest.mark.parametrize(("before", "after"), [(2, 2), (3, 2), (4, 3)])
def test_poor_house_after_carpenter(before, after):
    g = do(second(seat("poor_house", "carpenter", cards={"well": 1, "sugar_mill": before})), "build", card="well")
    assert board(g, 1)["held"] == after


@rule("002/cards-builder", "poor house and carpenter: nothing for building nothing")
def test_poor_house_and_carpenter_without_building():
    g = do(second(seat("poor_house", "carpenter", cards={"smithy": 1, "hero": 1})), "pass")
    assert (cards(g, 1), phase(g)) == ({"smithy": 1, "hero": 1}, "roles")
