"""The turn, and phase B: one main action and free actions (rulebook 004, lines 218-318)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from tests.maracaibo.scenes import card, do, me, moves, pack, points, sail, scene, seat
from tests.maracaibo.voyages import NO_FORKS, laid
from tests.rules import rule

CITY = {"name": "City", "city": True, "good": "sugar", "spaces": 2, "does": ["coins 9"]}
HELP = card(assistant={"at": "3", "does": ["coins 7"]})
MINE = pack(
    routes=NO_FORKS,
    places={"3": CITY},
    quests={"Q01": {"does": ["coins 5"]}, "Q02": {"does": ["pay_coins 30", "points 9"]}},
    cards={"A001": HELP, "A002": HELP, **{name: card(cost=30) for name in ("A003", "A004", "A005", "A006")}},
)


def at(place: str, *seats: dict[str, Any], steps: int = 1, **state: Any) -> antilles.Game:
    """Seat 0 has just sailed to a place, so many steps."""
    order = list(NO_FORKS)
    first, *others = seats or (seat(),)
    game = scene({"ship": order[order.index(place) - steps], **first}, *others, components=MINE, **state)
    return sail(game, place)


def offered(game: antilles.Game) -> set[str]:
    return {offer["move"] for offer in moves(game)}


def end_turn(game: antilles.Game) -> antilles.Game:
    """Seat 0 does nothing more, and fills its hand from the pile."""
    while game.seat == 0:
        do(game, "pass" if moves(game, "pass") else "from_pile")
    return game


@rule("004/turn", "a turn is sailing, a main action, filling the hand; then the next player to the left comes")
def test_the_course_of_a_turn() -> None:
    game = at("1", seat("A003"), seat(), seat(), players=3)
    assert "village" in offered(game)
    do(game, "pass")
    do(game, "pass")
    assert game.seat == 0
    assert "from_pile" in offered(game)
    for _ in range(3):
        do(game, "from_pile")
    assert game.seat == 1
    assert offered(game) == {"sail"}


@rule("004/turn", "after the last player comes the first")
def test_the_next_player() -> None:
    game = scene(seat("A003", "A004", "A005", "A006"), seat(), components=MINE)
    for expected in (0, 1, 0):
        assert game.seat == expected
        sail(game, "1" if me(game, expected)["ship"] == "havana" else "2")
        while game.seat == expected:
            do(game, "pass" if moves(game, "pass") else "from_pile")


@rule("004/turn", "a game has four rounds; a round ends when a ship reaches the last place, with a scoring")
def test_a_round_ends() -> None:
    game = scene_home("20", rounds=0)
    while game.state["rounds"] == 0:
        do(game, "points") if moves(game, "points") else game.play(game.legal[0])
    assert {me(game, p)["ship"] for p in range(2)} == {"havana"}
    assert game.seat == 1


def scene_home(ship: str, **state: Any) -> antilles.Game:
    """Seat 0 makes the one step that there is on the way home."""
    return scene(seat(ship=ship), seat(ship="5"), components=MINE, **state)


@rule("004/turn", "after the fourth round the game ends with the final scoring")
def test_the_game_ends() -> None:
    game = scene_home("21b", rounds=3)
    while not game.over:
        do(game, "points") if moves(game, "points") else game.play(game.legal[0])
    assert game.over
    assert game.winners


@rule("004/main-action", "a ship in a city can do the action of the city")
def test_in_a_city() -> None:
    game = at("3")
    assert offered(game) == {"pass", "city"}
    do(game, "city")
    do(game, "act")
    assert me(game)["coins"] == 8 + 9


@pytest.mark.parametrize(("steps", "actions"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
@rule("004/main-action", "a ship in a village: one action, two after 4 to 6 movement points, three after 7")
def test_in_a_village(steps: int, actions: int) -> None:
    game = at("8", seat(coins=0), steps=steps)
    assert offered(game) == {"pass", "village"}
    do(game, "village")
    while moves(game, "coin"):
        do(game, "coin")
    assert me(game)["coins"] == actions


@rule("004/main-action", "a ship at a quest can fulfil it")
def test_at_a_quest() -> None:
    game = at("6", **laid(Q01="6"))
    assert offered(game) == {"pass", "village", "quest"}
    do(game, "quest", quest="Q01")
    assert (me(game)["coins"], me(game)["quests"]) == (8 + 5, 1)


@rule("004/main-action", "a ship at a place with assistants of its own can use one of them")
def test_at_an_assistant() -> None:
    game = at("3", seat(bought=("A001", "A002"), workers=1), seat())
    assert [offer["card"] for offer in moves(game, "use")] == ["A001", "A002"]
    do(game, "use", card="A002")
    assert me(game)["coins"] == 8 + 7
    assert not moves(game, "use")


@rule("004/main-action", "assistants of others cannot be used")
def test_anothers_assistant() -> None:
    game = at("3", seat(), seat(bought=("A001",), workers=1))
    assert offered(game) == {"pass", "city"}


@rule("004/main-action", "the way home has city places of its own kind, where nothing is delivered")
def test_no_delivery_at_home() -> None:
    game = sail(scene(seat("A003", planned=("A004", "A005", "A006"), ship="18"), components=MINE), "20")
    assert offered(game) == {"pass", "city"}
    do(game, "city")
    assert not moves(game, "deliver")
    assert offered(game) == {"pass", "option"}


@pytest.mark.parametrize("action", ["city", "quest", "use"])
@rule("004/main-action", "where several are possible one does one of them")
def test_only_one_main_action(action: str) -> None:
    game = at("3", seat(bought=("A001",), workers=1), **laid(Q01="3"))
    assert offered(game) == {"pass", "city", "quest", "use"}
    game.play(moves(game, action)[0])
    if action == "city":
        do(game, "act")
    assert not {"city", "quest", "use"} & offered(game)


@rule("004/main-action", "one may do none at all")
def test_no_main_action() -> None:
    game = at("3")
    do(game, "pass")
    assert (me(game)["coins"], points(game)) == (8, 0)
    assert "from_pile" in offered(game)


@rule("004/main-action", "a card of the hand can be planned before the main action, during it and after it")
def test_planning_is_free() -> None:
    game = at("8", seat("A003", "A004", "A005", coins=0), steps=4)
    do(game, "plan", card="A004")
    do(game, "village")
    do(game, "coin")
    do(game, "plan", card="A003")
    do(game, "coin")
    do(game, "plan", card="A005")
    assert me(game)["planned"] == ["A003", "A004", "A005"]
    assert me(game)["coins"] == 2
    assert me(game)["held"] == 0


@rule("004/main-action", "a card can be planned between delivering and the city's action, and after it")
def test_planning_in_a_city() -> None:
    game = at("3", seat("A003", "A004"))
    do(game, "city")
    do(game, "plan", card="A003")
    do(game, "act")
    do(game, "plan", card="A004")
    assert me(game)["planned"] == ["A003", "A004", None]
    assert me(game)["coins"] == 17


@rule("004/main-action", "with all three planning spaces occupied nothing more can be planned")
def test_planning_spaces_are_full() -> None:
    game = at("3", seat("A003", planned=("A004", "A005", "A006")))
    assert not moves(game, "plan")


@rule("004/main-action", "free actions belong to phase B: none before sailing, none while filling up")
def test_free_actions_belong_to_phase_b() -> None:
    game = scene(seat("A003"), components=MINE)
    assert not moves(game, "plan")
    sail(game, "1")
    do(game, "pass")
    do(game, "pass")
    assert not moves(game, "plan")
    assert moves(game, "from_pile")


@rule("004/main-action", "planned cards are no cards of the hand: the hand is filled up beside them")
def test_planned_cards_do_not_count() -> None:
    game = end_turn(at("1", seat("A003", planned=("A004", "A005", "A006"))))
    assert me(game)["held"] == 4
    assert me(game)["planned"] == ["A004", "A005", "A006"]


@rule("004/main-action", "planned cards can be bought later, but neither discarded nor used as goods or objects")
def test_what_planned_cards_are_for() -> None:
    mine = pack(
        routes=NO_FORKS,
        places={"3": {**CITY, "good": "sugar"}},
        quests={"Q01": {"does": ["pay_object book 1", "points 9"]}},
        cards={"A001": card(good="sugar", object="book"), "A002": card(good="corn", object="map")},
    )
    game = sail(scene(seat("A002", planned=("A001",), ship="2"), components=mine, **laid(Q01="3")), "3")
    assert not moves(game, "quest")
    do(game, "city")
    assert not moves(game, "deliver")
    village = sail(scene(seat("A002", planned=("A001",), ship="3"), components=mine), "8")
    do(village, "village")
    assert [offer["card"] for offer in moves(village, "buy")] == ["A001", "A002"]
    do(village, "clear_hand")
    assert me(village)["planned"][0] == "A001"
    assert "A001" not in village.state["discards"]


TASKS = [{"of": kind, "need": [1, 2], "coins": 3, "points": 4} for kind in ("quests", "combat_tiles", "assistants")]


@rule("004/main-action", "completing a task of the career is free, before and after the main action")
def test_tasks_are_free() -> None:
    mine = pack(careers={f"career {n}": {"name": "Career", "tasks": TASKS} for n in range(1, 9)}, routes=NO_FORKS)
    game = sail(scene(seat(ship="7", quests=1, tiles=1, coins=0), components=mine), "8")
    do(game, "task", task=1, level="lower")
    do(game, "village")
    do(game, "coin")
    do(game, "task", task=2, level="lower")
    assert me(game)["coins"] == 3 + 1 + 3
    assert me(game)["tasks"] == [1, 1, 0]


@rule(
    "004/main-action",
    "where the reward of a bonus takes the last disc, none is laid, and play goes on",
)
def test_a_bonus_that_takes_the_last_disc() -> None:
    mine = pack(legacy={"L10": {"at": "1", "spaces": 4, "does": ["discs 2"]}})
    left = {**dict.fromkeys(me(scene())["discs"], 0), "five_coins": 1}
    game = sail(scene(seat(discs=left, coins=0), components=mine, legacy=["L10"]), "1")
    do(game, "bonus")
    do(game, "disc", area="five_coins")
    assert me(game)["coins"] == 5
    assert "village" in offered(game)
