"""Rulebook 001: the settler."""

from __future__ import annotations

from antilles import NATURE
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import everybody_passes, table, tiles
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}


@rule("001/settler", "the settler takes a quarry, or one of the face-up plantations")
def test_settler_takes_a_quarry_or_a_plantation() -> None:
    g = role(table({}, {}, {}, faces=FACES), "settler")
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco"]
    do(g, "quarry")
    assert tiles(g, 0) == {"indigo": 1, "quarry": 1}
    assert g.state["quarries"] == 7
    h = do(role(table({}, {}, {}, faces=FACES), "settler"), "plantation", good="tobacco")
    assert tiles(h, 0) == {"indigo": 1, "tobacco": 1}
    assert h.state["faces"] == {**FACES, "tobacco": 0}


@rule("001/settler", "the others take one of the plantations left, in turn, and no quarry")
def test_others_take_what_is_left() -> None:
    g = do(role(table({}, {}, {}, faces=FACES), "settler"), "plantation", good="tobacco")
    assert g.seat == 1
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar"]
    assert not can(g, "quarry")
    do(g, "plantation", good="sugar")
    assert g.seat == 2
    assert values(g, "plantation", "good") == ["corn", "indigo"]
    assert not can(g, "quarry")
    assert tiles(g, 1) == {"indigo": 1, "sugar": 1}


@rule("001/settler", "a tile comes without a worker")
def test_tile_comes_empty() -> None:
    g = do(role(table(seat(), {}, {}, faces=FACES), "settler"), "plantation", good="corn")
    assert board(g, 0)["workers"]["corn"] == 0


@rule("001/settler", "plantations nobody took go to the discards; one more than players is turned up")
def test_new_plantations_at_the_end() -> None:
    g = table({}, {}, {}, faces=FACES, nature="manual")
    do(role(g, "settler"), "plantation", good="tobacco")
    do(g, "pass")
    do(g, "pass")
    assert g.seat == NATURE
    assert g.state["discards"] == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 0, "coffee": 0}
    for good in ("coffee", "coffee", "corn", "sugar"):
        assert phase(g) == "draw"
        do(g, "draw", good=good)
    assert g.state["faces"] == {"corn": 1, "indigo": 0, "sugar": 1, "tobacco": 0, "coffee": 2}
    assert phase(g) == "roles"


@rule("001/settler", "too few tiles face down: the discards are shuffled and used")
def test_discards_are_reshuffled() -> None:
    bag = {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 2}
    discards = {"corn": 6, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 0}
    g = table({}, {}, {}, faces=FACES, bag=bag, discards=discards)
    everybody_passes(do(role(g, "settler"), "plantation", good="tobacco"))
    state = g.state
    assert sum(state["faces"].values()) == 4
    assert state["faces"]["coffee"] == 2  # the old stack first, then two of the nine shuffled ones
    assert sum(state["discards"].values()) == 0
    assert sum(state["bag"].values()) == 7


@rule("001/settler", "even so too few: in later settler phases some go without")
def test_no_tiles_left_at_all() -> None:
    nothing = dict.fromkeys(("corn", "indigo", "sugar", "tobacco", "coffee"), 0)
    g = table({}, {}, {}, faces={**nothing, "corn": 1, "sugar": 1}, bag=nothing, discards=nothing)
    do(role(g, "settler"), "plantation", good="corn")
    do(g, "plantation", good="sugar")
    assert (phase(g), g.seat) == ("roles", 1)  # seat 2 had nothing to take
    assert sum(g.state["faces"].values()) == 0
    assert tiles(g, 2) == {"corn": 1}


@rule("001/settler", "an island of twelve tiles takes no more")
def test_full_island_takes_nothing() -> None:
    g = role(table({}, seat(island={"corn": 6, "sugar": 6}), {}, faces=FACES), "settler")
    do(g, "plantation", good="corn")
    assert g.seat == 2  # seat 1 had no choice
    h = role(table({}, seat(island={"corn": 6, "sugar": 5}), {}, faces=FACES), "settler")
    do(h, "plantation", good="corn")
    assert h.seat == 1
    assert can(h, "plantation", good="sugar")


@rule("001/settler", "nobody has to take a tile")
def test_taking_a_tile_is_voluntary() -> None:
    g = role(table({}, {}, {}, faces=FACES), "settler")
    do(do(do(g, "pass"), "pass"), "pass")
    assert [tiles(g, p) for p in range(3)] == [{"indigo": 1}, {"indigo": 1}, {"corn": 1}]


@rule("001/settler", "without quarries in the supply the settler has no privilege, nor has a construction hut a use")
def test_no_quarries_left() -> None:
    g = role(table({}, seat(city={"construction_hut": 1}), {}, faces=FACES, quarries=0), "settler")
    assert not can(g, "quarry")
    do(g, "pass")
    assert g.seat == 1
    assert {told["move"] for told in offered(g)} == {"pass", "plantation"}
