"""Players that are programs: each is handed a View and names an action, so none can cheat."""

from __future__ import annotations

from typing import Protocol

from antilles.core.play.view import View

from .greedy import Greedy
from .random import Random
from .roster import agent

__all__ = ["Agent", "Greedy", "Random", "agent"]


class Agent(Protocol):
    """A program that decides for a seat."""

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        ...
