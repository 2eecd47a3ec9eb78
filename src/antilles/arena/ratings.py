"""OpenSkill ratings (Plackett and Luce's model) over all games of a run, of all its line-ups."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from statistics import fmean

from .play import Result


@dataclass(frozen=True)
class Rating:
    """Strength as OpenSkill sees it: 25 ± 8.3 before the first game."""

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
