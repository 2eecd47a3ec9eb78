"""Cards, and buying them (rulebook 004, lines 804-842)."""

from __future__ import annotations

import pytest

import antilles
from tests.maracaibo.scenes import card, cards, do, me, moves, pack, places, sail, scene, seat
from tests.maracaibo.shopping import THREE, TWO, bought, buildings, buy, closing, on_offer, shop
from tests.rules import rule


@rule("004/buying", "a card that is used as a good is discarded")
def test_a_good_is_discarded() -> None:
    does = {"A002": card(village=["pay_goods same 2", "coins 4"])}
    game = shop(card(), bought=["A002"], tables={"cards": does}, hand=cards("A001", "A003"))
    assert not moves(game, "use")  # A003 of our pack shows corn, A001 tobacco
    same = {**does, "A003": card()}
    game = do(shop(card(), bought=["A002"], tables={"cards": same}, hand=cards("A001", "A003")), "use", card="A002")
    assert me(game)["hand"] == cards()
    assert set(game.state["discards"]) >= {"A001", "A003"}
    assert me(game)["coins"] == 24


@rule("004/buying", "a bought or planned card is no good and no object any more")
@pytest.mark.parametrize("kind", ["pay_goods tobacco 1", "pay_object map 1"])
def test_bought_and_planned_cards_pay_nothing(kind: str) -> None:
    cards_here = {"A001": card(village=[kind, "coins 4"]), "A002": card(), "A003": card(good="corn", object="book")}
    game = shop(bought=["A001"], planned=cards("A002", places=3), hand=cards("A003"), tables={"cards": cards_here})
    assert not moves(game, "use")


@rule("004/buying", "cards are bought by village actions: not in the main action itself, nor in a city")
def test_only_village_actions_buy() -> None:
    game = scene(seat("A001", ship="havana", coins=20), components=pack(cards={"A001": card()}))
    assert not moves(sail(game, "1"), "buy")
    assert on_offer(do(game, "village")) == ["A001"]


@rule("004/buying", "cards of the hand and of the planning spaces can be bought, and none from the display")
def test_hand_and_planning() -> None:
    game = shop(card(), card(), planned=cards("A002", places=3), hand=cards("A001"))
    assert on_offer(game) == ["A001", "A002"]
    after = me(buy(game, "A002"))
    assert after["bought"] == ["A002"]
    assert after["planned"] == cards(places=3)


@rule("004/buying", "instead of a card one may invest in a prestige building")
def test_investing_instead() -> None:
    game = shop(tables={"prestige": {"abbey": 3}}, table={"prestige": ["abbey", None, None, None]})
    assert buildings(game) == ["abbey"]


@rule("004/buying", "a bought card lies beside the ship, and its effects work at once")
def test_effects_work_at_once() -> None:
    game = buy(shop(card(does=["gain discount 2"]), card(cost=10), at=TWO))
    assert me(game)["bought"] == ["A001"]
    assert me(buy(game, "A002"))["coins"] == 12


@rule("004/buying", "a planned card does nothing yet")
def test_planned_cards_do_nothing() -> None:
    game = do(shop(card(does=["gain discount 2"]), card(cost=10)), "plan", card="A001")
    assert me(buy(game, "A002"))["coins"] == 10


@rule("004/buying", "the doubloons on the card are paid, and whoever has fewer cannot buy it")
@pytest.mark.parametrize(("coins", "fits"), [(9, False), (10, True)])
def test_the_price(coins: int, fits: bool) -> None:
    game = shop(card(cost=10), coins=coins)
    assert bool(on_offer(game)) is fits
    if fits:
        assert me(buy(game))["coins"] == 0


@rule("004/buying", "cards bought before make others cheaper, and nothing costs less than 0")
def test_a_price_never_falls_below_zero() -> None:
    assert bought(card(cost=3), columns={"discount": 5})["coins"] == 20


@rule("004/buying", "a worker beside the price goes to the supply")
def test_a_worker_is_paid() -> None:
    before = me(shop(card(needs=["pay_worker 1"]), workers=2))
    after = bought(card(needs=["pay_worker 1"]), workers=2)
    assert (after["workers"], after["supply"]) == (1, before["supply"] + 1)


