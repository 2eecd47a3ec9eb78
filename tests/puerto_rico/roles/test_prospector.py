"""Prospector: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, phase, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/prospector", "its chooser takes a coin from the bank, nobody acts")
def test_prospector():
    g = role(classic.fresh(4), "prospector")
    assert [board(g, p)["coins"] for p in range(4)] == [4, 3, 3, 3]
    assert (phase(g), g.seat) == ("roles", 1)


@rule("003/prospector", "coins on the card come on top of the privilege")
def test_prospector_with_coins():
    g = role(classic.at(seat(coins=0), {}, {}, {}, role_coins={"prospector": 2}), "prospector")
    assert board(g, 0)["coins"] == 3


@rule("003/prospector", "with five players two different players can be prospectors in a round")
def test_two_prospectors():
    g = role(classic.fresh(5), "prospector")
    role(g, "prospector-2")
    assert [board(g, p)["coins"] for p in range(5)] == [5, 5, 4, 4, 4]
    assert not can(g, "role", role="prospector")


# -- the edition 1897


@rule("001/prospector", "no action for anybody, one coin from the bank")
def test_prospector_takes_a_coin() -> None:
    g = role(y1897.table(seat(coins=0), seat(coins=0), seat(coins=0), seat(coins=0)), "prospector")
    assert [board(g, p)["coins"] for p in range(4)] == [1, 0, 0, 0]
    assert (g.seat, phase(g)) == (1, "roles")


# -- the 1897 Special Edition


@rule("000/prospector", "the adventurer takes a coin, nobody else does anything")
def test_adventurer_takes_one_coin():
    g = special.table(seat(coins=1), seat(coins=1), seat(coins=1), seat(coins=1))
    role(g, "prospector")
    assert [board(g, p)["coins"] for p in range(4)] == [2, 1, 1, 1]
    assert (g.seat, phase(g)) == (1, "roles")
