"""Following a role and the farmers' action marker (rulebook 000, lines 2300-2421)."""

import pytest

from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_choice import choice, chosen, did, faces, stock
from tests.puerto_rico.scenes import board, do, phase, role
from tests.puerto_rico.special import rest
from tests.rules import rule

GANG = ("smuggler",)
ARROWS = {
    "builder": {"prospector", "settler", "trader", "mayor"},
    "settler": {"prospector", "builder", "mayor"},
    "prospector": {"builder", "settler"},
    "trader": {"builder", "craftsman", "captain", "buccaneer"},
    "mayor": {"trader", "craftsman"},
    "craftsman": {"trader", "captain", "buccaneer"},
    "captain": {"trader", "craftsman", "builder", "settler", "buccaneer"},
    "buccaneer": {"captain", "craftsman", "trader", "builder", "settler"},
}
BUSY = {"island": {"corn": (1, 1), "indigo": 1}, "goods": {"sugar": 1}, "coins": 5}  # can do whatever is chosen


def followed(name, own, marker, **told):
    """The first of two people chooses a role, which the farmer on seat 2 follows."""
    told = {"faces": faces(coffee=4), **told}
    return rest(role(against(seat(coins=0), seat(coins=0), own, farmers=1, action=marker, **told), name))


def alone(name, marker):
    """The farmer chooses the adventurer or the smuggler, which only the one who chooses does; nothing else pays."""
    if name == "prospector":
        return choice(farm(coins=0), marker=marker, taken=("settler", "mayor", "builder"))
    return against(
        seat(), seat(), farm(coins=0), farmers=1, modules=GANG, governor=2, action=marker, house={"corn": 1},
        faces=faces(), market={"small_market": 0},
    )  # fmt: skip


@pytest.mark.parametrize("marker", ARROWS)
@rule("000/puertoma-choice", "the marker moves to the role a farmer acts in if an arrow leads there, else it stays")
def test_arrows_of_the_action_board(marker):
    led = set()
    for name in ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "buccaneer"):
        g = alone(name, marker) if name in ("prospector", "buccaneer") else followed(name, farm(**BUSY), marker)
        assert g.state["action"] in (marker, name)
        if g.state["action"] == name != marker:
            led.add(name)
    assert led == ARROWS[marker]


@rule("000/puertoma-choice", "some arrows lead one way only")
def test_one_way_arrows():
    for one, other in (("builder", "mayor"), ("settler", "mayor"), ("mayor", "trader"), ("captain", "builder")):
        assert followed(other, farm(**BUSY), one).state["action"] == other
        assert followed(one, farm(**BUSY), other).state["action"] == other


@rule("000/puertoma-choice", "an arrow that leads only away from a role does not make it a neighbour when choosing")
def test_one_way_arrows_in_the_choice():
    own = farm(island={"corn": 1}, coins=1)
    coins = {"mayor": 9, "builder": 0}
    assert chosen(choice(own, marker="captain", role_coins=coins)) == "builder"
    assert chosen(choice(own, marker="craftsman", role_coins=coins)) == "mayor"
    assert chosen(choice(own, marker="mayor", role_coins={"prospector": 9})) == "prospector"


@rule("000/puertoma-choice", "a farmer's own choice moves the marker along an arrow")
def test_own_choice_moves_the_marker():
    g = choice(farm(goods={"sugar": 1}, coins=0), marker="mayor")
    assert (chosen(g), g.state["action"]) == ("trader", "trader")


@rule("000/puertoma-choice", "a farmer's own choice that no arrow leads to leaves the marker where it is")
def test_own_choice_without_an_arrow():
    g = choice(farm(goods={"sugar": 1}, coins=0), marker="prospector", role_coins={"trader": 5})
    assert (chosen(g), g.state["action"], board(g, 3)["coins"]) == ("trader", "prospector", 5 + 2 + 1)


# A role with a marker from which an arrow leads there, and a board on which nothing can be done in it.
IDLE = (
    ("settler", "builder", {"island": {"coffee": 2, "quarry": 8}, "coins": 0}, {}),
    ("mayor", "builder", {"island": {"indigo": 1}}, {"ship": {"worker": 0}, "supply": {"worker": 0}}),
    ("builder", "settler", {"coins": 0}, {}),
    ("craftsman", "mayor", {"island": {"indigo": (1, 1)}}, {}),
    ("trader", "mayor", {"goods": {"corn": 1}}, {}),  # brings nothing without the privilege
    ("captain", "craftsman", {"goods": {"corn": 0}}, {}),
)


