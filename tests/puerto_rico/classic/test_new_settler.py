"""New Buildings and land: forest house, and the library's second tile."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import NEW, at, crew, idle, passes, spent, tiles, total
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


def settling(*seats, **told):
    """Seat 0 takes the settler, one tile of each kind is face up."""
    return role(at(*seats, *[{}] * (4 - len(seats)), modules=NEW, faces=FACES, **told), "settler")


def building(*seats, **told):
    return role(at(*seats, *[{}] * (4 - len(seats)), modules=NEW, **told), "builder")


@rule("003/forest_house", "a face-down tile becomes a forest instead of a plantation; the face-up ones stay")
def test_a_forest_from_the_stack():
    g = settling(seat(city={"forest_house": 1}))
    bag = total(g, "bag")
    do(g, "forest")
    assert (tiles(g, 0), total(g, "faces"), total(g, "bag"), g.seat) == ({"forest": 1}, 5, bag - 1, 1)


@rule("003/forest_house", "nobody sees what lies under a forest")
def test_a_forest_is_hidden():
    g = do(settling(seat(city={"forest_house": 1})), "forest")
    assert sum(board(g, 0)["forests"].values()) == 1
    assert [g.view(p).state["seats"][0]["forests"] for p in range(4)] == [None] * 4


@rule("003/forest_house", "instead of the plantation, not besides; and only with a manned forest house")
def test_forest_instead_of_the_plantation():
    assert do(settling(seat(city={"forest_house": 1})), "forest").seat == 1
    assert not can(settling(seat(city={"forest_house": 0})), "forest")


@rule("003/forest_house", "forests have no circle: nobody is placed there")
def test_forests_have_no_place():
    g = role(at(seat(island={"forest": 3}), {}, {}, {}, modules=NEW), "mayor")
    assert idle(g, 0) == (2, 0)


@pytest.mark.parametrize(("forests", "off"), [(1, 0), (2, 1), (3, 1), (4, 2), (9, 4)])
@rule("003/forest_house", "a coin off for every two forests, without limit, whatever the column")
def test_forest_discount(forests, off):
    market = {"church": 2, "library": 2}
    for name, cost in (("hospice", 4), ("church", 5), ("library", 8)):
        g = passes(building({}, seat(coins=20, island={"forest": forests}), market=market))
        assert spent(g, 1, name) == cost - off


@rule("003/forest_house", "the discount asks for forests only: the forest house may be empty or missing")
def test_forest_discount_without_the_house():
    for city in ({}, {"forest_house": 0}, {"forest_house": 1}):
        g = passes(building({}, seat(coins=20, island={"forest": 4}, city=city)))
        assert spent(g, 1, "harbor") == 6


@rule("003/forest_house", "example: Rodrigo, builder with five forests and four manned quarries, pays 3 for a wharf")
def test_example_rodrigo():
    g = building(seat(coins=20, island={"forest": 5, "quarry": (4, 4)}, city={"forest_house": 1}))
    assert spent(g, 0, "wharf") == 3


@rule("003/forest_house", "with a hacienda the drawn tile is looked at before it is laid as plantation or forest")
def test_forest_house_and_hacienda():
    for side, laid in (("plantation", {"tobacco": 1}), ("forest", {"forest": 1})):
        g = settling(seat(city={"forest_house": 1, "hacienda": 1}), nature="manual")
        do(do(g, "hacienda"), "draw", good="tobacco")
        assert values(g, "lay", "side") == ["plantation", "forest"]
        do(g, "lay", side=side)
        assert (tiles(g, 0), g.seat) == (laid, 0)


@rule("003/forest_house", "with a library none, one or both tiles of the settler may be forests")
def test_forest_house_and_library():
    g = settling(seat(city={"forest_house": 1, "library": 1}), seat())
    do(g, "forest")
    passes(g, 3)
    assert g.seat == 0
    do(g, "forest")
    assert tiles(g, 0) == {"forest": 2}
    g = passes(do(settling(seat(city={"forest_house": 1, "library": 1})), "forest"), 3)
    do(g, "plantation", good="corn")
    assert tiles(g, 0) == {"forest": 1, "corn": 1}


@rule("003/forest_house", "with a hospice the forest's colonist comes, but waits on the compass rose")
def test_forest_house_and_hospice():
    g = do(settling(seat(city={"forest_house": 1, "hospice": 1})), "forest")
    assert (phase(g), g.seat) == ("hospice", 0)
    do(g, "hospice")
    assert (idle(g, 0), crew(g, 0)) == ((1, 0), {"forest_house": 1, "hospice": 1})


@rule("003/library", "settler: a second tile among what is left after everybody's choice")
def test_library_settler():
    g = settling(seat(city={"library": 1}))
    do(g, "plantation", good="corn")
    do(g, "plantation", good="indigo")
    passes(g, 2)
    assert (g.seat, values(g, "plantation", "good")) == (0, ["sugar", "tobacco", "coffee"])
    do(g, "plantation", good="coffee")
    assert tiles(g, 0) == {"corn": 1, "coffee": 1}
    assert total(g, "faces") == 5


@rule("003/library", "settler: the second tile may be a second quarry")
def test_library_second_quarry():
    g = passes(do(settling(seat(city={"library": 1})), "quarry"), 3)
    do(g, "quarry")
    assert tiles(g, 0) == {"quarry": 2}


@rule("003/library", "the second tile is optional")
def test_library_second_tile_is_optional():
    g = passes(do(settling(seat(city={"library": 1})), "quarry"), 4)
    assert (phase(g), tiles(g, 0)) == ("roles", {"quarry": 1})


@rule("003/library", "the second tile is one of those left over: the hacienda does not draw again for it")
def test_library_and_hacienda():
    g = do(settling(seat(city={"library": 1, "hacienda": 1})), "plantation", good="corn")
    passes(g, 3)
    assert (g.seat, can(g, "plantation", good="coffee"), can(g, "hacienda")) == (0, True, False)


@rule("003/library", "with a hospice only the first tile comes with a colonist")
def test_library_and_hospice():
    g = do(do(settling(seat(city={"library": 1, "hospice": 1})), "plantation", good="corn"), "hospice")
    passes(g, 3)
    do(g, "plantation", good="sugar")
    assert (phase(g), crew(g, 0)) == ("roles", {"library": 1, "hospice": 1, "corn": 1})


@rule("003/library", "with a construction hut the second tile may be a quarry")
def test_library_and_construction_hut():
    g = passes(do(settling(seat(city={"library": 1, "construction_hut": 1})), "plantation", good="corn"), 3)
    do(g, "quarry")
    assert tiles(g, 0) == {"corn": 1, "quarry": 1}


@rule("003/library", "it works for the one who chose the role only")
def test_library_of_another_seat():
    g = settling({}, seat(city={"library": 1}))
    assert (g.seat, phase(passes(g, 4))) == (0, "roles")


@rule("003/library", "an empty library doubles nothing")
def test_empty_library():
    g = passes(settling(seat(city={"library": 0})), 4)
    assert phase(g) == "roles"
