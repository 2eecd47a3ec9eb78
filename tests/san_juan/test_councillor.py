"""Councillor, archive and prefecture (rulebook 002, lines 183-215, 349-353, 446-456)."""

from __future__ import annotations

from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, do, draw, offered, pay, phase, role, scene, seat

FIVE = ("chapel", "crane", "hero", "hero", "well")
EIGHT = ("archive", "chapel", "crane", "hero", "hero", "quarry", "statue", "well")


def council(*seats, nature="manual", **told):
    """Seat 0 is councillor."""
    return role(scene(*seats, nature=nature, **told), "councillor")


def kept(game):
    """The cards that may be kept now."""
    return [told["card"] for told in offered(game) if told["move"] == "keep"]


@rule("002/councillor", "five cards for the councillor, who keeps one; the other four are discarded")
def test_councillor_keeps_one_of_five():
    g = draw(council(seat(cards={"tower": 1}), seat(cards={})), *FIVE)
    assert (g.seat, kept(g)) == (0, ["well", "crane", "chapel", "hero"])
    do(g, "keep", card="hero")
    assert cards(g, 0) == {"tower": 1, "hero": 1}
    assert board(g, 0)["held"] == 2
    gone = {name: n for name, n in g.state["discards"].items() if n}
    assert gone == {"chapel": 1, "crane": 1, "hero": 1, "well": 1}
    assert g.state["in_discards"] == 4


@rule("002/councillor", "two cards for the others, one is kept and one discarded")
def test_others_keep_one_of_two():
    g = council(seat(cards={}), seat(cards={}), seat(cards={}))
    do(draw(g, *FIVE), "keep", card="hero")
    for p, (keep, gone) in ((1, ("crane", "statue")), (2, ("archive", "quarry"))):
        assert g.seat == -1
        draw(g, keep, gone)
        assert (g.seat, sorted(kept(g))) == (p, sorted([keep, gone]))
        do(g, "keep", card=keep)
        assert cards(g, p) == {keep: 1}
        assert g.state["discards"][gone] == 1
    assert (phase(g), g.seat, g.state["in_discards"]) == ("roles", 1, 4 + 1 + 1)


@rule("002/councillor", "the councillor first, then to the left")
def test_order_of_the_council():
    g = council(*[seat(cards={})] * 3, governor=2)
    seats = []
    while phase(g) in ("councillor", "drawing"):
        if g.seat == -1:
            g.play(g.legal[0] if g.state["drawn"]["indigo_plant"] == 0 else g.legal[1])
        else:
            seats.append(g.seat)
            g.play(g.legal[0])
    assert seats == [2, 0, 1]


@rule("002/councillor", "the cards come from the pile and nobody else is shown them")
def test_council_is_secret():
    g = draw(council(seat(cards={}), seat(cards={})), *FIVE)
    assert g.view(0).state["drawn"]["hero"] == 2
    assert g.view(1).state["drawn"] is None
    do(g, "keep", card="hero")
    assert g.view(0).state["seats"][0]["spent"]["hero"] == 1
    assert g.view(1).state["seats"][0]["spent"] is None
    assert g.state["opened"]["hero"] == 0


@rule("002/councillor", "two equal cards: there is nothing to choose")
def test_equal_cards_need_no_choice():
    g = council(seat(cards={}), seat(cards={}))
    do(draw(g, *FIVE), "keep", card="hero")
    draw(g, "statue", "statue")
    assert (cards(g, 1), phase(g)) == ({"statue": 1}, "roles")


@rule("002/councillor", "the action may be declined (line 89)")
def test_council_may_be_declined():
    g = role(scene(seat(cards={}), seat(cards={}), options={"declining": "yes"}, nature="manual"), "councillor")
    assert (g.seat, can(g, "pass"), can(g, "accept")) == (0, True, True)
    do(g, "pass")
    do(g, "accept")
    draw(g, "crane", "hero")
    do(g, "keep", card="hero")
    assert (cards(g, 0), cards(g, 1)) == ({}, {"hero": 1})
    by_default = draw(council(seat(cards={}), seat(cards={})), *FIVE)
    assert not can(by_default, "pass")


@rule("002/cards-cards", "prefecture: two of five for the councillor")
def test_prefecture_councillor():
    g = draw(council(seat("prefecture", cards={}), seat(cards={})), *FIVE)
    do(g, "keep", card="crane")
    assert kept(g) == ["chapel", "hero"]  # in the order of the cards, so every choice has one path
    do(g, "keep", card="hero")
    assert cards(g, 0) == {"crane": 1, "hero": 1}
    assert g.state["in_discards"] == 3
    assert g.state["discards"]["hero"] == 1


