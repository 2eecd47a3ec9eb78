"""San Juan: the end of the game, and who wins (rulebook 002, lines 252-254, 263, 273-281)."""

import pytest

import antilles
from antilles.titles.san_juan.data.cards import NAMES
from tests.rules import rule
from tests.san_juan.scenes import NEW, board, can, cards, city, do, draw, phase, role, scene, seat

ELEVEN = (*["indigo_plant"] * 5, *["sugar_mill"] * 6)  # eleven points
OTHERS = (*["tobacco_storage"] * 6, *["coffee_roaster"] * 5)  # 22 points
BARE = seat("indigo_plant", cards={})
TILES = [0, -1, -1, -1, -1]


def last(*others, mine=None, **told):
    """Seat 0, with eleven buildings, chose the builder; a hut costs it nothing."""
    mine = mine or seat(*ELEVEN, cards={"hut": 1})
    return role(scene(mine, *others, *[BARE] * (2 - len(others)), **told), "builder")


@rule("002/end", "the game ends with the builder phase in which somebody has built the twelfth building")
def test_the_twelfth_building():
    g = do(last(), "build", card="hut")
    assert (g.over, g.seat, len(city(g, 0)), phase(g)) == (True, None, 12, "over")
    assert g.legal == []


@rule("002/end", "no book ends a game in which nobody builds: ours ends it after forty such rounds (our ruling)")
def test_forty_rounds_without_a_building():
    g = antilles.new("san-juan", players=2, seed=5)
    while not g.over:
        quiet = [a for a in g.legal if g.fields(a)["move"] != "build"]
        g.play(quiet[0])
    assert (g.state["quiet"], g.state["rounds"]) == (40, 39)
    assert (g.scores, sorted(set(g.winners) | {0, 1})) == ([1, 1], [0, 1])  # an indigo plant each
    log = g.log("en")
    assert [line for line in log if "Nobody has built" in line] == [
        "Nobody has built for 30 rounds; after 40 the game ends",
        "Nobody has built for 40 rounds: the game is over",
    ]


@rule("002/end", "a building begins the count anew")
def test_a_building_begins_the_count_anew():
    g = scene(seat("indigo_plant", cards={"hut": 1}), BARE, BARE, tiles=TILES, quiet=39)
    do(role(g, "builder"), "build", card="hut")
    role(role(g, "producer"), "prospector")
    assert (g.over, g.state["quiet"]) == (False, 1)
    g = scene(seat("indigo_plant", cards={"hut": 1}), BARE, BARE, tiles=TILES, quiet=39)
    do(role(g, "builder"), "pass")
    assert not role(g, "producer").over
    assert role(g, "prospector").over


@rule("002/end", "no card in any pile or hand and no good anywhere: nobody can build again, and the round is the last")
def test_without_a_card_to_play_the_round_is_the_last():
    """All cards but the two plants lie under chapels; people would choose roles for ever."""
    copies = antilles.new("san-juan", players=2, modules=NEW).rules.copies
    under = dict(zip(NAMES, copies, strict=True))
    for name in ("indigo_plant", "chapel", "chapel", "indigo_plant"):
        under[name] -= 1
    under["cathedral"] = 0  # it lies on the table, and costs cards
    home = seat("indigo_plant", "chapel", cards={})
    told = {"tucked": under, "under_chapel": sum(under.values())}
    g = scene({**home, **told}, home, tiles=TILES)
    assert (g.state["in_pile"], g.state["in_discards"]) == (0, 0)
    for name in ("prospector", "councillor", "producer"):
        assert not g.over
        role(g, name)
    assert (g.over, g.winners) == (True, [0])
    assert "No card is left in any hand, pile or store: the game is over" in g.log("en")


@rule("002/end", "eleven buildings are not the end")
def test_eleven_buildings():
    g = do(last(mine=seat(*ELEVEN[1:], cards={"hut": 1})), "build", card="hut")
    assert (g.over, phase(g), g.seat, board(g, 0)["built"]) == (False, "roles", 1, 11)
    assert not do(last(), "pass").over


@rule("002/end", "everybody else still has a turn in this phase")
def test_the_phase_is_played_to_its_end():
    g = last(seat(cards={"hero": 1, "tobacco_storage": 5}), seat(cards={"well": 1, "crane": 2}))
    do(g, "build", card="hut")
    assert (g.over, g.seat) == (False, 1)
    do(g, "build", card="hero")
    assert (g.over, g.seat) == (False, 2)
    do(g, "build", card="well")
    assert (g.over, city(g, 1), city(g, 2)) == (True, ["hero"], ["well"])


@rule("002/end", "also when the twelfth building is built by another than the builder")
def test_the_twelfth_building_of_another():
    eleven, third = seat(*ELEVEN, cards={"hut": 1, "hero": 1}), seat(cards={"archive": 1, "statue": 1})
    g = do(role(scene(BARE, eleven, third), "builder"), "build", card="hut")
    assert (g.over, g.seat) == (False, 2)
    assert do(g, "pass").over


@rule("002/end", "several may build their twelfth building in the same phase")
def test_two_twelfth_buildings():
    g = last(seat(*OTHERS, cards={"archive": 1, "hero": 1}))
    do(do(g, "build", card="hut"), "build", card="archive")
    assert (g.over, len(city(g, 0)), len(city(g, 1))) == (True, 12, 12)


@rule("002/end", "the round is not played to its end: nobody chooses another role, two players neither")
def test_the_rest_of_the_round_is_dropped():
    mine = seat(*ELEVEN, cards={"hut": 1})
    g = do(role(scene(mine, BARE), "builder"), "build", card="hut")
    assert (g.over, g.state["taken"], g.state["rounds"]) == (True, ["builder"], 0)


