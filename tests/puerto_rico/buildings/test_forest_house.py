"""The forest house: which tiles become forests; what forests bring is in test_forests.py."""

from __future__ import annotations

import pytest

from antilles import NATURE
from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule


@rule("003/forest_house", "a face-down tile becomes a forest instead of a plantation; the face-up ones stay")
def test_a_forest_from_the_stack():
    g = classic.new_settling(seat(city={"forest_house": 1}))
    bag = classic.total(g, "bag")
    do(g, "forest")
    assert (classic.tiles(g, 0), classic.total(g, "faces"), classic.total(g, "bag"), g.seat) == (
        {"forest": 1},
        5,
        bag - 1,
        1,
    )


@rule("003/forest_house", "nobody sees what lies under a forest")
def test_a_forest_is_hidden():
    g = do(classic.new_settling(seat(city={"forest_house": 1})), "forest")
    assert sum(board(g, 0)["forests"].values()) == 1
    assert [g.view(p).state["seats"][0]["forests"] for p in range(4)] == [None] * 4


@rule("003/forest_house", "instead of the plantation, not besides; and only with a manned forest house")
def test_forest_instead_of_the_plantation():
    assert do(classic.new_settling(seat(city={"forest_house": 1})), "forest").seat == 1
    assert not can(classic.new_settling(seat(city={"forest_house": 0})), "forest")


@rule("003/forest_house", "with a hacienda the drawn tile is looked at before it is laid as plantation or forest")
def test_forest_house_and_hacienda():
    for side, laid in (("plantation", {"tobacco": 1}), ("forest", {"forest": 1})):
        g = classic.new_settling(seat(city={"forest_house": 1, "hacienda": 1}), nature="manual")
        do(do(g, "hacienda"), "draw", good="tobacco")
        assert values(g, "lay", "side") == ["plantation", "forest"]
        do(g, "lay", side=side)
        assert (classic.tiles(g, 0), g.seat) == (laid, 0)


@rule("003/forest_house", "with a library none, one or both tiles of the settler may be forests")
def test_forest_house_and_library():
    g = classic.new_settling(seat(city={"forest_house": 1, "library": 1}), seat())
    do(g, "forest")
    classic.passes(g, 3)
    assert g.seat == 0
    do(g, "forest")
    assert classic.tiles(g, 0) == {"forest": 2}
    g = classic.passes(do(classic.new_settling(seat(city={"forest_house": 1, "library": 1})), "forest"), 3)
    do(g, "plantation", good="corn")
    assert classic.tiles(g, 0) == {"forest": 1, "corn": 1}


@rule("003/forest_house", "a forest is an unseen tile; elsewhere the face-up choice turned over")
def test_switch_forest_from():
    g = classic.settling_with({"forest_house": 1})
    assert (can(g, "forest"), values(g, "as_forest", "good")) == (True, [])
    g = classic.settling_with({"forest_house": 1}, forest_from="turned")
    assert (can(g, "forest"), values(g, "as_forest", "good")) == (False, list(classic.FACES))
    do(g, "as_forest", good="coffee")
    assert (classic.tiles(g, 0), classic.total(g, "faces")) == ({"forest": 1}, 4)


