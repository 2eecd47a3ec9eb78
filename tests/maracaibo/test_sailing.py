"""Sailing (rulebook 004, lines 238-262)."""

from __future__ import annotations

import itertools

import pytest

import antilles
from tests.maracaibo.scenes import me, moves, pack, places, sail, scene, seat
from tests.maracaibo.voyages import NO_FORKS, STRAIGHT
from tests.rules import rule


def route(**forks: dict[str, str]) -> str:
    """A pack with one route, but for these places."""
    return pack(routes={**NO_FORKS, **{name.strip("_"): fork for name, fork in forks.items()}})


def ways(game: antilles.Game, place: str) -> list[int]:
    return [offer["way"] for offer in moves(game, "sail") if offer["place"] == place]


@rule("004/sailing", "seven movement points, at least one step, along the arrows")
def test_seven_points() -> None:
    game = scene(seat(ship="havana"))
    assert places(game) == ["1", "2", "3", "4", "5", "6", "7", "8"]


@rule("004/sailing", "a step to the next place takes one point; at least one step and at most seven are made")
def test_one_point_a_step() -> None:
    game = scene(seat(ship="1"), components=route())
    assert places(game) == ["2", "3", "4", "5", "6", "7", "8"]
    assert not moves(game, "pass")


@rule("004/sailing", "points that are not used are lost")
def test_unused_points_are_lost() -> None:
    game = sail(scene(seat(ship="1"), components=route()), "3")
    assert me(game)["ship"] == "3"
    assert not moves(game, "sail")


@rule("004/sailing", "where several arrows leave a place one chooses which to follow")
def test_a_fork() -> None:
    game = scene(seat(ship="2"), components=route(_2={"upper": "3", "lower": "5"}, _3={"upper": "6"}))
    assert (ways(game, "3"), ways(game, "5"), ways(game, "4")) == ([0], [1], [])


@rule("004/sailing", "two ways to one place are two choices: they pass different places")
def test_two_ways_to_one_place() -> None:
    forked = route(_2={"upper": "3", "lower": "4"}, _3={"upper": "5"})
    game = scene(seat(ship="2", assistants={"4": 1}), components=forked)
    assert ways(game, "5") == [0, 1]
    assert me(sail(game, "5", 0))["points"]["assistants"] == 0
    lower = scene(seat(ship="2", assistants={"4": 1}), components=forked)
    assert me(sail(lower, "5", 1))["points"]["assistants"] == 2


@rule("004/sailing", "every way has words of its own, also behind two forks")
def test_ways_have_words() -> None:
    twice = {"2": {"upper": "3", "lower": "4"}, "5": {"upper": "6", "lower": "7"}, "6": {"upper": "8"}}
    game = scene(seat(ship="2"), components=pack(routes={**NO_FORKS, "3": {"upper": "5"}, **twice}))
    assert ways(game, "8") == [0, 1, 2, 3]
    for lang in ("en", "pt-BR", "it"):
        assert len({game.words(action, lang) for action in game.legal}) == len(game.legal)


@rule("004/sailing", "a fork leads to two places")
def test_a_fork_to_one_place() -> None:
    with pytest.raises(antilles.AntillesError, match="leads twice to 3"):
        scene(components=route(_2={"upper": "3", "lower": "3"}))


@rule("004/sailing", "a pack has at most four forks on one voyage: that many choices have names")
def test_too_many_forks() -> None:
    four = {name: {"upper": after, "lower": "9a"} for name, after in itertools.pairwise(STRAIGHT[2:7])}
    assert scene(seat(ship="2"), components=pack(routes={**NO_FORKS, **four}))
    five = {name: {"upper": after, "lower": "9a"} for name, after in itertools.pairwise(STRAIGHT[2:8])}
    with pytest.raises(antilles.AntillesError, match="more than 4 forks"):
        scene(components=pack(routes={**NO_FORKS, **five}))


@rule("004/sailing", "nobody sails back")
def test_never_back() -> None:
    game = scene(seat(ship="6"), components=route())
    assert places(game) == sorted(["7", "8", "9", "10", "11", "12", "13"])


@rule("004/sailing", "a place holds any number of ships, and ships are not in each other's way")
def test_many_ships_at_one_place() -> None:
    game = scene(seat(ship="1"), seat(ship="2"), seat(ship="3"), players=3, components=route())
    assert places(game) == ["2", "3", "4", "5", "6", "7", "8"]
    sail(game, "2")
    assert [me(game, p)["ship"] for p in range(3)] == ["2", "2", "3"]


@rule("004/sailing", "the places of the way home cannot be passed")
def test_the_way_home_stops_a_ship() -> None:
    game = scene(seat(ship="18"))
    assert places(game) == ["19", "20"]


@pytest.mark.parametrize(
    ("rounds", "ship", "to"), [(0, "20", "21a"), (2, "20", "21a"), (3, "20", "21b"), (3, "21b", "22")]
)
@rule("004/sailing", "on the way home a ship makes one step a turn")
def test_one_step_home(rounds: int, ship: str, to: str) -> None:
    assert me(scene(seat(ship=ship), rounds=rounds))["ship"] == to  # there is no choice


@rule("004/sailing", "new rules take precedence: a route can take more points")
def test_a_dearer_route() -> None:
    dear = route(_8={"upper": "9", "upper_dear": "L2"})
    assert places(scene(seat(ship="7"), components=dear))[-1] == "9"
    game = scene(seat(ship="4"), components=dear, legacy=["L2"])
    assert places(game) == sorted(["5", "6", "7", "8", "9"])  # 4 steps and one of 3 points
    assert "10" in places(scene(seat(ship="4"), components=dear))


@rule("004/sailing", "new rules take precedence: passing L11 takes two doubloons, and who lacks them stops there")
def test_a_toll() -> None:
    toll = pack(routes=NO_FORKS, legacy={"L11": {"at": "3"}})
    rich = scene(seat(ship="1", coins=2), components=toll, legacy=["L11"])
    assert "4" in places(rich)
    assert me(sail(rich, "4"))["coins"] == 0
    poor = scene(seat(ship="1", coins=1), components=toll, legacy=["L11"])
    assert places(poor) == ["2", "3"]
    begins = scene(seat(ship="3", coins=0), components=toll, legacy=["L11"])
    assert "4" in places(begins)  # it is not passed by one who starts there


@rule("004/sailing", "new cities can be sailed to only by those whose explorer has come far enough")
def test_a_new_city() -> None:
    forked = route(_9={"upper": "10", "lower": "9a"})
    assert "9a" not in places(scene(seat(ship="8", explorer=5), components=forked))
    assert "9a" not in places(scene(seat(ship="8", explorer=4), components=forked, legacy=["L4"]))
    assert "9a" in places(scene(seat(ship="8", explorer=5), components=forked, legacy=["L4"]))


@rule("004/assistants", "an assistant that is passed brings two points")
def test_passing_an_assistant() -> None:
    helped = scene(seat(ship="havana", assistants={"2": 1}, workers=1))
    assert me(sail(helped, "3"))["points"]["assistants"] == 2
