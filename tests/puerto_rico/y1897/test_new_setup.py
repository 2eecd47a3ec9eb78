"""Rulebook 001, first expansion: choosing the buildings."""

from __future__ import annotations

from tests.puerto_rico.scenes import can, do, offered, phase, values
from tests.puerto_rico.y1897.table import fresh
from tests.rules import rule

NEW = "new-buildings"
PLANTS = {
    "small_indigo_plant": 4, "small_sugar_mill": 4, "large_indigo_plant": 3, "large_sugar_mill": 3,
    "tobacco_storage": 3, "coffee_roaster": 3,
}  # fmt: skip


def _for_sale(game) -> dict[str, int]:
    return {name: n for name, n in game.state["market"].items() if n}


@rule("001/new-buildings-setup", "the production buildings lie ready as usual")
def test_production_buildings_as_usual() -> None:
    assert _for_sale(fresh(4, NEW)) == PLANTS


@rule("001/new-buildings-setup", "31 kinds, old and new, can be chosen; the starting player begins")
def test_starting_player_chooses_from_all() -> None:
    g = fresh(4, NEW)
    assert (phase(g), g.seat) == ("draft", 0)
    assert len(values(g, "draft", "building")) == 12 + 5 + 12 + 2
    assert {told["move"] for told in offered(g)} == {"draft"}


@rule("001/new-buildings-setup", "with more than two players both copies come onto the board")
def test_both_copies_are_placed() -> None:
    assert _for_sale(do(fresh(4, NEW), "draft", building="library")) == {**PLANTS, "library": 2}
    assert _for_sale(do(fresh(4, NEW), "draft", building="statue")) == {**PLANTS, "statue": 1}


@rule("001/new-buildings-setup", "with two players one copy only")
def test_one_copy_with_two_players() -> None:
    assert _for_sale(do(fresh(2, NEW), "draft", building="library"))["library"] == 1


@rule("001/new-buildings-setup", "in turn, clockwise, until all twelve and five spaces are filled; the game begins")
def test_seats_choose_in_turn() -> None:
    g = fresh(3, NEW)
    turns = []
    while phase(g) == "draft":
        turns.append(g.seat)
        g.play(g.legal[-1])
    assert turns == [t % 3 for t in range(len(turns))]
    market = {name: n for name, n in _for_sale(g).items() if name not in PLANTS}
    assert len(market) == 17
    assert sorted(market.values()) == [1] * 5 + [2] * 12
    assert (phase(g), g.seat) == ("roles", 0)


@rule("001/new-buildings-setup", "by cost: two of the four at 2, 5 and 8 coins, one of two elsewhere, five large ones")
def test_spaces_by_cost() -> None:
    g = fresh(3, NEW)
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
    g = do(fresh(3, NEW), "draft", building="church")
    assert can(g, "draft", building="large_market")
    do(g, "draft", building="office")
    assert not can(g, "draft", building="large_market")
    assert not can(g, "draft", building="trading_post")


@rule("001/office-or-trading-post", "both may be in the game, though one of them is recommended")
def test_office_and_trading_post_is_a_recommendation() -> None:
    g = do(fresh(3, NEW), "draft", building="office")
    assert can(g, "draft", building="trading_post")
    h = do(fresh(3, NEW, options={"office_xor_trading_post": "yes"}), "draft", building="office")
    assert not can(h, "draft", building="trading_post")
    assert can(h, "draft", building="church")
