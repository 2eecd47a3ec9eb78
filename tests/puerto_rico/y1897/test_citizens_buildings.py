"""Rulebook 001, second expansion: zoning office, royal supplier, villa, jeweler, royal garden."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import have, second_builds
from tests.puerto_rico.y1897.table import table as plain
from tests.rules import rule

NOBODY = seat()
SHUT = {"cargo": ["coffee", "indigo", "tobacco"], "load": [1, 1, 1]}


def table(*seats, **told):
    return plain(*seats, modules=("citizens",), **told)


@rule("001/zoning-office", "with a worker a coin less on small buildings, with a noble two less on large ones")
@pytest.mark.parametrize(
    ("who", "building", "price"),
    [(1, "wharf", 8), (1, "small_warehouse", 2), (1, "coffee_roaster", 5), (1, "fortress", 10),
     ((0, 1), "wharf", 9), ((0, 1), "small_warehouse", 3), ((0, 1), "fortress", 8)],
)  # fmt: skip
def test_zoning_office(who: object, building: str, price: int) -> None:
    g = second_builds(table({}, seat(city={"zoning_office": who}, coins=10), NOBODY))
    do(g, "build", building=building)
    assert board(g, 1)["coins"] == 10 - price


@rule("001/zoning-office", "the jeweler, of the third row, is a small building")
def test_zoning_office_and_jeweler() -> None:
    g = second_builds(table({}, seat(city={"zoning_office": 1}, coins=10), NOBODY))
    do(g, "build", building="jeweler")
    assert board(g, 1)["coins"] == 10 - 7


@rule("001/royal-supplier", "before the first loading a barrel for each noble goes back for a point")
def test_royal_supplier() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 2}, goods={"corn": 4})
    g = role(table(NOBODY, owner, NOBODY, cargo=["corn", None, None], load=[1, 0, 0]), "captain")
    assert {told["move"] for told in offered(g)} == {"pass", "supply"}
    do(g, "supply", good="corn")
    assert (board(g, 1)["vp"], have(g, 1)) == (1, {"corn": 3})
    do(g, "supply", good="corn")
    assert board(g, 1)["vp"] == 2 + 2  # the other two went onto their ship
    assert g.state["load"] == [3, 0, 0]


@rule("001/royal-supplier", "all barrels given back are of one kind")
def test_royal_supplier_same_kind() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 3}, goods={"corn": 2, "sugar": 2})
    g = role(table(NOBODY, owner, NOBODY, **SHUT), "captain")
    assert values(g, "supply", "good") == ["corn", "sugar"]
    do(g, "supply", good="sugar")
    assert values(g, "supply", "good") == ["sugar"]
    do(g, "supply", good="sugar")
    assert board(g, 1)["vp"] == 2
    assert have(g, 1) == {"corn": 1}


@rule("001/royal-supplier", "one barrel for each noble at most; the owner may stop earlier")
def test_royal_supplier_one_per_noble() -> None:
    owner = seat(city={"royal_supplier": (0, 1)}, goods={"corn": 4})
    g = do(role(table(NOBODY, owner, NOBODY, **SHUT), "captain"), "supply", good="corn")
    assert (board(g, 1)["vp"], phase(g)) == (1, "roles")
    h = do(role(table(NOBODY, owner, NOBODY, **SHUT), "captain"), "pass")
    assert (board(h, 1)["vp"], have(h, 1)) == (0, {"corn": 1})


@rule("001/royal-supplier", "worker or noble in the building makes no difference, but no noble means no barrel")
def test_royal_supplier_without_nobles() -> None:
    g = role(table(NOBODY, seat(city={"royal_supplier": 1}, goods={"corn": 4}), NOBODY, **SHUT), "captain")
    assert (phase(g), board(g, 1)["vp"]) == ("roles", 0)


@rule("001/royal-supplier", "no other bonus for barrels given back: no harbor point, no captain's point")
def test_royal_supplier_without_further_bonus() -> None:
    owner = seat(city={"royal_supplier": 1, "harbor": 1}, idle={"noble": 1}, goods={"corn": 1})
    g = do(role(table(owner, NOBODY, NOBODY, **SHUT), "captain"), "supply", good="corn")
    assert board(g, 0)["vp"] == 1


@rule("001/royal-supplier", "only at the first turn of the phase")
def test_royal_supplier_only_at_the_first_turn() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 2}, goods={"corn": 2, "sugar": 2})
    g = role(table(owner, NOBODY, NOBODY, cargo=["corn", "sugar", None], load=[1, 1, 0]), "captain")
    do(g, "pass")
    assert {told["move"] for told in offered(g)} == {"ship"}
    do(g, "ship", good="corn", hold="first")
    assert (phase(g), board(g, 0)["vp"]) == ("roles", 5)


@rule("001/villa", "a noble straight from the supply, not from the hall")
def test_villa() -> None:
    g = table(NOBODY, seat(city={"villa": 1}), NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": 9, "noble": 3})
    role(g, "mayor")
    while phase(g) != "roles":
        g.play(g.legal[0])
    assert sum(board(g, 1)["nobles"].values()) + board(g, 1)["idle"]["noble"] == 1
    assert sum(board(g, 1)["workers"].values()) + board(g, 1)["idle"]["worker"] == 1 + 1
    assert g.state["supply"]["noble"] == 3 - 1 - 1  # the villa's, and one for the hall


@rule("001/villa", "no noble left: a worker instead, if there is one")
@pytest.mark.parametrize(("supply", "workers"), [(5, 3), (1, 2)])
def test_villa_without_nobles(supply: int, workers: int) -> None:
    owner = seat(city={"villa": 1})
    g = table(NOBODY, owner, NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": supply, "noble": 0})
    role(g, "mayor")
    assert sum(board(g, 1)["workers"].values()) + board(g, 1)["idle"]["worker"] == workers


@rule("001/villa", "an empty villa gives nothing")
def test_villa_unoccupied() -> None:
    owner = seat(city={"villa": 0})
    g = table(NOBODY, owner, NOBODY, ship={"worker": 3, "noble": 0}, supply={"worker": 9, "noble": 3})
    role(g, "mayor")
    assert sum(board(g, 1)["nobles"].values()) + board(g, 1)["idle"]["noble"] == 0


@rule("001/jeweler", "a coin for each noble on the board in every craftsman phase")
def test_jeweler() -> None:
    owner = seat(city={"jeweler": 1, "chapel": (0, 1)}, island={"corn": (1, 0, 1)}, idle={"noble": 3}, coins=0)
    g = role(table(NOBODY, owner, NOBODY), "craftsman")
    assert board(g, 1)["coins"] == 5


@rule("001/jeweler", "counts as a large production building for the guild hall, not as a violet one")
def test_jeweler_is_a_large_production_building() -> None:
    g = table(seat(city={"guild_hall": 1, "city_hall": 1, "jeweler": 0}), NOBODY, NOBODY)
    assert g.breakdown(0)["guild_hall"] == 2
    assert g.breakdown(0)["city_hall"] == 2


@rule("001/royal-garden", "occupied: a further point for every noble, two in all, wherever he stands")
def test_royal_garden() -> None:
    where = {"island": {"corn": (1, 0, 1)}, "idle": {"noble": 2}}
    g = table(seat(city={"royal_garden": 1}, **where), NOBODY, NOBODY)
    assert g.breakdown(0) == {"chips": 0, "buildings": 4, "nobles": 3, "royal_garden": 3}
    shut = table(seat(city={"royal_garden": 0}, **where), NOBODY, NOBODY)
    assert shut.breakdown(0) == {"chips": 0, "buildings": 4, "nobles": 3}


@rule("001/citizens-note", "the noble keeps whatever place he has for the royal garden itself")
def test_royal_garden_with_a_noble() -> None:
    g = table(seat(city={"royal_garden": (0, 1)}), NOBODY, NOBODY)
    assert g.breakdown(0) == {"chips": 0, "buildings": 4, "nobles": 1, "royal_garden": 1}
    assert not can(g, "pass")
