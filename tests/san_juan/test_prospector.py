"""Prospector, gold mine and goldsmith (rulebook 002, lines 217-225, 337-347, 608-610)."""

from __future__ import annotations

from tests.rules import rule
from tests.san_juan.scenes import board, cards, do, draw, hand, phase, role, scene, seat

GOOD = ("quarry", "gold_mine", "tobacco_storage", "hero")  # 4, 1, 3, 5
BAD = ("library", "prefecture", "smithy", "coffee_roaster")  # 5, 4, 1, 4


def prospect(*seats, nature="manual", **told):
    """Seat 0 is prospector."""
    return role(scene(*seats, nature=nature, **told), "prospector")


def discarded(game):
    """The discard pile, only what there is."""
    return {name: n for name, n in game.state["discards"].items() if n}


@rule("002/prospector", "only the prospector draws a card; the others do nothing")
def test_only_the_prospector_draws():
    g = prospect(*[seat(cards={})] * 3, governor=1)
    draw(g, "hero")
    assert [cards(g, p) for p in range(3)] == [{}, {"hero": 1}, {}]
    assert (phase(g), g.seat, discarded(g)) == ("roles", 2, {})


@rule("002/prospector", "the card is not shown to the others")
def test_the_card_is_not_shown():
    g = draw(prospect(seat(cards={}), seat(cards={})), "hero")
    assert g.view(1).state["seats"][0]["hand"] is None
    assert (board(g, 0)["shown"], board(g, 0)["held"]) == (hand(), 1)


@rule("002/prospector", "the privilege may be declined (line 89)")
def test_prospecting_may_be_declined():
    told = {"options": {"declining": "yes"}, "nature": "manual"}
    g = role(scene(seat("gold_mine", cards={}), seat(cards={}), **told), "prospector")
    do(g, "pass")
    assert (cards(g, 0), g.seat) == ({}, -1)  # the gold mine searches all the same
    taken = role(scene(seat(cards={}), seat(cards={}), **told), "prospector")
    draw(do(taken, "accept"), "hero")
    assert cards(taken, 0) == {"hero": 1}


@rule("002/cards-cards", "gold mine, example G12: costs 4, 1, 3, 5: the cheapest is taken, three are discarded")
def test_gold_mine_finds():
    g = draw(prospect(seat("gold_mine", cards={}), seat(cards={})), "chapel")
    assert cards(g, 0) == {"chapel": 1}  # the prospector's own card comes first
    draw(g, *GOOD)
    assert cards(g, 0) == {"chapel": 1, "gold_mine": 1}
    assert discarded(g) == {"quarry": 1, "tobacco_storage": 1, "hero": 1}
    assert (board(g, 0)["held"], phase(g)) == (2, "roles")


@rule("002/cards-cards", "gold mine, example G12: costs 5, 4, 1, 4: nothing is taken, all four are discarded")
def test_gold_mine_in_vain():
    g = draw(prospect(seat("gold_mine", cards={}), seat(cards={})), "chapel", *BAD)
    assert cards(g, 0) == {"chapel": 1}
    assert discarded(g) == dict.fromkeys(BAD, 1)


@rule("002/cards-cards", "gold mine: the same card twice costs the same")
def test_gold_mine_equal_cards():
    g = draw(prospect(seat("gold_mine", cards={}), seat(cards={})), "chapel", "hero", "quarry", "quarry", "smithy")
    assert cards(g, 0) == {"chapel": 1}
    assert g.state["in_discards"] == 4


@rule("002/cards-cards", "gold mine: the cheapest, not the first or last turned up or dearest")
def test_gold_mine_takes_the_cheapest():
    for found in (("palace", "hero", "quarry", "park"), ("park", "sugar_mill", "palace", "quarry")):
        g = draw(prospect(seat("gold_mine", cards={}), seat(cards={})), "chapel", *found)
        best = "park" if "sugar_mill" not in found else "sugar_mill"
        assert cards(g, 0) == {"chapel": 1, best: 1}
        assert set(discarded(g)) == set(found) - {best}


@rule("002/cards-cards", "gold mine: for every owner, whoever is prospector, from him to the left")
def test_every_gold_mine_works():
    mine = seat("gold_mine", cards={})
    g = prospect(mine, seat(cards={}), mine, governor=1)
    draw(g, "chapel")
    draw(g, *GOOD)
    assert [cards(g, p) for p in range(3)] == [{}, {"chapel": 1}, {"gold_mine": 1}]
    draw(g, "palace", "well", "hero", "statue")
    assert cards(g, 0) == {"well": 1}
    assert phase(g) == "roles"


