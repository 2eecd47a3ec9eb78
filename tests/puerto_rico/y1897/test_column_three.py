"""Rulebook 001: factory, university, harbor, wharf."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, have, table
from tests.rules import rule

NOBODY = seat()
PLANTS = {"small_indigo_plant": 1, "small_sugar_mill": 1, "tobacco_storage": 1, "coffee_roaster": 1}
KINDS = ("corn", "indigo", "sugar", "tobacco", "coffee")


@rule("001/factory", "two kinds bring 1 coin, three 2, four 3, all five 5")
@pytest.mark.parametrize(("kinds", "coins"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_factory_coins(kinds: int, coins: int) -> None:
    island = {kind: (1, 1) for kind in KINDS[:kinds]}
    owner = seat(island=island, city={"factory": 1, **PLANTS}, coins=0)
    g = role(table(NOBODY, owner, NOBODY), "craftsman")
    assert len(have(g, 1)) == kinds
    assert board(g, 1)["coins"] == coins


@rule("001/factory", "example: no corn left and two sugar: two kinds are produced, one coin")
def test_example_factory() -> None:
    island = {"corn": (3, 3), "sugar": (3, 3), "tobacco": (1, 1)}
    city = {"factory": 1, "large_sugar_mill": 3, "tobacco_storage": 1}
    g = table(NOBODY, seat(island=island, city=city, coins=0), NOBODY, goods={"corn": 0, "sugar": 2})
    role(g, "craftsman")
    assert have(g, 1) == {"sugar": 2, "tobacco": 1}
    assert board(g, 1)["coins"] == 1


@rule("001/factory", "the number of barrels does not matter")
def test_factory_counts_kinds_only() -> None:
    g = role(table(NOBODY, seat(island={"corn": (6, 6)}, city={"factory": 1}, coins=0), NOBODY), "craftsman")
    assert (have(g, 1), board(g, 1)["coins"]) == ({"corn": 6}, 0)


@rule("001/university", "a worker from the supply onto the building just built, if wanted")
def test_university() -> None:
    g = do(role(table(seat(city={"university": 1}, coins=9), NOBODY, NOBODY), "builder"), "build", building="harbor")
    assert {told["move"] for told in offered(g)} == {"pass", "university"}
    before = g.state["supply"]["worker"]
    do(g, "university")
    assert crew(g, 0) == {"university": 1, "harbor": 1}
    assert g.state["supply"]["worker"] == before - 1


@rule("001/university", "one worker only, however many places the building has")
def test_university_gives_one_worker() -> None:
    g = role(table(seat(city={"university": 1}, coins=9), NOBODY, NOBODY), "builder")
    do(do(g, "build", building="tobacco_storage"), "university")
    assert crew(g, 0) == {"university": 1, "tobacco_storage": 1}


@rule("001/university", "none in the supply: one from the hall; none there either: nobody")
@pytest.mark.parametrize(("hall", "comes"), [(2, True), (0, False)])
def test_university_without_supply(hall: int, comes: bool) -> None:
    g = table(seat(city={"university": 1}, coins=9), seat(coins=9), NOBODY, supply={"worker": 0}, ship={"worker": hall})
    do(role(g, "builder"), "build", building="harbor")
    assert can(g, "university") is comes
    if comes:
        do(g, "university")
        assert g.state["ship"]["worker"] == 1
    assert g.seat == 1
    assert crew(g, 0) == ({"university": 1, "harbor": 1} if comes else {"university": 1})


@rule("001/harbor", "example: three tobacco, two sugar and, with the wharf, two tobacco: a point more each time")
def test_example_harbor_and_wharf() -> None:
    owner = seat(city={"harbor": 1, "wharf": 1}, goods={"tobacco": 5, "sugar": 2})
    g = table(NOBODY, owner, NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    role(g, "captain")
    do(g, "ship", good="tobacco", hold="first")
    assert board(g, 1)["vp"] == 3 + 1
    do(g, "ship", good="sugar", hold="second")
    assert board(g, 1)["vp"] == 4 + 2 + 1
    do(g, "ship", good="tobacco", hold="own")
    assert board(g, 1)["vp"] == 7 + 2 + 1
    assert have(g, 1) == {}
    assert g.state["cargo"] == [None, "sugar", "coffee"]  # the tobacco ship was full


@rule("001/wharf", "example: all five tobacco with the wharf, so that the tobacco ship is not filled and stays")
def test_example_wharf_instead_of_the_ship() -> None:
    owner = seat(city={"harbor": 1, "wharf": 1}, goods={"tobacco": 5, "sugar": 2})
    g = table(NOBODY, owner, NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    do(role(g, "captain"), "ship", good="tobacco", hold="own")
    assert board(g, 1)["vp"] == 5 + 1 + 2 + 1  # the sugar had to follow
    assert g.state["cargo"] == ["tobacco", "sugar", "coffee"]
    assert g.state["load"] == [1, 3, 1]


@rule("001/wharf", "all barrels of one kind go to the supply for as many points")
def test_wharf_takes_all_barrels_of_a_kind() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 9})
    g = table(NOBODY, owner, NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    do(role(g, "captain"), "ship", good="corn", hold="own")
    assert (board(g, 1)["vp"], have(g, 1), g.state["goods"]["corn"]) == (9, {}, 10)


@rule("001/wharf", "the wharf also takes a kind that lies on a ship")
def test_wharf_takes_a_kind_on_a_ship() -> None:
    g = table(NOBODY, seat(city={"wharf": 1}, goods={"corn": 2}), NOBODY, cargo=["corn", None, None], load=[1, 0, 0])
    role(g, "captain")
    assert {told["hold"] for told in offered(g)} == {"first", "own"}


@rule("001/wharf", "and a kind the other wharf has shipped")
def test_two_wharves_may_ship_the_same_kind() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 2})
    g = table(NOBODY, owner, owner, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    do(role(g, "captain"), "ship", good="corn", hold="own")
    assert g.seat == 2
    do(g, "ship", good="corn", hold="own")
    assert [board(g, p)["vp"] for p in range(3)] == [0, 2, 2]


@rule("001/wharf", "once a phase; afterwards the usual duty to load")
def test_wharf_only_once() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 2, "sugar": 2, "indigo": 2})
    g = table(NOBODY, owner, NOBODY, cargo=["sugar", "tobacco", "coffee"], load=[1, 1, 1])
    do(role(g, "captain"), "ship", good="corn", hold="own")
    # the sugar was forced onto its ship, the indigo found no way and one barrel of it was kept
    assert (board(g, 1)["vp"], have(g, 1)) == (4, {"indigo": 1})


@rule("001/wharf", "the owner chooses when; with no other way he need not use it")
def test_wharf_is_voluntary() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 4})
    g = table(NOBODY, owner, NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    role(g, "captain")
    assert can(g, "pass")
    do(g, "pass")
    assert (board(g, 1)["vp"], have(g, 1)) == (0, {"corn": 1})
    bound = table(NOBODY, owner, NOBODY, cargo=["corn", "sugar", "coffee"], load=[1, 1, 1])
    assert not can(role(bound, "captain"), "pass")


@rule("001/wharf", "any kind, not the one with the most barrels")
def test_wharf_takes_any_kind() -> None:
    owner = seat(city={"wharf": 1}, goods={"corn": 4, "indigo": 1})
    g = table(NOBODY, owner, NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    role(g, "captain")
    assert values(g, "ship", "good") == ["corn", "indigo"]
    do(g, "ship", good="indigo", hold="own")
    assert board(g, 1)["vp"] == 1


@rule("001/harbor", "the captain's own harbor adds to his privilege")
def test_harbor_of_the_captain() -> None:
    g = table(seat(city={"harbor": 1}, goods={"corn": 2}), NOBODY, NOBODY, cargo=["corn", None, None], load=[1, 0, 0])
    role(g, "captain")
    assert board(g, 0)["vp"] == 2 + 1 + 1
    assert phase(g) == "roles"
