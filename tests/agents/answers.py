"""What greedy answers in whole games: printed by a process of one mode, compared by a process of the other.

`python -m tests.agents.answers` reads cases from standard input and prints the actions of each, joined by commas.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import antilles
from antilles.agents import Greedy

CASES: list[dict[str, Any]] = [
    {"name": "puerto-rico", "edition": "classic", "players": 3, "modules": ["new-buildings", "nobles"], "seed": 4},
    {"name": "puerto-rico", "edition": "1897-special", "players": 2, "modules": ["puertoma"], "seed": 5},
    {"name": "san-juan", "players": 3, "modules": ["new-buildings"], "seed": 6},
]
MOST = 400  # answers of one game


def answers(case: dict[str, Any]) -> list[int]:
    """The actions of a game that greedy plays for all seats."""
    game, greedy = antilles.new(**case), Greedy()
    while not game.over and len(game.actions) < MOST:
        assert game.seat is not None
        game.play(greedy.choose(game.view(game.seat)))
    return game.actions


if __name__ == "__main__":
    for told in json.load(sys.stdin):
        print(",".join(map(str, answers(told))), flush=True)
