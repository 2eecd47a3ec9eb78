"""The seventeen actions of assistants (rulebook 004, lines 1244-1314), each in the order in which it stands."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import card, do, me, moves, pack, points, sail, scene, seat
from tests.rules import rule

HAND = ("A011", "A012", "A013", "A014")  # four cards that show tobacco


def using(*does: str, hand: tuple[str, ...] = (), **fields: Any) -> antilles.Game:
    """Seat 0 uses an assistant that does this, in a village."""
    cards = {"A001": card(assistant={"at": "2", "does": list(does)}), **{name: card() for name in HAND}}
    owner = seat(*hand, **{"ship": "1", "coins": 0, "combat": 0, "workers": 1, "bought": ("A001",), **fields})
    return do(sail(scene(owner, components=pack(cards=cards), players=3), "2"), "use", card="A001")


def village_actions(game: antilles.Game) -> int:
    """Takes a doubloon with each village action; how many there were."""
    n = 0
    while moves(game, "coin"):
        do(game, "coin")
        n += 1
    return n


def pay(game: antilles.Game, *cards: str) -> antilles.Game:
    """Pays with cards of the hand."""
    for name in cards:
        do(game, "pay", card=name)
    return game


@rule("004/assistant-actions", "3 points and 5 doubloons")
def test_points_and_doubloons() -> None:
    game = using("points 3", "coins 5")
    assert (points(game), me(game)["coins"]) == (3, 5)


@rule("004/assistant-actions", "a worker, a disc, a village action")
def test_worker_disc_village() -> None:
    game = using("workers 1", "discs 1", "village 1")
    assert me(game)["workers"] == 2
    do(game, "disc", area="five_coins")
    assert me(game)["discs"]["five_coins"] == 1
    assert village_actions(game) == 1


@rule("004/assistant-actions", "influence with any nation, two village actions")
def test_influence_villages() -> None:
    game = do(using("influence any 1", "village 2"), "influence", nation="spain")
    assert me(game)["influence"]["spain"] == 1
    assert village_actions(game) == 2


@rule("004/assistant-actions", "2 combat points, a voyage of 1 to 3, a main action there")
def test_combat_points_and_a_voyage() -> None:
    game = using("combat_points 2", "sail 3")
    assert me(game)["combat"] == 2
    do(sail(game, "6"), "village")
    assert village_actions(game) == 1


@rule("004/assistant-actions", "3 equal goods for 5 doubloons and two village actions")
def test_goods_for_doubloons_and_villages() -> None:
    game = pay(using("pay_goods same 3", "coins 5", "village 2", hand=HAND), "A011", "A012", "A014")
    assert me(game)["coins"] == 5
    assert me(game)["held"] == 1
    assert village_actions(game) == 2


@rule("004/assistant-actions", "without 3 equal goods the action cannot be done")
def test_too_few_goods() -> None:
    cards = {"A001": card(assistant={"at": "2", "does": ["pay_goods same 3", "coins 5"]})}
    cards |= {name: card(good=good) for name, good in zip(HAND, ("tobacco", "tobacco", "sugar", "corn"), strict=True)}
    game = sail(scene(seat(*HAND, ship="1", bought=("A001",)), components=pack(cards=cards), players=3), "2")
    assert not moves(game, "use")


@rule("004/assistant-actions", "a combat point, a disc, two village actions")
def test_combat_point_disc_villages() -> None:
    game = do(using("combat_points 1", "discs 1", "village 2"), "disc", area="large_hand")
    assert me(game)["combat"] == 1
    assert village_actions(game) == 2


@rule("004/assistant-actions", "2 doubloons, a disc, two village actions")
def test_doubloons_disc_villages() -> None:
    game = using("coins 2", "discs 1", "village 2")
    assert me(game)["coins"] == 2
    do(game, "disc", area="large_hand")
    assert village_actions(game) == 2


@rule("004/assistant-actions", "3 equal goods for 5 doubloons, 2 points and 2 combat points")
def test_goods_for_doubloons_points_combat_points() -> None:
    game = using("pay_goods same 3", "coins 5", "points 2", "combat_points 2", hand=HAND)
    pay(game, "A011", "A012", "A013")
    assert (me(game)["coins"], points(game), me(game)["combat"]) == (5, 2, 2)


@rule("004/assistant-actions", "3 equal goods for 5 doubloons, 2 points and influence with any nation")
def test_goods_for_doubloons_points_influence() -> None:
    game = using("pay_goods same 3", "coins 5", "points 2", "influence any 1", hand=HAND)
    do(pay(game, "A011", "A012", "A013"), "influence", nation="england")
    assert (me(game)["coins"], points(game), me(game)["influence"]["england"]) == (5, 2, 1)


@rule("004/assistant-actions", "2 doubloons, the explorer up to 3 spaces")
def test_doubloons_explorer() -> None:
    game = using("coins 2", "explore 3")
    assert me(game)["coins"] == 2
    assert {offer["space"] for offer in moves(game, "explore")} == {1, 2, 3}


@rule("004/assistant-actions", "4 points, the explorer up to 2 spaces")
def test_points_explorer() -> None:
    game = using("points 4", "explore 2")
    assert points(game) == 4
    assert {offer["space"] for offer in moves(game, "explore")} == {1, 2}


@rule("004/assistant-actions", "3 doubloons, and 2 points for every assistant on the board")
def test_doubloons_and_points_for_assistants() -> None:
    game = using("coins 3", "points_each assistant 2", assistants={"2": 1, "7": 2})
    assert (me(game)["coins"], points(game)) == (3, 6)


@rule("004/assistant-actions", "a point for every combat tile, three village actions")
def test_points_for_combat_tiles() -> None:
    game = using("points_each combat_tile 1", "village 3", tiles=4)
    assert points(game) == 4
    assert village_actions(game) == 3


@rule("004/assistant-actions", "3 points, a voyage of 1 to 3, a main action there")
def test_points_and_a_voyage() -> None:
    game = using("points 3", "sail 3")
    assert points(game) == 3
    do(do(sail(game, "3"), "city"), "act")
    assert me(game)["ship"] == "3"


@rule("004/assistant-actions", "2 combat points, not workers, for 5 doubloons and three village actions")
def test_combat_points_for_three_villages() -> None:
    game = using("pay_combat 2", "coins 5", "village 3", combat=3)
    assert (me(game)["combat"], me(game)["workers"], me(game)["coins"]) == (1, 1, 5)
    assert village_actions(game) == 3


@rule("004/assistant-actions", "2 combat points, not workers, for 7 doubloons and two village actions")
def test_combat_points_for_two_villages() -> None:
    game = using("pay_combat 2", "coins 7", "village 2", combat=2)
    assert (me(game)["combat"], me(game)["workers"], me(game)["coins"]) == (0, 1, 7)
    assert village_actions(game) == 2


@rule("004/assistant-actions", "3 equal goods for 4 doubloons and 4 points")
def test_goods_for_doubloons_and_points() -> None:
    game = pay(using("pay_goods same 3", "coins 4", "points 4", hand=HAND), "A012")  # the other two follow
    assert (me(game)["coins"], points(game)) == (4, 4)


@rule("004/upgrades", "village actions of an assistant are not made more by the upgrade")
def test_the_upgrade_does_not_count() -> None:
    assert village_actions(using("village 2", discs={"more_villages": 0})) == 2


@rule("004/assistant-actions", "every one of them is on a card of the components that ship with the program")
def test_all_of_them_occur() -> None:
    from antilles.titles.maracaibo.data.pack import standin

    written = {tuple(each["assistant"]["does"]) for each in standin()["cards"].values() if "assistant" in each}
    kinds = {tuple(line.split()[0] for line in does) for does in written}
    assert len(written) == 17
    assert ("combat_points", "sail") in kinds
    assert ("points", "sail") in kinds
