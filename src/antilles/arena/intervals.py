"""Means over blocks with 95 % intervals.

What has no bounds has Student's interval. What has bounds has Wilson's with Student's t, for as many independent games
as would scatter like these blocks: near the bounds Student's holds the truth too seldom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import NormalDist, fmean, variance

SURE = 0.95
# Student's t for 1, 2, … degrees of freedom, until its expansion is as good.
FEW = (
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139, 2.200985,
    2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963,
)  # fmt: skip


@dataclass(frozen=True)
class Estimate:
    """A mean with the ends of its 95 % interval, if there is one."""

    mean: float
    low: float | None = None
    high: float | None = None


def estimate(blocks: Sequence[float], bounds: tuple[float, float] | None = None) -> Estimate:
    """The mean over blocks with its interval, within bounds where there are any; blocks that all agree give none."""
    mean, n = fmean(blocks), len(blocks)
    error = variance(blocks) / n if n > 1 else 0.0
    if error < 1e-12:
        return Estimate(mean)
    t = student(n - 1)
    if bounds is None:
        return Estimate(mean, mean - t * sqrt(error), mean + t * sqrt(error))
    least, span = bounds[0], bounds[1] - bounds[0]
    part = min(1.0, max(0.0, (mean - least) / span))
    low, high = wilson(part, max(1.0, part * (1 - part) * span**2 / error), t)
    return Estimate(mean, least + span * low, least + span * high)


def share(blocks: Sequence[float], most: float = 1.0) -> Estimate:
    """The same for a share of the wins, of which some always win nothing: where all blocks agree, they are counted.

    >>> share([1.0] * 100).low > 0.96
    True
    """
    found = estimate(blocks, (0.0, most))
    if found.low is not None or len(blocks) < 2:
        return found
    low, high = wilson(min(1.0, found.mean / most), len(blocks), NormalDist().inv_cdf((1 + SURE) / 2))
    return Estimate(found.mean, low * most, high * most)


def wilson(part: float, games: float, z: float) -> tuple[float, float]:
    """Wilson's interval for a part of so many independent games."""
    middle = (part + z**2 / (2 * games)) / (1 + z**2 / games)
    half = z / (1 + z**2 / games) * sqrt(part * (1 - part) / games + z**2 / (4 * games**2))
    return max(0.0, min(part, middle - half)), min(1.0, max(part, middle + half))


@cache
def student(freedom: int) -> float:
    """Student's t at 97.5 %.

    >>> [round(student(n), 3) for n in (1, 2, 10, 99)]
    [12.706, 4.303, 2.228, 1.984]
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    n, z = freedom, NormalDist().inv_cdf((1 + SURE) / 2)  # Cornish and Fisher's expansion
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3
