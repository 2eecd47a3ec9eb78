"""Automated farmers build and unlock abilities (rulebook 000, lines 2424-2477 and 2501-2508)."""

import pytest

from antilles.titles.puerto_rico.data.buildings import BUILDINGS, SHOP
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_choice import did, needs_card, stock
from tests.puerto_rico.scenes import board, do, phase, role, values
from tests.puerto_rico.special import has, rest
from tests.rules import rule

FARMER = 2
NOTHING = {b.name: 0 for b in BUILDINGS}
LEVEL = {n: [b.name for b in BUILDINGS if b.kind == SHOP and b.points == n and b.part == "base"] for n in (1, 2, 3)}


def follows(own, chooses=False, **told):
    """The farmer beside two people builds: after a person's choice, or as the builder."""
    told = {"reserved": ["city_hall" if own["built"] else None, None], **told}
    if "market" in told:
        told["market"] = stock(own, **told["market"])
    if chooses:  # no other role is left that pays, and an arrow leads to this one
        nothing = {name: 0 for name in ("corn", "indigo", "sugar", "tobacco", "coffee")}
        return against(
            seat(coins=0), seat(coins=0), own, farmers=1, nature="manual", governor=FARMER, action="captain",
            faces=nothing, **told,
        )  # fmt: skip
    g = against(seat(coins=0), seat(coins=0), own, farmers=1, nature="manual", **told)
    return do(role(g, "builder"), "pass")


def built(own, **told):
    """What the farmer built, with no card."""
    moves = [told["building"] for told in did(follows(own, **told), FARMER) if told["move"] == "build"]
    return moves[0] if moves else None


ONE = {"small_warehouse": 0}  # not a first building, so that no reserve marker is placed


def owner(coins, *more, **told):
    """A farmer with so many coins who owns a small warehouse and more."""
    return farm(coins=coins, city={**ONE, **dict.fromkeys(more, 0)}, **told)


# -- which building


@rule("000/puertoma-builder", "the highest level it can pay, and the dearest there (a ruling)")
def test_highest_level():
    assert [built(owner(coins)) for coins in (9, 7, 6, 4, 1)] == [
        "wharf", "factory", "large_warehouse", "hospice", "small_market",
    ]  # fmt: skip
    assert built(farm(coins=3)) == "small_warehouse"


@rule("000/puertoma-builder", "the farmer pays like everybody; the building comes to the space of its level")
def test_pays_and_takes_the_building():
    g = follows(owner(7))
    own = board(g, FARMER)
    assert (own["coins"], own["built"], g.state["market"]["factory"]) == (0, ["small_warehouse", "factory"], 1)
    assert has(own["levels"]) == {"level_1": 1, "level_3": 1}


@rule("000/puertoma-builder", "the builder's coin counts for what can be paid and for the price")
def test_builder_pays_one_less():
    g = follows(owner(8), chooses=True)
    assert (board(g, FARMER)["built"][-1], board(g, FARMER)["coins"]) == ("wharf", 0)
    g = follows(owner(9), chooses=True)
    assert (board(g, FARMER)["built"][-1], board(g, FARMER)["coins"]) == ("city_hall", 0)


@rule("000/puertoma-builder", "who does not choose the role pays the whole price")
def test_follower_pays_the_price():
    g = do(follows(owner(8)), "tiebreak", card=1)
    assert (board(g, FARMER)["built"][-1], board(g, FARMER)["coins"]) == ("university", 0)


@rule("000/puertoma-builder", "an ability's coin before building counts")
def test_ability_coin_counts():
    g = follows(owner(6, abilities=["building_coin"]))
    assert (board(g, FARMER)["built"][-1], board(g, FARMER)["coins"]) == ("factory", 0)


