"""Costs and rewards of quests (rulebook 004, lines 1452-1534)."""

from __future__ import annotations

import pytest

import antilles
from tests.maracaibo.errands import at_quest, can, fulfil, held
from tests.maracaibo.scenes import do, me, moves
from tests.rules import rule

# Costs.


@pytest.mark.parametrize("n", [1, 2])
@rule("004/quest-costs", "one or two combat points; workers do not pay for them")
def test_combat_points(n: int) -> None:
    assert me(fulfil(f"pay_combat {n}", "points 1", combat=n))["combat"] == 0
    assert not can(f"pay_combat {n}", "points 1", combat=n - 1, workers=3)


@rule("004/quest-costs", "two objects: two cards of the hand that show them are discarded")
def test_objects() -> None:
    game = fulfil("pay_object map 2", "points 1", hand=("A001", "A002", "A003"))
    assert held(game) == ["A003"]
    assert {"A001", "A002"} <= set(game.state["discards"])
    assert not can("pay_object map 2", "points 1", hand=("A001", "A003"))


@rule("004/quest-costs", "a permanent object pays for one of them and is kept")
def test_a_permanent_object() -> None:
    game = fulfil("pay_object map 2", "points 1", hand=("A001",), bought=("A012",), coins=9)
    assert held(game) == []
    assert me(game)["columns"]["map"] == 1


@rule("004/quest-costs", "two doubloons")
def test_doubloons() -> None:
    assert me(fulfil("pay_coins 2", "points 1", coins=2))["coins"] == 0
    assert not can("pay_coins 2", "points 1", coins=1)


@pytest.mark.parametrize(("steps", "enough"), [(1, False), (3, False), (4, True), (7, True)])
@rule("004/quest-costs", "at least four movement points were spent on the voyage of this turn")
def test_a_long_voyage(steps: int, enough: bool) -> None:
    assert can("need_movement 4", "points 1", steps=steps) is enough


@rule("004/quest-costs", "a worker of one's stock returns to the supply")
def test_a_worker() -> None:
    game = fulfil("pay_worker 1", "points 1", workers=2)
    assert (me(game)["workers"], me(game)["supply"]) == (1, 8 - 3 - 1)
    assert not can("pay_worker 1", "points 1", workers=0)


@rule("004/quest-costs", "goods: cards of the hand that show them are discarded")
def test_goods() -> None:
    game = fulfil("pay_goods tobacco 3", "points 1", hand=("A001", "A002", "A003", "A004"))
    assert held(game) == ["A004"]
    assert not can("pay_goods tobacco 3", "points 1", hand=("A001", "A002", "A004"))


@rule("004/quest-costs", "two different objects can be asked for: a card of each is discarded")
def test_two_different_objects() -> None:
    game = fulfil("pay_object map 1", "pay_object book 1", "points 1", hand=("A001", "A003", "A005"))
    assert held(game) == ["A005"]
    assert not can("pay_object map 1", "pay_object book 1", "points 1", hand=("A001", "A002"))


@pytest.mark.parametrize("other", ["pay_object map 1", "pay_goods tobacco 1", "pay_goods same 2"])
@rule("004/quest-costs", "a pack does not ask for cards that could pay twice over")
def test_one_card_pays_once(other: str) -> None:
    with pytest.raises(antilles.AntillesError, match="pays cards twice"):
        at_quest(other, "pay_object map 1", "points 1")


# Rewards.


@rule("004/quest-costs", "doubloons")
def test_reward_doubloons() -> None:
    assert me(fulfil("coins 5"))["coins"] == 5


@pytest.mark.parametrize(("word", "field"), [("points_each", "points"), ("coins_each", "coins")])
@rule("004/quest-costs", "points or doubloons for every compass")
def test_reward_for_compasses(word: str, field: str) -> None:
    got = me(fulfil(f"{word} compass 2", bought=("A010",)))
    assert (got["points"]["quests"] if field == "points" else got["coins"]) == 4


@rule("004/quest-costs", "an influence with a nation of one's choice")
def test_reward_influence() -> None:
    game = fulfil("influence any 1")
    assert len(moves(game, "influence")) == 3
    assert me(do(game, "influence", nation="england"))["influence"]["england"] == 1


@rule("004/quest-costs", "a worker, if there is one left")
def test_reward_worker() -> None:
    game = fulfil("workers 1", workers=2)
    assert (me(game)["workers"], me(game)["supply"]) == (3, 2)
    none = fulfil("workers 1", workers=5)  # and three on the career card
    assert (me(none)["workers"], me(none)["supply"]) == (5, 0)


@pytest.mark.parametrize(("before", "after"), [(1, 3), (7, 8), (8, 8)])
@rule("004/quest-costs", "combat points, up to the end of the track")
def test_reward_combat_points(before: int, after: int) -> None:
    assert me(fulfil("combat_points 2", combat=before))["combat"] == after


@rule("004/quest-costs", "two influence with Spain")
def test_reward_spain() -> None:
    assert me(fulfil("influence spain 2"))["influence"] == {"france": 0, "spain": 2, "england": 0}


@rule("004/quest-costs", "a legacy tile with a skull leaves the game")
def test_reward_skull() -> None:
    game = fulfil("remove_skull", legacy=["L5", "L20", "L22"])
    assert [offer["tile"] for offer in moves(game, "skull")] == ["L20", "L22"]
    assert do(game, "skull", tile="L22").state["legacy"] == ["L5", "L20"]


@rule("004/quest-costs", "when the plague of L3 ends, a random city tile comes to Cartagena")
def test_reward_the_end_of_the_plague() -> None:
    game = do(fulfil("remove_skull", legacy=["L3", "L20"]), "skull", tile="L3")
    assert game.state["legacy"] == ["L20"]
    assert game.state["tiles"][15] is not None


@rule("004/quest-costs", "two discs leave the ship")
def test_reward_discs() -> None:
    game = fulfil("discs 2")
    do(game, "disc", area="five_coins")
    do(game, "disc", area="five_coins")
    assert me(game)["discs"]["five_coins"] == 0
    assert me(game)["coins"] == 5


@rule("004/quest-costs", "points")
def test_reward_points() -> None:
    assert me(fulfil("points 7"))["points"]["quests"] == 7


@rule("004/quest-costs", "a combat, at once")
def test_reward_combat() -> None:
    assert {offer["move"] for offer in moves(fulfil("combat"))} == {"fight"}


@rule("004/quest-costs", "the explorer goes up to two spaces")
def test_reward_exploring() -> None:
    assert sorted({offer["space"] for offer in moves(fulfil("explore 2"), "explore")}) == [1, 2]
