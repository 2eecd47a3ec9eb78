"""Rules of the New Buildings on which the editions differ: the classic reading and the other one."""

from __future__ import annotations

from tests.puerto_rico.classic.helpers import NEW, at, crew, goods, idle, passes, spent, tiles, total
from tests.puerto_rico.scenes import board, can, do, phase, role, scene, seat, values
from tests.rules import rule

FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}


def settling(city, nature="auto", **options):
    """Seat 0 takes the settler, one tile of each kind is face up."""
    g = at(seat(city=city), {}, {}, {}, modules=NEW, faces=FACES, options=options, nature=nature)
    return role(g, "settler")


@rule("003/forest_house", "a forest is an unseen tile; elsewhere the face-up choice turned over")
def test_switch_forest_from():
    g = settling({"forest_house": 1})
    assert (can(g, "forest"), values(g, "as_forest", "good")) == (True, [])
    g = settling({"forest_house": 1}, forest_from="turned")
    assert (can(g, "forest"), values(g, "as_forest", "good")) == (False, list(FACES))
    do(g, "as_forest", good="coffee")
    assert (tiles(g, 0), total(g, "faces")) == ({"forest": 1}, 4)


@rule("003/forest_house", "the discount asks for no manned forest house; elsewhere it does")
def test_switch_forest_needs_house():
    def cost(manned, **options):
        one = seat(coins=20, island={"forest": 4}, city={"forest_house": manned})
        return spent(passes(role(at({}, one, {}, {}, modules=NEW, options=options), "builder")), 1, "harbor")

    assert (cost(0), cost(1)) == (6, 6)
    assert (cost(0, forest_needs_house="yes"), cost(1, forest_needs_house="yes")) == (8, 6)


@rule("003/forest_house", "the hospice's colonist for a forest waits; elsewhere another tile of the turn comes first")
def test_switch_hospice_forest():
    city = {"forest_house": 1, "hospice": 1, "hacienda": 1}

    def both(**options):
        g = do(do(settling(city, "manual", **options), "hacienda"), "draw", good="coffee")
        do(g, "lay", side="plantation")
        do(g, "forest")
        return do(g, "draw", good="corn") if can(g, "draw") else g

    g = both()
    assert phase(g) == "hospice"
    do(g, "hospice")
    assert idle(g, 0) == (1, 0)
    g = both(hospice_forest="other_tile", hospice_hacienda="chosen")
    assert (phase(g), idle(g, 0)) == ("settler", (0, 0))  # a plantation was laid: nobody may wait for the forest


@rule("003/specialty_factory", "the craftsman's extra barrel does not count (the book is silent); elsewhere it does")
def test_switch_specialty_counts_privilege():
    def coins(**options):
        one = seat(coins=0, island={"tobacco": (2, 2)}, city={"specialty_factory": 1, "tobacco_storage": 2})
        g = role(at(one, {}, {}, {}, modules=NEW, options=options), "craftsman")
        return board(do(g, "extra", good="tobacco"), 0)["coins"]

    assert (coins(), coins(specialty_counts_privilege="yes")) == (1, 2)


@rule("003/library", "the second tile may be a second quarry; elsewhere only with a construction hut")
def test_switch_library_second_quarry():
    def second(city, **options):
        return can(passes(do(settling({"library": 1, **city}, **options), "quarry"), 3), "quarry")

    assert second({})
    assert not second({}, library_second_quarry="no")
    assert second({"construction_hut": 1}, library_second_quarry="no")


@rule("003/library", "two extra barrels of one kind or two; elsewhere of two different kinds")
def test_switch_library_goods():
    def second(**options):
        one = seat(island={"corn": (1, 1), "indigo": (1, 1)}, city={"library": 1, "small_indigo_plant": 1})
        g = role(at(one, {}, {}, {}, modules=NEW, options=options), "craftsman")
        return values(do(g, "extra", good="corn"), "extra", "good")

    assert (second(), second(library_goods="different")) == (["corn", "indigo"], ["indigo"])


@rule("003/library", "the hospice serves the first tile only; elsewhere either, but one colonist in all")
def test_switch_library_hospice():
    def second(**options):
        g = passes(do(settling({"library": 1, "hospice": 1}, **options), "plantation", good="corn"))
        passes(g, 3)
        return do(g, "plantation", good="sugar")

    assert phase(second()) == "roles"
    g = second(library_hospice="either")
    assert phase(g) == "hospice"
    do(g, "hospice")
    assert crew(g, 0) == {"library": 1, "hospice": 1, "sugar": 1}


@rule("003/guesthouse", "guests move in any other phase than the mayor's; elsewhere at its start too")
def test_switch_guests_in_mayor():
    def asked(**options):
        g = at(seat(city={"guesthouse": 1, "harbor": 0}), seat(), seat(), seat(), modules=NEW, options=options)
        return phase(role(g, "mayor"))

    assert (asked(), asked(guests_in_mayor="yes")) == ("roles", "guests")  # three people, three circles


@rule("003/statue", "no place for a colonist; the other reading has one")
def test_switch_statue_place():
    def waiting(**options):
        g = at(seat(city={"statue": 0}), seat(), seat(), seat(), modules=NEW, options=options)
        return idle(role(g, "mayor"), 0)

    assert (waiting(), waiting(statue_place="yes")) == ((2, 0), (1, 0))


@rule("003/trading_post", "the trader's coin is paid at one's own post (the book is silent)")
def test_switch_trading_post_privilege():
    def coins(**options):
        one = seat(coins=0, city={"trading_post": 1}, goods={"sugar": 1})
        g = role(at(one, {}, {}, {}, modules=NEW, options=options), "trader")
        return board(do(g, "sell_post", good="sugar"), 0)["coins"]

    assert (coins(), coins(trading_post_privilege="no")) == (3, 2)


@rule("003/trading_post", "a full trading house ends the phase for the posts too (the book is silent)")
def test_switch_trading_post_when_full():
    def sold(**options):
        g = scene(
            seat(goods={"coffee": 1}), seat(city={"trading_post": 1}, goods={"sugar": 1}), {}, {},
            modules=NEW, options=options, house={"corn": 1, "indigo": 1, "sugar": 1},
        )  # fmt: skip
        do(role(g, "trader"), "sell", good="coffee")
        return g

    assert (phase(sold()), goods(sold(), 1)) == ("roles", {"sugar": 1})
    g = sold(trading_post_when_full="yes")
    assert (g.seat, values(g, "sell_post", "good"), can(g, "sell")) == (1, ["sugar"], False)
    do(g, "sell_post", good="sugar")
    assert (phase(g), total(g, "house")) == ("roles", 0)
