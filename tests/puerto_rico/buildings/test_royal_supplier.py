"""Royal supplier: what the rulebooks say, edition by edition."""

from __future__ import annotations

from tests.puerto_rico import classic, special, y1897
from tests.puerto_rico.scenes import board, can, do, offered, pass_until, phase, role, seat, values
from tests.rules import rule

# -- the classic edition


def supplying(one, **told):
    """Seat 1 comes to its first turn of a captain phase in which it can load nothing."""
    return role(
        classic.noble_table(seat(coins=0), one, cargo=["tobacco", "coffee", None], load=[1, 1, 0], **told), "captain"
    )


@rule("003/royal_supplier", "a barrel for a point, for each noble on the island, all of different kinds")
def test_royal_supplier():
    one = seat(city={"royal_supplier": 1}, idle={"noble": 2}, goods={"corn": 2, "indigo": 1, "sugar": 1})
    g = supplying(one)
    assert (phase(g), g.seat, values(g, "supply", "good")) == ("supplier", 1, ["corn", "indigo", "sugar"])
    do(g, "supply", good="corn")
    assert (values(g, "supply", "good"), board(g, 1)["vp"]) == (["indigo", "sugar"], 1)
    do(g, "supply", good="sugar")
    assert (phase(g), board(g, 1)["vp"], classic.goods(g, 1)) == ("captain", 2, {"corn": 1, "indigo": 1})
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
    g = classic.passes(supplying(seat(city={"royal_supplier": 1}, idle={"noble": 1}, goods={"corn": 1, "sugar": 1})))
    assert (phase(g), g.seat, board(g, 1)["vp"]) == ("captain", 1, 0)


@rule("003/royal_supplier", "no bonus of other buildings or of the captain for these barrels")
def test_royal_supplier_without_bonus():
    city = {"royal_supplier": 1, "harbor": 1, "lighthouse": 1}
    g = role(
        classic.noble_table(seat(coins=0, city=city, idle={"noble": 1}, goods={"corn": 1}), modules=classic.BOTH),
        "captain",
    )
    do(g, "supply", good="corn")
    # one point; the coin is the lighthouse's for the captain, loading or not
    assert (board(g, 0)["vp"], board(g, 0)["coins"], phase(g)) == (1, 1, "roles")


def supplying_classic(**options):
    """Seat 1 with two nobles and a royal supplier; seat 0 is the captain."""
    one = seat(city={"royal_supplier": 1}, idle={"noble": 2}, goods={"corn": 2, "sugar": 2})
    return role(
        classic.at(
            seat(goods={"corn": 1, "indigo": 1}), one, *classic.bare(2), modules=classic.NOBLES, options=options
        ),
        "captain",
    )


@rule("003/royal_supplier", "barrels of different kinds; elsewhere all of the same kind")
def test_switch_supplier_goods():
    g = do(pass_until(supplying_classic(), "supplier"), "supply", good="corn")
    assert values(g, "supply", "good") == ["sugar"]
    g = do(pass_until(supplying_classic(supplier_goods="same"), "supplier"), "supply", good="corn")
    assert values(g, "supply", "good") == ["corn"]


@rule("003/royal_supplier", "before the owner's first loading; elsewhere everybody delivers before anybody loads")
def test_switch_supplier_turn():
    assert (phase(supplying_classic()), supplying_classic().seat) == ("captain", 0)
    g = supplying_classic(supplier_turn="start")
    assert (phase(g), g.seat, classic.goods(g, 0)) == ("supplier", 1, {"corn": 1, "indigo": 1})


# -- the edition 1897


@rule("001/royal-supplier", "before the first loading a barrel for each noble goes back for a point")
def test_royal_supplier_in_1897() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 2}, goods={"corn": 4})
    g = role(
        y1897.citizens_table(y1897.NOBODY, owner, y1897.NOBODY, cargo=["corn", None, None], load=[1, 0, 0]), "captain"
    )
    assert {told["move"] for told in offered(g)} == {"pass", "supply"}
    do(g, "supply", good="corn")
    assert (board(g, 1)["vp"], y1897.have(g, 1)) == (1, {"corn": 3})
    do(g, "supply", good="corn")
    assert board(g, 1)["vp"] == 2 + 2  # the other two went onto their ship
    assert g.state["load"] == [3, 0, 0]


@rule("001/royal-supplier", "all barrels given back are of one kind")
def test_royal_supplier_same_kind() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 3}, goods={"corn": 2, "sugar": 2})
    g = role(y1897.citizens_table(y1897.NOBODY, owner, y1897.NOBODY, **y1897.SHUT), "captain")
    assert values(g, "supply", "good") == ["corn", "sugar"]
    do(g, "supply", good="sugar")
    assert values(g, "supply", "good") == ["sugar"]
    do(g, "supply", good="sugar")
    assert board(g, 1)["vp"] == 2
    assert y1897.have(g, 1) == {"corn": 1}


@rule("001/royal-supplier", "one barrel for each noble at most; the owner may stop earlier")
def test_royal_supplier_one_per_noble() -> None:
    owner = seat(city={"royal_supplier": (0, 1)}, goods={"corn": 4})
    g = do(
        role(y1897.citizens_table(y1897.NOBODY, owner, y1897.NOBODY, **y1897.SHUT), "captain"), "supply", good="corn"
    )
    assert (board(g, 1)["vp"], phase(g)) == (1, "roles")
    h = do(role(y1897.citizens_table(y1897.NOBODY, owner, y1897.NOBODY, **y1897.SHUT), "captain"), "pass")
    assert (board(h, 1)["vp"], y1897.have(h, 1)) == (0, {"corn": 1})


