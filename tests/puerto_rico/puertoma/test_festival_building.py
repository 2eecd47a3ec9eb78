"""Automated farmers at the festival: its cards, buildings and tiles (rulebook 000, lines 2775-2831)."""

import pytest

from antilles.core.play.stepper import steps
from antilles.titles.puerto_rico.data.cards import TASKS
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.scenes import board, do, phase, role, values
from tests.puerto_rico.special import NOTHING, has, new, passes, task, tasks
from tests.rules import rule

FAIR, CARDS = ("festival",), ("festival", "festival-cards")
FIRST = {"small_market": 0}  # a farmer that has built before; its marker lies on the fortress
FULL_THIRD = {**FIRST, "university": 0, "wharf": 0}
NO_TILES = {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
GREEN = {"corn": 1, "indigo": 0, "sugar": 1, "tobacco": 1, "coffee": 1}


def beside(home, name, *goals, **told):
    """Two people, who do nothing, and one farmer, who follows when seat 0 takes the role."""
    told = {"modules": CARDS, "nature": "manual", "reserved": ["fortress", None], **told}
    return role(against(seat(coins=0), seat(coins=0), home, farmers=1, tasks=tasks(*goals), **told), name)


def built(game, p=2):
    """What the farmer built in this scene."""
    told = [game.fields(step.action) for step in steps(game) if step.seat == p]
    return [fields["building"] for fields in told if fields["move"] == "build"]


def open_goals(game):
    return [goal["task"] for goal in game.state["tasks"] if goal["task"]]


def build(home, *goals, **told):
    """The farmer follows a person who is the builder."""
    g = beside(home, "builder", *goals, **told)
    while g.seat in (0, 1) and phase(g) == "builder":
        passes(g)
    return g


PRINTED, CARD = "festival_building", "pioneers_tribute"


@rule("000/puertoma-festival", "the card about delivering goods is not among those drawn")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_delivery_card(players):
    g = new(players, "festival-cards", "puertoma", nature="manual", options={"farmers": "1"})
    drawn = values(g, "deal_task", "task")
    assert drawn == [t.name for t in TASKS[:12] if t.name != "festival_delivery"]
    without = new(players, "festival-cards", nature="manual")
    assert "festival_delivery" in values(without, "deal_task", "task")


@rule("000/puertoma-festival", "builder: the building a goal shows, also if it could pay a dearer one")
def test_wanted_building():
    g = build(farm(coins=9, city=FIRST), task(PRINTED, building="factory"))
    assert built(g) == ["factory"]
    assert board(g, 2)["coins"] == 9 - 7
    usual = build(farm(coins=9, city=FIRST))
    assert built(usual) == ["wharf"]


@rule("000/puertoma-festival", "a farmer claims the reward of a goal it meets: here three points")
def test_building_goal_is_claimed():
    g = build(farm(coins=9, city=FIRST), task(PRINTED, building="factory"))
    assert (board(g, 2)["vp"], g.state["tasks"][0]) == (3, NOTHING)


@rule("000/puertoma-festival", "the cards' buildings are wanted like the printed one")
@pytest.mark.parametrize("name", [PRINTED, CARD])
def test_wanted_by_a_card(name):
    g = build(farm(coins=9, city=FIRST), task(name, building="factory"))
    assert (built(g), board(g, 2)["vp"], open_goals(g)) == (["factory"], 3, [])


@rule("000/puertoma-festival", "without the cards the printed goal works all the same")
def test_wanted_with_the_board_alone():
    assert built(build(farm(coins=9, city=FIRST), task(PRINTED, building="factory"), modules=FAIR)) == ["factory"]


@rule("000/puertoma-festival", "a wanted building even below the level it could build: before the reserved large one")
def test_wanted_below_the_level():
    g = build(farm(coins=12, city=FIRST), task(PRINTED, building="factory"))
    assert (built(g), board(g, 2)["levels"]) == (["factory"], {"level_1": 1, "level_2": 0, "level_3": 1, "level_4": 0})
    usual = build(farm(coins=12, city=FIRST))
    assert built(usual) == ["fortress"]


@rule("000/puertoma-festival", "of several wanted buildings the cheapest")
@pytest.mark.parametrize("names", [("wharf", "factory"), ("factory", "wharf"), ("harbor", "factory")])
def test_cheapest_wanted(names):
    goals = [task(PRINTED, building=names[0]), task(CARD, building=names[1])]
    assert built(build(farm(coins=12, city=FIRST), *goals)) == ["factory"]
    dearer = build(farm(coins=12, city=FIRST), *goals, task("town_patron", building="guild_hall"))
    assert built(dearer) == ["factory"]


@rule("000/puertoma-festival", "equally cheap ones are counted to a card's number")
@pytest.mark.parametrize(("card", "name"), [(1, "university"), (2, "harbor"), (3, "university"), (8, "harbor")])
def test_equally_cheap_by_card(card, name):
    goals = [task(PRINTED, building="harbor"), task(CARD, building="university")]
    g = build(farm(coins=9, city=FIRST), *goals)
    assert (g.seat, phase(g)) == (-1, "tiebreak")
    do(g, "tiebreak", card=card)
    assert built(g) == [name]


@rule("000/puertoma-festival", "a wanted building it cannot pay is no wish: the usual rule holds")
def test_wanted_but_too_dear():
    assert built(build(farm(coins=7, city=FIRST), task(PRINTED, building="wharf"))) == ["factory"]


@rule("000/puertoma-festival", "one it has already is no wish")
def test_wanted_but_built():
    home = farm(coins=9, city={**FIRST, "factory": 0})
    assert built(build(home, task(PRINTED, building="factory"))) == ["wharf"]


@rule("000/puertoma-festival", "one that is sold out is no wish")
def test_wanted_but_sold_out():
    g = build(farm(coins=9, city=FIRST), task(PRINTED, building="factory"), market={"factory": 0, "small_market": 0})
    assert built(g) == ["wharf"]


@rule("000/puertoma-festival", "its level full, the building goes to the lowest free space above; that one counts")
def test_wanted_on_a_higher_space():
    g = build(farm(coins=10, city=FULL_THIRD), task(PRINTED, building="factory"))
    assert (built(g), board(g, 2)["coins"]) == (["factory"], 3)
    assert board(g, 2)["levels"] == {"level_1": 1, "level_2": 0, "level_3": 2, "level_4": 1}
    assert values(g, "unlock", "ability") == ["held_points", "discard_points", "worker_coins"]


@rule("000/puertoma-festival", "declined when only the space of a level is free that it could not pay")
def test_wanted_but_only_a_dearer_space():
    g = build(farm(coins=9, city=FULL_THIRD), task(PRINTED, building="factory"))
    assert built(g) == ["large_warehouse"]
    assert board(g, 2)["levels"]["level_4"] == 0
    assert open_goals(g) == [PRINTED]


@rule("000/puertoma-festival", "the last space of all will do; with none left there is no wish")
def test_wanted_and_the_last_space():
    goals = [task(PRINTED, building="factory"), task("town_patron", building="guild_hall")]
    g = build(farm(coins=10, city={**FULL_THIRD, "residence": 0}), *goals)
    assert (built(g), board(g, 2)["levels"]["level_4"]) == (["factory"], 2)
    full = build(farm(coins=10, city={**FULL_THIRD, "city_hall": 0, "residence": 0}), *goals, reserved=[None, None])
    assert built(full) == ["large_warehouse"]


@rule("000/puertoma-festival", "the builder's discount counts for the level it could pay")
def test_discount_opens_the_space():
    def chooses(coins):
        home, goal = farm(coins=coins, city=FULL_THIRD), task(PRINTED, building="factory")
        told = {"nature": "manual", "governor": 2, "action": "captain", "reserved": ["fortress", None]}
        return against(seat(), seat(), home, farmers=1, modules=CARDS, tasks=tasks(goal), faces=NO_TILES, **told)

    g = chooses(9)
    assert (built(g), board(g, 2)["coins"]) == (["factory"], 9 - 6)
    assert built(chooses(8)) == ["large_warehouse"]


@rule("000/puertoma-festival", "a wanted large building comes before the reserved one, whose marker stays")
def test_wanted_large_building():
    g = build(farm(coins=10, city=FIRST), task("town_patron", building="guild_hall"))
    assert (built(g), board(g, 2)["vp"], open_goals(g)) == (["guild_hall"], 3, [])
    assert g.state["reserved"][0] == "fortress"


@rule("000/puertoma-festival", "a wanted large building needs no marker once something was built")
def test_wanted_large_building_without_a_marker():
    sold = {"residence": 0, "fortress": 0, "customs_house": 0, "city_hall": 0, "small_market": 1, "hacienda": 1}
    told = {"modules": CARDS, "nature": "manual", "reserved": ["guild_hall", None], "market": sold}
    homes = (seat(coins=0), farm(coins=0, city=FIRST), farm(coins=10, city={"hacienda": 0}))
    g = role(against(*homes, tasks=tasks(task("town_patron", building="guild_hall")), **told), "builder")
    passes(g)
    assert built(g) == ["guild_hall"]


@rule("000/puertoma-festival", "a first building is never a large one, wanted or not")
def test_first_building_is_not_large():
    g = build(farm(coins=12), task("town_patron", building="guild_hall"), reserved=[None, None])
    assert built(g) == ["wharf"]
    small = build(farm(coins=12), task(PRINTED, building="factory"), reserved=[None, None])
    assert built(small) == ["factory"]


@rule("000/puertoma-festival", "a goal somebody has met steers nobody")
def test_goal_that_is_gone():
    g = build(farm(coins=9, city=FIRST), task("festival_tiles", "corn"))
    assert built(g) == ["wharf"]


def plant(home, *goals, tile=None, **told):
    """The farmer takes a tile after two people, the first of whom takes one if told."""
    g = beside(home, "settler", *goals, **{"faces": GREEN, **told})
    do(g, "plantation", good=tile) if tile else passes(g)
    return passes(g)


def tiles(game, p=2):
    """The farmer's tiles, third ones as forest."""
    return has(board(game, p)["tiles"])


TWINS = "twin_farmers"


@rule("000/puertoma-festival", "planter: a tile that a goal wants before a second one or a better one")
@pytest.mark.parametrize("name", ["festival_tiles", "connoisseur_prize"])
def test_wanted_tile(name):
    home = farm(island={"coffee": 1})
    assert tiles(plant(home, task(name, "corn"))) == {"coffee": 1, "corn": 1}
    assert tiles(plant(home)) == {"coffee": 2}


@rule("000/puertoma-festival", "the printed goal's tile is wanted without the cards too")
def test_wanted_tile_with_the_board_alone():
    assert tiles(plant(farm(island={"coffee": 1}), task("festival_tiles", "corn"), modules=FAIR)) == {
        "coffee": 1,
        "corn": 1,
    }


@rule("000/puertoma-festival", "several wanted tiles are counted to a card's number")
@pytest.mark.parametrize(("card", "kind"), [(1, "corn"), (2, "sugar"), (3, "tobacco"), (4, "corn"), (8, "sugar")])
def test_wanted_tiles_by_card(card, kind):
    g = plant(farm(), task(TWINS, "tobacco", "corn"), task("festival_tiles", "sugar"))
    assert (g.seat, phase(g)) == (-1, "tiebreak")
    do(g, "tiebreak", card=card)
    assert tiles(g) == {kind: 1}


@rule("000/puertoma-festival", "only tiles lying there are counted; a single one needs no card")
def test_one_wanted_tile_needs_no_card():
    g = plant(farm(), task(TWINS, "tobacco", "corn"), faces={**GREEN, "tobacco": 0})
    assert tiles(g) == {"corn": 1}


@rule("000/puertoma-festival", "no more of a kind are wanted than the goal asks for (our ruling)")
def test_enough_tiles_are_not_wanted():
    home = farm(island={"corn": 2})
    assert tiles(plant(home, task(TWINS, "corn", "sugar"))) == {"corn": 2, "sugar": 1}
    once = plant(farm(island={"corn": 1}), task("farming_festival", "corn", "sugar", "tobacco", "tobacco"))
    assert tiles(once) == {"corn": 1, "sugar": 1}


@rule("000/puertoma-festival", "or tiles of a kind are preferred as long as an open goal shows it, however many it has")
def test_switch_farmer_tiles():
    def takes(home, *goals, **told):
        return tiles(plant(home, *goals, options={"farmer_tiles": "shown"}, **told))

    twins = task(TWINS, "corn", "corn")
    assert tiles(plant(farm(island={"corn": 2}), twins)) == {"corn": 2, "coffee": 1}
    assert takes(farm(island={"corn": 2}), twins) == {"corn": 2, "forest": 1}
    third = farm(island={"corn": 2, "forest": 1}, turned={"corn": 1})
    assert takes(third, task("festival_tiles", "corn")) == {"corn": 2, "forest": 2}
    assert takes(third) == {"corn": 2, "coffee": 1, "forest": 1}  # no open goal shows it


@rule("000/puertoma-festival", "a wanted third tile of a kind lies in the points area")
def test_third_tile():
    g = plant(farm(island={"corn": 2}), task("festival_tiles", "corn"))
    assert tiles(g) == {"corn": 2, "forest": 1}
    assert has(board(g, 2)["turned"]) == {"corn": 1}
    assert tiles(plant(farm(island={"corn": 2}), faces={**NO_TILES, "corn": 2})) == {"corn": 2, "quarry": 1}


@rule("000/puertoma-festival", "a fourth tile of a kind is never wanted")
def test_no_fourth_tile():
    g = plant(farm(island={"corn": 2, "forest": 1}, turned={"corn": 1}), task("festival_tiles", "corn"))
    assert tiles(g) == {"corn": 2, "coffee": 1, "forest": 1}


@rule("000/puertoma-festival", "a third tile scores like a quarry")
def test_third_tile_scores_as_a_quarry():
    g = plant(farm(island={"corn": 2}), task("festival_tiles", "corn"))
    assert g.breakdown(2)["quarries"] == 3
    both = against(seat(), seat(), farm(island={"corn": 2, "quarry": 1, "forest": 1}), farmers=1, modules=FAIR)
    assert both.breakdown(2)["quarries"] == 6


@rule("000/puertoma-festival", "a third tile counts for the goal: its three workers find places, the rest lie aside")
def test_third_tile_meets_the_goal():
    g = plant(farm(island={"corn": 2}), task("festival_tiles", "corn"), supply={"worker": 9})
    assert open_goals(g) == []
    assert (board(g, 2)["workers"]["corn"], board(g, 2)["aside"]["worker"]) == (2, 1)
    assert g.state["supply"]["worker"] == 6


@rule("000/puertoma-festival", "two tiles do not meet a goal for three")
def test_two_tiles_are_not_enough():
    g = plant(farm(island={"corn": 1}), task("festival_tiles", "corn"))
    assert (tiles(g), open_goals(g)) == ({"corn": 2}, ["festival_tiles"])


@rule("000/puertoma-festival", "no people ever go to a third tile")
def test_third_tile_has_no_places():
    g = beside(farm(island={"corn": (2, 2), "forest": 1}), "mayor", ship={"worker": 3}, faces=NO_TILES)
    assert (board(g, 2)["workers"]["corn"], board(g, 2)["aside"]["worker"]) == (2, 1)


@rule("000/puertoma-festival", "a third tile that is wanted does not make the role pay: it does not fit (our ruling)")
def test_third_tile_does_not_pay():
    home = farm(coins=0, city=FIRST, island={"corn": (2, 1)})
    g = against(seat(), seat(), home, farmers=1, modules=CARDS, tasks=tasks(task("festival_tiles", "corn")),
                governor=2, action="builder", faces={**NO_TILES, "corn": 2}, role_coins={"settler": 3})  # fmt: skip
    assert next(g.fields(s.action) for s in steps(g) if s.seat == 2) == {"move": "role", "role": "mayor"}


@rule("000/puertoma-festival", "next: a tile whose good lies on the festival board and of which it has none")
def test_tile_for_a_wanted_good():
    goal = task("festival_goods", "tobacco", "corn", "tobacco")
    home = farm(island={"coffee": 1})
    assert tiles(plant(home, goal)) == {"coffee": 1, "tobacco": 1}  # the better of the two
    has_one = farm(island={"coffee": 1, "tobacco": 1})
    assert tiles(plant(has_one, goal)) == {"coffee": 1, "tobacco": 1, "corn": 1}
    has_both = farm(island={"coffee": 1, "tobacco": 1, "corn": 1})
    assert tiles(plant(has_both, goal)) == {"coffee": 2, "tobacco": 1, "corn": 1}


@rule("000/puertoma-festival", "wanted tiles come before tiles for wanted goods")
def test_tiles_before_goods():
    goals = [task("festival_goods", "tobacco", "tobacco", "tobacco"), task("festival_tiles", "corn")]
    assert tiles(plant(farm(), *goals)) == {"corn": 1}
    assert tiles(plant(farm(), *goals, faces={**GREEN, "corn": 0})) == {"tobacco": 1}


@rule("000/puertoma-festival", "goods on cards count as lying on the festival board (our ruling)")
def test_goods_on_cards():
    home = farm(island={"coffee": 1})
    for goal in (task("crop_weight_off", "indigo"), task("farming_festival", "coffee", "coffee", "indigo", "coffee")):
        there = {**GREEN, "tobacco": 0, "indigo": 1}
        assert tiles(plant(home, goal, faces=there)) == {"coffee": 1, "indigo": 1}


@rule("000/puertoma-festival", "twins: the reward of three points for two tiles of either kind")
def test_twins_are_claimed():
    g = plant(farm(island={"corn": 2, "sugar": 1}), task(TWINS, "corn", "sugar"))
    assert (board(g, 2)["vp"], open_goals(g)) == (3, [])
