"""Hijacking: what the rulebooks say, edition by edition."""

from __future__ import annotations

import antilles
from tests.puerto_rico import special, y1897
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, turns, values
from tests.rules import rule

# -- the edition 1897


@rule("001/role-swap", "any role not used in the round, with all its coins")
def test_role_swap_takes_the_coins() -> None:
    g = y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE, taken=["settler"], role_coins={"captain": 2})
    role(g, "buccaneer")
    assert values(g, "hijack", "role") == ["mayor", "builder", "craftsman", "trader", "captain"]
    do(g, "hijack", role="captain")
    assert board(g, 1)["coins"] == 2
    assert g.state["role_coins"]["captain"] == 0
    assert (phase(g), g.seat) == ("roles", 2)


@rule("001/role-swap", "an opponent may choose it in the round: three coins from the bank for the buccaneer")
def test_role_swap_chosen_by_an_opponent() -> None:
    g = do(role(y1897.table_buccaneer(y1897.BROKE, seat(coins=5), y1897.BROKE), "buccaneer"), "hijack", role="trader")
    assert can(g, "role", role="trader")
    role(g, "trader")
    assert [board(g, p)["coins"] for p in range(3)] == [3, 5, 0]


@rule("001/role-swap", "the one who chooses it has its action and privilege")
def test_chosen_role_works_as_usual() -> None:
    g = do(
        role(y1897.table_buccaneer(y1897.BROKE, seat(coins=0, goods={"corn": 1}), y1897.BROKE), "buccaneer"),
        "hijack",
        role="trader",
    )
    do(role(g, "trader"), "sell", good="corn")
    assert [board(g, p)["coins"] for p in range(3)] == [3, 1, 0]
    y1897.everybody_passes(role(g, "builder"))
    assert (g.state["rounds"], g.seat) == (1, 1)  # nothing is left for the buccaneer


def after_others(g: antilles.Game, first: str) -> tuple[str, int | None]:
    """The phase that follows those of the two others, in which everybody passes, and who begins it."""
    y1897.everybody_passes(role(g, first))
    turns(role(g, "builder"))
    return phase(g), g.seat


@rule("001/role-swap", "if nobody chose it the buccaneer has the role at the end of the round")
def test_role_swap_at_the_end_of_the_round() -> None:
    buccaneer = seat(coins=0, goods={"corn": 1})
    g = do(
        role(y1897.table_buccaneer(buccaneer, seat(goods={"sugar": 1}), y1897.BROKE), "buccaneer"),
        "hijack",
        role="trader",
    )
    assert after_others(g, "settler") == ("trader", 0)
    do(g, "sell", good="corn")
    assert board(g, 0)["coins"] == 1  # the trader's privilege
    assert g.seat == 1
    do(g, "pass")
    assert (g.state["rounds"], g.seat, phase(g)) == (1, 1, "roles")
    assert g.state["role_coins"]["trader"] == 0  # it was used: no coin
    assert g.state["hijacked"] is None


@rule("001/role-swap", "also the settler: everybody has his tile")
def test_role_swap_with_the_settler() -> None:
    faces = {"corn": 2, "indigo": 1, "sugar": 1, "tobacco": 0, "coffee": 0}
    g = do(
        role(y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE, faces=faces), "buccaneer"),
        "hijack",
        role="settler",
    )
    assert after_others(g, "trader") == ("settler", 0)
    do(do(g, "quarry"), "plantation", good="corn")
    assert (y1897.tiles(g, 0), y1897.tiles(g, 1), g.seat) == ({"quarry": 1}, {"corn": 1}, 2)


@rule("001/role-swap", "two players: the buccaneer himself waits for the end of the round")
def test_role_swap_with_two_players() -> None:
    g = do(role(y1897.table_buccaneer(y1897.BROKE, y1897.BROKE), "buccaneer"), "hijack", role="trader")
    y1897.everybody_passes(role(g, "builder"))
    assert g.seat == 0
    assert not can(g, "role", role="trader")
    for name in ("settler", "craftsman", "prospector", "mayor"):
        y1897.everybody_passes(role(g, name))
    assert (g.state["rounds"], g.seat) == (1, 1)
    assert {n for n, c in g.state["role_coins"].items() if c} == {"captain"}