@rule("002/cards-cards", "gold mine: everybody sees what is turned up, what is taken and what is discarded")
def test_gold_mine_is_open():
    g = draw(prospect(seat("gold_mine", cards={}), seat(cards={})), "chapel", "quarry", "gold_mine")
    assert g.view(1).state["reveal"] == hand(quarry=1, gold_mine=1)
    draw(g, "tobacco_storage", "hero")
    assert g.view(1).state["seats"][0]["shown"] == hand(gold_mine=1)
    assert g.view(1).state["opened"] == hand(quarry=1, tobacco_storage=1, hero=1)
    assert g.state["reveal"] == hand()


@rule("002/cards-cards", "gold mine: the library doubles the prospector's own card alone")
def test_library_does_not_double_the_mine():
    g = prospect(seat("library", "gold_mine", cards={}), seat(cards={}), seat(cards={}))
    draw(g, "chapel", "crane", *GOOD)
    assert cards(g, 0) == {"chapel": 1, "crane": 1, "gold_mine": 1}
    assert phase(g) == "roles"


@rule("002/cards-cards", "goldsmith: a card that nobody has built is taken, for all to see")
def test_goldsmith_takes_what_nobody_has():
    g = draw(prospect(seat("goldsmith", cards={}), seat(cards={})), "chapel", "hero")
    assert cards(g, 0) == {"chapel": 1, "hero": 1}
    assert (g.view(1).state["seats"][0]["shown"], discarded(g)) == (hand(hero=1), {})


@rule("002/cards-cards", "goldsmith: not what another has built; it is discarded openly")
def test_goldsmith_not_what_another_has():
    g = draw(prospect(seat("goldsmith", cards={}), seat("hero", cards={})), "chapel", "hero")
    assert (cards(g, 0), discarded(g)) == ({"chapel": 1}, {"hero": 1})
    assert g.view(1).state["opened"] == hand(hero=1)


@rule("002/cards-cards", "goldsmith: not what its owner has built, production buildings included")
def test_goldsmith_not_what_its_owner_has():
    for card in ("indigo_plant", "goldsmith"):
        g = draw(prospect(seat("goldsmith", "indigo_plant", cards={}), seat(cards={})), "chapel", card)
        assert (cards(g, 0), discarded(g)) == ({"chapel": 1}, {card: 1})


@rule("002/cards-cards", "goldsmith: cards in hands do not count, covered ones neither")
def test_goldsmith_counts_what_stands():
    other = seat("tower", cards={"hero": 1}, covered=hand(hero=1))
    g = draw(prospect(seat("goldsmith", cards={}), other), "chapel", "hero")
    assert cards(g, 0) == {"chapel": 1, "hero": 1}


@rule("002/cards-cards", "goldsmith: in each prospector phase, whoever chose it; the library does not double it")
def test_goldsmith_in_each_phase():
    g = prospect(seat("library", cards={}), seat("goldsmith", cards={}), seat("goldsmith", cards={}))
    draw(g, "chapel", "crane", "hero", "statue")
    assert [cards(g, p) for p in range(3)] == [{"chapel": 1, "crane": 1}, {"hero": 1}, {"statue": 1}]
    assert phase(g) == "roles"


@rule("002/cards-cards", "goldsmith: no gold mine's four cards for it, and none without")
def test_only_owners_search():
    g = scene(seat(cards={}), seat("goldsmith", cards={}), nature="manual")
    pile = g.state["in_pile"]
    draw(role(g, "prospector"), "chapel", "hero")
    assert g.state["in_pile"] == pile - 2


@rule("002/cards-cards", "an owner of both: the gold mine first; the switch turns it round")
def test_switch_prospecting():
    def start(**options):
        return draw(prospect(seat("gold_mine", "goldsmith", cards={}), seat(cards={}), options=options), "chapel")

    g = start()
    draw(g, *GOOD)
    assert cards(g, 0) == {"chapel": 1, "gold_mine": 1}
    draw(g, "statue")
    assert cards(g, 0) == {"chapel": 1, "gold_mine": 1, "statue": 1}
    other = start(prospecting="smith_first")
    draw(other, "statue")
    assert cards(other, 0) == {"chapel": 1, "statue": 1}
    draw(other, *GOOD)
    assert cards(other, 0) == {"chapel": 1, "statue": 1, "gold_mine": 1}
    assert phase(other) == "roles"


@rule("002/cards-cards", "one owner after the other, each with both searches")
def test_owners_search_one_after_the_other():
    g = prospect(seat("goldsmith", cards={}), seat("gold_mine", cards={}), nature="manual")
    draw(g, "chapel", "statue")
    assert cards(g, 0) == {"chapel": 1, "statue": 1}
    draw(g, *GOOD)
    assert cards(g, 1) == {"gold_mine": 1}
