"""Festival: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import special, y1897
from tests.puerto_rico.scenes import board, do, phase, role, seat
from tests.rules import rule

# -- the edition 1897


def goals(tile: str = "corn", goods: tuple[str, ...] = ("corn", "sugar", "sugar"), building: str = "harbor"):
    """The three goals of the board as a scene tells them."""
    return [
        {"task": "festival_tiles", "kinds": [tile, None, None, None], "building": None},
        {"task": "festival_goods", "kinds": [*goods, None], "building": None},
        {"task": "festival_building", "kinds": [None] * 4, "building": building},
    ]


def table(*seats, **told):
    return y1897.table(*seats, modules=("festival",), tasks=goals(**told.pop("show", {})), **told)


@rule("001/festival-tiles", "the first with three plantations of the kind gets three workers, placed at once")
def test_three_plantations() -> None:
    g = table(seat(island={"corn": 2, "sugar": 1}), y1897.BROKE, y1897.BROKE, faces=y1897.FACES)
    before, bag = g.state["supply"]["worker"], g.state["bag"]["corn"]
    do(role(g, "settler"), "plantation", good="corn")
    assert (phase(g), g.seat) == ("placing", 0)
    do(g, "man_field", tile="corn", person="worker", n=2)
    do(g, "man_field", tile="sugar", person="worker", n=1)
    assert y1897.crew(g, 0) == {"corn": 2, "sugar": 1}
    assert g.state["supply"]["worker"] == before - 3
    assert g.state["tasks"][0]["task"] is None
    assert g.state["bag"]["corn"] == bag + 1  # the tile shown went back
    assert g.seat == 1


@rule("001/festival-tiles", "or onto the portrait")
def test_festival_workers_may_wait() -> None:
    g = do(
        role(table(seat(island={"corn": 2}), y1897.BROKE, y1897.BROKE, faces=y1897.FACES), "settler"),
        "plantation",
        good="corn",
    )
    do(g, "man_field", tile="corn", person="worker", n=1)
    assert board(g, 0)["idle"]["worker"] == 2


@rule("001/festival-tiles", "as far as there are workers in the supply")
def test_festival_workers_run_short() -> None:
    g = table(seat(island={"corn": 2}), y1897.BROKE, y1897.BROKE, faces=y1897.FACES, supply={"worker": 1})
    do(role(g, "settler"), "plantation", good="corn")
    do(g, "man_field", tile="corn", person="worker", n=1)
    assert (y1897.crew(g, 0), board(g, 0)["idle"]["worker"], g.state["supply"]["worker"]) == ({"corn": 1}, 0, 0)


@rule("001/festival-tiles", "two plantations, or three of another kind, are not enough")
def test_not_yet_three_plantations() -> None:
    g = table(seat(island={"corn": 1, "sugar": 2}), y1897.BROKE, y1897.BROKE, faces=y1897.FACES)
    do(role(g, "settler"), "plantation", good="sugar")
    assert (phase(g), g.seat, g.state["tasks"][0]["task"]) == ("settler", 1, "festival_tiles")


def _farm(corn: int, sugar: int):
    return seat(island={"corn": (corn, corn), "sugar": (sugar, sugar)}, city={"large_sugar_mill": sugar}, coins=0)


@rule("001/festival-goods", "the first to produce the three goods shown in one phase gets three coins")
def test_three_goods() -> None:
    g = role(table(y1897.BROKE, _farm(1, 2), _farm(3, 3)), "craftsman")
    assert [board(g, p)["coins"] for p in range(3)] == [0, 3, 0]
    assert g.state["tasks"][1]["task"] is None
    assert g.state["goods"]["sugar"] == 11 - 5  # the barrels shown are back
    assert g.state["goods"]["corn"] == 10 - 4


@rule("001/festival-goods", "a kind shown twice must be produced twice")
def test_goods_shown_twice() -> None:
    g = role(table(y1897.BROKE, _farm(3, 1), y1897.BROKE), "craftsman")
    assert board(g, 1)["coins"] == 0
    assert g.state["tasks"][1]["task"] == "festival_goods"


@rule("001/festival-goods", "barrels of earlier phases do not count")
def test_goods_of_one_phase() -> None:
    owner = {**_farm(1, 1), "goods": {"sugar": 4}}
    assert board(role(table(y1897.BROKE, owner, y1897.BROKE), "craftsman"), 1)["coins"] == 0


@rule("001/festival-goods", "more than is shown is enough as well")
def test_goods_more_than_shown() -> None:
    assert board(role(table(y1897.BROKE, _farm(3, 3), y1897.BROKE), "craftsman"), 1)["coins"] == 3


@rule("001/festival-building", "the first to build the building shown gets three points")
def test_building_goal() -> None:
    g = y1897.second_builds(table({}, seat(coins=8), seat(coins=8), market={"harbor": 1}))
    do(g, "build", building="harbor")
    assert board(g, 1)["vp"] == 3
    assert g.state["tasks"][2]["task"] is None
    assert g.state["market"]["harbor"] == 1  # the tile shown is for sale now
    do(g, "build", building="harbor")
    assert board(g, 2)["vp"] == 0


@rule("001/festival-building", "another building of the third row does not count")
def test_another_building_does_not_count() -> None:
    g = y1897.second_builds(table({}, seat(coins=9), y1897.BROKE, market={"harbor": 1, "wharf": 2}))
    do(g, "build", building="wharf")
    assert (board(g, 1)["vp"], g.state["tasks"][2]["task"]) == (0, "festival_building")


@rule("001/festival-done", "the goals are met in any order, and the pieces come back at once")
def test_goals_in_any_order() -> None:
    g = y1897.second_builds(
        table({}, {**_farm(1, 2), "coins": 8}, y1897.BROKE, market={"harbor": 1, "large_sugar_mill": 2})
    )
    do(g, "build", building="harbor")
    while phase(g) != "roles":
        do(g, "pass")
    role(g, "craftsman")
    do(g, "extra", good="corn")
    assert (board(g, 1)["vp"], board(g, 1)["coins"]) == (3, 3)
    assert y1897.have(g, 1) == {"corn": 2, "sugar": 2}
    assert [t["task"] for t in g.state["tasks"][:3]] == ["festival_tiles", None, None]


@rule("001/festival-goods", "a good shown twice must be produced twice; otherwise the kinds count")
def test_switch_festival_goods() -> None:
    goal = {"task": "festival_goods", "kinds": ["corn", "corn", "corn", None], "building": None}
    for options, coins in (({}, 0), ({"festival_goods": "kinds"}, 3)):
        g = y1897.table(
            y1897.BROKE,
            seat(island={"corn": (1, 1)}, coins=0),
            y1897.BROKE,
            modules=("festival",),
            options=options,
            tasks={1: goal},
        )
        role(g, "craftsman")
        assert board(g, 1)["coins"] == coins


# -- the 1897 Special Edition


TILES = special.tasks(special.task("festival_tiles", "corn"))


def fair(name, *seats, goals=TILES, **told):
    """Three seats with the festival; seat 0 takes the role."""
    told.setdefault("modules", special.FAIR)
    return role(special.table(*seats, *[seat()] * (3 - len(seats)), tasks=goals, **told), name)


def goals_of(game):
    """The open goals by name."""
    return [goal["task"] for goal in game.state["tasks"] if goal["task"]]


@rule("000/festival", "three properties of the kind: three workers from the supply, placed at once or on the portrait")
def test_property_goal():
    g = fair("settler", seat(island={"corn": 2, "quarry": 1}), faces=special.FACES, supply={"worker": 9})
    do(g, "plantation", good="corn")
    assert (phase(g), g.seat) == ("placing", 0)
    do(g, "man_field", tile="corn", person="worker", n=1)
    do(g, "man_field", tile="quarry", person="worker", n=1)
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["workers"]["quarry"], board(g, 0)["idle"]["worker"]) == (
        1,
        1,
        1,
    )
    assert g.state["supply"]["worker"] == 6
    assert goals_of(g) == []


@rule("000/festival", "the shown property goes back to the bag")
def test_property_goes_back_to_the_bag():
    g = fair("settler", seat(island={"corn": 2}), faces=special.FACES)
    bag = g.state["bag"]["corn"]
    do(g, "plantation", good="corn")
    assert g.state["bag"]["corn"] == bag + 1
    assert g.state["tasks"][0] == special.NOTHING


@rule("000/festival", "as many workers as there are")
def test_property_goal_with_few_workers():
    g = fair("settler", seat(island={"corn": 2}), faces=special.FACES, supply={"worker": 1}, ship={"worker": 3})
    do(g, "plantation", good="corn")
    special.rest(g)
    assert board(g, 0)["idle"]["worker"] + board(g, 0)["workers"]["corn"] == 1
    assert g.state["ship"]["worker"] == 3


@rule("000/festival", "two properties or three of another kind are not enough")
def test_property_goal_needs_three():
    g = fair("settler", seat(island={"corn": 1, "sugar": 2}), faces=special.FACES)
    do(g, "plantation", good="sugar")
    assert goals_of(g) == ["festival_tiles"]


@rule("000/festival", "only the first one is paid")
def test_only_the_first_is_paid():
    home = seat(island={"corn": 2})
    g = fair("settler", home, home, faces={**special.FACES, "corn": 2, "tobacco": 0})
    do(g, "plantation", good="corn")
    while phase(g) == "placing":
        g.play(g.legal[0])
    do(g, "plantation", good="corn")
    special.rest(g)
    assert (board(g, 0)["idle"]["worker"], board(g, 1)["idle"]["worker"]) == (3, 0)


@rule("000/festival", "a tile from the farm counts too")
def test_property_goal_with_the_farm():
    g = fair("settler", seat(island={"corn": 2}, city={"hacienda": 1}), faces=special.FACES, nature="manual")
    do(g, "hacienda")
    do(g, "draw", good="corn")
    assert phase(g) == "placing"


GOODS = special.tasks(special.NOTHING, special.task("festival_goods", "corn", "sugar", "sugar"))


def producer(sugar, **told):
    """Seat 1 produces one corn and so much sugar."""
    home = seat(coins=0, island={"corn": (1, 1), "sugar": (3, sugar)}, city={"large_sugar_mill": 3})
    return fair("craftsman", seat(), home, goals=GOODS, **told)


@rule("000/festival", "crates of all shown kinds in one phase: three coins; the crates stay with the player")
def test_goods_goal():
    g = producer(2)
    assert (board(g, 1)["coins"], special.has(board(g, 1)["goods"])) == (3, {"corn": 1, "sugar": 2})
    assert goals_of(g) == []
    assert board(producer(0), 1)["coins"] == 0


@rule("000/festival", "the shown crates go back to the supply")
def test_shown_crates_go_back():
    g = producer(2)
    assert sum(g.state["goods"].values()) == 50 - 3


@rule("000/festival", "a kind shown twice: the book asks for the kinds, another reading for two crates")
def test_switch_festival_goods_in_special():
    assert board(producer(1), 1)["coins"] == 3
    assert board(producer(1, options={"festival_goods": "each"}), 1)["coins"] == 0
    assert board(producer(2, options={"festival_goods": "each"}), 1)["coins"] == 3


@rule("000/festival", "crates of two phases do not add up")
def test_goods_goal_in_one_phase():
    home = seat(coins=0, goods={"sugar": 5}, island={"corn": (1, 1)})
    assert board(fair("craftsman", seat(), home, goals=GOODS), 1)["coins"] == 0


BUILDING = special.tasks(special.NOTHING, special.NOTHING, special.task("festival_building", building="harbor"))


@rule("000/festival", "the first to build the shown building gets three points; the shown tile goes back to the tray")
def test_building_goal_in_special():
    g = fair("builder", seat(coins=9), seat(coins=9), goals=BUILDING, market={"harbor": 1, "wharf": 2})
    do(g, "build", building="harbor")
    assert (board(g, 0)["vp"], g.state["market"]["harbor"]) == (3, 1)
    do(g, "build", building="harbor")
    assert board(g, 1)["vp"] == 0


@rule("000/festival", "another building does not count; goals may be met in any order")
def test_building_goal_needs_the_shown_one():
    goals = special.tasks(
        special.task("festival_tiles", "corn"), special.task("festival_goods", "corn", "sugar", "sugar"), BUILDING[2]
    )
    g = fair("builder", seat(coins=9), goals=goals, market={"harbor": 1, "wharf": 2})
    do(g, "build", building="wharf")
    assert (board(g, 0)["vp"], len(goals_of(g))) == (0, 3)
    other = fair("builder", seat(coins=9), goals=goals, market={"harbor": 1, "wharf": 2})
    do(other, "build", building="harbor")
    assert goals_of(other) == ["festival_tiles", "festival_goods"]


@rule("000/festival", "two players: the only copy stays for sale")
def test_two_players_keep_the_building_for_sale():
    g = special.new(2, *special.FAIR, seed=4)
    assert g.state["market"][g.state["tasks"][2]["building"]] == 1
    passed = special.passes(
        role(special.table(seat(coins=0), seat(coins=9), modules=special.FAIR, tasks=BUILDING), "builder")
    )
    do(passed, "build", building="harbor")
    assert board(passed, 1)["vp"] == 3
