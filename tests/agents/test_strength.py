"""The plain opponents: they play every edition, and the greedy one is worth its name."""

from __future__ import annotations

import pytest

import antilles
from antilles.agents import Greedy, Random


@pytest.mark.parametrize("edition", antilles.title("puerto-rico").editions)
def test_greedy_beats_random_in_every_edition(edition: str) -> None:
    won = 0
    for seed in range(6):
        game = antilles.new("puerto-rico", edition=edition, players=3, seed=seed)
        agents: list[Random | Greedy] = [Random(seed), Random(seed + 9), Random(seed + 99)]
        agents[seed % 3] = Greedy()
        while not game.over:
            assert game.seat is not None
            game.play(agents[game.seat].choose(game.view(game.seat)))
        won += game.winners == [seed % 3]
    assert won >= 5


@pytest.mark.parametrize("edition", antilles.title("puerto-rico").editions)
def test_greedy_puts_people_to_work(edition: str) -> None:
    game, agent, placed = antilles.new("puerto-rico", edition=edition, players=3, seed=2), Greedy(), 0
    while not game.over:
        assert game.seat is not None
        action = agent.choose(game.view(game.seat))
        told = game.fields(action)
        placed += told.get("n", 0) if told["move"].startswith("man_") else 0
        game.play(action)
    assert placed > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_in_san_juan(players: int) -> None:
    won = 0
    for seed in range(8):
        game = antilles.new("san-juan", players=players, modules=["new-buildings"], seed=seed)
        agents: list[Random | Greedy] = [Random(seed * 10 + p) for p in range(players)]
        agents[seed % players] = Greedy()
        while not game.over:
            assert game.seat is not None
            game.play(agents[game.seat].choose(game.view(game.seat)))
        won += game.winners == [seed % players]
    assert won >= 8 - players / 2
