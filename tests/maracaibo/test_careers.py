"""Career cards (rulebook 004, lines 720-736 and 1394-1420)."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import do, me, moves, pack, points, sail, scene, seat
from tests.rules import rule

NEVER = {"of": "combat_tiles", "need": [14, 14], "coins": 1, "points": 1}
QUESTS = {"of": "quests", "need": [4, 6], "coins": 4, "points": 4}


def career(*tasks: dict[str, Any], **fields: Any) -> antilles.Game:
    """Seat 0 has a career with these tasks and may do its main action in a village."""
    three = [*tasks, NEVER, NEVER, NEVER][:3]
    components = pack(careers={"career 1": {"name": "Career", "tasks": three}})
    owner = seat(**{"ship": "1", "career": "career 1", "coins": 0, "workers": 0, **fields})
    return sail(scene(owner, components=components, players=3), "2")


def levels(game: antilles.Game) -> list[str]:
    """The levels of the first task that can be completed."""
    return [offer["level"] for offer in moves(game, "task") if offer["task"] == 1]


@rule("004/careers", "a task is a free action: its doubloons, and its worker joins the stock")
def test_the_lower_level() -> None:
    game = career(QUESTS, quests=4)
    assert levels(game) == ["lower"]
    do(game, "task", task=1, level="lower")
    assert (me(game)["coins"], me(game)["workers"], points(game)) == (4, 1, 0)
    assert moves(game, "village")  # the main action is still to come


@rule("004/careers", "with the higher requirement there are points as well")
def test_the_higher_level() -> None:
    game = career(QUESTS, quests=6)
    do(game, "task", task=1, level="higher")
    assert (me(game)["coins"], me(game)["workers"], points(game)) == (4, 1, 4)


@rule("004/careers", "one may wait, and complete a task at any later time; only once")
def test_once() -> None:
    game = career(QUESTS, quests=6)
    do(game, "village")
    do(game, "task", task=1, level="lower")
    assert levels(game) == []
    assert me(game)["tasks"][0] == 1


@rule("004/careers", "tasks are completed in any order, also after the main action")
def test_any_order() -> None:
    game = career(QUESTS, {**QUESTS, "of": "upgrades", "need": [1, 2]}, quests=4, discs={"five_coins": 0})
    do(do(game, "village"), "coin")
    do(do(game, "task", task=2, level="lower"), "task", task=1, level="lower")
    assert me(game)["workers"] == 2


@rule("004/careers", "after the third task 2 doubloons and 2 points")
def test_all_three() -> None:
    for tasks, more in (([1, 2, 0], 2), ([0, 2, 0], 0)):
        game = career(QUESTS, QUESTS, QUESTS, quests=4, tasks=tasks, workers=1)
        do(game, "task", task=3, level="lower")
        assert (me(game)["coins"], points(game)) == (4 + more, more)


@rule("004/careers", "the example: 4 quests for 4 doubloons, 6 for 4 points more, and 2 and 2 if it is the last task")
def test_the_example() -> None:
    early = do(career(QUESTS, quests=4), "task", task=1, level="lower")
    assert (me(early)["coins"], points(early), me(early)["workers"]) == (4, 0, 1)
    late = do(career(QUESTS, quests=6, tasks=[0, 1, 1], workers=2), "task", task=1, level="higher")
    assert (me(late)["coins"], points(late), me(late)["workers"]) == (4 + 2, 4 + 2, 3)


@rule("004/careers", "no task without its requirement, for each kind of them")
def test_every_kind() -> None:
    def can(of: str, need: list[Any], **fields: Any) -> list[str]:
        return levels(career({"of": of, "need": need, "coins": 1, "points": 1}, **fields))

    for n, met in ((2, []), (3, ["lower"]), (5, ["lower", "higher"])):
        assert can("combat_tiles", [3, 5], tiles=n) == met
        assert can("quests", [3, 5], quests=n) == met
        assert can("one_nation", [3, 5], influence={"spain": n, "france": 1}) == met
        assert can("two_nations", [3, 5], influence={"spain": n, "france": 9}) == met
        assert can("upgrades", [3, 5], discs=dict.fromkeys(UPGRADES[:n], 0)) == met
        assert can("synergies", [3, 5], synergies=SYNERGIES[:n]) == met
        assert can("assistants", [2, 3], assistants={"7": n - 2, "9": 1 if n > 2 else 0}) == met
    assert can("barrier", ["blue", "green"], barriers=[]) == []
    assert can("barrier", ["blue", "green"], barriers=["blue", "red"]) == ["lower"]
    assert can("barrier", ["blue", "green"], barriers=["blue", "red", "green"]) == ["lower", "higher"]


UPGRADES = ("more_villages", "large_hand", "free_display", "five_coins", "three_points")
SYNERGIES = ["medal", "house", "anchor", "scroll", "star"]


@rule("004/careers", "influence with two nations is of each, not the sum")
def test_two_nations_are_not_added() -> None:
    game = career({"of": "two_nations", "need": [3, 4], "coins": 1, "points": 1}, influence={"spain": 5, "france": 1})
    assert levels(game) == []


@rule("004/careers", "one nation may be any of them")
def test_any_one_nation() -> None:
    for nation in ("france", "spain", "england"):
        game = career({"of": "one_nation", "need": [3, 4], "coins": 1, "points": 1}, influence={nation: 3})
        assert levels(game) == ["lower"]


@rule("004/careers", "story tiles count among the quests")
def test_story_tiles_are_quests() -> None:
    task = {"of": "quests", "need": [1, 2], "coins": 1, "points": 1}
    story = {"laid": ["story 1", *[None] * 19], "laid_at": ["2", *[None] * 19], "tale": ["01", None, None, None]}
    components = pack(
        careers={"career 1": {"name": "Career", "tasks": [task, NEVER, NEVER]}},
        campaign={"01": {"quest": ["pay_coins 1", "points 1"]}},
    )
    owner = seat(ship="1", career="career 1", coins=1)
    game = sail(scene(owner, components=components, players=3, options={"story": "campaign"}, **story), "2")
    assert levels(game) == []
    do(game, "quest", quest="story 1")
    assert levels(game) == ["lower"]
