"""Rulebook 001, fourth expansion: the festival."""

from __future__ import annotations

import pytest

from antilles import NATURE
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, fresh, have, second_builds
from tests.puerto_rico.y1897.table import table as plain
from tests.rules import rule

NOBODY = seat(coins=0)
FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
THIRD = ["tobacco_storage", "coffee_roaster", "factory", "university", "harbor", "wharf"]


def goals(tile: str = "corn", goods: tuple[str, ...] = ("corn", "sugar", "sugar"), building: str = "harbor"):
    """The three goals of the board as a scene tells them."""
    return [
        {"task": "festival_tiles", "kinds": [tile, None, None, None], "building": None},
        {"task": "festival_goods", "kinds": [*goods, None], "building": None},
        {"task": "festival_building", "kinds": [None] * 4, "building": building},
    ]


def table(*seats, **told):
    return plain(*seats, modules=("festival",), tasks=goals(**told.pop("show", {})), **told)


@rule("001/festival-setup", "one plantation of the five kinds is shown, its tile is out of the stacks")
def test_a_plantation_is_shown() -> None:
    g = fresh(3, "festival", nature="manual")
    assert (g.seat, values(g, "draw", "good")) == (NATURE, ["corn", "indigo", "sugar", "tobacco", "coffee"])
    before = g.state["bag"]["coffee"]
    do(g, "draw", good="coffee")
    assert g.state["tasks"][0] == {"task": "festival_tiles", "kinds": ["coffee", None, None, None], "building": None}
    assert g.state["bag"]["coffee"] == before - 1


@rule("001/festival-setup", "three barrels by lot out of three of each kind; a kind may come up three times")
def test_three_goods_are_shown() -> None:
    g = do(fresh(3, "festival", nature="manual"), "draw", good="coffee")
    for _ in range(3):
        assert can(g, "show_good", good="sugar")
        do(g, "show_good", good="sugar")
    assert g.state["tasks"][1]["kinds"] == ["sugar", "sugar", "sugar", None]
    assert g.state["goods"]["sugar"] == 11 - 3


@rule("001/festival-setup", "a building of the third row, production buildings included")
def test_a_building_of_the_third_row_is_shown() -> None:
    g = do(fresh(3, "festival", nature="manual"), "draw", good="corn")
    for _ in range(3):
        do(g, "show_good", good="corn")
    assert values(g, "show_building", "building") == THIRD
    do(g, "show_building", building="wharf")
    assert g.state["tasks"][2]["building"] == "wharf"
    assert g.state["market"]["wharf"] == 1  # its tile lies on the festival board


@rule("001/festival-setup", "not the production building of the plantation shown")
@pytest.mark.parametrize(("tile", "plant"), [("tobacco", "tobacco_storage"), ("coffee", "coffee_roaster")])
def test_not_the_plant_of_the_tile(tile: str, plant: str) -> None:
    g = do(fresh(3, "festival", nature="manual"), "draw", good=tile)
    for _ in range(3):
        do(g, "show_good", good="corn")
    assert values(g, "show_building", "building") == [b for b in THIRD if b != plant]


@rule("001/festival-setup", "two players: the building shown is one out of use, none is missing from the board")
@pytest.mark.parametrize(("building", "for_sale"), [("wharf", 1), ("coffee_roaster", 2)])
def test_two_players_show_an_unused_building(building: str, for_sale: int) -> None:
    g = do(fresh(2, "festival", nature="manual"), "draw", good="corn")
    for _ in range(3):
        do(g, "show_good", good="corn")
    do(g, "show_building", building=building)
    assert g.state["market"][building] == for_sale


@rule("001/festival-setup", "with the first expansion the building is drawn after the buildings were chosen")
def test_building_is_drawn_after_the_draft() -> None:
    g = fresh(3, "new-buildings", "festival", nature="manual")
    assert phase(g) == "draft"
    do(g, "draft", building="library")
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert phase(g) == "festival"
    do(g, "draw", good="corn")
    for _ in range(3):
        do(g, "show_good", good="corn")
    shown = values(g, "show_building", "building")
    assert "library" in shown
    assert all(g.state["market"][b] > 0 for b in shown)


@rule("001/festival-tiles", "the first with three plantations of the kind gets three workers, placed at once")
def test_three_plantations() -> None:
    g = table(seat(island={"corn": 2, "sugar": 1}), NOBODY, NOBODY, faces=FACES)
    before, bag = g.state["supply"]["worker"], g.state["bag"]["corn"]
    do(role(g, "settler"), "plantation", good="corn")
    assert (phase(g), g.seat) == ("placing", 0)
    do(g, "man_field", tile="corn", person="worker", n=2)
    do(g, "man_field", tile="sugar", person="worker", n=1)
    assert crew(g, 0) == {"corn": 2, "sugar": 1}
    assert g.state["supply"]["worker"] == before - 3
    assert g.state["tasks"][0]["task"] is None
    assert g.state["bag"]["corn"] == bag + 1  # the tile shown went back
    assert g.seat == 1


