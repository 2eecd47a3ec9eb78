"""Assistants (rulebook 004, lines 540-566; visits, 1126), and voyages that they allow (1262, 1302)."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import card, do, me, moves, pack, places, points, sail, scene, seat
from tests.rules import rule


def helper(at: str, *does: str) -> dict[str, Any]:
    """A card with an assistant."""
    return card(assistant={"at": at, "does": list(does)})


def table(cards: dict[str, Any], *seats: dict[str, Any], **state: Any) -> antilles.Game:
    """A scene with these cards; seat 0 is about to sail."""
    return scene(*seats, components=pack(cards=cards), **{"players": 3, **state})


@rule("004/assistants", "who buys a card with an assistant puts a worker of the stock onto its place at once")
def test_placing_an_assistant() -> None:
    game = sail(table({"A001": helper("7", "coins 5")}, seat("A001", ship="havana", workers=1)), "1")
    do(do(game, "village"), "buy", card="A001")
    assert (me(game)["workers"], me(game)["assistants"]["7"]) == (0, 1)


@rule("004/assistants", "with the ship at its place an assistant does what its card says, as the main action")
def test_using_an_assistant() -> None:
    game = sail(table({"A001": helper("2", "coins 5")}, seat(ship="1", coins=0, bought=("A001",))), "2")
    do(game, "use", card="A001")
    assert me(game)["coins"] == 5
    assert points(game) == 0
    assert me(game)["assistants"]["2"] == 1  # it stays for the next round
    assert not moves(game, "village")


@rule("004/assistants", "only one's own assistants can be used")
def test_assistants_of_others() -> None:
    game = sail(table({"A001": helper("2", "coins 5")}, seat(ship="1"), seat(bought=("A001",))), "2")
    assert not moves(game, "use")


@rule("004/assistants", "of several assistants at a place one acts; each other brings 2 points")
def test_several_assistants() -> None:
    cards = {"A001": helper("2", "coins 5"), "A002": helper("2", "coins 7"), "A003": helper("2", "coins 9")}
    game = sail(table(cards, seat(ship="1", coins=0, bought=("A001", "A002", "A003"))), "2")
    assert [offer["card"] for offer in moves(game, "use")] == ["A001", "A002", "A003"]
    do(game, "use", card="A002")
    assert (me(game)["coins"], points(game)) == (7, 4)
    assert not moves(game, "use")


@rule("004/assistants", "every assistant that is passed brings 2 points")
def test_passing_assistants() -> None:
    game = table({}, seat(ship="havana", workers=1, assistants={"2": 2, "4": 1, "5": 1}))
    sail(game, "6", way=1)  # by 5, not by 4
    assert me(game)["points"]["assistants"] == 2 * 3
    assert set(me(game)["reached"]) == {"1", "2", "3", "5", "6"}  # nothing more for them when the round ends


@rule("004/assistants", "another main action, or none, where an assistant is: 2 points")
def test_another_main_action() -> None:
    cards = {"A001": helper("2", "coins 5")}
    village = do(sail(table(cards, seat(ship="1", bought=("A001",))), "2"), "village")
    assert points(village) == 2
    none = do(sail(table(cards, seat(ship="1", bought=("A001",))), "2"), "pass")
    assert points(none) == 2


@rule("004/assistants", "an assistant whose cost cannot be paid cannot be used, and is not used")
def test_an_assistant_that_cannot_be_paid() -> None:
    cards = {"A001": helper("2", "pay_combat 2", "coins 5")}
    game = sail(table(cards, seat(ship="1", combat=1, workers=3, bought=("A001",))), "2")
    assert not moves(game, "use")
    assert points(do(game, "pass")) == 2


def ending(*seats: dict[str, Any], **state: Any) -> antilles.Game:
    """Seat 0 has sailed from 20 to the last place of the round: there is no other."""
    return scene({"ship": "20", **seats[0]}, *seats[1:], **{"players": 2, **state})


def score_round(game: antilles.Game) -> antilles.Game:
    """Plays on to the next round, passing wherever that can be done."""
    start = game.state["rounds"]
    while not game.over and game.state["rounds"] == start:
        offers = moves(game)
        want = [offer for offer in offers if offer["move"] in ("pass", "points", "from_pile")]
        game.play(want[0] if want else offers[0])
    return game


@rule("004/assistants", "when the ships go home, assistants at places that one's ship never came to: 2 points each")
def test_unreached_assistants() -> None:
    away = seat(ship="6", reached=["1", "2", "3", "4", "6"], assistants={"2": 1, "5": 1, "9": 2}, workers=1)
    game = score_round(ending(seat(), away))
    assert me(game, 1)["points"]["assistants"] == 2 * 3  # 5, on the way not taken, and 9 twice
    assert me(game, 1)["assistants"]["9"] == 2
    assert (me(game, 1)["ship"], me(game, 1)["reached"]) == ("havana", [])


@rule("004/assistants", "an assistant that is placed behind the ship, or where it stands, was reached already")
def test_an_assistant_behind_the_ship() -> None:
    behind = seat(ship="6", reached=["1", "2", "6"], assistants={"2": 1, "6": 1}, workers=1)
    assert me(score_round(ending(seat(), behind)), 1)["points"]["assistants"] == 0


@rule("004/assistants", "also after the fourth round, which has no way home; a reading: only after the first three")
def test_unreached_assistants_of_the_last_round() -> None:
    for reading, scored in (("always", 4), ("three_rounds", 0)):
        away = seat(ship="6", reached=["6"], assistants={"2": 1, "9": 1}, workers=1)
        game = ending(seat(ship="21b"), away, rounds=3, options={"unreached": reading})
        assert score_round(game).over
        assert me(game, 1)["points"]["assistants"] == scored


@rule("004/assistants", "a visit pays a point or 2 doubloons, to whoever has the card and an assistant there")
def test_a_visit() -> None:
    cards = {"A001": card(does=["gain visit 1"])}
    for reward, coins, scored in (("point", 0, 1), ("coins", 2, 0)):
        host = seat(bought=("A001",), coins=0, assistants={"2": 1}, workers=1)
        game = sail(table(cards, seat(ship="1"), host), "2")
        assert game.seat == 1
        do(game, "visit", reward=reward)
        assert (me(game, 1)["coins"], points(game, 1)) == (coins, scored)
        assert game.seat == 0


@rule("004/assistants", "a visit pays once, however many assistants are there, and also for one's own ship")
def test_a_visit_pays_once() -> None:
    cards = {"A001": card(does=["gain visit 1"])}
    game = sail(table(cards, seat(ship="1", bought=("A001",), assistants={"2": 3}, workers=1)), "2")
    do(game, "visit", reward="point")
    assert points(game) == 1
    assert not moves(game, "visit")


@rule("004/assistants", "two cards pay twice for a visit; a ship that sails past pays nothing")
def test_two_cards_pay_twice() -> None:
    cards = {name: card(does=["gain visit 1"]) for name in ("A001", "A002")}
    host = seat(bought=("A001", "A002"), coins=0, assistants={"2": 1}, workers=1)
    game = sail(table(cards, seat(ship="1"), host), "2")
    do(do(game, "visit", reward="point"), "visit", reward="coins")
    assert (me(game, 1)["coins"], points(game, 1)) == (2, 1)
    past = sail(table(cards, seat(ship="1"), host), "3")
    assert past.seat == 0
    assert (me(past, 1)["coins"], points(past, 1)) == (0, 0)


VOYAGER = {"A001": helper("2", "points 3", "sail 3")}


@rule("004/assistant-actions", "1 to 3 movement points for a second voyage, and the main action where it ends")
def test_a_second_voyage() -> None:
    game = sail(table(VOYAGER, seat(ship="1", coins=0, bought=("A001",))), "2")
    do(game, "use", card="A001")
    assert places(game) == ["3", "4", "5", "6"]
    sail(game, "6")
    assert me(game)["points"]["assistants"] == 3
    do(do(game, "village"), "coin")
    assert (me(game)["ship"], me(game)["coins"]) == ("6", 1)
    assert not moves(game, "village")


@rule("004/assistant-actions", "only the second voyage counts for village actions: one, two with the upgrade")
def test_village_actions_of_a_second_voyage() -> None:
    def actions(spent: str, discs: int, **options: str) -> int:
        first = seat(ship="havana", coins=0, bought=("A001",), discs={"more_villages": discs})
        game = table({"A001": helper("6", "points 3", "sail 3")}, first, options=options)
        do(sail(game, "6"), "use", card="A001")  # five points for the first voyage
        do(sail(game, spent), "village")
        n = 0
        while moves(game, "coin"):
            do(game, "coin")
            n += 1
        return n

    assert actions("9", discs=2) == 1
    assert [actions(to, discs=0) for to in ("7", "8", "9")] == [1, 2, 2]
    assert [actions(to, discs=0, second_voyage="plain") for to in ("7", "8", "9")] == [1, 1, 1]


@rule("004/assistants", "on a second voyage assistants count as on the first, passed or where it ends")
def test_assistants_on_a_second_voyage() -> None:
    cards = {**VOYAGER, "A002": helper("2", "coins 1"), "A003": helper("6", "coins 1"), "A004": helper("7", "coins 9")}
    first = seat(ship="1", coins=0, workers=1, bought=tuple(cards))
    game = do(sail(table(cards, first), "2"), "use", card="A001")
    assert points(game) == 3 + 2  # and 2 for A002
    sail(game, "6")
    assert points(do(game, "pass")) == 5 + 2


@rule("004/assistant-actions", "a second voyage may lead to another assistant with a voyage, and on")
def test_a_chain_of_voyages() -> None:
    stops = ("2", "3", "4", "6", "7")
    cards = {f"A00{n}": helper(at, "points 3", "sail 3") for n, at in enumerate(stops, 1)}
    game = sail(table(cards, seat(ship="1", workers=0, bought=tuple(cards))), "2")
    depth = game.state["depth"]
    for n, to in enumerate((*stops[1:], "8"), 1):
        do(game, "use", card=f"A00{n}")
        sail(game, to)
        assert game.state["depth"] == depth
    assert (points(game), me(game)["ship"]) == (15, "8")
    do(do(game, "village"), "coin")
    assert set(me(game)["reached"]) == {*stops, "8"}


@rule("004/assistant-actions", "a second voyage may be left out; a visit pays on both")
def test_a_second_voyage_left_out() -> None:
    cards = {**VOYAGER, "A002": card(does=["gain visit 1"])}
    host = seat(bought=("A002",), assistants={"2": 1, "3": 1}, workers=1)
    game = sail(table(cards, seat(ship="1", bought=("A001",)), host), "2")
    do(do(game, "visit", reward="point"), "use", card="A001")
    do(sail(game, "3"), "visit", reward="point")
    assert points(game, 1) == 2
    left = do(sail(table(cards, seat(ship="1", bought=("A001",))), "2"), "use", card="A001")
    do(left, "pass")
    assert me(left)["ship"] == "2"


@rule("004/assistant-actions", "a second voyage ends where every voyage must, and can end the round")
def test_a_second_voyage_home() -> None:
    cards = {"A001": helper("19", "points 3", "sail 3")}
    game = do(sail(table(cards, seat(ship="18", bought=("A001",))), "19"), "use", card="A001")
    assert places(game) == ["20"]
    last = {"A001": helper("20", "points 3", "sail 3")}
    home = do(sail(table(last, seat(ship="18", bought=("A001",))), "20"), "use", card="A001")
    do(sail(home, "21a"), "city")
    assert me(home)["points"]["homeward"] == 3
    assert score_round(home).state["rounds"] == 1
