"""Village actions, and those that cards add (rulebook 004, lines 492-512 and 1140-1158)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.titles.maracaibo.data import pack as packs
from tests.maracaibo.scenes import card, do, me, moves, pack, sail, scene, seat
from tests.rules import rule

TO_8 = {1: "7", 2: "6", 3: "4", 4: "3", 5: "2", 6: "1", 7: "havana"}  # so many steps before place 8
FREE, DEAR = card(does=["points 1"]), card(cost=30)
CARDS = {"A001": FREE, "A002": FREE, "A003": DEAR, "A004": DEAR}


def village(*hand: str, steps: int = 7, cards: Any = None, **fields: Any) -> antilles.Game:
    """Seat 0 begins the village action of place 8, after a voyage of so many steps."""
    state = {key: fields.pop(key) for key in ("prestige", "legacy", "laid", "laid_at") if key in fields}
    tables = fields.pop("tables", {})
    mine = pack(cards={**CARDS, **(cards or {})}, **tables)
    game = scene(seat(*hand, ship=TO_8[steps], **{"coins": 0, **fields}), components=mine, **state)
    return do(sail(game, "8"), "village")


def left(game: antilles.Game) -> int:
    """How many village actions are left: each takes a doubloon."""
    n = 0
    while moves(game, "coin"):
        do(game, "coin")
        n += 1
    return n


def bought(game: antilles.Game) -> list[str]:
    return [offer["card"] for offer in moves(game, "buy")]


@pytest.mark.parametrize(("steps", "actions"), [(1, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3)])
@rule("004/village", "one village action, two after 4 to 6 movement points, three after 7")
def test_how_many(steps: int, actions: int) -> None:
    assert left(village(steps=steps)) == actions


@rule("004/village", "movement points count, not places: a dear route is a longer voyage")
def test_movement_points_count() -> None:
    mine = pack(routes={"7": {"upper": "8", "upper_dear": "L2"}})
    game = sail(scene(seat(ship="6", coins=0), components=mine, legacy=["L2"]), "8")
    assert left(do(game, "village")) == 2  # 1 + 3 points


@rule("004/village", "all cards of the hand are discarded for two doubloons; the hand is filled up only in phase C")
def test_discarding_the_hand() -> None:
    game = village("A001", "A003", steps=4)
    do(game, "clear_hand")
    assert (me(game)["coins"], me(game)["held"]) == (2, 0)
    assert {"A001", "A003"} <= set(game.state["discards"])
    assert not moves(game, "clear_hand")
    assert left(game) == 1


@rule("004/village", "without a card to discard there are no two doubloons")
def test_no_card_to_discard() -> None:
    assert not moves(village(), "clear_hand")


@rule("004/village", "one doubloon")
def test_one_doubloon() -> None:
    assert me(do(village(), "coin"))["coins"] == 1


@rule("004/village", "a card of the hand, or a planned one, is bought and works at once")
def test_buying() -> None:
    game = village("A001", "A003", planned=("A002", "A004"))
    assert bought(game) == ["A001", "A002"]
    do(game, "buy", card="A002")
    do(game, "buy", card="A001")
    assert me(game)["bought"] == ["A001", "A002"]
    assert me(game)["points"]["effects"] == 2
    assert me(game)["planned"] == ["A004", None, None]


@rule("004/village", "a prestige building is invested in instead")
def test_investing() -> None:
    prestige = {**packs.standin()["prestige"], "abbey": 5}
    game = village(prestige=["abbey", None, None, None], coins=6, tables={"prestige": prestige})
    do(game, "invest", building="abbey")
    assert (me(game)["coins"], me(game)["workers"], me(game)["invested"]) == (1, 1, ["abbey"])
    assert left(game) == 2


@rule("004/village", "the same action can be chosen again: twice a doubloon, and then a card")
def test_the_same_action_again() -> None:
    game = village("A001", cards={"A001": card(cost=2)})
    assert not bought(game)
    do(game, "coin")
    do(game, "coin")
    do(game, "buy", card="A001")
    assert me(game)["coins"] == 0
    assert me(game)["bought"] == ["A001"]
    assert left(game) == 0


@rule("004/village", "one may stop before all are done")
def test_stopping_early() -> None:
    game = village()
    do(game, "coin")
    do(game, "pass")
    assert me(game)["coins"] == 1
    assert not moves(game, "coin")


@rule("004/village", "discs that leave the ship make other village actions possible")
def test_village_actions_of_the_ship() -> None:
    assert not moves(village(), "ship")
    game = village(discs={"combat_point_and_coin": 0}, combat=0)
    do(game, "ship", action="combat_point_and_coin")
    assert (me(game)["coins"], me(game)["combat"]) == (1, 1)
    assert left(game) == 2


@rule("004/village", "bought cards make other village actions possible, as often as one likes")
def test_village_actions_of_cards() -> None:
    game = village(bought=("A001",), cards={"A001": card(village=["coins 2"])})
    do(game, "use", card="A001")
    do(game, "use", card="A001")
    assert me(game)["coins"] == 4
    assert left(game) == 1


@pytest.mark.parametrize("tile", ["L20", "L21", "L22", "L23"])
@rule("004/village", "new rules take precedence: a tile can forbid village actions at a place")
def test_a_barred_village(tile: str) -> None:
    mine = pack(legacy={tile: {"at": "8"}})
    game = sail(scene(seat("A001", ship="7"), components=mine, legacy=[tile]), "8")
    assert not moves(game, "village")


GOODS = {f"A00{n}": card(good=good, object=thing, cost=30) for n, good, thing in (
    (1, "tobacco", "map"), (2, "tobacco", "map"), (3, "sugar", "map"), (4, "corn", "book"), (5, "cocoa", "book"),
)}  # fmt: skip


def with_action(*does: str, hand: tuple[str, ...], steps: int = 7, **fields: Any) -> antilles.Game:
    """A village where a bought card adds a village action."""
    return village(*hand, steps=steps, cards={**GOODS, "A010": card(village=list(does))}, bought=("A010",), **fields)


def pay(game: antilles.Game, *names: str) -> antilles.Game:
    for name in names:
        if moves(game, "pay"):
            do(game, "pay", card=name)
    return game


@pytest.mark.parametrize(("reward", "points", "coins"), [("points 2", 2, 0), ("coins 3", 0, 3)])
@rule("004/new-village", "as the last village action: two maps for 2 points or 3 doubloons, and the explorer up to two")
def test_two_maps(reward: str, points: int, coins: int) -> None:
    game = with_action("pay_object map 2", "last", reward, "explore 2", hand=("A001", "A002", "A003"))
    do(game, "use", card="A010")
    pay(game, "A001", "A003")
    assert (me(game)["points"]["effects"], me(game)["coins"]) == (points, coins)
    assert [name for name in me(game)["hand"] if name] == ["A002"]
    assert sorted(offer["space"] for offer in moves(game, "explore")) == [1, 2]
    do(game, "explore", way=0, space=1)
    assert left(game) == 0


@rule("004/new-village", "as the last village action: two books for as many doubloons as points")
def test_two_books() -> None:
    game = with_action("pay_object book 2", "last", "coins 4", "points 4", hand=("A004", "A005"))
    pay(do(game, "use", card="A010"), "A004", "A005")
    assert (me(game)["points"]["effects"], me(game)["coins"]) == (4, 4)
    assert left(game) == 0


@rule("004/new-village", "two identical goods, not objects, for four doubloons; other village actions may follow")
def test_two_identical_goods() -> None:
    game = with_action("pay_goods same 2", "coins 4", hand=("A001", "A002", "A004"))
    pay(do(game, "use", card="A010"), "A001", "A002")
    assert me(game)["coins"] == 4
    assert left(game) == 2
    different = with_action("pay_goods same 2", "coins 4", hand=("A001", "A003"))  # two maps, but different goods
    assert not moves(different, "use")


@rule("004/new-village", "who cannot pay cannot choose it")
def test_not_payable() -> None:
    assert not moves(with_action("pay_object map 2", "last", "points 2", hand=("A001", "A004")), "use")


@rule("004/new-village", "the last action can follow others, and then all that remain are lost")
def test_last_after_others() -> None:
    game = with_action("pay_object map 2", "last", "points 2", hand=("A001", "A002"))
    do(game, "coin")
    do(game, "use", card="A010")
    assert (me(game)["coins"], me(game)["points"]["effects"]) == (1, 2)
    assert left(game) == 0


@rule("004/new-village", "village actions of an assistant are lost in the same way")
def test_last_with_an_assistant() -> None:
    cards = {
        **GOODS,
        "A010": card(village=["pay_object map 2", "last", "points 2"]),
        "A011": card(assistant={"at": "8", "does": ["village 2", "coins 5", "village 1"]}),
    }
    hand = seat("A001", "A002", ship="7", coins=0, workers=1, bought=("A010", "A011"))
    game = sail(scene(hand, components=pack(cards=cards)), "8")
    do(game, "use", card="A011")
    do(game, "use", card="A010")
    assert me(game)["coins"] == 5  # what is no village action comes all the same
    assert left(game) == 0


SPACES = [["coins 1"] if space != "quest" else "quest" for space in packs.standin()["explorer"]["spaces"][:-1]]
TRACK = {**packs.standin()["explorer"], "spaces": [*SPACES, ["village 1"]], "shortcuts": []}
QUEST = {"Q01": {"does": ["explore 2", "points 5"]}}


def with_quest(**fields: Any) -> antilles.Game:
    """A village, with a quest on a bought card."""
    return village(card_quests=["Q01", None, None, None], tables={"quests": QUEST, "explorer": TRACK}, **fields)


@rule("004/new-village", "a quest on a card is fulfilled as the last village action, and once only")
def test_a_quest_on_a_card() -> None:
    game = do(with_quest(), "card_quest", quest="Q01")
    do(game, "explore", way=0, space=1)
    assert (me(game)["quests"], me(game)["card_quests"]) == (1, [None] * 4)
    assert me(game)["points"]["quests"] == 5
    assert left(game) == 0


@rule("004/new-village", "a village action that a quest's reward brings does not fulfil that quest again")
def test_a_quest_is_not_fulfilled_twice() -> None:
    game = do(with_quest(explorer=28), "card_quest", quest="Q01")
    do(game, "explore", way=0, space=30)
    assert moves(game, "coin")  # the end of the track gives a village action
    assert not moves(game, "card_quest")
    assert left(game) == 1
    assert (me(game)["quests"], me(game)["points"]["quests"]) == (1, 5)
