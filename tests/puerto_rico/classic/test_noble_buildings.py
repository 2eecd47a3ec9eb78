"""The noble buildings that work in a phase: a colonist and a noble do different things there."""

from __future__ import annotations

import pytest

from tests.puerto_rico.classic.helpers import BOTH, NOBLES, at, crew, goods, idle, passes, play, spent, tiles, total
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule


def table(*seats, **told):
    return at(*seats, *[seat(coins=0)] * (4 - len(seats)), **{"modules": NOBLES, **told})


@rule("003/land_office", "with a colonist: a coin buys a face-down tile in the trader phase")
def test_land_office_with_a_colonist():
    g = role(table(seat(coins=3, city={"land_office": 1}), nature="manual"), "trader")
    do(do(g, "buy_tile"), "draw", good="coffee")
    assert (tiles(g, 0), board(g, 0)["coins"]) == ({"coffee": 1}, 2)


@rule("003/land_office", "without a coin or a free space there is nothing to buy; once a phase")
def test_land_office_limits():
    assert not can(role(table(seat(coins=0, city={"land_office": 1})), "trader"), "buy_tile")
    full = seat(coins=3, city={"land_office": 1}, island={"corn": 6, "quarry": 6})
    assert not can(role(table(full), "trader"), "buy_tile")
    g = do(role(table(seat(coins=3, city={"land_office": 1}, goods={"corn": 1})), "trader"), "buy_tile")
    assert {told["move"] for told in offered(g)} == {"pass", "sell"}


@rule("003/land_office", "buying does not replace the sale, and works for everybody, not only the trader")
def test_land_office_besides_the_sale():
    g = role(table(seat(), seat(coins=1, city={"land_office": 1}, goods={"sugar": 1})), "trader")
    do(do(g, "sell", good="sugar"), "buy_tile")
    assert (board(g, 1)["coins"], sum(tiles(g, 1).values())) == (1 + 2 - 1, 1)


@rule("003/land_office", "with a noble: any plantation can be sold for a coin and is discarded")
def test_land_office_with_a_noble():
    g = role(table(seat(coins=0, city={"land_office": (0, 1)}, island={"corn": 1, "sugar": 1, "quarry": 1})), "trader")
    assert (values(g, "sell_tile", "good"), can(g, "buy_tile")) == (["corn", "sugar"], False)
    do(g, "sell_tile", good="sugar", crew="empty")
    assert (tiles(g, 0), board(g, 0)["coins"], g.state["discards"]["sugar"]) == ({"corn": 1, "quarry": 1}, 1, 1)


@pytest.mark.parametrize(("field", "sold", "waiting"), [((1, 1), "worker", (1, 0)), ((1, 0, 1), "noble", (0, 1))])
@rule("003/land_office", "whoever worked on a plantation that is sold waits on the compass rose")
def test_land_office_sells_a_manned_plantation(field, sold, waiting):
    g = role(table(seat(coins=0, city={"land_office": (0, 1)}, island={"corn": field})), "trader")
    do(g, "sell_tile", good="corn", crew=sold)
    assert (idle(g, 0), tiles(g, 0)) == (waiting, {})


@rule("003/land_office", "with a forest house the bought tile may become a forest")
def test_land_office_and_forest_house():
    one = seat(coins=3, city={"land_office": 1, "forest_house": 1})
    g = do(role(table(one, modules=BOTH, nature="manual"), "trader"), "buy_tile")
    do(do(g, "draw", good="coffee"), "lay", side="forest")
    assert (tiles(g, 0), board(g, 0)["coins"]) == ({"forest": 1}, 2)


@rule("003/land_office", "an empty one does nothing")
def test_empty_land_office():
    g = role(table(seat(coins=3, city={"land_office": 0}, goods={"corn": 1})), "trader")
    assert {told["move"] for told in offered(g)} == {"pass", "sell"}


