"""San Juan: crane and park (rulebook 002, lines 392-411, 420, 577-584)."""

import pytest

from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, city, do, draw, offered, phase, role, scene, seat

BARE = seat(cards={})


def building(*seats, **told):
    """Seat 0 chose the builder."""
    return role(scene(*seats, *[BARE] * (3 - len(seats)), **told), "builder")


def second(mine, **told):
    """Seat 1 builds without a privilege: seat 0 chose the builder and has nothing to build."""
    return building(BARE, mine, **told)


def over(game, name, under, load="empty"):
    """A building is built over another; where there is no other way the engine has already covered it."""
    p, n = game.seat, len(city(game, game.seat))
    do(game, "build", card=name)
    if can(game, "cover"):
        do(game, "cover", card=under, load=load)
    assert len(city(game, p)) in (n, n - 1)
    return game


def cost(under, name, *buildings, builder=False, money=8):
    """Cards paid to build something over another building."""
    mine = seat("crane", under, *buildings, cards={"sugar_mill": money, **({name: 1} if name != "cathedral" else {})})
    g = over(building(mine) if builder else second(mine), name, under)
    p = 0 if builder else 1
    assert name in city(g, p)
    assert under not in city(g, p)
    return g.state["discards"]["sugar_mill"]


@rule("002/cards-builder", "example: a palace over the chapel for three cards")
def test_g8_palace_over_chapel():
    assert cost("chapel", "palace") == 3


@rule("002/cards-builder", "example: a statue over the coffee roaster for nothing, and no card back")
def test_g8_statue_over_coffee_roaster():
    g = over(second(seat("crane", "coffee_roaster", cards={"statue": 1, "hero": 1})), "statue", "coffee_roaster")
    assert (city(g, 1), cards(g, 1), g.state["in_discards"]) == (["crane", "statue"], {"hero": 1}, 0)


@rule("002/cards-builder", "crane: instead of building normally; it need not be used")
def test_crane():
    g = do(second(seat("crane", "chapel", cards={"palace": 1, "sugar_mill": 6})), "build", card="palace")
    assert offered(g) == [{"move": "pass"}, {"move": "cover", "card": "chapel", "load": "empty"}]
    do(g, "pass")
    assert (city(g, 1), cards(g, 1)) == (["crane", "chapel", "palace"], {})


@rule("002/cards-builder", "crane: where the full price cannot be paid the building must cover another")
def test_crane_where_cards_are_short():
    mine = seat("crane", "indigo_plant", "chapel", "quarry", cards={"palace": 1, "sugar_mill": 2})
    g = do(second(mine), "build", card="palace")
    assert offered(g) == [{"move": "cover", "card": name, "load": "empty"} for name in ("chapel", "quarry")]


@rule("002/cards-builder", "crane: without one nothing is covered")
def test_no_crane():
    assert not can(second(seat("chapel", cards={"palace": 1, "sugar_mill": 3})), "build", card="palace")
    g = do(second(seat("chapel", cards={"palace": 1, "sugar_mill": 6})), "build", card="palace")
    assert (phase(g), city(g, 1)) == ("roles", ["chapel", "palace"])


@rule("002/cards-builder", "crane: not in the phase that builds it, for its own price")
def test_crane_does_not_help_itself():
    g = do(second(seat("chapel", cards={"crane": 1, "sugar_mill": 2})), "build", card="crane")
    assert (phase(g), city(g, 1), cards(g, 1)) == ("roles", ["crane", "chapel"], {})


@rule("002/cards-builder", "crane: it is never covered itself")
def test_crane_is_never_covered():
    mine = seat("crane", "well", cards={"statue": 1, "sugar_mill": 3})
    assert not can(do(second(mine), "build", card="statue"), "cover", card="crane")
    assert not can(second(seat("crane", cards={"statue": 1, "sugar_mill": 1})), "build", card="statue")


@rule("002/cards-builder", "crane: production and city buildings cover each other, cheaper ones dearer ones too")
@pytest.mark.parametrize(
    ("under", "name", "paid"),
    [("indigo_plant", "silver_smelter", 4), ("well", "coffee_roaster", 2), ("hero", "smithy", 0), ("hero", "well", 0)],
)
def test_crane_covers_anything(under, name, paid):
    assert cost(under, name) == paid


@rule("002/cards-builder", "crane: never over an equal building")
def test_not_over_an_equal_building():
    mine = seat("crane", "sugar_mill", "indigo_plant", cards={"sugar_mill": 3})
    g = do(second(mine), "build", card="sugar_mill")
    assert offered(g) == [{"move": "pass"}, {"move": "cover", "card": "indigo_plant", "load": "empty"}]
    assert not can(second(seat("crane", "sugar_mill", cards={"sugar_mill": 1, "hero": 1})), "build", card="sugar_mill")


@rule("002/cards-builder", "crane: the covered building loses its ability at once and helps no more with this price")
@pytest.mark.parametrize(("under", "name", "paid"), [("quarry", "palace", 2), ("smithy", "silver_smelter", 4)])
def test_covered_discounts_are_lost(under, name, paid):
    assert cost(under, name) == paid


