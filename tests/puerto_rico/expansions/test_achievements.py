"""Achievements: what the rulebooks say, edition by edition."""

from __future__ import annotations

import pytest

from tests.puerto_rico import special
from tests.puerto_rico.scenes import board, can, do, phase, role, seat, values
from tests.rules import rule

PLANT = {"indigo": "large_indigo_plant", "sugar": "large_sugar_mill", "tobacco": "tobacco_storage"}
PLANT |= {"coffee": "coffee_roaster"}


WORTH = {
    "big_spender": 5, "caramel_popcorn": 4, "coffee_dispatcher": 5, "confectionery_supplier": 4, "corn_dispatcher": 3,
    "deal_closer": 4, "dock_tycoon": 5, "fruit_dispatcher": 3, "head_administrator": 6, "independent_shipper": 4,
    "leading_employer": 6, "leading_producer": 6, "luxury_crop_trader": 4, "luxury_goods_provider": 5,
    "major_investor": 7, "major_landowner": 7, "master_agronomist": 5, "master_architect": 3, "master_collector": 7,
    "pastry_maker": 4, "prudent_merchant": 4, "senior_bureaucrat": 7, "specialised_shipper": 5, "sugar_dispatcher": 4,
    "tavern_supplier": 4, "tobacco_dispatcher": 5, "tobacco_fruit_broker": 4, "trade_strategist": 7, "trade_tycoon": 4,
    "tropical_produce_magnate": 4,
}  # fmt: skip


def play(card, name, *moves, p=0, told=None, **fields):
    """The seat with the card makes its moves in a phase; says whether the card is met (and counted) then."""
    owner = seat(cards=[card], **fields)
    seats = [owner if q == p else seat() for q in range(3)]
    g = role(special.table(*seats, **{"modules": special.WINS, **(told or {})}), name)
    while g.seat != p and moves:
        do(g, "pass")
    for move, answer in moves:
        do(g, move, **answer)
    special.rest(g)
    met = board(g, p)["met"] == [card]
    assert g.breakdown(p).get("achievements", 0) == (WORTH[card] if met else 0)
    return met


def build(building):
    return ("build", {"building": building})


@rule("000/achievements", "big spender: an expanded building with every coin one has")
def test_big_spender():
    assert play("big_spender", "builder", build("fortress"), coins=9)
    assert not play("big_spender", "builder", build("fortress"), coins=10)
    assert not play("big_spender", "builder", build("wharf"), coins=8)


def hold(card, first, second, kinds):
    """Holding so many of two kinds after producing one of the first (the last crates come in the craftsman phase)."""
    one, two = kinds
    city = {PLANT[one]: 1} if one in PLANT else {}
    return play(card, "craftsman", p=1, goods={one: first - 1, two: second}, island={one: (1, 1)}, city=city)


@pytest.mark.parametrize(
    ("card", "kinds", "least"),
    [("caramel_popcorn", ("corn", "sugar"), 8), ("confectionery_supplier", ("indigo", "sugar"), 7),
     ("luxury_crop_trader", ("coffee", "tobacco"), 5), ("pastry_maker", ("corn", "indigo"), 9),
     ("tavern_supplier", ("sugar", "coffee"), 6), ("tobacco_fruit_broker", ("tobacco", "indigo"), 6)],
)  # fmt: skip
@rule("000/achievements", "so many crates of two kinds together, at least one of each")
def test_pairs_of_kinds(card, kinds, least):
    assert hold(card, least - 1, 1, kinds)
    assert hold(card, least - 3, 3, kinds)
    assert not hold(card, least - 2, 1, kinds)
    assert not hold(card, least, 0, kinds)


@rule("000/achievements", "master collector: seven crates of one kind")
def test_master_collector():
    assert hold("master_collector", 7, 0, ("sugar", "corn"))
    assert not hold("master_collector", 6, 6, ("sugar", "corn"))


