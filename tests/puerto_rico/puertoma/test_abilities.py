"""The twelve ability tiles of the farmers, each turned up and not (rulebook 000, lines 2875-2904)."""

import pytest

from tests.puerto_rico.puertoma.farm import against, farm, seat
from tests.puerto_rico.puertoma.test_recruiter import after, followed, led, moves
from tests.puerto_rico.scenes import role
from tests.puerto_rico.special import has, passes
from tests.rules import rule

LADEN = {"cargo": ["corn", "indigo", "sugar"], "load": [1, 1, 1]}  # no ship for tobacco and coffee
YES_NO = pytest.mark.parametrize("open_", [True, False])


def having(ability, open_=True, **told):
    """A farmer with the ability turned up, or with the same board and nothing turned up."""
    return farm(**{"coins": 0, **told}, abilities=[ability] if open_ else [])


def of(g, p=1):
    """A farmer's board when the phase was over."""
    return after(g)["seats"][p]


def first_role(g):
    """The role the first farmer chose."""
    return moves(g, 1, "role")[0]["role"]


# Level 1


@rule("000/puertoma-abilities", "1, trader: sells what lies in the house already")
@YES_NO
def test_sell_same(open_):
    one = having("sell_same", open_, goods={"coffee": 1, "sugar": 1})
    b = of(followed("trader", one, farm(), house={"coffee": 1}))
    assert (b["coins"], has(b["goods"])) == ((4, {"sugar": 1}) if open_ else (2, {"coffee": 1}))


@rule("000/puertoma-abilities", "1, trader: a kind in the house makes the role pay")
@YES_NO
def test_sell_same_makes_the_trader_pay(open_):
    g = led("trader", seat(), having("sell_same", open_, goods={"coffee": 1}), farm(), house={"coffee": 1})
    assert (first_role(g) == "trader") == open_


@rule("000/puertoma-abilities", "1, trader: no sale in a full house with the ability either")
def test_sell_same_needs_a_place():
    house = {"coffee": 2, "corn": 1}
    one = having("sell_same", goods={"coffee": 1})
    g = followed("trader", one, one, house=house)
    assert (of(g)["coins"], of(g, 2)["coins"], has(of(g, 2)["goods"])) == (4, 0, {"coffee": 1})


@rule("000/puertoma-abilities", "1, trader: a coin more for every sale")
@YES_NO
def test_sale_coin(open_):
    one = having("sale_coin", open_, goods={"sugar": 1})
    assert of(followed("trader", one, farm()))["coins"] == 2 + open_
    assert of(led("trader", seat(), one, farm()))["coins"] == 1 + 2 + 1 + open_


@rule("000/puertoma-abilities", "1, trader: with the coin corn brings one, so it is sold")
@YES_NO
def test_sale_coin_sells_corn(open_):
    b = of(followed("trader", having("sale_coin", open_, goods={"corn": 1}), farm()))
    assert (b["coins"], b["goods"]["corn"]) == ((1, 0) if open_ else (0, 1))


@rule("000/puertoma-abilities", "1, trader: no sale, no coin")
def test_sale_coin_needs_a_sale():
    assert of(followed("trader", having("sale_coin"), farm()))["coins"] == 0


def raised(one, two=None, **told):
    """The person chose the builder and built nothing; then the farmers did."""
    return passes(followed("builder", one, two or farm(coins=0), **told))


@rule(
    "000/puertoma-abilities",
    "1, builder: a worker from the supply for every building, placed as in the recruiter phase",
)
@YES_NO
def test_building_worker(open_):
    one = having("building_worker", open_, coins=3, island={"coffee": (1, 1), "indigo": (1, 1)})
    table = after(raised(one, supply={"worker": 9}))
    assert table["seats"][1]["built"] == ["small_warehouse"]
    assert has(table["seats"][1]["workers"]) == {"coffee": 1, "indigo": 1 + open_}
    assert table["supply"]["worker"] == 9 - open_


@rule("000/puertoma-abilities", "1, builder: nobody lacks a worker, so he goes to the points area")
def test_building_worker_aside():
    one = having("building_worker", coins=3, island={"corn": (1, 1)}, aside={"worker": 1})
    assert of(raised(one))["aside"]["worker"] == 2


@rule("000/puertoma-abilities", "1, builder: nothing built or nobody in the supply, no worker")
def test_building_worker_needs_both():
    island = {"corn": 1}
    assert has(of(raised(having("building_worker", island=island)))["workers"]) == {}
    g = raised(having("building_worker", coins=3, island=island), supply={"worker": 0})
    assert (of(g)["built"], has(of(g)["workers"])) == (["small_warehouse"], {})


