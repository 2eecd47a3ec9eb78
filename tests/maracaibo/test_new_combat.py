"""What cards add to combats (rulebook 004, lines 1110-1138 and 1160-1170); a combat inside a combat."""

from __future__ import annotations

from typing import Any

from tests.maracaibo.fights import FRANCE, SPAIN, battle, fight, value
from tests.maracaibo.scenes import card, do, me, moves, points, seat
from tests.rules import rule

EMBLEM = {"A001": card(combat={"value": 2, "does": ["influence fighting 1", "points 3"]})}
PLUNDER = {"A002": card(combat={"value": 1, "does": ["coins 3", "points_if medal 2"]})}


def owner(*bought: str, **fields: Any) -> dict[str, Any]:
    """A seat with these cards."""
    return seat(bought=bought, **{"combat": 0, "workers": 0, "coins": 0, **fields})


@rule("004/new-combat", "2 of the value for influence with the nation that one fights for, and points")
def test_influence_and_points() -> None:
    game = fight(battle(owner("A001"), tile={"spain": 7}, tables={"cards": EMBLEM}), "spain")
    do(game, "use", card="A001")
    assert (me(game)["influence"]["spain"], points(game), value(game)) == (1, 3, 5)


@rule("004/new-combat", "1 of the value for 3 doubloons, and with a synergy for 2 points")
def test_doubloons_and_points_with_a_synergy() -> None:
    game = fight(battle(owner("A002"), tile={"spain": 7}, tables={"cards": PLUNDER}), "spain")
    do(game, "use", card="A002")
    assert (me(game)["coins"], points(game), value(game)) == (3, 0, 6)
    medal = owner("A002", synergies=["medal"])
    game = fight(battle(medal, tile={"spain": 7}, tables={"cards": PLUNDER}), "spain")
    do(game, "use", card="A002")
    assert (me(game)["coins"], points(game)) == (3, 2)


@rule("004/new-combat", "each of them once, two cards with the same action each of them")
def test_each_card_once() -> None:
    twice = {**PLUNDER, "A003": card(combat={"value": 1, "does": ["coins 3", "points_if medal 2"]})}
    game = fight(battle(owner("A002", "A003"), tile={"spain": 7}, tables={"cards": twice}), "spain")
    do(game, "use", card="A002")
    assert moves(game, "use") == [{"move": "use", "card": "A003"}]
    do(game, "use", card="A003")
    assert moves(game, "use") == []
    assert me(game)["coins"] == 6


@rule("004/new-combat", "the value limits them as well, and points and workers raise it")
def test_they_take_value() -> None:
    game = fight(battle(owner("A001"), tile={"spain": 1}, tables={"cards": EMBLEM}), "spain")
    assert me(game)["tiles"] == 1  # nothing could be done
    helped = fight(battle(owner("A001", workers=1), tile={"spain": 1}, tables={"cards": EMBLEM}), "spain")
    do(helped, "use", card="A001")
    assert (me(helped)["workers"], points(helped)) == (0, 3)


NESTED = {"great_choice": 1, **dict.fromkeys(("large_hand", "five_coins", "three_points", "village_combat"), 0)}


def inside(**options: str) -> Any:
    """A combat of eight for France; a flag removes a disc, whose upgrade moves the explorer to a quest: a combat."""
    tables = {
        "explorer": {
            "spaces": [[], [], "quest", *[[]] * 9, "quest", *[[]] * 8, "quest", *[[]] * 8],
            "shortcuts": [],
            "barriers": {"blue": 7, "red": 15, "green": 25},
        },
        "quests": {"Q01": {"does": ["points 1", "combat"]}},
    }
    first = seat(combat=0, workers=0, coins=0, discs=NESTED)
    game = battle(
        first, tile={"france": 8, "spain": 9}, flags={"c4": ["discs 1"]}, tables=tables, options=options,
        trail=["Q01", "Q02", "Q03"],
    )  # fmt: skip
    do(fight(game, "france"), "gain", influence=1)
    do(do(game, "flag", place="4"), "disc", area="great_choice")
    do(do(game, "option", option=1), "explore", way=0, space=3)
    return do(game, "quest", quest="Q01")


@rule("004/combat", "a combat inside a combat has a tile, a nation and a value of its own; then the first goes on")
def test_a_combat_inside_a_combat() -> None:
    game = inside()
    assert game.state["combat_left"] == 23
    fight(game, "spain")
    assert value(game) == 9
    do(do(game, "flag", place="5"), "pass")
    assert game.state["markers"]["4"] == FRANCE
    assert game.state["markers"]["5"] == SPAIN
    assert me(game)["quests"] == 1
    assert value(game) == 2
    assert moves(game, "flag") == []  # done already in this combat
    do(game, "raid", place="7")
    assert game.state["markers"]["7"] == FRANCE
    assert me(game)["tiles"] == 2


@rule("004/combat", "each combat action once in a combat; a reading: once in a turn")
def test_once_in_a_turn() -> None:
    again = fight(inside(), "spain")
    assert len(moves(again, "gain")) == 2
    assert moves(again, "flag")
    assert moves(again, "raid")
    once = fight(inside(combat_actions="turn"), "spain")
    assert not moves(once, "gain")
    assert not moves(once, "flag")
    assert moves(once, "raid")
    assert value(once) == 9
    do(once, "raid", place="7")
    assert me(once)["tiles"] == 2  # the village is used up for the first combat too


