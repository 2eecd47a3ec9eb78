"""Large buildings of automated farmers and the reserve marker (rulebook 000, lines 2479-2500)."""

import pytest

from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_choice import faces, needs_card, stock
from tests.puerto_rico.scenes import board, do, phase, role, values
from tests.rules import rule

LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")


def owner(coins, *names, **told):
    """A farmer with coins and buildings."""
    return farm(coins=coins, city=dict.fromkeys(names, 0), **told)


def alone(own, **told):
    """A person chooses the builder; of the others only the one farmer builds."""
    if "market" in told:
        told["market"] = stock(own, **told["market"])
    g = against(seat(coins=0), seat(coins=0), own, farmers=1, nature="manual", **told)
    return do(role(g, "builder"), "pass")


def pair(first, second, coins=0, **told):
    """A person against two farmers has chosen the builder and is asked."""
    return role(against(seat(coins=coins), first, second, nature="manual", **told), "builder")


# -- the marker is laid


@pytest.mark.parametrize("card", range(1, 9))
@rule("000/puertoma-builder", "the first building lays the reserve marker on a large building, counted by card")
def test_first_building_reserves(card):
    g = alone(owner(3))
    assert (board(g, 2)["built"], g.state["reserved"], needs_card(g)) == (["small_warehouse"], [None, None], True)
    do(g, "tiebreak", card=card)
    assert g.state["reserved"][0] == LARGE[(card - 1) % 5]


@rule("000/puertoma-builder", "a large building has one marker at most: the other farmer's is not counted")
def test_markers_on_different_buildings():
    g = do(pair(owner(3), owner(1)), "pass")
    do(g, "tiebreak", card=2)
    assert (board(g, 2)["built"], g.state["reserved"]) == (["small_market"], ["residence", None])
    do(g, "tiebreak", card=3)  # guild hall, fortress, customs house, city hall
    assert g.state["reserved"] == ["residence", "customs_house"]


@rule("000/puertoma-builder", "only large buildings on sale are counted")
def test_sold_large_buildings_are_not_counted():
    g = alone(owner(3), market={"guild_hall": 0, "residence": 0})
    assert do(g, "tiebreak", card=2).state["reserved"][0] == "customs_house"


@rule("000/puertoma-builder", "one large building alone needs no card")
def test_last_large_building():
    g = alone(owner(3), market={**dict.fromkeys(LARGE, 0), "customs_house": 1})
    assert (g.state["reserved"][0], g.state["tie_deck"]) == ("customs_house", 255)


@rule("000/puertoma-builder", "a second building leaves the marker where it is")
def test_second_building_moves_nothing():
    g = alone(owner(6, "small_warehouse"), reserved=["residence", None])
    assert (board(g, 2)["built"][-1], g.state["reserved"]) == ("large_warehouse", ["residence", None])
    assert (g.seat, g.state["tie_deck"]) == (1, 255)


@rule("000/puertoma-builder", "who builds nothing lays no marker")
def test_no_building_no_marker():
    g = alone(owner(0))
    assert (g.state["reserved"], g.seat) == ([None, None], 1)


@rule("000/puertoma-builder", "the book is silent: the building a hard farmer begins with is not its first one")
def test_hard_farmer_begins_without_a_marker():
    first = owner(1, "hacienda", island={"indigo": (1, 1)}, abilities=["sell_same"])
    second = owner(0, "hospice", abilities=["sell_same"])
    g = do(pair(first, second, level="hard", tie_deck=255), "pass")
    assert (board(g, 1)["built"], needs_card(g)) == (["small_market", "hacienda"], True)
    assert do(g, "tiebreak", card=1).state["reserved"] == ["guild_hall", None]


@rule("000/puertoma-general", "the marker's card decides nothing else: the next tie has its own")
def test_marker_and_next_choice_have_their_own_cards():
    first = owner(0, island={"corn": 1})
    g = do(pair(first, owner(3), action="builder", faces=faces(coffee=4)), "pass")
    do(g, "tiebreak", card=5)
    assert (g.state["reserved"], needs_card(g)) == ([None, "city_hall"], True)  # planter or recruiter?
    do(g, "tiebreak", card=2)
    assert "mayor" in g.state["taken"]


# -- somebody builds what is reserved


def person_builds(name, **told):
    """A person with ten coins builds a large building; both farmers have markers and no coins."""
    told = {"reserved": ["residence", "fortress"], **told}
    g = pair(owner(0, "hacienda"), owner(0, "hacienda"), coins=10, **told)
    return do(g, "build", building=name)


@rule("000/puertoma-builder", "everybody may build a reserved building; the marker goes to another one by card")
def test_reserved_building_is_built_by_a_person():
    g = person_builds("residence")
    assert (g.state["reserved"], needs_card(g)) == ([None, "fortress"], True)
    do(g, "tiebreak", card=2)  # guild hall, customs house, city hall
    assert g.state["reserved"] == ["customs_house", "fortress"]
    g = do(person_builds("fortress"), "tiebreak", card=4)
    assert g.state["reserved"] == ["residence", "guild_hall"]


