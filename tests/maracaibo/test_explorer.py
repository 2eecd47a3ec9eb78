"""Exploring (rulebook 004, lines 421-452; stealing, 1122; one space more, 1118)."""

from __future__ import annotations

from typing import Any

import antilles
from tests.maracaibo.scenes import card, do, me, moves, pack, points, sail, scene, seat
from tests.rules import rule

LENGTH = 30
QUESTS = {"Q01": {"does": ["pay_coins 2", "points 5"]}}


def track(does: dict[int, Any] | None = None, shortcuts: tuple[tuple[int, int], ...] = ()) -> dict[str, Any]:
    """A track on which only these spaces give something; quests at 5, 13 and 22, barriers after 7, 15 and 23."""
    spaces: list[Any] = ["quest" if n in (5, 13, 22) else (does or {}).get(n, []) for n in range(1, LENGTH)]
    barriers = {"blue": 7, "red": 15, "green": 23}
    return {"spaces": [*spaces, ["village 1"]], "shortcuts": [list(way) for way in shortcuts], "barriers": barriers}


def exploring(
    *seats: dict[str, Any],
    n: int = 3,
    does: dict[int, Any] | None = None,
    shortcuts: tuple[tuple[int, int], ...] = (),
    cards: dict[str, Any] | None = None,
    quests: dict[str, Any] = QUESTS,
    **state: Any,
) -> antilles.Game:
    """Seat 0 is at a city where the explorer moves up to `n` spaces."""
    city = {"3": {"name": "Three", "city": True, "good": "corn", "spaces": 1, "does": [f"explore {n}"]}}
    components = pack(places=city, explorer=track(does, shortcuts), quests=quests, cards=cards or {})
    first = {"ship": "2", **(seats[0] if seats else seat())}
    game = scene(first, *seats[1:], components=components, **{"trail": ["Q01", "Q02", "Q03"], "players": 4, **state})
    do(sail(game, "3"), "city")
    return do(game, "act")


def spaces(game: antilles.Game) -> list[int]:
    """Where the explorer can go, by whatever way."""
    return sorted({offer["space"] for offer in moves(game, "explore")})


def go(game: antilles.Game, space: int, way: int = 0) -> antilles.Game:
    """The explorer moves."""
    return do(game, "explore", space=space, way=way)


@rule("004/explorer", "as many spaces as the action says or fewer, at least one, and never back")
def test_up_to_so_many_spaces() -> None:
    game = exploring(seat(explorer=1), n=3)
    assert spaces(game) == [2, 3, 4]
    assert me(go(game, 3))["explorer"] == 3


@rule("004/explorer", "spaces with explorers are jumped over and do not count")
def test_occupied_spaces_are_jumped_over() -> None:
    game = exploring(seat(explorer=1), seat(explorer=2), seat(explorer=4), n=2)
    assert spaces(game) == [3, 5]


@rule("004/explorer", "the space on which one stops gives its reward, those that were passed give none")
def test_only_the_last_space_rewards() -> None:
    game = exploring(seat(explorer=0, coins=0), n=3, does={1: ["coins 9"], 2: ["points 9"], 3: ["points 2", "coins 4"]})
    go(game, 3)
    assert (me(game)["coins"], points(game)) == (4, 2)


@rule("004/explorer", "rewards of spaces: doubloons, influence, points, a disc, combat points, workers")
def test_every_reward() -> None:
    def stop(*does: str) -> antilles.Game:
        return go(exploring(seat(explorer=0, coins=0, combat=0, workers=1), n=1, does={1: list(does)}), 1)

    assert me(stop("coins 3"))["coins"] == 3
    assert points(stop("points 3")) == 3
    assert me(stop("combat_points 2"))["combat"] == 2
    assert me(stop("workers 2"))["workers"] == 3
    both = stop("points 2", "coins 2")
    assert (points(both), me(both)["coins"]) == (2, 2)
    assert me(do(stop("influence any 1"), "influence", nation="spain"))["influence"]["spain"] == 1
    assert me(do(stop("discs 1"), "disc", area="five_coins"))["discs"]["five_coins"] == 1