@rule("004/permanent", "a combat point before a combat, once for every such card; none on a full track")
def test_a_combat_point_before() -> None:
    gunners = {name: card(does=["gain combat_point 1"]) for name in ("A001", "A002")}
    game = fight(battle(owner("A001", "A002"), tile={"spain": 7}, tables={"cards": gunners}), "spain")
    assert me(game)["combat"] == 2
    assert me(do(game, "gain", influence=1))["combat"] == 2
    full = fight(battle(owner("A001", combat=8), tile={"spain": 7}, tables={"cards": gunners}), "spain")
    assert me(full)["combat"] == 8


@rule("004/permanent", "a reading: a combat point before each combat action, which can pay for that action")
def test_a_combat_point_before_each_action() -> None:
    gunner = {"A001": card(does=["gain combat_point 1"])}
    each = {"combat_point_before": "action"}
    game = fight(battle(owner("A001"), tile={"spain": 3}, tables={"cards": gunner}, options=each), "spain")
    assert me(game)["combat"] == 0
    do(game, "flag", place="4")  # 4 with the point that comes first
    assert game.state["markers"]["4"] == SPAIN
    assert me(game)["combat"] == 0


@rule("004/permanent", "2 combat points for fighting for a certain nation")
def test_points_for_a_nation() -> None:
    friend = {"A001": card(does=["gain spain 1"])}
    game = battle(owner("A001"), tile={"spain": 7}, tables={"cards": friend})
    assert me(fight(game, "spain"))["combat"] == 2
    other = battle(owner("A001"), tile={"spain": 7}, tables={"cards": friend})
    assert me(fight(other, "france"))["combat"] == 0


@rule("004/permanent", "3 points for every marker that one takes, in cities and villages, not for annexing")
def test_points_for_taking() -> None:
    cards = {"A001": card(does=["gain take 1"])}
    there = {"4": SPAIN, "7": SPAIN}
    raider = owner("A001", discs={"village_combat": 0})
    game = fight(battle(raider, tile={"france": 12}, tables={"cards": cards}, markers=there), "france")
    assert points(do(game, "flag", place="4")) == 3
    assert points(do(game, "raid", place="7")) == 6
    annexed = fight(battle(raider, tile={"france": 12}, tables={"cards": cards}, markers=there), "france")
    assert points(do(annexed, "flag", place="5")) == 0


@rule("004/permanent", "at any time a worker for 2 combat points, also in a combat, as often as one likes")
def test_workers_for_combat_points() -> None:
    cards = {"A001": card(does=["gain worker_points 1"])}
    game = fight(battle(owner("A001", workers=2), tile={"france": 3}, tables={"cards": cards}), "france")
    supply = me(game)["supply"]
    do(do(game, "enlist"), "enlist")
    assert (me(game)["combat"], me(game)["workers"], me(game)["supply"]) == (4, 0, supply + 2)
    full = fight(battle(owner("A001", workers=2, combat=7), tile={"france": 3}, tables={"cards": cards}), "france")
    assert me(do(full, "enlist"))["combat"] == 8
    assert moves(full, "enlist") == []


@rule("004/legacy", "the silver fleet has a space for 10 and one for 11: while both are free one chooses")
def test_spaces_of_the_silver_fleet() -> None:
    def fleet(value: int, **state: Any) -> Any:
        return fight(battle(owner(), tile={"france": value}, legacy=["L6"], **state), "france")

    assert [bool(moves(fleet(10), move)) for move in ("escort", "escort_dearly")] == [True, False]
    dear = fleet(12)
    do(dear, "escort_dearly")
    assert (me(dear)["influence"]["france"], me(dear)["coins"], dear.state["escorts"]) == (3, 8, 1)
    assert not moves(dear, "escort")
    assert not moves(dear, "escort_dearly")
    one = {"escorts": 1, "aside": {"spain": 1}}
    assert moves(fleet(10, dear_first=1, **one), "escort")
    assert not moves(fleet(10, **one), "escort")
    assert not moves(fleet(12, **one), "escort_dearly")


@rule("004/upgrades", "the seventh upgrade: a village for 2, or for 5 where a marker lies; influence and doubloons")
def test_villages() -> None:
    helpers = {"workers": 1, "coins": 0, "assistants": {"7": 2}}
    game = battle(seat(discs={"village_combat": 0}, **helpers), seat(assistants={"7": 1}), tile={"france": 12})
    fight(game, "france")
    raids = [offer["place"] for offer in moves(game, "raid")]
    assert "7" in raids
    assert not {"3", "4", "havana", "20"} & set(raids)
    do(game, "raid", place="7")
    assert game.state["markers"]["7"] == FRANCE
    assert (me(game)["influence"]["france"], me(game)["coins"], value(game)) == (1, 2 * 3 + 1, 10)
    assert moves(game, "raid") == []
    taken = fight(battle(seat(discs={"village_combat": 0}), tile={"france": 12}, markers={"7": SPAIN}), "france")
    do(taken, "raid", place="7")
    assert (taken.state["markers"]["7"], value(taken)) == (FRANCE, 7)
    plain = fight(battle(tile={"france": 12}), "france")
    assert moves(plain, "raid") == []