@rule("001/role-swap", "three coins from the bank; otherwise from the one who chooses the role")
def test_switch_hijack() -> None:
    for options, coins in (({}, [3, 5, 0]), ({"hijack": "pay"}, [3, 2, 0])):
        g = y1897.table(y1897.BROKE, seat(coins=5), y1897.BROKE, modules=("buccaneer",), options=options)
        do(role(g, "buccaneer"), "hijack", role="trader")
        role(g, "trader")
        assert [board(g, p)["coins"] for p in range(3)] == coins
    poor = y1897.table(y1897.BROKE, seat(coins=2), y1897.BROKE, modules=("buccaneer",), options=options)
    assert not can(do(role(poor, "buccaneer"), "hijack", role="trader"), "role", role="trader")


# -- the 1897 Special Edition


def hijacked(*seats, options=None, **told):
    """Seat 0 hijacks the builder, on whom two coins lie."""
    g = special.gang(seat(coins=0), *seats, role_coins={"builder": 2}, options=options, **told)
    return do(g, "hijack", role="builder")


@rule("000/smuggler-hijack", "any role that is left, with its coins at once; not the smuggler himself")
def test_hijack_takes_the_coins():
    g = special.gang(seat(coins=0), role_coins={"builder": 2})
    assert values(g, "hijack", "role") == ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    do(g, "hijack", role="builder")
    assert (board(g, 0)["coins"], g.state["role_coins"]["builder"]) == (2, 0)
    assert (g.state["hijacker"], g.state["hijacked"], g.seat) == (0, "builder", 1)


@rule("000/smuggler-hijack", "others may choose the role for three coins to the smuggler")
def test_switch_hijack_in_special():
    g = role(hijacked(seat(coins=5)), "builder")
    assert (board(g, 0)["coins"], board(g, 1)["coins"]) == (5, 2)
    assert not can(hijacked(seat(coins=2)), "role", role="builder")
    other = role(hijacked(seat(coins=2), options={"hijack": "bank"}), "builder")
    assert (board(other, 0)["coins"], board(other, 1)["coins"]) == (5, 2)


@rule(
    "000/smuggler-hijack",
    "nobody chose it: the smuggler plays it at the end of the round, with privilege, all others too",
)
def test_hijacked_role_is_played_at_the_end():
    g = hijacked(seat(coins=9), seat(coins=9))
    special.through(g, "mayor")
    role(g, "trader")
    assert (phase(g), g.seat, g.state["governor"]) == ("builder", 0, 0)
    do(g, "build", building="hacienda")
    assert board(g, 0)["coins"] == 2 - 1
    do(g, "build", building="hacienda")
    assert board(g, 1)["coins"] == 9 - 2
    assert g.seat == 2
    special.rest(g)
    assert (g.state["governor"], g.seat) == (1, 1)
    assert g.state["role_coins"]["builder"] == 0


@rule("000/smuggler-hijack", "chosen by another, it is not played again")
def test_bought_role_is_not_played_again():
    g = special.rest(role(hijacked(seat(coins=5)), "builder"))
    special.through(g, "mayor")
    assert (phase(g), g.state["governor"]) == ("roles", 1)


@rule("000/smuggler-hijack", "no coin on the smuggler's own card at the end of a round")
def test_no_coin_on_the_smuggler():
    g = special.table(seat(), seat(), seat(), modules=special.GANG)
    for name in ("settler", "mayor", "trader"):
        special.through(g, name)
    assert special.has(g.state["role_coins"]) == {"builder": 1, "craftsman": 1, "captain": 1}


@rule("000/smuggler-hijack", "the smuggler does not choose the hijacked role himself in a game of two")
def test_hijacker_waits_for_the_end_of_the_round():
    g = hijacked(seat(coins=0), players=2)
    special.through(g, "mayor")
    assert (g.seat, can(g, "role", role="builder")) == (0, False)
