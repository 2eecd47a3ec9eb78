"""Cloister: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import seat
from tests.rules import rule

# -- the classic edition


@pytest.mark.parametrize(("island", "points"), [
    ({"corn": 6, "coffee": 1, "tobacco": 2, "forest": 3}, 6), ({"corn": 6, "tobacco": 3, "forest": 3}, 10),
])  # fmt: skip
@rule("003/cloister", "example: Gustavo's three sets of three bring 6 points, four would bring 10")
def test_example_cloister(island, points):
    assert (
        classic.part(
            classic.at(seat(island=island, city={"cloister": 1}), {}, {}, {}, modules=classic.NEW), 0, "cloister"
        )
        == points
    )


@pytest.mark.parametrize(("island", "points"), [
    ({"corn": 2, "sugar": 2}, 0), ({"sugar": 3}, 1), ({"sugar": 5}, 1), ({"sugar": 3, "quarry": 3}, 3),
    ({"sugar": 9}, 6), ({"indigo": 10}, 6),
])  # fmt: skip
@rule("003/cloister", "1, 3, 6 or 10 points for 1, 2, 3 or 4 sets of three equal tiles")
def test_cloister(island, points):
    assert (
        classic.part(
            classic.at(seat(island=island, city={"cloister": 1}), {}, {}, {}, modules=classic.NEW), 0, "cloister"
        )
        == points
    )


@rule("003/cloister", "an empty cloister brings nothing more")
def test_empty_cloister():
    assert (
        classic.part(
            classic.at(seat(island={"sugar": 6}, city={"cloister": 0}), {}, {}, {}, modules=classic.NEW), 0, "cloister"
        )
        == 0
    )


# -- the edition 1897


@rule("001/cloister", "example: six forests, three quarries, two corn and one coffee give 6")
def test_example_cloister_in_1897() -> None:
    island = {"forest": 6, "quarry": 3, "corn": 2, "coffee": 1}
    assert (
        y1897.new_table(seat(city={"cloister": 1}, island=island), y1897.NOBODY, y1897.NOBODY).breakdown(0)["cloister"]
        == 6
    )


@rule("001/cloister", "0, 1, 3, 6 or 10 points for sets of three, and only when occupied")
@pytest.mark.parametrize(
    ("island", "points"),
    [({"corn": 2, "sugar": 2}, 0), ({"corn": 5}, 1), ({"corn": 3, "sugar": 3}, 3), ({"corn": 6, "coffee": 3}, 6),
     ({"corn": 6, "sugar": 6}, 10)],
)  # fmt: skip
def test_cloister_points(island: dict[str, int], points: int) -> None:
    assert (
        y1897.new_table(seat(city={"cloister": 1}, island=island), y1897.NOBODY, y1897.NOBODY)
        .breakdown(0)
        .get("cloister", 0)
        == points
    )
    assert "cloister" not in y1897.new_table(
        seat(city={"cloister": 0}, island=island), y1897.NOBODY, y1897.NOBODY
    ).breakdown(0)


# -- the 1897 Special Edition


SETS = [({"corn": 2}, 0), ({"corn": 5}, 1), ({"corn": 3, "quarry": 3}, 3), ({"corn": 6, "indigo": 6}, 10)]


@rule("000/cloister", "example: 6 forests, 3 quarries, 2 corn and 1 coffee are three sets: 6 points")
def test_example_cathedral():
    island = {"forest": 6, "quarry": 3, "corn": 2, "coffee": 1}
    assert special.ended(seat(island=island, city={"cloister": 1}), modules=special.NEW).breakdown(0)["cloister"] == 6


@pytest.mark.parametrize(("island", "points"), SETS)
@rule("000/cloister", "1, 3, 6, 10 points for one to four sets of three")
def test_cathedral(island, points):
    assert (
        special.ended(seat(island=island, city={"cloister": 1}), modules=special.NEW).breakdown(0).get("cloister", 0)
        == points
    )
