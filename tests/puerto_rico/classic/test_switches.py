"""Base-game rules on which the editions differ: what the classic book says, and the other reading."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import NOBLES, at, crew, fresh, goods, idle, play, spent
from tests.puerto_rico.scenes import board, do, pass_until, phase, role, seat, values
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


def bare(n):
    return [seat(coins=0) for _ in range(n)]


@rule("003/mayor", "placing goes in clockwise order where it matters; together, nobody sees the others' plan")
def test_switch_placing():
    wants = {"island": {"corn": 1}, "city": {"small_market": 0, "harbor": 0}}

    def placed(**options):
        g = at(seat(**wants), seat(**wants), *bare(2), ship={"worker": 4}, options=options)
        do(role(g, "mayor"), "man_field", tile="corn", person="worker", n=0)
        assert g.seat == 1
        return g

    assert crew(placed(), 0) == {"small_market": 1, "harbor": 1}
    g = placed(placing="together")
    assert crew(g, 0) == {}  # not yet: the plan is carried out when everybody's is made
    assert (g.view(0).state["seats"][0]["plan"] is None, g.view(1).state["seats"][0]["plan"]) == (False, None)
    do(g, "man_field", tile="corn", person="worker", n=1)
    assert (crew(g, 0), crew(g, 1)) == ({"small_market": 1, "harbor": 1}, {"corn": 1})


@rule("003/mayor", "free circles must be filled; otherwise new colonists may wait")
def test_switch_fill_places():
    def asked(**options):
        return role(at(seat(island={"corn": 1}), *bare(3), ship={"worker": 4}, options=options), "mayor")

    assert crew(asked(), 0) == {"corn": 1}
    g = asked(fill_places="no")
    assert values(g, "man_field", "n") == [0, 1]
    do(g, "man_field", tile="corn", person="worker", n=0)
    assert (crew(g, 0), idle(g, 0)) == ({}, (2, 0))


def after_chapel(**options):
    """The last chip goes to a noble's chapel, then a captain phase without any barrel."""
    return play(at(seat(city={"chapel": (0, 1)}), *bare(3), vp=1, modules=NOBLES, options=options), "craftsman")


@rule("003/end", "the last chip ends the game only when it goes in a captain phase")
def test_switch_chips_end():
    g = after_chapel()
    assert (g.state["vp"], g.state["ending"]) == (0, [])
    assert play(g, "captain").state["ending"] == []  # nobody made a point in it
    g = after_chapel(chips_end="next_captain")
    assert g.state["ending"] == []
    assert play(g, "captain").state["ending"] == ["chips"]
    assert after_chapel(chips_end="any").state["ending"] == ["chips"]


@rule("003/end", "the next point of a captain phase ends the game when the last chip went before")
def test_the_last_chip_went_before_the_captain():
    g = at(seat(city={"chapel": (0, 1)}), seat(goods={"corn": 1}), *bare(2), vp=1, modules=NOBLES,
           cargo=["corn", None, None], load=[1, 0, 0])  # fmt: skip
    play(play(g, "craftsman"), "captain")
    assert (g.state["ending"], g.state["vp"]) == (["chips"], -2)


@rule("003/end", "the round is played out; the other reading ends the game with the phase")
def test_switch_end_after():
    told = {"ship": {"worker": 4}, "supply": {"worker": 1}}
    assert not play(at(*bare(4), **told), "mayor").over
    assert play(at(*bare(4), options={"end_after": "phase"}, **told), "mayor").over


@rule("003/scoring", "a tie that coins and goods leave open is shared; the other reading has the later seat")
def test_switch_still_tied():
    seats = [seat(vp=5, coins=2), seat(vp=5, coins=2), {}, {}]
    assert at(*seats).winners == [0, 1]
    assert at(*seats, options={"still_tied": "later_seat"}).winners == [1]


def hospice(city, **told):
    """Seat 0 as settler with a hospice."""
    options = told.pop("options", {})
    return role(at(seat(city={"hospice": 1, **city}), {}, {}, {}, faces=FACES, options=options, **told), "settler")


