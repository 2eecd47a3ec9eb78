"""Combat (rulebook 004, lines 340-401 and the example of 415-419)."""

from __future__ import annotations

import pytest

from antilles.core.errors import IllegalAction
from tests.maracaibo.fights import ENGLAND, FRANCE, SPAIN, battle, fight, value
from tests.maracaibo.scenes import do, me, moves, points, seat
from tests.rules import rule

RAIDER = {"village_combat": 0}


def flags(game: object) -> list[str]:
    """Flags that can be annexed or taken, of those that these scenes are about."""
    return [offer["place"] for offer in moves(game, "flag") if offer["place"] in ("3", "4", "5")]  # type: ignore[arg-type]


@rule("004/combat", "a tile is revealed, and its value for the chosen nation is the combat value")
def test_the_tile_gives_a_value_for_each_nation() -> None:
    for nation, worth in (("france", 6), ("spain", 4), ("england", 2)):
        game = fight(battle(tile={"france": 6, "spain": 4, "england": 2}), nation)
        assert value(game) == worth
        assert game.state["combat_left"] == 24


@rule("004/combat", "with both piles empty every nation has the value 3, and no tile is taken")
def test_empty_piles() -> None:
    game = battle(seat(combat=0, workers=0), tile={"france": 6}, combat_left=0, combat_tiles=[])
    assert value(fight(game, "france")) == 3
    assert me(do(game, "pass"))["tiles"] == 0


@rule("004/combat", "doubloons beside the value are paid at once, or received")
def test_doubloons_of_a_tile() -> None:
    sides = {"france": (6, "pay_coins 2"), "spain": (4, "coins 3")}
    assert me(fight(battle(seat(coins=5), tile=sides), "france"))["coins"] == 3
    assert me(fight(battle(seat(coins=5), tile=sides), "spain"))["coins"] == 8


@rule("004/combat", "influence beside the value is gained with that nation")
def test_influence_of_a_tile() -> None:
    game = fight(battle(tile={"england": (2, "influence fighting 1")}), "england")
    assert me(game)["influence"] == {"france": 0, "spain": 0, "england": 1}


@rule("004/combat", "victory points beside the value come at once")
def test_points_of_a_tile() -> None:
    assert points(fight(battle(tile={"spain": (4, "points 2")}), "spain")) == 2


@rule("004/combat", "a worker beside the value comes from the supply if there is one, and can be used in this combat")
def test_worker_of_a_tile() -> None:
    game = fight(battle(seat(combat=0, workers=0), tile={"france": (3, "workers 1")}), "france")
    assert me(game)["workers"] == 1
    assert me(do(game, "flag", place="4"))["workers"] == 0
    none = battle(seat(workers=3, assistants={"9": 2}), tile={"france": (3, "workers 1")})
    assert me(none)["supply"] == 0
    assert me(fight(none, "france"))["workers"] == 3


@rule("004/combat", "a nation whose price cannot be paid cannot be chosen; a reading: it costs what one has")
def test_a_price_one_cannot_pay() -> None:
    sides = {"france": (6, "pay_coins 2")}
    game = battle(seat(coins=1), tile=sides)
    assert [offer["nation"] for offer in moves(game, "fight")] == ["spain", "england"]
    loose = fight(battle(seat(coins=1), tile=sides, options={"unpayable": "what_one_has"}), "france")
    assert (me(loose)["coins"], value(loose)) == (0, 6)


@rule("004/combat", "if no price can be paid the combat ends; free actions may bring in what is missing")
def test_no_price_can_be_paid() -> None:
    dear = dict.fromkeys(("france", "spain", "england"), (6, "pay_coins 2"))
    poor = battle(seat(coins=0), tile=dear)
    assert me(poor)["tiles"] == 1
    task = {"of": "combat_tiles", "need": [1, 9], "coins": 2, "points": 1}
    career = {"career 1": {"name": "One", "tasks": [task, task, task]}}
    saved = battle(seat(coins=0, tiles=1, career="career 1"), tile=dear, tables={"careers": career})
    assert {offer["move"] for offer in moves(saved)} == {"pass", "task"}
    do(saved, "task", task=1, level="lower")
    assert len(moves(saved, "fight")) == 3


