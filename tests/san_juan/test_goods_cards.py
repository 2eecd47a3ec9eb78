"""Cards about goods: aqueduct, well, trading post, markets, hut, harbor, customs office (rulebook 002)."""

from __future__ import annotations

import antilles
from tests.rules import rule
from tests.san_juan.scenes import board, can, cards, do, draw, offered, pay, phase, role, scene, seat
from tests.san_juan.test_producer import PLANT, goods, produce
from tests.san_juan.test_trader import held, sell, tile

NOBODY = seat(cards={})
FOUR = (PLANT,) * 5


def most(game: antilles.Game) -> int:
    """The largest number that is offered now."""
    return max(told["n"] for told in offered(game))


@rule("002/cards-goods", "aqueduct: one good more; two, as producer three, with a library four")
def test_aqueduct():
    g = role(scene(NOBODY, seat("aqueduct", *FOUR, cards={}), NOBODY), "producer")
    assert len(goods(g, 1)) == 2
    g = role(scene(seat("aqueduct", *FOUR, cards={}), NOBODY, NOBODY), "producer")
    assert len(goods(g, 0)) == 3
    g = role(scene(seat("aqueduct", "library", *FOUR, cards={}), NOBODY, NOBODY), "producer")
    assert len(goods(g, 0)) == 4


@rule("002/cards-goods", "aqueduct: of any kinds, on empty buildings")
def test_aqueduct_kinds():
    g = role(scene(NOBODY, seat("aqueduct", PLANT, "sugar_mill", "coffee_roaster", cards={})), "producer")
    produce(g, indigo=0)
    assert goods(g, 1) == ["sugar_mill", "coffee_roaster"]


@rule("002/cards-goods", "well: one card for two or more goods produced, for the producer and for others")
def test_well():
    for made, got in ((1, 0), (2, 1), (3, 1)):
        g = role(scene(seat("well", "aqueduct", *[PLANT] * made, cards={}), NOBODY), "producer")
        assert (len(goods(g, 0)), held(g)) == (made, [got, 0])
    g = role(scene(NOBODY, seat("well", "aqueduct", PLANT, PLANT, cards={})), "producer")
    assert held(g) == [0, 1]


@rule("002/cards-goods", "well: goods that lay there before do not count")
def test_well_counts_this_phase():
    g = scene(seat("well", PLANT, loaded=("sugar_mill", "coffee_roaster"), cards={}), NOBODY)
    role(g, "producer")
    assert (len(goods(g, 0)), held(g)) == (3, [0, 0])


@rule("002/cards-goods", "well: the customs office's good is of another phase and does not count")
def test_well_not_for_customs():
    g = scene(seat("well", "customs_office", PLANT, cards={}), seat(cards={}), seat(cards={}))
    role(g, "councillor")
    while phase(g) == "councillor":
        g.play(g.legal[0])
    assert goods(g, 0) == ["customs_office"]
    before = board(g, 0)["held"]
    role(g, "producer")
    assert (goods(g, 0), board(g, 0)["held"]) == ([PLANT, "customs_office"], before)


@rule("002/cards-goods", "well: the card comes after the own production, before the next seat produces")
def test_well_draws_in_turn():
    g = scene(seat("well", PLANT, PLANT, cards={}), seat(PLANT, cards={}), nature="manual")
    draw(role(g, "producer"), "hero", "statue", "chapel")
    assert cards(g, 0) == {"chapel": 1}
    draw(g, "crane")
    assert board(g, 1)["good"][0] == "crane"


@rule("002/cards-goods", "trading post: one sale more; two, as trader three, with a library four (example of Mônica)")
def test_trading_post():
    g = role(scene(NOBODY, seat("trading_post", loaded=FOUR, cards={}), NOBODY, **tile(1)), "trader")
    assert (g.seat, most(g)) == (1, 2)
    g = role(scene(seat("trading_post", loaded=FOUR, cards={}), NOBODY, NOBODY, **tile(1)), "trader")
    assert (g.seat, most(g)) == (0, 3)
    g = role(scene(seat("trading_post", "library", loaded=FOUR, cards={}), NOBODY, NOBODY, **tile(1)), "trader")
    assert (g.seat, most(g)) == (0, 4)
    assert held(sell(g, indigo=4)) == [4, 0, 0]


@rule("002/cards-goods", "market stand: one card for two or more goods sold, for the trader and for others")
def test_market_stand():
    for sold, cards_in_all in ((1, 1), (2, 3), (3, 4)):
        g = scene(seat("market_stand", "trading_post", loaded=FOUR, cards={}), NOBODY, **tile(1))
        assert held(sell(role(g, "trader"), indigo=sold)) == [cards_in_all, 0]
    g = scene(NOBODY, seat("market_stand", "trading_post", loaded=FOUR, cards={}), **tile(1))
    assert held(sell(role(g, "trader"), indigo=2)) == [0, 3]


