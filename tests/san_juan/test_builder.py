"""San Juan: the builder, the discard pile, tavern and cathedral (rulebook 002, lines 92-126, 327-331, 571-575, 627)."""

import pytest

from antilles.titles.san_juan.data.cards import NAMES
from tests.rules import rule
from tests.san_juan.scenes import (
    BARE,
    board,
    building,
    can,
    cards,
    city,
    do,
    draw,
    offered,
    pay,
    phase,
    role,
    scene,
    seat,
    second,
)

TILES = [0, -1, -1, -1, -1]


def buildable(game):
    """What may be built now."""
    return [told["card"] for told in offered(game) if told["move"] == "build"]


@rule("002/builder", "a building comes from the hand and stays open in front of its owner, for all to see")
def test_a_building_comes_from_the_hand():
    g = do(second(seat("indigo_plant", cards={"chapel": 1, "sugar_mill": 3})), "build", card="chapel")
    assert (city(g, 1), cards(g, 1), board(g, 1)["built"]) == (["indigo_plant", "chapel"], {}, 2)
    assert g.view(2).state["seats"][1]["site"][:3] == ["indigo_plant", "chapel", None]


@rule("002/builder", "as many cards as the building costs go from the hand to the discards")
def test_cards_pay_the_cost():
    g = do(second(seat(cards={"chapel": 1, "sugar_mill": 5})), "build", card="chapel")
    assert (cards(g, 1), g.state["discards"]["sugar_mill"], g.state["in_discards"]) == ({"sugar_mill": 2}, 3, 3)


@rule("002/builder", "the owner says which cards pay")
def test_any_cards_pay():
    g = do(second(seat(cards={"chapel": 1, "sugar_mill": 3, "statue": 2, "hero": 1})), "build", card="chapel")
    assert offered(g) == [{"move": "give", "card": "sugar_mill", "n": n} for n in range(4)]
    pay(g, sugar_mill=1, statue=1, hero=1)
    assert (cards(g, 1), phase(g)) == ({"sugar_mill": 2, "statue": 1}, "roles")
    assert {name: n for name, n in g.state["discards"].items() if n} == {"sugar_mill": 1, "statue": 1, "hero": 1}


@rule("002/builder", "exactly the cost is paid")
def test_nobody_pays_less():
    g = do(second(seat(cards={"chapel": 1, "sugar_mill": 2, "statue": 2})), "build", card="chapel")
    assert [told["n"] for told in offered(g)] == [1, 2]


@rule("002/builder", "the builder pays one card less")
def test_the_builder_pays_one_card_less():
    g = do(building(seat(cards={"chapel": 1, "sugar_mill": 3})), "build", card="chapel")
    assert (city(g, 0), cards(g, 0)) == (["chapel"], {"sugar_mill": 1})


@rule("002/builder", "after the builder all others may build one building, at the full price")
def test_all_others_may_build():
    mine = [seat(cards={name: 1, "sugar_mill": 2}) for name in ("well", "crane", "tavern")]
    g = building(*mine)
    for p, name in enumerate(("well", "crane", "tavern")):
        assert g.seat == p
        do(g, "build", card=name)
    assert [city(g, p) for p in range(3)] == [["well"], ["crane"], ["tavern"]]
    assert [cards(g, p) for p in range(3)] == [{"sugar_mill": 1}, {}, {}]
    assert (phase(g), g.seat) == ("roles", 1)


@rule("002/builder", "one building each and no more")
def test_one_building_a_phase():
    g = building(seat(cards={"smithy": 1, "archive": 1, "hut": 1}), seat(cards={"hero": 1, "hut": 1}))
    do(g, "build", card="smithy")
    assert (phase(g), g.seat, cards(g, 0)) == ("builder", 1, {"archive": 1, "hut": 1})


@rule("002/builder", "what cannot be paid cannot be built; the card itself pays nothing")
def test_too_expensive():
    g = second(seat(cards={"chapel": 1, "quarry": 1, "sugar_mill": 2}))
    assert buildable(g) == ["sugar_mill", "chapel"]
    assert buildable(second(seat(cards={"chapel": 1, "sugar_mill": 2}))) == ["sugar_mill"]
    assert buildable(building(seat(cards={"chapel": 1, "sugar_mill": 2}))) == ["sugar_mill", "chapel"]


