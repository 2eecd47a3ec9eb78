"""Construction hut: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/construction_hut", "its owner may take a quarry instead of a plantation without being settler")
def test_construction_hut():
    g = classic.face_up({}, seat(city={"construction_hut": 1}))
    do(role(g, "settler"), "plantation", good="corn")
    do(g, "quarry")
    assert (classic.tiles(g, 1), g.state["quarries"]) == ({"quarry": 1}, 7)


@rule("003/construction_hut", "it gives the settler no second quarry")
def test_construction_hut_gives_no_second_quarry():
    g = do(role(classic.face_up(seat(city={"construction_hut": 1})), "settler"), "quarry")
    assert (g.seat, classic.tiles(g, 0)) == (1, {"quarry": 1})


@rule("003/construction_hut", "an empty hut does nothing")
def test_empty_construction_hut():
    g = classic.face_up({}, seat(city={"construction_hut": 0}))
    assert not can(classic.passes(role(g, "settler")), "quarry")


# -- the edition 1897


@rule("001/construction-hut", "a quarry instead of a face-up plantation")
def test_construction_hut_in_1897() -> None:
    g = do(
        role(y1897.table(y1897.NOBODY, seat(city={"construction_hut": 1}), y1897.NOBODY, faces=y1897.FACES), "settler"),
        "pass",
    )
    do(g, "quarry")
    assert y1897.tiles(g, 1) == {"quarry": 1}
    assert g.seat == 2
    assert not can(g, "quarry")


@rule("001/construction-hut", "a settler with a construction hut still takes one quarry only")
def test_construction_hut_of_the_settler() -> None:
    g = do(
        role(y1897.table(seat(city={"construction_hut": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler"),
        "quarry",
    )
    assert (g.seat, y1897.tiles(g, 0)) == (1, {"quarry": 1})


# -- the 1897 Special Edition


@rule("000/construction-hut", "its owner may take a quarry in place of a tile")
def test_building_yard_gives_a_quarry():
    g = special.passes(role(special.lands(None, seat(city={"construction_hut": 1})), "settler"))
    assert can(g, "quarry")
    do(g, "quarry")
    assert special.has(board(g, 1)["tiles"]) == {"quarry": 1}
    assert not can(g, "quarry")


@rule("000/construction-hut", "empty, it does nothing")
def test_empty_building_yard():
    assert not can(special.passes(role(special.lands(None, seat(city={"construction_hut": 0})), "settler")), "quarry")


@rule("000/construction-hut", "no second quarry for the cultivator")
def test_building_yard_no_second_quarry_for_the_cultivator():
    g = role(special.lands(seat(city={"construction_hut": 1})), "settler")
    do(g, "quarry")
    assert (g.seat, special.has(board(g, 0)["tiles"])) == (1, {"quarry": 1})