@rule("002/cards-goods", "market stand: goods of different kinds count together")
def test_market_stand_kinds():
    g = scene(seat("market_stand", loaded=(PLANT, "silver_smelter"), cards={}), NOBODY, **tile(1))
    assert held(sell(role(g, "trader"), indigo=1, silver=1)) == [1 + 2 + 1, 0]


@rule("002/cards-goods", "market hall: one card more if anything was sold, once a phase")
def test_market_hall():
    for sold, cards_in_all in ((0, 0), (1, 2), (2, 3)):
        g = scene(seat("market_hall", loaded=FOUR, cards={}), NOBODY, **tile(1))
        assert held(sell(role(g, "trader"), indigo=sold)) == [cards_in_all, 0]


@rule("002/cards-goods", "market hall, example G14: sugar for 1 and coffee for 2 bring four cards")
def test_example_of_claudia():
    g = scene(seat("market_hall", loaded=("sugar_mill", "coffee_roaster"), cards={}), NOBODY, **tile(1))
    assert held(sell(role(g, "trader"), sugar=1, coffee=1)) == [4, 0]


@rule("002/cards-goods", "market stand and market hall both pay")
def test_both_markets():
    g = scene(seat("market_hall", "market_stand", loaded=(PLANT, PLANT), cards={}), NOBODY, **tile(1))
    assert held(sell(role(g, "trader"), indigo=2)) == [4, 0]


@rule("002/cards-goods", "hut: a card for its owner who sold nothing; or, read otherwise, only if nobody sold")
def test_switch_hut():
    def start(*seats, **options):
        return scene(*seats, options=options, **tile(1))

    seats = (seat(loaded=(PLANT,), cards={}), seat("hut", cards={}))
    assert held(sell(role(start(*seats), "trader"), indigo=1)) == [1, 1]
    assert held(sell(role(start(*seats, hut="nobody"), "trader"), indigo=1)) == [1, 0]
    for reading in ("owner", "nobody"):
        assert held(sell(role(start(*seats, hut=reading), "trader"))) == [0, 1]


@rule("002/cards-goods", "hut: nothing for who sold; one card for who could have sold and did not, also the trader")
def test_hut():
    owner = seat("hut", loaded=(PLANT,), cards={})
    assert held(sell(role(scene(owner, NOBODY, **tile(1)), "trader"), indigo=1)) == [1, 0]
    assert held(sell(role(scene(owner, NOBODY, **tile(1)), "trader"))) == [1, 0]
    assert held(sell(role(scene(NOBODY, owner, **tile(1)), "trader"))) == [0, 1]


@rule("002/cards-goods", "hut: at the end of the phase, after all sales, from the trader to the left")
def test_hut_at_the_end():
    hut = seat("hut", cards={})
    g = scene(hut, seat(loaded=(PLANT,), cards={}), hut, nature="manual", governor=2, **tile(1))
    role(g, "trader")
    assert (g.seat, held(g)) == (1, [0, 0, 0])
    do(g, "sell", good="indigo", n=1)
    draw(g, "chapel", "hero", "crane")
    assert [cards(g, p) for p in range(3)] == [{"crane": 1}, {"chapel": 1}, {"hero": 1}]
    assert g.state["tile"] == 1


@rule("002/cards-goods", "hut: only in trader phases")
def test_hut_only_in_trader_phases():
    assert held(role(scene(seat("hut", PLANT, cards={}), NOBODY), "producer")) == [0, 0]


@rule("002/cards-goods", "harbor: one of the goods sold goes under it unseen for a point; its price is still paid")
def test_harbor():
    g = scene(seat("harbor", loaded=(PLANT, PLANT, "silver_smelter"), cards={}), NOBODY, **tile(1))
    before = g.scores[0]
    sell(role(g, "trader"), indigo=1, silver=1)
    assert (held(g), board(g, 0)["under_harbor"], g.state["in_discards"]) == ([3, 0], 1, 1)
    assert sum(g.state["sunk"].values()) == 1
    assert g.scores[0] == before + 1
    assert all(g.view(p).state["sunk"] is None for p in range(2))


@rule("002/cards-goods", "harbor: once a phase, in every phase with a sale, never without")
def test_harbor_once_a_phase():
    owner = seat("harbor", "trading_post", loaded=FOUR, cards={})
    g = scene(seat(cards={}), owner, **tile(1))
    sell(role(g, "trader"), indigo=2)
    assert (board(g, 1)["under_harbor"], g.state["in_discards"]) == (1, 1)
    for name in ("builder", "producer"):
        role(g, name)
        while phase(g) == "builder":
            do(g, "pass")
    sell(role(g, "trader"), indigo=1)
    assert (board(g, 1)["under_harbor"], g.state["in_discards"]) == (2, 1)
    g = scene(owner, NOBODY, **tile(1))
    sell(role(g, "trader"))
    assert (board(g, 0)["under_harbor"], sum(g.state["sunk"].values())) == (0, 0)