@rule("001/royal-supplier", "worker or noble in the building makes no difference, but no noble means no barrel")
def test_royal_supplier_without_nobles() -> None:
    g = role(
        y1897.citizens_table(
            y1897.NOBODY, seat(city={"royal_supplier": 1}, goods={"corn": 4}), y1897.NOBODY, **y1897.SHUT
        ),
        "captain",
    )
    assert (phase(g), board(g, 1)["vp"]) == ("roles", 0)


@rule("001/royal-supplier", "no other bonus for barrels given back: no harbor point, no captain's point")
def test_royal_supplier_without_further_bonus() -> None:
    owner = seat(city={"royal_supplier": 1, "harbor": 1}, idle={"noble": 1}, goods={"corn": 1})
    g = do(
        role(y1897.citizens_table(owner, y1897.NOBODY, y1897.NOBODY, **y1897.SHUT), "captain"), "supply", good="corn"
    )
    assert board(g, 0)["vp"] == 1


@rule("001/royal-supplier", "only at the first turn of the phase")
def test_royal_supplier_only_at_the_first_turn() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 2}, goods={"corn": 2, "sugar": 2})
    g = role(
        y1897.citizens_table(owner, y1897.NOBODY, y1897.NOBODY, cargo=["corn", "sugar", None], load=[1, 1, 0]),
        "captain",
    )
    do(g, "pass")
    assert {told["move"] for told in offered(g)} == {"ship"}
    do(g, "ship", good="corn", hold="first")
    assert (phase(g), board(g, 0)["vp"]) == ("roles", 5)


@rule("001/royal-supplier", "barrels of one kind; otherwise all of different kinds")
def test_switch_supplier_goods_in_1897() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 3}, goods={"corn": 2, "sugar": 2})
    shut = {"cargo": ["coffee", "indigo", "tobacco"], "load": [1, 1, 1]}
    for options, left in (({}, ["corn"]), ({"supplier_goods": "different"}, ["sugar"])):
        g = role(
            y1897.table(y1897.BROKE, owner, y1897.BROKE, modules=y1897.CITIZENS, options=options, **shut), "captain"
        )
        do(g, "supply", good="corn")
        assert values(g, "supply", "good") == left


@rule("001/royal-supplier", "before the owner's first loading; otherwise by all at the start of the phase")
def test_switch_supplier_turn_in_1897() -> None:
    owner = seat(city={"royal_supplier": 1}, idle={"noble": 1}, goods={"corn": 2})
    captain = seat(goods={"sugar": 1, "coffee": 1})
    g = role(y1897.table(captain, owner, y1897.BROKE, modules=y1897.CITIZENS), "captain")
    assert (phase(g), g.seat) == ("captain", 0)
    h = role(
        y1897.table(captain, owner, y1897.BROKE, modules=y1897.CITIZENS, options={"supplier_turn": "start"}), "captain"
    )
    assert (phase(h), h.seat) == ("supplier", 1)


# -- the 1897 Special Edition


def redeem(nobles, **told):
    """The owner of a redemption post, third in turn, has four crates of three kinds."""
    owner = seat(goods={"corn": 2, "sugar": 1, "coffee": 1}, city={"royal_supplier": 1}, idle={"noble": nobles})
    return special.play_citizens("captain", seat(goods={"corn": 1, "indigo": 1}), owner, **told)


@rule("000/royal-supplier", "one crate for a point, once for every citizen, each of another kind")
def test_switch_supplier_goods_in_special():
    g = redeem(2)
    assert values(g, "supply", "good") == ["corn", "sugar", "coffee"]
    do(g, "supply", good="corn")
    assert values(g, "supply", "good") == ["sugar", "coffee"]
    do(g, "supply", good="coffee")
    assert not can(g, "supply")
    assert (board(g, 1)["vp"], special.has(board(g, 1)["goods"])) == (2, {"corn": 1, "sugar": 1})
    other = do(redeem(2, options={"supplier_goods": "same"}), "supply", good="corn")
    assert values(other, "supply", "good") == ["corn"]


@rule("000/royal-supplier", "at the start of the captain phase, before anybody loads")
def test_switch_supplier_turn_in_special():
    g = redeem(1)
    assert (g.seat, phase(g), sum(g.state["load"])) == (1, "supplier", 0)
    other = redeem(1, options={"supplier_turn": "first_turn"})
    assert (other.seat, phase(other)) == (0, "captain")


@rule("000/royal-supplier", "it is no duty; without citizens it does nothing; a citizen in it counts")
def test_redemption_post_limits():
    assert can(redeem(1), "pass")
    assert phase(redeem(0)) == "captain"
    owner = seat(goods={"corn": 2}, city={"royal_supplier": (0, 1)})
    g = special.play_citizens("captain", seat(), owner, cargo=["tobacco", "coffee", "indigo"], load=[1, 1, 1])
    do(g, "supply", good="corn")
    assert board(g, 1)["vp"] == 1
