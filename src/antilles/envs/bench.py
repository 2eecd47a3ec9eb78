"""How many decisions a second the environments make: `python -m antilles.envs.bench [title players]`.

Both play random games with the usual loop; choosing the actions is not counted. PettingZoo: `env()` with its guards,
`agent_iter`, `last` and `step`. Vector: self-play, one thread, observations and masks of every decision. Rounds of
the two take turns, because machines are shared; the medians are compared.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

import numpy as np

from .table import Table, guarded
from .vector import Games

ROUNDS, GAMES, STEPS = 15, 512, 32


class Watch:
    """Counts only the time between `go` and `stop`."""

    spent = 0.0

    def go(self) -> None:
        """From here on."""
        self._since = time.perf_counter()

    def stop(self) -> None:
        """Up to here."""
        self.spent += time.perf_counter() - self._since


def one_by_one(env: Any, seed: int) -> float:
    """Decisions a second of one whole PettingZoo game."""
    made, watch = 0, Watch()
    watch.go()
    env.reset(seed=seed)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        watch.stop()
        legal = np.flatnonzero(seen["action_mask"])
        action = int(legal[made * 7 % len(legal)])
        watch.go()
        env.step(action)
        made += 1
    watch.stop()
    return made / watch.spent


def all_at_once(games: Games, rng: np.random.Generator) -> float:
    """Decisions a second of some steps of the vector environment."""
    watch = Watch()
    for _ in range(STEPS):
        mask = games._mask
        upto = np.cumsum(mask, axis=1, dtype=np.int16)
        wanted = (rng.random(games.num_envs) * upto[:, -1]).astype(np.int16)
        actions = (upto > wanted[:, None]).argmax(axis=1)
        watch.go()
        games.step(actions)
        watch.stop()
    return STEPS * games.num_envs / watch.spent


def main(title: str, players: int, threads: int = 1) -> None:
    """Measures and prints."""
    rng = np.random.default_rng(1)
    env = guarded(Table(title, name=title, players=players))
    games = Games(title, GAMES, players=players, threads=threads)
    games.reset(seed=1)
    one_by_one(env, 0)
    for _ in range(10):  # games apart from each other, as in a long run
        all_at_once(games, rng)
    single, many = [], []
    for seed in range(ROUNDS):
        single.append(one_by_one(env, seed))
        many.append(all_at_once(games, rng))
    one, all_ = statistics.median(single), statistics.median(many)
    print(f"{title}, {players} players: PettingZoo {one:,.0f} decisions/s, vector {all_:,.0f}, {all_ / one:.1f} times")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:]))
    else:
        main("puerto-rico", 3)
        main("san-juan", 2)
