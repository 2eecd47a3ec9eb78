"""Automated farmers take tiles (rulebook 000, lines 2510-2527)."""

from antilles.titles.puerto_rico.data.things import GOODS
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_choice import did, faces
from tests.puerto_rico.scenes import board, do, phase, role, values
from tests.puerto_rico.special import has
from tests.rules import rule

FARMER = 2
ALL = {"corn": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


def follows(island, **told):
    """A person chooses the planter and nobody takes a tile before the farmer, who has these tiles."""
    g = against(seat(), seat(), farm(island=island), farmers=1, **told)
    role(g, "settler")
    while phase(g) == "settler":
        do(g, "pass")
    return g


def took(island, **told):
    """What the farmer took: a kind, "quarry", or nothing."""
    moves = did(follows(island, **told), FARMER)
    assert len(moves) == 1
    return moves[0].get("good") or {"quarry": "quarry", "pass": None}[moves[0]["move"]]


@rule("000/puertoma-planter", "a kind of which it has one goes before better kinds")
def test_second_of_a_kind_first():
    assert took({"corn": 1}, faces=faces(**ALL)) == "corn"
    assert took({"tobacco": 1}, faces=faces(**ALL)) == "tobacco"


@rule("000/puertoma-planter", "the best of several kinds of which it has one")
def test_best_second_of_a_kind():
    assert took({"corn": 1, "sugar": 1, "indigo": 1}, faces=faces(**ALL)) == "sugar"
    assert took({"corn": 1, "sugar": 1, "indigo": 1}, faces=faces(corn=1, indigo=1, coffee=1)) == "indigo"


@rule("000/puertoma-planter", "else the best kind: coffee, tobacco, sugar, fruit, corn")
def test_best_kind():
    for n, kind in enumerate(GOODS):
        assert took({}, faces=faces(**dict.fromkeys(GOODS[max(0, n - 3) : n + 1], 1))) == kind
    assert took({"corn": 1}, faces=faces(indigo=1, tobacco=1)) == "tobacco"


@rule("000/puertoma-planter", "at most two of a kind: a third is not taken")
def test_two_of_a_kind():
    assert took({"coffee": 2}, faces=faces(coffee=2, indigo=1)) == "indigo"
    assert took({"coffee": 2, "corn": 1}, faces=faces(coffee=2, indigo=1, corn=1)) == "corn"


@rule("000/puertoma-planter", "no plantation fits: a quarry, though another chose the role; it lies in the points area")
def test_quarry_when_following():
    g = follows({"coffee": 2}, faces=faces(coffee=4), quarries=3)
    assert did(g, FARMER) == [{"move": "quarry"}]
    assert (has(board(g, FARMER)["tiles"]), g.state["quarries"]) == ({"coffee": 2, "quarry": 1}, 2)
    assert g.breakdown(FARMER)["quarries"] == 3


@rule("000/puertoma-planter", "no tile lies face up: a quarry as well")
def test_quarry_when_nothing_lies_open():
    assert took({"corn": 1}, faces=faces()) == "quarry"


@rule("000/puertoma-planter", "any plantation that fits goes before a quarry, also for the one who chose the role")
def test_plantation_before_quarry():
    assert took({"coffee": 2}, faces=faces(coffee=3, corn=1)) == "corn"
    g = against(
        seat(), seat(), farm(coins=0), farmers=1, governor=FARMER, faces=faces(corn=1), market={"small_market": 0},
        nature="manual",
    )  # fmt: skip
    assert did(g, FARMER) == [{"move": "role", "role": "settler"}, {"move": "plantation", "good": "corn"}]


@rule("000/puertoma-planter", "there is no limit for quarries")
def test_no_limit_for_quarries():
    assert took({"coffee": 2, "quarry": 7}, faces=faces(coffee=4)) == "quarry"
    whole = dict.fromkeys(GOODS, 2)
    assert took({**whole, "quarry": 4}, faces=faces(corn=1)) == "quarry"  # fifteen tiles


@rule("000/puertoma-planter", "no quarry is left either: nothing is taken")
def test_nothing_left():
    g = follows({"coffee": 2}, faces=faces(coffee=4), quarries=0)
    assert did(g, FARMER) == [{"move": "pass"}]
    assert has(board(g, FARMER)["tiles"]) == {"coffee": 2}


@rule("000/puertoma-planter", "the tile leaves the table and lies on its kind's next space, where nobody works yet")
def test_tile_comes_to_the_board():
    own = farm(island={"sugar": (1, 2)})
    g = against(seat(), seat(), own, farmers=1, faces=faces(sugar=2, corn=2), nature="manual")
    role(g, "settler")
    do(g, "plantation", good="corn")
    do(g, "pass")
    assert phase(g) == "draw"  # what nobody took is put away, new tiles are drawn
    assert (has(g.state["faces"]), has(g.state["discards"])) == ({}, {"sugar": 1, "corn": 1})
    own = board(g, FARMER)
    assert (has(own["tiles"]), has(own["workers"]), own["mods"]["makes_sugar"]) == ({"sugar": 2}, {"sugar": 2}, 1)


@rule("000/puertoma-planter", "the farmer who comes first takes first")
def test_two_farmers_take_in_turn():
    own = farm(island={"corn": 1})
    g = against(seat(), own, own, nature="manual", faces=faces(corn=1, sugar=2, indigo=1))
    role(g, "settler")
    do(g, "pass")
    assert [did(g, p) for p in (1, 2)] == [
        [{"move": "plantation", "good": "corn"}],
        [{"move": "plantation", "good": "sugar"}],
    ]


@rule("000/puertoma-planter", "the book is silent: a tile needs no card, however many lie there")
def test_no_card_for_a_tile():
    g = against(seat(), seat(), farm(), farmers=1, faces=faces(corn=2, coffee=2), nature="manual")
    role(g, "settler")
    do(g, "pass")
    do(g, "pass")
    assert (values(g, "tiebreak", "card"), g.state["tie_deck"]) == ([], 255)
