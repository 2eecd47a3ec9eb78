"""Hunting lodge: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


def settled(*seats, **told):
    """A settler phase in which nobody takes a tile, up to the hunting lodges."""
    g = role(classic.noble_table(*seats, **told), "settler")
    while phase(g) == "settler":
        classic.passes(g)
    return g


@rule("003/hunting_lodge", "with a colonist: at the end of the settler phase a plantation or forest may be discarded")
def test_hunting_lodge_with_a_colonist():
    one = seat(city={"hunting_lodge": 1}, island={"corn": 1, "quarry": 1, "forest": 1})
    g = settled(one, modules=classic.BOTH)
    assert (phase(g), values(g, "clear", "tile")) == ("lodge", ["corn", "forest"])
    before = classic.total(g, "discards")
    do(g, "clear", tile="forest", crew="empty")
    assert (classic.tiles(g, 0), classic.total(g, "discards")) == ({"corn": 1, "quarry": 1}, before + 1)


@rule("003/hunting_lodge", "it is a choice")
def test_hunting_lodge_is_optional():
    g = classic.passes(settled(seat(city={"hunting_lodge": 1}, island={"corn": 1})))
    assert (phase(g), classic.tiles(g, 0)) == ("roles", {"corn": 1})


@pytest.mark.parametrize(("field", "sent", "waiting"), [((1, 1), "worker", (1, 0)), ((1, 0, 1), "noble", (0, 1))])
@rule("003/hunting_lodge", "whoever worked on the discarded tile waits on the compass rose")
def test_hunting_lodge_and_a_manned_tile(field, sent, waiting):
    g = settled(seat(city={"hunting_lodge": 1}, island={"corn": field}))
    do(g, "clear", tile="corn", crew=sent)
    assert (classic.idle(g, 0), classic.tiles(g, 0)) == (waiting, {})


def lodge(mine, *others):
    """Points of a noble's lodge when the islands have so many tiles."""
    rest = [seat(island={"sugar": n}) for n in others]
    g = settled(seat(city={"hunting_lodge": (0, 1)}, island={"indigo": mine}), *rest)
    assert phase(g) == "roles"
    return board(g, 0)["vp"]


@pytest.mark.parametrize(("tiles_of", "points"), [
    ((1, 2, 2, 2), 2), ((2, 2, 3, 3), 0), ((3, 2, 3, 3), 0), ((0, 1, 1, 1), 2),
])  # fmt: skip
@rule("003/hunting_lodge", "with a noble: two points for the most empty field spaces; a tie brings nothing")
def test_hunting_lodge_with_a_noble(tiles_of, points):
    mine, *others = tiles_of
    assert lodge(mine, *others) == points


@rule("003/hunting_lodge", "with a noble nothing is discarded; an empty lodge does nothing")
def test_hunting_lodge_noble_discards_nothing():
    assert phase(settled(seat(city={"hunting_lodge": (0, 1)}, island={"corn": 2}))) == "roles"
    assert phase(settled(seat(city={"hunting_lodge": 0}, island={"corn": 2}))) == "roles"


# -- the edition 1897


@rule("001/hunting-lodge", "with a worker: at the end of the settler phase one plantation or forest may go")
def test_hunting_lodge_discards() -> None:
    owner = seat(city={"hunting_lodge": 1}, island={"corn": (1, 1), "forest": 1, "quarry": 1})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, modules=("new-buildings", "citizens"), faces=y1897.FACES)
    do(do(do(role(g, "settler"), "pass"), "pass"), "pass")
    assert (phase(g), g.seat) == ("lodge", 1)
    assert values(g, "clear", "tile") == ["corn", "forest"]
    do(g, "clear", tile="corn", crew="worker")
    assert y1897.tiles(g, 1) == {"forest": 1, "quarry": 1}
    assert board(g, 1)["idle"]["worker"] == 1
    assert phase(g) == "roles"


@rule("001/hunting-lodge", "a forest goes to the discards as the plantation it was")
def test_hunting_lodge_discards_a_forest() -> None:
    owner = seat(city={"hunting_lodge": 1}, island={"forest": 1}, turned={"coffee": 1})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, modules=("new-buildings", "citizens"), faces=y1897.FACES)
    do(do(do(role(g, "settler"), "plantation", good="corn"), "pass"), "pass")
    do(g, "clear", tile="forest", crew="empty")
    assert y1897.tiles(g, 1) == {}
    assert g.state["discards"] == {"corn": 0, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


@rule("001/hunting-lodge", "with a noble: two points for clearly the most empty spaces, and no clearing")
@pytest.mark.parametrize(("mine", "points"), [(2, 2), (3, 0), (4, 0)])
def test_hunting_lodge_points(mine: int, points: int) -> None:
    owner = seat(city={"hunting_lodge": (0, 1)}, island={"corn": mine})
    g = y1897.citizens_table(
        seat(island={"sugar": 3}), owner, seat(island={"sugar": 3}), faces={**y1897.FACES, "corn": 0, "coffee": 1}
    )
    do(do(do(role(g, "settler"), "pass"), "pass"), "pass")
    assert phase(g) == "roles"
    assert board(g, 1)["vp"] == points


# -- the 1897 Special Edition


@rule("000/hunting-lodge", "with a worker: at the end of the cultivator phase a property or a forest may go")
def test_hunting_lodge_with_a_worker():
    home = seat(island={"corn": (1, 1), "forest": 1, "quarry": 1}, city={"hunting_lodge": 1})
    g = special.passes(special.play_citizens("settler", home, faces=special.FACES, modules=special.BOTH), 3)
    assert phase(g) == "lodge"
    assert values(g, "clear", "tile") == ["corn", "forest"]
    assert can(g, "pass")
    do(g, "clear", tile="forest", crew="empty")
    assert board(g, 0)["tiles"]["forest"] == 0
    assert sum(g.state["discards"].values()) == 5
    other = special.passes(special.play_citizens("settler", home, faces=special.FACES, modules=special.BOTH), 3)
    do(other, "clear", tile="corn", crew="worker")
    assert (board(other, 0)["tiles"]["corn"], board(other, 0)["idle"]["worker"]) == (0, 1)


@pytest.mark.parametrize(("own", "others", "points"), [(1, 2, 2), (2, 2, 0), (3, 2, 0)])
@rule("000/hunting-lodge", "with a citizen: two points for fewer field tiles than everybody else")
def test_hunting_lodge_with_a_citizen(own, others, points):
    seats = [seat(island={"corn": own}, city={"hunting_lodge": (0, 1)}), *[seat(island={"indigo": others})] * 2]
    g = special.rest(special.play_citizens("settler", *seats, faces=special.FACES))
    assert board(g, 0)["vp"] == points


@rule("000/hunting-lodge", "counted at the end of the phase: what was taken in it counts")
def test_hunting_lodge_counts_new_tiles():
    seats = [seat(island={"corn": 1}, city={"hunting_lodge": (0, 1)}), *[seat(island={"indigo": 2})] * 2]
    g = do(special.play_citizens("settler", *seats, faces=special.FACES), "plantation", good="corn")
    assert board(special.rest(g), 0)["vp"] == 0