@pytest.mark.parametrize(
    ("card", "good"),
    [("coffee_dispatcher", "coffee"), ("corn_dispatcher", "corn"), ("fruit_dispatcher", "indigo"),
     ("sugar_dispatcher", "sugar"), ("tobacco_dispatcher", "tobacco")],
)  # fmt: skip
@rule("000/achievements", "dispatchers: the last crate on a cargo ship of the kind")
def test_dispatchers(card, good):
    other = "corn" if good != "corn" else "sugar"
    for goods, cargo, load, met in (
        ({good: 1}, good, 3, True), ({good: 1}, good, 2, False), ({other: 1}, other, 3, False), ({}, good, 3, False),
    ):  # fmt: skip
        told = {"cargo": [cargo, None, None], "load": [load, 0, 0]}
        assert play(card, "captain", p=1, goods=goods, told=told) is met


@rule("000/achievements", "independent shipper: an empty cargo ship filled in one action")
def test_independent_shipper():
    two = {"cargo": [None, "corn", "sugar"], "load": [0, 1, 1]}
    assert play("independent_shipper", "captain", p=1, goods={"coffee": 4}, told=two)
    assert not play("independent_shipper", "captain", p=1, goods={"coffee": 3}, told=two)
    begun = {"cargo": ["coffee", "corn", "sugar"], "load": [1, 1, 1]}
    assert not play("independent_shipper", "captain", p=1, goods={"coffee": 4}, told=begun)


HOUSE = {"house": {"corn": 1, "indigo": 1, "sugar": 1}}


@rule("000/achievements", "deal closer: as merchant, the crate that fills the trading house")
def test_deal_closer():
    sale = ("sell", {"good": "coffee"})
    assert play("deal_closer", "trader", sale, goods={"coffee": 1}, told=HOUSE)
    assert not play("deal_closer", "trader", sale, goods={"coffee": 1}, told={"house": {"corn": 1, "indigo": 1}})
    assert not play("deal_closer", "trader", sale, p=1, goods={"coffee": 1}, told=HOUSE)


@rule("000/achievements", "trade tycoon: a sale to the trading house for six coins or more")
def test_trade_tycoon():
    sale = ("sell", {"good": "tobacco"})
    markets = {"small_market": 1, "large_market": 1}
    assert play("trade_tycoon", "trader", sale, p=1, goods={"tobacco": 1}, city=markets)
    assert not play("trade_tycoon", "trader", sale, p=1, goods={"tobacco": 1}, city={"large_market": 1})


@rule("000/achievements", "dock tycoon: three kinds loaded in one captain phase")
def test_dock_tycoon():
    told = {"cargo": ["corn", "sugar", "coffee"], "load": [1, 1, 1]}
    assert play("dock_tycoon", "captain", p=1, goods={"corn": 1, "sugar": 1, "coffee": 1}, told=told)
    assert not play("dock_tycoon", "captain", p=1, goods={"corn": 1, "sugar": 1, "tobacco": 1}, told=told)


@rule("000/achievements", "specialised shipper: five crates of one kind at once, also on one's own ship")
def test_specialised_shipper():
    told = {"cargo": ["corn", "sugar", None], "load": [1, 1, 0]}
    assert play("specialised_shipper", "captain", p=1, goods={"coffee": 5}, told=told)
    assert not play("specialised_shipper", "captain", p=1, goods={"coffee": 4}, told=told)
    own = ("ship", {"good": "corn", "hold": "own"})
    assert play("specialised_shipper", "captain", own, p=1, goods={"corn": 5}, city={"wharf": 1}, told=told)


@rule("000/achievements", "trade strategist: seven points in one captain phase")
def test_trade_strategist():
    told = {"cargo": ["corn", "sugar", None], "load": [1, 1, 0]}
    goods = {"coffee": 5, "corn": 1}
    assert play("trade_strategist", "captain", p=0, goods=goods, told=told)
    assert not play("trade_strategist", "captain", p=1, goods=goods, told=told)