@rule("000/puertoma-abilities", "1, builder: turned up by this very building, it works from the next turn on")
def test_building_worker_from_the_next_turn():
    one = farm(city={"hacienda": 0}, coins=3, island={"corn": 2})
    g = raised(one, nature="manual", reserved=["residence", None])
    g.play({"move": "unlock", "ability": "building_worker"})
    assert (of(g)["abilities"], has(of(g)["workers"])) == (["building_worker"], {})


# Level 2


@rule("000/puertoma-abilities", "2, captain: all crates of the best good stay, and the one of always besides")
@pytest.mark.parametrize(
    ("goods", "with_it", "without"),
    [
        ({"tobacco": 3, "coffee": 3}, {"tobacco": 1, "coffee": 3}, {"coffee": 1}),
        ({"tobacco": 3, "coffee": 1}, {"tobacco": 1, "coffee": 1}, {"coffee": 1}),
        ({"tobacco": 4}, {"tobacco": 4}, {"tobacco": 1}),
    ],
)
def test_keep_kind(goods, with_it, without):
    for open_, kept in ((True, with_it), (False, without)):
        g = followed("captain", having("keep_kind", open_, goods=goods), farm(), **LADEN)
        assert has(of(g)["goods"]) == kept
        assert after(g)["goods"]["tobacco"] == 9 - kept.get("tobacco", 0)


@rule("000/puertoma-abilities", "2, captain: the single crate is of the best of the other goods")
def test_keep_kind_and_one_of_the_next():
    one = having("keep_kind", goods={"sugar": 2, "tobacco": 2, "coffee": 2})
    g = followed("captain", one, farm(), cargo=["corn", "indigo", "sugar"], load=[1, 1, 6])
    assert has(of(g)["goods"]) == {"tobacco": 1, "coffee": 2}


@rule("000/puertoma-abilities", "2, builder: a coin before building, which may be spent at once")
@YES_NO
def test_building_coin(open_):
    b = of(raised(having("building_coin", open_, coins=2), market={"hacienda": 0}))
    assert (b["built"], b["coins"]) == ((["small_warehouse"], 0) if open_ else (["construction_hut"], 0))
    b = of(raised(having("building_coin", open_, coins=1), market={"hacienda": 0, "construction_hut": 0}))
    assert (b["built"], b["coins"]) == (["small_market"], 0 + open_)


@rule("000/puertoma-abilities", "2, builder: the coin comes also when nothing can be built")
@YES_NO
def test_building_coin_without_building(open_):
    b = of(raised(having("building_coin", open_), market={"small_market": 0}))
    assert (b["built"], b["coins"]) == ([], int(open_))


@rule("000/puertoma-abilities", "2, builder: the coin counts, beside the privilege, when the farmer chooses its role")
@YES_NO
def test_building_coin_makes_the_builder_pay(open_):
    market = {"small_market": 0, "construction_hut": 0}
    g = led("builder", seat(), having("building_coin", open_), farm(), market=market, role_coins={"builder": 0})
    assert (first_role(g) == "builder") == open_
    if open_:
        assert moves(g, 1, "build") == [{"move": "build", "building": "hacienda"}]


@rule("000/puertoma-abilities", "2, builder: coin, privilege and the coins on the role together")
def test_building_coin_with_the_privilege():
    one, told = having("building_coin", coins=1), {"role_coins": {"builder": 2}, "market": {"office": 0}}
    g = passes(led("builder", seat(), one, farm(coins=0), **told))
    assert (of(g)["built"], of(g)["coins"]) == (["large_market"], 1 + 2 + 1 - (5 - 1))


FIELDS = {"coffee": (1, 3), "corn": (2, 2)}


@rule("000/puertoma-abilities", "2, craftsman: a crate more of the best kind produced, besides the privilege")
@YES_NO
def test_extra_crate(open_):
    one = having("extra_crate", open_, island=FIELDS)
    g = followed("craftsman", one, farm())
    assert has(of(g)["goods"]) == {"coffee": 1 + open_, "corn": 2}
    assert after(g)["goods"]["coffee"] == 9 - 1 - open_
    assert has(of(led("craftsman", seat(), one, farm()))["goods"]) == {"coffee": 2 + open_, "corn": 2}


@rule("000/puertoma-abilities", "2, craftsman: the best of the produced kinds that is left in the supply")
@YES_NO
def test_extra_crate_of_what_is_left(open_):
    g = followed("craftsman", having("extra_crate", open_, island=FIELDS), farm(), goods={"coffee": 1})
    assert has(of(g)["goods"]) == {"coffee": 1, "corn": 2 + open_}
    g = followed("craftsman", having("extra_crate", open_, island=FIELDS), farm(), goods={"coffee": 1, "corn": 2})
    assert has(of(g)["goods"]) == {"coffee": 1, "corn": 2}


