"""Achievements against automated farmers (rulebook 000, lines 2862-2873)."""

import pytest

from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.scenes import board, do, phase, role, values
from tests.puerto_rico.special import new
from tests.rules import rule

WINS = ("achievements",)


def dealt(players=3, seed=3, **options):
    """A new game whose first person has to choose cards."""
    return new(players, *WINS, "puertoma", options=options, seed=seed)


def keep(game, n=4):
    """The person at the table keeps the first cards."""
    kept = values(game, "take_card", "achievement")[:n]
    for card in kept:
        do(game, "take_card", achievement=card)
    return kept


@rule("000/puertoma-achievements", "a person draws six cards, keeps four and discards two")
def test_four_of_six():
    g = dealt()
    hand = values(g, "take_card", "achievement")
    assert (phase(g), g.seat, len(hand), len(g.state["deck"])) == ("cards", 0, 6, 24)
    kept = keep(g)
    assert phase(g) != "cards"
    assert set(board(g, 0)["cards"]) == set(kept)
    assert set(board(g, 0)["passing"]) == set(hand) - set(kept)  # put away, known to their seat alone
    assert len(g.state["deck"]) == 24


@rule("000/puertoma-achievements", "any four of them")
def test_any_four():
    g = dealt()
    hand = values(g, "take_card", "achievement")
    for card in reversed(hand[2:]):
        assert values(g, "take_card", "achievement")[-1] == card
        do(g, "take_card", achievement=card)
    assert set(board(g, 0)["cards"]) == set(hand[2:])
    assert not set(hand[:2]) & set(board(g, 0)["cards"])


@rule("000/puertoma-achievements", "farmers get no cards; every person has four of six others'")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_person_but_no_farmer(players):
    g = dealt(players, farmers="1")
    hands = [set(board(g, p)["passing"]) for p in range(players)]
    assert [len(hand) for hand in hands] == [6] * (players - 1) + [0]
    assert len(set.union(*hands)) == 6 * (players - 1)
    for p in range(players - 1):
        assert g.seat == p
        keep(g)
    assert [len(board(g, p)["cards"]) for p in range(players)] == [4] * (players - 1) + [0]
    assert all(set(board(g, p)["cards"]) <= hands[p] for p in range(players))


@rule("000/puertoma-achievements", "two farmers get none either")
def test_two_farmers_get_no_cards():
    g = dealt(3)
    keep(g)
    assert [len(board(g, p)["cards"]) for p in range(3)] == [4, 0, 0]


@rule("000/puertoma-achievements", "nothing is passed on, also where cards would be drafted (our ruling)")
def test_no_passing_on():
    g = dealt(4, achievements="drafted")
    hands = [set(board(g, p)["passing"]) for p in range(3)]
    for p in range(3):
        keep(g)
        assert set(board(g, p)["cards"]) <= hands[p]
    assert [len(board(g, p)["cards"]) for p in range(4)] == [4, 4, 4, 0]


@rule("000/puertoma-achievements", "nobody sees another's cards or which ones went back")
def test_cards_are_hidden():
    g = dealt(3, farmers="1")
    assert g.view(1).state["seats"][0]["passing"] is None
    keep(g)
    assert g.view(1).state["seats"][0]["cards"] is None
    assert g.view(1).state["deck"] is None


def scored(*people, farmers=1, **told):
    """Seats with cards as they would be scored now: nothing else counts."""
    homes = [farm(coins=0)] * farmers
    return against(*people, *homes, players=len(people) + farmers, farmers=farmers, modules=WINS, **told)


EMPTY = {"chips": 0, "buildings": 0}


@rule("000/puertoma-achievements", "a person scores nothing for a card that is met")
def test_people_do_not_score():
    g = scored(seat(coins=0, cards=["major_investor", "big_spender"], met=["major_investor"]))
    assert g.breakdown(0) == EMPTY


@rule("000/puertoma-achievements", "cards not met are points for a farmer, met ones are not")
def test_farmers_score_missed_cards():
    cards = ["major_investor", "big_spender", "trade_tycoon", "corn_dispatcher"]  # 7, 5, 4 and 3 points
    g = scored(seat(coins=0, cards=cards, met=["big_spender"]))
    assert g.breakdown(1) == {**EMPTY, "missed_achievements": 7 + 4 + 3}
    none = scored(seat(coins=0, cards=cards, met=cards))
    assert none.breakdown(1) == EMPTY


@rule("000/puertoma-achievements", "every farmer scores them in full")
def test_both_farmers_score():
    g = scored(seat(coins=0, cards=["major_investor", "trade_tycoon"]), farmers=2)
    assert [g.breakdown(p).get("missed_achievements") for p in range(3)] == [None, 11, 11]


@rule("000/puertoma-achievements", "the missed cards of all people together")
def test_cards_of_all_people():
    people = [
        seat(cards=["major_investor", "big_spender"], met=["major_investor"]),
        seat(cards=["trade_tycoon"]),
        seat(cards=["corn_dispatcher", "sugar_dispatcher"], met=["sugar_dispatcher"]),
        seat(cards=["pastry_maker"], met=["pastry_maker"]),
    ]
    g = scored(*people)
    assert g.breakdown(4) == {**EMPTY, "missed_achievements": 5 + 4 + 3}
    assert all("achievements" not in g.breakdown(p) for p in range(4))


@rule("000/puertoma-achievements", "people go for their cards during play as always")
def test_cards_are_met_in_play():
    owner = seat(coins=9, island={"quarry": (4, 4)}, cards=["master_architect", "big_spender"])
    g = against(owner, seat(cards=[]), farm(coins=0), farmers=1, modules=WINS)
    assert g.breakdown(2)["missed_achievements"] == 3 + 5
    do(role(g, "builder"), "build", building="fortress")
    assert board(g, 0)["met"] == ["master_architect"]
    assert g.breakdown(2)["missed_achievements"] == 5
    assert "achievements" not in g.breakdown(0)
