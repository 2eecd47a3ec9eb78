"""The opponent that plays anything."""

from __future__ import annotations

import random

from antilles.core.play.view import View


class Random:
    """Any legal action, each as likely as the others."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed, self._random = seed, random.Random(seed)

    def __repr__(self) -> str:
        return f"Random(seed={self.seed!r})"

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        return self._random.choice(view.legal)