@rule("000/puertoma-builder", "quarries give a farmer no discount")
def test_no_discount_by_quarries():
    g = follows(owner(6, island={"quarry": 3}))
    assert (board(g, FARMER)["built"][-1], board(g, FARMER)["coins"]) == ("large_warehouse", 0)
    g = follows(owner(6, island={"quarry": 3}), chooses=True)
    assert (board(g, FARMER)["built"][-1], board(g, FARMER)["coins"]) == ("factory", 0)


@rule("000/puertoma-builder", "a level with two buildings has no room: the next lower one")
def test_full_level():
    assert built(owner(9, "factory", "harbor")) == "large_warehouse"
    assert built(owner(9, "factory")) == "wharf"
    full = ("factory", "harbor", "hospice", "office")
    assert built(owner(9, *full), market={"hacienda": 0}) == "construction_hut"
    assert built(owner(9, *full, "hacienda")) is None


@rule("000/puertoma-builder", "no building twice")
def test_not_twice():
    assert built(owner(9, "wharf"), market={"harbor": 0}) == "university"
    assert built(owner(6, "large_warehouse"), market={"office": 0}) == "large_market"
    assert built(owner(3)) != "small_warehouse"


@rule("000/puertoma-builder", "only what is on sale")
def test_sold_out():
    assert built(owner(9), market={"wharf": 0, "harbor": 0}) == "university"
    assert built(owner(9), market=dict.fromkeys(LEVEL[3], 0)) == "large_warehouse"


@rule("000/puertoma-general", "farmers never buy production buildings")
def test_no_production_buildings():
    nothing = dict.fromkeys([*LEVEL[1], *LEVEL[2]], 0)
    g = follows(owner(6), market=nothing)
    assert did(g, FARMER) == [{"move": "pass"}]
    assert (board(g, FARMER)["coins"], board(g, FARMER)["built"]) == (6, ["small_warehouse"])


@rule("000/puertoma-general", "the large tailor's shop is a production building too")
def test_no_tailors_shop():
    g = against(
        seat(coins=0), seat(coins=0), owner(8), farmers=1, modules=("citizens",), nature="manual",
        reserved=["city_hall", None], market={**NOTHING, "jeweler": 1, "hospice": 1, "city_hall": 1},
    )  # fmt: skip
    role(g, "builder")
    while phase(g) == "builder":
        do(g, "pass")
    assert [told.get("building") for told in did(g, FARMER)] == ["hospice"]


# -- equal cost


@pytest.mark.parametrize("card", range(1, 9))
@rule("000/puertoma-builder", "equal cost: counted from left to right, and round again, to the number of a card")
def test_equal_cost(card):
    for coins, names in ((8, ("university", "harbor")), (5, ("office", "large_market"))):
        g = follows(owner(coins))
        assert needs_card(g)
        do(g, "tiebreak", card=card)
        assert (board(g, FARMER)["built"][-1], g.state["tie_deck"]) == (names[(card - 1) % 2], 255 - (1 << card - 1))


@rule("000/puertoma-builder", "only those that can be built are counted, and one alone needs no card")
def test_counting_leaves_out_what_cannot_be_built():
    g = follows(owner(8, "university"))
    assert (board(g, FARMER)["built"][-1], g.state["tie_deck"]) == ("harbor", 255)


@rule("000/puertoma-builder", "three of one cost are counted round and round")
def test_three_of_one_cost():
    draft = {"hacienda": 1, "construction_hut": 1, "black_market": 1}
    chosen = []
    for card in range(1, 9):
        g = against(
            seat(coins=0), seat(coins=0), owner(2), farmers=1, modules=("new-buildings",), nature="manual",
            reserved=["city_hall", None], market={**NOTHING, **draft, "city_hall": 1}, tie_deck=255,
        )  # fmt: skip
        role(g, "builder")
        while g.seat != -1:
            do(g, "pass")
        chosen.append(board(do(g, "tiebreak", card=card), FARMER)["built"])
    order = ["hacienda", "construction_hut", "black_market"] * 3
    assert [set(names) - {"small_warehouse"} for names in chosen] == [{name} for name in order[:8]]


