"""Positions from the middle of games, for tests of agents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import antilles
from antilles.agents import Random, agent

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"edition": "classic", "players": 4}),
    ("puerto-rico", {"edition": "classic", "players": 3, "modules": ["new-buildings", "nobles"]}),
    ("puerto-rico", {"edition": "1897", "players": 3}),
    ("puerto-rico", {"edition": "1897-special", "players": 5, "modules": ["achievements"]}),
    ("puerto-rico", {"edition": "1897-special", "players": 4, "modules": ["achievements", "puertoma"]}),
    ("san-juan", {"players": 2}),
    ("san-juan", {"players": 4, "modules": ["new-buildings"]}),
]


def name(table: tuple[str, dict[str, Any]]) -> str:
    """For the names of tests."""
    title, told = table
    return "-".join([title, str(told.get("edition", "")), str(told["players"]), *told.get("modules", [])])


def middle(table: tuple[str, dict[str, Any]], decisions: int, seed: int = 1) -> antilles.Game:
    """A game after some decisions of random players, or before its last one."""
    title, told = table
    game, dice = antilles.new(title, seed=seed, **told), Random(seed)
    for _ in range(decisions):
        before = game.clone()
        assert game.seat is not None
        game.play(dice.choose(game.view(game.seat)))
        if game.over:
            return before
    return game


def whole(game: antilles.Game, names: list[str]) -> Iterator[antilles.Game]:
    """Plays on to the end with one agent for each seat."""
    players = [agent(one, seed) for seed, one in enumerate(names)]
    while not game.over:
        assert game.seat is not None
        game.play(players[game.seat].choose(game.view(game.seat)))
        yield game
