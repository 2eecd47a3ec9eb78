"""A whole game of Puerto Rico in PettingZoo, every seat at random."""

import numpy as np

from antilles.envs import puerto_rico_v0

env = puerto_rico_v0.env(players=3, reward="rank", render_mode="ansi")
env.reset(seed=7)
rng = np.random.default_rng(7)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    if terminated or truncated:
        print(f"{agent}: {info['points'][env.possible_agents.index(agent)]} points, reward {reward:+.1f}")
        env.step(None)
    else:
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
print(env.render().splitlines()[-1])
