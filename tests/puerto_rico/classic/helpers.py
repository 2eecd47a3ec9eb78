"""Words that only the scenes of the classic rulebook need."""

from __future__ import annotations

from typing import Any

import antilles
from tests.puerto_rico.scenes import board, do, pass_until, role, scene

NEW, NOBLES, BOTH = ("new-buildings",), ("nobles",), ("new-buildings", "nobles")


def fresh(players: int, *modules: str, **told: Any) -> antilles.Game:
    """A new classic game."""
    return antilles.new("puerto-rico", edition="classic", players=players, modules=modules, **told)


def at(*seats: dict[str, Any], players: int = 4, **told: Any) -> antilles.Game:
    """A classic scene for four unless told otherwise."""
    return scene(*seats, players=players, **told)


def passes(game: antilles.Game, n: int = 1) -> antilles.Game:
    """The seats to act pass, one after the other."""
    for _ in range(n):
        do(game, "pass")
    return game


def play(game: antilles.Game, name: str) -> antilles.Game:
    """A role is chosen and played with nothing but first offers (passing where that is possible)."""
    return pass_until(role(game, name), "roles")


def goods(game: antilles.Game, p: int) -> dict[str, int]:
    """The barrels a seat has, kinds without any left out."""
    return {kind: n for kind, n in board(game, p)["goods"].items() if n}


def tiles(game: antilles.Game, p: int) -> dict[str, int]:
    """The field tiles a seat has, kinds without any left out."""
    return {kind: n for kind, n in board(game, p)["tiles"].items() if n}


def total(game: antilles.Game, told: str) -> int:
    """The sum over one group of the table: 'faces', 'bag', 'discards', 'house' …"""
    return sum(game.state[told].values())


def crew(game: antilles.Game, p: int) -> dict[str, int]:
    """Where a seat's workers stand."""
    return {place: n for place, n in board(game, p)["workers"].items() if n}


def idle(game: antilles.Game, p: int) -> tuple[int, int]:
    """Workers and nobles without a place."""
    told = board(game, p)["idle"]
    return told["worker"], told["noble"]


def part(game: antilles.Game, p: int, source: str) -> int:
    """What a seat would score from one source now."""
    return game.breakdown(p).get(source, 0)


def people(game: antilles.Game, p: int) -> int:
    """Everybody on a seat's board."""
    told = board(game, p)
    return sum(told["idle"].values()) + sum(told["workers"].values()) + sum(told["nobles"].values())


def spent(game: antilles.Game, p: int, building: str) -> int:
    """The coins a seat to act pays for a building."""
    before = board(game, p)["coins"]
    do(game, "build", building=building)
    return int(before - board(game, p)["coins"])
