"""Automated farmers at the festival: people, sales and loadings (rulebook 000, lines 2783-2791 and 2835-2860)."""

import pytest

from antilles.core.play.stepper import steps
from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.scenes import board, do, phase, role
from tests.puerto_rico.special import NOTHING, has, task, tasks
from tests.rules import rule

FAIR, CARDS = ("festival",), ("festival", "festival-cards")
NO_TILES = {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
THREE_COFFEE = task("festival_goods", "coffee", "coffee", "coffee")


def beside(home, name, *goals, **told):
    """Two people without anything and one farmer, who follows when seat 0 takes the role."""
    told = {"modules": CARDS, "nature": "manual", "faces": NO_TILES, "ship": {"worker": 3}, **told}
    return role(against(seat(coins=0), seat(coins=0), home, farmers=1, tasks=tasks(*goals), **told), name)


def crew(game, p=2):
    """The farmer's people by kind of tile."""
    return has({kind: n for kind, n in board(game, p)["workers"].items() if kind in NO_TILES})


def open_goals(game):
    return [goal["task"] for goal in game.state["tasks"] if goal["task"]]


def drawn(game):
    """How many tie-break cards were drawn."""
    return sum(game.fields(step.action)["move"] == "tiebreak" for step in steps(game))


@rule("000/puertoma-festival", "recruiter: people go to tiles of wanted goods before the tile that lacks least")
def test_wanted_goods_first():
    home = farm(island={"corn": 1, "coffee": 1, "sugar": (1, 1)})
    assert crew(beside(home, "mayor", THREE_COFFEE)) == {"coffee": 1, "sugar": 1}
    assert crew(beside(home, "mayor")) == {"sugar": 2}


@rule("000/puertoma-festival", "one wanted kind needs no card, however many come")
def test_one_wanted_kind():
    home = farm(island={"corn": 1, "coffee": (2, 2), "sugar": 1})
    g = beside(home, "mayor", THREE_COFFEE, ship={"worker": 9})
    assert (crew(g), drawn(g)) == ({"coffee": 5}, 0)


@rule("000/puertoma-festival", "with the wanted tiles active the usual order holds")
def test_the_rest_as_usual():
    home = farm(island={"corn": 1, "coffee": (1, 2), "tobacco": 1})
    g = beside(home, "mayor", THREE_COFFEE, ship={"worker": 9})
    assert crew(g) == {"coffee": 3, "corn": 1, "tobacco": 1}
    full = farm(island={"corn": 1, "coffee": (1, 3), "tobacco": 1})
    assert crew(beside(full, "mayor", THREE_COFFEE)) == {"coffee": 3, "corn": 1}


@rule("000/puertoma-festival", "several wanted kinds: a card for every one of the people, counted to its number")
def test_card_for_every_worker():
    home = farm(island={"corn": 1, "sugar": 1, "coffee": 1})
    goal = task("festival_goods", "coffee", "sugar", "coffee")
    g = beside(home, "mayor", goal, ship={"worker": 9})
    assert (g.seat, phase(g), crew(g)) == (-1, "tiebreak", {})
    do(g, "tiebreak", card=2)
    assert (g.seat, crew(g)) == (-1, {"coffee": 1})
    do(g, "tiebreak", card=3)
    assert (g.seat, crew(g)) == (-1, {"coffee": 1, "sugar": 1})
    do(g, "tiebreak", card=5)
    assert crew(g) == {"coffee": 1, "sugar": 2}
    assert drawn(g) == 3


@rule("000/puertoma-festival", "no card any more once all but one of the wanted kinds are active")
def test_cards_until_one_kind_is_left():
    home = farm(island={"corn": 1, "sugar": (1, 1), "coffee": 1})
    g = beside(home, "mayor", task("festival_goods", "coffee", "sugar", "coffee"), ship={"worker": 9})
    do(g, "tiebreak", card=1)
    assert (crew(g), drawn(g)) == ({"sugar": 2, "coffee": 2}, 1)


@rule("000/puertoma-festival", "a wanted good without a tile of it does not count")
def test_wanted_good_without_a_tile():
    home = farm(island={"corn": 1, "coffee": 1})
    g = beside(home, "mayor", task("festival_goods", "coffee", "tobacco", "indigo"))
    assert (crew(g), drawn(g)) == ({"coffee": 1}, 0)


@rule("000/puertoma-festival", "the tiles a goal shows are no goods it wants")
def test_tiles_are_no_goods():
    home = farm(island={"corn": 1, "coffee": 1, "tobacco": 1})
    assert crew(beside(home, "mayor", task("festival_tiles", "coffee"))) == {"corn": 1}
    goal = task("farming_festival", "tobacco", "sugar", "coffee", "indigo")
    assert crew(beside(home, "mayor", goal)) == {"coffee": 1}


@rule("000/puertoma-festival", "every card that shows goods is meant, with and without the festival board")
@pytest.mark.parametrize(
    "name", ["crop_weight_off", "closing_time", "grand_send_off", "traditional_send_off", "two_baskets"]
)
@pytest.mark.parametrize("modules", [CARDS, ("festival-cards",)])
def test_goods_of_every_card(name, modules):
    home = farm(island={"corn": 1, "coffee": 1})
    assert crew(beside(home, "mayor", task(name, "coffee"), modules=modules)) == {"coffee": 1}


@rule("000/puertoma-festival", "the printed goal is meant without the cards too")
def test_goods_without_cards():
    home = farm(island={"corn": 1, "coffee": 1})
    assert crew(beside(home, "mayor", THREE_COFFEE, modules=FAIR)) == {"coffee": 1}


CLOSING = task("closing_time", "sugar")
NEARLY = {"corn": 1, "indigo": 1, "coffee": 1}


@rule("000/puertoma-festival", "people won as a reward go to wanted goods first as well")
def test_rewards_workers_go_to_wanted_goods():
    home = farm(island={"corn": 2, "coffee": 1}, goods={"sugar": 1})
    g = beside(home, "trader", CLOSING, THREE_COFFEE, house=NEARLY, supply={"worker": 9})
    assert (open_goals(g), crew(g)) == (["festival_goods"], {"coffee": 2})
    assert g.state["supply"]["worker"] == 7
    assert crew(beside(home, "trader", CLOSING, house=NEARLY)) == {"corn": 2}


@rule("000/puertoma-festival", "a card for each of the reward's people when several goods are wanted")
def test_rewards_workers_by_card():
    home = farm(island={"corn": 2, "tobacco": 1, "coffee": 1}, goods={"sugar": 1})
    g = beside(home, "trader", CLOSING, task("carnival_cocktail", "coffee", "tobacco", "indigo"), house=NEARLY)
    assert (g.seat, phase(g)) == (-1, "tiebreak")
    do(g, "tiebreak", card=2)
    do(g, "tiebreak", card=1)
    assert crew(g) == {"tobacco": 1, "coffee": 1}


@rule("000/puertoma-festival", "the reward's people without a place lie aside")
def test_rewards_workers_without_a_place():
    g = beside(farm(goods={"sugar": 1}), "trader", CLOSING, house=NEARLY)
    assert board(g, 2)["aside"]["worker"] == 2


@rule("000/puertoma-festival", "trader: the wanted good into the last place of the house, before the best one")
def test_closing_time():
    home = farm(goods={"sugar": 1, "tobacco": 1}, coins=0)
    g = beside(home, "trader", CLOSING, house=NEARLY)
    assert (has(board(g, 2)["goods"]), board(g, 2)["coins"]) == ({"tobacco": 1}, 2)
    assert (g.state["tasks"][0], board(g, 2)["aside"]["worker"]) == (NOTHING, 2)
    usual = beside(home, "trader", house=NEARLY)
    assert has(board(usual, 2)["goods"]) == {"sugar": 1}


@rule("000/puertoma-festival", "before the last place the best good is sold")
def test_not_yet_the_last_place():
    g = beside(farm(goods={"sugar": 1, "tobacco": 1}), "trader", CLOSING, house={"corn": 1, "indigo": 1})
    assert (has(board(g, 2)["goods"]), open_goals(g)) == ({"sugar": 1}, ["closing_time"])


@rule("000/puertoma-festival", "not if the house has the wanted good already; with the ability it may")
def test_closing_must_be_permitted():
    told = {"house": {"corn": 1, "indigo": 1, "sugar": 1}}
    home = {"goods": {"sugar": 1, "tobacco": 1}}
    g = beside(farm(**home), "trader", CLOSING, **told)
    assert (has(board(g, 2)["goods"]), open_goals(g)) == ({"sugar": 1}, ["closing_time"])
    h = beside(farm(**home, abilities=["sell_same"]), "trader", CLOSING, **told)
    assert (has(board(h, 2)["goods"]), open_goals(h)) == ({"tobacco": 1}, [])


@rule("000/puertoma-festival", "corn is never sold for nothing, not even for the goal (our ruling)")
def test_closing_for_at_least_a_coin():
    told = {"house": {"tobacco": 1, "indigo": 1, "coffee": 1}}
    home = {"goods": {"corn": 1, "sugar": 1}}
    g = beside(farm(**home), "trader", task("closing_time", "corn"), **told)
    assert (has(board(g, 2)["goods"]), open_goals(g)) == ({"corn": 1}, ["closing_time"])
    h = beside(farm(**home, abilities=["sale_coin"]), "trader", task("closing_time", "corn"), **told)
    assert (has(board(h, 2)["goods"]), open_goals(h)) == ({"sugar": 1}, [])


@rule("000/puertoma-festival", "a trader's privilege is enough to close with corn")
def test_closing_with_the_privilege():
    home = farm(goods={"corn": 1, "sugar": 1}, coins=0, city={"small_market": 0})
    g = against(seat(coins=0), seat(coins=0), home, farmers=1, modules=CARDS, tasks=tasks(task("closing_time", "corn")),
                house={"tobacco": 1, "indigo": 1, "coffee": 1}, governor=2, action="mayor",
                faces=NO_TILES)  # fmt: skip
    assert (has(board(g, 2)["goods"]), board(g, 2)["coins"]) == ({"sugar": 1}, 1)


SMALLEST, LARGEST = "traditional_send_off", "grand_send_off"


def shipped(home, *goals, **told):
    """What the farmer loaded, as (good, ship), with the ships of three players: 4, 5 and 6."""
    g = beside(home, "captain", *goals, **told)
    told = [g.fields(step.action) for step in steps(g) if step.seat == g.setup.players - 1]
    return [(fields["good"], fields["hold"]) for fields in told if fields["move"] == "ship"], g


@rule(
    "000/puertoma-festival", "captain: the wanted ship is filled with the wanted good though more would fit elsewhere"
)
def test_send_off_before_most_crates():
    loaded, g = shipped(farm(goods={"corn": 5}), task(SMALLEST, "corn"))
    assert loaded == [("corn", 0)]
    assert (g.state["load"][0], open_goals(g)) == (0, [])
    assert shipped(farm(goods={"corn": 5}))[0] == [("corn", 1)]


@rule("000/puertoma-festival", "crates may be left over by that, and spoil")
def test_send_off_leaves_crates():
    _, g = shipped(farm(goods={"corn": 7}), task(SMALLEST, "corn"))
    assert board(g, 2)["goods"]["corn"] == 1
    assert board(g, 2)["vp"] == 4


@rule("000/puertoma-festival", "before a good of which it could load more")
def test_send_off_before_another_good():
    home = farm(goods={"corn": 4, "sugar": 6})
    assert shipped(home, task(SMALLEST, "corn"))[0] == [("corn", 0), ("sugar", 2)]
    assert shipped(home)[0] == [("sugar", 2), ("corn", 0)]


@rule("000/puertoma-festival", "the tradition's reward: two coins for filling the smallest ship")
def test_traditional_send_off_is_paid():
    _, g = shipped(farm(goods={"sugar": 4}, coins=1), task(SMALLEST, "sugar"))
    assert (board(g, 2)["coins"], g.state["tasks"][0]) == (3, NOTHING)


@rule("000/puertoma-festival", "the largest ship: three workers")
def test_grand_send_off():
    home = farm(goods={"tobacco": 2, "corn": 3}, island={"corn": 2})
    told = {"cargo": [None, None, "tobacco"], "load": [0, 0, 4], "supply": {"worker": 9}}
    loaded, g = shipped(home, task(LARGEST, "tobacco"), **told)
    assert loaded == [("tobacco", 2), ("corn", 0)]
    assert (crew(g), board(g, 2)["aside"]["worker"], g.state["supply"]["worker"]) == ({"corn": 2}, 1, 6)
    assert shipped(home, **told)[0] == [("corn", 0), ("tobacco", 2)]


@rule("000/puertoma-festival", "the smallest and the largest ship of the table: two ships in a game of two")
def test_send_off_in_a_game_of_two():
    def filled(name, good, **told):
        g = against(seat(coins=0), farm(goods={"corn": 3, "sugar": 2}), players=2, modules=CARDS,
                    tasks=tasks(task(name, good)), faces=NO_TILES, cargo=["corn", "sugar", None],
                    load=[1, 4, 0], nature="manual", **told)  # fmt: skip
        role(g, "captain")
        fields = [g.fields(step.action) for step in steps(g) if step.seat == 1]
        return [f["good"] for f in fields if f["move"] == "ship"]

    assert filled(LARGEST, "sugar") == ["sugar", "corn"]
    assert filled(SMALLEST, "corn") == ["corn", "sugar"]
    assert filled(SMALLEST, "sugar") == ["corn", "sugar"]


@rule("000/puertoma-festival", "only if it fills the ship: otherwise the most crates")
def test_send_off_must_fill_the_ship():
    home = farm(goods={"corn": 3, "sugar": 4})
    loaded, g = shipped(home, task(SMALLEST, "corn"))
    assert (loaded, open_goals(g)) == ([("sugar", 0), ("corn", 1)], [SMALLEST])
    part = shipped(home, task(SMALLEST, "corn"), cargo=["corn", None, None], load=[1, 0, 0])[0]
    assert part == [("corn", 0), ("sugar", 1)]


@rule("000/puertoma-festival", "not where the ship carries another good or another ship carries the wanted one")
def test_send_off_must_be_permitted():
    home = farm(goods={"corn": 4, "sugar": 2})
    other, g = shipped(home, task(SMALLEST, "corn"), cargo=["sugar", None, None], load=[2, 0, 0])
    assert other == [("corn", 1), ("sugar", 0)]
    assert open_goals(g) == [SMALLEST]
    twice = shipped(home, task(SMALLEST, "corn"), cargo=[None, None, "corn"], load=[0, 0, 2])[0]
    assert twice == [("corn", 2), ("sugar", 0)]


@rule("000/puertoma-festival", "another ship filled with the wanted good is not the goal's")
def test_send_off_needs_its_ship():
    told = {"cargo": ["sugar", "corn", None], "load": [3, 3, 0]}
    loaded, g = shipped(farm(goods={"corn": 2}), task(SMALLEST, "corn"), **told)
    assert (loaded, open_goals(g)) == ([("corn", 1)], [SMALLEST])


@rule("000/puertoma-festival", "a farmer claims goals of production in its own turn")
def test_production_goals_are_claimed():
    home = farm(island={"corn": (2, 2), "sugar": (2, 4), "coffee": (1, 3)}, coins=0)
    goals = [task("festival_goods", "corn", "coffee", "corn"), task("two_baskets", "corn", "sugar")]
    g = beside(home, "craftsman", *goals)
    assert (board(g, 2)["coins"], open_goals(g)) == (6, [])
    lacks = beside(farm(island={"corn": (2, 2), "sugar": (2, 3), "coffee": (1, 2)}, coins=0), "craftsman", *goals)
    assert (board(lacks, 2)["coins"], len(open_goals(lacks))) == (0, 2)


@rule("000/puertoma-festival", "farming festival: tiles of its kinds, active or not, and the goods")
def test_farming_festival_is_claimed():
    home = farm(island={"corn": (1, 1), "sugar": (1, 2), "tobacco": 1}, coins=0)
    g = beside(home, "craftsman", task("farming_festival", "corn", "tobacco", "sugar", "corn"))
    assert (board(g, 2)["coins"], open_goals(g)) == (3, [])


@rule("000/puertoma-festival", "a harvest goal's worker, coin and point")
def test_harvest_goal():
    home = farm(island={"corn": (2, 2), "sugar": (1, 1)}, coins=0, city={"small_market": 0})
    g = against(seat(coins=0), seat(coins=0), home, farmers=1, modules=CARDS, faces=NO_TILES, governor=2,
                tasks=tasks(task("crop_weight_off", "corn")), action="mayor", ship={"worker": 3})  # fmt: skip
    # As craftsman it takes a third crate of corn as its privilege.
    assert (board(g, 2)["goods"]["corn"], board(g, 2)["coins"], board(g, 2)["vp"]) == (3, 1, 1)
    assert (crew(g), open_goals(g)) == ({"corn": 2, "sugar": 2}, [])


@rule("000/puertoma-festival", "each goal is for the first one only, person or farmer")
def test_first_one_only():
    home, person = farm(island={"corn": (1, 1)}, coins=0), seat(island={"corn": (1, 1)}, coins=0)
    told = {"modules": FAIR, "tasks": tasks(task("festival_goods", "corn", "corn", "corn")), "faces": NO_TILES}
    g = role(against(person, person, home, farmers=1, nature="manual", **told), "craftsman")
    do(g, "pass")  # no additional crate
    assert [board(g, p)["coins"] for p in range(3)] == [3, 0, 0]
    h = against(person, person, home, farmers=1, governor=2, action="mayor", **told)
    assert [board(h, p)["coins"] for p in range(3)] == [0, 0, 3]
