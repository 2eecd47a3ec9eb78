"""Harbor: what the rulebooks say, edition by edition."""

from __future__ import annotations

from itertools import pairwise

import antilles
from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, do, phase, role, seat
from tests.rules import rule

# -- the classic edition


@rule("003/harbor", "one point more for every loading")
def test_harbor():
    g = classic.sailing(
        seat(city={"harbor": 1}, goods={"corn": 1, "sugar": 1}), cargo=["corn", "sugar", None], load=[1, 1, 0]
    )
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 1 + 1 + 1 + 1 + 1  # two barrels, two harbor points, the captain's own


@rule("003/harbor", "the wharf's loading counts as one")
def test_harbor_with_the_wharf():
    g = classic.sailing(seat(), seat(city={"harbor": 1, "wharf": 1}, goods={"corn": 3}))
    do(g, "ship", good="corn", hold="own")
    assert board(g, 1)["vp"] == 4


@rule("003/harbor", "an empty harbor gives nothing")
def test_empty_harbor():
    g = classic.sailing(seat(), seat(city={"harbor": 0}, goods={"corn": 3}), cargo=["corn", None, None], load=[1, 0, 0])
    assert board(g, 1)["vp"] == 3


# -- the edition 1897


def loaded(g: antilles.Game, *goods: tuple[str, str]) -> list[int]:
    """The points of the second seat for each of its loads."""
    points = [board(g, 1)["vp"]]
    for good, hold in goods:
        points.append(board(do(g, "ship", good=good, hold=hold), 1)["vp"])
    return [after - before for before, after in pairwise(points)]


@rule("001/harbor", "example: three tobacco, two sugar and, with the wharf, two tobacco: a point more each time")
def test_example_harbor_and_wharf() -> None:
    owner = seat(city={"harbor": 1, "wharf": 1}, goods={"tobacco": 5, "sugar": 2})
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["tobacco", "sugar", "coffee"], load=[1, 1, 1])
    role(g, "captain")
    assert loaded(g, ("tobacco", "first"), ("sugar", "second"), ("tobacco", "own")) == [3 + 1, 2 + 1, 2 + 1]
    assert y1897.have(g, 1) == {}
    assert g.state["cargo"] == [None, "sugar", "coffee"]  # the tobacco ship was full


@rule("001/harbor", "the captain's own harbor adds to his privilege")
def test_harbor_of_the_captain() -> None:
    g = y1897.table(
        seat(city={"harbor": 1}, goods={"corn": 2}),
        y1897.NOBODY,
        y1897.NOBODY,
        cargo=["corn", None, None],
        load=[1, 0, 0],
    )
    role(g, "captain")
    assert board(g, 0)["vp"] == 2 + 1 + 1
    assert phase(g) == "roles"


# -- the 1897 Special Edition


@rule("000/harbor", "example: 3+1, 2+1 and with the wharf 2+1 points")
def test_example_harbour_and_wharf():
    owner = seat(goods={"tobacco": 5, "sugar": 2}, city={"harbor": 1, "wharf": 1})
    g = role(special.three(None, owner, cargo=["tobacco", "sugar", "corn"], load=[1, 1, 1]), "captain")
    assert loaded(g, ("tobacco", "first"), ("sugar", "second"), ("tobacco", "own")) == [3 + 1, 2 + 1, 2 + 1]
    assert special.has(board(g, 1)["goods"]) == {}


@rule("000/harbor", "an empty harbour gives nothing")
def test_empty_harbour():
    g = role(special.three(None, seat(goods={"corn": 1}, city={"harbor": 0})), "captain")
    special.rest(g)
    assert board(g, 1)["vp"] == 1
