"""Rulebook 001: the course of a round, roles in general, the prospector."""

from __future__ import annotations

import pytest

from antilles import IllegalAction
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import everybody_passes, table
from tests.rules import rule


@rule("001/round", "the governor takes a role first and is the first to act; his left neighbour acts next")
def test_governor_begins_and_acts_first() -> None:
    g = table({}, {}, {}, {}, governor=2)
    assert g.seat == 2
    role(g, "settler")
    turns = []
    while phase(g) == "settler":
        turns.append(g.seat)
        do(g, "pass")
    assert turns == [2, 3, 0, 1]


@rule("001/round", "the next to choose is the governor's left neighbour, and his role starts with him")
def test_second_role_starts_with_its_owner() -> None:
    g = everybody_passes(role(table({}, {}, {}, {}), "settler"))
    assert (g.seat, phase(g)) == (1, "roles")
    assert not can(g, "role", role="settler")
    role(g, "builder")
    turns = []
    while phase(g) == "builder":
        turns.append(g.seat)
        do(g, "pass")
    assert turns == [1, 2, 3, 0]
    assert g.seat == 2


@rule("001/round", "the round ends when everybody has had a role; the governor's card goes to the left")
def test_round_ends_after_everybody_chose() -> None:
    g = table({}, {}, {}, taken=["settler", "builder"])
    assert g.seat == 2
    everybody_passes(role(g, "trader"))
    assert (g.state["governor"], g.seat, g.state["rounds"], g.state["taken"]) == (1, 1, 1, [])


@rule("001/new-round", "a coin on each of the three roles left over")
@pytest.mark.parametrize(("players", "left"), [(3, 3), (4, 3), (5, 3)])
def test_coin_on_unused_roles(players: int, left: int) -> None:
    used = ["settler", "builder", "mayor", "craftsman"][: players - 1]
    g = table(*[{}] * players, taken=used)
    everybody_passes(role(g, "trader"))
    coins = {name: n for name, n in g.state["role_coins"].items() if n}
    assert coins == dict.fromkeys(coins, 1)
    assert len(coins) == left
    assert not set(coins) & {*used, "trader"}


@rule("001/new-round", "coins that lie there already do not matter: one more comes on top")
def test_coins_pile_up() -> None:
    g = table({}, {}, {}, taken=["settler", "builder"], role_coins={"captain": 2})
    everybody_passes(role(g, "trader"))
    assert {n: c for n, c in g.state["role_coins"].items() if c} == {"captain": 3, "mayor": 1, "craftsman": 1}


@rule("001/new-round", "all cards are back and the new governor may choose any")
def test_new_governor_has_all_roles() -> None:
    g = everybody_passes(role(table({}, {}, {}, taken=["settler", "builder"]), "trader"))
    assert values(g, "role", "role") == ["settler", "mayor", "builder", "craftsman", "trader", "captain"]


@rule("001/roles", "coins on a card go to whoever chooses it, in any case")
def test_coins_on_a_role_are_taken() -> None:
    g = table(seat(coins=1), {}, {}, role_coins={"trader": 2})
    role(g, "trader")
    assert board(g, 0)["coins"] == 3
    assert g.state["role_coins"]["trader"] == 0


@rule("001/roles", "one may not go without a role")
def test_no_passing_on_a_role() -> None:
    g = table({}, {}, {})
    assert not can(g, "pass")
    assert {told["move"] for told in offered(g)} == {"role"}


@rule("001/roles", "one may take a role one cannot use")
def test_useless_role_may_be_taken() -> None:
    g = table(seat(coins=0), seat(), seat())
    assert can(g, "role", role="trader")
    role(g, "trader")
    assert (g.seat, phase(g), board(g, 0)["coins"]) == (1, "roles", 0)


@rule("001/roles", "the action of a role is voluntary, but for the captain's")
def test_action_is_voluntary() -> None:
    g = role(table(seat(goods={"corn": 1}), {}, {}), "trader")
    assert can(g, "pass")
    assert can(role(table({}, {}, {}), "settler"), "pass")
    assert can(role(table({}, {}, {}), "builder"), "pass")
    ship = role(table(seat(goods={"corn": 1, "sugar": 1}), {}, {}), "captain")
    assert not can(ship, "pass")


@rule("001/roles", "a card stays with its player until the round ends")
def test_taken_role_is_gone_for_the_round() -> None:
    g = table({}, {}, {}, taken=["settler"])
    assert g.seat == 1
    assert not can(g, "role", role="settler")
    with pytest.raises(IllegalAction):
        role(g, "settler")


@rule("001/prospector", "no action for anybody, one coin from the bank")
def test_prospector_takes_a_coin() -> None:
    g = role(table(seat(coins=0), seat(coins=0), seat(coins=0), seat(coins=0)), "prospector")
    assert [board(g, p)["coins"] for p in range(4)] == [1, 0, 0, 0]
    assert (g.seat, phase(g)) == (1, "roles")


@rule("001/new-round", "example: a prospector with two coins on it brings three")
def test_example_prospector_with_two_coins() -> None:
    g = role(table(seat(coins=0), {}, {}, {}, role_coins={"prospector": 2}), "prospector")
    assert board(g, 0)["coins"] == 3
