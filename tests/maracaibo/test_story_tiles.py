"""Story tiles (rulebook 004, lines 526-538)."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.errands import CARDS
from tests.maracaibo.scenes import do, me, moves, pack, sail, scene, seat
from tests.rules import rule

TEXT = {"en": "Text", "pt-BR": "Texto", "it": "Testo"}
STORY = {
    "chapter": 1,
    "text": TEXT,
    "does": ["lay_story 15"],
    "quest": ["pay_combat 1", "coins 5", "points_each compass 1"],
}


def campaign(ship: str = "14", **fields: Any) -> antilles.Game:
    """Seat 0 sails from 14 to 15, where story tile 1 lies."""
    mine = pack(campaign={"01": STORY}, cards=CARDS)
    side = seat(ship=ship, **{"coins": 0, **fields})
    return sail(scene(side, components=mine, options={"story": "campaign"}), "15" if ship == "14" else "13")


@rule("004/story-tiles", "example: at 15 a combat point is paid for 5 doubloons, a point for each compass and the tile")
def test_a_story_tile() -> None:
    game = campaign(combat=1, bought=("A010",))
    assert [offer["quest"] for offer in moves(game, "quest")] == ["story 1"]
    do(game, "quest", quest="story 1")
    assert (me(game)["combat"], me(game)["coins"]) == (0, 5)
    assert (me(game)["points"]["quests"], me(game)["quests"]) == (2, 1)


@rule("004/story-tiles", "the ship must be where the tile lies, and the cost of its card must be paid")
def test_where_a_story_is_fulfilled() -> None:
    assert not moves(campaign("11", combat=1), "quest")
    assert not moves(campaign(combat=0), "quest")


@rule("004/story-tiles", "a story tile is laid on the ship like a quest: the fourth brings three points")
def test_a_story_tile_is_a_quest() -> None:
    game = do(campaign(quests=3), "quest", quest="story 1")
    assert (me(game)["quests"], me(game)["points"]["quests"]) == (4, 1 + 3)


@rule("004/story-tiles", "story tiles count among quests for every effect")
def test_a_story_tile_counts() -> None:
    tasks = [{"of": kind, "need": [1, 3], "coins": 4, "points": 4} for kind in ("quests", "upgrades", "assistants")]
    mine = pack(
        campaign={"01": STORY}, careers={f"career {n}": {"name": "Career", "tasks": tasks} for n in range(1, 9)}
    )
    game = sail(scene(seat(ship="14", coins=0), components=mine, options={"story": "campaign"}), "15")
    assert not moves(game, "task")
    do(game, "quest", quest="story 1")
    do(game, "task", task=1, level="lower")
    assert me(game)["coins"] == 5 + 4


@rule("004/story-tiles", "a story tile that was taken is not replaced before the round ends, nor read")
def test_a_story_waits() -> None:
    game = do(campaign(), "quest", quest="story 1")
    assert not any(game.state["laid"])
    assert game.state["stories"][0] == "01"
    assert game.state["took"][0] == 1
