"""Visits at assistants (rulebook 004, line 1126)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.lasting import has
from tests.maracaibo.scenes import do, me, moves, pack, points, sail, scene, seat
from tests.rules import rule


def visited(mine: dict[str, Any], *others: dict[str, Any], place: str = "2", **state: Any) -> antilles.Game:
    """Seat 0 sails to a place."""
    written = {**has("visit 1"), **has("visit 1", card_id="A002")}
    return sail(scene(seat(ship="havana", **mine), *others, components=pack(cards=written), **state), place)


HOST: dict[str, Any] = {"bought": ["A001"], "assistants": {"2": 1}, "workers": 1, "coins": 0}


@rule("004/permanent", "a ship that ends its voyage at one's assistant brings a point or two doubloons")
@pytest.mark.parametrize(("reward", "coins", "gained"), [("point", 0, 1), ("coins", 2, 0)])
def test_visits_of_others(reward: str, coins: int, gained: int) -> None:
    game = visited({}, HOST)
    assert game.turn == 1
    do(game, "visit", reward=reward)
    assert me(game, 1)["coins"] == coins
    assert points(game, 1) == gained
    assert game.turn == 0


@rule("004/permanent", "one's own ship is a visitor, too")
def test_the_own_ship_visits() -> None:
    assert me(do(visited({**HOST, "bought": ("A001",)}), "visit", reward="coins"))["coins"] == 2


@rule("004/permanent", "several assistants at the place bring no more")
def test_several_assistants_bring_no_more() -> None:
    game = do(visited({}, {**HOST, "assistants": {"2": 3}}), "visit", reward="coins")
    assert me(game, 1)["coins"] == 2
    assert game.turn == 0


@rule("004/permanent", "several such cards are paid each")
def test_several_visit_cards() -> None:
    game = visited({}, {**HOST, "bought": ["A001", "A002"]})
    do(do(game, "visit", reward="coins"), "visit", reward="point")
    assert (me(game, 1)["coins"], points(game, 1)) == (2, 1)


@rule("004/permanent", "a ship that only passes brings nothing")
def test_passing_is_no_visit() -> None:
    assert visited({}, HOST, place="3").turn == 0


@rule("004/permanent", "Ana's ship is a visitor like any other")
def test_ana_visits() -> None:
    cities = {place: 1 for place in ("3", "4", "5", "10", "11", "13", "14")}
    written = pack(cards=has("visit 1"))
    mine = seat(ship="havana", bought=("A001",), assistants=cities, workers=0, tasks=[1, 1, 1])
    game = scene(mine, modules=("ana",), components=written, laid=[None] * 20, laid_at=[None] * 20)
    sail(game, "1")
    while not moves(game, "visit"):
        do(game, next(verb for verb in ("pass", "from_pile") if moves(game, verb)))
    before = me(game)["coins"]
    assert me(do(game, "visit", reward="coins"))["coins"] == before + 2
