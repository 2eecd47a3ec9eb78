"""Short words for scenes of the 1897 edition."""

from __future__ import annotations

from typing import Any

import antilles
from tests.puerto_rico.scenes import board, do, phase, scene


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
