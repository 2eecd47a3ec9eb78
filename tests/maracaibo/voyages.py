"""A route without forks, and tiles at places, for scenes of a turn."""

from __future__ import annotations

import itertools
from typing import Any

STRAIGHT = ["havana", *map(str, range(1, 21))]
NO_FORKS = {place: {"upper": after} for place, after in itertools.pairwise(STRAIGHT)}


def laid(**where: str) -> dict[str, Any]:
    """Tiles at places."""
    free = [None] * (20 - len(where))
    return {"laid": [*where, *free], "laid_at": [*where.values(), *free]}
