"""Phase C: the hand is filled up (rulebook 004, lines 302-314)."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import do, me, moves, sail, scene, seat
from tests.rules import rule

OPEN = ["B001", "B002", "B003", "B004"]


def filling(*hand: str, **fields: Any) -> antilles.Game:
    """Seat 0 has sailed and done nothing, and fills its hand; four B cards lie open."""
    nature = fields.pop("nature", "auto")
    state = {key: fields.pop(key) for key in ("options", "discards") if key in fields}
    game = scene(seat(*hand, **fields), display=OPEN, nature=nature, **state)
    return pass_by(sail(game, "1"))


def pass_by(game: antilles.Game) -> antilles.Game:
    """Seat 0 does nothing in phase B."""
    while game.seat == 0 and moves(game, "pass"):
        do(game, "pass")
    return game


def held(game: antilles.Game) -> list[str]:
    return [name for name in me(game)["hand"] if name]


def shown(game: antilles.Game) -> list[str]:
    return [offer["card"] for offer in moves(game, "take")]


@rule("004/refill", "cards are drawn until the hand has four")
def test_four_cards() -> None:
    game = filling("A001")
    for _ in range(3):
        assert game.seat == 0
        do(game, "from_pile")
    assert game.seat == 1
    assert len(held(game)) == 4
    assert "A001" in held(game)


@rule("004/refill", "a full hand is not filled up")
def test_a_full_hand() -> None:
    game = filling("A001", "A002", "A003", "A004")
    assert game.seat == 1
    assert held(game) == ["A001", "A002", "A003", "A004"]


@rule("004/refill", "each card may come from the display instead, for a doubloon")
def test_a_card_from_the_display() -> None:
    game = filling("A001", "A002", coins=5)
    assert shown(game) == OPEN
    do(game, "take", card="B002")
    assert me(game)["coins"] == 4
    assert "B002" in held(game)
    do(game, "take", card="B004")
    assert me(game)["coins"] == 3
    assert game.seat == 1


@rule("004/refill", "without a doubloon nothing is taken from the display")
def test_no_doubloon() -> None:
    game = filling("A001", coins=1)
    do(game, "take", card="B001")
    assert me(game)["coins"] == 0
    assert game.seat == 1
    assert game.state["display"][1:] == OPEN[1:]


@rule("004/refill", "with the upgrade of the ship the hand is filled up to six")
def test_six_cards() -> None:
    game = filling("A001", "A002", "A003", "A004", discs={"large_hand": 0})
    do(game, "from_pile")
    do(game, "from_pile")
    assert game.seat == 1
    assert len(held(game)) == 6
    half = filling("A001", "A002", "A003", "A004", discs={"large_hand": 1})
    assert half.seat == 1


@rule("004/refill", "with another upgrade cards of the display are free")
def test_free_cards_of_the_display() -> None:
    game = filling("A001", "A002", coins=0, discs={"free_display": 0})
    do(game, "take", card="B001")
    do(game, "take", card="B003")
    assert me(game)["coins"] == 0
    assert game.seat == 1


@rule("004/refill", "a card of the display is replaced at once, at its place")
def test_the_display_is_filled_at_once() -> None:
    game = filling("A001", "A002", coins=5)
    do(game, "take", card="B002")
    now = game.state["display"]
    assert (now[0], *now[2:]) == ("B001", "B003", "B004")
    assert now[1] not in (None, "B002")
    assert sorted(shown(game)) == sorted(now)


@rule("004/refill", "by another reading the display is filled when the hand is")
def test_the_display_is_filled_afterwards() -> None:
    game = filling("A001", "A002", coins=5, options={"refilling": "after"})
    do(game, "take", card="B002")
    assert shown(game) == ["B001", "B003", "B004"]
    do(game, "from_pile")
    assert None not in game.state["display"]
    assert game.seat == 1


NAMES = [*(f"A{n:03d}" for n in range(1, 57)), *(f"B{n:03d}" for n in range(1, 102))]


def emptied(*rest: str, left: int = 0) -> antilles.Game:
    """All but so many cards of the pile are discarded; seat 0 has one card and seat 1 `rest`."""
    gone = [name for name in NAMES if name not in ("A001", *rest, *OPEN)]
    a, b = [name for name in gone if name[0] == "A"], [name for name in gone if name[0] == "B"]
    discards = [*a[left:], *b[: 40 - len(OPEN)]]
    game = scene(seat("A001", coins=9), seat(*rest), display=OPEN, discards=discards)
    return pass_by(sail(game, "1"))


@rule("004/refill", "when the pile is empty the discards are shuffled and become the pile")
def test_discards_become_the_pile() -> None:
    game = emptied("A002", "A003", left=1)
    gone = set(game.state["discards"])
    assert game.state["in_pile"] == 1
    do(game, "from_pile")
    do(game, "from_pile")
    do(game, "from_pile")
    drawn = set(held(game)) - {"A001"}
    assert len(drawn) == 3
    assert len(drawn & gone) == 2
    assert game.state["discards"] == []
    assert game.state["in_pile"] == len(gone) - 2


@rule("004/refill", "with pile and discards empty nobody draws more than there is")
def test_nothing_to_draw() -> None:
    last = [name for name in NAMES if name not in ("A001", *OPEN)]
    gone = [*last[:55], *[name for name in last[55:] if name[0] == "B"][: 40 - len(OPEN)]]
    other = seat(bought=tuple(gone), columns={"map": 0}, assistants={"1": 0}, stuck=0)
    game = pass_by(sail(scene(seat("A001", coins=1), other, display=OPEN, discards=[]), "1"))
    assert game.state["in_pile"] == 0
    do(game, "take", card="B003")
    assert game.seat == 1
    assert held(game) == ["A001", "B003"]
    assert sorted(str(name) for name in game.state["display"]) == ["B001", "B002", "B004", "None"]
