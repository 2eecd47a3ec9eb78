"""New buildings: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from antilles import BadSetup
from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import can, do, offered, phase, role, values
from tests.rules import rule

# -- the classic edition


PLANTS = ("small_indigo_plant", "small_sugar_mill", "large_indigo_plant", "large_sugar_mill", "tobacco_storage")
PLANTS += ("coffee_roaster",)


LARGE = {"guild_hall", "residence", "fortress", "customs_house", "city_hall", "statue", "cloister"}


COST_2 = ["hacienda", "construction_hut", "forest_house", "black_market"]


def on_sale(game):
    return {b: n for b, n in game.state["market"].items() if n}


def drafted(players=4, **told):
    """The whole draft with first offers."""
    g = classic.fresh(players, *classic.NEW, **told)
    while phase(g) == "draft":
        g.play(g.legal[-1])
    return g


@rule("003/new_setup", "production buildings are on the board from the start, as always")
def test_production_buildings_are_not_drafted():
    g = classic.fresh(4, *classic.NEW)
    assert phase(g) == "draft"
    assert on_sale(g) == dict(zip(PLANTS, (4, 4, 3, 3, 3, 3), strict=True))


@rule("003/new_setup", "31 kinds of violet buildings to choose from: 17 basic and 14 new")
def test_all_violet_buildings_are_offered():
    names = values(classic.fresh(4, *classic.NEW), "draft", "building")
    assert len(names) == 31
    assert {"statue", "cloister", "library", "small_market"} <= set(names)
    assert set(names).isdisjoint(PLANTS)


@rule("003/new_setup", "the starting player chooses first, then clockwise, one building each")
def test_the_draft_goes_round():
    g, order = classic.fresh(3, *classic.NEW), []
    for _ in range(4):
        order.append(g.seat)
        g.play(g.legal[0])
    assert order == [0, 1, 2, 0]


@rule("003/new_setup", "of a small building both copies go on the board, of a large one the single copy")
def test_both_copies_of_a_small_building():
    g = do(do(classic.fresh(4, *classic.NEW), "draft", building="library"), "draft", building="statue")
    assert (g.state["market"]["library"], g.state["market"]["statue"]) == (2, 1)


@rule("003/new_setup", "with two players one copy is placed")
def test_one_copy_for_two_players():
    g = do(classic.fresh(2, *classic.NEW), "draft", building="library")
    assert g.state["market"]["library"] == 1


@rule("003/new_setup", "example: black market and hacienda take both spaces of cost 2, hut and forest house are out")
def test_example_frederico_and_antonio():
    g = classic.fresh(4, *classic.NEW)
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
    g = classic.fresh(4, *classic.NEW)
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


# -- the edition 1897


NEW = "new-buildings"


PLANTS_1897 = {
    "small_indigo_plant": 4, "small_sugar_mill": 4, "large_indigo_plant": 3, "large_sugar_mill": 3,
    "tobacco_storage": 3, "coffee_roaster": 3,
}  # fmt: skip


def _for_sale(game) -> dict[str, int]:
    return {name: n for name, n in game.state["market"].items() if n}


@rule("001/new-buildings-setup", "the production buildings lie ready as usual")
def test_production_buildings_as_usual() -> None:
    assert _for_sale(y1897.fresh(4, NEW)) == PLANTS_1897


@rule("001/new-buildings-setup", "31 kinds, old and new, can be chosen; the starting player begins")
def test_starting_player_chooses_from_all() -> None:
    g = y1897.fresh(4, NEW)
    assert (phase(g), g.seat) == ("draft", 0)
    assert len(values(g, "draft", "building")) == 12 + 5 + 12 + 2
    assert {told["move"] for told in offered(g)} == {"draft"}


@rule("001/new-buildings-setup", "with more than two players both copies come onto the board")
def test_both_copies_are_placed() -> None:
    assert _for_sale(do(y1897.fresh(4, NEW), "draft", building="library")) == {**PLANTS_1897, "library": 2}
    assert _for_sale(do(y1897.fresh(4, NEW), "draft", building="statue")) == {**PLANTS_1897, "statue": 1}


@rule("001/new-buildings-setup", "with two players one copy only")
def test_one_copy_with_two_players() -> None:
    assert _for_sale(do(y1897.fresh(2, NEW), "draft", building="library"))["library"] == 1


@rule("001/new-buildings-setup", "in turn, clockwise, until all twelve and five spaces are filled; the game begins")
def test_seats_choose_in_turn() -> None:
    g = y1897.fresh(3, NEW)
    turns = []
    while phase(g) == "draft":
        turns.append(g.seat)
        g.play(g.legal[-1])
    assert turns == [t % 3 for t in range(len(turns))]
    market = {name: n for name, n in _for_sale(g).items() if name not in PLANTS_1897}
    assert len(market) == 17
    assert sorted(market.values()) == [1] * 5 + [2] * 12
    assert (phase(g), g.seat) == ("roles", 0)


@rule("001/new-buildings-setup", "by cost: two of the four at 2, 5 and 8 coins, one of two elsewhere, five large ones")
def test_spaces_by_cost_in_1897() -> None:
    g = y1897.fresh(3, NEW)
    do(g, "draft", building="small_market")
    assert not can(g, "draft", building="aqueduct")
    do(g, "draft", building="hacienda")
    assert can(g, "draft", building="black_market")
    do(g, "draft", building="forest_house")
    assert not can(g, "draft", building="black_market")
    assert not can(g, "draft", building="construction_hut")
    for pair in (("storehouse", "small_warehouse"), ("hospice", "guesthouse"), ("small_wharf", "large_warehouse"),
                 ("lighthouse", "factory"), ("union_hall", "wharf")):  # fmt: skip
        assert can(g, "draft", building=pair[1])
        do(g, "draft", building=pair[0])
        assert not can(g, "draft", building=pair[1])
    do(g, "draft", building="library")
    assert can(g, "draft", building="harbor")
    do(g, "draft", building="specialty_factory")
    assert not can(g, "draft", building="harbor")
    assert not can(g, "draft", building="university")
    for large in ("statue", "cloister", "residence", "fortress"):
        do(g, "draft", building=large)
    assert can(g, "draft", building="guild_hall")
    do(g, "draft", building="city_hall")
    assert not can(g, "draft", building="guild_hall")


@rule("001/draft-example", "church on the office's space, then the office: large market and trading post are out")
def test_example_church_then_office() -> None:
    g = do(y1897.fresh(3, NEW), "draft", building="church")
    assert can(g, "draft", building="large_market")
    do(g, "draft", building="office")
    assert not can(g, "draft", building="large_market")
    assert not can(g, "draft", building="trading_post")


@rule("001/office-or-trading-post", "both may be in the game, though one of them is recommended")
def test_office_and_trading_post_is_a_recommendation() -> None:
    g = do(y1897.fresh(3, NEW), "draft", building="office")
    assert can(g, "draft", building="trading_post")
    h = do(y1897.fresh(3, NEW, options={"office_xor_trading_post": "yes"}), "draft", building="office")
    assert not can(h, "draft", building="trading_post")
    assert can(h, "draft", building="church")


# -- the 1897 Special Edition


SHOPS = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}


@rule("000/new-buildings-setup", "all plants stay; players in turn put a commercial building on a space of its cost")
def test_buildings_are_drafted_in_turn():
    g = special.new(3, "new-buildings")
    assert (phase(g), g.seat) == ("draft", 0)
    assert g.state["market"]["coffee_roaster"] == 3
    assert not can(g, "draft", building="coffee_roaster")
    do(g, "draft", building="small_wharf")
    assert (g.seat, g.state["market"]["small_wharf"]) == (1, 2)


@rule("000/new-buildings-setup", "example: a small wharf keeps the large warehouse out, both cost six")
def test_example_buildings_of_one_cost_exclude_each_other():
    g = special.new(3, "new-buildings")
    assert can(g, "draft", building="large_warehouse")
    do(g, "draft", building="small_wharf")
    assert not can(g, "draft", building="large_warehouse")


@rule("000/new-buildings-setup", "the draft ends when every space is taken")
def test_draft_fills_every_space():
    g = special.new(4, "new-buildings", seed=3)
    while phase(g) == "draft":
        g.play(g.legal[-1])
    k, market = g.rules, g.state["market"]
    costs = [int(k.cost[i]) for i, n in enumerate(market.values()) if n and i > 5]
    assert {cost: costs.count(cost) for cost in set(costs)} == SHOPS
    assert all(n == (1 if k.cost[i] == 10 else 2) for i, n in enumerate(market.values()) if n and i > 5)
    assert sum(g.state["slots"]) == 0


@rule("000/new-buildings-setup", "a list of buildings must fill the spaces")
def test_a_list_must_fill_the_spaces():
    with pytest.raises(BadSetup):
        special.new(4, "new-buildings", options={"draft": ["small_wharf", "large_warehouse"]})
