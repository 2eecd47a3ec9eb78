"""Choosing roles: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from antilles import IllegalAction
from tests.puerto_rico import classic, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/roles", "a chosen card cannot be chosen again in the round")
def test_a_taken_card_is_gone():
    g = classic.play(classic.fresh(4), "mayor")
    assert "mayor" not in values(g, "role", "role")
    classic.play(g, "settler")
    assert {"mayor", "settler"}.isdisjoint(values(g, "role", "role"))


@rule("003/roles", "everybody must choose a role in his turn")
def test_choosing_is_a_duty():
    g = classic.fresh(4)
    assert not can(g, "pass")
    assert {told["move"] for told in offered(g)} == {"role"}


@rule("003/roles", "whoever chooses a card takes the coins on it, before its action")
def test_coins_of_the_card():
    g = role(classic.at(seat(coins=0), {}, {}, {}, role_coins={"builder": 3}), "builder")
    assert (board(g, 0)["coins"], g.state["role_coins"]["builder"]) == (3, 0)
    assert can(g, "build", building="small_warehouse")  # 3, less the builder's coin


@rule("003/roles", "the others may act even if the chooser does nothing")
def test_others_act_without_the_chooser():
    g = classic.passes(role(classic.at(seat(coins=5), seat(coins=5), {}, {}), "builder"))
    assert g.seat == 1
    do(g, "build", building="hacienda")
    assert board(g, 1)["built"] == ["hacienda"]


@rule("003/roles", "actions are optional: settler, builder and trader may be passed")
def test_actions_are_optional():
    for card in ("settler", "builder", "trader"):
        g = role(classic.at(seat(coins=9, goods={"indigo": 1}), {}, {}, {}), card)
        assert (g.seat, can(g, "pass")) == (0, True), card


@rule("003/roles", "the captain's action is the exception: it is a duty")
def test_the_captains_action_is_not_optional():
    g = role(classic.at(seat(goods={"indigo": 1, "corn": 1}), {}, {}, {}), "captain")
    assert not can(g, "pass")


@rule("003/roles", "whoever cannot act is passed over")
def test_who_cannot_act_is_passed_over():
    g = role(classic.at(seat(goods={"corn": 1}), seat(), seat(goods={"indigo": 1}), seat()), "trader")
    classic.passes(g)
    assert g.seat == 2


# -- the edition 1897


@rule("001/roles", "coins on a card go to whoever chooses it, in any case")
def test_coins_on_a_role_are_taken() -> None:
    g = y1897.table(seat(coins=1), {}, {}, role_coins={"trader": 2})
    role(g, "trader")
    assert board(g, 0)["coins"] == 3
    assert g.state["role_coins"]["trader"] == 0


@rule("001/roles", "one may not go without a role")
def test_no_passing_on_a_role() -> None:
    g = y1897.table({}, {}, {})
    assert not can(g, "pass")
    assert {told["move"] for told in offered(g)} == {"role"}


@rule("001/roles", "one may take a role one cannot use")
def test_useless_role_may_be_taken() -> None:
    g = y1897.table(seat(coins=0), seat(), seat())
    assert can(g, "role", role="trader")
    role(g, "trader")
    assert (g.seat, phase(g), board(g, 0)["coins"]) == (1, "roles", 0)


@rule("001/roles", "the action of a role is voluntary, but for the captain's")
def test_action_is_voluntary() -> None:
    g = role(y1897.table(seat(goods={"corn": 1}), {}, {}), "trader")
    assert can(g, "pass")
    assert can(role(y1897.table({}, {}, {}), "settler"), "pass")
    assert can(role(y1897.table({}, {}, {}), "builder"), "pass")
    ship = role(y1897.table(seat(goods={"corn": 1, "sugar": 1}), {}, {}), "captain")
    assert not can(ship, "pass")


@rule("001/roles", "a card stays with its player until the round ends")
def test_taken_role_is_gone_for_the_round() -> None:
    g = y1897.table({}, {}, {}, taken=["settler"])
    assert g.seat == 1
    assert not can(g, "role", role="settler")
    with pytest.raises(IllegalAction):
        role(g, "settler")
