"""Festival setup: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from antilles import NATURE
from tests.puerto_rico import special, y1897
from tests.puerto_rico.scenes import can, do, phase, values
from tests.rules import rule

# -- the edition 1897


THIRD = ["tobacco_storage", "coffee_roaster", "factory", "university", "harbor", "wharf"]


@rule("001/festival-setup", "one plantation of the five kinds is shown, its tile is out of the stacks")
def test_a_plantation_is_shown() -> None:
    g = y1897.fresh(3, "festival", nature="manual")
    assert (g.seat, values(g, "draw", "good")) == (NATURE, ["corn", "indigo", "sugar", "tobacco", "coffee"])
    before = g.state["bag"]["coffee"]
    do(g, "draw", good="coffee")
    assert g.state["tasks"][0] == {"task": "festival_tiles", "kinds": ["coffee", None, None, None], "building": None}
    assert g.state["bag"]["coffee"] == before - 1


@rule("001/festival-setup", "three barrels by lot out of three of each kind; a kind may come up three times")
def test_three_goods_are_shown() -> None:
    g = do(y1897.fresh(3, "festival", nature="manual"), "draw", good="coffee")
    for _ in range(3):
        assert can(g, "show_good", good="sugar")
        do(g, "show_good", good="sugar")
    assert g.state["tasks"][1]["kinds"] == ["sugar", "sugar", "sugar", None]
    assert g.state["goods"]["sugar"] == 11 - 3


@rule("001/festival-setup", "a building of the third row, production buildings included")
def test_a_building_of_the_third_row_is_shown() -> None:
    g = do(y1897.fresh(3, "festival", nature="manual"), "draw", good="corn")
    for _ in range(3):
        do(g, "show_good", good="corn")
    assert values(g, "show_building", "building") == THIRD
    do(g, "show_building", building="wharf")
    assert g.state["tasks"][2]["building"] == "wharf"
    assert g.state["market"]["wharf"] == 1  # its tile lies on the festival board


@rule("001/festival-setup", "not the production building of the plantation shown")
@pytest.mark.parametrize(("tile", "plant"), [("tobacco", "tobacco_storage"), ("coffee", "coffee_roaster")])
def test_not_the_plant_of_the_tile(tile: str, plant: str) -> None:
    g = do(y1897.fresh(3, "festival", nature="manual"), "draw", good=tile)
    for _ in range(3):
        do(g, "show_good", good="corn")
    assert values(g, "show_building", "building") == [b for b in THIRD if b != plant]


@rule("001/festival-setup", "two players: the building shown is one out of use, none is missing from the board")
@pytest.mark.parametrize(("building", "for_sale"), [("wharf", 1), ("coffee_roaster", 2)])
def test_two_players_show_an_unused_building(building: str, for_sale: int) -> None:
    g = do(y1897.fresh(2, "festival", nature="manual"), "draw", good="corn")
    for _ in range(3):
        do(g, "show_good", good="corn")
    do(g, "show_building", building=building)
    assert g.state["market"][building] == for_sale


@rule("001/festival-setup", "with the first expansion the building is drawn after the buildings were chosen")
def test_building_is_drawn_after_the_draft() -> None:
    g = y1897.fresh(3, "new-buildings", "festival", nature="manual")
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


@rule("001/festival-setup", "any building of the third row; otherwise violet ones only")
def test_switch_festival_building() -> None:
    for options, plants in (({}, True), ({"festival_building": "violet"}, False)):
        g = do(y1897.fresh(3, "festival", nature="manual", options=options), "draw", good="corn")
        for _ in range(3):
            do(g, "show_good", good="corn")
        assert can(g, "show_building", building="coffee_roaster") is plants
        assert can(g, "show_building", building="wharf")


# -- the 1897 Special Edition


@rule("000/festival-setup", "one property, three crates and one commercial building of 3 points are shown")
def test_pieces_are_shown():
    g = special.new(4, *special.FAIR, seed=11)
    tile, goods, building = g.state["tasks"][:3]
    assert (tile["task"], goods["task"], building["task"]) == ("festival_tiles", "festival_goods", "festival_building")
    assert len([k for k in tile["kinds"] if k]) == 1
    assert len([k for k in goods["kinds"] if k]) == 3
    assert building["building"] in ("factory", "university", "harbor", "wharf")
    assert g.state["tasks"][3:] == [special.NOTHING] * 3


@rule("000/festival-setup", "the pieces come from bag, supply and building tray")
def test_pieces_leave_their_supplies():
    g = special.new(4, *special.FAIR, seed=11)
    s = g.state
    tile, goods, building = s["tasks"][:3]
    assert sum(s["bag"].values()) + sum(s["faces"].values()) == 50 - 4 - 1
    assert sum(s["goods"].values()) == 50 - 3
    assert s["market"][building["building"]] == 1
    held = sum(seat["tiles"][tile["kinds"][0]] for seat in s["seats"]) + s["faces"][tile["kinds"][0]]
    assert (
        s["bag"][tile["kinds"][0]] + held
        == dict(corn=10, indigo=12, sugar=11, tobacco=9, coffee=8)[tile["kinds"][0]] - 1
    )
    assert goods["building"] is None


def drawn(building, **told):
    """Which buildings could be shown, with Nature's draws left to us."""
    g = special.new(4, *special.FAIR, nature="manual", **told)
    do(g, "draw", good="corn")
    for good in ("sugar", "sugar", "sugar"):
        do(g, "show_good", good=good)
    return can(g, "show_building", building=building)


@rule("000/festival-setup", "a kind may be drawn more than once, three times at most")
def test_crates_of_one_kind():
    g = special.new(4, *special.FAIR, nature="manual")
    do(g, "draw", good="corn")
    for _ in range(3):
        assert can(g, "show_good", good="sugar")
        do(g, "show_good", good="sugar")
    assert not can(g, "show_good")


@rule("000/festival-setup", "factory, school, harbour and wharf in the base game: no production building")
def test_switch_festival_building_in_special():
    assert [b for b in ("factory", "university", "harbor", "wharf") if drawn(b)] == [
        "factory",
        "university",
        "harbor",
        "wharf",
    ]
    assert not any(drawn(b) for b in ("tobacco_storage", "coffee_roaster", "office", "fortress"))
    other = {"options": {"festival_building": "any"}}
    assert drawn("tobacco_storage", **other)
    assert drawn("coffee_roaster", **other)


@rule("000/festival-setup", "with Expansion I or II the buildings are chosen first, and only those in play are drawn")
def test_buildings_are_chosen_first():
    g = special.new(3, *special.CITIZENS, *special.FAIR, nature="manual")
    assert phase(g) == "draft"
    do(g, "draft", building="villa")
    while phase(g) == "draft":
        g.play(g.legal[0])
    assert phase(g) == "festival"
    do(g, "draw", good="corn")
    for good in ("sugar", "sugar", "sugar"):
        do(g, "show_good", good=good)
    assert can(g, "show_building", building="villa")
    assert not can(g, "show_building", building="factory")