@rule("000/achievements", "trade strategist: assembly and redemption post count although nothing can be loaded")
def test_trade_strategist_without_loading():
    told = {
        "modules": (*special.NEW, *special.CITIZENS, *special.WINS),
        "cargo": ["tobacco", "coffee", "indigo"],
        "load": [1, 1, 1],
    }
    told |= {"market": {"union_hall": 0, "royal_supplier": 0}}
    fields = {"goods": {"corn": 6, "sugar": 4}, "city": {"union_hall": 1, "royal_supplier": 1}, "idle": {"noble": 2}}
    supply = (("supply", {"good": "corn"}), ("supply", {"good": "sugar"}))
    assert play("trade_strategist", "captain", *supply, told=told, **fields)


@rule("000/achievements", "prudent merchant: two kinds stored at the end of a captain phase")
def test_prudent_merchant():
    told = {"cargo": ["tobacco", "coffee", "indigo"], "load": [1, 1, 1]}
    fields = {"p": 1, "goods": {"corn": 1, "sugar": 2}, "told": told}
    assert play("prudent_merchant", "captain", city={"small_warehouse": 1}, **fields)
    assert not play("prudent_merchant", "captain", **fields)


@rule("000/achievements", "leading producer: seven crates in one producer phase (as corrected), the privilege included")
def test_leading_producer():
    island = {"corn": (5, 5), "indigo": (2, 2)}
    assert play("leading_producer", "craftsman", p=1, island=island, city={"large_indigo_plant": 2})
    assert not play("leading_producer", "craftsman", p=1, island=island, city={"large_indigo_plant": 1})
    extra = ("extra", {"good": "corn"})
    assert play("leading_producer", "craftsman", extra, island=island, city={"large_indigo_plant": 1})


@rule("000/achievements", "head administrator: twelve workers on buildings")
def test_head_administrator():
    city = dict.fromkeys(("large_indigo_plant", "large_sugar_mill", "tobacco_storage"), 3) | {"coffee_roaster": 2}
    told = {"ship": {"worker": 0}, "supply": {"worker": 20}}
    full = [
        ("man_building", {"building": name, "person": "worker", "n": n}) for name, n in {**city, "wharf": 1}.items()
    ]
    assert play("head_administrator", "mayor", *full, told=told, city={**city, "wharf": 0})
    assert not play("head_administrator", "mayor", *full[:-1], told=told, city={**city, "wharf": 0})


@rule("000/achievements", "leading employer: nine workers on field tiles")
def test_leading_employer():
    told = {"ship": {"worker": 0}, "supply": {"worker": 20}}
    nine = ("man_field", {"tile": "corn", "person": "worker", "n": 9})
    assert play("leading_employer", "mayor", nine, told=told, island={"corn": (9, 8)})
    assert not play("leading_employer", "mayor", told=told, island={"corn": (8, 8)})
    eight = ("man_field", {"tile": "corn", "person": "worker", "n": 8})
    assert not play("leading_employer", "mayor", eight, told=told, island={"corn": (9, 8)})


@rule("000/achievements", "luxury goods provider: a sugar, a tobacco and a coffee plant")
def test_luxury_goods_provider():
    city = {"small_sugar_mill": 0, "tobacco_storage": 0}
    assert play("luxury_goods_provider", "builder", build("coffee_roaster"), coins=9, city=city)
    assert not play("luxury_goods_provider", "builder", build("large_sugar_mill"), coins=9, city=city)


@rule("000/achievements", "tropical produce magnate: three plants for fruit and sugar")
def test_tropical_produce_magnate():
    city = {"small_sugar_mill": 0, "small_indigo_plant": 0}
    assert play("tropical_produce_magnate", "builder", build("large_sugar_mill"), coins=9, city=city)
    assert not play("tropical_produce_magnate", "builder", build("coffee_roaster"), coins=9, city=city)