@rule("003/chapel", "a coin with a colonist, a point with a noble, at the start of the craftsman phase")
def test_chapel():
    g = table(seat(coins=0, city={"chapel": 1}), seat(coins=0, city={"chapel": (0, 1)}))
    role(g, "craftsman")
    assert [(board(g, p)["coins"], board(g, p)["vp"]) for p in range(3)] == [(1, 0), (0, 1), (0, 0)]
    assert g.state["vp"] == 99


@rule("003/chapel", "an empty chapel gives nothing")
def test_empty_chapel():
    g = role(table(seat(coins=0, city={"chapel": 0})), "craftsman")
    assert (board(g, 0)["coins"], board(g, 0)["vp"]) == (0, 0)


def settled(*seats, **told):
    """A settler phase in which nobody takes a tile, up to the hunting lodges."""
    g = role(table(*seats, **told), "settler")
    while phase(g) == "settler":
        passes(g)
    return g


@rule("003/hunting_lodge", "with a colonist: at the end of the settler phase a plantation or forest may be discarded")
def test_hunting_lodge_with_a_colonist():
    one = seat(city={"hunting_lodge": 1}, island={"corn": 1, "quarry": 1, "forest": 1})
    g = settled(one, modules=BOTH)
    assert (phase(g), values(g, "clear", "tile")) == ("lodge", ["corn", "forest"])
    before = total(g, "discards")
    do(g, "clear", tile="forest", crew="empty")
    assert (tiles(g, 0), total(g, "discards")) == ({"corn": 1, "quarry": 1}, before + 1)


@rule("003/hunting_lodge", "it is a choice")
def test_hunting_lodge_is_optional():
    g = passes(settled(seat(city={"hunting_lodge": 1}, island={"corn": 1})))
    assert (phase(g), tiles(g, 0)) == ("roles", {"corn": 1})


@pytest.mark.parametrize(("field", "sent", "waiting"), [((1, 1), "worker", (1, 0)), ((1, 0, 1), "noble", (0, 1))])
@rule("003/hunting_lodge", "whoever worked on the discarded tile waits on the compass rose")
def test_hunting_lodge_and_a_manned_tile(field, sent, waiting):
    g = settled(seat(city={"hunting_lodge": 1}, island={"corn": field}))
    do(g, "clear", tile="corn", crew=sent)
    assert (idle(g, 0), tiles(g, 0)) == (waiting, {})


def lodge(mine, *others):
    """Points of a noble's lodge when the islands have so many tiles."""
    rest = [seat(island={"sugar": n}) for n in others]
    g = settled(seat(city={"hunting_lodge": (0, 1)}, island={"indigo": mine}), *rest)
    assert phase(g) == "roles"
    return board(g, 0)["vp"]


@pytest.mark.parametrize(("tiles_of", "points"), [
    ((1, 2, 2, 2), 2), ((2, 2, 3, 3), 0), ((3, 2, 3, 3), 0), ((0, 1, 1, 1), 2),
])  # fmt: skip
@rule("003/hunting_lodge", "with a noble: two points for the most empty field spaces; a tie brings nothing")
def test_hunting_lodge_with_a_noble(tiles_of, points):
    mine, *others = tiles_of
    assert lodge(mine, *others) == points


@rule("003/hunting_lodge", "with a noble nothing is discarded; an empty lodge does nothing")
def test_hunting_lodge_noble_discards_nothing():
    assert phase(settled(seat(city={"hunting_lodge": (0, 1)}, island={"corn": 2}))) == "roles"
    assert phase(settled(seat(city={"hunting_lodge": 0}, island={"corn": 2}))) == "roles"


@rule("003/zoning_office", "with a colonist: a coin off small buildings, none off large ones")
def test_zoning_office_with_a_colonist():
    for name, cost in (("small_market", 0), ("hospice", 3), ("harbor", 7), ("fortress", 10)):
        g = passes(role(table(seat(coins=9), seat(coins=20, city={"zoning_office": 1})), "builder"))
        assert spent(g, 1, name) == cost


