"""The opponent that plays anything."""

from __future__ import annotations

import random

from ..core.view import View


class Random:
    """Any legal action, each as likely as the others."""

    def __init__(self, seed: int | str = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> int:
        """One of `view.legal`."""
        return self._random.choice(view.legal)
