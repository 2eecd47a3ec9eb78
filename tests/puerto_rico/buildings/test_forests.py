"""Forests on an island: what they take off a price, and the hospice's colonist for one."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.buildings.test_forest_house import LUMBER
from tests.puerto_rico.scenes import board, can, do, phase, role, seat
from tests.rules import rule


def building(*seats, **told):
    return role(classic.at(*seats, *[{}] * (4 - len(seats)), modules=classic.NEW, **told), "builder")


@rule("003/forest_house", "forests have no circle: nobody is placed there")
def test_forests_have_no_place():
    g = role(classic.at(seat(island={"forest": 3}), {}, {}, {}, modules=classic.NEW), "mayor")
    assert classic.idle(g, 0) == (2, 0)


@pytest.mark.parametrize(("forests", "off"), [(1, 0), (2, 1), (3, 1), (4, 2), (9, 4)])
@rule("003/forest_house", "a coin off for every two forests, without limit, whatever the column")
def test_forest_discount(forests, off):
    market = {"church": 2, "library": 2}
    for name, cost in (("hospice", 4), ("church", 5), ("library", 8)):
        g = classic.passes(building({}, seat(coins=20, island={"forest": forests}), market=market))
        assert classic.spent(g, 1, name) == cost - off


@rule("003/forest_house", "the discount asks for forests only: the forest house may be empty or missing")
def test_forest_discount_without_the_house():
    for city in ({}, {"forest_house": 0}, {"forest_house": 1}):
        g = classic.passes(building({}, seat(coins=20, island={"forest": 4}, city=city)))
        assert classic.spent(g, 1, "harbor") == 6


@rule("003/forest_house", "example: Rodrigo, builder with five forests and four manned quarries, pays 3 for a wharf")
def test_example_rodrigo():
    g = building(seat(coins=20, island={"forest": 5, "quarry": (4, 4)}, city={"forest_house": 1}))
    assert classic.spent(g, 0, "wharf") == 3


@rule("003/forest_house", "with a hospice the forest's colonist comes, but waits on the compass rose")
def test_forest_house_and_hospice():
    g = do(classic.new_settling(seat(city={"forest_house": 1, "hospice": 1})), "forest")
    assert (phase(g), g.seat) == ("hospice", 0)
    do(g, "hospice")
    assert (classic.idle(g, 0), classic.crew(g, 0)) == ((1, 0), {"forest_house": 1, "hospice": 1})


@rule("003/forest_house", "the discount asks for no manned forest house; elsewhere it does")
def test_switch_forest_needs_house():
    def cost(manned, **options):
        one = seat(coins=20, island={"forest": 4}, city={"forest_house": manned})
        return classic.spent(
            classic.passes(role(classic.at({}, one, {}, {}, modules=classic.NEW, options=options), "builder")),
            1,
            "harbor",
        )

    assert (cost(0), cost(1)) == (6, 6)
    assert (cost(0, forest_needs_house="yes"), cost(1, forest_needs_house="yes")) == (8, 6)


@rule("003/forest_house", "the hospice's colonist for a forest waits; elsewhere another tile of the turn comes first")
def test_switch_hospice_forest():
    city = {"forest_house": 1, "hospice": 1, "hacienda": 1}

    def both(**options):
        g = do(do(classic.settling_with(city, "manual", **options), "hacienda"), "draw", good="coffee")
        do(g, "lay", side="plantation")
        do(g, "forest")
        return do(g, "draw", good="corn") if can(g, "draw") else g

    g = both()
    assert phase(g) == "hospice"
    do(g, "hospice")
    assert classic.idle(g, 0) == (1, 0)
    g = both(hospice_forest="other_tile", hospice_hacienda="chosen")
    assert (phase(g), classic.idle(g, 0)) == (
        "settler",
        (0, 0),
    )  # a plantation was laid: nobody may wait for the forest


@rule("001/forest-house", "a coin less for every two forests, whether the forest house is occupied or not")
@pytest.mark.parametrize(("forests", "price"), [(1, 9), (2, 8), (3, 8), (6, 6)])
@pytest.mark.parametrize("workers", [0, 1])
def test_forests_lower_the_price(forests: int, price: int, workers: int) -> None:
    owner = seat(city={"forest_house": workers}, island={"forest": forests}, coins=10)
    g = y1897.second_builds(y1897.new_table({}, owner, y1897.NOBODY, market={"wharf": 2}))
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 10 - price


@rule("001/forest-house", "together with quarries, and without a limit by row")
def test_forests_and_quarries() -> None:
    owner = seat(island={"forest": 4, "quarry": (3, 3)}, coins=10)
    g = y1897.second_builds(y1897.new_table({}, owner, y1897.NOBODY, market={"small_warehouse": 2}))
    do(g, "build", building="small_warehouse")
    assert board(g, 1)["coins"] == 10 - (3 - 1 - 2)


@rule("001/forest-house", "nobody works on a forest")
def test_no_worker_on_a_forest() -> None:
    g = role(y1897.new_table(seat(island={"forest": 3}), y1897.NOBODY, y1897.NOBODY), "mayor")
    assert y1897.crew(g, 0) == {}
    assert board(g, 0)["idle"]["worker"] == 2


@rule("001/forest-house", "with a hospice the worker waits on the portrait")
def test_forest_with_hospice() -> None:
    g = role(
        y1897.new_table(seat(city={"forest_house": 1, "hospice": 1}), y1897.NOBODY, y1897.NOBODY, faces=y1897.FACES),
        "settler",
    )
    do(do(g, "as_forest", good="corn"), "hospice")
    assert board(g, 0)["idle"]["worker"] == 1
    assert y1897.crew(g, 0) == {"forest_house": 1, "hospice": 1}


@rule("001/forest-house", "the forests' discount does not ask for an occupied forest house; otherwise it does")
def test_switch_forest_needs_house_in_1897() -> None:
    for options, price in (({}, 8), ({"forest_needs_house": "yes"}, 9)):
        owner = seat(city={"forest_house": 0}, island={"forest": 2}, coins=9)
        g = y1897.second_builds(
            y1897.table({}, owner, y1897.BROKE, modules=y1897.NEW, market={"wharf": 2}, options=options)
        )
        do(g, "build", building="wharf")
        assert board(g, 1)["coins"] == 9 - price


@rule("001/forest-house", "the hospice's worker for a forest waits; otherwise not when another tile was gained")
def test_switch_hospice_forest_in_1897() -> None:
    owner = seat(city={"forest_house": 1, "hospice": 1, "hacienda": 1})
    for options, asked in (({}, True), ({"hospice_forest": "other_tile"}, False)):
        g = y1897.table(
            owner, y1897.BROKE, y1897.BROKE, modules=y1897.NEW, faces=y1897.FACES, options=options, nature="manual"
        )
        do(do(do(role(g, "settler"), "hacienda"), "draw", good="coffee"), "lay", side="plantation")
        do(g, "as_forest", good="corn")
        assert can(g, "hospice") is asked
    do(g, "pass")
    assert y1897.crew(g, 0) == {"forest_house": 1, "hospice": 1, "hacienda": 1}


@rule("000/forest-house", "forests have no circle for a worker")
def test_forests_take_no_workers():
    g = role(special.new_lands(seat(island={"forest": 3}), ship={"worker": 3}), "mayor")
    special.rest(g)
    assert board(g, 0)["idle"]["worker"] == 2


@rule("000/forest-house", "example: 4 forests, 2 quarries and the privilege: a large warehouse for 1")
def test_example_large_warehouse_for_one():
    home = seat(coins=5, island={"forest": 4, "quarry": (2, 2)}, city=LUMBER)
    g = role(special.new_lands(home, market={"large_warehouse": 2}), "builder")
    do(g, "build", building="large_warehouse")
    assert board(g, 0)["coins"] == 4


@rule("000/forest-house", "one coin for every two forests, without limit")
def test_forest_discount_has_no_limit():
    for forests, coins in ((1, 9), (2, 8), (3, 8), (10, 4)):
        home = seat(coins=9, island={"forest": forests}, city=LUMBER)
        g = special.passes(role(special.new_lands(seat(), home, market={"wharf": 2}), "builder"))
        do(g, "build", building="wharf")
        assert board(g, 1)["coins"] == 9 - coins


@rule("000/forest-house", "the discount is the lumber yard's")
def test_switch_forest_needs_house_in_special():
    home = seat(coins=9, island={"forest": 4}, city={"forest_house": 0})
    g = special.passes(role(special.new_lands(seat(), home, market={"wharf": 2}), "builder"))
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 0
    other = special.new_lands(seat(), home, market={"wharf": 2}, options={"forest_needs_house": "no"})
    do(special.passes(role(other, "builder")), "build", building="wharf")
    assert board(other, 1)["coins"] == 2


def hospital(*moves, city=None, **told):
    """The owner of lumber yard and hospital makes these moves in the settler phase."""
    g = role(special.new_lands(seat(city={**LUMBER, "hospice": 1, **(city or {})}), nature="manual", **told), "settler")
    for move, fields in moves:
        do(g, move, **fields)
    return g


FOREST = ("as_forest", {"good": "corn"})


FARM = ("hacienda", {})


COFFEE = ("draw", {"good": "coffee"})


AS_FOREST = ("lay", {"side": "forest"})


AS_TILE = ("lay", {"side": "plantation"})


@rule("000/forest-house", "with a hospital, nothing but forest: the worker goes to the portrait")
def test_hospital_and_forest():
    g = do(hospital(FOREST), "hospice")
    assert board(g, 0)["idle"]["worker"] == 1


@rule("000/forest-house", "with another tile besides the worker must go there")
def test_switch_hospice_forest_in_special():
    farm = {"hacienda": 1}
    g = hospital(FARM, COFFEE, AS_FOREST, ("plantation", {"good": "sugar"}), ("hospice", {}), city=farm)
    assert (board(g, 0)["idle"]["worker"], board(g, 0)["workers"]["sugar"]) == (0, 1)
    tile_first = hospital(FARM, COFFEE, AS_TILE, ("pass", {}), FOREST, city=farm)
    assert (tile_first.seat, board(tile_first, 0)["idle"]["worker"]) == (1, 0)
    both = hospital(FARM, COFFEE, AS_FOREST, FOREST, ("hospice", {}), city=farm)
    assert board(both, 0)["idle"]["worker"] == 1
    other = hospital(FARM, COFFEE, AS_TILE, ("pass", {}), FOREST, city=farm, options={"hospice_forest": "idle"})
    assert can(other, "hospice")
    assert board(do(other, "hospice"), 0)["idle"]["worker"] == 1


def library_forest():
    """A cultivator with lumber yard, hospital and press centre took a forest first."""
    return hospital(FOREST, city={"library": 1}, market={"library": 1})


@rule("000/forest-house", "with a press centre, forest first and a property second: the worker goes to the property")
def test_hospital_forest_then_property_with_the_press_centre():
    g = library_forest()
    if can(g, "hospice"):
        do(g, "hospice")
    special.passes(g, 2)
    do(g, "plantation", good="sugar")
    if can(g, "hospice"):
        do(g, "hospice")
    assert (board(g, 0)["idle"]["worker"], board(g, 0)["workers"]["sugar"]) == (0, 1)


@rule("000/forest-house", "with a press centre, nothing first and a forest second: the worker goes to the portrait")
def test_hospital_forest_as_the_second_tile_only():
    g = hospital(("pass", {}), city={"library": 1}, market={"library": 1})
    special.passes(g, 2)
    do(g, "as_forest", good="sugar")
    assert can(g, "hospice")
    assert board(do(g, "hospice"), 0)["idle"]["worker"] == 1
