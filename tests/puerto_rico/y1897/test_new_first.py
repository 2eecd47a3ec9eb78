"""Rulebook 001, first expansion: aqueduct, forest house, black market, storehouse."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, have, second_builds, tiles
from tests.puerto_rico.y1897.table import table as plain
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
NOBODY = seat()


def table(*seats, **told):
    return plain(*seats, modules=("new-buildings",), **told)


@rule("001/aqueduct", "with a large fruit plant or sugar mill that produces, one barrel more of each")
def test_aqueduct() -> None:
    island = {"indigo": (1, 1), "sugar": (2, 2)}
    city = {"aqueduct": 1, "large_indigo_plant": 1, "large_sugar_mill": 2}
    g = role(table(NOBODY, seat(island=island, city=city), NOBODY), "craftsman")
    assert have(g, 1) == {"indigo": 2, "sugar": 3}


@rule("001/aqueduct", "not with the small ones")
def test_aqueduct_not_with_small_plants() -> None:
    island = {"indigo": (1, 1), "sugar": (1, 1)}
    city = {"aqueduct": 1, "small_indigo_plant": 1, "small_sugar_mill": 1}
    g = role(table(NOBODY, seat(island=island, city=city), NOBODY), "craftsman")
    assert have(g, 1) == {"indigo": 1, "sugar": 1}


@rule("001/aqueduct", "at least one barrel must be produced, and the building be occupied")
def test_aqueduct_needs_production() -> None:
    city = {"aqueduct": 1, "large_indigo_plant": 1, "large_sugar_mill": 0, "small_sugar_mill": 1}
    g = role(table(NOBODY, seat(island={"indigo": 1, "sugar": (1, 1)}, city=city), NOBODY), "craftsman")
    assert have(g, 1) == {"sugar": 1}


@rule("001/aqueduct", "no further barrel from an empty supply")
def test_aqueduct_needs_a_supply() -> None:
    owner = seat(island={"sugar": (2, 2)}, city={"aqueduct": 1, "large_sugar_mill": 2})
    g = role(table(NOBODY, owner, NOBODY, goods={"sugar": 2}), "craftsman")
    assert (have(g, 1), g.state["goods"]["sugar"]) == ({"sugar": 2}, 0)


@rule("001/forest-house", "the plantation one may take may be laid face down as a forest")
def test_forest_instead_of_a_plantation() -> None:
    g = role(table(seat(city={"forest_house": 1}), NOBODY, NOBODY, faces=FACES), "settler")
    assert values(g, "as_forest", "good") == ["corn", "indigo", "sugar", "tobacco"]
    do(g, "as_forest", good="tobacco")
    assert tiles(g, 0) == {"forest": 1}
    assert g.state["faces"] == {**FACES, "tobacco": 0}


@rule("001/forest-house", "only with an occupied forest house; a quarry is never a forest")
def test_forest_needs_an_occupied_house() -> None:
    g = role(table(seat(city={"forest_house": 0}), NOBODY, NOBODY, faces=FACES), "settler")
    assert not can(g, "as_forest")
    assert {told["move"] for told in offered(g)} == {"pass", "plantation", "quarry"}
    h = do(role(table(seat(city={"forest_house": 1}), NOBODY, NOBODY, faces=FACES), "settler"), "quarry")
    assert tiles(h, 0) == {"quarry": 1}


@rule("001/forest-house", "a coin less for every two forests, whether the forest house is occupied or not")
@pytest.mark.parametrize(("forests", "price"), [(1, 9), (2, 8), (3, 8), (6, 6)])
@pytest.mark.parametrize("workers", [0, 1])
def test_forests_lower_the_price(forests: int, price: int, workers: int) -> None:
    owner = seat(city={"forest_house": workers}, island={"forest": forests}, coins=10)
    g = second_builds(table({}, owner, NOBODY, market={"wharf": 2}))
    do(g, "build", building="wharf")
    assert board(g, 1)["coins"] == 10 - price


@rule("001/forest-house", "together with quarries, and without a limit by row")
def test_forests_and_quarries() -> None:
    owner = seat(island={"forest": 4, "quarry": (3, 3)}, coins=10)
    g = second_builds(table({}, owner, NOBODY, market={"small_warehouse": 2}))
    do(g, "build", building="small_warehouse")
    assert board(g, 1)["coins"] == 10 - (3 - 1 - 2)


@rule("001/forest-house", "nobody works on a forest")
def test_no_worker_on_a_forest() -> None:
    g = role(table(seat(island={"forest": 3}), NOBODY, NOBODY), "mayor")
    assert crew(g, 0) == {}
    assert board(g, 0)["idle"]["worker"] == 2


@rule("001/forest-house", "with a hacienda one looks at the tile first")
def test_forest_with_hacienda() -> None:
    owner = seat(city={"forest_house": 1, "hacienda": 1})
    g = table(owner, NOBODY, NOBODY, faces=FACES, nature="manual")
    do(do(role(g, "settler"), "hacienda"), "draw", good="coffee")
    assert (phase(g), values(g, "lay", "side")) == ("lay", ["plantation", "forest"])
    do(g, "lay", side="forest")
    assert tiles(g, 0) == {"forest": 1}
    do(g, "plantation", good="corn")
    assert tiles(g, 0) == {"forest": 1, "corn": 1}


@rule("001/forest-house", "with a library none, one or both tiles")
@pytest.mark.parametrize("first", ["as_forest", "plantation"])
@pytest.mark.parametrize("second", ["as_forest", "plantation"])
def test_forest_with_library(first: str, second: str) -> None:
    g = role(table(seat(city={"forest_house": 1, "library": 1}), NOBODY, NOBODY, faces=FACES), "settler")
    do(do(do(g, first, good="corn"), "pass"), "pass")
    assert g.seat == 0
    do(g, second, good="sugar")
    assert tiles(g, 0).get("forest", 0) == [first, second].count("as_forest")


@rule("001/forest-house", "with a hospice the worker waits on the portrait")
def test_forest_with_hospice() -> None:
    g = role(table(seat(city={"forest_house": 1, "hospice": 1}), NOBODY, NOBODY, faces=FACES), "settler")
    do(do(g, "as_forest", good="corn"), "hospice")
    assert board(g, 0)["idle"]["worker"] == 1
    assert crew(g, 0) == {"forest_house": 1, "hospice": 1}


@rule("001/forest-house", "plantations on the island do not become forests")
def test_no_forest_from_old_plantations() -> None:
    owner = seat(city={"forest_house": 1}, island={"coffee": 3})
    g = role(table(owner, NOBODY, NOBODY, faces=FACES), "settler")
    assert not can(g, "as_forest", good="coffee")
    while phase(g) != "roles":
        do(g, "pass")
    assert tiles(g, 0) == {"coffee": 3}


def _buyer(**told):
    return seat(city={"black_market": 1}, **told)


@rule("001/black-market-example", "six coins for a harbor of eight: a fruit and a worker are given back")
def test_example_black_market() -> None:
    owner = _buyer(island={"corn": (1, 1), "sugar": (1, 1)}, goods={"indigo": 1}, coins=6)
    g = table({}, owner, NOBODY, market={"harbor": 2})
    before = g.state["supply"]["worker"]
    do(second_builds(g), "build", building="harbor")
    assert {(told["move"], told["place"]) for told in offered(g)} == {("pay_person", "corn"), ("pay_person", "sugar")}
    do(g, "pay_person", person="worker", place="sugar")
    assert board(g, 1)["built"] == ["harbor", "black_market"]
    assert (board(g, 1)["coins"], have(g, 1), crew(g, 1)) == (0, {}, {"corn": 1, "black_market": 1})
    assert g.state["supply"]["worker"] == before + 1
    assert g.state["goods"]["indigo"] == 11


@rule("001/black-market", "one worker, one barrel and one point at most, a coin each")
def test_black_market_pays_three_at_most() -> None:
    owner = _buyer(island={"corn": (3, 3)}, goods={"corn": 3}, vp=5, coins=5)
    g = second_builds(table({}, owner, NOBODY, market={"harbor": 2, "wharf": 2}))
    assert can(g, "build", building="harbor")
    assert not can(g, "build", building="wharf")
    do(g, "build", building="harbor")
    assert (board(g, 1)["coins"], board(g, 1)["vp"], have(g, 1)) == (0, 4, {"corn": 2})
    assert g.state["vp"] == 75 - 4


@rule("001/black-market", "only whoever has too little money, and no money is left over")
def test_black_market_only_without_money() -> None:
    owner = _buyer(island={"corn": (3, 3)}, goods={"corn": 3}, vp=5, coins=8)
    g = second_builds(table({}, owner, NOBODY, market={"harbor": 2}))
    do(g, "build", building="harbor")
    assert phase(g) != "payment"
    assert (board(g, 1)["coins"], board(g, 1)["vp"], have(g, 1)) == (0, 5, {"corn": 3})


@rule("001/black-market", "what to give back is the owner's choice")
def test_black_market_choice() -> None:
    owner = _buyer(island={"corn": (1, 1)}, goods={"coffee": 1}, vp=1, coins=7)
    g = do(second_builds(table({}, owner, NOBODY, market={"harbor": 2})), "build", building="harbor")
    assert can(g, "pay_person", place="corn")
    do(g, "pass")
    assert can(g, "pay_good", good="coffee")
    do(g, "pass")
    assert (board(g, 1)["vp"], have(g, 1), board(g, 1)["coins"]) == (0, {"coffee": 1}, 0)


@rule("001/black-market", "not the worker on the black market himself")
def test_black_market_keeps_its_worker() -> None:
    g = second_builds(table({}, _buyer(coins=7), NOBODY, market={"harbor": 2}))
    assert not can(g, "build", building="harbor")


@rule("001/black-market", "a worker given back after the end was set off changes nothing")
def test_black_market_does_not_undo_the_end() -> None:
    owner = _buyer(island={"corn": (1, 1)}, vp=1, coins=7)
    market = {"harbor": 2}
    g = table({}, owner, NOBODY, ship={"worker": 3}, supply={"worker": 0}, market=market, taken=["settler"])
    role(g, "mayor")
    while phase(g) != "roles":
        g.play(g.legal[0])
    assert g.state["ending"] == ["workers"]
    do(do(role(g, "builder"), "pass"), "pass")
    assert g.seat == 1
    do(g, "build", building="harbor")
    do(g, "pay_person", person="worker", place="corn")
    assert g.state["supply"]["worker"] == 1
    assert (g.state["ending"], g.over) == (["workers"], True)


@rule("001/black-market", "nor does a point given back after the last chip was gone")
def test_black_market_point_does_not_undo_the_end() -> None:
    owner = _buyer(vp=1, coins=7)
    ships = {"cargo": ["corn", None, None], "load": [1, 0, 0]}
    g = table(seat(goods={"corn": 1}), owner, NOBODY, vp=2, market={"harbor": 2}, **ships)
    assert role(g, "captain").state["ending"] == ["chips"]
    do(role(g, "builder"), "build", building="harbor")
    assert (g.state["vp"], board(g, 1)["vp"]) == (0, 1)  # builder: one coin less, nothing to give back
    h = table(seat(goods={"corn": 1}), {**owner, "coins": 6}, NOBODY, vp=2, market={"harbor": 2}, **ships)
    do(role(role(h, "captain"), "builder"), "build", building="harbor")
    assert (h.state["vp"], board(h, 1)["vp"], h.state["ending"]) == (1, 0, ["chips"])


@rule("001/storehouse", "three barrels of any kinds besides the single one")
def test_storehouse() -> None:
    shut = {"cargo": ["coffee", "indigo", "tobacco"], "load": [1, 1, 1]}
    g = table(seat(city={"storehouse": 1}, goods={"corn": 3, "sugar": 3}), NOBODY, NOBODY, **shut)
    role(g, "captain")
    assert values(g, "keep", "n") == [1, 2, 3]
    do(g, "keep", good="corn", n=2)
    assert have(g, 0) == {"corn": 2, "sugar": 2}
    h = role(table(seat(city={"storehouse": 1}, goods={"corn": 6}), NOBODY, NOBODY, **shut), "captain")
    assert have(h, 0) == {"corn": 4}