@rule("000/achievements", "major investor: two expanded buildings")
def test_major_investor():
    assert play("major_investor", "builder", build("fortress"), coins=9, city={"residence": 0})
    assert not play("major_investor", "builder", build("fortress"), coins=9)


SHOPS = ("small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office")


@rule("000/achievements", "senior bureaucrat: seven common commercial buildings")
def test_senior_bureaucrat():
    city = dict.fromkeys(SHOPS, 0)
    assert play("senior_bureaucrat", "builder", build("large_market"), coins=9, city=city)
    assert not play("senior_bureaucrat", "builder", build("fortress"), coins=9, city=city)
    assert not play("senior_bureaucrat", "builder", build("coffee_roaster"), coins=9, city=city)


@rule("000/achievements", "master agronomist: twelve field tiles, quarries included")
def test_master_agronomist():
    corn = ("plantation", {"good": "corn"})
    assert play(
        "master_agronomist", "settler", ("quarry", {}), island={"corn": 8, "sugar": 3}, told={"faces": special.FACES}
    )
    assert not play("master_agronomist", "settler", corn, island={"corn": 7, "sugar": 3}, told={"faces": special.FACES})


@rule("000/achievements", "major landowner: at most two empty spaces on the field and two in the city")
def test_major_landowner():
    city = dict.fromkeys((*SHOPS, "large_market", "factory", "wharf"), 0)
    assert play("major_landowner", "builder", build("harbor"), coins=9, city=city, island={"corn": 7, "sugar": 3})
    assert not play("major_landowner", "builder", build("harbor"), coins=9, city=city, island={"corn": 7, "sugar": 2})
    corn = ("plantation", {"good": "corn"})
    ten = {**city, "harbor": 0}
    assert play(
        "major_landowner", "settler", corn, city=ten, island={"corn": 7, "sugar": 2}, told={"faces": special.FACES}
    )
    assert not play(
        "major_landowner", "settler", corn, city=city, island={"corn": 7, "sugar": 2}, told={"faces": special.FACES}
    )


@rule("000/achievements", "master architect: an expanded building for at most six coins")
def test_master_architect():
    assert play("master_architect", "builder", build("fortress"), coins=9, island={"quarry": (3, 3)})
    assert not play("master_architect", "builder", build("fortress"), coins=9, island={"quarry": (2, 2)})
    assert not play("master_architect", "builder", build("wharf"), coins=9, island={"quarry": (3, 3)})


@rule("000/achievements-setup", "four cards each, face down")
def test_four_cards_each():
    g = special.new(5, *special.WINS, seed=3)
    hands = [board(g, p)["cards"] for p in range(5)]
    assert [len(hand) for hand in hands] == [4] * 5
    assert len({card for hand in hands for card in hand}) == 20
    assert len(g.state["deck"]) == 10


@rule("000/achievements-setup", "everybody sees the own cards only")
def test_cards_are_hidden():
    g = special.new(3, *special.WINS, seed=3)
    seen = g.view(1).state["seats"]
    assert seen[1]["cards"] == board(g, 1)["cards"]
    assert (seen[0]["cards"], seen[2]["cards"]) == (None, None)


@rule("000/achievements", "variant: keep one of four, pass the others to the left, until all are taken")
def test_drafted_cards():
    g = special.new(3, *special.WINS, options={"achievements": "drafted"}, seed=3)
    dealt = [board(g, p)["passing"] for p in range(3)]
    assert [len(hand) for hand in dealt] == [4] * 3
    assert (phase(g), g.seat) == ("cards", 0)
    kept = []
    for p in range(3):
        assert values(g, "take_card", "achievement") == dealt[p]
        kept.append(dealt[p][0])
        do(g, "take_card", achievement=dealt[p][0])
    assert [board(g, p)["cards"] for p in range(3)] == [[card] for card in kept]
    assert set(board(g, 1)["passing"]) == set(dealt[0][1:])
    assert set(board(g, 0)["passing"]) == set(dealt[2][1:])
    while phase(g) == "cards":
        g.play(g.legal[0])
    assert [len(board(g, p)["cards"]) for p in range(3)] == [4] * 3
    assert len({card for p in range(3) for card in board(g, p)["cards"]}) == 12