@rule("004/combat", "the nation with most markers has 2 less, where the tile says so; not when tied")
def test_most_markers() -> None:
    most = {"france": 5, "spain": 5, "england": 5, "modifier": "most"}
    alone = {"4": FRANCE, "5": FRANCE, "10": SPAIN}
    assert value(fight(battle(tile=most, markers=alone), "france")) == 3
    assert value(fight(battle(tile=most, markers=alone), "spain")) == 5
    assert value(fight(battle(tile=most, markers={"4": FRANCE, "5": SPAIN}), "france")) == 5
    assert value(fight(battle(tile={"france": 5}, markers=alone), "france")) == 5


@rule("004/combat", "the nation with fewest markers has 3 more, where the tile says so; not when tied")
def test_fewest_markers() -> None:
    fewest = {"france": 5, "spain": 5, "england": 5, "modifier": "fewest"}
    alone = {"4": FRANCE, "5": FRANCE, "10": SPAIN}
    assert value(fight(battle(tile=fewest, markers=alone), "england")) == 8
    assert value(fight(battle(tile=fewest, markers=alone), "spain")) == 5
    tied = {"4": FRANCE}
    assert value(fight(battle(tile=fewest, markers=tied), "england")) == 5


@rule("004/combat", "markers in villages and on legacy tiles count for most and fewest")
def test_markers_everywhere_count() -> None:
    most = {"france": 5, "modifier": "most"}
    assert value(fight(battle(tile=most, markers={"7": FRANCE}), "france")) == 3
    aside = {"aside": {"france": 1}, "escorts": 1}
    assert value(fight(battle(tile=most, **aside), "france")) == 3


@rule("004/combat", "what the tile says of the most markers never makes the value less than nothing")
def test_the_value_is_not_negative() -> None:
    assert value(fight(battle(tile={"france": 1, "modifier": "most"}, markers={"4": FRANCE}), "france")) == 0


@rule("004/combat", "an action that would bring the value below 0 cannot be done")
def test_the_value_limits_what_can_be_done() -> None:
    game = fight(battle(seat(combat=0, workers=0), tile={"france": 4}), "france")
    assert moves(game, "gain") == [{"move": "gain", "influence": 1}]
    assert flags(game) == ["3", "4", "5"]
    weak = fight(battle(seat(combat=0, workers=0), tile={"france": 1}), "france")
    assert me(weak)["tiles"] == 1  # nothing can be done: the combat is over


@rule("004/combat", "combat points and workers raise the value by 1 each, as many as one likes")
def test_points_and_workers_raise_the_value() -> None:
    game = fight(battle(seat(combat=3, workers=2), tile={"france": 1}), "france")
    do(game, "flag", place="4")  # 3 are missing
    assert [offer["workers"] for offer in moves(game, "spend")] == [0, 1, 2]
    supply = me(game)["supply"]
    do(game, "spend", workers=1)
    assert (me(game)["combat"], me(game)["workers"], me(game)["supply"], value(game)) == (1, 1, supply + 1, 0)
    assert me(game)["influence"]["france"] == 1


@rule("004/combat", "the value can be raised before anything needs it, so that a gain is not lost on a full track")
def test_raising_ahead() -> None:
    game = fight(battle(seat(combat=8, workers=2), tile={"france": 4}, flags={"c4": ["combat_points 2"]}), "france")
    do(do(game, "raise", by="combat_point"), "raise", by="combat_point")
    assert (me(game)["combat"], value(game)) == (6, 6)
    do(game, "flag", place="4")
    assert (me(game)["combat"], value(game)) == (8, 2)
    supply = me(game)["supply"]
    do(game, "raise", by="worker")
    assert (me(game)["workers"], me(game)["supply"], value(game)) == (1, supply + 1, 3)


@rule("004/combat", "the value is never turned into combat points or workers")
def test_the_value_is_not_sold() -> None:
    game = fight(battle(seat(combat=0, workers=0), tile={"france": 9}), "france")
    assert {offer["move"] for offer in moves(game)} == {"pass", "gain", "flag"}


@rule("004/combat", "nobody has more than 8 combat points: a ninth is not gained")
def test_eight_combat_points() -> None:
    game = fight(battle(seat(combat=7), tile={"france": 4}, flags={"c4": ["combat_points 3"]}), "france")
    assert me(do(game, "flag", place="4"))["combat"] == 8


