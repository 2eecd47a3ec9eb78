"""Fulfilling quests (rulebook 004, lines 514-524 and 926-942)."""

from __future__ import annotations

import pytest

from tests.maracaibo.errands import can, fulfil, held
from tests.maracaibo.scenes import do, me, moves, pack, sail, scene, seat
from tests.maracaibo.voyages import laid
from tests.rules import rule


@rule("004/quests", "a quest is fulfilled where its tile lies, and nowhere else")
def test_where_a_quest_is() -> None:
    mine = pack(quests={"Q01": {"does": ["coins 1"]}})
    game = scene(seat(ship="havana"), components=mine, **laid(Q01="6"))
    assert not moves(sail(game, "2"), "quest")
    assert can("coins 1")


@rule("004/quests", "its cost is paid; its reward comes, and its tile goes to the ship")
def test_fulfilling_a_quest() -> None:
    game = fulfil("pay_coins 2", "points 4", coins=5)
    assert (me(game)["coins"], me(game)["points"]["quests"], me(game)["quests"]) == (3, 4, 1)
    assert game.state["laid"][0] is None


@rule("004/quests", "who cannot pay cannot fulfil it")
def test_not_payable() -> None:
    assert not can("pay_coins 2", "points 4", coins=1)


@pytest.mark.parametrize(("before", "points"), [(0, 0), (2, 0), (3, 3), (4, 2), (5, 2), (9, 2)])
@rule("004/quests", "the fourth quest brings three points at once, every later one two")
def test_the_fourth_quest(before: int, points: int) -> None:
    assert me(fulfil("coins 1", quests=before))["points"]["quests"] == points


@rule("004/quests", "the tile is taken after the reward: it does not count among one's quests yet")
def test_the_tile_comes_after_the_reward() -> None:
    assert me(fulfil("points_each quest 1", quests=2))["points"]["quests"] == 2


@rule("004/quests", "a part of the reward counts compasses, of which the ship has one")
def test_the_ships_compass() -> None:
    assert me(fulfil("points_each compass 3"))["points"]["quests"] == 3


@rule("004/quests", "example: with three compasses Isabel pays a worker, gets 6 doubloons, and explores up to three")
def test_isabel() -> None:
    game = fulfil("pay_worker 1", "coins_each compass 2", "explore 3", workers=2, bought=("A010", "A011"))
    assert (me(game)["workers"], me(game)["coins"]) == (1, 6)
    assert sorted({offer["space"] for offer in moves(game, "explore")}) == [1, 2, 3]


@rule("004/quests", "a quest is not replaced at once: new ones come with the story")
def test_no_new_quest() -> None:
    game = fulfil("coins 1")
    assert not any(game.state["laid"])


@rule("004/quests", "of several quests at a place one is fulfilled")
def test_one_quest_a_turn() -> None:
    mine = pack(quests={"Q01": {"does": ["coins 1"]}, "Q02": {"does": ["coins 2"]}})
    game = sail(scene(seat(ship="7", coins=0), components=mine, **laid(Q02="8", Q01="8")), "8")
    assert [offer["quest"] for offer in moves(game, "quest")] == ["Q01", "Q02"]
    do(game, "quest", quest="Q02")
    assert me(game)["coins"] == 2
    assert not moves(game, "quest")
    assert game.state["laid"][0] == "Q01"


@rule("004/quests", "all cards of a hand that show what is paid can pay, one after the other")
def test_which_cards_pay() -> None:
    game = fulfil("pay_goods tobacco 2", "points 1", hand=("A001", "A002", "A003", "A004"))
    assert [offer["card"] for offer in moves(game, "pay")] == ["A001", "A002"]  # in ascending order
    do(game, "pay", card="A002")
    assert held(game) == ["A001", "A004"]
