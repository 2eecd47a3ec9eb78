"""Who answers for the seats that do not learn: chance, an agent that is shown a view, or a policy over arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from antilles.agents import Agent, agent
from antilles.core.errors import BadSetup, IllegalAction
from antilles.core.learn.batch import Batch
from antilles.core.play.game import Game
from antilles.core.record import row_bytes

RANDOM = "random"
Rows = npt.NDArray[np.int64]
Policy = Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_]], Any]  # observations, masks -> actions
Opponent = str | Agent | Policy


def line_up(opponents: Opponent | Sequence[Opponent], others: int) -> list[Opponent]:
    """One opponent for each other seat, from the learner's left; refused unless all of them can play."""
    seats: list[Any] = list(opponents) if isinstance(opponents, (list, tuple)) else [opponents] * others
    if len(seats) != others:
        raise BadSetup(f"There are {others} other seats, so name one opponent or {others}, not {len(seats)}.")
    for one in seats:
        if isinstance(one, str):
            agent(one)
        elif not hasattr(one, "choose") and not callable(one):
            raise BadSetup(f"An opponent is a name, an agent with 'choose' or a policy, not {one!r}.")
    return seats


def seated(opponents: Opponent | Sequence[Opponent], others: int) -> list[Any]:
    """The line-up with names made agents, one for all its seats; only chance stays a name."""
    names = line_up(opponents, others)
    known = {name: agent(name) for name in names if isinstance(name, str) and name != RANDOM}
    return [known.get(one, one) if isinstance(one, str) else one for one in names]


def answer(batch: Batch, opponents: Sequence[Any], mine: Rows) -> None:
    """Lets the opponents play until the seat `mine` of each game is asked, or the game is over."""
    people = len(opponents) + 1
    chance = np.array([*(isinstance(one, str) for one in opponents), False])  # last: the learner
    while True:
        seats = batch.seats
        theirs = (seats >= 0) & (seats != mine)
        if not theirs.any():
            return
        which = (seats - mine - 1) % people
        rolling = chance[which] & theirs
        if rolling.any():
            batch.rollout(rolling.astype(np.int64))
        actions = np.full(batch.n, -1)
        for i, one in enumerate(opponents):
            asked = np.flatnonzero(theirs & (which == i))
            if len(asked) and not chance[i]:
                actions[asked] = _answers(batch, asked, seats[asked], one)
        if (actions >= 0).any():
            batch.step(actions)


def _answers(batch: Batch, rows: Rows, seats: Rows, one: Any) -> Rows:
    """What an opponent does in some of the games; refused if it cannot be done."""
    masks = batch.some_masks(rows)
    if hasattr(one, "choose"):
        answers: Any = [one.choose(_view(batch, int(row))) for row in rows]
    else:
        answers = one(batch.some(rows, seats, asked=True), masks.copy())
    made = np.asarray(answers)
    if made.shape != rows.shape or made.dtype.kind not in "iu":
        raise IllegalAction(f"An opponent, asked for {len(rows)} actions, gave {made.dtype} of shape {made.shape}.")
    inside = (made >= 0) & (made < masks.shape[1])
    possible = inside & masks[np.arange(len(rows)), np.where(inside, made, 0)]
    if not possible.all():
        i = int(np.argmin(possible))
        raise IllegalAction(f"An opponent chose action {made[i]}, which is not possible in game {rows[i]}.")
    return made


def _view(batch: Batch, row: int) -> Any:
    """One of the games as the seat that decides sees it."""
    game = Game(batch.title, batch.setup, 0, start=row_bytes(batch.states, row), settled=False)
    assert game.seat is not None
    return game.view(game.seat)
