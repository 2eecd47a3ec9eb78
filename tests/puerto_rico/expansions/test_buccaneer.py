"""Buccaneer: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the edition 1897


@rule("001/buccaneer", "its card joins the others, whatever the number of players")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7), (4, 8)])
def test_card_joins_the_others(players: int, cards: int) -> None:
    roles = values(y1897.fresh(players, "buccaneer"), "role", "role")
    assert len(roles) == cards
    assert "buccaneer" in roles
    assert "buccaneer" not in values(y1897.fresh(players), "role", "role")


@rule("001/buccaneer", "one of four actions, for the one who chose it alone")
def test_one_of_four_actions() -> None:
    g = y1897.table_buccaneer(
        y1897.BROKE,
        y1897.BROKE,
        y1897.BROKE,
        cargo=["corn", None, None],
        load=[2, 0, 0],
        house={"corn": 1},
        ship={"worker": 5},
    )
    role(g, "buccaneer")
    assert {told["move"] for told in offered(g)} == {"pass", "raid", "plunder", "poach", "hijack"}
    do(g, "plunder")
    assert (phase(g), g.seat) == ("roles", 1)


@rule("001/buccaneer", "no coin is put on the card")
def test_no_coin_on_the_card() -> None:
    g = y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE, taken=["settler", "builder"])
    y1897.everybody_passes(role(g, "trader"))
    assert {n for n, c in g.state["role_coins"].items() if c} == {"mayor", "craftsman", "captain"}


@rule("001/buccaneer", "whoever had the card may take it again only after somebody else had it")
def test_not_twice_in_a_row() -> None:
    g = do(role(y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE), "buccaneer"), "pass")
    assert g.state["marker"] == 0
    y1897.everybody_passes(role(g, "trader"))
    y1897.everybody_passes(role(g, "builder"))
    assert (g.state["rounds"], g.seat) == (1, 1)
    assert can(g, "role", role="buccaneer")
    y1897.everybody_passes(role(g, "trader"))
    y1897.everybody_passes(role(g, "builder"))
    assert g.seat == 0
    assert not can(g, "role", role="buccaneer")
    free = y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE, marker=1)
    assert can(free, "role", role="buccaneer")
    do(role(free, "buccaneer"), "pass")
    assert free.state["marker"] == 0


@rule("001/raid", "all goods leave one ship; up to three barrels are kept")
@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_raid(kept: int) -> None:
    g = y1897.table_buccaneer(
        seat(goods={"corn": 1}), y1897.BROKE, y1897.BROKE, cargo=["corn", "sugar", None], load=[4 - 1, 5 - 1, 0]
    )
    do(role(g, "buccaneer"), "raid", ship="second", n=kept)
    assert g.state["cargo"] == ["corn", None, None]
    assert g.state["load"] == [3, 0, 0]
    assert y1897.have(g, 0) == ({"corn": 1, "sugar": kept} if kept else {"corn": 1})
    assert g.state["goods"]["sugar"] == 11 - kept


@rule("001/raid", "no more than lie on the ship, and not from an empty one")
def test_raid_of_what_is_there() -> None:
    g = role(
        y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE, cargo=["corn", None, None], load=[2, 0, 0]),
        "buccaneer",
    )
    assert [(told["ship"], told["n"]) for told in offered(g) if told["move"] == "raid"] == [
        ("first", 0), ("first", 1), ("first", 2),
    ]  # fmt: skip


@rule("001/plunder", "the trading house is emptied; a point for every barrel")
def test_plunder() -> None:
    g = y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE, house={"corn": 1, "coffee": 2})
    do(role(g, "buccaneer"), "plunder")
    assert board(g, 0)["vp"] == 3
    assert sum(g.state["house"].values()) == 0
    assert (g.state["goods"]["corn"], g.state["goods"]["coffee"]) == (10, 9)
    assert y1897.have(g, 0) == {}


@rule("001/plunder", "an empty trading house cannot be plundered")
def test_nothing_to_plunder() -> None:
    assert not can(role(y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE), "buccaneer"), "plunder")


@rule("001/poach", "the hall is cut down to a worker per player; up to three are placed at once")
def test_poach() -> None:
    owner = seat(island={"corn": 2, "sugar": 1}, city={"harbor": 0})
    g = role(
        y1897.table_buccaneer(owner, y1897.BROKE, y1897.BROKE, ship={"worker": 8}, supply={"worker": 20}), "buccaneer"
    )
    do(g, "poach", noble="without")
    assert phase(g) == "placing"
    do(g, "man_field", tile="corn", person="worker", n=2)
    do(g, "man_field", tile="sugar", person="worker", n=1)
    assert y1897.crew(g, 0) == {"corn": 2, "sugar": 1}
    assert g.state["ship"]["worker"] == 3
    assert g.state["supply"]["worker"] == 20 + 2


@rule("001/poach", "not onto the portrait: who finds no place is not kept")
def test_poached_workers_do_not_wait() -> None:
    owner = seat(island={"corn": (1, 1), "sugar": 1})
    g = role(
        y1897.table_buccaneer(owner, y1897.BROKE, y1897.BROKE, ship={"worker": 6}, supply={"worker": 20}), "buccaneer"
    )
    do(g, "poach", noble="without")
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert y1897.crew(g, 0) == {"corn": 1, "sugar": 1}
    assert board(g, 0)["idle"]["worker"] == 0
    assert g.state["ship"]["worker"] == 3
    assert g.state["supply"]["worker"] == 20 + 2


@rule("001/poach", "workers already placed stay where they are")
def test_poaching_moves_nobody_else() -> None:
    owner = seat(island={"corn": (2, 1), "sugar": (1, 1)})
    g = do(
        role(y1897.table_buccaneer(owner, y1897.BROKE, y1897.BROKE, ship={"worker": 4}), "buccaneer"),
        "poach",
        noble="without",
    )
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert y1897.crew(g, 0) == {"corn": 2, "sugar": 1}


@rule("001/poach", "nothing to poach in a hall with a worker per player")
def test_nothing_to_poach() -> None:
    assert not can(
        role(y1897.table_buccaneer(y1897.BROKE, y1897.BROKE, y1897.BROKE, ship={"worker": 3}), "buccaneer"),
        "poach",
        noble="without",
    )


@rule("001/poach", "nobles are people too: the noble may be among those taken")
@pytest.mark.parametrize("noble", ["with", "without"])
def test_poach_with_nobles(noble: str) -> None:
    owner = seat(island={"corn": 3})
    g = y1897.table_buccaneer(owner, y1897.BROKE, y1897.BROKE, also=("citizens",), ship={"worker": 4, "noble": 1})
    do(role(g, "buccaneer"), "poach", noble=noble)
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert g.state["ship"] == ({"worker": 3, "noble": 0} if noble == "with" else {"worker": 2, "noble": 1})
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["nobles"]["corn"]) == ((1, 1) if noble == "with" else (2, 0))


@rule("001/poach", "poached workers beyond those kept go to the supply; otherwise out of the game")
@pytest.mark.parametrize(("options", "back", "out"), [({}, 2, 0), ({"poached": "discarded"}, 0, 2)])
def test_switch_poached(options: dict[str, str], back: int, out: int) -> None:
    told = {"ship": {"worker": 8}, "supply": {"worker": 20}}
    g = y1897.table(seat(island={"corn": 3}), y1897.BROKE, y1897.BROKE, modules=("buccaneer",), options=options, **told)
    do(role(g, "buccaneer"), "poach", noble="without")
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert (g.state["supply"]["worker"] - 20, g.state["discarded"]["worker"]) == (back, out)


# -- the 1897 Special Edition


@rule("000/smuggler", "one role more")
def test_one_role_more():
    assert can(special.new(3, *special.GANG), "role", role="buccaneer")
    assert not can(special.new(3), "role", role="buccaneer")


@rule("000/smuggler", "only the smuggler acts, once, and takes the marker")
def test_only_the_smuggler_acts():
    g = special.gang(house={"corn": 1})
    do(g, "plunder")
    assert (phase(g), g.seat, g.state["marker"]) == ("roles", 1, 0)


@rule("000/smuggler", "who has the marker may not choose the role before another did")
def test_marker_bars_the_role():
    g = special.gang(marker=2)
    special.passes(g)
    assert g.state["marker"] == 0
    for name in ("mayor", "trader"):
        special.through(g, name)
    assert g.seat == 1
    special.through(g, "settler")
    special.through(g, "mayor")
    assert (g.seat, can(g, "role", role="buccaneer")) == (0, False)
    other = special.table(seat(), seat(), seat(), modules=special.GANG, marker=1)
    assert can(other, "role", role="buccaneer")


@rule("000/smuggler-raid", "up to three crates of one cargo ship, the others go back to the supply")
def test_raid_a_ship():
    g = special.gang(cargo=["corn", "sugar", None], load=[4, 2, 0])
    supply = g.state["goods"]["corn"]
    assert [told["n"] for told in offered(g) if told["move"] == "raid" and told["ship"] == "first"] == [0, 1, 2, 3]
    assert [told["n"] for told in offered(g) if told["move"] == "raid" and told["ship"] == "second"] == [0, 1, 2]
    assert not can(g, "raid", ship="third")
    do(g, "raid", ship="first", n=3)
    assert board(g, 0)["goods"]["corn"] == 3
    assert g.state["goods"]["corn"] == supply + 1
    assert (g.state["cargo"], g.state["load"]) == ([None, "sugar", None], [0, 2, 0])


@rule("000/smuggler-plunder", "the trading house is emptied, a point a crate")
def test_plunder_the_house():
    g = special.gang(house={"corn": 1, "coffee": 1, "sugar": 1})
    supply = g.state["goods"]["coffee"]
    do(g, "plunder")
    assert (board(g, 0)["vp"], special.has(g.state["house"]), g.state["goods"]["coffee"]) == (3, {}, supply + 1)
    assert not can(special.gang(), "plunder")


@rule(
    "000/smuggler-poach",
    "the agency is cut to one per player; three go to free circles at once, the others out of the game",
)
def test_switch_poached_in_special():
    def start(**options):
        g = special.gang(
            seat(island={"corn": 2, "sugar": 2}), ship={"worker": 8}, supply={"worker": 9}, options=options
        )
        return do(g, "poach", noble="without")

    g = start()
    assert g.state["ship"]["worker"] == 3
    do(g, "man_field", tile="corn", person="worker", n=2)
    do(g, "man_field", tile="sugar", person="worker", n=1)
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["workers"]["sugar"]) == (2, 1)
    assert (g.state["supply"]["worker"], g.state["discarded"]["worker"], board(g, 0)["idle"]["worker"]) == (9, 2, 0)
    other = start(poached="supply")
    assert other.state["supply"]["worker"] == 9 + 2


@rule("000/smuggler-poach", "never to the portrait: who finds no circle is discarded")
def test_poached_never_wait():
    g = special.gang(seat(island={"corn": 1}), ship={"worker": 6}, supply={"worker": 9})
    do(g, "poach", noble="without")
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["idle"]["worker"]) == (1, 0)
    assert (g.state["discarded"]["worker"], g.state["supply"]["worker"], g.state["ship"]["worker"]) == (2, 9, 3)


@rule("000/smuggler-poach", "fewer than three may be kept, and nobody else moves")
def test_poach_fewer():
    g = special.gang(seat(island={"corn": (3, 1), "sugar": 1}), ship={"worker": 6}, supply={"worker": 9})
    do(g, "poach", noble="without")
    assert values(g, "man_field", "n") == [0, 1, 2]
    do(g, "man_field", tile="corn", person="worker", n=1)
    do(g, "man_field", tile="sugar", person="worker", n=0)
    assert (board(g, 0)["workers"]["corn"], g.state["discarded"]["worker"]) == (2, 2)


@rule("000/smuggler-poach", "nothing to poach while the agency holds no more than players")
def test_nothing_to_poach_in_special():
    assert not can(special.gang(ship={"worker": 3}), "poach")
