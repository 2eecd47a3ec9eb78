"""New Buildings: how the buildings of a game are chosen."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import BOTH, NEW, fresh
from tests.puerto_rico.scenes import can, do, phase, role, values
from tests.rules import rule

PLANTS = ("small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage")
PLANTS += ("coffee_roaster",)
LARGE = {"guild_hall", "residence", "fortress", "customs_house", "city_hall", "statue", "cloister"}
COST_2 = ["hacienda", "construction_hut", "forest_house", "black_market"]


def on_sale(game):
    return {b: n for b, n in game.state["market"].items() if n}


def drafted(players=4, **told):
    """The whole draft with first offers."""
    g = fresh(players, *NEW, **told)
    while phase(g) == "draft":
        g.play(g.legal[-1])
    return g


@rule("003/new_setup", "production buildings are on the board from the start, as always")
def test_production_buildings_are_not_drafted():
    g = fresh(4, *NEW)
    assert phase(g) == "draft"
    assert on_sale(g) == dict(zip(PLANTS, (4, 4, 3, 3, 3, 3), strict=True))


@rule("003/new_setup", "31 kinds of violet buildings to choose from: 17 basic and 14 new")
def test_all_violet_buildings_are_offered():
    names = values(fresh(4, *NEW), "draft", "building")
    assert len(names) == 31
    assert {"statue", "cloister", "library", "small_market"} <= set(names)
    assert set(names).isdisjoint(PLANTS)


@rule("003/new_setup", "the starting player chooses first, then clockwise, one building each")
def test_the_draft_goes_round():
    g, order = fresh(3, *NEW), []
    for _ in range(4):
        order.append(g.seat)
        g.play(g.legal[0])
    assert order == [0, 1, 2, 0]


@rule("003/new_setup", "of a small building both copies go on the board, of a large one the single copy")
def test_both_copies_of_a_small_building():
    g = do(do(fresh(4, *NEW), "draft", building="library"), "draft", building="statue")
    assert (g.state["market"]["library"], g.state["market"]["statue"]) == (2, 1)


@rule("003/new_setup", "with two players one copy is placed")
def test_one_copy_for_two_players():
    g = do(fresh(2, *NEW), "draft", building="library")
    assert g.state["market"]["library"] == 1


@rule("003/new_setup", "example: black market and hacienda take both spaces of cost 2, hut and forest house are out")
def test_example_frederico_and_antonio():
    g = fresh(4, *NEW)
    assert [b for b in values(g, "draft", "building") if b in COST_2] == COST_2
    do(g, "draft", building="black_market")
    assert [b for b in values(g, "draft", "building") if b in COST_2] == COST_2[:3]
    do(g, "draft", building="hacienda")
    assert [b for b in values(g, "draft", "building") if b in COST_2] == []
    assert (g.state["market"]["black_market"], g.state["market"]["hacienda"]) == (2, 2)


@rule("003/new_setup", "a building goes only on a space of its own cost")
@pytest.mark.parametrize(("cost", "names", "spaces"), [
    (1, ["small_market", "aqueduct"], 1), (3, ["small_warehouse", "storehouse"], 1), (4, ["hospice", "guesthouse"], 1),
    (5, ["office", "large_market", "trading_post", "church"], 2), (6, ["large_warehouse", "small_wharf"], 1),
    (7, ["factory", "lighthouse"], 1), (8, ["university", "harbor", "specialty_factory", "library"], 2),
    (9, ["wharf", "union_hall"], 1), (10, sorted(LARGE), 5),
])  # fmt: skip
def test_spaces_by_cost(cost, names, spaces):
    g = fresh(4, *NEW)
    for i in range(spaces):
        assert {b for b in values(g, "draft", "building") if b in names} == set(names[i:])
        do(g, "draft", building=names[i])
    assert not set(values(g, "draft", "building")) & set(names)


@rule("003/new_setup", "it goes on until all spaces are filled: twelve small kinds, five large ones; 26 tiles are out")
def test_a_finished_draft():
    g = drafted()
    market = {b: n for b, n in on_sale(g).items() if b not in PLANTS}
    assert sum(b in LARGE for b in market) == 5
    assert [n for b, n in market.items() if b not in LARGE] == [2] * 12
    assert (29 + 26) - sum(market.values()) == 26


@rule("003/new_setup", "after the draft the game begins as usual, with the governor")
def test_the_game_begins_after_the_draft():
    for players in (2, 3, 5):  # 17 choices: the draft ends at different seats
        g = drafted(players)
        assert (phase(g), g.seat, g.state["governor"]) == ("roles", 0, 0)


@rule("003/new_setup", "what was not chosen cannot be built")
def test_only_drafted_buildings_are_sold():
    g = role(drafted(), "builder")  # the last offers were taken: aqueduct, not small market
    assert can(g, "build", building="aqueduct")
    assert not can(g, "build", building="small_market")


@rule("003/trading_post", "the margin's advice, never both office and trading post, is an option that is off")
def test_switch_office_xor_trading_post():
    g = do(fresh(4, *NEW), "draft", building="office")
    assert "trading_post" in values(g, "draft", "building")
    g = do(fresh(4, *NEW, options={"office_xor_trading_post": "yes"}), "draft", building="office")
    assert "trading_post" not in values(g, "draft", "building")


@rule("003/nobles_setup", "with both expansions the eight noble buildings come on top of the drafted ones")
def test_noble_buildings_are_not_drafted():
    g = fresh(4, *BOTH)
    names = values(g, "draft", "building")
    assert (phase(g), len(names)) == ("draft", 31)
    assert g.state["market"]["villa"] == 2


@rule("003/nobles_setup", "the other reading: the noble buildings go through the draft too")
def test_switch_nobles_buildings():
    g = fresh(4, *BOTH, options={"nobles_buildings": "drafted"})
    assert "villa" in values(g, "draft", "building")
    assert g.state["market"]["villa"] == 0
