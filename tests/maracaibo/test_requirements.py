"""Requirements of cards (rulebook 004, lines 1362-1392)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.maracaibo.scenes import card, cards, do, me, moves
from tests.maracaibo.shopping import bought, buy, on_offer, shop
from tests.rules import rule

HERBS = card(needs=["pay_object herb 3"])
HERB = card(object="herb")


def markers(n: int) -> dict[str, int]:
    """So many markers of Spain in villages."""
    return {str(place): 2 for place in range(6, 6 + n)}


@rule("004/requirements", "a card can be bought only if all its requirements are met")
@pytest.mark.parametrize("short", [{"coins": 4}, {"workers": 0}, {"combat": 1}, {}])
def test_all_requirements(short: dict[str, Any]) -> None:
    demanding = card(cost=5, needs=["pay_combat 2", "pay_worker 1"])
    game = shop(demanding, **{"coins": 5, "workers": 1, "combat": 2, **short})
    assert on_offer(game) == ([] if short else ["A001"])


@rule("004/requirements", "pay_coins: doubloons besides the price")
def test_pay_coins() -> None:
    twice = card(cost=5, needs=["pay_coins 3"])
    assert on_offer(shop(twice, coins=7)) == []
    assert bought(twice, coins=8)["coins"] == 0


@rule("004/requirements", "worker_to: a worker of the stock to the place; the ship need not be there")
def test_worker_to() -> None:
    helper = card(assistant={"at": "15", "does": ["coins 1"]})
    assert on_offer(shop(helper, workers=0)) == []
    after = bought(helper, workers=1)
    assert after["ship"] != "15"
    assert after["assistants"]["15"] == 1
    assert after["workers"] == 0


@rule("004/requirements", "three medicinal herbs are paid with cards of the hand")
def test_three_herbs() -> None:
    game = buy(shop(HERBS, HERB, HERB, HERB))
    assert me(game)["hand"] == cards()
    assert me(game)["bought"] == ["A001"]
    assert "A001" not in on_offer(shop(HERBS, HERB, HERB))


@rule("004/requirements", "the bought card is not one of the herbs it costs")
def test_a_card_does_not_pay_itself() -> None:
    assert "A001" not in on_offer(shop(card(object="herb", needs=["pay_object herb 3"]), HERB, HERB))


@rule("004/requirements", "planned herbs do not pay")
def test_planned_herbs_do_not_pay() -> None:
    game = shop(HERBS, HERB, HERB, HERB, hand=cards("A001", "A002", "A003"), planned=cards("A004", places=3))
    assert "A001" not in on_offer(game)


@rule("004/requirements", "which herbs are paid is chosen")
def test_herbs_are_chosen() -> None:
    game = buy(shop(HERBS, HERB, HERB, HERB, HERB))
    for each in ("A002", "A003", "A005"):
        do(game, "pay", card=each)
    assert me(game)["hand"] == cards("A004")


@rule("004/requirements", "pay_goods: goods of the kind that is shown")
def test_pay_goods() -> None:
    trade = card(good="corn", needs=["pay_goods sugar 2"])
    assert on_offer(shop(trade, card(good="sugar"), card(good="cocoa"))) == ["A002", "A003"]
    after = bought(trade, card(good="sugar"), card(good="sugar"), card(good="cocoa"))
    assert after["hand"] == cards("A004")


@rule("004/requirements", "the nation must have three markers at places of the Caribbean")
@pytest.mark.parametrize(("n", "fits"), [(2, False), (3, True)])
def test_need_markers(n: int, fits: bool) -> None:
    royal = card(needs=["need_markers spain 3"])
    game = shop(royal, table={"markers": markers(n)})
    assert bool(on_offer(game)) is fits


@rule("004/requirements", "markers of other nations do not count, those on legacy tiles do")
def test_whose_markers_count() -> None:
    assert on_offer(shop(card(needs=["need_markers france 3"]), table={"markers": markers(3)})) == []
    fleet = {"markers": markers(2), "aside": {"spain": 1}, "escorts": 1, "legacy": ["L6"]}
    assert on_offer(shop(card(needs=["need_markers spain 3"]), table=fleet)) == ["A001"]


@rule("004/requirements", "pay_worker: a worker of the stock to the supply")
def test_pay_worker() -> None:
    assert on_offer(shop(card(needs=["pay_worker 1"]), workers=0)) == []
    assert bought(card(needs=["pay_worker 1"]), workers=1)["workers"] == 0


@rule("004/requirements", "worker_here: a worker of the stock onto the card, where he stays")
def test_worker_here() -> None:
    stays = card(needs=["worker_here"])
    assert on_offer(shop(stays, workers=0)) == []
    before, after = me(shop(stays, workers=1)), bought(stays, workers=1)
    assert (after["workers"], after["stuck"], after["supply"]) == (0, before["stuck"] + 1, before["supply"])


@rule("004/requirements", "pay_combat: so many combat points")
def test_pay_combat() -> None:
    assert on_offer(shop(card(needs=["pay_combat 3"]), combat=2)) == []
    assert bought(card(needs=["pay_combat 3"]), combat=5)["combat"] == 2


@rule("004/requirements", "workers do not pay combat points")
def test_workers_are_no_combat_points() -> None:
    assert on_offer(shop(card(needs=["pay_combat 3"]), combat=2, workers=3)) == []


@rule("004/requirements", "requirements are met before the card gives anything")
def test_requirements_come_first() -> None:
    assert on_offer(shop(card(needs=["pay_combat 3"], does=["combat_points 3"]), combat=1)) == []
    assert on_offer(shop(card(needs=["pay_worker 1"], does=["workers 2"]), workers=0)) == []


@rule("004/requirements", "a permanent herb is one of the three")
def test_a_permanent_herb_pays_for_cards() -> None:
    game = buy(shop(HERBS, HERB, HERB, columns={"herb": 1}))
    assert me(game)["bought"] == ["A001"]
    assert not moves(game, "pay")