@rule("002/cards-cards", "prefecture: both of two as another player")
def test_prefecture_other():
    g = council(seat(cards={}), seat("prefecture", cards={}))
    do(draw(g, *FIVE), "keep", card="hero")
    draw(g, "statue", "well")
    assert (cards(g, 1), g.state["in_discards"]) == ({"statue": 1, "well": 1}, 4)
    assert phase(g) == "roles"


@rule("002/cards-cards", "prefecture: two equal cards may be kept")
def test_prefecture_keeps_two_equal():
    g = draw(council(seat("prefecture", cards={}), seat(cards={})), *FIVE)
    do(g, "keep", card="hero")
    assert cards(g, 0) == {"hero": 2}  # nothing later than a hero but the other one
    g = draw(council(seat("prefecture", cards={}), seat(cards={})), *FIVE)
    assert kept(g) == ["well", "crane", "chapel", "hero"]


@rule("002/cards-cards", "prefecture with a library: two of eight")
def test_prefecture_library():
    g = council(seat("prefecture", "library", cards={}), seat(cards={}), seat(cards={}))
    draw(g, *EIGHT)
    do(do(g, "keep", card="archive"), "keep", card="statue")
    assert (cards(g, 0), g.state["in_discards"]) == ({"archive": 1, "statue": 1}, 6)


@rule("002/cards-cards", "archive: everything drawn to the hand, then as many from the whole hand as usual")
def test_archive_gives_from_the_whole_hand():
    g = council(seat("archive", cards={"tower": 2, "palace": 1}), seat(cards={}))
    draw(g, *FIVE)
    assert (phase(g), g.seat, board(g, 0)["held"]) == ("giving", 0, 8)
    pay(g, tower=2, palace=1, well=1)
    assert cards(g, 0) == {"chapel": 1, "crane": 1, "hero": 2}
    assert {name: n for name, n in g.state["discards"].items() if n} == {"tower": 2, "palace": 1, "well": 1}
    assert board(g, 0)["spent"]["tower"] == 2


@rule("002/cards-cards", "archive: exactly the prescribed number is given, no fewer")
def test_archive_gives_exactly():
    g = draw(council(seat("archive", cards={"tower": 2}), seat(cards={})), *FIVE)
    pay(g, well=1, crane=1, chapel=1, tower=1)
    assert (board(g, 0)["held"], g.state["in_discards"]) == (3, 4)
    g = draw(council(seat("archive", cards={}), seat(cards={})), *FIVE)
    assert offered(g)[0] == {"move": "give", "card": "well", "n": 0}
    do(g, "give", card="well", n=0)
    assert (cards(g, 0), g.state["in_discards"]) == ({"well": 1}, 4)  # all the others had to go


@rule("002/cards-cards", "archive as another player: two to the hand, one is given")
def test_archive_other():
    g = council(seat(cards={}), seat("archive", cards={"tower": 1}))
    do(draw(g, *FIVE), "keep", card="hero")
    draw(g, "statue", "well")
    pay(g, tower=1)
    assert cards(g, 1) == {"statue": 1, "well": 1}


@rule("002/cards-cards", "example of Gustavo: councillor with prefecture and archive, five drawn, three given")
def test_example_of_gustavo():
    g = draw(council(seat("archive", "prefecture", cards={"tower": 3}), seat(cards={})), *FIVE)
    pay(g, tower=3)
    assert cards(g, 0) == {"chapel": 1, "crane": 1, "hero": 2, "well": 1}
    assert g.state["discards"]["tower"] == 3
    assert g.state["in_discards"] == 3


@rule("002/cards-cards", "example of Marcos: with a library eight drawn, six given")
def test_example_of_marcos():
    marcos = seat("library", "archive", "prefecture", cards={"tower": 1})
    g = draw(council(marcos, seat(cards={}), seat(cards={})), *EIGHT)
    assert board(g, 0)["held"] == 9
    pay(g, archive=1, well=1, crane=1, chapel=1, tower=1, quarry=1)
    assert cards(g, 0) == {"statue": 1, "hero": 2}
    assert g.state["in_discards"] == 6


@rule("002/cards-cards", "archive and prefecture as another player: both cards stay, nothing is given")
def test_archive_and_prefecture_other():
    g = council(seat(cards={}), seat("archive", "prefecture", cards={"tower": 1}))
    do(draw(g, *FIVE), "keep", card="hero")
    draw(g, "statue", "well")
    assert (cards(g, 1), phase(g)) == ({"statue": 1, "well": 1, "tower": 1}, "roles")
    assert g.state["in_discards"] == 4