@rule("004/explorer", "at some spaces one chooses between the long way and a shortcut")
def test_a_shortcut() -> None:
    game = exploring(seat(explorer=1), n=2, shortcuts=((2, 10),))
    assert [(offer["way"], offer["space"]) for offer in moves(game, "explore")] == [(0, 2), (0, 3), (1, 10)]
    assert me(go(game, 10, way=1))["explorer"] == 10


@rule("004/explorer", "a quest where one stops may be fulfilled: its reward, its tile, and nothing takes its place")
def test_a_quest_on_the_track() -> None:
    game = go(exploring(seat(explorer=4, coins=3), n=1), 5)
    do(game, "quest", quest="Q01")
    assert (me(game)["coins"], points(game), me(game)["quests"]) == (1, 5, 1)
    assert game.state["trail"] == [None, "Q02", "Q03"]


@rule("004/explorer", "the quest may be left, and is left by who cannot pay; free actions may help to pay")
def test_leaving_the_quest() -> None:
    game = go(exploring(seat(explorer=4, coins=3), n=1), 5)
    do(game, "pass")
    assert game.state["trail"][0] == "Q01"
    poor = go(exploring(seat(explorer=4, coins=1), n=1), 5)
    assert not moves(poor, "quest")
    enlisted = {"A001": card(does=["gain worker_points 1"])}
    needs_points = {"Q01": {"does": ["pay_combat 2", "points 5"]}}
    helped = seat(explorer=4, workers=1, combat=0, bought=("A001",))
    game = do(go(exploring(helped, n=1, cards=enlisted, quests=needs_points), 5), "enlist")
    assert points(do(game, "quest", quest="Q01")) == 5


@rule("004/explorer", "when its quest is gone the space is jumped over by everybody")
def test_an_emptied_quest_space() -> None:
    game = exploring(seat(explorer=4), n=2, trail=[None, "Q02", "Q03"])
    assert spaces(game) == [6, 7]


@rule("004/explorer", "the red barrier gives 3 influence with one nation, before the reward of the space")
def test_the_red_barrier() -> None:
    game = go(exploring(seat(explorer=14, coins=0), n=3, does={17: ["coins 4"]}), 17)
    assert me(game)["coins"] == 0
    do(game, "influence", nation="spain")
    assert me(game)["influence"] == {"france": 0, "spain": 3, "england": 0}
    assert me(game)["coins"] == 4
    assert me(game)["barriers"] == ["red"]


@rule("004/explorer", "the influence of the red barrier may be left")
def test_the_red_barrier_may_be_left() -> None:
    game = go(exploring(seat(explorer=14), n=3), 17)
    do(game, "pass")
    assert me(game)["influence"] == {"france": 0, "spain": 0, "england": 0}


@rule("004/explorer", "blue and green barriers: 4 points for the first, 2 for everybody later")
def test_blue_and_green() -> None:
    for start, colour in ((7, "blue"), (23, "green")):
        assert points(go(exploring(seat(explorer=start), n=1), start + 1)) == 4
        later = exploring(seat(explorer=start), n=1, crossed=[colour])
        assert points(go(later, start + 1)) == 2
        assert me(later)["barriers"] == [colour]


@rule("004/explorer", "a space before a barrier does not cross it")
def test_before_a_barrier() -> None:
    game = go(exploring(seat(explorer=6), n=1), 7)
    assert (points(game), me(game)["barriers"]) == (0, [])


