"""Scenes of Puerto Rico in which a sensible choice is plain to see."""

from __future__ import annotations

from typing import Any

import antilles
from antilles.agents import Greedy
from tests.puerto_rico.scenes import role, scene, seat


def answer(game: antilles.Game) -> dict[str, Any]:
    """What greedy does now."""
    assert game.seat is not None
    return game.fields(Greedy().choose(game.view(game.seat)))


def at_work(game: antilles.Game) -> dict[str, int]:
    """Where greedy's people stand once seat 0 has placed them all."""
    while game.seat == 0 and game.fields(game.legal[0])["move"].startswith("man_"):
        game.play(answer(game))
    return {place: n for place, n in game.state["seats"][0]["workers"].items() if n}


def test_the_builder_takes_the_plant_for_the_fields_it_has() -> None:
    game = role(scene(seat(island={"coffee": (2, 0), "corn": (1, 1)}, coins=6), seat(), seat()), "builder")
    assert answer(game) == {"move": "build", "building": "coffee_roaster"}


def test_in_the_last_round_money_becomes_points() -> None:
    rich = seat(island={"corn": (2, 2)}, city={"small_market": 1, "office": 1, "hacienda": 1}, coins=12)
    game = role(scene(rich, seat(), seat(), supply={"worker": 0}, ending=["workers"]), "builder")
    assert answer(game)["building"] in ("city_hall", "residence")


def test_the_settler_takes_a_quarry_early() -> None:
    game = role(scene(seat(), seat(), seat()), "settler")
    assert answer(game) == {"move": "quarry"}


def test_a_field_and_its_plant_are_manned_together() -> None:
    mine = seat(island={"indigo": (2, 0), "coffee": (1, 0)}, city={"coffee_roaster": 0, "small_indigo_plant": 0})
    game = role(scene({**mine, "idle": {"worker": 1}}, seat(), seat(), ship={"worker": 3}), "mayor")
    assert at_work(game) == {"coffee": 1, "coffee_roaster": 1, "indigo": 1}


def test_the_largest_lot_is_shipped() -> None:
    mine = seat(goods={"corn": 5, "sugar": 1})
    game = role(scene(mine, seat(), seat()), "captain")
    assert answer(game)["good"] == "corn"


def test_the_dearest_barrel_is_sold() -> None:
    game = role(scene(seat(goods={"corn": 1, "tobacco": 1, "coffee": 1}), seat(), seat()), "trader")
    assert answer(game) == {"move": "sell", "good": "coffee"}


def test_barrels_that_nobody_else_has_make_a_captain() -> None:
    game = scene(seat(goods={"corn": 6, "indigo": 4}), seat(), seat())
    assert answer(game) == {"move": "role", "role": "captain"}


def test_an_empty_large_building_calls_the_mayor_before_the_end() -> None:
    shops = {"small_market": 1, "office": 1, "hacienda": 1, "hospice": 1, "small_warehouse": 1}
    mine = seat(island={"corn": (2, 2)}, city={"city_hall": 0, **shops}, goods={"corn": 3}, coins=4)
    game = scene(mine, seat(), seat(), supply={"worker": 0}, ship={"worker": 3}, ending=["workers"])
    assert answer(game) == {"move": "role", "role": "mayor"}
    assert at_work(role(game, "mayor"))["city_hall"] == 1


def test_a_full_trading_house_calls_the_buccaneer_who_plunders_it() -> None:
    house = {"corn": 1, "indigo": 1, "coffee": 1}
    game = scene(seat(), seat(), seat(), edition="1897", modules=("buccaneer",), house=house)
    assert answer(game) == {"move": "role", "role": "buccaneer"}
    assert answer(role(game, "buccaneer")) == {"move": "plunder"}


def test_a_guest_goes_where_the_other_half_is_at_work() -> None:
    mine = seat(
        island={"indigo": (2, 2), "sugar": (1, 0)},
        city={"small_indigo_plant": 1, "large_indigo_plant": 0, "guesthouse": 1},
    )
    game = role(scene(mine, seat(), seat(), modules=("new-buildings",)), "craftsman")
    assert answer(game) == {"move": "guest", "person": "worker", "place": "large_indigo_plant"}