@rule("001/festival-tiles", "or onto the portrait")
def test_festival_workers_may_wait() -> None:
    g = do(role(table(seat(island={"corn": 2}), NOBODY, NOBODY, faces=FACES), "settler"), "plantation", good="corn")
    do(g, "man_field", tile="corn", person="worker", n=1)
    assert board(g, 0)["idle"]["worker"] == 2


@rule("001/festival-tiles", "as far as there are workers in the supply")
def test_festival_workers_run_short() -> None:
    g = table(seat(island={"corn": 2}), NOBODY, NOBODY, faces=FACES, supply={"worker": 1})
    do(role(g, "settler"), "plantation", good="corn")
    do(g, "man_field", tile="corn", person="worker", n=1)
    assert (crew(g, 0), board(g, 0)["idle"]["worker"], g.state["supply"]["worker"]) == ({"corn": 1}, 0, 0)


@rule("001/festival-tiles", "two plantations, or three of another kind, are not enough")
def test_not_yet_three_plantations() -> None:
    g = table(seat(island={"corn": 1, "sugar": 2}), NOBODY, NOBODY, faces=FACES)
    do(role(g, "settler"), "plantation", good="sugar")
    assert (phase(g), g.seat, g.state["tasks"][0]["task"]) == ("settler", 1, "festival_tiles")


def _farm(corn: int, sugar: int):
    return seat(island={"corn": (corn, corn), "sugar": (sugar, sugar)}, city={"large_sugar_mill": sugar}, coins=0)


@rule("001/festival-goods", "the first to produce the three goods shown in one phase gets three coins")
def test_three_goods() -> None:
    g = role(table(NOBODY, _farm(1, 2), _farm(3, 3)), "craftsman")
    assert [board(g, p)["coins"] for p in range(3)] == [0, 3, 0]
    assert g.state["tasks"][1]["task"] is None
    assert g.state["goods"]["sugar"] == 11 - 5  # the barrels shown are back
    assert g.state["goods"]["corn"] == 10 - 4


@rule("001/festival-goods", "a kind shown twice must be produced twice")
def test_goods_shown_twice() -> None:
    g = role(table(NOBODY, _farm(3, 1), NOBODY), "craftsman")
    assert board(g, 1)["coins"] == 0
    assert g.state["tasks"][1]["task"] == "festival_goods"


@rule("001/festival-goods", "barrels of earlier phases do not count")
def test_goods_of_one_phase() -> None:
    owner = {**_farm(1, 1), "goods": {"sugar": 4}}
    assert board(role(table(NOBODY, owner, NOBODY), "craftsman"), 1)["coins"] == 0


@rule("001/festival-goods", "more than is shown is enough as well")
def test_goods_more_than_shown() -> None:
    assert board(role(table(NOBODY, _farm(3, 3), NOBODY), "craftsman"), 1)["coins"] == 3


@rule("001/festival-building", "the first to build the building shown gets three points")
def test_building_goal() -> None:
    g = second_builds(table({}, seat(coins=8), seat(coins=8), market={"harbor": 1}))
    do(g, "build", building="harbor")
    assert board(g, 1)["vp"] == 3
    assert g.state["tasks"][2]["task"] is None
    assert g.state["market"]["harbor"] == 1  # the tile shown is for sale now
    do(g, "build", building="harbor")
    assert board(g, 2)["vp"] == 0


@rule("001/festival-building", "another building of the third row does not count")
def test_another_building_does_not_count() -> None:
    g = second_builds(table({}, seat(coins=9), NOBODY, market={"harbor": 1, "wharf": 2}))
    do(g, "build", building="wharf")
    assert (board(g, 1)["vp"], g.state["tasks"][2]["task"]) == (0, "festival_building")


@rule("001/festival-done", "the goals are met in any order, and the pieces come back at once")
def test_goals_in_any_order() -> None:
    g = second_builds(table({}, {**_farm(1, 2), "coins": 8}, NOBODY, market={"harbor": 1, "large_sugar_mill": 2}))
    do(g, "build", building="harbor")
    while phase(g) != "roles":
        do(g, "pass")
    role(g, "craftsman")
    do(g, "extra", good="corn")
    assert (board(g, 1)["vp"], board(g, 1)["coins"]) == (3, 3)
    assert have(g, 1) == {"corn": 2, "sugar": 2}
    assert [t["task"] for t in g.state["tasks"][:3]] == ["festival_tiles", None, None]