@pytest.mark.parametrize(("name", "marker", "own", "told"), IDLE)
@rule("000/puertoma-choice", "a farmer who can do nothing in the role does not move the marker")
def test_nothing_done(name, marker, own, told):
    assert name in ARROWS[marker]
    assert followed(name, farm(**own), marker, **told).state["action"] == marker


@rule("000/puertoma-choice", "a chosen role in which nothing can be done leaves the marker (nothing pays: a ruling)")
def test_chosen_but_nothing_done():
    for name, marker in (("captain", "craftsman"), ("craftsman", "mayor"), ("trader", "mayor"), ("mayor", "builder")):
        g = against(
            seat(), seat(), farm(coins=0), farmers=1, governor=2, action=marker, faces=faces(), role_coins={name: 1},
            market={"small_market": 0}, ship={"worker": 0}, supply={"worker": 0},
        )  # fmt: skip
        assert (chosen(g, 2), g.state["action"], board(g, 2)["coins"]) == (name, marker, 1)


@rule("000/puertoma-choice", "the marker records only farmers: a person's adventurer or smuggler does not move it")
def test_roles_that_nobody_follows():
    g = against(*[seat()] * 3, farm(coins=0), players=4, action="builder")
    assert rest(role(g, "prospector")).state["action"] == "builder"
    g = against(seat(), seat(), farm(coins=0), farmers=1, modules=GANG, action="trader", house={"corn": 1})
    role(g, "buccaneer")
    assert do(g, "plunder").state["action"] == "trader"


@rule("000/puertoma-choice", "people who act while no farmer can do not move the marker")
def test_people_do_not_move_the_marker():
    g = against(seat(goods={"corn": 1}), seat(goods={"sugar": 1}), farm(), farmers=1, action="craftsman")
    assert rest(role(g, "trader")).state["action"] == "craftsman"
    g = against(seat(coins=5), seat(coins=5), farm(coins=0), farmers=1, action="settler")
    role(g, "builder")
    do(g, "build", building="hospice")
    do(g, "build", building="hospice")
    assert (phase(g), g.state["action"]) == ("roles", "settler")


@rule("000/puertoma-choice", "an arrow leads from the space the marker has: the second farmer finds it moved")
def test_two_farmers_and_one_marker():
    able, idle = farm(island={"corn": 1}), farm(island={"coffee": 2, "quarry": 4})
    for first, second in ((able, idle), (idle, able), (able, able)):
        g = against(seat(), first, second, nature="manual", action="builder", faces=faces(coffee=4), quarries=0)
        role(g, "settler")
        do(g, "pass")
        assert g.state["action"] == "settler"
    g = against(seat(), idle, idle, nature="manual", action="builder", faces=faces(coffee=4), quarries=0)
    role(g, "settler")
    assert do(g, "pass").state["action"] == "builder"


@rule("000/puertoma-choice", "the marker moves when the farmer acts: who comes after it finds it there")
def test_marker_before_the_next_choice():
    # The first farmer's sale has moved the marker to the trader; from there the second is led to the captain.
    g = against(
        seat(), farm(goods={"sugar": 1}, coins=0), farm(goods={"corn": 1}, coins=0), nature="manual", governor=1,
        action="mayor", faces=faces(), market={"small_market": 0}, role_coins={"mayor": 5},
    )  # fmt: skip
    assert (chosen(g, 1), chosen(g, 2), g.state["action"]) == ("trader", "captain", "captain")


@rule("000/puertoma-choice", "farmers follow a role another chose, in turn, without the privilege")
def test_farmers_follow_in_turn():
    owned = {"small_warehouse": 0}
    g = against(
        seat(coins=0), farm(coins=9, city=owned), farm(coins=9, city=owned), nature="manual", action="builder",
        market=stock(farm(city=owned), wharf=1), reserved=["fortress", "residence"],
    )  # fmt: skip
    role(g, "builder")
    do(g, "pass")
    assert (board(g, 1)["built"], board(g, 1)["coins"]) == (["small_warehouse", "wharf"], 0)
    do(g, "tiebreak", card=1)  # the wharf is sold: university or harbor
    assert (board(g, 2)["built"], board(g, 2)["coins"]) == (["small_warehouse", "university"], 1)


@rule("000/puertoma-choice", "a farmer follows the other farmer's role, then the people do")
def test_farmer_follows_farmer():
    g = against(
        seat(), farm(coins=0), farm(coins=0), nature="manual", governor=1, action="builder",
        faces=faces(coffee=1, sugar=1, corn=2),
    )  # fmt: skip
    assert did(g, 1) == [{"move": "role", "role": "settler"}, {"move": "plantation", "good": "coffee"}]
    assert did(g, 2) == [{"move": "plantation", "good": "sugar"}]
    assert (phase(g), g.seat) == ("settler", 0)