@rule("000/puertoma-abilities", "2, craftsman: nothing produced, no crate")
def test_extra_crate_needs_production():
    assert has(of(followed("craftsman", having("extra_crate", island={"coffee": (1, 2)}), farm()))["goods"]) == {}


@rule(
    "000/puertoma-abilities", "2, craftsman: at the end of the phase, when all have produced and the privilege is taken"
)
def test_extra_crate_comes_last():
    first, second = farm(island={"coffee": (1, 3)}), having("extra_crate", island=FIELDS)
    g = led("craftsman", seat(), first, second, goods={"coffee": 3})
    assert (has(of(g, 1)["goods"]), has(of(g, 2)["goods"])) == ({"coffee": 2}, {"coffee": 1, "corn": 3})
    g = led("craftsman", seat(), having("extra_crate", island=FIELDS), first, goods={"coffee": 2})
    assert (has(of(g, 1)["goods"]), has(of(g, 2)["goods"])) == ({"coffee": 1, "corn": 4}, {"coffee": 1})


# Level 3


@rule("000/puertoma-abilities", "3, craftsman: a coin for every different good produced")
@YES_NO
def test_kind_coins(open_):
    island = {"corn": (2, 2), "sugar": (2, 4), "coffee": (2, 3), "tobacco": (1, 2)}
    one = having("kind_coins", open_, island=island)
    assert of(followed("craftsman", one, farm()))["coins"] == 3 * open_
    assert of(led("craftsman", seat(), one, farm()))["coins"] == 1 + 3 * open_


@rule("000/puertoma-abilities", "3, craftsman: a kind that had run out was not produced")
def test_kind_coins_of_what_was_produced():
    one = having("kind_coins", island=FIELDS)
    assert of(followed("craftsman", one, farm(), goods={"coffee": 0}))["coins"] == 1


@rule("000/puertoma-abilities", "3, recruiter: a worker more from the supply, besides the privilege")
@YES_NO
def test_late_worker(open_):
    one, told = having("late_worker", open_, island={"coffee": 1}), {"ship": {"worker": 3}, "supply": {"worker": 20}}
    g = followed("mayor", one, farm(), **told)
    assert has(of(g)["workers"]) == {"coffee": 1 + open_}
    assert after(g)["supply"]["worker"] == 20 - 1 - open_ - 3
    g = led("mayor", seat(), one, farm(), **told)
    assert has(of(g)["workers"]) == {"coffee": 2 + open_}


@rule("000/puertoma-abilities", "3, recruiter: the worker comes at the end of the phase, so privileges go first")
def test_late_worker_comes_late():
    island = {"coffee": 1}
    g = followed("mayor", having("late_worker", island=island), farm(), ship={"worker": 3}, supply={"worker": 1})
    assert (of(g, 0)["idle"]["worker"], has(of(g)["workers"])) == (2, {"coffee": 1})
    g = followed("mayor", having("late_worker", island=island), farm(), ship={"worker": 3}, supply={"worker": 2})
    assert (of(g, 0)["idle"]["worker"], has(of(g)["workers"])) == (2, {"coffee": 2})


@rule("000/puertoma-abilities", "3, recruiter: he comes also when the agency brought the farmer nobody")
def test_late_worker_without_the_agency():
    g = followed("mayor", having("late_worker", island={"corn": 1}), farm(), ship={"worker": 1})
    assert has(of(g)["workers"]) == {"corn": 1}


def planted(one, **told):
    """The person chose the planter and took nothing; then the farmers took a tile each."""
    return passes(followed("settler", one, farm(), **told))


