"""The policy that learn.py kept, in the arena: paired games against any agent, every seat in turn, with error bars."""

import argparse
from pathlib import Path

import torch
from learn import Policy

from antilles.arena import plan, play, standings
from antilles.envs.learned import enrol


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--policy", default="policy.pt", help="the file that learn.py wrote (default: %(default)s)")
    parser.add_argument("--against", default="random", help="random, greedy, easy, normal … (default: %(default)s)")
    parser.add_argument("--games", type=int, default=400, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=10**6, help="learning never saw these deals (default: %(default)s)")
    asked = parser.parse_args()

    if not Path(asked.policy).exists():
        parser.error(f"there is no file {asked.policy}; run learn.py first")
    kept = torch.load(asked.policy)
    policy = Policy(*kept["size"])
    policy.load_state_dict(kept["weights"])

    def best(seen, mask):  # what an agent is shown comes as arrays of one row
        with torch.no_grad():
            return policy(torch.from_numpy(seen), torch.from_numpy(mask))[0].probs.argmax(dim=1).numpy()

    enrol("learned", best)
    setup = kept["setup"]
    line_up = ["learned"] + [asked.against] * (kept["people"] - 1)
    told = plan(kept["title"], [line_up], **setup, seed=asked.seed)
    games = [play(told, table) for table in told.tables(asked.games)]
    fair = 1 / setup["players"]
    for agent in standings(told, games):
        share, points = agent.wins, agent.points
        print(f"{agent.name:8}  wins {share.mean:.1%} ({share.low:.1%} to {share.high:.1%}, fair is {fair:.0%})"
              f"  points {points.mean:.1f}  in {agent.games} games")  # fmt: skip


if __name__ == "__main__":
    main()