@rule("004/combat", "receiving influence: 2 for one, 5 for two, only one of both")
def test_receiving_influence() -> None:
    for n, cost in ((1, 2), (2, 5)):
        game = fight(battle(tile={"spain": 9}), "spain")
        do(game, "gain", influence=n)
        assert me(game)["influence"]["spain"] == n
        assert value(game) == 9 - cost
        assert moves(game, "gain") == []


@rule("004/combat", "annexing: 4, influence, the marker, and the flag's bonus; then no flag more in this combat")
def test_annexing() -> None:
    game = fight(battle(seat(coins=0), tile={"france": 12}, flags={"c4": ["coins 3"]}), "france")
    do(game, "flag", place="4")
    assert game.state["markers"]["4"] == FRANCE
    assert game.state["placed"]["france"] == 1
    assert (me(game)["influence"]["france"], me(game)["coins"], value(game)) == (1, 3, 8)
    assert moves(game, "flag") == []


@rule("004/combat", "taking: 6, and the other nation's marker leaves the game")
def test_taking() -> None:
    there = {"4": SPAIN}
    game = fight(battle(seat(coins=0), tile={"france": 12}, flags={"c4": ["coins 3"]}, markers=there), "france")
    do(game, "flag", place="4")
    assert game.state["markers"]["4"] == FRANCE
    assert game.state["placed"] == {"france": 1, "spain": 1, "england": 0}  # it does not return to the stock
    assert (me(game)["influence"]["france"], me(game)["coins"], value(game)) == (1, 3, 6)
    assert moves(game, "flag") == []


@rule("004/combat", "a marker of the nation that one fights for is never removed")
def test_own_markers_stay() -> None:
    there = {"4": FRANCE, "5": SPAIN, "7": FRANCE, "8": ENGLAND}
    game = fight(battle(seat(discs=RAIDER), tile={"france": 12}, markers=there), "france")
    assert flags(game) == ["3", "5"]
    raids = [offer["place"] for offer in moves(game, "raid")]
    assert "7" not in raids
    assert "8" in raids


@rule("004/combat", "without a marker in the nation's stock there is nothing to place")
def test_no_marker_left() -> None:
    gone = battle(seat(discs=RAIDER), tile={"france": 12}, aside={"france": 13})
    fight(gone, "france")
    assert not moves(gone, "flag")
    assert not moves(gone, "raid")
    assert moves(gone, "gain")


@rule("004/combat", "several combat actions in one combat, each of them once")
def test_each_action_once() -> None:
    game = fight(battle(seat(discs=RAIDER, combat=0, workers=0), tile={"france": 12}), "france")
    do(game, "gain", influence=1)
    do(game, "flag", place="4")
    do(game, "raid", place="7")
    assert me(game)["influence"]["france"] == 3
    assert me(game)["tiles"] == 1  # nothing is left to do, and the value that is left is lost


@rule("004/combat", "one may stop at any time: the tile goes to the ship, and what is left of the value is lost")
def test_stopping() -> None:
    game = fight(battle(seat(combat=2, workers=1), tile={"france": 6}), "france")
    do(game, "pass")
    assert (me(game)["tiles"], me(game)["combat"], me(game)["workers"]) == (1, 2, 1)


@rule("004/combat", "the example: 2 doubloons for 6, influence for 2, a point and a worker, a marker taken for 6")
def test_the_example() -> None:
    game = battle(
        seat(coins=5, combat=1, workers=1),
        tile={"france": (6, "pay_coins 2")},
        flags={"c4": ["points 3"]},
        markers={"4": SPAIN},
    )
    fight(game, "france")
    assert (me(game)["coins"], value(game)) == (3, 6)
    do(game, "gain", influence=1)
    assert (me(game)["influence"]["france"], value(game)) == (1, 4)
    do(game, "flag", place="4")  # with both: one point and one worker are all she has
    assert (me(game)["combat"], me(game)["workers"]) == (0, 0)
    assert game.state["markers"]["4"] == FRANCE
    assert me(game)["influence"]["france"] == 2
    assert points(game) == 3
    assert me(game)["tiles"] == 1


def test_a_move_that_is_not_offered_is_refused() -> None:
    game = fight(battle(seat(combat=0, workers=0), tile={"france": 3}), "france")
    with pytest.raises(IllegalAction):
        do(game, "flag", place="4")
