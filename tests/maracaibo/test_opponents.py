"""The opponents of Maracaibo: greedy is worth its name, playouts stop at a scoring, search is stronger."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean

import pytest

import antilles
from antilles.agents import agent
from antilles.agents.grove import Grove
from antilles.agents.search import Search
from antilles.core.play.game import Game
from antilles.titles.maracaibo.bots import TREE
from tests.maracaibo.scenes import moves, pack


def won(names: Sequence[str], seeds: range) -> float:
    """The share of paired games that the first of two agents wins."""
    wins = 0.0
    for seed in seeds:
        for first in (0, 1):
            game = antilles.new("maracaibo", players=2, seed=seed)
            players = [agent(names[first], seed), agent(names[1 - first], seed)]
            while not game.over:
                assert game.seat is not None
                game.play(players[game.seat].choose(game.view(game.seat)))
            wins += (first in game.winners) / len(game.winners)
    return wins / (2 * len(seeds))


def greedily(game: Game) -> list[Game]:
    """The positions of a game after each scoring, and its end."""
    greedy, after = agent("greedy"), [game.clone()]
    while not game.over:
        assert game.seat is not None
        game.play(greedy.choose(game.view(game.seat)))
        if game.over or game.position().rounds > after[-1].position().rounds:
            after.append(game.clone())
    return after[1:]


def test_greedy_beats_random() -> None:
    assert won(["greedy", "random"], range(4)) == 1.0


def test_greedy_takes_the_career_with_tasks_in_reach() -> None:
    task = {"of": "combat_tiles", "coins": 3, "points": 3}
    careers = {f"career {n}": {"name": "Career", "tasks": [{**task, "need": [14 - n, 14]}] * 3} for n in range(1, 9)}
    components = pack(careers=careers)
    for seed in range(5):
        game = antilles.new("maracaibo", players=2, seed=seed, options={"pack": components})
        while not moves(game, "career"):
            game.play(game.legal[0])
        two = [offer["career"] for offer in moves(game, "career")]
        assert game.fields(agent("greedy").choose(game.view(0)))["career"] == max(two)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_search_tells_the_points_of_the_end_long_before_it(players: int) -> None:
    misses = []
    for seed in range(4):
        *scorings, end = greedily(antilles.new("maracaibo", players=players, seed=seed))
        for there in scorings:
            assert there.seat is not None
            best = Search(visits=8, exact=0).analyse(there.view(there.seat))[0]
            misses += [abs(told - points) for told, points in zip(best.points, end.scores, strict=True)]
    assert mean(misses) < 25


def test_playouts_stop_after_a_scoring_and_the_last_ones_at_the_end() -> None:
    game = antilles.new("maracaibo", players=2, seed=1)
    first, *_, last, _ = [game.clone(), *greedily(game)]
    assert choices(first) < len(game.actions) / 2
    assert choices(last) > choices(first) / 4


def choices(game: Game) -> float:
    """Decisions of a playout from a position, on average."""
    assert game.seat is not None
    view = game.view(game.seat)
    grove = Grove(view, TREE, Search(visits=1).dials)
    grove.plant(view, 1)
    made = TREE.rollouts(grove.rules, grove.root, grove.work, grove.moves, grove.dials, view.seat, 1, 4)
    return float(made) / 4


@pytest.mark.long
def test_search_beats_greedy() -> None:
    assert won(["search:visits=120:exact=0", "greedy"], range(4)) >= 0.75


@pytest.mark.long
def test_levels_rise() -> None:
    assert won(["normal:seconds=0", "easy:seconds=0"], range(4)) >= 0.75
