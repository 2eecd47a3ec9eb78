"""Rounds, the choice of roles, and the prospector."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import at, fresh, passes, play
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule


def coins_on(game):
    return {card: n for card, n in game.state["role_coins"].items() if n}


@rule("003/round", "the governor chooses first, then clockwise, one role each")
def test_everybody_chooses_once():
    g, order = fresh(4), []
    for card in ("settler", "mayor", "trader", "captain"):
        order.append(g.seat)
        play(g, card)
    assert order == [0, 1, 2, 3]
    assert g.state["rounds"] == 1


@rule("003/round", "the one who chose acts first, the others follow clockwise")
def test_the_chooser_acts_first():
    g = at(seat(coins=9), seat(coins=9), seat(coins=9), seat(coins=9), taken=["settler", "mayor"])
    role(g, "builder")
    order = []
    while phase(g) == "builder":
        order.append(g.seat)
        passes(g)
    assert order == [2, 3, 0, 1]


@rule("003/round", "a coin goes on each of the three cards nobody chose")
def test_coins_on_the_unused_cards():
    g = fresh(4)
    for card in ("settler", "mayor", "trader", "captain"):
        play(g, card)
    assert coins_on(g) == {"builder": 1, "craftsman": 1, "prospector": 1}


@rule("003/round", "three players leave three cards too")
def test_coins_on_three_cards_with_three_players():
    g = fresh(3)
    for card in ("settler", "mayor", "trader"):
        play(g, card)
    assert coins_on(g) == {"builder": 1, "craftsman": 1, "captain": 1}


@rule("003/round", "five players leave three cards, the second prospector among them")
def test_coins_on_three_cards_with_five_players():
    g = fresh(5)
    for card in ("settler", "mayor", "trader", "captain", "prospector"):
        play(g, card)
    assert coins_on(g) == {"builder": 1, "craftsman": 1, "prospector-2": 1}


@rule("003/round", "coins on a card pile up while nobody chooses it")
def test_coins_pile_up():
    g = fresh(3)
    for card in ("settler", "mayor", "trader") * 2:
        play(g, card)
    assert coins_on(g) == {"builder": 2, "craftsman": 2, "captain": 2}


@rule("003/round", "all cards come back and the governor moves to the left")
def test_cards_back_and_a_new_governor():
    g = fresh(4)
    for card in ("settler", "mayor", "trader", "captain"):
        play(g, card)
    assert (g.state["governor"], g.seat, g.state["taken"]) == (1, 1, [])
    assert len(values(g, "role", "role")) == 7


@rule("003/round", "after the last seat the governor's card comes round to the first again")
def test_the_governor_goes_round():
    g = at({}, {}, {}, {}, governor=3, taken=["settler", "mayor", "trader"])
    assert g.seat == 2
    play(g, "captain")
    assert g.state["governor"] == 0


@rule("003/roles", "a chosen card cannot be chosen again in the round")
def test_a_taken_card_is_gone():
    g = play(fresh(4), "mayor")
    assert "mayor" not in values(g, "role", "role")
    play(g, "settler")
    assert {"mayor", "settler"}.isdisjoint(values(g, "role", "role"))


@rule("003/roles", "everybody must choose a role in his turn")
def test_choosing_is_a_duty():
    g = fresh(4)
    assert not can(g, "pass")
    assert {told["move"] for told in offered(g)} == {"role"}


@rule("003/roles", "whoever chooses a card takes the coins on it, before its action")
def test_coins_of_the_card():
    g = role(at(seat(coins=0), {}, {}, {}, role_coins={"builder": 3}), "builder")
    assert (board(g, 0)["coins"], g.state["role_coins"]["builder"]) == (3, 0)
    assert can(g, "build", building="small_warehouse")  # 3, less the builder's coin


@rule("003/roles", "the others may act even if the chooser does nothing")
def test_others_act_without_the_chooser():
    g = passes(role(at(seat(coins=5), seat(coins=5), {}, {}), "builder"))
    assert g.seat == 1
    do(g, "build", building="hacienda")
    assert board(g, 1)["built"] == ["hacienda"]


@rule("003/roles", "actions are optional: settler, builder and trader may be passed")
def test_actions_are_optional():
    for card in ("settler", "builder", "trader"):
        g = role(at(seat(coins=9, goods={"indigo": 1}), {}, {}, {}), card)
        assert (g.seat, can(g, "pass")) == (0, True), card


@rule("003/roles", "the captain's action is the exception: it is a duty")
def test_the_captains_action_is_not_optional():
    g = role(at(seat(goods={"indigo": 1, "corn": 1}), {}, {}, {}), "captain")
    assert not can(g, "pass")


@rule("003/roles", "whoever cannot act is passed over")
def test_who_cannot_act_is_passed_over():
    g = role(at(seat(goods={"corn": 1}), seat(), seat(goods={"indigo": 1}), seat()), "trader")
    passes(g)
    assert g.seat == 2


@rule("003/prospector", "its chooser takes a coin from the bank, nobody acts")
def test_prospector():
    g = role(fresh(4), "prospector")
    assert [board(g, p)["coins"] for p in range(4)] == [4, 3, 3, 3]
    assert (phase(g), g.seat) == ("roles", 1)


@rule("003/prospector", "coins on the card come on top of the privilege")
def test_prospector_with_coins():
    g = role(at(seat(coins=0), {}, {}, {}, role_coins={"prospector": 2}), "prospector")
    assert board(g, 0)["coins"] == 3


@rule("003/prospector", "with five players two different players can be prospectors in a round")
def test_two_prospectors():
    g = role(fresh(5), "prospector")
    role(g, "prospector-2")
    assert [board(g, p)["coins"] for p in range(5)] == [5, 5, 4, 4, 4]
    assert not can(g, "role", role="prospector")