@rule("000/puertoma-builder", "another large building moves no marker")
def test_other_building_is_built_by_a_person():
    g = person_builds("city_hall")
    assert (g.state["reserved"], g.state["tie_deck"]) == (["residence", "fortress"], 255)


@rule("000/puertoma-builder", "no large building is left for the marker: it lies beside the board (a ruling)")
def test_no_place_for_the_marker():
    only = {**dict.fromkeys(LARGE, 0), "hacienda": 0, "residence": 1}
    g = against(
        seat(coins=10), seat(coins=0), owner(0, "hacienda"), farmers=1, nature="manual", market=only,
        reserved=["residence", None],
    )  # fmt: skip
    do(role(g, "builder"), "build", building="residence")
    assert (g.state["reserved"], g.state["tie_deck"], g.seat, phase(g)) == ([None, None], 255, 1, "roles")


# -- building on level 4


@rule("000/puertoma-builder", "on level 4 a farmer builds what its marker lies on, for the usual price")
def test_builds_the_reserved_one():
    g = alone(owner(10, "small_warehouse"), reserved=["fortress", None])
    own = board(g, 2)
    assert (own["built"], own["coins"], own["levels"]["level_4"]) == (["small_warehouse", "fortress"], 0, 1)
    assert g.state["market"]["fortress"] == 0


@rule("000/puertoma-builder", "a reserved building that cannot be paid yet: the best of a lower level")
def test_reserved_one_too_dear():
    g = alone(owner(9, "small_warehouse"), reserved=["fortress", None])
    assert (board(g, 2)["built"][-1], g.state["reserved"][0]) == ("wharf", "fortress")


@rule("000/puertoma-builder", "after the first large building the marker goes to a different one by card")
def test_marker_after_the_first_large_building():
    g = alone(owner(10, "small_warehouse"), reserved=["fortress", None])
    do(g, "unlock", ability="held_points")
    assert (g.state["reserved"], needs_card(g)) == ([None, None], True)
    assert do(g, "tiebreak", card=3).state["reserved"][0] == "customs_house"


@rule("000/puertoma-builder", "after the first large building no other is left: the marker goes nowhere")
def test_no_second_large_building():
    only = {**dict.fromkeys(LARGE, 0), "fortress": 1}
    g = alone(owner(10, "small_warehouse"), reserved=["fortress", None], market=only)
    do(g, "unlock", ability="held_points")
    assert (g.state["reserved"], g.state["tie_deck"], g.seat) == ([None, None], 255, 1)


@rule("000/puertoma-builder", "two large buildings fill level 4: no marker any more, and no third one")
def test_second_large_building():
    g = alone(owner(10, "small_warehouse", "fortress"), reserved=["residence", None])
    assert (board(g, 2)["built"][-2:], board(g, 2)["levels"]["level_4"]) == (["residence", "fortress"], 2)
    assert (g.state["reserved"], g.state["tie_deck"], g.seat) == ([None, None], 255, 1)
    g = alone(owner(20, "small_warehouse", "fortress", "residence"))
    assert "wharf" in board(g, 2)["built"]
    assert (g.state["reserved"], g.state["tie_deck"]) == ([None, None], 255)


@rule("000/puertoma-builder", "a first building is never of level 4: one of level 3 instead")
def test_first_building_is_not_large():
    g = alone(owner(12))
    assert (board(g, 2)["built"], board(g, 2)["coins"]) == (["wharf"], 12 - 9)
    g = alone(owner(12), market={"wharf": 0, "harbor": 0, "university": 0, "factory": 0})
    assert board(g, 2)["built"] == ["large_warehouse"]  # and of level 2 where level 3 is sold: a ruling


@rule("000/puertoma-builder", "without a marker nothing of level 4 is built, also not what the other has reserved")
def test_not_the_other_ones_building():
    only = {**dict.fromkeys(LARGE, 0), "hacienda": 0, "fortress": 1}
    g = pair(owner(10, "hacienda"), owner(0, "hacienda"), reserved=[None, "fortress"], market=only)
    do(g, "pass")
    assert (board(g, 1)["built"], g.state["reserved"]) == (["hacienda", "wharf"], [None, "fortress"])


@rule("000/puertoma-builder", "each farmer builds its own reserved building and lays its own marker")
def test_two_farmers_and_their_markers():
    g = pair(owner(10, "hacienda"), owner(10, "hacienda"), reserved=["residence", "fortress"])
    do(g, "pass")
    assert values(g, "unlock", "ability") == ["held_points", "discard_points", "worker_coins"]
    do(g, "unlock", ability="held_points")
    do(g, "tiebreak", card=2)  # guild hall, customs house, city hall: not the other farmer's fortress
    do(g, "unlock", ability="held_points")
    do(g, "tiebreak", card=4)  # guild hall, city hall
    assert [board(g, p)["built"] for p in (1, 2)] == [["hacienda", "residence"], ["hacienda", "fortress"]]
    assert g.state["reserved"] == ["customs_house", "city_hall"]
