"""A whole game in PettingZoo, every seat at random: what is seen, what is possible, and who won."""

import argparse

import numpy as np

from antilles.envs import puerto_rico_v0, san_juan_v0

ENVIRONMENTS = {"puerto-rico": puerto_rico_v0, "san-juan": san_juan_v0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", default="puerto-rico", choices=ENVIRONMENTS, help="default: %(default)s")
    parser.add_argument("--players", type=int, default=3, help="how many play (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=7, help="the same seed is the same game (default: %(default)s)")
    told = parser.parse_args()

    env = ENVIRONMENTS[told.title].env(players=told.players, reward="rank", render_mode="ansi")
    env.reset(seed=told.seed)
    rng = np.random.default_rng(told.seed)
    decisions = 0
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            print(f"{agent}: {info['points'][env.possible_agents.index(agent)]} points, reward {reward:+.1f}")
            env.step(None)
            continue
        possible = np.flatnonzero(seen["action_mask"])
        if decisions == 0:
            print(f"{agent} sees {len(seen['observation'])} numbers and may do {len(possible)} things.")
        env.step(int(rng.choice(possible)))
        decisions += 1
    print(f"{decisions} decisions; the last lines of the log:", *env.render().splitlines()[-3:], sep="\n  ")


if __name__ == "__main__":
    main()
