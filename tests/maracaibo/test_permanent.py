"""Permanent effects (rulebook 004, lines 892-896, 1094-1138)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.lasting import at_twenty, combat, exploring, has, spaces
from tests.maracaibo.scenes import card, cards, do, me, moves, pack, points, sail, scene, seat
from tests.maracaibo.shopping import TWO, bought, buildings, shop
from tests.rules import rule


@rule("004/permanent", "a permanent object is one of those to be paid, and is not discarded")
@pytest.mark.parametrize("thing", ["map", "book", "herb"])
def test_a_permanent_object(thing: str) -> None:
    written = {**has(f"{thing} 1"), "A002": card(village=[f"pay_object {thing} 2", "coins 5"])}
    hand = {"A003": card(object=thing)}
    game = shop(bought=["A001", "A002"], hand=cards("A003"), at=TWO, tables={"cards": {**written, **hand}})
    after = me(do(game, "use", card="A002"))
    assert after["coins"] == 25
    assert after["hand"] == cards()
    assert not moves(game, "use")  # there is no second card to pay with


@rule("004/permanent", "two permanent objects pay for two")
def test_two_permanent_objects() -> None:
    written = {**has("map 1"), **has("map 1", card_id="A003"), "A002": card(village=["pay_object map 2", "coins 5"])}
    game = shop(bought=["A001", "A002", "A003"], hand=cards(), tables={"cards": written})
    assert me(do(game, "use", card="A002"))["coins"] == 25


@rule("004/permanent", "a permanent object pays for quests")
def test_a_permanent_object_for_a_quest() -> None:
    components = pack(cards=has("book 1"), quests={"Q24": {"does": ["pay_object book 1", "points 5"]}})
    laid = {"laid": ["Q24", *[None] * 19], "laid_at": ["1", *[None] * 19]}
    mine = seat(ship="havana", bought=("A001",))
    game = do(sail(scene(mine, components=components, **laid), "1"), "quest", quest="Q24")
    assert me(game)["points"]["quests"] == 5


@rule("004/permanent", "cards cost less, but never less than 0")
@pytest.mark.parametrize(("cost", "paid"), [(10, 7), (2, 0)])
def test_a_discount(cost: int, paid: int) -> None:
    written = has("discount 3", card_id="A006")
    assert bought(card(cost=cost), bought=["A006"], tables={"cards": written})["coins"] == 20 - paid


@rule("004/permanent", "prestige buildings cost less, too")
def test_a_discount_for_buildings() -> None:
    tables = {"cards": has("discount 3"), "prestige": {"abbey": 8}}
    game = shop(bought=["A001"], coins=5, tables=tables, table={"prestige": ["abbey", None, None, None]}, workers=1)
    assert buildings(game) == ["abbey"]
    assert me(do(game, "invest", building="abbey"))["coins"] == 0


@rule("004/permanent", "a combat point before a combat, unless there are eight")
@pytest.mark.parametrize(("combat_now", "then"), [(1, 2), (8, 8)])
def test_a_combat_point_before(combat_now: int, then: int) -> None:
    game = do(
        combat({"bought": ("A001",), "combat": combat_now}, written=has("combat_point 1")), "fight", nation="spain"
    )
    assert me(game)["combat"] == then


@rule("004/permanent", "two such cards give two combat points")
def test_two_combat_points_before() -> None:
    written = {**has("combat_point 1"), **has("combat_point 1", card_id="A002")}
    game = do(combat({"bought": ("A001", "A002"), "combat": 1}, written=written), "fight", nation="spain")
    assert me(game)["combat"] == 3


@rule("004/permanent", "the point comes before each combat action, where that is the reading")
def test_a_combat_point_before_each_action() -> None:
    options = {"combat_point_before": "action"}
    game = combat({"bought": ("A001",), "combat": 1}, written=has("combat_point 1"), options=options)
    do(game, "fight", nation="spain")
    assert me(game)["combat"] == 1
    assert me(do(game, "gain", influence=1))["combat"] == 2


@rule("004/permanent", "a compass makes quests worth more; one is on the ship from the start")
@pytest.mark.parametrize(("more", "reward"), [(0, 2), (1, 4), (2, 6)])
def test_compasses(more: int, reward: int) -> None:
    cards_here = {name: card(does=["gain compass 1"]) for name in ("A001", "A002")}
    components = pack(cards=cards_here, quests={"Q24": {"does": ["coins_each compass 2"]}})
    laid = {"laid": ["Q24", *[None] * 19], "laid_at": ["1", *[None] * 19]}
    mine = seat(ship="havana", coins=0, **({"bought": tuple(cards_here)[:more]} if more else {}))
    game = do(sail(scene(mine, components=components, **laid), "1"), "quest", quest="Q24")
    assert me(game)["coins"] == reward


@rule("004/permanent", "the explorer may move a space more, for every such card")
@pytest.mark.parametrize(("more", "furthest"), [(0, 2), (1, 3), (2, 4)])
def test_the_explorer_goes_further(more: int, furthest: int) -> None:
    names = ("A001", "A002")[:more]
    written = {name: card(does=["gain explorer 1"]) for name in ("A001", "A002")}
    game = exploring({"bought": names}, cards=written)
    assert spaces(game) == set(range(1, furthest + 1))


@rule("004/permanent", "the explorer that goes further gets only what its last space gives")
def test_only_the_last_space() -> None:
    rewards = [["coins 2"], ["coins 1"], ["coins 7"], *[["coins 4"]] * 23, "quest", "quest", "quest", ["village 1"]]
    tables = {"cards": has("explorer 1"), "explorer": {"spaces": rewards, "shortcuts": []}}
    game = do(exploring({"bought": ("A001",), "coins": 0}, **tables), "explore", way=0, space=3)
    assert me(game)["coins"] == 7


def jump(mine: dict[str, Any], *others: dict[str, Any], **state: Any) -> antilles.Game:
    """Seat 0 explores from space 1 past the others."""
    first = seat(ship="19", explorer=1, **mine)
    track = {"spaces": [*[["coins 1"]] * 26, "quest", "quest", "quest", ["village 1"]], "shortcuts": []}
    written = pack(cards={**has("steal 1"), **has("steal 1", card_id="A002")}, explorer=track)
    game = scene(first, *others, components=written, players=max(2, 1 + len(others)), **state)
    return at_twenty(game, 2)


@rule("004/permanent", "a point is stolen from every explorer jumped over")
def test_stealing() -> None:
    rich = {"explorer": 2, "points": {"effects": 5}}
    other = {"explorer": 3, "points": {"effects": 1}}
    game = do(jump({"bought": ("A001",)}, rich, other), "explore", way=0, space=4)
    assert [points(game, p) for p in range(3)] == [2, 4, 0]


@rule("004/permanent", "nothing is stolen from somebody with 0 points")
def test_nothing_to_steal() -> None:
    game = do(jump({"bought": ("A001",)}, {"explorer": 2}), "explore", way=0, space=3)
    assert [points(game, p) for p in range(2)] == [0, 0]


@rule("004/permanent", "stealing also over an explorer on an emptied quest space")
def test_stealing_on_an_emptied_quest_space() -> None:
    rewards = [["coins 2"], "quest", "quest", "quest", *[["coins 4"]] * 25, ["village 1"]]
    written = pack(cards=has("steal 1"), explorer={"spaces": rewards, "shortcuts": []})
    mine, rich = seat(ship="19", explorer=1, bought=("A001",)), {"explorer": 2, "points": {"effects": 5}}
    game = scene(mine, rich, components=written, trail=[None, "Q01", "Q02"])
    do(at_twenty(game, 2), "explore", way=0, space=3)
    assert (points(game, 0), points(game, 1)) == (1, 4)


@rule("004/permanent", "two such cards steal two points, of those there are")
@pytest.mark.parametrize(("had", "left"), [(5, 3), (1, 0)])
def test_stealing_twice(had: int, left: int) -> None:
    game = jump({"bought": ("A001", "A002")}, {"explorer": 2, "points": {"effects": had}})
    assert points(do(game, "explore", way=0, space=4), 1) == left


@rule("004/permanent", "nobody is robbed without such a card, nor where nobody is jumped over")
def test_no_stealing() -> None:
    rich = {"explorer": 2, "points": {"effects": 5}}
    assert points(do(jump({}, rich), "explore", way=0, space=3), 1) == 5
    far = {"explorer": 8, "points": {"effects": 5}}
    assert points(do(jump({"bought": ("A001",)}, far), "explore", way=0, space=3), 1) == 5


@rule("004/permanent", "two combat points for fighting for the nation that is shown")
@pytest.mark.parametrize("nation", ["france", "spain", "england"])
def test_points_for_a_nation(nation: str) -> None:
    for fights in ("france", "spain", "england"):
        game = do(combat({"bought": ("A001",), "combat": 1}, written=has(f"{nation} 1")), "fight", nation=fights)
        assert me(game)["combat"] == (3 if fights == nation else 1)


@rule("004/permanent", "three points for every marker that is taken, not for annexing")
@pytest.mark.parametrize(("marker", "gained"), [(1, 3), (0, 0)])
def test_taking_markers(marker: int, gained: int) -> None:
    mine = {"bought": ("A001",), "combat": 8}
    plain = {"A001": card(does=["gain take 1"])}
    flags = {"places": {"11": {"name": "Maracaibo", "flag": ["coins 1"]}}}
    none = {"combat_tiles": [], "combat_left": 0, "markers": {"11": marker}}
    game = scene(seat(ship="19", **mine), components=pack(cards=plain, **flags), **none)
    do(at_twenty(game, 1), "fight", nation="spain")
    do(game, "flag", place="11")
    if moves(game, "spend"):
        do(game, "spend", workers=0)
    assert points(game) == gained
    assert game.state["markers"]["11"] == 2


@rule("004/permanent", "two such cards: six points")
def test_taking_with_two_cards() -> None:
    written = {**has("take 1"), **has("take 1", card_id="A002")}
    game = combat({"bought": ("A001", "A002"), "combat": 8}, written=written, markers={"5": 1})
    do(do(game, "fight", nation="spain"), "flag", place="5")
    assert me(do(game, "spend", workers=0))["points"]["combat"] >= 6
