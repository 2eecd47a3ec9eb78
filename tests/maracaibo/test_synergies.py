"""Synergies (rulebook 004, lines 856-872, 1092, 1182, 1222)."""

from __future__ import annotations

from tests.maracaibo.scenes import card, do, me, moves
from tests.maracaibo.shopping import THREE, TWO, bought, buy, shop
from tests.rules import rule

LEGIONNAIRE = card(income=["income coins 2", "income_if anchor points 2"])
HARBOR = card(income=["income_if house points 4", "income_if star points 2"])


@rule("004/income", "Legionnaire: two doubloons of income, and with the synergy two points")
def test_the_legionnaire() -> None:
    after = bought(LEGIONNAIRE)
    assert (after["coin_income"], after["point_income"]) == (10, 0)
    after = bought(LEGIONNAIRE, synergies=["anchor"])
    assert (after["coin_income"], after["point_income"]) == (10, 2)


@rule("004/income", "Harbor: four points with one synergy, two more when the other comes")
def test_the_harbor() -> None:
    game = buy(shop(HARBOR, card(synergy="star"), at=TWO, synergies=["house"]))
    assert me(game)["point_income"] == 4
    assert me(buy(game, "A002"))["point_income"] == 6


@rule("004/income", "an income that waits comes when the synergy comes, for every card that waited")
def test_all_cards_that_waited() -> None:
    game = buy(buy(shop(LEGIONNAIRE, LEGIONNAIRE, card(synergy="anchor"), at=THREE)), "A002")
    assert me(game)["point_income"] == 0
    assert me(buy(game, "A003"))["point_income"] == 4


@rule("004/income", "the income that waits may be doubloons")
def test_doubloons_that_wait() -> None:
    game = buy(shop(card(income=["income_if medal coins 3"]), card(synergy="medal"), at=TWO))
    assert me(game)["coin_income"] == 8
    assert me(buy(game, "A002"))["coin_income"] == 11


@rule("004/income", "a card whose own synergy sets off its own income gives it once")
def test_a_card_that_sets_itself_off() -> None:
    assert bought(card(income=["income_if house points 2"], synergy="house"))["point_income"] == 2
    assert bought(card(does=["synergy house", "income_if house points 2"]))["point_income"] == 2


@rule("004/income", "a second card with the same synergy brings no second tile and no income again")
def test_one_tile_of_each_kind() -> None:
    game = buy(buy(shop(LEGIONNAIRE, card(synergy="anchor"), card(synergy="anchor"), at=THREE)), "A002")
    after = me(buy(game, "A003"))
    assert after["synergies"] == ["anchor"]
    assert after["point_income"] == 2


@rule("004/income", "cards that are only planned or held wait for nothing")
def test_cards_in_hand_do_not_wait() -> None:
    game = shop(LEGIONNAIRE, card(synergy="anchor"), at=TWO)
    assert me(buy(game, "A002"))["point_income"] == 0


@rule("004/immediate", "synergy: the tile that is shown, and the income that waited for it")
def test_a_named_synergy() -> None:
    game = buy(shop(LEGIONNAIRE, card(does=["synergy anchor"]), at=TWO))
    after = me(buy(game, "A002"))
    assert after["synergies"] == ["anchor"]
    assert after["point_income"] == 2


@rule("004/immediate", "synergy any: one of a kind that the seat lacks, with the income that waited")
def test_any_synergy() -> None:
    game = buy(shop(LEGIONNAIRE, card(does=["synergy any"]), at=TWO, synergies=["house", "star"]))
    buy(game, "A002")
    assert {offer["synergy"] for offer in moves(game, "synergy")} == {"medal", "anchor", "scroll"}
    after = me(do(game, "synergy", synergy="anchor"))
    assert set(after["synergies"]) == {"house", "star", "anchor"}
    assert after["point_income"] == 2


@rule("004/immediate", "synergy any: with all five there is nothing to get")
def test_all_synergies() -> None:
    every = ["medal", "house", "anchor", "scroll", "star"]
    assert set(bought(card(does=["synergy any"]), synergies=every)["synergies"]) == set(every)
