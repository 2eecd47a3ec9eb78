"""Scenes of San Juan in which a sensible choice is plain to see."""

from __future__ import annotations

from typing import Any

import antilles
from antilles.agents import Greedy
from tests.san_juan.scenes import role, scene, seat


def answer(game: antilles.Game) -> dict[str, Any]:
    """What greedy does now."""
    assert game.seat is not None
    return game.fields(Greedy().choose(game.view(game.seat)))


def test_the_builder_builds_the_best_card_and_pays_with_the_others() -> None:
    mine = seat("indigo_plant", cards={"library": 1, "gold_mine": 2, "archive": 2, "crane": 1})
    game = role(scene(mine, seat("indigo_plant")), "builder")
    assert answer(game) == {"move": "build", "card": "library"}
    game.play(answer(game))
    while game.seat == 0 and game.fields(game.legal[0])["move"] == "give":
        game.play(answer(game))
    assert game.state["seats"][0]["site"][:2] == ["indigo_plant", "library"]
    assert game.state["seats"][0]["held"] == 1


def test_everything_that_can_be_sold_is_sold() -> None:
    mine = seat("indigo_plant", loaded=("coffee_roaster", "silver_smelter"), cards={"crane": 1})
    game = scene(mine, seat("indigo_plant"))
    assert answer(game) == {"move": "role", "role": "trader"}
    role(game, "trader")
    while game.seat == 0 and game.fields(game.legal[0])["move"] == "sell":
        game.play(answer(game))
    assert game.state["seats"][0]["full"][:3] == [0, 0, 0]


def test_the_councillor_keeps_the_best_card() -> None:
    game = role(scene(seat("indigo_plant"), seat("indigo_plant"), nature="manual"), "councillor")
    for card in ("crane", "library", "indigo_plant", "archive", "tower"):
        game.play({"move": "draw", "card": card})
    assert answer(game) == {"move": "keep", "card": "library"}


def test_cards_that_may_be_declined_are_accepted() -> None:
    game = role(scene(seat("indigo_plant"), seat("indigo_plant"), options={"declining": "yes"}), "councillor")
    assert answer(game) == {"move": "accept"}


PLANTS = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
SHOPS = ("smithy", "market_stand", "well", "chapel", "aqueduct")


def drawn(game: antilles.Game, *cards: str) -> antilles.Game:
    """The councillor's cards."""
    role(game, "councillor")
    for card in cards:
        game.play({"move": "draw", "card": card})
    return game


def test_the_building_of_cost_six_that_fits_the_city_is_kept() -> None:
    cards = ("crane", "guild_hall", "city_hall", "indigo_plant", "tower")
    for city, best in ((PLANTS, "guild_hall"), (("indigo_plant", *SHOPS), "city_hall")):
        game = scene(seat(*city, cards={"crane": 2}), seat("indigo_plant"), nature="manual")
        assert answer(drawn(game, *cards)) == {"move": "keep", "card": best}


def test_the_triumphal_arch_is_kept_with_monuments_and_not_without() -> None:
    cards = ("crane", "triumphal_arch", "library", "indigo_plant", "archive")
    for city, best in ((("statue", "victory_column"), "triumphal_arch"), (("well", "smithy"), "library")):
        game = scene(seat("indigo_plant", *city, cards={}), seat("indigo_plant"), nature="manual")
        assert answer(drawn(game, *cards)) == {"move": "keep", "card": best}


def test_what_is_paid_is_not_the_building_of_cost_six_that_fits() -> None:
    mine = seat(*PLANTS, cards={"guild_hall": 1, "silver_smelter": 1, "crane": 2, "poor_house": 2})
    game = role(scene(mine, seat("indigo_plant")), "builder")
    game.play({"move": "build", "card": "silver_smelter"})
    while game.seat == 0 and game.fields(game.legal[0])["move"] == "give":
        game.play(answer(game))
    assert game.state["seats"][0]["hand"]["guild_hall"] == 1


def test_no_builder_without_anything_to_pay_for() -> None:
    dear = seat("indigo_plant", cards={"guild_hall": 1, "city_hall": 1, "palace": 1, "triumphal_arch": 1})
    assert answer(scene(dear, seat("indigo_plant"), taken=["councillor"]))["role"] != "builder"
    cheap = seat("indigo_plant", cards={"silver_smelter": 1, "quarry": 1, "crane": 3, "archive": 2})
    game = scene(cheap, seat("indigo_plant"), taken=["prospector"])
    assert answer(game) == {"move": "role", "role": "builder"}


def test_the_dearest_goods_are_produced_and_sold_first() -> None:
    game = role(scene(seat(*PLANTS, cards={}), seat("indigo_plant")), "producer")
    while game.seat == 0 and game.fields(game.legal[0])["move"] == "produce":
        game.play(answer(game))
    assert game.state["seats"][0]["full"][:5] == [0, 0, 0, 1, 1]
    game = role(scene(seat(loaded=PLANTS, cards={}), seat("indigo_plant")), "trader")
    while game.seat == 0 and game.fields(game.legal[0])["move"] == "sell":
        game.play(answer(game))
    assert game.state["seats"][0]["full"][:5] == [1, 1, 1, 0, 0]


def test_nobody_calls_the_producer_for_full_plants() -> None:
    mine = seat(loaded=("silver_smelter", "coffee_roaster"), cards={})
    game = scene(mine, seat("indigo_plant", "silver_smelter"))
    assert answer(game) == {"move": "role", "role": "trader"}


def test_the_twelfth_building_is_for_the_one_who_leads() -> None:
    eleven = ("indigo_plant", "indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill", "sugar_mill", *SHOPS)
    hero = ("indigo_plant", "hero", "statue", "victory_column", "library", "quarry", "prefecture", "silver_smelter")
    mine = seat(*eleven, cards={"gold_mine": 1, "tower": 2})
    ahead = role(scene(mine, seat("indigo_plant"), modules=()), "builder")
    assert answer(ahead)["move"] == "build"
    behind = role(scene(mine, seat(*hero, "silver_smelter", "silver_smelter"), modules=()), "builder")
    assert answer(behind)["move"] == "pass"


def test_the_chapel_takes_a_card_that_can_no_longer_be_built() -> None:
    mine = seat("indigo_plant", "chapel", "well", cards={"well": 1, "library": 1, "carpenter": 1})
    game = scene(seat("indigo_plant", cards={}), mine, taken=["builder", "producer"])
    role(game, "trader")  # nobody has goods: the next round begins
    assert game.seat == 1
    assert answer(game) == {"move": "chapel", "card": "well"}
