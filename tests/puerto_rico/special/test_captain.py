"""The captain with his base buildings (rulebook 000, lines 651-784, 1050-1056, 1095-1105, 1173-1200)."""

from tests.puerto_rico.scenes import board, can, do, offered, phase, role, seat, values
from tests.puerto_rico.special.table import has, passes, rest, table, three
from tests.rules import rule


def ships(game):
    """The ways to load now."""
    return [(told["good"], told["hold"]) for told in offered(game) if told["move"] == "ship"]


@rule("000/captain-example", "Aglaé, Renato, Mariana and Diego load, store and empty the full ships")
def test_example_four_captains():
    g = table(
        seat(goods={"corn": 2, "sugar": 6}),
        seat(goods={"sugar": 2, "tobacco": 3}),
        seat(goods={"corn": 2, "tobacco": 1}),
        seat(goods={"corn": 1, "indigo": 5}, city={"small_warehouse": 1}),
        cargo=[None, "corn", None], load=[0, 3, 0],
    )  # fmt: skip
    role(g, "captain")
    assert ships(g) == [("corn", "second"), ("sugar", "third")]
    do(g, "ship", good="sugar", hold="third")
    assert board(g, 0)["vp"] == 7
    assert ships(g) == [("sugar", "third"), ("tobacco", "first")]
    do(g, "ship", good="sugar", hold="third")
    assert (board(g, 1)["vp"], board(g, 1)["goods"]["sugar"], g.state["load"][2]) == (1, 1, 7)
    do(g, "ship", good="tobacco", hold="first")
    assert board(g, 2)["vp"] == 1
    # Diego must load his corn, Aglaé her two, Renato his tobacco: nobody is asked
    assert board(g, 3)["vp"] == 1
    assert board(g, 0)["vp"] == 9
    assert board(g, 1)["vp"] == 4
    assert g.state["cargo"] == ["tobacco", None, None]
    assert g.state["load"] == [4, 0, 0]
    assert [has(board(g, p)["goods"]) for p in range(4)] == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": 5}]
    assert phase(g) == "roles"


@rule("000/captain", "as many crates of one kind as fit into one ship")
def test_as_many_as_fit():
    g = role(three(seat(goods={"corn": 5, "sugar": 1}), cargo=["corn", None, None], load=[2, 0, 0]), "captain")
    do(g, "ship", good="corn", hold="first")
    assert (board(g, 0)["goods"]["corn"], g.state["load"][0]) == (3, 4)


@rule("000/captain", "loading is a duty")
def test_loading_is_a_duty():
    g = role(three(seat(goods={"corn": 1, "sugar": 1})), "captain")
    assert not can(g, "pass")
    assert len(ships(g)) == 6


@rule("000/captain", "one kind to a ship, and no kind on two ships")
def test_one_kind_per_ship_and_one_ship_per_kind():
    g = role(
        three(seat(goods={"corn": 3, "sugar": 2, "coffee": 1}), cargo=["corn", "sugar", None], load=[3, 4, 0]),
        "captain",
    )
    assert ships(g) == [("corn", "first"), ("sugar", "second"), ("coffee", "third")]


@rule("000/captain", "a kind whose ship is full cannot be loaded elsewhere")
def test_full_ship_takes_no_more():
    g = role(
        three(seat(goods={"corn": 3}), seat(goods={"corn": 2}), cargo=["corn", None, None], load=[3, 0, 0]), "captain"
    )
    assert phase(g) == "roles"
    assert (board(g, 0)["vp"], board(g, 1)["vp"]) == (2, 0)
    assert board(g, 1)["goods"]["corn"] == 1


@rule("000/captain", "any kind one has, many or few")
def test_any_kind_may_be_chosen():
    g = role(three(seat(goods={"corn": 4, "coffee": 1})), "captain")
    assert {good for good, _ in ships(g)} == {"corn", "coffee"}