@rule("004/explorer", "a barrier is crossed on either way of a shortcut")
def test_barriers_on_both_ways() -> None:
    short = go(exploring(seat(explorer=6), n=1, shortcuts=((6, 10),)), 10, way=1)
    assert (points(short), me(short)["barriers"]) == (4, ["blue"])
    long = exploring(seat(explorer=6), n=4, shortcuts=((6, 10),))
    assert (points(go(long, 10, way=0)), me(long)["barriers"]) == (4, ["blue"])


@rule("004/explorer", "two barriers at once give both rewards")
def test_two_barriers_at_once() -> None:
    game = go(exploring(seat(explorer=7), n=1, shortcuts=((7, 16),)), 16, way=1)
    assert points(game) == 4
    assert me(do(game, "influence", nation="france"))["influence"]["france"] == 3
    assert set(me(game)["barriers"]) == {"blue", "red"}


@rule("004/explorer", "the end: 10, 8, 6 and 4 points in order, a village action, and several explorers there")
def test_the_end() -> None:
    others = [seat(explorer=LENGTH) for _ in range(3)]
    for arrived, bonus in enumerate((10, 8, 6, 4)):
        game = exploring(seat(explorer=29, coins=0), *others[:arrived], n=1, arrived=arrived)
        assert spaces(game) == [LENGTH]
        assert points(go(game, LENGTH)) == bonus
        assert me(do(game, "coin"))["coins"] == 1


@rule("004/explorer", "at the end the explorer stays, and later movement is lost")
def test_movement_at_the_end() -> None:
    game = exploring(seat(explorer=LENGTH), n=3, arrived=1)
    assert not moves(game, "explore")
    assert me(game)["explorer"] == LENGTH


@rule("004/permanent", "with a card one space more for every movement")
def test_one_space_more() -> None:
    cards = {name: card(does=["gain explorer 1"]) for name in ("A001", "A002")}
    assert spaces(exploring(seat(explorer=0, bought=("A001",)), n=2, cards=cards)) == [1, 2, 3]
    assert spaces(exploring(seat(explorer=0, bought=("A001", "A002")), n=2, cards=cards)) == [1, 2, 3, 4]


def thief(*others: dict[str, Any], **state: Any) -> antilles.Game:
    """Somebody whose card steals, at space 1, may move two spaces."""
    cards = {"A001": card(does=["gain steal 1"])}
    return exploring(seat(explorer=1, bought=("A001",)), *others, n=2, cards=cards, **state)


@rule("004/permanent", "who jumps over an explorer steals a point from its player, not from one with 0 points")
def test_stealing() -> None:
    game = go(thief(seat(explorer=2, points={"quests": 5}), seat(explorer=3)), 4)
    assert [points(game, p) for p in range(3)] == [1, 4, 0]


@rule("004/permanent", "also over an explorer on a quest space that was emptied")
def test_stealing_on_an_emptied_quest_space() -> None:
    game = exploring(
        seat(explorer=4, bought=("A001",)), seat(explorer=5, points={"quests": 5}), n=1,
        cards={"A001": card(does=["gain steal 1"])}, trail=[None, "Q02", "Q03"],
    )  # fmt: skip
    assert spaces(game) == [6]
    go(game, 6)
    assert [points(game, p) for p in range(2)] == [1, 4]


@rule(
    "004/permanent",
    "explorers that stand together at the start, or on a way that one does not take, are not jumped over",
)
def test_no_stealing_elsewhere() -> None:
    rich = {"points": {"quests": 5}}
    cards = {"A001": card(does=["gain steal 1"])}
    game = exploring(seat(explorer=0, bought=("A001",)), seat(explorer=0, **rich), n=2, cards=cards)
    assert points(go(game, 2)) == 0
    first = seat(explorer=1, bought=("A001",))
    other = exploring(first, seat(explorer=3, **rich), n=2, cards=cards, shortcuts=((1, 4),))
    assert points(go(other, 4, way=1)) == 0
    assert points(go(exploring(first, seat(explorer=3, **rich), n=2, cards=cards, shortcuts=((1, 4),)), 4)) == 1
