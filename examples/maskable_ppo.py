"""MaskablePPO of sb3-contrib learns one seat through `gymnasium.make`, and is then tried on deals it never saw.

Needs `pip install 'antilles[rl,train]'`; torch's CPU build will do.
"""

import argparse
import time

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv

IDS = {"san-juan": "antilles.envs:antilles/SanJuan-v0", "puerto-rico": "antilles.envs:antilles/PuertoRico-v0"}
SEEN, UNSEEN = 1, 10**6  # seeds: of the deals to learn from, and of those to be tried on


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog=__doc__.splitlines()[2])
    parser.add_argument("--title", default="san-juan", choices=IDS, help="default: %(default)s")
    parser.add_argument("--players", type=int, default=2, help="how many play (default: %(default)s)")
    parser.add_argument("--opponent", default="random", help="who has the other seats (default: %(default)s)")
    parser.add_argument("--decisions", type=int, default=200_000, help="to learn from (default: %(default)s)")
    parser.add_argument("--games", type=int, default=200, help="to be tried on (default: %(default)s)")
    parser.add_argument("--envs", type=int, default=8, help="games side by side (default: %(default)s)")
    parser.add_argument("--file", default="maskable_ppo.zip", help="where the policy is kept (default: %(default)s)")
    asked = parser.parse_args(arguments)
    torch.set_num_threads(1)

    def table():
        made = gymnasium.make(IDS[asked.title], players=asked.players, opponents=asked.opponent, reward="win")
        return Monitor(made)  # counts rewards and lengths of games for the log

    def share(seed: int) -> float:
        """The share of the wins in games that begin with a seed; ties count in part."""
        trial = DummyVecEnv([table])
        trial.seed(seed)
        mean, _ = evaluate_policy(model, trial, n_eval_episodes=asked.games, deterministic=True)
        return float(mean)

    many = DummyVecEnv([table] * asked.envs)
    model = MaskablePPO(
        "MlpPolicy", many, n_steps=512, batch_size=512, n_epochs=4, learning_rate=1e-3, gamma=1.0, ent_coef=0.01,
        policy_kwargs={"net_arch": [192, 192], "activation_fn": torch.nn.ReLU}, seed=SEEN, device="cpu",
    )  # fmt: skip
    before, started = share(UNSEEN), time.time()
    model.learn(asked.decisions)
    spent = time.time() - started
    model.save(asked.file)
    print(f"{model.num_timesteps:,} decisions in {spent:.0f} s")
    print(f"wins before {before:.1%}, after {share(UNSEEN):.1%} of {asked.games} games against {asked.opponent}")


if __name__ == "__main__":
    main()
