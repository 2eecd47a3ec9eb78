"""One game: the same whenever it is played, told truly, scored also when nobody ended it."""

from __future__ import annotations

import importlib
from collections import Counter
from typing import Any

import pytest

import antilles
from antilles.arena.plan import plan
from antilles.arena.play import dice, play, ranks
from antilles.core.errors import AntillesError
from tests.arena.games import small, timeless

PLAY = importlib.import_module("antilles.arena.play")


def test_a_game_is_the_same_again() -> None:
    told = small()
    one, other = (play(told, told.table(0, 2, 1)) for _ in range(2))
    assert timeless([one]) == timeless([other])
    assert timeless([one]) != timeless([play(told, told.table(0, 2, 0))])


def test_a_result_tells_the_game_it_is_about() -> None:
    told = plan("puerto-rico", [["greedy", "random", "random"]], edition="classic", modules=["nobles"])
    result = play(told, told.table(0, 0, 1))
    game = antilles.new("puerto-rico", edition="classic", modules=["nobles"], players=3, seed=result["seed"])
    seats, roles, built = [], Counter(), Counter()
    for action in result["actions"]:
        fields, seat = game.fields(action), game.seat
        seats.append(seat)
        roles[seat, fields.get("role")] += fields["move"] == "role"
        built[seat, fields.get("building")] += fields["move"] == "build"
        game.play(action)
    assert game.over
    assert result["seats"] == ["random", "random", "greedy"]
    assert (result["scores"], result["winners"]) == (game.scores, game.winners)
    assert result["rounds"] == game.state["rounds"] + 1 > 5
    assert result["decisions"] == [seats.count(p) for p in range(3)]
    assert {(p, r): n for p in range(3) for r, n in result["picks"][p].items()} == dict(+roles)
    assert Counter((p, b) for p in range(3) for b in result["built"][p]) == +built
    assert all(s >= 0 for s in result["seconds"])


def test_farmers_are_told_too() -> None:
    told = plan("puerto-rico", [["greedy"]], edition="1897-special", modules=["puertoma"])
    result = play(told, told.table(0, 0, 0))
    assert result["seats"] == ["greedy", "farmer"]
    assert result["decisions"][1] == 0 < result["decisions"][0]
    assert result["built"][1]
    assert sum(result["picks"][1].values()) > 5


def test_agents_have_dice_of_their_own() -> None:
    told = small("random,random")
    every = {dice(told, told.table(0, block, 0), member) for block in range(20) for member in range(2)}
    assert len(every) == 40
    flipped = small()
    assert dice(flipped, flipped.table(0, 4, 0), 1) == dice(flipped, flipped.table(0, 4, 1), 1)


def test_ties_that_nobody_breaks_share_the_place() -> None:
    assert ranks([9, 9, 4], [0, 1]) == [1, 1, 3]
    assert ranks([9, 9, 4], [1]) == [2, 1, 3]


class Idler:
    """Never builds, so that nobody ends the game."""

    def choose(self, view: Any) -> Any:
        return next((a for a in view.legal if view.fields(a)["move"] not in ("build", "role")), view.legal[-1])


@pytest.mark.parametrize("name", ["san-juan", "puerto-rico"])
def test_the_last_round_is_counted(name: str) -> None:
    """Counted by the roles themselves: a round begins when somebody chooses with all roles there."""
    told = plan(name, [["random"] * 3], seed=5)
    result = play(told, told.table(0, 0, 0))
    game = antilles.new(name, players=3, seed=result["seed"])
    begun = 0
    for action in result["actions"]:
        begun += game.fields(action)["move"] == "role" and game.position().taken == 0
        game.play(action)
    assert game.over
    assert result["rounds"] == begun > 3


def test_a_game_that_nobody_ends_is_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    told = small("random,random")
    monkeypatch.setattr(PLAY, "seated", lambda name, seed: Idler())
    result = play(told, told.table(0, 0, 0))
    assert result["stalled"]
    assert result["rounds"] == 40
    assert len(result["scores"]) == 2
    assert result["winners"] == [p for p in range(2) if result["ranks"][p] == 1]


@pytest.mark.parametrize("answer", [99_999, "Build nothing", None])
def test_an_agent_that_answers_nonsense_is_named(monkeypatch: pytest.MonkeyPatch, answer: Any) -> None:
    class Fool:
        def choose(self, view: Any) -> Any:
            return answer

    told = small("random,random")
    monkeypatch.setattr(PLAY, "seated", lambda name, seed: Fool())
    with pytest.raises(AntillesError, match=r"The agent 'random' answered .* not possible there \(seed 3, after 0"):
        play(told, told.table(0, 0, 0))


def test_other_rules_on_another_machine_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = small()
    monkeypatch.setattr(PLAY, "code_digest", lambda lineups: "other")
    with pytest.raises(AntillesError, match="not those of the plan"):
        play(told, told.table(0, 0, 0))
