"""What a finished game is worth to each seat: by rank, by the win, or by the margin.

>>> import numpy as np
>>> standing = np.array([[[40, 640], [31, 500], [31, 501]]])  # points, and what orders the seats after tie-breaks
>>> [rewards(standing, name).astype(float).round(2).tolist() for name in REWARDS]
[[[1.0, -1.0, 0.0]], [[1.0, 0.0, 0.0]], [[0.18, -0.18, -0.18]]]
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from antilles.core.errors import BadSetup
from antilles.core.nearest import offers

REWARDS = ("rank", "win", "margin")
MARGIN = 50  # points ahead of the best other seat that count as 1


def check_reward(name: Any) -> str:
    if name not in REWARDS:
        raise BadSetup(f"There is no reward {name!r}; {offers(name, REWARDS)}")
    return str(name)


def least(name: str) -> float:
    """The lowest that a reward can be."""
    return 0.0 if name == "win" else -1.0


def rewards(standing: npt.NDArray[np.int64], name: str) -> npt.NDArray[np.float32]:
    """One row for each game of `Batch.standing`, one column for each seat; all between -1 and 1.

    rank: 1 for the first down to -1 for the last, in equal steps; who is tied shares the mean. win: 1, shared by those
    who win together, else 0. margin: points ahead of the best of the others (behind it: negative), 50 or more being 1.
    """
    points, order = standing[:, :, 0], standing[:, :, 1]
    players = order.shape[1]
    if name == "rank":
        mine, others = order[:, :, None], order[:, None, :]
        return np.asarray(((mine > others).sum(2) - (mine < others).sum(2)) / (players - 1), np.float32)
    if name == "win":
        first = order == order.max(axis=1, keepdims=True)
        return np.asarray(first / first.sum(axis=1, keepdims=True), np.float32)
    ranked = np.sort(points, axis=1)
    best = np.where(points == ranked[:, -1:], ranked[:, -2:-1], ranked[:, -1:])
    return np.asarray(np.clip((points - best) / MARGIN, -1, 1), np.float32)
