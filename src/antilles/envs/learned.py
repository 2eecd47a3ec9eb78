"""A learned policy as an agent: it is shown a view like every other one, and can sit down in the arena.

>>> import antilles
>>> from antilles.agents import agent
>>> enrol("first", lambda seen, mask: mask.argmax(axis=1))
>>> game = antilles.new("toy", players=2, seed=1)
>>> agent("first").choose(game.view(0)) == game.legal[0]
True
"""

from __future__ import annotations

from functools import cache, partial

import numpy as np

import antilles
from antilles.agents import roster
from antilles.core.errors import AntillesError
from antilles.core.learn.observation import Observation
from antilles.core.play.view import View
from antilles.core.title import Setup

from .opponents import Policy


class Learned:
    """Answers with a policy over observations, which are made from the bytes of the view."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def __repr__(self) -> str:
        return f"Learned({self.policy!r})"

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        sight = _sight(view.title.name, view.setup)
        mask = np.zeros((1, view.title.space.size), np.bool_)
        mask[0, view.legal] = True
        seen = sight.one(view.bytes, view.seat, asked=True)
        return int(np.asarray(self.policy(seen[None], mask))[0])


def enrol(name: str, policy: Policy) -> None:
    """From now on `name` is an agent in this process: in the arena (with one job) and wherever agents have names."""
    if not name.isidentifier() or name in globals() or name in roster.known():
        raise AntillesError(f"{name!r} cannot name a policy: it is taken, or no plain word.")
    globals()[name] = partial(Learned, policy)
    roster.MAKERS[name] = (".envs.learned", name)


@cache
def _sight(name: str, setup: Setup) -> Observation:
    return Observation(antilles.title(name), setup)
