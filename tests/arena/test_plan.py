"""Plans are fair: everybody sits everywhere with the same seeds; what does not fit is refused in a sentence."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from antilles.arena.plan import orders, plan
from antilles.core.errors import AntillesError


def test_every_agent_sits_in_every_seat_with_every_seed() -> None:
    told = plan("puerto-rico", [["greedy", "random", "random", "random"]], seed=7)
    tables = list(told.tables(12))
    assert len(tables) == 12
    where = Counter((table.seed, table.seats.index("greedy")) for table in tables)
    assert where == {(seed, seat): 1 for seed in (7, 8, 9) for seat in range(4)}


def test_whole_blocks_are_played() -> None:
    told = plan("puerto-rico", [["greedy", "random", "random"], ["greedy", "random"]])
    tables = list(told.tables(4))
    assert Counter(table.lineup for table in tables) == {0: 6, 1: 4}
    assert [table.block for table in tables] == sorted(table.block for table in tables)


def test_more_games_begin_with_the_same_games() -> None:
    told = plan("puerto-rico", [["greedy", "random", "random"], ["greedy", "random"]])
    assert {table.key for table in told.tables(3)} < {table.key for table in told.tables(10)}


def test_all_orders_give_every_agent_every_neighbour() -> None:
    told = orders(("a", "b", "c"), "orders")
    assert len(told) == 6
    assert len(orders(("a", "b", "b", "b"), "orders")) == len(orders(("a", "b", "b", "b"))) == 4


def test_equal_agents_are_not_dealt_the_same_game_twice() -> None:
    assert orders(("a", "a", "a")) == ((0, 1, 2),)


@pytest.mark.parametrize(
    ("names", "players", "more", "seats"),
    [
        ("greedy", None, {}, ("greedy", "farmer")),
        ("greedy", 3, {}, ("greedy", "farmer", "farmer")),
        ("greedy,random", None, {"farmers": "1"}, ("greedy", "random", "farmer")),
        ("greedy,random,random,farmer", None, {}, ("greedy", "random", "random", "farmer")),
    ],
)
def test_farmers_have_the_last_seats(names: str, players: int | None, more: dict, seats: tuple[str, ...]) -> None:
    told = plan("puerto-rico", [names.split(",")], edition="1897-special", modules=["puertoma"], options=more,
                players=players)  # fmt: skip
    assert told.table(0, 0, 0).seats == seats


def test_two_agents_and_farmers_are_told_how() -> None:
    with pytest.raises(AntillesError, match=r"2 players less 1 automated farmer leave .* --option farmers=1"):
        plan("puerto-rico", [["greedy", "random"]], edition="1897-special", modules=["puertoma"])


GOOD: dict[str, Any] = {"name": "puerto-rico", "lineups": [["greedy", "random", "random"]]}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": "go"}, "There is no title 'go'"),
        ({"lineups": []}, "needs a line-up"),
        ({"lineups": [[]]}, "at least one agent"),
        ({"lineups": [["greedy", "genius"]]}, "There is no agent 'genius'; there are random, greedy"),
        ({"lineups": [["greedy:9", "random"]]}, "The agent 'greedy' has no setting '9'; it takes none."),
        ({"lineups": [["search:visits=0", "random"]]}, "budget"),
        ({"lineups": [["search:visits=many", "random"]]}, "is a number, not 'many'"),
        ({"lineups": [["search:visits=-5", "random"]]}, "cannot be -5"),
        ({"lineups": [["random"]]}, "for 2, 3, 4, 5 players, not 1"),
        ({"lineups": [["random"] * 6]}, "for 2, 3, 4, 5 players, not 6"),
        (
            {"players": 4},
            "Seats do not add up: 4 players leave seats for 4 agents, not for 3 (greedy, random",
        ),
        ({"lineups": [["greedy", "random"], ["greedy", "random"]]}, "is the same as greedy,random"),
        (
            {"lineups": [["greedy", "random", "easy"], ["easy", "greedy", "random"]]},
            "the same as greedy,random,easy",
        ),
        ({"edition": "1902"}, "no edition '1902'"),
        ({"modules": ["dragons"]}, "dragons"),
        ({"options": {"gravity": "no"}}, "gravity"),
        ({"seating": "anyhow"}, "There is no seating 'anyhow'"),
        ({"seed": -1}, "whole number from 0"),
    ],
)
def test_what_does_not_fit_is_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(AntillesError, match=r"^[^\n]+$") as refused:
        plan(**{**GOOD, **wrong})
    assert sentence in str(refused.value)
