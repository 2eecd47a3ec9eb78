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
    mine = seat("indigo_plant", loaded=("coffee_roaster", "silver_smelter"))
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
