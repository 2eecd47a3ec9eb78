"""The policy that `learn.py` wrote against any agent, every seat in turn.

python examples/evaluate.py policy.pt random 400    file, opponent, games
"""

import sys

import numpy as np
import torch
from learn import Policy

from antilles.envs.vector import Games

ROWS = 100  # games side by side


def main(file: str = "policy.pt", opponent: str = "random", wanted: int = 400) -> None:
    kept = torch.load(file)
    games = Games(kept["title"], min(ROWS, wanted), players=kept["players"], opponents=opponent, reward="win")
    policy = Policy(games.batch.sight.width, games.title.space.size)
    policy.load_state_dict(kept["weights"])
    seen, _ = games.reset(seed=10**6)  # games that learning never saw
    rows = [[] for _ in range(games.num_envs)]  # as many from each row: short games would come first otherwise
    each = -(-wanted // games.num_envs)
    while min(map(len, rows)) < each:
        with torch.no_grad():
            choice, _ = policy(torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"]).bool())
        seen, reward, terminated, truncated, _ = games.step(choice.probs.argmax(dim=1))
        for row in np.flatnonzero(terminated | truncated):
            rows[row].append(float(reward[row]))
    won = np.array([row[:each] for row in rows]).ravel()
    error = 1.96 * won.std() / len(won) ** 0.5
    fair = 1 / kept["players"]
    print(f"{won.mean():.1%} ± {error:.1%} of {len(won)} games won against {opponent} (fair share {fair:.0%})")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*[kind(value) for kind, value in zip((str, str, int), given, strict=False)])