@rule("001/forest-house", "the plantation one may take may be laid face down as a forest")
def test_forest_instead_of_a_plantation() -> None:
    g = role(y1897.new_table(seat(city={"forest_house": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler")
    assert values(g, "as_forest", "good") == ["corn", "indigo", "sugar", "tobacco"]
    do(g, "as_forest", good="tobacco")
    assert y1897.tiles(g, 0) == {"forest": 1}
    assert g.state["faces"] == {**y1897.FACES, "tobacco": 0}


@rule("001/forest-house", "only with an occupied forest house; a quarry is never a forest")
def test_forest_needs_an_occupied_house() -> None:
    g = role(y1897.new_table(seat(city={"forest_house": 0}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler")
    assert not can(g, "as_forest")
    assert {told["move"] for told in offered(g)} == {"pass", "plantation", "quarry"}
    h = do(
        role(y1897.new_table(seat(city={"forest_house": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler"),
        "quarry",
    )
    assert y1897.tiles(h, 0) == {"quarry": 1}


@rule("001/forest-house", "with a hacienda one looks at the tile first")
def test_forest_with_hacienda() -> None:
    owner = seat(city={"forest_house": 1, "hacienda": 1})
    g = y1897.new_table(owner, y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES, nature="manual")
    do(do(role(g, "settler"), "hacienda"), "draw", good="coffee")
    assert (phase(g), values(g, "lay", "side")) == ("lay", ["plantation", "forest"])
    do(g, "lay", side="forest")
    assert y1897.tiles(g, 0) == {"forest": 1}
    do(g, "plantation", good="corn")
    assert y1897.tiles(g, 0) == {"forest": 1, "corn": 1}


@rule("001/forest-house", "with a library none, one or both tiles")
@pytest.mark.parametrize("first", ["as_forest", "plantation"])
@pytest.mark.parametrize("second", ["as_forest", "plantation"])
def test_forest_with_library(first: str, second: str) -> None:
    g = role(
        y1897.new_table(seat(city={"forest_house": 1, "library": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES),
        "settler",
    )
    do(do(do(g, first, good="corn"), "pass"), "pass")
    assert g.seat == 0
    do(g, second, good="sugar")
    assert y1897.tiles(g, 0).get("forest", 0) == [first, second].count("as_forest")


@rule("001/forest-house", "plantations on the island do not become forests")
def test_no_forest_from_old_plantations() -> None:
    owner = seat(city={"forest_house": 1}, island={"coffee": 3})
    g = role(y1897.new_table(owner, y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES), "settler")
    assert not can(g, "as_forest", good="coffee")
    while phase(g) != "roles":
        do(g, "pass")
    assert y1897.tiles(g, 0) == {"coffee": 3}


@rule("001/forest-house", "a forest is the face-up pick; otherwise an unseen tile")
def test_switch_forest_from_in_1897() -> None:
    owner = seat(city={"forest_house": 1})
    g = role(y1897.table(owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW, faces=y1897.FACES), "settler")
    assert (can(g, "as_forest", good="corn"), can(g, "forest")) == (True, False)
    options = {"forest_from": "face_down"}
    h = role(
        y1897.table(
            owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW, faces=y1897.FACES, options=options, nature="manual"
        ),
        "settler",
    )
    assert (can(h, "as_forest"), can(h, "forest")) == (False, True)
    do(h, "forest")
    assert h.seat == NATURE
    do(h, "draw", good="coffee")
    assert (y1897.tiles(h, 0), h.state["faces"]) == ({"forest": 1}, y1897.FACES)


LUMBER = {"forest_house": 1}


@rule("000/forest-house", "a property one gains may be laid as a forest")
def test_switch_forest_from_in_special():
    g = role(special.new_lands(seat(city=LUMBER)), "settler")
    assert values(g, "as_forest", "good") == ["corn", "indigo", "sugar", "tobacco"]
    do(g, "as_forest", good="corn")
    assert special.has(board(g, 0)["tiles"]) == {"forest": 1}
    assert (g.state["faces"]["corn"], special.has(board(g, 0)["turned"])) == (0, {"corn": 1})
    classic = role(special.new_lands(seat(city=LUMBER), options={"forest_from": "face_down"}), "settler")
    assert (can(classic, "forest"), can(classic, "as_forest")) == (True, False)
    do(classic, "forest")
    assert sum(classic.state["faces"].values()) == 4


@rule("000/forest-house", "only with an occupied lumber yard")
def test_forest_needs_an_occupied_yard():
    g = role(special.new_lands(seat(city={"forest_house": 0})), "settler")
    assert not can(g, "as_forest")


@rule("000/forest-house", "with a farm its owner looks at the tile first and decides for each tile")
def test_farm_tile_is_looked_at_first():
    g = role(special.new_lands(seat(city={**LUMBER, "hacienda": 1}), nature="manual"), "settler")
    do(g, "hacienda")
    do(g, "draw", good="coffee")
    assert values(g, "lay", "side") == ["plantation", "forest"]
    do(g, "lay", side="forest")
    do(g, "plantation", good="corn")
    assert special.has(board(g, 0)["tiles"]) == {"forest": 1, "corn": 1}


@rule("000/forest-house", "laid tiles are never turned over")
def test_no_turning_over_later():
    g = role(special.new_lands(seat(island={"corn": 2, "forest": 1}, city=LUMBER)), "settler")
    do(g, "as_forest", good="sugar")
    assert special.has(board(g, 0)["tiles"]) == {"corn": 2, "forest": 2}
