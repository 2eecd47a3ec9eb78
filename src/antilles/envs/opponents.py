"""Who answers for the seats that do not learn: chance, an agent that is shown a view, or a policy over arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..agents import Agent, agent
from ..core.batch import Batch
from ..core.errors import BadSetup
from ..core.game import Game
from ..core.record import row_bytes

RANDOM = "random"
Rows = npt.NDArray[np.int64]
Policy = Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_]], Any]  # observations, masks -> actions
Opponent = str | Agent | Policy


def seated(opponents: Opponent | Sequence[Opponent], others: int) -> list[Any]:
    """One opponent for each other seat, from the learner's left; names become agents."""
    told = list(opponents) if isinstance(opponents, (list, tuple)) else [opponents] * others
    if len(told) != others:
        raise BadSetup(f"There are {others} other seats, so name one opponent or {others}, not {len(told)}.")
    known = {name: agent(name) for name in told if isinstance(name, str) and name != RANDOM}
    made = [known.get(one, one) if isinstance(one, str) else one for one in told]
    for one in made:
        if one != RANDOM and not hasattr(one, "choose") and not callable(one):
            raise BadSetup(f"An opponent is a name, an agent with 'choose' or a policy, not {one!r}.")
    return made


def answer(batch: Batch, opponents: Sequence[Any], mine: Rows) -> None:
    """Lets the opponents play until the seat `mine` of each game is asked, or the game is over."""
    players = batch.setup.players
    while True:
        seats = batch.seats
        theirs = (seats >= 0) & (seats != mine)
        if not theirs.any():
            return
        which = (seats - mine - 1) % players
        chance = np.array([*(one == RANDOM for one in opponents), False])[which] & theirs  # last: the learner
        if chance.any():
            batch.rollout(chance.astype(np.int64))
        actions = np.full(batch.n, -1)
        for i, one in enumerate(opponents):
            asked = np.flatnonzero(theirs & ~chance & (which == i))
            if len(asked) and hasattr(one, "choose"):
                actions[asked] = [_view(batch, int(row), one) for row in asked]
            elif len(asked):
                actions[asked] = np.asarray(one(batch.observe()[asked], batch.masks()[asked]))
        if (actions >= 0).any():
            batch.step(actions)


def _view(batch: Batch, row: int, one: Agent) -> int:
    """An agent's answer in one of the games."""
    game = Game(batch.title, batch.setup, 0, start=row_bytes(batch.states, row), settled=False)
    assert game.seat is not None
    return one.choose(game.view(game.seat))
