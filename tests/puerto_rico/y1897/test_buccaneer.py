"""Rulebook 001, third expansion: the buccaneer."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, everybody_passes, fresh, have, tiles
from tests.puerto_rico.y1897.table import table as plain
from tests.rules import rule

NOBODY = seat(coins=0)


def table(*seats, **told):
    return plain(*seats, modules=("buccaneer", *told.pop("also", ())), **told)


@rule("001/buccaneer", "its card joins the others, whatever the number of players")
@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 7), (4, 8)])
def test_card_joins_the_others(players: int, cards: int) -> None:
    roles = values(fresh(players, "buccaneer"), "role", "role")
    assert len(roles) == cards
    assert "buccaneer" in roles
    assert "buccaneer" not in values(fresh(players), "role", "role")


@rule("001/buccaneer", "one of four actions, for the one who chose it alone")
def test_one_of_four_actions() -> None:
    g = table(NOBODY, NOBODY, NOBODY, cargo=["corn", None, None], load=[2, 0, 0], house={"corn": 1}, ship={"worker": 5})
    role(g, "buccaneer")
    assert {told["move"] for told in offered(g)} == {"pass", "raid", "plunder", "poach", "hijack"}
    do(g, "plunder")
    assert (phase(g), g.seat) == ("roles", 1)


@rule("001/buccaneer", "no coin is put on the card")
def test_no_coin_on_the_card() -> None:
    g = table(NOBODY, NOBODY, NOBODY, taken=["settler", "builder"])
    everybody_passes(role(g, "trader"))
    assert {n for n, c in g.state["role_coins"].items() if c} == {"mayor", "craftsman", "captain"}


@rule("001/buccaneer", "whoever had the card may take it again only after somebody else had it")
def test_not_twice_in_a_row() -> None:
    g = do(role(table(NOBODY, NOBODY, NOBODY), "buccaneer"), "pass")
    assert g.state["marker"] == 0
    everybody_passes(role(g, "trader"))
    everybody_passes(role(g, "builder"))
    assert (g.state["rounds"], g.seat) == (1, 1)
    assert can(g, "role", role="buccaneer")
    everybody_passes(role(g, "trader"))
    everybody_passes(role(g, "builder"))
    assert g.seat == 0
    assert not can(g, "role", role="buccaneer")
    free = table(NOBODY, NOBODY, NOBODY, marker=1)
    assert can(free, "role", role="buccaneer")
    do(role(free, "buccaneer"), "pass")
    assert free.state["marker"] == 0


@rule("001/raid", "all goods leave one ship; up to three barrels are kept")
@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_raid(kept: int) -> None:
    g = table(seat(goods={"corn": 1}), NOBODY, NOBODY, cargo=["corn", "sugar", None], load=[4 - 1, 5 - 1, 0])
    do(role(g, "buccaneer"), "raid", ship="second", n=kept)
    assert g.state["cargo"] == ["corn", None, None]
    assert g.state["load"] == [3, 0, 0]
    assert have(g, 0) == ({"corn": 1, "sugar": kept} if kept else {"corn": 1})
    assert g.state["goods"]["sugar"] == 11 - kept


@rule("001/raid", "no more than lie on the ship, and not from an empty one")
def test_raid_of_what_is_there() -> None:
    g = role(table(NOBODY, NOBODY, NOBODY, cargo=["corn", None, None], load=[2, 0, 0]), "buccaneer")
    assert [(told["ship"], told["n"]) for told in offered(g) if told["move"] == "raid"] == [
        ("first", 0), ("first", 1), ("first", 2),
    ]  # fmt: skip


@rule("001/plunder", "the trading house is emptied; a point for every barrel")
def test_plunder() -> None:
    g = table(NOBODY, NOBODY, NOBODY, house={"corn": 1, "coffee": 2})
    do(role(g, "buccaneer"), "plunder")
    assert board(g, 0)["vp"] == 3
    assert sum(g.state["house"].values()) == 0
    assert (g.state["goods"]["corn"], g.state["goods"]["coffee"]) == (10, 9)
    assert have(g, 0) == {}


@rule("001/plunder", "an empty trading house cannot be plundered")
def test_nothing_to_plunder() -> None:
    assert not can(role(table(NOBODY, NOBODY, NOBODY), "buccaneer"), "plunder")


@rule("001/poach", "the hall is cut down to a worker per player; up to three are placed at once")
def test_poach() -> None:
    owner = seat(island={"corn": 2, "sugar": 1}, city={"harbor": 0})
    g = role(table(owner, NOBODY, NOBODY, ship={"worker": 8}, supply={"worker": 20}), "buccaneer")
    do(g, "poach", noble="without")
    assert phase(g) == "placing"
    do(g, "man_field", tile="corn", person="worker", n=2)
    do(g, "man_field", tile="sugar", person="worker", n=1)
    assert crew(g, 0) == {"corn": 2, "sugar": 1}
    assert g.state["ship"]["worker"] == 3
    assert g.state["supply"]["worker"] == 20 + 2


@rule("001/poach", "not onto the portrait: who finds no place is not kept")
def test_poached_workers_do_not_wait() -> None:
    owner = seat(island={"corn": (1, 1), "sugar": 1})
    g = role(table(owner, NOBODY, NOBODY, ship={"worker": 6}, supply={"worker": 20}), "buccaneer")
    do(g, "poach", noble="without")
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert crew(g, 0) == {"corn": 1, "sugar": 1}
    assert board(g, 0)["idle"]["worker"] == 0
    assert g.state["ship"]["worker"] == 3
    assert g.state["supply"]["worker"] == 20 + 2


@rule("001/poach", "workers already placed stay where they are")
def test_poaching_moves_nobody_else() -> None:
    owner = seat(island={"corn": (2, 1), "sugar": (1, 1)})
    g = do(role(table(owner, NOBODY, NOBODY, ship={"worker": 4}), "buccaneer"), "poach", noble="without")
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert crew(g, 0) == {"corn": 2, "sugar": 1}


@rule("001/poach", "nothing to poach in a hall with a worker per player")
def test_nothing_to_poach() -> None:
    assert not can(role(table(NOBODY, NOBODY, NOBODY, ship={"worker": 3}), "buccaneer"), "poach", noble="without")


@rule("001/poach", "nobles are people too: the noble may be among those taken")
@pytest.mark.parametrize("noble", ["with", "without"])
def test_poach_with_nobles(noble: str) -> None:
    owner = seat(island={"corn": 3})
    g = table(owner, NOBODY, NOBODY, also=("citizens",), ship={"worker": 4, "noble": 1})
    do(role(g, "buccaneer"), "poach", noble=noble)
    while phase(g) == "placing":
        g.play(g.legal[-1])
    assert g.state["ship"] == ({"worker": 3, "noble": 0} if noble == "with" else {"worker": 2, "noble": 1})
    assert (board(g, 0)["workers"]["corn"], board(g, 0)["nobles"]["corn"]) == ((1, 1) if noble == "with" else (2, 0))


@rule("001/role-swap", "any role not used in the round, with all its coins")
def test_role_swap_takes_the_coins() -> None:
    g = table(NOBODY, NOBODY, NOBODY, taken=["settler"], role_coins={"captain": 2})
    role(g, "buccaneer")
    assert values(g, "hijack", "role") == ["mayor", "builder", "craftsman", "trader", "captain"]
    do(g, "hijack", role="captain")
    assert board(g, 1)["coins"] == 2
    assert g.state["role_coins"]["captain"] == 0
    assert (phase(g), g.seat) == ("roles", 2)


@rule("001/role-swap", "an opponent may choose it in the round: three coins from the bank for the buccaneer")
def test_role_swap_chosen_by_an_opponent() -> None:
    g = do(role(table(NOBODY, seat(coins=5), NOBODY), "buccaneer"), "hijack", role="trader")
    assert can(g, "role", role="trader")
    role(g, "trader")
    assert [board(g, p)["coins"] for p in range(3)] == [3, 5, 0]


@rule("001/role-swap", "the one who chooses it has its action and privilege")
def test_chosen_role_works_as_usual() -> None:
    g = do(role(table(NOBODY, seat(coins=0, goods={"corn": 1}), NOBODY), "buccaneer"), "hijack", role="trader")
    do(role(g, "trader"), "sell", good="corn")
    assert [board(g, p)["coins"] for p in range(3)] == [3, 1, 0]
    everybody_passes(role(g, "builder"))
    assert (g.state["rounds"], g.seat) == (1, 1)  # nothing is left for the buccaneer


@rule("001/role-swap", "if nobody chose it the buccaneer has the role at the end of the round")
def test_role_swap_at_the_end_of_the_round() -> None:
    buccaneer = seat(coins=0, goods={"corn": 1})
    g = do(role(table(buccaneer, seat(goods={"sugar": 1}), NOBODY), "buccaneer"), "hijack", role="trader")
    everybody_passes(role(g, "settler"))
    role(g, "builder")
    while phase(g) == "builder":
        do(g, "pass")
    assert (phase(g), g.seat) == ("trader", 0)
    do(g, "sell", good="corn")
    assert board(g, 0)["coins"] == 1  # the trader's privilege
    assert g.seat == 1
    do(g, "pass")
    assert (g.state["rounds"], g.seat, phase(g)) == (1, 1, "roles")
    assert g.state["role_coins"]["trader"] == 0  # it was used: no coin
    assert g.state["hijacked"] is None


@rule("001/role-swap", "also the settler: everybody has his tile")
def test_role_swap_with_the_settler() -> None:
    faces = {"corn": 2, "indigo": 1, "sugar": 1, "tobacco": 0, "coffee": 0}
    g = do(role(table(NOBODY, NOBODY, NOBODY, faces=faces), "buccaneer"), "hijack", role="settler")
    everybody_passes(role(g, "trader"))
    role(g, "builder")
    while phase(g) == "builder":
        do(g, "pass")
    assert (phase(g), g.seat) == ("settler", 0)
    do(do(g, "quarry"), "plantation", good="corn")
    assert (tiles(g, 0), tiles(g, 1), g.seat) == ({"quarry": 1}, {"corn": 1}, 2)


@rule("001/role-swap", "two players: the buccaneer himself waits for the end of the round")
def test_role_swap_with_two_players() -> None:
    g = do(role(table(NOBODY, NOBODY), "buccaneer"), "hijack", role="trader")
    everybody_passes(role(g, "builder"))
    assert g.seat == 0
    assert not can(g, "role", role="trader")
    for name in ("settler", "craftsman", "prospector", "mayor"):
        everybody_passes(role(g, name))
    assert (g.state["rounds"], g.seat) == (1, 1)
    assert {n for n, c in g.state["role_coins"].items() if c} == {"captain"}
