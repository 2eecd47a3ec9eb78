"""What the tests of the arena share: small runs and made-up games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from antilles.arena.plan import Plan, plan
from antilles.arena.play import ranks
from antilles.arena.results import Book
from antilles.arena.run import run
from antilles.arena.workers import Workers, here

TIMES = ("seconds", "took")


def small(*lineups: str, seed: int = 3, **more: Any) -> Plan:
    """A plan of San Juan for two, the fastest game there is."""
    told = [names.split(",") for names in lineups or ("random,greedy",)]
    return plan("san-juan", told, seed=seed, **more)


def played(folder: Path, told: Plan, games: int, workers: Workers | None = None, name: str = "run") -> list[dict]:
    """The results of a run."""
    with Book(told, folder / f"{name}.jsonl") as book:
        return run(book, games, workers or here(1))


def timeless(results: list[dict]) -> list[dict]:
    """Without what no two runs have in common."""
    return [{key: value for key, value in result.items() if key not in TIMES} for result in results]


def made_up(told: Plan, blocks: int, points: Any) -> list[dict]:
    """Games that were never played: `points(table, seat)` says how they ended."""
    results = []
    for block in range(blocks):
        for turn in range(len(told.orders(0))):
            table = told.table(0, block, turn)
            scores = [points(table, seat) for seat in range(len(table.seats))]
            winners = [p for p, n in enumerate(scores) if n == max(scores)]
            results.append({
                "lineup": 0, "block": block, "turn": turn, "seed": table.seed, "seats": list(table.seats),
                "scores": scores, "ranks": ranks(scores, winners), "winners": winners, "stalled": False, "rounds": 9,
                "decisions": [5] * len(scores), "picks": [{"builder": 2}] * len(scores),
                "built": [["library"]] * len(scores), "actions": [], "seconds": [0.1] * len(scores), "took": 0.3,
            })  # fmt: skip
    return results
