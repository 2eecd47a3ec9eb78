"""Plays what is missing of a run and keeps it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

from antilles import title
from antilles.agents.own import seated
from antilles.core.errors import AntillesError
from antilles.core.kernel import JIT
from antilles.core.play.game import Game

from .plan import Plan
from .play import Result
from .results import Book
from .workers import Workers

MOST = 1_000_000  # games for each line-up


def run(
    book: Book, games: int, workers: Workers, tick: Callable[[int, int], None] = lambda done, all: None
) -> list[Result]:
    """At least `games` games of every line-up; returns them in the order of the plan."""
    tables = list(book.plan.tables(wanted(games)))
    missing = [table for table in tables if table.key not in book.games]
    done = len(tables) - len(missing)
    tick(done, len(tables))
    if missing:
        stream: Any = workers(book.plan, missing)
        with closing(stream):
            for result in stream:
                book.add(result)
                done += 1
                tick(done, len(tables))
    return [book.games[table.key] for table in tables]


def wanted(games: int) -> int:
    """A number of games that can be meant."""
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST:
        raise AntillesError(f"--games is a number of games from 1 to {MOST}, not {games!r}.")
    return games


def warm(plan: Plan) -> None:
    """Lets every agent answer once here, so that rules and agents are compiled once and not by every process."""
    for setup, names in zip(plan.setups, plan.lineups, strict=True):
        for name in dict.fromkeys(names) if JIT else ():
            game = Game(title(plan.title), setup, plan.seed)
            assert game.seat is not None
            try:
                game.play(int(seated(name).choose(game.view(game.seat))))
            except (OverflowError, TypeError, ValueError) as wrong:
                raise AntillesError(f"The agent {name!r} cannot play: {wrong}.") from None
            game.breakdown(0)
