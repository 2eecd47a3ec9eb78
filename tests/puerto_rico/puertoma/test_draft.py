"""Automated farmers draft buildings by tie-break cards (rulebook 000, lines 2693-2717)."""

import pytest

from antilles.core.play.stepper import steps
from antilles.titles.puerto_rico.data.buildings import BUILDINGS, MONUMENT, NEW, SHOP, SPECIAL_PLANT
from tests.puerto_rico.scenes import do, phase, values
from tests.puerto_rico.special import new
from tests.rules import rule

BOTH = ("new-buildings", "citizens")
BASE_LIST = [b.name for b in BUILDINGS if b.part == "base" and b.kind in (SHOP, MONUMENT)]
ALL_CARDS = 0b11111111


def drafting(*modules, players=3, **options):
    """A new game with farmers, Nature's draws left to us; the first person drafts."""
    return new(players, *modules, "puertoma", nature="manual", options=options)


def on_tray(game):
    """The violet buildings chosen so far, in order of their place in the list."""
    violet = {b.name for b in BUILDINGS if b.kind in (SHOP, MONUMENT, SPECIAL_PLANT)}
    return [name for name, n in game.state["market"].items() if n and name in violet]


def drafts(game):
    """All buildings drafted so far, in their order."""
    told = [game.fields(step.action) for step in steps(game)]
    return [fields["building"] for fields in told if fields["move"] == "draft"]


def pick(game, card):
    """A card is drawn for the farmer: the building it takes."""
    before = len(drafts(game))
    do(game, "tiebreak", card=card)
    return drafts(game)[before]


def play_out(game, parts, last=False):
    """The draft to its end with the first or last possibility; the farmers' cards and the number counted among."""
    while phase(game) in ("draft", "tiebreak"):
        game.play(game.legal[-1 if last else 0])
    drawn = []
    for step in steps(game):
        fields = game.fields(step.action)
        if step.seat > 0 and fields["move"] == "draft":
            choices, card = left(step.before, parts), step.before.tie + 1
            assert fields["building"] == choices[(card - 1) % len(choices)]
            drawn.append((card, len(choices)))
    assert len(on_tray(game)) == 17
    return drawn


def left(position, parts):
    """Buildings that could still be put on a free space, by hand: in the order of the list."""
    return [
        building.name
        for b, building in enumerate(BUILDINGS)
        if building.part in parts
        and building.kind in (SHOP, MONUMENT, SPECIAL_PLANT)
        and position.market[b] == 0
        and position.slots[building.cost] > 0
    ]


@rule("000/puertoma-draft", "people choose freely, and a farmer whose turn it is draws a card")
def test_a_farmer_draws_a_card():
    g = drafting("new-buildings")
    assert (phase(g), g.seat) == ("draft", 0)
    do(g, "draft", building="aqueduct")
    assert g.seat == -1
    assert values(g, "tiebreak", "card") == [1, 2, 3, 4, 5, 6, 7, 8]


@rule(
    "000/puertoma-draft", "available buildings are counted from left to right to the card's number; the last is taken"
)
@pytest.mark.parametrize(
    ("card", "building"),
    [(1, "hacienda"), (2, "construction_hut"), (3, "small_warehouse"), (4, "hospice"), (8, "factory")],
)
def test_counted_to_the_cards_number(card, building):
    g = drafting("new-buildings")
    do(g, "draft", building="aqueduct")  # the space for one coin is filled: the small market does not count
    assert pick(g, card) == building


@rule("000/puertoma-draft", "what is on the tray, or has no space of its cost left, is not counted")
def test_only_available_buildings_are_counted():
    g = drafting("new-buildings")
    do(g, "draft", building="aqueduct")
    assert pick(g, 3) == "small_warehouse"
    assert pick(g, 4) == "office"  # hacienda, construction hut, hospice; nothing for three coins any more
    assert g.seat == 0


@rule("000/puertoma-draft", "every farmer in its turn, then the first person again")
def test_turns_go_round():
    g = drafting("new-buildings")
    do(g, "draft", building="aqueduct")
    before = on_tray(g)
    do(g, "tiebreak", card=5)
    assert g.seat == -1
    assert len(on_tray(g)) == len(before) + 1
    do(g, "tiebreak", card=6)
    assert (g.seat, len(on_tray(g))) == (0, 3)


