"""Rulebook 001, first expansion: specialty factory, library, union hall, statue, cloister."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, have, tiles
from tests.puerto_rico.y1897.table import table as plain
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
NOBODY = seat()


def table(*seats, **told):
    return plain(*seats, modules=("new-buildings",), **told)


def _distiller(n: int, **told):
    return seat(island={"sugar": (n, n), "corn": (5, 5), "tobacco": (1, 1)}, coins=0,
                city={"specialty_factory": 1, "large_sugar_mill": min(3, n), "small_sugar_mill": int(n > 3),
                      "tobacco_storage": 1}, **told)  # fmt: skip


@rule("001/specialty-factory", "a coin less than the barrels of the best kind, which is not corn")
@pytest.mark.parametrize(("sugar", "coins"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_specialty_factory(sugar: int, coins: int) -> None:
    g = role(table(NOBODY, _distiller(sugar), NOBODY), "craftsman")
    assert board(g, 1)["coins"] == coins


@rule("001/specialty-factory", "corn counts for nothing")
def test_specialty_factory_without_corn() -> None:
    g = role(table(NOBODY, seat(island={"corn": (6, 6)}, city={"specialty_factory": 1}, coins=0), NOBODY), "craftsman")
    assert (have(g, 1), board(g, 1)["coins"]) == ({"corn": 6}, 0)


@rule("001/specialty-factory", "the craftsman's extra barrel counts")
@pytest.mark.parametrize(("extra", "coins"), [("sugar", 2), ("tobacco", 1), ("corn", 1)])
def test_specialty_factory_counts_the_privilege(extra: str, coins: int) -> None:
    g = role(table(_distiller(2), NOBODY, NOBODY), "craftsman")
    do(g, "extra", good=extra)
    assert board(g, 0)["coins"] == coins


@rule("001/library", "settler: first a plantation or a quarry, after the others one of the plantations left")
def test_library_settler() -> None:
    g = role(table(seat(city={"library": 1}), NOBODY, NOBODY, faces=FACES), "settler")
    do(g, "quarry")
    do(do(g, "plantation", good="corn"), "pass")
    assert (phase(g), g.seat) == ("settler", 0)
    assert values(g, "plantation", "good") == ["indigo", "sugar", "tobacco"]
    do(g, "plantation", good="sugar")
    assert tiles(g, 0) == {"quarry": 1, "sugar": 1}


@rule("001/library", "no second quarry, but for the owner of a construction hut")
def test_library_second_quarry_needs_a_construction_hut() -> None:
    g = do(role(table(seat(city={"library": 1}), NOBODY, NOBODY, faces=FACES), "settler"), "quarry")
    do(do(g, "pass"), "pass")
    assert g.seat == 0
    assert not can(g, "quarry")
    both = seat(city={"library": 1, "construction_hut": 1})
    h = do(role(table(both, NOBODY, NOBODY, faces=FACES), "settler"), "quarry")
    do(do(h, "pass"), "pass")
    do(h, "quarry")
    assert tiles(h, 0) == {"quarry": 2}


@rule("001/library", "a hospice serves the first tile only")
def test_library_hospice_first_tile_only() -> None:
    g = role(table(seat(city={"library": 1, "hospice": 1}), NOBODY, NOBODY, faces=FACES), "settler")
    do(do(do(do(g, "plantation", good="corn"), "hospice"), "pass"), "pass")
    do(g, "plantation", good="sugar")
    assert phase(g) == "roles"
    assert crew(g, 0) == {"library": 1, "hospice": 1, "corn": 1}


@rule("001/library", "craftsman: two barrels of different kinds")
def test_library_craftsman() -> None:
    island = {"corn": (1, 1), "sugar": (1, 1), "indigo": (1, 1)}
    city = {"library": 1, "small_sugar_mill": 1, "small_indigo_plant": 1}
    g = role(table(seat(island=island, city=city), NOBODY, NOBODY), "craftsman")
    do(g, "extra", good="sugar")
    assert values(g, "extra", "good") == ["corn", "indigo"]
    do(g, "extra", good="corn")
    assert have(g, 0) == {"corn": 2, "sugar": 2, "indigo": 1}
    assert phase(g) == "roles"


@rule("001/library", "mayor: two workers from the supply")
def test_library_mayor() -> None:
    g = role(table(seat(city={"library": 1}), NOBODY, NOBODY, ship={"worker": 3}), "mayor")
    assert board(g, 0)["idle"]["worker"] == 2 + 1


@rule("001/library", "builder: two coins less")
def test_library_builder() -> None:
    g = role(table(seat(city={"library": 1}, coins=7), NOBODY, NOBODY, market={"wharf": 2}), "builder")
    do(g, "build", building="wharf")
    assert board(g, 0)["coins"] == 0


@rule("001/library", "trader: two coins more")
def test_library_trader() -> None:
    g = role(table(seat(city={"library": 1}, coins=0, goods={"corn": 1}), NOBODY, NOBODY), "trader")
    do(g, "sell", good="corn")
    assert board(g, 0)["coins"] == 2


@rule("001/library", "captain: two points more")
def test_library_captain() -> None:
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = role(table(seat(city={"library": 1}, goods={"corn": 1}), NOBODY, NOBODY, **ships), "captain")
    assert board(g, 0)["vp"] == 1 + 2


@rule("001/library", "prospector: two coins")
def test_library_prospector() -> None:
    g = role(table(seat(city={"library": 1}, coins=0), NOBODY, NOBODY, NOBODY), "prospector")
    assert board(g, 0)["coins"] == 2


@rule("001/library", "only the privilege of the owner's own role")
def test_library_not_for_roles_of_others() -> None:
    g = role(table(seat(goods={"corn": 1}), seat(city={"library": 1}, coins=0, goods={"corn": 1}), NOBODY), "trader")
    do(g, "pass")
    do(g, "sell", good="corn")
    assert board(g, 1)["coins"] == 0


@rule("001/union-hall", "examples: 3 corn, 2 fruit and 1 coffee give 2 points; 4 corn and 2 coffee give 3")
@pytest.mark.parametrize(
    ("goods", "points"), [({"corn": 3, "indigo": 2, "coffee": 1}, 2), ({"corn": 4, "coffee": 2}, 3)]
)
def test_examples_union_hall(goods: dict[str, int], points: int) -> None:
    ships = {"cargo": ["sugar", "tobacco", None], "load": [1, 1, 0]}
    g = table(NOBODY, seat(city={"union_hall": 1}, goods=goods), NOBODY, **ships)
    role(g, "captain")
    assert (phase(g), g.seat) == ("captain", 1)
    assert board(g, 1)["vp"] == points


@rule("001/union-hall", "then one ships by the usual rules")
def test_union_hall_then_shipping() -> None:
    ships = {"cargo": ["corn", "tobacco", "sugar"], "load": [1, 1, 1]}
    g = role(table(NOBODY, seat(city={"union_hall": 1}, goods={"corn": 3}), NOBODY, **ships), "captain")
    assert (board(g, 1)["vp"], have(g, 1)) == (1 + 3, {})


@rule("001/union-hall", "an empty union hall gives nothing")
def test_union_hall_unoccupied() -> None:
    ships = {"cargo": ["coffee", "tobacco", "sugar"], "load": [1, 1, 1]}
    g = role(table(NOBODY, seat(city={"union_hall": 0}, goods={"corn": 4}), NOBODY, **ships), "captain")
    assert board(g, 1)["vp"] == 0


@rule("001/statue", "eight points, without a worker")
def test_statue() -> None:
    g = table(seat(city={"statue": 0}, idle={"worker": 2}), NOBODY, NOBODY)
    assert g.scores[0] == 8
    role(g, "mayor")
    assert crew(g, 0) == {}
    assert board(g, 0)["idle"]["worker"] == 4


@rule("001/statue", "no place to fill: the hall gets no worker for it")
def test_statue_has_no_place() -> None:
    owners = [seat(city={"statue": 0, "harbor": 1}), NOBODY, NOBODY]
    g = role(table(*owners, ship={"worker": 3}), "mayor")
    assert g.state["ship"]["worker"] == 3


@rule("001/cloister", "example: six forests, three quarries, two corn and one coffee give 6")
def test_example_cloister() -> None:
    island = {"forest": 6, "quarry": 3, "corn": 2, "coffee": 1}
    assert table(seat(city={"cloister": 1}, island=island), NOBODY, NOBODY).breakdown(0)["cloister"] == 6


@rule("001/cloister", "0, 1, 3, 6 or 10 points for sets of three, and only when occupied")
@pytest.mark.parametrize(
    ("island", "points"),
    [({"corn": 2, "sugar": 2}, 0), ({"corn": 5}, 1), ({"corn": 3, "sugar": 3}, 3), ({"corn": 6, "coffee": 3}, 6),
     ({"corn": 6, "sugar": 6}, 10)],
)  # fmt: skip
def test_cloister_points(island: dict[str, int], points: int) -> None:
    assert table(seat(city={"cloister": 1}, island=island), NOBODY, NOBODY).breakdown(0).get("cloister", 0) == points
    assert "cloister" not in table(seat(city={"cloister": 0}, island=island), NOBODY, NOBODY).breakdown(0)
