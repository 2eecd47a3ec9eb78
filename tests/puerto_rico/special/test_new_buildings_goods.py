"""Expansion I: canal, distillery, storehouse, merchants' post, small wharf, lighthouse, assembly (rulebook 000)."""

import pytest

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.special.table import NEW, has, passes, rest, table
from tests.rules import rule

FULL = {"cargo": ["tobacco", "coffee", "indigo"], "load": [1, 1, 1]}


def play(name, *seats, **told):
    """Three seats with New Buildings; seat 0 takes the role."""
    return role(table(*seats, *[seat()] * (3 - len(seats)), modules=NEW, **told), name)


@pytest.mark.parametrize(
    ("good", "city", "crates"),
    [("indigo", {"large_indigo_plant": 1}, 2), ("sugar", {"large_sugar_mill": 2}, 3),
     ("indigo", {"small_indigo_plant": 1}, 1), ("sugar", {"small_sugar_mill": 1}, 1)],
)  # fmt: skip
@rule("000/aqueduct", "one crate more of fruit or sugar from a large plant, none from a small one")
def test_canal(good, city, crates):
    g = play("craftsman", seat(), seat(island={good: (2, 2)}, city={"aqueduct": 1, **city}))
    assert has(board(g, 1)["goods"]) == {good: crates}


@rule("000/aqueduct", "both kinds in one phase")
def test_canal_for_both_kinds():
    city = {"aqueduct": 1, "large_indigo_plant": 1, "large_sugar_mill": 1}
    g = play("craftsman", seat(), seat(island={"indigo": (1, 1), "sugar": (1, 1)}, city=city))
    assert has(board(g, 1)["goods"]) == {"indigo": 2, "sugar": 2}


@rule("000/aqueduct", "nothing without a crate from the large plant")
def test_canal_needs_production():
    g = play("craftsman", seat(), seat(island={"indigo": 1}, city={"aqueduct": 1, "large_indigo_plant": 1}))
    assert has(board(g, 1)["goods"]) == {}


@rule("000/specialty-factory", "example: six sugar bring five coins")
def test_example_distillery():
    city = {"specialty_factory": 1, "large_sugar_mill": 3, "small_sugar_mill": 1, "aqueduct": 1}
    g = play("craftsman", seat(coins=0, island={"sugar": (4, 4)}, city=city))
    do(g, "extra", good="sugar")
    assert (board(g, 0)["goods"]["sugar"], board(g, 0)["coins"]) == (6, 5)


@rule("000/specialty-factory", "corn does not count")
def test_distillery_ignores_corn():
    city = {"specialty_factory": 1, "small_sugar_mill": 1}
    g = play("craftsman", seat(), seat(coins=0, island={"corn": (5, 5), "sugar": (1, 1)}, city=city))
    assert board(g, 1)["coins"] == 0


def distiller(**options):
    """A producer with two fruit takes a third as his privilege."""
    city = {"specialty_factory": 1, "large_indigo_plant": 2}
    g = play("craftsman", seat(coins=0, island={"indigo": (2, 2)}, city=city), options=options)
    return do(g, "extra", good="indigo")


@rule("000/specialty-factory", "the privilege's crate counts")
def test_switch_specialty_counts_privilege():
    assert board(distiller(), 0)["coins"] == 2
    assert board(distiller(specialty_counts_privilege="no"), 0)["coins"] == 1


@rule("000/storehouse", "three crates of any kinds more")
def test_storehouse():
    g = play("captain", seat(goods={"corn": 5, "sugar": 3}, city={"storehouse": 1}), **FULL)
    assert values(g, "keep", "n") == [1, 2, 3, 4]
    do(g, "keep", good="corn", n=2)
    assert has(board(g, 0)["goods"]) == {"corn": 2, "sugar": 2}


@rule("000/storehouse", "what can be loaded must be loaded all the same")
def test_storehouse_does_not_free_from_loading():
    assert not can(play("captain", seat(goods={"corn": 1, "sugar": 1}, city={"storehouse": 1})), "pass")


def post(p=1, coins=0, **told):
    """The owner of a merchants' post to move."""
    owner = seat(coins=coins, goods={"coffee": 1, "corn": 1}, city={"trading_post": 1, **told.pop("city", {})})
    seats = (owner,) if p == 0 else (seat(), owner)
    return play("trader", *seats, **told)


@rule("000/trading-post", "in place of a sale a crate goes to the supply for its value, whatever the house holds")
def test_merchants_post():
    g = post(house={"coffee": 1})
    supply = g.state["goods"]["coffee"]
    assert not can(g, "sell", good="coffee")
    do(g, "sell_post", good="coffee")
    rest(g)
    assert (board(g, 1)["coins"], g.state["house"]["coffee"], g.state["goods"]["coffee"]) == (4, 1, supply + 1)


@rule("000/trading-post", "not both a return and a sale")
def test_merchants_post_in_place_of_a_sale():
    g = do(post(), "sell_post", good="coffee")
    assert not any(told["move"] in ("sell", "sell_post") for told in offered(g))


