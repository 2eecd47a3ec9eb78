"""Short words for scenes of the edition 1897."""

from __future__ import annotations

from typing import Any

import antilles
from tests.puerto_rico.scenes import board, do, phase, scene, seat


def table(*seats: dict[str, Any], **told: Any) -> antilles.Game:
    """A scene of the 1897 edition."""
    return scene(*seats, edition="1897", **told)


def fresh(players: int, *modules: str, **told: Any) -> antilles.Game:
    """A new game of the 1897 edition, before the first decision."""
    return antilles.new("puerto-rico", edition="1897", players=players, modules=modules, **told)


def everybody_passes(game: antilles.Game) -> antilles.Game:
    """Nobody does anything more in the running phase."""
    while not game.over and game.seat != antilles.NATURE and phase(game) != "roles":
        do(game, "pass")
    return game


def have(game: antilles.Game, p: int) -> dict[str, int]:
    """A seat's goods, without those it has none of."""
    return {g: n for g, n in board(game, p)["goods"].items() if n}


def tiles(game: antilles.Game, p: int) -> dict[str, int]:
    """A seat's field tiles, without those it has none of."""
    return {t: n for t, n in board(game, p)["tiles"].items() if n}


def crew(game: antilles.Game, p: int) -> dict[str, int]:
    """Where a seat's workers stand."""
    return {t: n for t, n in board(game, p)["workers"].items() if n}


def nobles(game: antilles.Game, p: int) -> dict[str, int]:
    """Where a seat's nobles stand."""
    return {t: n for t, n in board(game, p)["nobles"].items() if n}


def second_builds(game: antilles.Game) -> antilles.Game:
    """Seat 0 is builder and passes; seat 1 is asked."""
    do(game, "role", role="builder")
    do(game, "pass")
    assert game.seat == 1
    return game


BROKE = seat(coins=0)


def table_buccaneer(*seats, **told):
    return table(*seats, modules=("buccaneer", *told.pop("also", ())), **told)


NOBODY = seat()


FACES = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 0}


def citizens_table(*seats, **told):
    return table(*seats, modules=("citizens",), **told)


SHUT = {"cargo": ["coffee", "indigo", "tobacco"], "load": [1, 1, 1]}


def new_table(*seats, **told):
    return table(*seats, modules=("new-buildings",), **told)


NEW, CITIZENS = ("new-buildings",), ("citizens",)