@rule("002/end", "no chapel, bank, office and no limit of the hand after the end")
def test_nothing_after_the_end():
    mine = seat("chapel", "bank", "office_building", *ELEVEN[3:], cards={"hut": 1, "tobacco_storage": 9})
    g = scene(mine, BARE, BARE, governor=1, taken=["trader", "producer"])
    do(role(g, "builder"), "build", card="hut")
    assert (g.over, cards(g, 0)) == (True, {"tobacco_storage": 9})
    assert (board(g, 0)["under_chapel"], board(g, 0)["under_bank"]) == (0, 0)


@rule("002/end", "a building over another is not one more")
def test_covering_does_not_end_the_game():
    mine = seat("crane", *ELEVEN[:10], cards={"hut": 1, "hero": 1})
    g = do(do(last(mine=mine), "build", card="hut"), "cover", card="indigo_plant", load="empty")
    assert (g.over, board(g, 0)["built"]) == (False, 11)


@rule("002/end", "the cathedral may be the twelfth building")
def test_cathedral_as_the_twelfth():
    g = do(last(mine=seat(*ELEVEN, cards={"hero": 3, "statue": 3})), "build", card="cathedral")
    assert (g.over, city(g, 0)[-1]) == (True, "cathedral")


@rule("002/end", "a twelfth production building ends the game too")
def test_a_production_building_as_the_twelfth():
    assert do(last(mine=seat(*ELEVEN, cards={"indigo_plant": 1})), "build", card="indigo_plant").over


@rule("002/end", "a tavern still brings a card after the last phase")
def test_tavern_after_the_last_phase():
    g = last(seat("tavern", cards={}), seat("well", "crane", cards={}), nature="manual")
    do(g, "build", card="hut")
    assert (g.over, g.seat) == (False, -1)
    draw(g, "hero")
    assert (g.over, cards(g, 1)) == (True, {"hero": 1})


def ended(*seats, **options):
    """A game that ended with seat 0's hut as twelfth building: twelve points and what is given."""
    first = {**seats[0], "hand": {**seats[0]["hand"], "hut": 1}}
    g = role(scene(first, *seats[1:], options=options), "builder")
    while phase(g) == "builder":
        do(g, "build", card="hut") if can(g, "build", card="hut") else do(g, "pass")
    assert g.over
    return g


def twelve(hand=None, **fields):
    """Twelve points, once the hut is built."""
    return seat(*ELEVEN, cards=hand or {}, **fields)


def other(hand=None, more=(), **fields):
    """Twelve points of another kind: hero, victory column, statue."""
    return seat("hero", "victory_column", "statue", *more, cards=hand or {}, **fields)


@rule("002/end", "the most points win")
def test_the_most_points_win():
    g = ended(twelve(), seat("hero", "victory_column", "library", "well", cards={}))
    assert (g.scores, g.winners) == ([12, 13], [1])
    g = ended(twelve({"tobacco_storage": 3}), seat("hero", "victory_column", "chapel", cards={"coffee_roaster": 9}))
    assert (g.scores, g.winners) == ([12, 11], [0])


@rule("002/end", "a tie: whoever of the tied has more cards in hand")
def test_a_tie_is_broken_by_cards():
    assert ended(twelve({"coffee_roaster": 2}), other({"hero": 1})).winners == [0]
    g = ended(twelve({"hero": 1}), other({"coffee_roaster": 2}))
    assert (g.scores, g.winners) == ([12, 12], [1])


@rule("002/end", "a tie: a good is as much as a card; the one on a customs office too")
def test_a_tie_is_broken_by_goods():
    g = ended(seat(*ELEVEN[1:], loaded=["indigo_plant"], cards={}), other())
    assert (g.scores, g.winners) == ([12, 12], [0])
    g = ended(twelve({"hero": 1}), seat("hero", "victory_column", "indigo_plant", loaded=["customs_office"], cards={}))
    assert (g.scores, g.winners) == ([12, 12], [0, 1])


@rule("002/end", "a tie: cards and goods are added up")
def test_cards_and_goods_are_added_up():
    g = ended(seat(*ELEVEN[2:], loaded=["indigo_plant"] * 2, cards={"hero": 1}), other({"coffee_roaster": 2}))
    assert (g.scores, g.winners) == ([12, 12], [0])


@rule("002/end", "a tie: cards under buildings are points, but no cards in hand")
def test_tucked_cards_do_not_break_a_tie():
    under = seat("hero", "victory_column", "chapel", cards={"hero": 1}, tucked={"statue": 1}, under_chapel=1)
    g = ended(twelve({"coffee_roaster": 2}), under)
    assert (g.scores, g.winners) == ([12, 12], [0])


@rule("002/end", "a tie: those who have fewer points do not take part")
def test_only_the_tied_compare_cards():
    third = seat("statue", cards={"tobacco_storage": 9})
    assert ended(twelve(), other({"hero": 1}), third).winners == [1]


@rule("002/end", "still tied: the win is shared; or the later seat has it")
def test_switch_still_tied():
    seats = twelve({"hero": 1}), other({"hero": 1}), seat("chapel", cards={"statue": 1})
    assert ended(*seats).winners == [0, 1]
    assert ended(*seats, still_tied="shared").winners == [0, 1]
    assert ended(*seats, still_tied="later_seat").winners == [1]


@rule("002/end", "the tavern's last card may break a tie")
@pytest.mark.parametrize(("name", "winners"), [("tavern", [1]), ("well", [0, 1])])
def test_tavern_breaks_a_tie(name, winners):
    mine = seat("hero", "victory_column", name, cards={}, tucked={"statue": 2})
    g = ended(twelve(), mine, seat("archive", "smithy", "crane", "gold_mine", cards={}))
    assert (g.scores, g.winners) == ([12, 12, 4], winners)
