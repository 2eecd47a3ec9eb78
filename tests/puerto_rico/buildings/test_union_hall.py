"""Union hall: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, phase, role, seat
from tests.rules import rule

# -- the classic edition


@pytest.mark.parametrize(("barrels", "points"), [
    ({"corn": 3, "coffee": 1, "indigo": 2}, 2), ({"corn": 4, "coffee": 2}, 3), ({"corn": 1, "sugar": 1}, 0),
])  # fmt: skip
@rule("003/union_hall", "example: Antônio has 2 points for 3 corn, 1 coffee, 2 indigo; Rodrigo 3 for 4 corn, 2 coffee")
def test_example_union_hall(barrels, points):
    ships = [kind for kind in ("tobacco", "sugar", "indigo", "coffee") if kind not in barrels][:2]
    more = {"cargo": [*ships, None], "load": [1, 1, 0]}
    g = classic.new_sailing(seat(), seat(city={"union_hall": 1}, goods=barrels), **more)
    assert (g.seat, board(g, 1)["vp"], classic.goods(g, 1)) == (1, points, barrels)


@rule("003/union_hall", "before anybody loads, and the barrels stay to be loaded")
def test_union_hall_before_loading():
    g = classic.new_sailing(seat(city={"union_hall": 1}, goods={"corn": 2, "sugar": 1}))
    assert (board(g, 0)["vp"], g.state["load"]) == (1, [0, 0, 0])
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 1 + 2 + 1


@rule("003/union_hall", "an empty one gives nothing")
def test_empty_union_hall():
    g = classic.new_sailing(seat(), seat(city={"union_hall": 0}, goods={"corn": 4, "sugar": 2}))
    assert board(g, 1)["vp"] == 0


@rule("003/union_hall", "points of the captain phase: with them the last chip can go")
def test_union_hall_takes_the_last_chip():
    g = classic.new_sailing(seat(), seat(city={"union_hall": 1}, goods={"corn": 2, "sugar": 1}), vp=1)
    assert g.state["ending"] == ["chips"]


# -- the edition 1897


@rule("001/union-hall", "examples: 3 corn, 2 fruit and 1 coffee give 2 points; 4 corn and 2 coffee give 3")
@pytest.mark.parametrize(
    ("goods", "points"), [({"corn": 3, "indigo": 2, "coffee": 1}, 2), ({"corn": 4, "coffee": 2}, 3)]
)
def test_examples_union_hall(goods: dict[str, int], points: int) -> None:
    ships = {"cargo": ["sugar", "tobacco", None], "load": [1, 1, 0]}
    g = y1897.new_table(y1897.NOBODY, seat(city={"union_hall": 1}, goods=goods), y1897.NOBODY, **ships)
    role(g, "captain")
    assert (phase(g), g.seat) == ("captain", 1)
    assert board(g, 1)["vp"] == points


@rule("001/union-hall", "then one ships by the usual rules")
def test_union_hall_then_shipping() -> None:
    ships = {"cargo": ["corn", "tobacco", "sugar"], "load": [1, 1, 1]}
    g = role(
        y1897.new_table(y1897.NOBODY, seat(city={"union_hall": 1}, goods={"corn": 3}), y1897.NOBODY, **ships), "captain"
    )
    assert (board(g, 1)["vp"], y1897.have(g, 1)) == (1 + 3, {})


@rule("001/union-hall", "an empty union hall gives nothing")
def test_union_hall_unoccupied() -> None:
    ships = {"cargo": ["coffee", "tobacco", "sugar"], "load": [1, 1, 1]}
    g = role(
        y1897.new_table(y1897.NOBODY, seat(city={"union_hall": 0}, goods={"corn": 4}), y1897.NOBODY, **ships), "captain"
    )
    assert board(g, 1)["vp"] == 0


# -- the 1897 Special Edition


@pytest.mark.parametrize(
    ("goods", "points"), [({"corn": 3, "indigo": 2, "coffee": 1}, 2), ({"corn": 4, "coffee": 2}, 3)]
)
@rule("000/union-hall", "examples: 3 corn, 2 fruit, 1 coffee bring 2 points; 4 corn and 2 coffee bring 3")
def test_example_assembly(goods, points):
    g = special.play_new("captain", seat(goods={"corn": 1}), seat(goods=goods, city={"union_hall": 1}))
    assert board(g, 1)["vp"] == points


@rule("000/union-hall", "before anything is loaded")
def test_assembly_before_loading():
    g = special.play_new("captain", seat(goods={"corn": 2, "sugar": 1}, city={"union_hall": 1}))
    assert (board(g, 0)["vp"], can(g, "ship")) == (1, True)
