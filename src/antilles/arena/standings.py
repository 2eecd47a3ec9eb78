"""How well each agent of a line-up did.

Games of a block share a seed, so they are not independent: blocks are the sample of every interval.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from statistics import fmean

from .intervals import Estimate, estimate, share
from .plan import Plan
from .play import Result

Value = Callable[[Result, int], float]  # of a seat in a game


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


@dataclass(frozen=True)
class Lead:
    """How many points one agent is ahead of another one of its line-up, with the same seeds."""

    lineup: int
    first: str
    second: str
    points: Estimate


def won(result: Result, seat: int) -> float:
    """The seat's part of the win: shared wins are split."""
    return 1 / len(result["winners"]) if seat in result["winners"] else 0.0


def place(result: Result, seat: int) -> float:
    """The seat's rank, ties in the middle of the places they share, so that ranks of a game always add up alike."""
    ranks: list[int] = result["ranks"]
    return ranks[seat] + (ranks.count(ranks[seat]) - 1) / 2


def whole(plan: Plan, results: Iterable[Result]) -> list[Result]:
    """The games of complete blocks, in the order of the plan: only these are fair to every seat."""
    blocks: dict[tuple[int, int], list[Result]] = defaultdict(list)
    for result in results:
        blocks[result["block"], result["lineup"]].append(result)
    return [
        result
        for (_, lineup), games in sorted(blocks.items())
        if len(games) == len(plan.orders(lineup))
        for result in sorted(games, key=lambda r: r["turn"])
    ]


def standings(plan: Plan, results: Iterable[Result]) -> list[Standing]:
    """Every agent of every line-up, the best first."""
    found = []
    kept = whole(plan, results)
    for lineup in range(len(plan.lineups)):
        games = [r for r in kept if r["lineup"] == lineup]
        names = dict.fromkeys(plan.table(lineup, 0, 0).seats)
        mine = [standing(lineup, name, games, plan.setups[lineup].players) for name in names if games]
        found += sorted(mine, key=lambda s: (-s.wins.mean, s.rank.mean))
    return found


def leads(plan: Plan, results: Iterable[Result]) -> list[Lead]:
    """Every two agents of every line-up, the one that stands higher first."""
    kept, found = whole(plan, results), []
    for lineup in range(len(plan.lineups)):
        games = [r for r in kept if r["lineup"] == lineup]
        names = [s.name for s in standings(plan, games)]
        means = {name: by_block(games, name, points) for name in names}
        for one, other in combinations(names, 2):
            blocks = [mine - yours for mine, yours in zip(means[one], means[other], strict=True)]
            found.append(Lead(lineup, one, other, estimate(blocks)))
    return found


def points(result: Result, seat: int) -> float:
    return float(result["scores"][seat])


def by_block(games: Sequence[Result], name: str, value: Value, at: int | None = None) -> list[float]:
    """An agent's mean in every block, over all its seats, or where it sat at one of them."""
    blocks: dict[int, list[float]] = defaultdict(list)
    for r in games:
        for seat, who in enumerate(r["seats"]):
            if who == name and at in (None, seat):
                blocks[r["block"]].append(value(r, seat))
    return [fmean(values) for values in blocks.values()]


def standing(lineup: int, name: str, games: Sequence[Result], players: int) -> Standing:
    """One agent. With several seats it cannot win with all of them, nor have the best rank at each."""
    seats = games[0]["seats"].count(name)
    wins, alone = by_block(games, name, won), seats == players  # against itself, nothing is left to chance
    sat = [by_block(games, name, won, seat) for seat in range(players)]
    mine = [(r, seat) for r in games for seat, who in enumerate(r["seats"]) if who == name]
    decisions = sum(r["decisions"][seat] for r, seat in mine)
    return Standing(
        name,
        lineup,
        len(games),
        seats,
        Estimate(1 / seats) if alone else share(wins, 1 / seats),
        estimate(by_block(games, name, place), ((seats + 1) / 2, players - (seats - 1) / 2)),
        estimate(by_block(games, name, points)),
        tuple(share(blocks) if blocks else None for blocks in sat),
        sum(r["seconds"][seat] for r, seat in mine) / max(1, decisions),
    )


@dataclass(frozen=True)
class Rating:
    """Strength as OpenSkill sees it (Plackett and Luce's model): 25 ± 8.3 before the first game."""

    mu: float
    sigma: float
    games: int

    @property
    def ordinal(self) -> float:
        """What the agent is surely worth."""
        return self.mu - 3 * self.sigma


def available() -> bool:
    return find_spec("openskill") is not None


def ratings(results: Iterable[Result]) -> dict[str, Rating]:
    """Every agent's rating after these games, in this order, the best first.

    An agent with several seats is rated at each of them, and its new rating is the mean: it has but one strength.
    """
    model = import_module("openskill.models").PlackettLuce()
    now: dict[str, Rating] = {}
    for result in results:
        seats = result["seats"]
        old = [now.get(name, Rating(model.mu, model.sigma, 0)) for name in seats]
        teams = [[model.rating(mu=r.mu, sigma=r.sigma)] for r in old]
        after: dict[str, list[tuple[float, float]]] = defaultdict(list)
        for name, (new,) in zip(seats, model.rate(teams, ranks=result["ranks"]), strict=True):
            after[name].append((new.mu, new.sigma))
        for name, pairs in after.items():
            games = now[name].games + 1 if name in now else 1
            now[name] = Rating(fmean(mu for mu, _ in pairs), fmean(sigma for _, sigma in pairs), games)
    return dict(sorted(now.items(), key=lambda pair: -pair[1].mu))
