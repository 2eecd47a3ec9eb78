"""The eleven actions that cities can have (rulebook 004, lines 340-490)."""

from __future__ import annotations

from typing import Any

import pytest

import antilles
from antilles.titles.maracaibo.data import pack as packs
from tests.maracaibo.scenes import card, do, me, moves, pack, sail, scene, seat
from tests.rules import rule

COMPASS = card(does=["gain compass 1"])
HELP = card(assistant={"at": "7", "does": ["coins 1"]})
CARDS = {"A001": COMPASS, "A002": COMPASS, "A003": HELP, "A004": HELP, "A005": card(cost=30)}
EITHER = {"choose": [["coins 4"], ["points_each assistant 2"]]}


def act(*does: Any, hand: tuple[str, ...] = (), options: Any = None, **fields: Any) -> antilles.Game:
    """Seat 0 does the action of a city that does this."""
    place = {"name": "City", "city": True, "good": "sugar", "spaces": 1, "does": list(does)}
    mine = pack(places={"3": place}, cards=CARDS)
    fields = {"coins": 0, **fields}
    game = scene(seat(*hand, ship="2", **fields), components=mine, options=options)
    return do(do(sail(game, "3"), "city"), "act")


def coins_while(game: antilles.Game) -> int:
    """How many village actions there are: each takes a doubloon."""
    n = 0
    while moves(game, "coin"):
        do(game, "coin")
        n += 1
    return n


@rule("004/city-actions", "all eleven actions of the book occur in our own components")
def test_all_eleven_are_there() -> None:
    standin = packs.standin()
    written = [place["does"] for place in standin["places"].values() if "does" in place]
    written += [tile["does"] for tile in standin["city_tiles"].values()]
    for does in (
        ["combat"],
        ["explore 3"],
        ["influence any 1", "village 1"],
        ["combat_points 1", "discs 1"],
        ["combat_points 3"],
        ["coins 2", "village 1"],
        ["combat_points 1", "influence any 1"],
        ["village_each compass 1"],
        ["points_each combat_tile 1", "hand_for 4"],
        [EITHER],
        ["pay_combat 2", "influence any 1", "coins 6"],
    ):
        assert does in written


@rule("004/city-actions", "combat: a tile is revealed, and one chooses a nation")
def test_combat() -> None:
    game = act("combat")
    assert {offer["move"] for offer in moves(game)} == {"fight"}
    assert game.state["combat_left"] == 24


@rule("004/city-actions", "exploring: the explorer goes at most so many spaces forward, and at least one")
def test_exploring() -> None:
    game = act("explore 3")
    assert sorted({offer["space"] for offer in moves(game, "explore")}) == [1, 2, 3]


@rule("004/city-actions", "an influence with any nation, then a village action")
def test_influence_and_village() -> None:
    game = act("influence any 1", "village 1")
    assert [offer["nation"] for offer in moves(game, "influence")] == ["france", "spain", "england"]
    do(game, "influence", nation="spain")
    assert me(game)["influence"] == {"france": 0, "spain": 1, "england": 0}
    assert coins_while(game) == 1


@rule("004/city-actions", "a combat point, then any disc leaves the game")
def test_combat_point_and_disc() -> None:
    game = act("combat_points 1", "discs 1", combat=3)
    assert me(game)["combat"] == 4
    do(game, "disc", area="large_hand")
    assert me(game)["discs"]["large_hand"] == 1
    assert set(game.state["market"].values()) == {0}


@pytest.mark.parametrize(("before", "after"), [(0, 3), (5, 8), (6, 8), (8, 8)])
@rule("004/city-actions", "three combat points, as many as the track has room for")
def test_three_combat_points(before: int, after: int) -> None:
    assert me(act("combat_points 3", combat=before))["combat"] == after


@rule("004/city-actions", "two doubloons, then a village action")
def test_coins_and_village() -> None:
    game = act("coins 2", "village 1")
    assert me(game)["coins"] == 2
    assert coins_while(game) == 1


@pytest.mark.parametrize("spent", [1, 7])
@rule("004/city-actions", "village actions of a city do not grow with the voyage")
def test_no_more_village_actions(spent: int) -> None:
    place = {"name": "City", "city": True, "good": "sugar", "spaces": 1, "does": ["coins 2", "village 1"]}
    mine = pack(places={"10": place})
    game = sail(scene(seat(ship="9" if spent == 1 else "3", coins=0), components=mine), "10")
    do(do(game, "city"), "act")
    assert coins_while(game) == 1


@rule("004/city-actions", "a combat point and an influence with any nation")
def test_combat_point_and_influence() -> None:
    game = do(act("combat_points 1", "influence any 1", combat=0), "influence", nation="england")
    assert me(game)["combat"] == 1
    assert me(game)["influence"]["england"] == 1


@pytest.mark.parametrize(("bought", "actions"), [((), 1), (("A001",), 2), (("A001", "A002"), 3)])
@rule("004/city-actions", "a village action for every compass, on the ship and on cards")
def test_village_actions_for_compasses(bought: tuple[str, ...], actions: int) -> None:
    assert coins_while(act("village_each compass 1", bought=bought)) == actions


@rule("004/city-actions", "a point for every combat tile; and the whole hand may be discarded for 4 doubloons")
def test_points_for_combat_tiles() -> None:
    game = act("points_each combat_tile 1", "hand_for 4", hand=("A005",), tiles=3)
    assert me(game)["points"]["effects"] == 3
    do(game, "clear_hand")
    assert (me(game)["coins"], me(game)["held"]) == (4, 0)
    kept = act("points_each combat_tile 1", "hand_for 4", hand=("A005",), tiles=3)
    do(kept, "pass")
    assert (me(kept)["coins"], me(kept)["held"]) == (0, 1)


@rule("004/city-actions", "without a card nothing is discarded, and no doubloons come")
def test_no_hand() -> None:
    game = act("points_each combat_tile 1", "hand_for 4", tiles=2)
    assert not moves(game, "clear_hand")
    assert me(game)["coins"] == 0


@rule("004/city-actions", "four doubloons in all, or two points for every assistant")
def test_doubloons_or_points() -> None:
    helped = {"bought": ("A003", "A004"), "workers": 1}
    game = do(act(EITHER, **helped), "option", option=1)
    assert me(game)["coins"] == 4
    other = do(act(EITHER, **helped), "option", option=2)
    assert me(other)["points"]["effects"] == 2 * 2


@rule("004/city-actions", "by another reading, four doubloons for every assistant")
def test_doubloons_for_each() -> None:
    reading = {"coins_or_assistants": "four_each"}
    game = do(act(EITHER, options=reading, bought=("A003", "A004"), workers=1), "option", option=1)
    assert me(game)["coins"] == 4 * 2


@rule("004/city-actions", "two combat points can be paid for an influence with any nation and 6 doubloons")
def test_combat_points_for_influence() -> None:
    game = act("pay_combat 2", "influence any 1", "coins 6", combat=3)
    do(game, "influence", nation="france")
    assert (me(game)["combat"], me(game)["coins"], me(game)["influence"]["france"]) == (1, 6, 1)


@rule("004/city-actions", "workers do not pay for combat points")
def test_workers_are_no_combat_points() -> None:
    place = {"name": "City", "city": True, "good": "sugar", "spaces": 1, "does": ["pay_combat 2", "coins 6"]}
    game = scene(seat(ship="2", combat=1, workers=3), components=pack(places={"3": place}))
    assert not moves(do(sail(game, "3"), "city"), "act")