@rule("002/cards-builder", "crane: a covered library gives one card less to the builder, not two")
def test_covered_library():
    g = over(building(seat("crane", "library", cards={"sugar_mill": 8})), "cathedral", "library")
    assert cards(g, 0) == {"sugar_mill": 8 - 1}
    g = over(building(seat("crane", "library", "well", cards={"sugar_mill": 8})), "cathedral", "well")
    assert cards(g, 0) == {"sugar_mill": 8 - 3}


@rule("002/cards-builder", "crane: a covered quarry cannot be counted on when the cards are short")
def test_covered_quarry_and_short_cards():
    assert not can(second(seat("crane", "quarry", cards={"palace": 1, "sugar_mill": 1})), "build", card="palace")
    assert can(second(seat("crane", "quarry", cards={"palace": 1, "sugar_mill": 2})), "build", card="palace")


@rule("002/cards-builder", "crane: over the black market no goods pay")
def test_covered_black_market():
    loaded = ("indigo_plant", "indigo_plant")
    g = second(seat("crane", "black_market", loaded=loaded, cards={"library": 1, "hero": 3}))
    g = over(g, "library", "black_market")
    assert (phase(g), cards(g, 1), board(g, 1)["full"][:2]) == ("roles", {}, [1, 1])


@rule("002/cards-builder", "crane: a covered carpenter brings no card")
def test_covered_carpenter():
    g = over(second(seat("crane", "carpenter", cards={"statue": 1, "hero": 1})), "statue", "carpenter")
    assert (phase(g), cards(g, 1)) == ("roles", {"hero": 1})


@rule("002/cards-builder", "crane: a covered poor house brings no card")
def test_covered_poor_house():
    g = over(second(seat("crane", "poor_house", cards={"well": 1})), "well", "poor_house")
    assert (phase(g), cards(g, 1)) == ("roles", {})


@rule("002/cards-builder", "crane: the ability stays lost")
def test_a_covered_ability_is_lost_for_good():
    g = over(second(seat("crane", "library", cards={"hero": 1})), "hero", "library")
    assert board(g, 1)["powers"] == ["cover"]
    role(g, "prospector")
    assert board(g, 1)["held"] == 1


@rule("002/cards-builder", "crane: a good on the covered building is discarded; an empty one may be chosen instead")
@pytest.mark.parametrize(("load", "left", "discarded"), [("loaded", [0], 1), ("empty", [1], 0)])
def test_a_good_on_the_covered_building(load, left, discarded):
    g = second(seat("crane", "indigo_plant", loaded=["indigo_plant"], cards={"smithy": 1}))
    over(g, "smithy", "indigo_plant", load)
    assert (city(g, 1), g.state["in_discards"]) == (["indigo_plant", "smithy", "crane"], discarded)
    assert board(g, 1)["full"][:1] == left
    assert board(g, 1)["full"][1:] == [0] * 11


@rule("002/cards-builder", "crane: a customs office's good is lost as well")
def test_covered_customs_office():
    g = second(seat("crane", loaded=["customs_office"], cards={"statue": 1}))
    over(g, "statue", "customs_office", "loaded")
    assert (city(g, 1), g.state["in_discards"], sum(board(g, 1)["full"])) == (["crane", "statue"], 1, 0)


@rule("002/cards-builder", "crane: the lost good pays nothing on the black market, other goods do")
def test_the_covered_good_pays_nothing():
    mine = seat("crane", "black_market", loaded=["sugar_mill"], cards={"hero": 1, "statue": 2})
    assert not can(second(mine), "build", card="hero")
    mine = seat("crane", "black_market", loaded=["sugar_mill", "coffee_roaster"], cards={"hero": 1, "statue": 2})
    g = over(second(mine), "hero", "sugar_mill", "loaded")
    assert (cards(g, 1), g.state["in_discards"], sum(board(g, 1)["full"])) == ({}, 4, 0)


@rule("002/cards-builder", "crane: together with privilege, quarry and black market")
def test_crane_with_all_discounts():
    mine = seat("crane", "well", "quarry", "black_market", "library", loaded=["indigo_plant"], cards={"sugar_mill": 8})
    g = over(building(mine), "cathedral", "well")
    do(g, "market", good="indigo")
    assert cards(g, 0) == {"sugar_mill": 8 - (7 - 2 - 2 - 1 - 1)}


@rule("002/cards-builder", "crane: what lies on a building may be covered again")
def test_covering_again():
    mine = seat("crane", "hero", cards={"statue": 1, "sugar_mill": 1}, covered={"chapel": 1})
    g = over(second(mine), "statue", "hero")
    assert (city(g, 1), board(g, 1)["covered"]["chapel"], board(g, 1)["covered"]["hero"]) == (["crane", "statue"], 1, 1)


@rule("002/cards-builder", "crane: only the upper building counts; the covered one may be built once more")
def test_a_covered_building_may_be_built_again():
    mine = seat("crane", "hero", cards={"well": 1, "sugar_mill": 2}, covered={"well": 1})
    g = do(do(second(mine), "build", card="well"), "pass")
    assert (city(g, 1), board(g, 1)["built"], cards(g, 1)) == (["well", "crane", "hero"], 3, {})