@rule("000/captain", "among several ships the one that takes the most of the kind")
def test_the_ship_that_takes_the_most():
    g = role(three(seat(goods={"corn": 5, "coffee": 1})), "captain")
    assert [hold for good, hold in ships(g) if good == "corn"] == ["second", "third"]
    assert [hold for good, hold in ships(g) if good == "coffee"] == ["first", "second", "third"]


@rule("000/captain", "a point a crate; one more, once, for the captain who loaded")
def test_points_and_privilege():
    g = role(three(seat(goods={"corn": 2, "sugar": 1}), seat(goods={"coffee": 1})), "captain")
    do(g, "ship", good="corn", hold="first")
    assert board(g, 0)["vp"] == 3
    rest(g)
    assert (board(g, 0)["vp"], board(g, 1)["vp"]) == (4, 1)


@rule("000/captain", "a captain who loads nothing gets nothing")
def test_no_point_without_loading():
    g = role(three(None, seat(goods={"corn": 2})), "captain")
    rest(g)
    assert (board(g, 0)["vp"], board(g, 1)["vp"]) == (0, 2)


@rule("000/captain", "round and round until nobody can load")
def test_round_and_round():
    g = role(three(seat(goods={"corn": 1, "sugar": 1, "coffee": 1}), seat(goods={"corn": 1})), "captain")
    do(g, "ship", good="corn", hold="third")
    assert g.seat == 0  # seat 1's corn had only one way
    assert board(g, 1)["vp"] == 1
    do(g, "ship", good="sugar", hold="second")
    rest(g)
    assert board(g, 0)["vp"] == 4


@rule("000/captain", "ships that are not full wait with their load; full ones are emptied")
def test_full_ships_are_emptied_others_stay():
    g = three(seat(goods={"corn": 1}), cargo=["corn", "sugar", None], load=[3, 2, 0])
    supply = g.state["goods"]["corn"]
    role(g, "captain")
    assert (g.state["cargo"], g.state["load"]) == ([None, "sugar", None], [0, 2, 0])
    assert g.state["goods"]["corn"] == supply + 4


FULL = {"cargo": ["tobacco", "coffee", "indigo"], "load": [1, 1, 1]}  # nothing but these can be loaded


@rule("000/storing", "one crate stays, the others spoil")
def test_one_crate_stays():
    g = three(seat(goods={"corn": 3, "sugar": 1}), **FULL)
    supply = g.state["goods"]["corn"]
    role(g, "captain")
    assert (phase(g), values(g, "keep", "n")) == ("storage", [0, 1])
    do(g, "keep", good="corn", n=0)
    assert has(board(g, 0)["goods"]) == {"sugar": 1}
    assert g.state["goods"]["corn"] == supply + 3


@rule("000/storing", "goods spoil at the end of a captain phase only")
def test_goods_stay_in_other_phases():
    g = three(seat(goods={"corn": 3, "sugar": 2}))
    rest(role(g, "settler"))
    assert has(board(g, 0)["goods"]) == {"corn": 3, "sugar": 2}


@rule("000/small-warehouse", "all crates of one kind besides the single one")
def test_small_warehouse():
    g = role(three(seat(goods={"corn": 3, "sugar": 4}, city={"small_warehouse": 1}), **FULL), "captain")
    assert values(g, "keep", "n") == [1, 3]
    do(g, "keep", good="corn", n=1)
    assert has(board(g, 0)["goods"]) == {"corn": 1, "sugar": 4}


@rule("000/small-warehouse", "what can be loaded must be loaded all the same")
def test_warehouse_does_not_free_from_loading():
    for city in ({"small_warehouse": 1}, {"large_warehouse": 1}):
        g = role(three(seat(goods={"corn": 3, "sugar": 4}, city=city)), "captain")
        assert not can(g, "pass")


@rule("000/large-warehouse", "all crates of two kinds besides the single one")
def test_large_warehouse():
    goods = {"corn": 3, "sugar": 4}
    two = role(three(seat(goods=goods, city={"large_warehouse": 1}), **FULL), "captain")
    assert has(board(two, 0)["goods"]) == goods


