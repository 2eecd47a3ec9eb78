"""One game of an arena, from the deal to a line of the results."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from operator import index
from time import perf_counter
from typing import Any

from antilles import title
from antilles.agents import Agent
from antilles.agents.own import seated
from antilles.core.errors import AntillesError, IllegalAction
from antilles.core.play.game import Game
from antilles.core.play.stepper import steps

from .plan import Plan, Table, code_digest

Result = dict[str, Any]


def dice(plan: Plan, table: Table, member: int) -> int:
    """The seed of one agent: its own, and the same wherever it sits in this block."""
    named = f"{plan.seed} {table.lineup} {table.block} {member}"
    return int.from_bytes(hashlib.sha256(named.encode()).digest()[:4]) >> 1


def play(plan: Plan, table: Table) -> Result:
    """Plays the game with new agents; nothing is carried over from other games."""
    if plan.code != code_digest(plan.lineups):
        why = "was the program changed during the run, or has a node another version?"
        raise AntillesError(f"Rules and agents are not those of the plan: {why}")
    game = Game(title(plan.title), plan.setups[table.lineup], table.seed)
    agents = [seated(name, dice(plan, table, m)) for name, m in zip(table.seats, table.members, strict=False)]
    started = perf_counter()
    seconds, decisions = [0.0] * len(table.seats), [0] * len(table.seats)
    made: list[tuple[int, int]] = []  # seats and actions
    while not game.over:
        assert game.seat is not None
        seat = game.seat
        action, thought = decide(game, agents[seat], table.seats[seat])
        made.append((seat, action))
        seconds[seat] += thought
        decisions[seat] += 1
    if len(agents) < len(table.seats):  # what the rules did there is found by playing the game again
        made = [(step.seat, step.action) for step in steps(game) if step.seat >= 0]
    picks, built = tallied(game, made)
    scores, winners = game.scores, game.winners
    return {
        "lineup": table.lineup,
        "block": table.block,
        "turn": table.turn,
        "seed": table.seed,
        "seats": list(table.seats),
        "scores": scores,
        "ranks": ranks(scores, winners),
        "winners": winners,
        "stalled": game.title.scoring.stalled(game.position()),
        "rounds": int(game.position().rounds) + 1,  # with the last one, which nothing follows
        "decisions": decisions,
        "picks": picks,
        "built": built,
        "actions": game.actions,
        "seconds": [round(s, 4) for s in seconds],
        "took": round(perf_counter() - started, 4),
    }


def decide(game: Game, player: Agent, name: str) -> tuple[int, float]:
    """Lets the agent play one action; returns it and the seconds it thought."""
    assert game.seat is not None
    view = game.view(game.seat)
    started = perf_counter()
    action = player.choose(view)
    thought = perf_counter() - started
    try:
        game.play(index(action))
        return int(action), thought
    except (IllegalAction, TypeError):
        where = f"seed {game.seed}, after {len(game.actions)} decisions"
        raise AntillesError(f"The agent {name!r} answered {action!r}, which is not possible there ({where}).") from None


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Places by points; tie-breaks decide who wins, all other ties share the better place.

    >>> ranks([20, 31, 31, 20], [2])
    [3, 2, 1, 3]
    """
    places = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > mine for other in places) for mine in places]


def tallied(game: Game, made: Iterable[tuple[int, int]]) -> tuple[list[dict[str, int]], list[list[str]]]:
    """What every seat took for a round, and built, in the names that the title's actions have."""
    pick, picks = game.title.telling.pick, [Counter[str]() for _ in range(game.setup.players)]
    built: list[list[str]] = [[] for _ in range(game.setup.players)]
    for seat, action in made:
        fields = game.fields(action)
        verb = fields.pop("move")
        if verb == pick:
            picks[seat][fields[pick]] += 1
        elif verb == "build":
            built[seat].extend(fields.values())
    return [dict(sorted(r.items())) for r in picks], built
