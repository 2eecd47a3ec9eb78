"""Rulebook 001: small market, hacienda, construction hut, hospice, office (warehouses: test_storing)."""

from __future__ import annotations

import pytest

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.y1897.table import crew, table, tiles
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}
NOBODY = seat()


@rule("001/small-market", "example: a barrel of corn brings one coin")
def test_example_small_market() -> None:
    g = table(NOBODY, seat(city={"small_market": 1}, coins=0, goods={"corn": 1}), NOBODY)
    do(role(g, "trader"), "sell", good="corn")
    assert board(g, 1)["coins"] == 1


@rule("001/violet", "only occupied buildings work")
def test_unoccupied_market() -> None:
    g = table(NOBODY, seat(city={"small_market": 0, "large_market": 0}, coins=0, goods={"corn": 1}), NOBODY)
    do(role(g, "trader"), "sell", good="corn")
    assert board(g, 1)["coins"] == 0


@rule("001/large-market", "two coins more; with a small market three")
@pytest.mark.parametrize(("city", "coins"), [({"large_market": 1}, 5), ({"large_market": 1, "small_market": 1}, 6)])
def test_large_market(city: dict[str, int], coins: int) -> None:
    g = table(NOBODY, seat(city=city, coins=0, goods={"tobacco": 1}), NOBODY)
    do(role(g, "trader"), "sell", good="tobacco")
    assert board(g, 1)["coins"] == coins


@rule("001/small-market", "market and the trader's coin add up")
def test_market_and_privilege() -> None:
    g = table(seat(city={"small_market": 1, "large_market": 1}, coins=0, goods={"corn": 1}), NOBODY, NOBODY)
    do(role(g, "trader"), "sell", good="corn")
    assert board(g, 0)["coins"] == 4


@rule("001/hacienda", "before the face-up tile one may draw a face-down one as well")
def test_hacienda_draws_an_extra_tile() -> None:
    g = table(seat(city={"hacienda": 1}), NOBODY, NOBODY, faces=FACES, nature="manual")
    do(do(role(g, "settler"), "hacienda"), "draw", good="coffee")
    assert g.seat == 0
    assert not can(g, "hacienda")
    assert tiles(g, 0) == {"coffee": 1}
    do(g, "plantation", good="tobacco")
    assert tiles(g, 0) == {"coffee": 1, "tobacco": 1}


@rule("001/hacienda", "the drawn tile must be laid on the island")
def test_hacienda_tile_must_be_laid() -> None:
    g = table(seat(city={"hacienda": 1}), NOBODY, NOBODY, faces=FACES, nature="manual")
    do(do(role(g, "settler"), "hacienda"), "draw", good="corn")
    do(g, "pass")
    assert tiles(g, 0) == {"corn": 1}


@rule("001/hacienda", "the extra tile is voluntary and only for an occupied hacienda")
def test_hacienda_is_voluntary() -> None:
    g = role(table(seat(city={"hacienda": 1}), seat(city={"hacienda": 0}), NOBODY, faces=FACES), "settler")
    assert can(g, "hacienda")
    do(g, "plantation", good="corn")
    assert g.seat == 1
    assert not can(g, "hacienda")


@rule("001/hacienda", "only before, not after the face-up tile")
def test_hacienda_comes_before_the_pick() -> None:
    g = role(table(seat(city={"hacienda": 1}), NOBODY, NOBODY, faces=FACES), "settler")
    do(g, "plantation", good="corn")
    assert g.seat == 1
    assert tiles(g, 0) == {"corn": 1}


@rule("001/hacienda", "a construction hut does not turn the drawn tile into a quarry")
def test_hacienda_with_construction_hut() -> None:
    owner = seat(city={"hacienda": 1, "construction_hut": 1})
    g = table(NOBODY, owner, NOBODY, faces=FACES, nature="manual")
    do(do(role(g, "settler"), "pass"), "hacienda")
    assert {told["move"] for told in offered(g)} == {"draw"}
    do(g, "draw", good="sugar")
    do(g, "quarry")
    assert tiles(g, 1) == {"sugar": 1, "quarry": 1}


@rule("001/hacienda", "a space for one tile: the drawn one leaves none for a second")
def test_hacienda_on_the_last_space() -> None:
    g = table(seat(city={"hacienda": 1}, island={"corn": 6, "indigo": 5}), NOBODY, NOBODY, faces={**FACES, "corn": 0})
    do(role(g, "settler"), "hacienda")
    assert sum(tiles(g, 0).values()) == 12
    assert g.seat == 1


@rule("001/construction-hut", "a quarry instead of a face-up plantation")
def test_construction_hut() -> None:
    g = do(role(table(NOBODY, seat(city={"construction_hut": 1}), NOBODY, faces=FACES), "settler"), "pass")
    do(g, "quarry")
    assert tiles(g, 1) == {"quarry": 1}
    assert g.seat == 2
    assert not can(g, "quarry")


