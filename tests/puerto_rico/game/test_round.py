"""Round: what the rulebooks say, edition by edition."""

from __future__ import annotations

import random

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, turns, values
from tests.rules import rule

# -- the classic edition


def coins_on(game):
    return {card: n for card, n in game.state["role_coins"].items() if n}


@rule("003/round", "the governor chooses first, then clockwise, one role each")
def test_everybody_chooses_once():
    g, order = classic.fresh(4), []
    for card in ("settler", "mayor", "trader", "captain"):
        order.append(g.seat)
        classic.play(g, card)
    assert order == [0, 1, 2, 3]
    assert g.state["rounds"] == 1


@rule("003/round", "the one who chose acts first, the others follow clockwise")
def test_the_chooser_acts_first():
    g = classic.at(seat(coins=9), seat(coins=9), seat(coins=9), seat(coins=9), taken=["settler", "mayor"])
    assert turns(role(g, "builder")) == [2, 3, 0, 1]


@rule("003/round", "a coin goes on each of the three cards nobody chose")
def test_coins_on_the_unused_cards():
    g = classic.fresh(4)
    for card in ("settler", "mayor", "trader", "captain"):
        classic.play(g, card)
    assert coins_on(g) == {"builder": 1, "craftsman": 1, "prospector": 1}


@rule("003/round", "three players leave three cards too")
def test_coins_on_three_cards_with_three_players():
    g = classic.fresh(3)
    for card in ("settler", "mayor", "trader"):
        classic.play(g, card)
    assert coins_on(g) == {"builder": 1, "craftsman": 1, "captain": 1}


@rule("003/round", "five players leave three cards, the second prospector among them")
def test_coins_on_three_cards_with_five_players():
    g = classic.fresh(5)
    for card in ("settler", "mayor", "trader", "captain", "prospector"):
        classic.play(g, card)
    assert coins_on(g) == {"builder": 1, "craftsman": 1, "prospector-2": 1}


@rule("003/round", "coins on a card pile up while nobody chooses it")
def test_coins_pile_up():
    g = classic.fresh(3)
    for card in ("settler", "mayor", "trader") * 2:
        classic.play(g, card)
    assert coins_on(g) == {"builder": 2, "craftsman": 2, "captain": 2}


@rule("003/round", "all cards come back and the governor moves to the left")
def test_cards_back_and_a_new_governor():
    g = classic.fresh(4)
    for card in ("settler", "mayor", "trader", "captain"):
        classic.play(g, card)
    assert (g.state["governor"], g.seat, g.state["taken"]) == (1, 1, [])
    assert len(values(g, "role", "role")) == 7


@rule("003/round", "after the last seat the governor's card comes round to the first again")
def test_the_governor_goes_round():
    g = classic.at({}, {}, {}, {}, governor=3, taken=["settler", "mayor", "trader"])
    assert g.seat == 2
    classic.play(g, "captain")
    assert g.state["governor"] == 0


# -- the edition 1897


@rule("001/round", "the governor takes a role first and is the first to act; his left neighbour acts next")
def test_governor_begins_and_acts_first() -> None:
    g = y1897.table({}, {}, {}, {}, governor=2)
    assert g.seat == 2
    assert turns(role(g, "settler")) == [2, 3, 0, 1]


@rule("001/round", "the next to choose is the governor's left neighbour, and his role starts with him")
def test_second_role_starts_with_its_owner() -> None:
    g = y1897.everybody_passes(role(y1897.table({}, {}, {}, {}), "settler"))
    assert (g.seat, phase(g)) == (1, "roles")
    assert not can(g, "role", role="settler")
    assert turns(role(g, "builder")) == [1, 2, 3, 0]
    assert g.seat == 2


@rule("001/round", "the round ends when everybody has had a role; the governor's card goes to the left")
def test_round_ends_after_everybody_chose() -> None:
    g = y1897.table({}, {}, {}, taken=["settler", "builder"])
    assert g.seat == 2
    y1897.everybody_passes(role(g, "trader"))
    assert (g.state["governor"], g.seat, g.state["rounds"], g.state["taken"]) == (1, 1, 1, [])