@rule("000/puertoma-abilities", "3, planter: with a tile comes a crate of its good")
@YES_NO
@pytest.mark.parametrize("good", ["corn", "indigo", "sugar", "tobacco", "coffee"])
def test_tile_crate(open_, good):
    faces = {**dict.fromkeys(("corn", "indigo", "sugar", "tobacco", "coffee"), 0), good: 2}
    g = planted(having("tile_crate", open_), faces=faces)
    b, all_crates = of(g), {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert after(g)["goods"][good] == all_crates[good] - open_
    assert (has(b["tiles"]), has(b["goods"])) == ({good: 1}, {good: 1} if open_ else {})


@rule("000/puertoma-abilities", "3, planter: no crate with a quarry, nor when the supply has none")
def test_tile_crate_needs_a_crate():
    faces = {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 0, "coffee": 1}
    b = of(planted(having("tile_crate", island={"coffee": 2}), faces=faces))
    assert (has(b["tiles"]), has(b["goods"])) == ({"coffee": 2, "quarry": 1}, {})
    b = of(planted(having("tile_crate"), faces=faces, goods={"coffee": 0}))
    assert (has(b["tiles"]), has(b["goods"])) == ({"coffee": 1}, {})


# Level 4


@rule(
    "000/puertoma-abilities",
    "4, captain: a point for every kind of good left at the end, before storing (kinds: ruling)",
)
@YES_NO
def test_held_points(open_):
    g = followed("captain", having("held_points", open_, goods={"tobacco": 3, "coffee": 1}), farm(), **LADEN)
    assert (of(g)["vp"], has(of(g)["goods"])) == (2 * open_, {"coffee": 1})
    g = followed("captain", having("held_points", open_, goods={"sugar": 2, "coffee": 1}), farm(), **LADEN)
    assert of(g)["vp"] == 2 + open_  # the sugar was loaded


@rule(
    "000/puertoma-abilities",
    "4, captain: the worst good, up to two crates of it, is given up for a point each, before storing",
)
@pytest.mark.parametrize(
    ("goods", "points", "kept"),
    [
        ({"tobacco": 3, "coffee": 2}, 2, {"coffee": 1}),
        ({"tobacco": 1, "coffee": 3}, 1, {"coffee": 1}),
        ({"coffee": 3}, 2, {"coffee": 1}),
        ({"coffee": 1}, 1, {}),
        ({"tobacco": 2}, 2, {}),
        ({}, 0, {}),
    ],
)
def test_discard_points(goods, points, kept):
    g = followed("captain", having("discard_points", goods=goods), farm(), **LADEN)
    assert (of(g)["vp"], has(of(g)["goods"])) == (points, kept)
    assert after(g)["goods"]["tobacco"] == 9
    closed = followed("captain", having("discard_points", False, goods=goods), farm(), **LADEN)
    assert of(closed)["vp"] == 0
    assert sum(of(closed)["goods"].values()) == bool(goods)


@rule("000/puertoma-abilities", "4, captain: only what could not be loaded is given up")
def test_discard_points_after_loading():
    one = having("discard_points", goods={"corn": 2, "coffee": 2})
    g = followed("captain", one, farm(), **LADEN)
    assert (of(g)["vp"], has(of(g)["goods"])) == (2 + 2, {})


@rule("000/puertoma-abilities", "4, captain: with level 2 the best good left over is kept whole after the giving up")
def test_discard_points_then_keep_kind():
    one = farm(goods={"tobacco": 4, "coffee": 3}, abilities=["keep_kind", "discard_points"])
    g = followed("captain", one, farm(), **LADEN)
    assert (of(g)["vp"], has(of(g)["goods"])) == (2, {"tobacco": 1, "coffee": 3})


@rule("000/puertoma-abilities", "4, captain: the last points taken so end the game")
@pytest.mark.parametrize("ability", ["held_points", "discard_points"])
def test_last_points_of_an_ability(ability):
    goods = {"tobacco": 1} if ability == "held_points" else {"tobacco": 1, "coffee": 1}
    assert after(followed("captain", having(ability, goods=goods), farm(), vp=1, **LADEN))["ending"] == ["chips"]
    assert after(followed("captain", having(ability, goods=goods), farm(), vp=2, **LADEN))["ending"] == []


@rule("000/puertoma-abilities", "4, recruiter: a coin for every worker who came in the phase")
@YES_NO
def test_worker_coins(open_):
    told = {"ship": {"worker": 6}}
    one = having("worker_coins", open_, island={"corn": 1}, aside={"worker": 3})
    assert of(followed("mayor", one, farm(), **told))["coins"] == 2 * open_
    assert of(led("mayor", seat(), one, farm(), **told))["coins"] == 1 + 3 * open_
    assert of(followed("mayor", one, farm(), ship={"worker": 0}))["coins"] == 0


@rule("000/puertoma-abilities", "4, recruiter: the worker of level 3 counts too")
def test_worker_coins_with_the_late_worker():
    one = farm(coins=0, abilities=["late_worker", "worker_coins"])
    assert of(followed("mayor", one, farm(), ship={"worker": 3}))["coins"] == 2


@rule("000/puertoma-abilities", "4, recruiter: workers who come in another phase bring no coin")
def test_worker_coins_only_of_the_recruiter_phase():
    one = farm(coins=3, abilities=["building_worker", "worker_coins"], island={"corn": 1})
    b = of(raised(one))
    assert (has(b["workers"]), b["coins"]) == ({"corn": 1}, 0)


@rule("000/puertoma-abilities", "an ability works for the farmer who turned it up, not for the other one")
def test_ability_of_one_farmer():
    one, two = having("kind_coins", island=FIELDS), having("kind_coins", False, island=FIELDS)
    g = role(against(seat(), one, two), "craftsman")
    assert (of(g, 1)["coins"], of(g, 2)["coins"]) == (2, 0)
    g = role(against(seat(), two, one), "craftsman")
    assert (of(g, 1)["coins"], of(g, 2)["coins"]) == (0, 2)
