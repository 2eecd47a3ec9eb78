"""San Juan: the variant of the set-up, hands that are chosen (rulebook 002, lines 531-543)."""

import pytest

import antilles
from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, city, do, draw, offered, pay, phase

GOODS = ("sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
YES = {"draft_start": "yes"}


def start(players=4, **options):
    """A game whose cards we draw ourselves."""
    return antilles.new("san-juan", players=players, options=options or YES, nature="manual")


def dealt(players):
    """All hands are on the table: five sugar mills … and one card more for each later seat."""
    g = start(players)
    for p, name in enumerate(GOODS[:players]):
        draw(g, "statue" if p < 3 else "hero", *[name] * (4 + p))
    return g


@rule("002/variant", "the printed rule deals four cards each; the variant five to eight by seat")
def test_switch_draft_start():
    def held(**options):
        g = antilles.new("san-juan", players=4, options=options, seed=3)
        return [board(g, p)["held"] for p in range(4)], phase(g)

    assert held() == ([4, 4, 4, 4], "roles")
    assert held(draft_start="no") == ([4, 4, 4, 4], "roles")
    assert held(draft_start="yes") == ([5, 6, 7, 8], "giving")


@rule("002/variant", "the first player gets five cards, the second six, the third seven, the fourth eight")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_to_eight_cards(players):
    g = dealt(players)
    assert [board(g, p)["held"] for p in range(players)] == [5, 6, 7, 8][:players]
    assert g.state["in_discards"] == 0


@rule("002/variant", "each chooses the four cards with which to begin; the others are discarded")
def test_each_keeps_four():
    g = dealt(4)
    assert g.seat == 0
    assert offered(g) == [{"move": "give", "card": "sugar_mill", "n": n} for n in (0, 1)]
    do(g, "give", card="sugar_mill", n=0)
    assert (g.seat, cards(g, 0)) == (1, {"sugar_mill": 4})
    do(g, "give", card="tobacco_storage", n=2)
    assert (g.seat, cards(g, 1)) == (2, {"tobacco_storage": 3, "statue": 1})
    do(g, "give", card="coffee_roaster", n=3)
    do(g, "give", card="silver_smelter", n=3)
    assert [board(g, p)["held"] for p in range(4)] == [4, 4, 4, 4]
    assert cards(g, 3) == {"silver_smelter": 4}
    told = {name: n for name, n in g.state["discards"].items() if n}
    assert told == {"tobacco_storage": 2, "coffee_roaster": 3, "silver_smelter": 3, "statue": 1, "hero": 1}


@rule("002/variant", "not more and not fewer than four stay: of eight cards four leave")
def test_exactly_four_leave_the_fourth_hand():
    g = dealt(4)
    pay(g, sugar_mill=1, tobacco_storage=2, coffee_roaster=3, silver_smelter=4)
    assert (board(g, 3)["held"], cards(g, 3)) == (4, {"silver_smelter": 3, "hero": 1})
    other = dealt(2)
    do(other, "give", card="sugar_mill", n=1)
    assert [told["n"] for told in offered(other)] == [1, 2]


@rule("002/variant", "all look at their cards before anybody else has chosen: everything is dealt first")
def test_everything_is_dealt_before_the_choice():
    g = start(2)
    draw(g, *["sugar_mill"] * 5)
    assert (g.seat, can(g, "draw", card="well")) == (-1, True)
    draw(g, *["well"] * 3, *["crane"] * 3)
    assert (g.seat, phase(g)) == (1, "giving")


@rule("002/variant", "then the game goes on as always: indigo plants, the governor chooses a role")
def test_then_the_game_begins():
    g = pay(dealt(3), sugar_mill=1, tobacco_storage=2, coffee_roaster=3)
    assert (phase(g), g.seat, g.state["governor"], g.state["rounds"]) == ("roles", 0, 0, 0)
    assert [city(g, p) for p in range(3)] == [["indigo_plant"]] * 3
