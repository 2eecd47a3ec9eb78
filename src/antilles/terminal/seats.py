"""Who sits where: people at this terminal, and programs."""

from __future__ import annotations

from collections.abc import Sequence

from ..agents import Agent, Greedy, Random
from ..core.errors import BadSetup
from ..core.game import Game

HUMAN, GREEDY, RANDOM = KINDS = ("human", "greedy", "random")
WORDS = {HUMAN: "ui.human", GREEDY: "ui.bots_greedy", RANDOM: "ui.bots_random"}


def usual(players: int) -> list[str]:
    """One person against greedy programs."""
    return [HUMAN] + [GREEDY] * (players - 1)


def check(kinds: Sequence[str], players: int) -> list[str]:
    """A kind for every seat, or a sentence with what is wrong."""
    for kind in kinds:
        if kind not in KINDS:
            raise BadSetup(f"There is no kind of seat {kind!r}; there are {', '.join(KINDS)}.")
    if len(kinds) != players:
        raise BadSetup(f"There are {players} players, but {len(kinds)} seats were named.")
    return list(kinds)


def program(kind: str, game: Game) -> Agent:
    """The program that decides now; made anew each time, so that it plays the same after undo and resume."""
    if kind == RANDOM:
        return Random(f"{game.seed} {game.seat} {len(game.actions)}")
    return Greedy()


def decide(kind: str, game: Game) -> int:
    """What the program at the present seat does."""
    assert game.seat is not None
    return program(kind, game).choose(game.view(game.seat))
