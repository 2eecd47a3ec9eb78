"""Homeward bound (rulebook 004, lines 568-586)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.scenes import do, me, moves, places, sail, scene, seat
from tests.rules import rule


def home(ship: str, *, rounds: int = 0, **fields: Any) -> antilles.Game:
    """Seat 0 has made the one step that leads on from here."""
    return scene(seat(ship=ship, **fields), seat(ship="5"), rounds=rounds)


def at_20(rounds: int = 0) -> antilles.Game:
    return do(sail(scene(seat(ship="18"), seat(ship="5"), rounds=rounds), "20"), "city")


def finish(game: antilles.Game) -> antilles.Game:
    """Seat 0 does nothing more and fills its hand."""
    while game.seat == 0 and not moves(game, "points"):
        do(game, "pass" if moves(game, "pass") else "from_pile")
    return game


@rule("004/homeward", "in the first three rounds the way leads over 20 to 21a, in the fourth over 20 and 21b to 22")
def test_the_way_home() -> None:
    assert [me(home("20", rounds=rounds))["ship"] for rounds in range(4)] == ["21a", "21a", "21a", "21b"]
    assert me(home("21b", rounds=3))["ship"] == "22"


@rule("004/homeward", "none of these places can be passed")
def test_none_is_passed() -> None:
    assert places(scene(seat(ship="17"), rounds=3)) == ["18", "19", "20"]


@rule("004/homeward", "20: a combat, or the explorer up to two spaces, but not both")
def test_the_first_place() -> None:
    game = at_20()
    do(game, "option", option=1)
    assert {offer["move"] for offer in moves(game)} == {"fight"}
    other = at_20()
    do(other, "option", option=2)
    assert sorted({offer["space"] for offer in moves(other, "explore")}) == [1, 2]
    do(other, "explore", way=0, space=1)
    assert not moves(other, "option")


@rule("004/homeward", "nothing happens after the turn of a ship that came to 20")
def test_no_scoring_at_20() -> None:
    game = finish(do(at_20(), "pass"))
    assert game.seat == 1
    assert me(game)["ship"] == "20"


@pytest.mark.parametrize("rounds", [0, 1, 2])
@rule("004/homeward", "21a: three points, and after phase C of this turn comes an interim scoring")
def test_the_second_place(rounds: int) -> None:
    game = do(home("20", rounds=rounds), "city")
    assert me(game)["points"]["homeward"] == 3
    assert moves(game, "from_pile")  # phase C comes first
    finish(game)
    assert moves(game, "points")
    assert game.state["rounds"] == rounds


@rule("004/homeward", "21b: three points, and the round goes on")
def test_the_second_place_in_the_last_round() -> None:
    game = do(home("20", rounds=3), "city")
    assert me(game)["points"]["homeward"] == 3
    finish(game)
    assert game.seat == 1
    assert not moves(game, "points")


@rule("004/homeward", "22: five points, and after phase C comes the final scoring")
def test_the_third_place() -> None:
    game = do(home("21b", rounds=3), "city")
    assert me(game)["points"]["homeward"] == 5
    finish(game)
    assert moves(game, "points")
    while not game.over:
        do(game, "points") if moves(game, "points") else game.play(game.legal[0])
    assert game.over


@pytest.mark.parametrize(("ship", "rounds"), [("20", 0), ("21b", 3)])
@rule("004/homeward", "without a main action there are no points, but the scoring comes all the same")
def test_no_main_action(ship: str, rounds: int) -> None:
    game = finish(do(home(ship, rounds=rounds), "pass"))
    assert me(game)["points"]["homeward"] == 0
    assert moves(game, "points")