@rule("002/cards-builder", "crane: the number of buildings stays as it is, and points are those of the upper one")
def test_the_number_of_buildings_stays():
    g = over(second(seat("crane", "chapel", cards={"statue": 1})), "statue", "chapel")
    assert (board(g, 1)["built"], g.breakdown(1)) == (2, {"buildings": 1 + 3})


@rule("002/cards-builder", "crane: cards under chapel, bank and harbor stay and count; the covered building does not")
@pytest.mark.parametrize("under", ["chapel", "bank"])
def test_cards_under_a_covered_building_stay(under):
    mine = seat("crane", under, cards={"palace": 1, "sugar_mill": 3}, tucked={"hero": 2}, **{f"under_{under}": 2})
    g = over(second(mine), "palace", under)
    assert g.breakdown(1) == {"buildings": 1, under: 2}
    assert board(g, 1)["tucked"]["hero"] == 2


@rule("002/cards-builder", "crane: cards under a covered harbor stay and count")
def test_cards_under_a_covered_harbor_stay():
    mine = seat("crane", "harbor", loaded=["indigo_plant"], cards={"victory_column": 1})
    g = do(role(scene(mine, BARE, BARE, tiles=[0, -1, -1, -1, -1]), "trader"), "sell", good="indigo", n=1)
    assert g.breakdown(0)["harbor"] == 1
    over(role(g, "builder"), "victory_column", "harbor")
    assert g.breakdown(0) == {"buildings": 1 + 1 + 4, "harbor": 1}


# Park ---------------------------------------------------------------------------------------------------------------


@rule("002/cards-builder", "park: covered it is worth six cards, not three")
@pytest.mark.parametrize(("name", "paid"), [("hero", 0), ("palace", 0), ("cathedral", 1), ("smithy", 0)])
def test_park(name, paid):
    assert cost("park", name) == paid


@rule("002/cards-builder", "example: a library over the park for nothing")
def test_park_under_a_library():
    assert cost("park", "library", money=0) == 0


@rule("002/cards-builder", "example: the cathedral over the park for one card, for builder or quarry owner for none")
def test_park_under_the_cathedral():
    assert cost("park", "cathedral") == 1
    assert cost("park", "cathedral", builder=True) == 0
    assert cost("park", "cathedral", "quarry") == 0
    assert cost("park", "cathedral", "quarry", builder=True) == 0


@rule("002/cards-builder", "park: it helps nothing but a crane, and costs three itself")
def test_park_without_a_crane():
    g = do(second(seat("park", cards={"hero": 1, "sugar_mill": 5})), "build", card="hero")
    assert (city(g, 1), cards(g, 1)) == (["hero", "park"], {})
    g = do(second(seat("crane", cards={"park": 1, "sugar_mill": 3})), "build", card="park")
    assert (city(g, 1), cards(g, 1)) == (["crane", "park"], {})


@rule("002/cards-builder", "a park over a park is a building over an equal one")
def test_no_park_over_a_park():
    assert not can(second(seat("crane", "park", cards={"park": 1, "sugar_mill": 3})), "build", card="park")


# A covered cathedral ------------------------------------------------------------------------------------------------


@rule("002/cards-builder", "a covered cathedral is lost for everybody; or lies on the table again")
def test_switch_covered_cathedral():
    def covered(**options):
        mine = seat("crane", "cathedral", cards={"palace": 1})
        others = seat("guild_hall", cards={"sugar_mill": 7})
        g = building(mine, others, options=options)
        assert g.breakdown(0)["cathedral"] == 4
        return over(g, "palace", "cathedral")

    g = covered()
    assert (city(g, 0), "cathedral" in g.breakdown(0), g.state["cathedral"]) == (["crane", "palace"], False, 0)
    assert (g.seat, can(g, "build", card="sugar_mill"), can(g, "build", card="cathedral")) == (1, True, False)
    assert board(g, 0)["covered"]["cathedral"] == 1
    other = covered(covered_cathedral="table")
    assert (city(other, 0), other.state["cathedral"]) == (["crane", "palace"], 1)
    do(other, "build", card="cathedral")
    assert (city(other, 1), cards(other, 1)) == (["guild_hall", "cathedral"], {})
    assert (other.breakdown(1)["cathedral"], board(other, 0)["covered"]["cathedral"]) == (4, 0)


@rule("002/cards-builder", "the cathedral itself may cover another building")
def test_cathedral_over_another_building():
    g = over(second(seat("crane", "well", cards={"sugar_mill": 5})), "cathedral", "well")
    assert (city(g, 1), cards(g, 1), g.state["cathedral"]) == (["crane", "cathedral"], {}, 0)


@rule("002/cards-builder", "a carpenter brings a card for a building over another as well")
def test_carpenter_and_crane():
    g = second(seat("crane", "carpenter", "well", cards={"statue": 1, "sugar_mill": 1}), nature="manual")
    draw(over(g, "statue", "well"), "hero")
    assert (cards(g, 1), phase(g)) == ({"hero": 1}, "roles")
