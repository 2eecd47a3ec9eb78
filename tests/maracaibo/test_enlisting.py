"""A worker for two combat points, at any time (rulebook 004, line 1130)."""

from __future__ import annotations

from typing import Any

from tests.maracaibo.lasting import combat, exploring, has
from tests.maracaibo.scenes import card, cards, do, me, moves, pack, scene, seat
from tests.maracaibo.shopping import buy, closing, shop
from tests.rules import rule


@rule("004/permanent", "a worker for two combat points, as often as one likes")
def test_enlisting() -> None:
    game = shop(bought=["A001"], workers=3, combat=1, tables={"cards": has("worker_points 1")})
    supply = me(game)["supply"]
    do(do(game, "enlist"), "enlist")
    after = me(game)
    assert (after["workers"], after["combat"], after["supply"]) == (1, 5, supply + 2)
    assert moves(game, "coin")  # it was free


SOLDIERS: dict[str, Any] = {"bought": ("A001",), "workers": 2, "combat": 1}


@rule("004/permanent", "enlisting at any time: before sailing")
def test_enlisting_before_sailing() -> None:
    game = scene(seat(ship="havana", **SOLDIERS), components=pack(cards=has("worker_points 1")))
    assert me(do(game, "enlist"))["combat"] == 3
    assert moves(game, "sail")


@rule("004/permanent", "enlisting at any time: in a combat")
def test_enlisting_in_a_combat() -> None:
    game = do(combat(SOLDIERS, written=has("worker_points 1")), "fight", nation="spain")
    assert me(do(game, "enlist"))["combat"] == 3
    assert moves(game, "gain")


@rule("004/permanent", "enlisting at any time: at a quest of the explorer's track")
def test_enlisting_for_a_quest() -> None:
    rewards = ["quest", "quest", "quest", *[["coins 4"]] * 26, ["village 1"]]
    dear = {f"Q{n:02d}": {"does": ["pay_combat 2", "points 5"]} for n in range(1, 25)}
    tables = {"cards": has("worker_points 1"), "explorer": {"spaces": rewards, "shortcuts": []}, "quests": dear}
    game = do(exploring(SOLDIERS, **tables), "explore", way=0, space=1)
    assert not moves(game, "quest")
    assert moves(do(game, "enlist"), "quest")


@rule("004/permanent", "enlisting at any time: when a round is scored, before and after a card is bought")
def test_enlisting_in_a_scoring() -> None:
    tables = {"cards": {**has("worker_points 1"), "A002": card(does=["workers 1"])}}
    game = closing({**SOLDIERS, "workers": 1, "hand": cards("A002")}, rounds=3, tables=tables)
    assert me(do(game, "enlist"))["combat"] == 3
    buy(game, "A002")
    assert me(do(game, "enlist"))["combat"] == 5


@rule("004/permanent", "enlisting in a choice whose price is combat points")
def test_enlisting_in_a_choice() -> None:
    choice = card(does=[{"choose": [["pay_combat 2", "points 5"], ["coins 1"]]}])
    game = shop(choice, bought=["A006"], workers=1, combat=0, tables={"cards": has("worker_points 1", card_id="A006")})
    buy(game)
    assert [offer["option"] for offer in moves(game, "option")] == [2]
    do(game, "enlist")
    assert me(do(game, "option", option=1))["points"]["effects"] == 5


@rule("004/permanent", "nobody enlists without the card, or with eight combat points")
def test_no_enlisting() -> None:
    assert not moves(shop(card(), workers=2), "enlist")
    assert not moves(shop(bought=["A001"], workers=2, combat=8, tables={"cards": has("worker_points 1")}), "enlist")