@rule("001/construction-hut", "a settler with a construction hut still takes one quarry only")
def test_construction_hut_of_the_settler() -> None:
    g = do(role(table(seat(city={"construction_hut": 1}), NOBODY, NOBODY, faces=FACES), "settler"), "quarry")
    assert (g.seat, tiles(g, 0)) == (1, {"quarry": 1})


@rule("001/hospice", "a worker from the supply onto the tile just taken, if wanted")
def test_hospice() -> None:
    g = do(role(table(seat(city={"hospice": 1}), NOBODY, NOBODY, faces=FACES), "settler"), "plantation", good="corn")
    assert phase(g) == "hospice"
    assert {told["move"] for told in offered(g)} == {"pass", "hospice"}
    before = g.state["supply"]["worker"]
    do(g, "hospice")
    assert crew(g, 0) == {"hospice": 1, "corn": 1}
    assert g.state["supply"]["worker"] == before - 1


@rule("001/hospice", "also for a quarry")
def test_hospice_for_a_quarry() -> None:
    g = do(role(table(seat(city={"hospice": 1}), NOBODY, NOBODY, faces=FACES), "settler"), "quarry")
    do(g, "hospice")
    assert crew(g, 0) == {"hospice": 1, "quarry": 1}


@rule("001/hospice", "no worker for the hacienda's face-down tile")
def test_hospice_not_for_the_hacienda_tile() -> None:
    g = table(seat(city={"hospice": 1, "hacienda": 1}), NOBODY, NOBODY, faces=FACES, nature="manual")
    do(do(role(g, "settler"), "hacienda"), "draw", good="coffee")
    assert phase(g) == "settler"
    do(do(g, "plantation", good="corn"), "hospice")
    assert crew(g, 0) == {"hospice": 1, "hacienda": 1, "corn": 1}


@rule("001/hospice", "whoever only drew with the hacienda has no worker")
def test_hospice_with_nothing_but_a_hacienda_tile() -> None:
    g = table(seat(city={"hospice": 1, "hacienda": 1}), NOBODY, NOBODY, faces=FACES, nature="manual")
    do(do(do(role(g, "settler"), "hacienda"), "draw", good="coffee"), "pass")
    assert (phase(g), g.seat) == ("settler", 1)


@rule("001/hospice", "with none in the supply the worker comes from the hall; with none there nobody comes")
@pytest.mark.parametrize(("hall", "comes"), [(3, True), (0, False)])
def test_hospice_without_supply(hall: int, comes: bool) -> None:
    g = table(seat(city={"hospice": 1}), NOBODY, NOBODY, faces=FACES, supply={"worker": 0}, ship={"worker": hall})
    do(role(g, "settler"), "plantation", good="corn")
    assert can(g, "hospice") is comes
    if comes:
        do(g, "hospice")
        assert g.state["ship"]["worker"] == 2
        assert crew(g, 0)["corn"] == 1
    else:
        assert g.seat == 1


@rule("001/office", "a kind that is in the trading house may be sold again")
def test_office() -> None:
    g = role(table(seat(city={"office": 1}, goods={"corn": 1}), NOBODY, NOBODY, house={"corn": 1}), "trader")
    do(g, "sell", good="corn")
    assert g.state["house"]["corn"] == 2


@rule("001/office", "example: tobacco in the house, one office owner sells tobacco, then the other one")
def test_example_two_offices() -> None:
    owner = seat(city={"office": 1}, goods={"tobacco": 1}, coins=0)
    g = table(seat(goods={"tobacco": 1}), owner, owner, house={"tobacco": 1})
    role(g, "trader")
    assert g.seat == 1  # seat 0 has no office
    do(g, "sell", good="tobacco")
    do(g, "sell", good="tobacco")
    assert g.state["house"]["tobacco"] == 3
    assert [board(g, p)["coins"] for p in (1, 2)] == [3, 3]


@rule("001/office", "no use while the trading house is full")
def test_office_with_a_full_house() -> None:
    g = table(seat(goods={"coffee": 1}), seat(city={"office": 1}, goods={"corn": 1}), NOBODY,
              house={"corn": 1, "indigo": 1, "sugar": 1})  # fmt: skip
    do(role(g, "trader"), "sell", good="coffee")
    assert phase(g) == "roles"
    assert board(g, 1)["goods"]["corn"] == 1


@rule("001/violet", "the function of a violet building need not be used")
def test_violet_buildings_are_voluntary() -> None:
    city = {"hacienda": 1, "construction_hut": 1, "office": 1}
    g = role(table(seat(city=city, goods={"corn": 1}), NOBODY, NOBODY, faces=FACES, house={"corn": 1}), "settler")
    assert values(g, "plantation", "good") == ["corn", "indigo", "sugar", "tobacco"]
    assert can(g, "pass")