# -- nothing to build


@rule("000/puertoma-builder", "who can build nothing skips the action")
def test_skips():
    g = follows(farm(coins=0))
    assert did(g, FARMER) == [{"move": "pass"}]
    assert (board(g, FARMER)["coins"], phase(g), g.state["reserved"]) == (0, "roles", [None, None])


@rule("000/puertoma-builder", "a farmer's commercial buildings have no effect")
def test_shops_do_not_work():
    own = farm(coins=5, goods={"indigo": 1}, city=ONE)
    g = follows(own, market={"office": 0})
    assert board(g, FARMER)["built"] == ["small_warehouse", "large_market"]
    assert not any(board(g, FARMER)["mods"].values())
    assert board(rest(role(g, "trader")), FARMER)["coins"] == 1


# -- unlocking

SECOND = {1: (1, ()), 2: (6, ("hospice",)), 3: (9, ("factory",))}


@pytest.mark.parametrize("level", SECOND)
@rule("000/puertoma-builder", "the second building of levels 1 to 3 turns up the ability of the level")
def test_second_building_unlocks(level):
    coins, more = SECOND[level]
    g = follows(owner(coins, *more))
    assert board(g, FARMER)["levels"][f"level_{level}"] == 2
    assert len(values(g, "unlock", "ability")) == 3
    name = values(g, "unlock", "ability")[1]
    assert board(do(g, "unlock", ability=name), FARMER)["abilities"] == [name]


@rule("000/puertoma-builder", "the first building of levels 1 to 3 turns nothing up")
def test_first_building_unlocks_nothing():
    for own in (farm(coins=1), owner(6), owner(9)):
        g = follows(own)
        if needs_card(g):  # the reserve marker after a first building
            do(g, "tiebreak", card=1)
        assert (len(board(g, FARMER)["built"]), g.seat, board(g, FARMER)["abilities"]) == (len(own["built"]) + 1, 1, [])


@rule("000/puertoma-builder", "on level 4 the first building turns up the ability, the second nothing more")
def test_level_4_unlocks_at_once():
    g = follows(owner(10))
    assert values(g, "unlock", "ability") == ["held_points", "discard_points", "worker_coins"]
    own = owner(10, "fortress", abilities=["held_points"])
    g = follows(own)
    assert (board(g, FARMER)["levels"]["level_4"], board(g, FARMER)["abilities"]) == (2, ["held_points"])
    assert (g.seat, phase(g)) == (1, "roles")


@rule("000/puertoma-builder", "an ability works from the next turn on: no worker for the building that unlocked it")
def test_worker_from_the_next_turn_on():
    g = follows(owner(1, island={"corn": 2}))
    do(g, "unlock", ability="building_worker")
    assert (board(g, FARMER)["workers"]["corn"], has(board(g, FARMER)["aside"])) == (0, {})
    g = follows(owner(6, "small_market", island={"corn": 2}, abilities=["building_worker"]))
    assert board(g, FARMER)["workers"]["corn"] == 1


@rule("000/puertoma-builder", "an ability works from the next turn on: no coin for the building that unlocked it")
def test_coin_from_the_next_turn_on():
    g = follows(owner(6, "hospice"))
    do(g, "unlock", ability="building_coin")
    assert board(g, FARMER)["coins"] == 0


@rule("000/puertoma-builder", "an ability works from the next turn on: in the very next role, for its farmer alone")
def test_ability_in_the_next_role():
    own = {"coins": 1, "city": ONE, "goods": {"corn": 1}}
    g = follows(farm(**own))
    do(g, "unlock", ability="sale_coin")
    assert board(rest(role(g, "trader")), FARMER)["coins"] == 1  # corn, for nothing but the ability's coin
    g = follows(farm(**own))
    do(g, "unlock", ability="sell_same")
    g = rest(role(g, "trader"))
    assert (board(g, FARMER)["coins"], board(g, FARMER)["goods"]["corn"]) == (0, 1)