@rule("000/puertoma-draft", "beside several people the farmer chooses last")
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_one_farmer_chooses_after_the_people(people):
    g = drafting("new-buildings", players=people + 1, farmers="1")
    for p in range(people):
        assert g.seat == p
        g.play(g.legal[0])
    assert (g.seat, phase(g)) == (-1, "tiebreak")
    do(g, "tiebreak", card=1)
    assert (g.seat, phase(g)) == (0, "draft")


@rule("000/puertoma-draft", "a card drawn lies aside until the deck is used up; then all are shuffled")
def test_cards_are_used_up_in_the_draft():
    g = drafting("new-buildings")
    do(g, "draft", building="aqueduct")
    do(g, "tiebreak", card=8)
    assert values(g, "tiebreak", "card") == [1, 2, 3, 4, 5, 6, 7]
    cards = [card for card, _ in play_out(g, ("base", NEW), last=True)]
    assert cards == [8, 7, 6, 5, 4, 3, 2, 1, 8, 7, 6]


@rule("000/puertoma-draft", "cards used in the draft stay out until the deck is used up (our ruling)")
def test_the_deck_goes_on_into_the_game():
    g = drafting("new-buildings")
    assert [card for card, _ in play_out(g, ("base", NEW))] == [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3]
    assert g.state["tie_deck"] == 0b11111000


@rule("000/puertoma-draft", "with fewer buildings than the number one counts on from the left again")
def test_counting_wraps_round():
    g = drafting("new-buildings")
    drawn = play_out(g, ("base", NEW), last=True)  # large buildings first: few remain for the cards
    assert [(card, n) for card, n in drawn if card > n] == [(8, 7), (7, 5), (6, 3)]


@rule("000/puertoma-draft", "citizens bring their buildings into the draft, counted the same way")
def test_citizens_are_drafted_too():
    g = drafting("citizens")
    do(g, "draft", building="small_warehouse")
    assert pick(g, 1) == "small_market"
    assert pick(g, 3) == "hospice"  # hacienda, construction hut
    do(g, "draft", building="hacienda")
    assert {"land_office", "zoning_office", "villa", "jeweler", "royal_garden"} <= set(
        left(g.position(), ("base", "nobles"))
    )
    play_out(g, ("base", "nobles"))


@rule("000/puertoma-draft", "with both expansions all buildings are counted, those of the citizens last")
def test_both_expansions():
    g = drafting(*BOTH)
    do(g, "draft", building="small_market")
    for name in ("hacienda", "aqueduct"):
        assert (name in left(g.position(), ("base", NEW, "nobles"))) == (name == "hacienda")
    assert len(play_out(g, ("base", NEW, "nobles"), last=True)) == 11


@rule("000/puertoma-draft", "the last building left needs no card (our ruling)")
def test_a_single_building_needs_no_card():
    g = drafting("citizens")
    while phase(g) in ("draft", "tiebreak"):  # everybody leaves the wharf, the only one for nine coins, to the end
        choices = left(g.position(), ("base", "nobles"))
        if g.seat == 0:
            do(g, "draft", building=next(b for b in reversed(choices) if b != "wharf"))
        else:
            cards = values(g, "tiebreak", "card")
            do(g, "tiebreak", card=next(c for c in cards if choices[(c - 1) % len(choices)] != "wharf"))
    assert (drafts(g)[-1], len(drafts(g))) == ("wharf", 17)
    assert sum(g.fields(step.action)["move"] == "tiebreak" for step in steps(g)) == 10  # of eleven turns


@rule("000/puertoma-draft", "bought by lot, no farmer draws a card")
def test_drafted_by_lot():
    g = drafting("new-buildings", draft="random")
    assert (g.seat, values(g, "tiebreak", "card")) == (-1, [])
    while phase(g) == "draft":
        g.play(g.legal[3 % len(g.legal)])
    assert len(on_tray(g)) == 17
    assert g.state["tie_deck"] == ALL_CARDS


@rule("000/puertoma-draft", "a list is laid out as it is")
def test_drafted_by_a_list():
    g = drafting("new-buildings", draft=BASE_LIST)
    assert phase(g) == "draw"
    assert on_tray(g) == BASE_LIST
    assert g.state["tie_deck"] == ALL_CARDS