@rule("004/buying", "a number below the worker: he goes to that place and is an assistant")
def test_a_worker_becomes_an_assistant() -> None:
    helper = card(assistant={"at": "9", "does": ["coins 3"]})
    after = bought(helper, workers=2)
    assert (after["workers"], after["assistants"]["9"]) == (1, 1)


@rule("004/buying", "the assistant's action can be done from the next turn on")
def test_an_assistant_from_the_next_turn_on() -> None:
    helper = card(assistant={"at": "2", "does": ["coins 3"]})
    game = do(buy(shop(helper, workers=2, others=(seat(ship="havana"),))), "from_pile")
    while game.turn == 0:
        do(game, "from_pile")
    sail(game, "1")
    while game.turn == 1:
        do(game, "pass" if moves(game, "pass") else "from_pile")
    assert "2" in places(game)
    assert moves(sail(game, "2"), "use") == [{"move": "use", "card": "A001"}]


@rule("004/buying", "an assistant that comes to the ship's own place is not used in this turn, and not lost either")
def test_an_assistant_where_the_ship_is() -> None:
    helper = card(assistant={"at": "1", "does": ["coins 3"]})
    game = buy(shop(helper, workers=2))
    assert not moves(game, "use")
    assert me(game)["points"]["assistants"] == 0


@rule("004/buying", "an assistant who is bought before the main action waits for the next turn, too")
def test_an_assistant_bought_before_the_main_action() -> None:
    helpers = {name: card(assistant={"at": "1", "does": ["coins 3"]}) for name in ("A001", "A002")}
    components = pack(cards=helpers, legacy={"L10": {"at": "1", "spaces": 4, "does": ["village 1"]}})
    mine = seat("A001", ship="havana", coins=0, workers=1, bought=("A002",), assistants={"1": 1})
    game = do(sail(scene(mine, components=components, legacy=["L10"]), "1"), "bonus")
    buy(game)
    while not moves(game, "village"):
        game.play(moves(game, "disc")[0])
    assert moves(game, "use") == [{"move": "use", "card": "A002"}]


@rule("004/buying", "cards can be bought when a round is scored")
def test_buying_in_a_scoring() -> None:
    game = closing({"hand": cards("A001"), "coins": 5}, tables={"cards": {"A001": card(cost=5)}})
    assert me(buy(game))["bought"] == ["A001"]


@rule("004/effects", "the same effect on several cards counts for each of them")
def test_effects_add_up() -> None:
    cheaper = card(does=["gain discount 2"])
    game = buy(buy(shop(cheaper, cheaper, card(cost=10), at=THREE)), "A002")
    spent = me(game)["coins"]
    assert spent - me(buy(game, "A003"))["coins"] == 6


@rule("004/effects", "parts of an effect may be omitted")
def test_parts_may_be_omitted() -> None:
    game = buy(shop(card(does=["discs 1", "influence any 1", "combat_points 1"])))
    after = me(do(do(game, "pass"), "pass"))
    assert sum(after["discs"].values()) == 24
    assert sum(after["influence"].values()) == 0
    assert after["combat"] == 2


@rule("004/effects", "immediate effects happen once, when the card is bought")
def test_immediate_effects_happen_once() -> None:
    game = buy(shop(card(does=["combat_points 2"]), at=TWO))
    assert me(game)["combat"] == 3
    assert me(do(game, "coin"))["combat"] == 3


@rule("004/effects", "permanent effects last through the rounds")
def test_permanent_effects_last() -> None:
    mine = {"hand": cards("A001"), "coins": 20}
    game = buy(closing(mine, tables={"cards": {"A001": card(does=["gain discount 2"])}}))
    while game.state["rounds"] == 0:
        do(game, next(verb for verb in ("points", "from_pile") if moves(game, verb)))
    assert me(game)["columns"]["discount"] == 2


def test_what_cannot_be_bought_is_refused() -> None:
    with pytest.raises(antilles.IllegalAction):
        buy(shop(card(cost=30), coins=0))
