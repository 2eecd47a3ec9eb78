"""Interim scoring (rulebook 004, lines 588-648)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.maracaibo.scenes import card, cards, do, me, moves, pack, points, sail, scene, seat
from tests.maracaibo.shopping import begun, buy, closing, on_offer, scored, step
from tests.rules import rule

CHEAP = {"cards": {name: card(cost=1) for name in ("A001", "A002", "A003", "A004")}}
BUYER: dict[str, Any] = {"coins": 5, "planned": cards(places=3)}


def asked(game: Any) -> list[int]:
    """The seats that are asked for a card or two points, in order."""
    order = []
    while moves(game, "points"):
        order.append(game.turn)
        do(game, "points")
    return order


@rule("004/interim", "a round is scored after the turn in which a ship came to 21a")
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_when_a_round_is_scored(rounds: int) -> None:
    assert scored({}, rounds=rounds).state["rounds"] == rounds + 1


@rule("004/interim", "the scoring comes even without a main action")
def test_without_a_main_action() -> None:
    game = scored({})
    assert me(game)["points"]["homeward"] == 0
    assert game.state["rounds"] == 1


@rule("004/interim", "the hand is refilled before the round is scored")
def test_refilling_comes_first() -> None:
    game = begun({})
    while moves(game, "pass"):
        do(game, "pass")
    assert moves(game, "from_pile")
    assert me(closing({"coins": 30}))["held"] == 4


@rule("004/interim", "1: from the player who ended the round, clockwise")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_is_asked(players: int) -> None:
    buyers = [{**BUYER, "hand": cards(f"A00{p + 1}")} for p in range(players)]
    game = closing(*buyers, players=players, tables=CHEAP)
    assert asked(game) == list(range(players))


@rule("004/interim", "1a: one card of hand or planning is bought, and the hand is filled up")
def test_a_card_is_bought() -> None:
    mine = {"coins": 5, "hand": cards("A001"), "planned": cards("A002", places=3)}
    game = closing(mine, tables=CHEAP)
    assert {"A001", "A002"} <= set(on_offer(game))
    buy(game)
    while game.turn == 0 and moves(game, "from_pile"):
        do(game, "from_pile")
    after = me(game)
    assert after["bought"] == ["A001"]
    assert (after["held"], after["planned"]) == (4, cards("A002", places=3))


@rule("004/interim", "1a: one card and no second, and no points besides")
def test_only_one_card() -> None:
    game = buy(closing({"coins": 5, "hand": cards("A001", "A002")}, tables=CHEAP))
    while game.turn == 0 and moves(game, "from_pile"):
        do(game, "from_pile")
    assert me(game)["points"]["scoring"] == 0
    assert game.turn == 1


@rule("004/interim", "1b: or two points")
def test_two_points() -> None:
    game = closing({"coins": 5, "hand": cards("A001")}, tables=CHEAP)
    assert me(do(game, "points"))["points"]["scoring"] == 2


@rule("004/interim", "1: who can buy nothing has two points")
def test_who_can_buy_nothing() -> None:
    game = scored({"coins": 0}, {"coins": 0, "hand": cards(), "planned": cards(places=3)})
    assert me(game, 1)["points"]["scoring"] == 2


@rule("004/interim", "2: Gustavo's markers at 12 and 3 bring 12 doubloons and 3 points")
def test_gustavos_income() -> None:
    game = scored({"coins": 0, "coin_income": 12, "point_income": 3})
    assert me(game)["coins"] == 12
    assert me(game)["points"]["income"] == 3


@rule("004/interim", "2: every player has an income")
def test_everybody_has_an_income() -> None:
    game = scored({}, {"coins": 0, "coin_income": 20, "point_income": 7})
    assert me(game, 1)["points"]["income"] == 7
    assert me(game, 1)["coins"] == 20


@rule("004/interim", "2: points on the track of doubloons do not count yet")
def test_points_of_the_coin_track_do_not_count_yet() -> None:
    game = scored({"coin_income": 12}, tables={"coin_income_points": {12: 4}})
    assert me(game)["points"]["coin_income"] == 0


@rule("004/interim", "2: a card that was bought in the first step raises this income already")
def test_a_card_of_the_first_step() -> None:
    written = {"cards": {"A001": card(income=["income points 2"])}}
    game = buy(closing({"hand": cards("A001")}, tables=written))
    while game.state["rounds"] == 0:
        step(game)
    assert me(game)["points"]["income"] == 2


@rule("004/interim", "3: all goods leave the markets, and their discs the game")
def test_markets_are_emptied() -> None:
    game = scored({"discs": {"five_coins": 1}}, market={"3": 1, "10": 2})
    assert set(game.state["market"].values()) == {0}
    assert me(game)["discs"]["five_coins"] == 1


@rule("004/interim", "4: the display is discarded, and four new cards lie there")
def test_a_new_display() -> None:
    display = ["A041", "A042", "A043", "A044"]
    game = scored({"coins": 0}, display=display)
    assert set(display) <= set(game.state["discards"])
    assert None not in game.state["display"]
    assert not set(display) & set(game.state["display"])


@rule("004/interim", "5: the next prestige building is revealed")
@pytest.mark.parametrize(("rounds", "lying"), [(0, 2), (1, 3), (2, 4)])
def test_the_next_building(rounds: int, lying: int) -> None:
    buildings = ["abbey", "palace", "church"][: rounds + 1]
    game = scored({}, rounds=rounds, prestige=[*buildings, *[None] * (3 - rounds)])
    assert sum(each is not None for each in game.state["prestige"]) == lying


@rule("004/interim", "6: story 75 lays quests at 6 and 12 after round I, with three or four players also at 16")
@pytest.mark.parametrize(("players", "places"), [(2, {"6", "12"}), (3, {"6", "12", "16"}), (4, {"6", "12", "16"})])
def test_quests_of_story_75(players: int, places: set[str]) -> None:
    game = scored({}, players=players, laid=[None] * 20, laid_at=[None] * 20)
    assert {place for place in game.state["laid_at"] if place} == places


@rule("004/interim", "7: all ships return to Havana")
def test_all_ships_return() -> None:
    game = scored({}, {"ship": "12"}, {"ship": "18"}, players=3)
    assert [me(game, p)["ship"] for p in range(3)] == ["havana"] * 3


@rule("004/interim", "7: an assistant at a place that the ship never came to brings two points")
def test_unreached_assistants() -> None:
    game = scored({}, {"ship": "9", "reached": ["6", "9"], "assistants": {"6": 1, "15": 1}, "workers": 1})
    assert me(game, 1)["points"]["assistants"] == 2


@rule("004/interim", "the player to the left of the one who ended the round begins the next")
@pytest.mark.parametrize("players", [2, 3])
def test_who_begins_the_next_round(players: int) -> None:
    assert scored({}, players=players).turn == 1


@rule("004/interim", "whoever ends the round is asked first, and the seat to the left begins the next")
def test_another_seat_ends_the_round() -> None:
    buyers = [{**BUYER, "hand": cards(f"A00{p + 1}"), "ship": "havana"} for p in range(3)]
    game = scene(buyers[0], {**buyers[1], "ship": "20"}, buyers[2], players=3, components=pack(**CHEAP))
    while not moves(game, "points"):
        step(game)
    assert asked(game) == [1, 2, 0]
    assert game.turn == 2
    assert moves(game, "sail")


@rule("004/interim", "an assistant who is bought in the first step stands at a place that was not reached")
def test_an_assistant_bought_while_scoring() -> None:
    written = {"cards": {"A001": card(assistant={"at": "9", "does": ["coins 1"]})}}
    game = buy(closing({"hand": cards("A001"), "workers": 1}, tables=written))
    while game.state["rounds"] == 0:
        step(game)
    assert me(game)["points"]["assistants"] == 2


@rule("004/interim", "influence, discs, cards and workers stay for the next round")
def test_what_stays() -> None:
    mine = {"influence": {"france": 4}, "combat": 5, "workers": 2, "tiles": 2, "quests": 1, "synergies": ["star"]}
    after = me(scored(mine))
    assert after["influence"]["france"] == 4
    assert all(after[field] == value for field, value in mine.items() if field != "influence")


@rule("004/interim", "in round IV nothing is scored at 21b")
def test_no_scoring_at_21b() -> None:
    game = scene(seat(ship="20"), rounds=3)
    while game.turn == 0:
        step(game)
    assert me(game)["ship"] == "21b"
    assert (game.state["rounds"], points(game)) == (3, 0)
    assert not moves(sail(game, "1"), "points")