@rule("000/large-warehouse", "both warehouses: three kinds and one crate more")
def test_both_warehouses():
    goods, city = {"corn": 2, "sugar": 4, "tobacco": 3, "coffee": 2}, {"large_warehouse": 1, "small_warehouse": 1}
    g = role(table(seat(goods=goods, city=city), seat(), cargo=["indigo", "corn"], load=[1, 6]), "captain")
    assert phase(g) == "storage"
    assert values(g, "keep", "n") == [1, 2]
    do(g, "keep", good="corn", n=1)
    assert has(board(g, 0)["goods"]) == {**goods, "corn": 1}


@rule("000/shops", "example: the warehouse's kind comes on top of the crate everybody may keep")
def test_example_benefit_is_a_bonus():
    g = role(three(seat(goods={"corn": 1, "sugar": 4}, city={"small_warehouse": 1}), **FULL), "captain")
    assert has(board(g, 0)["goods"]) == {"corn": 1, "sugar": 4}


@rule("000/harbor", "example: 3+1, 2+1 and with the wharf 2+1 points")
def test_example_harbour_and_wharf():
    owner = seat(goods={"tobacco": 5, "sugar": 2}, city={"harbor": 1, "wharf": 1})
    g = role(three(None, owner, cargo=["tobacco", "sugar", "corn"], load=[1, 1, 1]), "captain")
    do(g, "ship", good="tobacco", hold="first")
    assert board(g, 1)["vp"] == 3 + 1
    do(g, "ship", good="sugar", hold="second")
    assert board(g, 1)["vp"] == 4 + 2 + 1
    do(g, "ship", good="tobacco", hold="own")
    assert board(g, 1)["vp"] == 7 + 2 + 1
    assert has(board(g, 1)["goods"]) == {}


@rule("000/harbor", "an empty harbour gives nothing")
def test_empty_harbour():
    g = role(three(None, seat(goods={"corn": 1}, city={"harbor": 0})), "captain")
    rest(g)
    assert board(g, 1)["vp"] == 1


@rule("000/wharf", "all crates of one kind, whatever the ships carry, a point each, back to the supply")
def test_wharf_takes_everything():
    g = three(seat(goods={"corn": 9, "sugar": 1}, city={"wharf": 1}), cargo=["corn", None, None], load=[1, 0, 0])
    role(g, "captain")
    assert can(g, "ship", good="corn", hold="own")
    do(g, "ship", good="corn", hold="own")
    assert (board(g, 0)["vp"], board(g, 0)["goods"]["corn"]) == (10, 0)
    assert g.state["goods"]["corn"] == 9
    assert g.state["load"][0] == 1


@rule("000/wharf", "once a captain phase")
def test_wharf_once_a_phase():
    g = role(three(seat(goods={"corn": 2, "sugar": 2}, city={"wharf": 1}), **FULL), "captain")
    do(g, "ship", good="corn", hold="own")
    assert (phase(g), board(g, 0)["vp"], has(board(g, 0)["goods"])) == ("roles", 3, {"sugar": 1})


@rule("000/wharf", "its owner chooses the moment: it is no duty while no cargo ship can be loaded")
def test_wharf_is_no_duty():
    g = role(three(seat(goods={"corn": 2}, city={"wharf": 1}), **FULL), "captain")
    assert can(g, "pass")
    passes(g)
    assert board(g, 0)["vp"] == 0
    assert board(g, 0)["goods"]["corn"] == 1


@rule("000/wharf", "in place of a cargo ship, but not to escape from loading at all")
def test_wharf_instead_of_a_cargo_ship():
    g = role(three(seat(goods={"corn": 2}, city={"wharf": 1})), "captain")
    assert not can(g, "pass")
    assert [hold for _, hold in ships(g)] == ["first", "second", "third", "own"]
