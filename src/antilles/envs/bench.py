"""How many decisions a second the environments make: `python -m antilles.envs.bench [title players games threads]`.

Both play random games with the usual loop; choosing the actions is not counted. PettingZoo: `env()` with its guards,
`agent_iter`, `last` and `step`. Vector: self-play, the observations and masks of every decision. Rounds of the two
take turns and medians are compared; on one thread the time is the processor's, because machines are shared.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from antilles.titles import names

from .table import Table, guarded
from .vector import Games

ROUNDS, GAMES, STEPS = 25, 1024, 16
Clock = Callable[[], float]


def one_by_one(env: Any, seed: int, clock: Clock) -> float:
    """Decisions a second of one whole PettingZoo game."""
    made, spent = 0, -clock()
    env.reset(seed=seed)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        spent += clock()
        legal = np.flatnonzero(seen["action_mask"])
        action = int(legal[made * 7 % len(legal)])
        spent -= clock()
        env.step(action)
        made += 1
    return made / (spent + clock())


def anything(mask: npt.NDArray[np.bool_], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    offers, many = np.flatnonzero(mask), np.count_nonzero(mask, axis=1)
    chosen = np.cumsum(many) - many + (rng.random(len(mask)) * many).astype(np.int64)
    return np.asarray(offers[chosen] % mask.shape[1])


def all_at_once(games: Games, rng: np.random.Generator, clock: Clock) -> float:
    """Decisions a second of some steps of the vector environment."""
    spent = 0.0
    for _ in range(STEPS):
        actions = anything(games._mask, rng)
        spent -= clock()
        games.step(actions)
        spent += clock()
    return STEPS * games.num_envs / spent


def main(title: str, players: int, games: int = GAMES, threads: int = 1) -> None:
    rng, clock = np.random.default_rng(1), time.process_time if threads == 1 else time.perf_counter
    env = guarded(Table(title, name=title, players=players))
    many = Games(title, games, players=players, threads=threads)
    many.reset(seed=1)
    one_by_one(env, 0, clock)
    for _ in range(40):  # games apart from each other, as in a long run
        all_at_once(many, rng, clock)
    rounds = [(one_by_one(env, seed, clock), all_at_once(many, rng, clock)) for seed in range(ROUNDS)]
    one, all_ = (statistics.median(figures) for figures in zip(*rounds, strict=True))
    what = f"{title}, {players} players, {games} games on {threads} thread{'s' if threads > 1 else ''}"
    print(f"{what}: PettingZoo {one:,.0f} decisions/s, vector {all_:,.0f}, {all_ / one:.1f} times", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        main(sys.argv[1], *map(int, sys.argv[2:]))
    else:
        for title in names():
            main(title, 3)