@rule("003/hospice", "with a hacienda the colonist is for the chosen tile only; elsewhere for either of the two")
def test_switch_hospice_hacienda():
    g = do(do(hospice({"hacienda": 1}, nature="manual"), "hacienda"), "draw", good="coffee")
    assert phase(g) == "settler"
    either = {"hospice_hacienda": "either"}
    g = do(do(hospice({"hacienda": 1}, nature="manual", options=either), "hacienda"), "draw", good="coffee")
    assert phase(g) == "hospice"
    do(do(g, "hospice"), "plantation", good="corn")
    assert (crew(g, 0), g.seat) == ({"hospice": 1, "hacienda": 1, "coffee": 1}, 1)


@rule("003/hospice", "with the supply empty no colonist comes from the ship; elsewhere one does")
def test_switch_hospice_from_ship():
    none = {"supply": {"worker": 0}, "ship": {"worker": 3}}
    g = do(hospice({}, **none), "plantation", good="corn")
    assert (phase(g), g.seat, crew(g, 0)) == ("settler", 1, {"hospice": 1})
    g = do(do(hospice({}, options={"hospice_from_ship": "yes"}, **none), "plantation", good="corn"), "hospice")
    assert (crew(g, 0), g.state["ship"]["worker"]) == ({"hospice": 1, "corn": 1}, 2)


@rule("003/builder", "factory 7 and university 8; the variant of another edition swaps them")
def test_switch_cost_swap():
    def cost(name, **options):
        return spent(role(at(seat(coins=20), {}, {}, {}, options=options), "builder"), 0, name) + 1

    assert (cost("factory"), cost("university")) == (7, 8)
    assert (cost("factory", cost_swap="yes"), cost("university", cost_swap="yes")) == (8, 7)


@rule("003/setup", "everybody has the same coins; a variant of another edition gives corn starters one less")
def test_switch_alternative_start():
    assert [board(fresh(4), p)["coins"] for p in range(4)] == [3, 3, 3, 3]
    g = fresh(4, options={"alternative_start": "yes"})
    assert [board(g, p)["coins"] for p in range(4)] == [3, 3, 2, 2]


@rule("003/captain", "chips are secret; as a house rule they lie open")
def test_switch_open_chips():
    told = [seat(vp=7), seat(vp=3), {}, {}]
    assert at(*told).view(0).state["seats"][1]["vp"] is None
    assert at(*told, options={"open_chips": "yes"}).view(0).state["seats"][1]["vp"] == 3


def supplying(**options):
    """Seat 1 with two nobles and a royal supplier; seat 0 is the captain."""
    one = seat(city={"royal_supplier": 1}, idle={"noble": 2}, goods={"corn": 2, "sugar": 2})
    return role(at(seat(goods={"corn": 1, "indigo": 1}), one, *bare(2), modules=NOBLES, options=options), "captain")


@rule("003/royal_supplier", "barrels of different kinds; elsewhere all of the same kind")
def test_switch_supplier_goods():
    g = do(pass_until(supplying(), "supplier"), "supply", good="corn")
    assert values(g, "supply", "good") == ["sugar"]
    g = do(pass_until(supplying(supplier_goods="same"), "supplier"), "supply", good="corn")
    assert values(g, "supply", "good") == ["corn"]


@rule("003/royal_supplier", "before the owner's first loading; elsewhere everybody delivers before anybody loads")
def test_switch_supplier_turn():
    assert (phase(supplying()), supplying().seat) == ("captain", 0)
    g = supplying(supplier_turn="start")
    assert (phase(g), g.seat, goods(g, 0)) == ("supplier", 1, {"corn": 1, "indigo": 1})


@rule("003/jeweler", "no limit; a variant of another edition pays three coins at most")
def test_switch_jeweler_cap():
    def coins(**options):
        one = seat(coins=0, city={"jeweler": 1}, idle={"noble": 5})
        return board(role(at({}, one, *bare(2), modules=NOBLES, options=options), "craftsman"), 1)["coins"]

    assert (coins(), coins(jeweler_cap="yes")) == (5, 3)