@rule("003/zoning_office", "with a noble: two coins off large buildings, none off small ones")
def test_zoning_office_with_a_noble():
    for name, cost in (("small_market", 1), ("hospice", 4), ("harbor", 8), ("fortress", 8)):
        g = passes(role(table(seat(coins=9), seat(coins=20, city={"zoning_office": (0, 1)})), "builder"))
        assert spent(g, 1, name) == cost


def supplying(one, **told):
    """Seat 1 comes to its first turn of a captain phase in which it can load nothing."""
    return role(table(seat(coins=0), one, cargo=["tobacco", "coffee", None], load=[1, 1, 0], **told), "captain")


@rule("003/royal_supplier", "a barrel for a point, for each noble on the island, all of different kinds")
def test_royal_supplier():
    one = seat(city={"royal_supplier": 1}, idle={"noble": 2}, goods={"corn": 2, "indigo": 1, "sugar": 1})
    g = supplying(one)
    assert (phase(g), g.seat, values(g, "supply", "good")) == ("supplier", 1, ["corn", "indigo", "sugar"])
    do(g, "supply", good="corn")
    assert (values(g, "supply", "good"), board(g, 1)["vp"]) == (["indigo", "sugar"], 1)
    do(g, "supply", good="sugar")
    assert (phase(g), board(g, 1)["vp"], goods(g, 1)) == ("captain", 2, {"corn": 1, "indigo": 1})
    assert (g.state["goods"]["corn"], g.state["goods"]["sugar"]) == (10 - 1, 11)


@rule("003/royal_supplier", "manned by a colonist or a noble; the noble counts himself; without nobles nothing")
def test_royal_supplier_manned():
    g = supplying(seat(city={"royal_supplier": (0, 1)}, goods={"corn": 1, "sugar": 1}))
    do(g, "supply", good="sugar")
    assert (phase(g), board(g, 1)["vp"]) == ("roles", 1 + 1)  # the corn is loaded by itself
    g = supplying(seat(city={"royal_supplier": 1}, goods={"corn": 1, "sugar": 1}))
    assert phase(g) == "captain"
    g = supplying(seat(city={"royal_supplier": 0}, idle={"noble": 2}, goods={"corn": 1, "sugar": 1}))
    assert phase(g) == "captain"


@rule("003/royal_supplier", "optional, and the turn follows as usual")
def test_royal_supplier_then_the_turn():
    g = passes(supplying(seat(city={"royal_supplier": 1}, idle={"noble": 1}, goods={"corn": 1, "sugar": 1})))
    assert (phase(g), g.seat, board(g, 1)["vp"]) == ("captain", 1, 0)


@rule("003/royal_supplier", "no bonus of other buildings or of the captain for these barrels")
def test_royal_supplier_without_bonus():
    city = {"royal_supplier": 1, "harbor": 1, "lighthouse": 1}
    g = role(table(seat(coins=0, city=city, idle={"noble": 1}, goods={"corn": 1}), modules=BOTH), "captain")
    do(g, "supply", good="corn")
    # one point; the coin is the lighthouse's for the captain, loading or not
    assert (board(g, 0)["vp"], board(g, 0)["coins"], phase(g)) == (1, 1, "roles")


@pytest.mark.parametrize(("city", "coins"), [({"jeweler": 1}, 3), ({"jeweler": (0, 1)}, 4), ({"jeweler": 0}, 0)])
@rule("003/jeweler", "a coin for every noble on the island, in the craftsman phase; itself manned")
def test_jeweler(city, coins):
    one = seat(coins=0, city={**city, "harbor": (0, 1)}, island={"corn": (1, 0, 1)}, idle={"noble": 1})
    assert board(role(table(seat(), one), "craftsman"), 1)["coins"] == coins


@rule("003/jeweler", "the colonist it needs is one circle like any other")
def test_jeweler_is_placed_in_the_mayor_phase():
    g = play(table(seat(city={"jeweler": 0}), ship={"worker": 4, "noble": 0}), "mayor")
    assert crew(g, 0) == {"jeweler": 1}
    assert pass_until(g, "roles").state["ship"] == {"worker": 3, "noble": 1}