def architect(**told):
    """Seat 0 owns four quarries and builds the fortress for five coins."""
    told = {"modules": special.WINS, **told}
    g = special.table(seat(coins=9, island={"quarry": (4, 4)}, cards=["master_architect"]), seat(), seat(), **told)
    role(g, "builder")
    return do(g, "build", building="fortress")


@rule("000/achievements", "the book's card: an expanded building for at most six coins")
def test_example_master_architect():
    g = architect()
    assert (board(g, 0)["coins"], board(g, 0)["met"]) == (4, ["master_architect"])
    dear = special.table(
        seat(coins=9, island={"quarry": (2, 2)}, cards=["master_architect"]), seat(), seat(), modules=special.WINS
    )
    do(role(dear, "builder"), "build", building="fortress")
    assert (board(dear, 0)["coins"], board(dear, 0)["met"]) == (2, [])


@rule("000/achievements", "met cards count at the end, the others cost nothing")
def test_met_cards_count():
    g = architect()
    assert g.breakdown(0)["achievements"] == 3
    unmet = special.table(seat(cards=["big_spender", "master_collector"]), seat(), seat(), modules=special.WINS)
    assert unmet.breakdown(0) == {"chips": 0, "buildings": 0}


@rule("000/achievements", "a met card is shown to all; another reading keeps it hidden")
def test_switch_announce():
    assert architect().view(1).state["seats"][0]["met"] == ["master_architect"]
    assert architect(options={"announce": "no"}).view(1).state["seats"][0]["met"] is None


@rule("000/achievements", "once met, it stays met")
def test_met_stays_met():
    g = special.table(seat(goods={"coffee": 1, "tobacco": 3}, island={"coffee": (1, 1)}, city={"coffee_roaster": 1},
                   cards=["luxury_crop_trader"]), seat(), seat(), modules=special.WINS)  # fmt: skip
    special.rest(role(g, "craftsman"))
    special.rest(role(g, "captain"))
    assert sum(board(g, 0)["goods"].values()) <= 1
    assert board(g, 0)["met"] == ["luxury_crop_trader"]


@rule("000/achievements", "only one's own cards can be met")
def test_only_own_cards():
    g = special.table(
        seat(coins=9, island={"quarry": (4, 4)}, cards=["big_spender"]),
        seat(cards=["master_architect"]),
        seat(),
        modules=special.WINS,
    )
    do(role(g, "builder"), "build", building="fortress")
    assert (board(g, 0)["met"], board(g, 1)["met"]) == ([], [])


@rule("000/achievements", "a private ship cannot be loaded completely")
def test_private_ship_sends_nothing_off():
    owner = seat(goods={"corn": 4}, city={"wharf": 1}, cards=["corn_dispatcher", "independent_shipper"])
    g = special.table(owner, seat(), seat(), modules=special.WINS)
    role(g, "captain")
    do(g, "ship", good="corn", hold="own")
    assert board(g, 0)["met"] == []


@rule("000/achievements", "the black market's goods are no coins: six coins and a worker are six coins")
def test_architect_with_hidden_market():
    owner = seat(
        coins=6, city={"black_market": 1, "small_market": 1}, island={"quarry": (2, 2)}, cards=["master_architect"]
    )
    g = special.table(owner, seat(), seat(), modules=(*special.NEW, *special.WINS), market={"fortress": 1, "wharf": 0})
    role(g, "builder")
    do(g, "build", building="fortress")
    special.rest(g)
    assert board(g, 0)["met"] == ["master_architect"]


@rule("000/achievements", "nothing happens to others' turns by it")
def test_no_question_is_asked():
    g = architect()
    assert (phase(g), g.seat) == ("builder", 1)
    assert can(special.passes(g, 2), "role")