@rule("000/trading-post", "the merchant's coin is paid, the markets' are not")
def test_merchants_post_privilege_but_no_markets():
    g = do(post(0, city={"small_market": 1, "large_market": 1}), "sell_post", good="coffee")
    assert board(g, 0)["coins"] == 5
    other = do(post(0, options={"trading_post_privilege": "no"}), "sell_post", good="coffee")
    assert board(other, 0)["coins"] == 4


def dock(goods, city, **told):
    """The owner of private ships is second in turn; no cargo ship takes corn or sugar."""
    return play("captain", seat(), seat(goods=goods, city=city), **{**FULL, **told})


@pytest.mark.parametrize(("corn", "sugar", "points"), [(3, 1, 2), (3, 2, 2), (1, 0, 0), (4, 2, 3)])
@rule("000/small-wharf", "any crates of any kinds, a point for every two")
def test_small_wharf_points(corn, sugar, points):
    g = dock({"corn": 4, "sugar": 2}, {"small_wharf": 1})
    do(g, "small_wharf")
    do(g, "load", good="corn", n=corn)
    do(g, "load", good="sugar", n=sugar)
    assert board(g, 1)["vp"] == points


@rule("000/small-wharf", "once a phase, and its crates go back to the supply")
def test_small_wharf_once():
    g = dock({"corn": 4, "sugar": 2}, {"small_wharf": 1})
    supply = g.state["goods"]["corn"]
    do(g, "small_wharf")
    do(g, "load", good="corn", n=3)
    do(g, "load", good="sugar", n=0)
    assert g.state["goods"]["corn"] == supply + 3
    assert not can(g, "small_wharf")


@rule("000/small-wharf", "kinds that lie on cargo ships too, in place of a cargo ship")
def test_small_wharf_in_place_of_a_cargo_ship():
    g = play(
        "captain", seat(), seat(goods={"corn": 2}, city={"small_wharf": 1}), cargo=["corn", None, None], load=[1, 0, 0]
    )
    assert can(g, "small_wharf")
    assert not can(g, "pass")


@rule("000/small-wharf", "no duty")
def test_small_wharf_is_no_duty():
    assert can(dock({"corn": 1}, {"small_wharf": 1}), "pass")


@rule("000/small-wharf", "small wharf and wharf in one phase")
def test_both_wharves():
    g = dock({"corn": 4, "sugar": 2}, {"small_wharf": 1, "wharf": 1})
    do(g, "ship", good="corn", hold="own")
    assert board(g, 1)["vp"] == 4
    do(g, "small_wharf")
    do(g, "load", good="sugar", n=2)
    assert (board(g, 1)["vp"], has(board(g, 1)["goods"])) == (5, {})


@rule("000/lighthouse", "a coin for every loading, on whatever ship")
def test_lighthouse_coin_per_loading():
    g = dock({"corn": 4, "coffee": 2}, {"lighthouse": 1, "wharf": 1})
    coins = board(g, 1)["coins"]
    do(g, "ship", good="coffee", hold="second")
    assert board(g, 1)["coins"] == coins + 1
    do(g, "ship", good="corn", hold="own")
    assert board(g, 1)["coins"] == coins + 2


@rule("000/lighthouse", "one more for the captain at the start, loading or not")
def test_lighthouse_coin_for_the_captain():
    g = play("captain", seat(coins=0, city={"lighthouse": 1}))
    assert (phase(g), board(g, 0)["coins"]) == ("roles", 1)
    loading = play("captain", seat(coins=0, goods={"corn": 1}, city={"lighthouse": 1}))
    assert board(loading, 0)["coins"] == 1
    rest(loading)
    assert board(loading, 0)["coins"] == 2


@rule("000/lighthouse", "an empty lighthouse pays nobody")
def test_empty_lighthouse():
    assert board(play("captain", seat(coins=0, city={"lighthouse": 0})), 0)["coins"] == 0


@pytest.mark.parametrize(
    ("goods", "points"), [({"corn": 3, "indigo": 2, "coffee": 1}, 2), ({"corn": 4, "coffee": 2}, 3)]
)
@rule("000/union-hall", "examples: 3 corn, 2 fruit, 1 coffee bring 2 points; 4 corn and 2 coffee bring 3")
def test_example_assembly(goods, points):
    g = play("captain", seat(goods={"corn": 1}), seat(goods=goods, city={"union_hall": 1}))
    assert board(g, 1)["vp"] == points


@rule("000/union-hall", "before anything is loaded")
def test_assembly_before_loading():
    g = play("captain", seat(goods={"corn": 2, "sugar": 1}, city={"union_hall": 1}))
    assert (board(g, 0)["vp"], can(g, "ship")) == (1, True)


@rule("000/trading-post", "passing is possible")
def test_merchants_post_is_no_duty():
    g = passes(post())
    assert board(g, 1)["goods"]["coffee"] == 1