@rule("002/cards-goods", "harbor: only its owner's sales count")
def test_harbor_only_for_its_owner():
    g = scene(seat(loaded=(PLANT,), cards={}), seat("harbor", cards={}), **tile(1))
    sell(role(g, "trader"), indigo=1)
    assert (board(g, 1)["under_harbor"], g.state["in_discards"]) == (0, 1)


@rule("002/cards-goods", "customs office: a good at the start of the council, before anybody draws, unseen")
def test_customs_office():
    g = scene(seat(cards={}), seat("customs_office", cards={}), nature="manual")
    role(g, "councillor")
    draw(g, "hero")
    assert (goods(g, 1), board(g, 1)["good"][0], held(g)) == (["customs_office"], "hero", [0, 0])
    assert g.view(1).state["seats"][1]["good"] is None
    draw(g, "chapel", "crane", "statue", "well", "quarry")
    assert (g.seat, can(g, "keep", card="hero"), can(g, "keep", card="chapel")) == (0, False, True)


@rule("002/cards-goods", "customs office: never two goods on it; only in councillor phases")
def test_customs_office_only_if_empty():
    g = scene(seat(cards={}), seat(loaded=("customs_office",), cards={}), nature="manual")
    role(g, "councillor")
    draw(g, "chapel", "crane", "statue", "well", "quarry")
    assert (g.seat, can(g, "keep", card="chapel"), sum(board(g, 1)["full"])) == (0, True, 1)
    for name in ("builder", "producer", "trader", "prospector"):
        assert goods(role(scene(NOBODY, seat("customs_office", cards={})), name), 1) == []


@rule("002/cards-goods", "customs office: several owners, from the councillor to the left")
def test_customs_offices_in_order():
    owner = seat("customs_office", cards={})
    g = draw(role(scene(owner, owner, owner, nature="manual", governor=1), "councillor"), "hero", "statue", "chapel")
    assert [board(g, p)["good"][0] for p in range(3)] == ["chapel", "hero", "statue"]


@rule("002/cards-goods", "customs office: its good sells for 2 whatever the tile, and is one of the sales")
def test_customs_good_sells_for_two():
    for n in (1, 5):
        g = scene(NOBODY, seat(loaded=("customs_office", PLANT), cards={}), **tile(n))
        role(g, "trader")
        do(g, "sell", good="indigo", n=0)
        assert [told["n"] for told in offered(g)] == [0, 1]
        do(g, "sell", good="customs", n=1)
        assert (held(g), goods(g, 1), g.state["in_discards"]) == ([0, 2], [PLANT], 1)
        g = scene(NOBODY, seat(loaded=("customs_office", PLANT), cards={}), **tile(n))
        sell(role(g, "trader"), indigo=1)
        assert (held(g), goods(g, 1)) == ([0, 1], ["customs_office"])


@rule("002/cards-goods", "customs office: its good counts for market stand, market hall, harbor and hut")
def test_customs_good_is_a_good():
    owner = seat("market_stand", "market_hall", "harbor", "hut", loaded=("customs_office", PLANT), cards={})
    g = scene(owner, NOBODY, **tile(1))
    sell(role(g, "trader"), indigo=1, customs=1)
    assert (held(g), board(g, 0)["under_harbor"]) == ([1 + 2 + 1 + 1, 0], 1)
    g = scene(owner, NOBODY, **tile(1))
    sell(role(g, "trader"), customs=1)
    assert (held(g), board(g, 0)["under_harbor"], g.state["in_discards"]) == ([2 + 1, 0], 1, 0)


@rule("002/cards-goods", "customs office: the black market takes its good as one card")
def test_customs_good_on_the_black_market():
    g = scene(seat("black_market", loaded=("customs_office",), cards={"statue": 1, "tower": 1}), NOBODY)
    do(role(g, "builder"), "build", card="statue")
    if can(g, "market", good="customs"):
        do(g, "market", good="customs")
    pay(g, tower=1)
    assert (goods(g, 0), cards(g, 0), g.state["in_discards"]) == ([], {}, 2)


@rule("002/cards-goods", "customs office: no good on it helps nobody to produce or is priced by the tile")
def test_customs_office_makes_nothing_to_produce():
    g = role(scene(seat("customs_office", "aqueduct", PLANT, cards={}), NOBODY), "producer")
    assert goods(g, 0) == [PLANT]
