"""Producer: everyone puts a card face down on an empty production building (rulebook 002, lines 128-147)."""

from __future__ import annotations

import antilles
from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, city, do, draw, each_good, offered, phase, role, scene, seat

PLANT = "indigo_plant"


def goods(game: antilles.Game, p: int) -> list[str]:
    """The buildings of seat p on which a good lies."""
    return [name for name, full in zip(city(game, p), board(game, p)["full"], strict=False) if full]


def produce(game: antilles.Game, **made: int) -> antilles.Game:
    """The seat asked now answers until another is asked."""
    return each_good(game, "produce", **made)


@rule("002/producer", "one good for everyone, two for the producer")
def test_producer_makes_one_more():
    g = role(scene(*[seat(PLANT, PLANT, PLANT, cards={})] * 3), "producer")
    assert [goods(g, p) for p in range(3)] == [[PLANT] * 2, [PLANT], [PLANT]]
    assert (phase(g), g.seat) == ("roles", 1)


@rule("002/producer", "a good is the top card of the pile, not a card of the hand")
def test_goods_come_from_the_pile():
    g = scene(seat(PLANT, PLANT, cards={"chapel": 2}), seat(PLANT, cards={"crane": 1}), nature="manual")
    pile = g.state["in_pile"]
    draw(role(g, "producer"), "statue", "hero", "well")
    assert [goods(g, p) for p in range(2)] == [[PLANT] * 2, [PLANT]]
    assert sorted(board(g, 0)["good"][:2]) == ["hero", "statue"]
    assert board(g, 1)["good"][:2] == ["well", None]
    assert (cards(g, 0), cards(g, 1)) == ({"chapel": 2}, {"crane": 1})
    assert g.state["in_pile"] == pile - 3
    assert g.state["in_discards"] == 0


@rule("002/producer", "only empty buildings; never more than one card on a building")
def test_only_on_empty_buildings():
    g = role(scene(seat("sugar_mill", loaded=(PLANT,), cards={}), seat(loaded=(PLANT,), cards={})), "producer")
    assert goods(g, 0) == [PLANT, "sugar_mill"]
    assert goods(g, 1) == [PLANT]
    assert sum(board(g, 1)["full"]) == 1
    assert g.state["in_discards"] == 0


@rule("002/producer", "who has no empty production building produces nothing")
def test_no_empty_building_no_good():
    g = scene(seat(loaded=(PLANT,), cards={}), seat("chapel", "tower", cards={}), seat(PLANT, cards={}))
    pile = g.state["in_pile"]
    role(g, "producer")
    assert [goods(g, p) for p in range(3)] == [[PLANT], [], [PLANT]]
    assert g.state["in_pile"] == pile - 1


@rule("002/producer", "the owner chooses where")
def test_owner_chooses_the_building():
    g = role(scene(seat(PLANT, "coffee_roaster", "silver_smelter", cards={}), seat(cards={})), "producer")
    assert offered(g) == [{"move": "produce", "good": "indigo", "n": n} for n in (0, 1)]
    do(g, "produce", good="indigo", n=1)
    assert offered(g) == [{"move": "produce", "good": "coffee", "n": n} for n in (0, 1)]
    do(g, "produce", good="coffee", n=0)
    assert goods(g, 0) == [PLANT, "silver_smelter"]
    assert board(g, 0)["full"][:3] == [1, 0, 1]


@rule("002/producer", "the producer may use both goods on one kind, on two buildings of it")
def test_two_of_one_kind():
    g = role(scene(seat("sugar_mill", "sugar_mill", "tobacco_storage", cards={}), seat(cards={})), "producer")
    assert [told["n"] for told in offered(g)] == [1, 2]
    do(g, "produce", good="sugar", n=2)
    assert goods(g, 0) == ["sugar_mill", "sugar_mill"]


@rule("002/producer", "the producer first, then to the left")
def test_order_of_production():
    g = scene(*[seat(PLANT, "sugar_mill", "sugar_mill", cards={})] * 3, governor=1)
    role(g, "producer")
    asked = []
    while phase(g) == "producer":
        asked.append(g.seat)
        produce(g, indigo=1)
    assert asked == [1, 2, 0]


@rule("002/producer", "every kind has its building")
def test_every_kind():
    kinds = {
        "indigo": PLANT,
        "sugar": "sugar_mill",
        "tobacco": "tobacco_storage",
        "coffee": "coffee_roaster",
        "silver": "silver_smelter",
    }
    for good, building in kinds.items():
        g = scene(seat(cards={}), seat(*kinds.values(), cards={}), governor=0)
        produce(role(g, "producer"), **{good: 1})
        assert goods(g, 1) == [building]


@rule("002/producer", "a good lies face down: not even its owner knows the card")
def test_goods_are_unseen():
    g = scene(seat(PLANT, cards={}), seat(cards={}), nature="manual")
    draw(role(g, "producer"), "hero")
    for p in range(2):
        assert g.view(p).state["seats"][0]["good"] is None
        assert g.view(p).state["seats"][0]["full"][0] == 1
    assert board(g, 0)["good"][0] == "hero"


@rule("002/producer", "may: the action can be declined (line 89); the default takes every good that can be had")
def test_switch_declining():
    def start(**options):
        return role(scene(seat(PLANT, "sugar_mill", "silver_smelter", cards={}), seat(cards={}), **options), "producer")

    g = start()
    do(g, "produce", good="indigo", n=0)
    assert goods(g, 0) == ["sugar_mill", "silver_smelter"]
    other = start(options={"declining": "yes"})
    for good in ("indigo", "sugar", "silver"):
        assert [told["n"] for told in offered(other)] == [0, 1]
        do(other, "produce", good=good, n=0)
    assert goods(other, 0) == []
    one = produce(start(options={"declining": "yes"}), sugar=1)
    assert goods(one, 0) == ["sugar_mill"]


@rule("002/producer", "with declining also the others may decline")
def test_others_may_decline():
    g = scene(seat(cards={}), seat(PLANT, cards={}), options={"declining": "yes"})
    role(g, "producer")
    assert (g.seat, can(g, "produce", n=0), can(g, "produce", n=1)) == (1, True, True)
    do(g, "produce", good="indigo", n=0)
    assert goods(g, 1) == []


@rule("002/producer", "goods never lie on a customs office in this phase")
def test_not_on_a_customs_office():
    g = role(scene(seat("customs_office", cards={}), seat("customs_office", PLANT, cards={})), "producer")
    assert goods(g, 0) == []
    assert goods(g, 1) == [PLANT]


@rule("002/producer", "a good among equal buildings: the full ones first, so equal positions are equal")
def test_goods_lie_first_among_equals():
    g = role(scene(seat(cards={}), seat(PLANT, PLANT, "sugar_mill", cards={})), "producer")
    produce(g, indigo=1)
    assert board(g, 1)["full"][:3] == [1, 0, 0]
    assert board(g, 1)["good"][0] is not None
    assert board(g, 1)["good"][1] is None