@rule("001/new-round", "a coin on each of the three roles left over")
@pytest.mark.parametrize(("players", "left"), [(3, 3), (4, 3), (5, 3)])
def test_coin_on_unused_roles(players: int, left: int) -> None:
    used = ["settler", "builder", "mayor", "craftsman"][: players - 1]
    g = y1897.table(*[{}] * players, taken=used)
    y1897.everybody_passes(role(g, "trader"))
    coins = {name: n for name, n in g.state["role_coins"].items() if n}
    assert coins == dict.fromkeys(coins, 1)
    assert len(coins) == left
    assert not set(coins) & {*used, "trader"}


@rule("001/new-round", "coins that lie there already do not matter: one more comes on top")
def test_coins_pile_up_in_1897() -> None:
    g = y1897.table({}, {}, {}, taken=["settler", "builder"], role_coins={"captain": 2})
    y1897.everybody_passes(role(g, "trader"))
    assert {n: c for n, c in g.state["role_coins"].items() if c} == {"captain": 3, "mayor": 1, "craftsman": 1}


@rule("001/new-round", "all cards are back and the new governor may choose any")
def test_new_governor_has_all_roles() -> None:
    g = y1897.everybody_passes(role(y1897.table({}, {}, {}, taken=["settler", "builder"]), "trader"))
    assert values(g, "role", "role") == ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


@rule("001/new-round", "example: a prospector with two coins on it brings three")
def test_example_prospector_with_two_coins() -> None:
    g = role(y1897.table(seat(coins=0), {}, {}, {}, role_coins={"prospector": 2}), "prospector")
    assert board(g, 0)["coins"] == 3


# -- the 1897 Special Edition


@rule("000/round", "a role with coins on it brings them to whoever takes it")
def test_role_coins_are_taken():
    g = special.through(special.three(seat(coins=1), role_coins={"settler": 2}), "settler")
    assert board(g, 0)["coins"] == 3
    assert g.state["role_coins"]["settler"] == 0


@rule("000/round", "the phase begins with the one who chose the role and goes to the left")
def test_phase_goes_round_from_the_chooser():
    g = special.three(governor=1)
    role(g, "settler")
    turns = [g.seat]
    for _ in range(2):
        special.passes(g)
        turns.append(g.seat)
    assert turns == [1, 2, 0]


@rule("000/round", "actions may be declined")
def test_actions_are_optional():
    for name in ("settler", "builder", "trader"):
        assert can(role(special.three(seat(coins=9, goods={"corn": 1})), name), "pass")


@rule("000/round", "then the player to the left chooses among the roles that are left")
def test_next_player_chooses_from_the_rest():
    g = special.through(special.three(), "settler")
    assert g.seat == 1
    assert values(g, "role", "role") == ["mayor", "builder", "craftsman", "trader", "captain"]


@rule("000/new-round", "a coin on every role nobody took, the cards back, the governor to the left")
def test_end_of_a_round():
    g = special.three(role_coins={"captain": 1})
    for name in ("settler", "mayor", "builder"):
        special.through(g, name)
    assert special.has(g.state["role_coins"]) == {"craftsman": 1, "trader": 1, "captain": 2}
    assert (g.state["governor"], g.seat, g.state["taken"], g.state["rounds"]) == (1, 1, [], 1)


@rule("000/concepts", "crates are limited: what the supply lacks nobody gets")
def test_crates_are_limited():
    g = special.three(seat(island={"corn": (3, 3)}), goods={"corn": 1})
    role(g, "craftsman")
    assert board(g, 0)["goods"]["corn"] == 1


@rule("000/concepts", "buildings are limited: the last one is the last one")
def test_buildings_are_limited():
    g = role(special.three(seat(coins=9), seat(city={"wharf": 0}), market={"wharf": 0, "harbor": 1}), "builder")
    assert [name for name in values(g, "build", "building") if name in ("wharf", "harbor")] == ["harbor"]


@rule("000/concepts", "an expanded building takes two spaces, a common one one")
def test_spaces_of_buildings():
    g = role(special.three(seat(coins=20, city={"small_market": 0})), "builder")
    do(g, "build", building="fortress")
    assert board(g, 0)["filled"] == 3


@rule("000/round", "a whole game comes to an end")
def test_a_whole_game_ends():
    g, rng = special.new(3, seed=5), random.Random(5)
    while not g.over:
        g.play(rng.choice(g.legal))
    assert g.state["ending"]
    assert g.scores[g.winners[0]] == max(g.scores)