@rule("002/builder", "only what is in the hand can be built")
def test_only_from_the_hand():
    assert buildable(second(seat(cards={"sugar_mill": 2, "tobacco_storage": 6}))) == [
        "sugar_mill", "tobacco_storage", "cathedral",
    ]  # fmt: skip
    assert buildable(second(seat(cards={"sugar_mill": 6}))) == ["sugar_mill"]


@rule("002/builder", "no money back where the discount is more than the cost")
def test_no_refund():
    g = do(building(seat("smithy", cards={"indigo_plant": 1, "hero": 1})), "build", card="indigo_plant")
    assert (city(g, 0), cards(g, 0), g.state["in_discards"]) == (["indigo_plant", "smithy"], {"hero": 1}, 0)


@rule("002/builder", "the builder who builds nothing gets no card for the privilege")
def test_no_card_for_building_nothing():
    g = do(building(seat(cards={"hero": 1, "sugar_mill": 2})), "pass")
    assert (cards(g, 0), phase(g), g.seat) == ({"hero": 1, "sugar_mill": 2}, "roles", 1)


@rule("002/builder", "any number of equal production buildings")
@pytest.mark.parametrize("name", ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"])
def test_equal_production_buildings(name):
    g = do(second(seat(name, name, cards={name: 1, "statue": 3, "hero": 2})), "build", card=name)
    while phase(g) == "giving":
        g.play(g.legal[0])
    assert city(g, 1) == [name] * 3


@rule("002/builder", "only one of each city building: monuments and sixes as well")
@pytest.mark.parametrize("name", ["smithy", "library", "statue", "hero", "palace", "residence", "tavern"])
def test_no_equal_city_buildings(name):
    mine = {name: 1, "sugar_mill": 6}
    assert buildable(second(seat(name, cards=mine))) == ["sugar_mill", "cathedral"]
    assert name in buildable(second(seat(cards=mine)))


@rule("002/builder", "different monuments may stand side by side")
def test_different_monuments():
    g = do(second(seat("statue", cards={"victory_column": 1, "sugar_mill": 4})), "build", card="victory_column")
    assert city(g, 1) == ["statue", "victory_column"]


@rule("002/builder", "another player may have the same city building")
def test_others_may_have_the_same():
    g = building(seat("well", cards={}), seat(cards={"well": 1, "sugar_mill": 2}))
    assert "well" in buildable(g)


@rule("002/builder", "a new production building is empty")
def test_a_new_production_building_is_empty():
    g = do(second(seat(loaded=("sugar_mill",), cards={"sugar_mill": 1, "statue": 2})), "build", card="sugar_mill")
    assert (city(g, 1), board(g, 1)["full"][:2]) == (["sugar_mill", "sugar_mill"], [1, 0])


@rule("002/builder", "a city building works only after the phase that built it: not for its own price")
@pytest.mark.parametrize(("name", "cost"), [("quarry", 4), ("library", 5), ("smithy", 1), ("black_market", 2)])
def test_no_ability_for_its_own_price(name, cost):
    g = do(second(seat(loaded=("tobacco_storage",), cards={name: 1, "sugar_mill": 6})), "build", card=name)
    assert (cards(g, 1), board(g, 1)["full"][0]) == ({"sugar_mill": 6 - cost}, 1)


@rule("002/builder", "a library that is just being built does not double the builder's privilege")
def test_library_does_not_help_itself():
    g = do(building(seat(cards={"library": 1, "sugar_mill": 5})), "build", card="library")
    assert (city(g, 0), cards(g, 0)) == (["library"], {"sugar_mill": 1})


@rule("002/builder", "a city building works from the next phase on, in the same round")
def test_it_works_in_the_same_round():
    g = do(second(seat(cards={"library": 1, "sugar_mill": 5})), "build", card="library")
    assert (g.seat, board(g, 1)["held"]) == (1, 0)
    role(g, "prospector")
    assert board(g, 1)["held"] == 2


@rule("002/builder", "cards are discarded face down: their number is open, not which they are")
def test_discards_are_face_down():
    g = do(second(seat(cards={"chapel": 1, "hero": 3})), "build", card="chapel")
    told = g.view(0).state
    assert (told["in_discards"], told["discards"], told["pile"], told["seats"][1]["spent"]) == (3, None, None, None)


def with_pile(left, discards, *seats, **told):
    """A scene in which only these cards are left in the pile and only those are discarded; a chapel holds the rest."""
    table = (*seats, *[BARE] * (2 - len(seats)))
    pile = scene(*[{name: told for name, told in side.items() if name != "spent"} for side in table]).state["pile"]
    under = {name: pile[name] - left.get(name, 0) - discards.get(name, 0) for name in NAMES}
    loser = {**table[-1], "tucked": under}
    return scene(*table[:-1], loser, discards=discards, nature="manual", tiles=TILES, **told)


@rule("002/builder", "the draw pile is used up: the discards are shuffled and become the new one")
def test_the_discards_become_the_pile():
    g = role(with_pile({}, {"hero": 2, "statue": 1}), "prospector")
    assert (g.seat, g.state["in_pile"], g.state["in_discards"]) == (-1, 3, 0)
    assert offered(g) == [{"move": "draw", "card": name} for name in ("statue", "hero")]
    draw(g, "statue")
    assert (cards(g, 0), g.state["pile"]["hero"], g.state["in_pile"]) == ({"statue": 1}, 2, 2)
    assert sum(g.state["discards"].values()) == 0


@rule("002/builder", "a single discarded card is a new pile, too, and its shuffle ends what was known of it")
def test_one_discard_becomes_the_pile():
    g = with_pile({}, {"hero": 1}, seat(cards={}, spent={"hero": 1}))
    assert board(g, 0)["spent"]["hero"] == 1
    role(g, "prospector")
    assert (cards(g, 0), board(g, 0)["spent"]["hero"]) == ({"hero": 1}, 0)


@rule("002/builder", "also in the middle of a draw: first the rest of the pile, then of the new one")
def test_a_new_pile_in_the_middle_of_a_draw():
    g = role(with_pile({"well": 1}, {"hero": 2, "statue": 1}, seat("library", cards={}), BARE, BARE), "prospector")
    assert (cards(g, 0), g.state["in_pile"], g.state["in_discards"]) == ({"well": 1}, 3, 0)
    draw(g, "hero")
    assert (cards(g, 0), phase(g)) == ({"well": 1, "hero": 1}, "roles")


@rule("002/builder", "pile and discards are used up: nobody gets more than there is")
def test_both_piles_are_empty():
    g = role(with_pile({"well": 1}, {}, seat("library", cards={}), BARE, BARE), "prospector")
    assert (cards(g, 0), g.state["in_pile"], phase(g), g.seat) == ({"well": 1}, 0, "roles", 1)
    g = role(with_pile({}, {}, seat("library", cards={}), BARE, BARE), "prospector")
    assert (cards(g, 0), phase(g)) == ({}, "roles")


# Tavern -------------------------------------------------------------------------------------------------------------


def tavern(mine, *others, **told):
    """Everybody has so many buildings, seat 1 a tavern among them, and nobody builds: the cards seat 1 gets."""
    taverns = seat("tavern", *["indigo_plant"] * (mine - 1), cards={})
    rest = [seat(*["indigo_plant"] * n, cards={}) for n in others]
    g = building(rest[0], taverns, *rest[1:], **told)
    return board(g, 1)["held"]


@rule("002/cards-builder", "tavern: a card after a builder phase when nobody has fewer buildings and somebody has more")
@pytest.mark.parametrize(
    ("built", "drawn"),
    [((1, 2, 2), 1), ((2, 2, 2), 0), ((2, 1, 3), 0), ((2, 2, 3), 1), ((2, 3, 2), 1), ((3, 2, 2), 0), ((3, 2, 4), 0)],
)
def test_tavern(built, drawn):
    assert tavern(*built) == drawn


@rule("002/cards-builder", "tavern: buildings of every kind count, as they stand after the phase")
def test_tavern_counts_after_the_phase():
    poor = seat("tavern", cards={})
    g = building(poor, seat("statue", cards={"well": 1, "hero": 2}), seat("chapel", cards={}), nature="manual")
    do(g, "build", card="well")
    draw(g, "hero")
    assert (cards(g, 0), phase(g)) == ({"hero": 1}, "roles")
    g = building(poor, seat("statue", cards={"well": 1, "hero": 2}), seat("chapel", cards={}), nature="manual")
    assert phase(do(g, "pass")) == "roles"


@rule("002/cards-builder", "tavern: also for an owner who has just built something else")
def test_tavern_of_an_owner_who_built():
    others = seat(*["indigo_plant"] * 3, cards={})
    g = do(building(seat("tavern", cards={"archive": 1, "hero": 1}), others, others), "build", card="archive")
    assert board(g, 0)["held"] == 2


@rule("002/cards-builder", "tavern: all owners who tie for the fewest buildings draw, the builder first")
def test_taverns_of_several_owners():
    owner, rich = seat("tavern", cards={}), seat("well", "crane", cards={})
    g = scene(owner, owner, rich, nature="manual", governor=1)
    draw(role(g, "builder"), "hero", "statue")
    assert [cards(g, p) for p in range(3)] == [{"statue": 1}, {"hero": 1}, {}]
    assert (phase(g), g.seat) == ("roles", 2)


@rule("002/cards-builder", "tavern: only after builder phases")
def test_tavern_of_other_phases():
    g = role(scene(seat("tavern", cards={}), seat("well", "crane", cards={}), tiles=TILES), "trader")
    assert board(g, 0)["held"] == 0


@rule("002/cards-builder", "tavern: from the next builder phase on")
def test_tavern_of_the_next_phase():
    rich = seat("well", "crane", cards={})
    g = do(building(seat(cards={"tavern": 1, "hero": 1}), rich, rich, tiles=TILES), "build", card="tavern")
    role(role(g, "trader"), "prospector")
    assert (g.state["rounds"], board(g, 0)["held"]) == (1, 0)
    role(g, "builder")
    assert board(g, 0)["held"] == 1


@rule("002/cards-builder", "tavern: not yet after the phase that built it; or already then")
def test_switch_tavern_own_phase():
    def held(**options):
        rich = seat("well", "crane", cards={})
        g = do(building(seat(cards={"tavern": 1, "hero": 1}), rich, rich, options=options), "build", card="tavern")
        assert (phase(g), city(g, 0)) == ("roles", ["tavern"])
        return board(g, 0)["held"]

    assert held() == held(tavern_own_phase="no") == 0
    assert held(tavern_own_phase="yes") == 1


# Cathedral ----------------------------------------------------------------------------------------------------------


@rule("002/cards-builder", "cathedral: bought from the table for seven cards, no card of the hand is needed for it")
def test_cathedral():
    g = do(second(seat(cards={"sugar_mill": 8})), "build", card="cathedral")
    assert (city(g, 1), cards(g, 1), g.state["cathedral"]) == (["cathedral"], {"sugar_mill": 1}, 0)
    assert not can(second(seat(cards={"sugar_mill": 6})), "build", card="cathedral")


@rule("002/cards-builder", "cathedral: the builder pays a card less")
def test_cathedral_of_the_builder():
    g = do(building(seat(cards={"sugar_mill": 6})), "build", card="cathedral")
    assert (city(g, 0), cards(g, 0)) == (["cathedral"], {})


@rule("002/cards-builder", "cathedral: there is one; the first to pay has it")
def test_cathedral_is_bought_once():
    g = building(seat(cards={"sugar_mill": 7}), seat(cards={"statue": 3, "tobacco_storage": 6}))
    assert can(g, "build", card="cathedral")
    do(g, "build", card="cathedral")
    assert (g.seat, can(g, "build", card="statue"), can(g, "build", card="cathedral")) == (1, True, False)
    g = second(seat(cards={"sugar_mill": 8}), modules=())
    assert not can(g, "build", card="cathedral")


@rule("002/cards-builder", "cathedral: it is the one building of the phase")
def test_cathedral_and_nothing_else():
    g = do(building(seat(cards={"sugar_mill": 8, "hut": 2})), "build", card="cathedral")
    pay(g, sugar_mill=6)
    assert (phase(g), g.seat, city(g, 0)) == ("roles", 1, ["cathedral"])


@rule("002/cards-builder", "cathedral: goods pay for it on the black market")
def test_cathedral_and_black_market():
    g = second(seat("black_market", loaded=["indigo_plant"] * 2, cards={"sugar_mill": 5}))
    do(g, "build", card="cathedral")
    assert (cards(g, 1), board(g, 1)["full"][:2], "cathedral" in city(g, 1)) == ({}, [0, 0], True)
