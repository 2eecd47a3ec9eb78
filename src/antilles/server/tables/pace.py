"""How long bots take for a choice: one without a choice takes as long, or its haste would tell what is in its hand."""

from __future__ import annotations

import random
from collections import deque

REMEMBERED = 32  # answers of each level
FIRST = 0.2  # seconds, before anything was learnt


class Pace:
    """The latest times of each level."""

    def __init__(self) -> None:
        self._taken: dict[str, deque[float]] = {}
        self._dice = random.SystemRandom()

    def learn(self, level: str, seconds: float) -> None:
        """A bot has taken so long for a choice."""
        self._taken.setdefault(level, deque(maxlen=REMEMBERED)).append(seconds)

    def like(self, level: str) -> float:
        """How long one of them might take now: as one of the latest did.

        >>> pace = Pace(); pace.learn("hard", 0.5); pace.like("hard"), pace.like("easy")
        (0.5, 0.2)
        """
        return self._dice.choice(self._taken.get(level) or (FIRST,))
