"""How well each agent of a line-up did, with 95 % intervals over blocks.

Games of a block share a seed, so they are not independent: the unit is the block. An interval is the mean over blocks
with Student's t; where all blocks gave the same share it would be empty, and Wilson's interval over blocks is told.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev

from .plan import Plan
from .play import Result

Z = NormalDist().inv_cdf(0.975)
SHARE = (0.0, 1.0)


@dataclass(frozen=True)
class Estimate:
    """A mean with the ends of its 95 % interval, which one block alone does not give."""

    mean: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Standing:
    """One agent in one line-up."""

    name: str
    lineup: int
    games: int
    seats: int  # that the agent has in each game
    wins: Estimate  # share of the wins for each of its seats; fair is 1 / players
    rank: Estimate
    points: Estimate
    by_seat: tuple[Estimate | None, ...]  # share of the wins where it sat there
    seconds: float  # thought for a decision


def student(freedom: int) -> float:
    """Student's t at 97.5 %, by Cornish and Fisher's expansion (too small by a quarter for 1, by 1 % for 3).

    >>> round(student(10), 2), round(student(99), 2)
    (2.23, 1.98)
    """
    n, z = freedom, Z
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def estimate(blocks: Sequence[float], least: float = -inf, most: float = inf) -> Estimate:
    """The mean over blocks with its interval, which stays within what is possible."""
    mean, n = fmean(blocks), len(blocks)
    if n < 2:
        return Estimate(mean)
    half = student(n - 1) * stdev(blocks) / sqrt(n)
    if half < 1e-12 and (least, most) == SHARE:
        return wilson(mean, n)
    return Estimate(mean, max(least, mean - half), min(most, mean + half))


def wilson(share: float, n: int) -> Estimate:
    """Wilson's interval of a share.

    >>> round(wilson(1.0, 100).low, 3)
    0.963
    """
    middle = (share + Z**2 / (2 * n)) / (1 + Z**2 / n)
    half = Z / (1 + Z**2 / n) * sqrt(share * (1 - share) / n + Z**2 / (4 * n**2))
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def won(result: Result, seat: int) -> float:
    """The seat's part of the win: shared wins are split."""
    return 1 / len(result["winners"]) if seat in result["winners"] else 0.0


def place(result: Result, seat: int) -> float:
    """The seat's rank, ties in the middle of the places they share, so that ranks of a game always add up alike."""
    ranks: list[int] = result["ranks"]
    return ranks[seat] + (ranks.count(ranks[seat]) - 1) / 2


def whole(plan: Plan, results: Iterable[Result]) -> list[Result]:
    """The games of complete blocks, in the order of the plan: only these are fair to every seat."""
    told: dict[tuple[int, int], list[Result]] = defaultdict(list)
    for result in results:
        told[result["block"], result["lineup"]].append(result)
    return [
        result
        for (_, lineup), games in sorted(told.items())
        if len(games) == len(plan.orders(lineup))
        for result in sorted(games, key=lambda r: r["turn"])
    ]


def standings(plan: Plan, results: Iterable[Result]) -> list[Standing]:
    """Every agent of every line-up, the best first."""
    told = []
    kept = whole(plan, results)
    for lineup in range(len(plan.lineups)):
        games = [r for r in kept if r["lineup"] == lineup]
        names = dict.fromkeys(plan.table(lineup, 0, 0).seats)
        mine = [standing(lineup, name, games, plan.setups[lineup].players) for name in names if games]
        told += sorted(mine, key=lambda s: -s.wins.mean)
    return told


def standing(lineup: int, name: str, games: Sequence[Result], players: int) -> Standing:
    """One agent."""

    def over(
        value: Callable[[Result, int], float], ends: tuple[float, float] = (-inf, inf), at: int | None = None
    ) -> Estimate | None:
        blocks: dict[int, list[float]] = defaultdict(list)
        for r in games:
            for seat, who in enumerate(r["seats"]):
                if who == name and at in (None, seat):
                    blocks[r["block"]].append(value(r, seat))
        return estimate([fmean(values) for values in blocks.values()], *ends) if blocks else None

    wins, rank, points = over(won, SHARE), over(place, (1, players)), over(lambda r, seat: float(r["scores"][seat]))
    assert wins is not None
    assert rank is not None
    assert points is not None
    mine = [(r, seat) for r in games for seat, who in enumerate(r["seats"]) if who == name]
    decisions = sum(r["decisions"][seat] for r, seat in mine)
    return Standing(
        name,
        lineup,
        len(games),
        games[0]["seats"].count(name),
        wins,
        rank,
        points,
        tuple(over(won, SHARE, seat) for seat in range(players)),
        sum(r["seconds"][seat] for r, seat in mine) / max(1, decisions),
    )
