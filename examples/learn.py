"""A small masked policy learns to beat `random`: PPO with torch on the CPU, on the vector environment.

python examples/learn.py                      San Juan, two players, a few minutes
python examples/learn.py puerto-rico 3 300    title, players, seconds
"""

import sys
import time

import numpy as np
import torch
from torch import nn

from antilles.envs.vector import Games

GAMES, STEPS, EPOCHS, PIECES = 256, 64, 2, 8
LAMBDA, CLIP, ENTROPY = 0.95, 0.2, 0.01


class Policy(nn.Module):
    """Two hidden layers; a head for the actions and one for the expected reward."""

    def __init__(self, width: int, actions: int, hidden: int = 192) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.actions, self.value = nn.Linear(hidden, actions), nn.Linear(hidden, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        body = self.body(seen)
        logits = self.actions(body).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(body)[:, 0]


def main(title: str = "san-juan", players: int = 2, seconds: int = 180, file: str = "policy.pt") -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    # The environment writes straight into these tensors.
    probe = Games(title, 1, players=players)
    width, size = probe.batch.sight.width, probe.title.space.size
    seen, mask = torch.zeros(GAMES, width), torch.zeros(GAMES, size, dtype=torch.bool)
    games = Games(title, GAMES, players=players, opponents="random", reward="rank",
                  out={"observation": seen, "action_mask": mask})  # fmt: skip
    policy = Policy(width, size)
    tune = torch.optim.Adam(policy.parameters(), lr=1e-3)
    games.reset(seed=1)
    started, played = time.time(), 0
    recent: list[float] = []
    while time.time() - started < seconds:
        kept = {name: [] for name in ("seen", "mask", "action", "log", "value", "reward", "done")}
        ended: list[float] = []
        for _ in range(STEPS):
            with torch.no_grad():
                choice, value = policy(seen, mask)
                action = choice.sample()
            for name, what in (("seen", seen), ("mask", mask), ("action", action), ("value", value)):
                kept[name].append(what.clone())
            kept["log"].append(choice.log_prob(action))
            _, reward, terminated, truncated, _ = games.step(action)
            done = terminated | truncated
            if done.any():  # rank +1 is a win
                ended += reward[done].tolist()
            kept["reward"].append(torch.from_numpy(reward))
            kept["done"].append(torch.from_numpy(done.astype(np.float32)))
            played += GAMES
        with torch.no_grad():
            last = policy(seen, mask)[1]
        gain, gains = torch.zeros(GAMES), []
        for t in reversed(range(STEPS)):
            going = 1 - kept["done"][t]
            gain = kept["reward"][t] + last * going - kept["value"][t] + LAMBDA * going * gain
            last = kept["value"][t]
            gains.append(gain)
        told = {name: torch.cat(parts) for name, parts in kept.items()}
        advantage = torch.cat(gains[::-1])
        target = advantage + told["value"]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        for _ in range(EPOCHS):
            for piece in torch.randperm(len(target)).chunk(PIECES):
                choice, value = policy(told["seen"][piece], told["mask"][piece])
                ratio = (choice.log_prob(told["action"][piece]) - told["log"][piece]).exp()
                better = torch.min(
                    ratio * advantage[piece], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[piece]
                ).mean()
                loss = -better + 0.5 * (value - target[piece]).square().mean() - ENTROPY * choice.entropy().mean()
                tune.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
                tune.step()
        recent = (recent + ended)[-1000:]
        if recent:
            share = float(np.mean([reward == 1 for reward in recent]))
            spent = time.time() - started
            print(f"{spent:5.0f} s  {played:9,} decisions  wins {share:.1%} of the last {len(recent)}", flush=True)
    torch.save({"title": title, "players": players, "weights": policy.state_dict()}, file)


if __name__ == "__main__":
    given = sys.argv[1:]
    main(*[kind(value) for kind, value in zip((str, int, int, str), given, strict=False)])
