"""Land office: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


@rule("003/land_office", "with a colonist: a coin buys a face-down tile in the trader phase")
def test_land_office_with_a_colonist():
    g = role(classic.noble_table(seat(coins=3, city={"land_office": 1}), nature="manual"), "trader")
    do(do(g, "buy_tile"), "draw", good="coffee")
    assert (classic.tiles(g, 0), board(g, 0)["coins"]) == ({"coffee": 1}, 2)


@rule("003/land_office", "without a coin or a free space there is nothing to buy; once a phase")
def test_land_office_limits():
    assert not can(role(classic.noble_table(seat(coins=0, city={"land_office": 1})), "trader"), "buy_tile")
    full = seat(coins=3, city={"land_office": 1}, island={"corn": 6, "quarry": 6})
    assert not can(role(classic.noble_table(full), "trader"), "buy_tile")
    g = do(role(classic.noble_table(seat(coins=3, city={"land_office": 1}, goods={"corn": 1})), "trader"), "buy_tile")
    assert {told["move"] for told in offered(g)} == {"pass", "sell"}


@rule("003/land_office", "buying does not replace the sale, and works for everybody, not only the trader")
def test_land_office_besides_the_sale():
    g = role(classic.noble_table(seat(), seat(coins=1, city={"land_office": 1}, goods={"sugar": 1})), "trader")
    do(do(g, "sell", good="sugar"), "buy_tile")
    assert (board(g, 1)["coins"], sum(classic.tiles(g, 1).values())) == (1 + 2 - 1, 1)


@rule("003/land_office", "with a noble: any plantation can be sold for a coin and is discarded")
def test_land_office_with_a_noble():
    g = role(
        classic.noble_table(seat(coins=0, city={"land_office": (0, 1)}, island={"corn": 1, "sugar": 1, "quarry": 1})),
        "trader",
    )
    assert (values(g, "sell_tile", "good"), can(g, "buy_tile")) == (["corn", "sugar"], False)
    do(g, "sell_tile", good="sugar", crew="empty")
    assert (classic.tiles(g, 0), board(g, 0)["coins"], g.state["discards"]["sugar"]) == ({"corn": 1, "quarry": 1}, 1, 1)


@pytest.mark.parametrize(("field", "sold", "waiting"), [((1, 1), "worker", (1, 0)), ((1, 0, 1), "noble", (0, 1))])
@rule("003/land_office", "whoever worked on a plantation that is sold waits on the compass rose")
def test_land_office_sells_a_manned_plantation(field, sold, waiting):
    g = role(classic.noble_table(seat(coins=0, city={"land_office": (0, 1)}, island={"corn": field})), "trader")
    do(g, "sell_tile", good="corn", crew=sold)
    assert (classic.idle(g, 0), classic.tiles(g, 0)) == (waiting, {})


@rule("003/land_office", "with a forest house the bought tile may become a forest")
def test_land_office_and_forest_house():
    one = seat(coins=3, city={"land_office": 1, "forest_house": 1})
    g = do(role(classic.noble_table(one, modules=classic.BOTH, nature="manual"), "trader"), "buy_tile")
    do(do(g, "draw", good="coffee"), "lay", side="forest")
    assert (classic.tiles(g, 0), board(g, 0)["coins"]) == ({"forest": 1}, 2)


@rule("003/land_office", "an empty one does nothing")
def test_empty_land_office():
    g = role(classic.noble_table(seat(coins=3, city={"land_office": 0}, goods={"corn": 1})), "trader")
    assert {told["move"] for told in offered(g)} == {"pass", "sell"}


# -- the edition 1897


@rule("001/land-office", "with a worker: a coin for the top tile of a face-down stack")
def test_land_office_buys() -> None:
    g = role(
        y1897.citizens_table(y1897.NOBODY, seat(city={"land_office": 1}, coins=2), y1897.NOBODY, nature="manual"),
        "trader",
    )
    assert {told["move"] for told in offered(g)} == {"pass", "buy_tile"}
    do(do(g, "buy_tile"), "draw", good="coffee")
    assert (y1897.tiles(g, 1), board(g, 1)["coins"]) == ({"coffee": 1}, 1)
    assert phase(g) == "roles"  # once a turn


@rule("001/land-office", "with a noble: a plantation to the discards for a coin; its worker waits")
def test_land_office_sells() -> None:
    owner = seat(city={"land_office": (0, 1)}, island={"corn": (2, 1), "quarry": 1}, coins=2)
    g = role(y1897.citizens_table(y1897.NOBODY, owner, y1897.NOBODY), "trader")
    assert not can(g, "buy_tile")
    sales = [(told["good"], told["crew"]) for told in offered(g) if told["move"] == "sell_tile"]
    assert sales == [("corn", "empty"), ("corn", "worker")]
    do(g, "sell_tile", good="corn", crew="worker")
    assert (y1897.tiles(g, 1), board(g, 1)["coins"]) == ({"corn": 1, "quarry": 1}, 3)
    assert board(g, 1)["idle"]["worker"] == 1
    assert g.state["discards"]["corn"] == 1


@rule("001/land-office", "besides the sale of a barrel, on one's own turn")
def test_land_office_and_a_sale() -> None:
    owner = seat(city={"land_office": 1}, goods={"sugar": 1}, coins=0)
    g = role(y1897.citizens_table(y1897.NOBODY, owner, y1897.NOBODY), "trader")
    assert not can(g, "buy_tile")  # no coin yet
    do(g, "sell", good="sugar")
    assert can(g, "buy_tile")
    do(g, "buy_tile")
    assert (sum(y1897.tiles(g, 1).values()), board(g, 1)["coins"]) == (1, 1)


@rule("001/land-office", "with a forest house the tile may be a forest")
def test_land_office_with_a_forest_house() -> None:
    owner = seat(city={"land_office": 1, "forest_house": 1}, coins=2)
    g = y1897.table(y1897.NOBODY, owner, y1897.NOBODY, modules=("new-buildings", "citizens"), nature="manual")
    do(do(role(g, "trader"), "buy_tile"), "draw", good="coffee")
    do(g, "lay", side="forest")
    assert y1897.tiles(g, 1) == {"forest": 1}


# -- the 1897 Special Edition


@rule("000/land-office", "with a worker: a coin for a random property")
def test_land_office_with_a_worker():
    g = special.play_citizens("trader", seat(coins=2, city={"land_office": 1}), nature="manual")
    do(g, "buy_tile")
    do(g, "draw", good="coffee")
    assert (board(g, 0)["coins"], special.has(board(g, 0)["tiles"])) == (1, {"coffee": 1})
    assert not can(g, "buy_tile")
    assert not can(
        special.play_citizens("trader", seat(coins=0, city={"land_office": 1}, goods={"corn": 1})), "buy_tile"
    )


@rule("000/land-office", "with a citizen: a property is discarded for a coin, its worker goes to the portrait")
def test_land_office_with_a_citizen():
    home = seat(coins=0, island={"corn": (2, 1), "quarry": 1}, city={"land_office": (0, 1)})
    g = special.play_citizens("trader", home)
    assert not can(g, "buy_tile")
    assert {(t, c) for t, c in zip(values(g, "sell_tile", "good"), values(g, "sell_tile", "crew"), strict=True)} == {
        ("corn", "empty"), ("corn", "worker"),
    }  # fmt: skip
    do(g, "sell_tile", good="corn", crew="worker")
    assert (board(g, 0)["coins"], board(g, 0)["idle"]["worker"], board(g, 0)["tiles"]["corn"]) == (1, 1, 1)
    assert g.state["discards"]["corn"] == 1


@rule("000/land-office", "besides the sale, not in its place")
def test_land_office_besides_a_sale():
    g = special.play_citizens("trader", seat(coins=2, goods={"sugar": 1}, city={"land_office": 1}))
    do(g, "buy_tile")
    do(g, "sell", good="sugar")
    assert board(g, 0)["coins"] == 2 - 1 + 3


@rule("000/land-office", "one deal a turn, also when the house is filled after it")
def test_one_deal_with_the_last_sale():
    home = seat(coins=3, goods={"coffee": 1}, city={"land_office": 1})
    g = special.play_citizens("trader", home, house={"corn": 1, "indigo": 1, "sugar": 1})
    do(do(g, "buy_tile"), "sell", good="coffee")
    assert phase(g) == "roles"


@rule("000/land-office", "with a lumber yard the owner looks first")
def test_land_office_with_lumber_yard():
    g = special.play_citizens(
        "trader", seat(coins=2, city={"land_office": 1, "forest_house": 1}), modules=special.BOTH, nature="manual"
    )
    do(g, "buy_tile")
    do(g, "draw", good="coffee")
    assert values(g, "lay", "side") == ["plantation", "forest"]
    do(g, "lay", side="forest")
    assert special.has(board(g, 0)["tiles"]) == {"forest": 1}
