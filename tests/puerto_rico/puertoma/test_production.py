"""Farmers as craftsmen (rulebook 000, lines 2572-2583)."""

import pytest

from tests.puerto_rico.puertoma.farm import farm, seat
from tests.puerto_rico.puertoma.test_recruiter import after, followed, led, moves
from tests.puerto_rico.special import has
from tests.rules import rule

ALL_ACTIVE = {"corn": (2, 2), "indigo": (2, 4), "sugar": (2, 4), "tobacco": (2, 6), "coffee": (2, 6)}


def crates(table, p=1):
    """A farmer's goods."""
    return has(table["seats"][p]["goods"])


@rule("000/puertoma-craftsman", "every active tile brings a crate, without any production building")
def test_active_tiles_produce():
    table = after(followed("craftsman", farm(island=ALL_ACTIVE), farm(island={"coffee": (1, 3)})))
    assert crates(table) == {"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2}
    assert crates(table, 2) == {"coffee": 1}
    assert table["goods"]["coffee"] == 9 - 3


@rule("000/puertoma-craftsman", "a tile with an empty place brings nothing")
def test_inactive_tiles_do_not_produce():
    island = {"corn": 2, "indigo": (2, 1), "sugar": (2, 3), "tobacco": (1, 2), "coffee": (2, 5)}
    assert crates(after(followed("craftsman", farm(island=island), farm()))) == {"sugar": 1, "coffee": 1}


@rule("000/puertoma-craftsman", "people in the points area do not produce")
def test_points_area_does_not_produce():
    one = farm(island={"sugar": (1, 1)}, aside={"worker": 3})
    assert crates(after(followed("craftsman", one, farm()))) == {}


@rule("000/puertoma-craftsman", "the farmer who chose the role has one more crate, of the best kind it produces")
@pytest.mark.parametrize(
    ("island", "goods"),
    [
        ({"corn": (2, 2), "coffee": (1, 3)}, {"corn": 2, "coffee": 2}),
        ({"corn": (2, 2), "indigo": (1, 2), "tobacco": (1, 2)}, {"corn": 2, "indigo": 2}),
        ({"tobacco": (1, 3), "sugar": (1, 2)}, {"tobacco": 2, "sugar": 1}),
        ({"sugar": (1, 2), "indigo": (2, 4), "coffee": (2, 2)}, {"sugar": 2, "indigo": 2}),
        ({"corn": (1, 1)}, {"corn": 2}),
    ],
)
def test_privilege_is_the_best_kind(island, goods):
    assert crates(after(led("craftsman", seat(), farm(island=island), farm()))) == goods


@rule("000/puertoma-craftsman", "who follows has no crate more")
def test_no_privilege_for_followers():
    sugar = farm(island={"sugar": (1, 2)})
    table = after(led("craftsman", seat(), sugar, sugar))
    assert (crates(table, 1), crates(table, 2)) == ({"sugar": 2}, {"sugar": 1})


@rule("000/puertoma-craftsman", "the best kind has run out: the crate is of the best that is left (ruling)")
def test_privilege_of_what_is_left():
    island = {"coffee": (1, 3), "indigo": (1, 2), "corn": (1, 1)}
    g = led("craftsman", seat(), farm(island=island), farm(), goods={"coffee": 1})
    assert crates(after(g)) == {"coffee": 1, "indigo": 2, "corn": 1}


@rule("000/puertoma-craftsman", "a kind of which nothing could be produced does not count for the privilege (ruling)")
def test_privilege_only_of_what_was_produced():
    island = {"coffee": (1, 3), "indigo": (1, 2)}
    g = led("craftsman", seat(), farm(island=island), farm(), goods={"coffee": 0, "indigo": 1})
    assert crates(after(g)) == {"indigo": 1}
    assert moves(g, 1, "extra") == []


@rule("000/puertoma-craftsman", "too few crates: those who come first in turn get them")
def test_shortage_in_turn():
    coffee = farm(island={"coffee": (2, 6)})
    table = after(led("craftsman", seat(), coffee, coffee, goods={"coffee": 3}))
    assert (crates(table, 1), crates(table, 2), table["goods"]["coffee"]) == ({"coffee": 2}, {"coffee": 1}, 0)
