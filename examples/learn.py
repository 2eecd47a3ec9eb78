"""A small masked policy learns to beat `random`: PPO with torch on the CPU, on the vector environment.

It prints its share of the wins as it goes, and keeps the policy in a file for evaluate.py.
"""

import argparse
import time

import torch
from torch import nn

from antilles.envs.vector import Games

GAMES, STEPS, EPOCHS, PIECES = 256, 64, 2, 8
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.01, 1e-3


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


def collect(games: Games, policy: Policy, ended: list[float]) -> dict[str, torch.Tensor]:
    """Some steps of all games; the environment writes into the tensors `seen` and `mask`."""
    seen, mask = (torch.from_numpy(games.arrays[name]) for name in ("observation", "action_mask"))
    kept: dict[str, list] = {name: [] for name in ("seen", "mask", "action", "log", "value", "reward", "done")}
    with torch.no_grad():
        for _ in range(STEPS):
            choice, value = policy(seen, mask.bool())
            action = choice.sample()
            before = seen.clone(), mask.bool(), action, choice.log_prob(action), value
            _, reward, terminated, truncated, _ = games.step(action)
            done = terminated | truncated
            ended += reward[done].tolist()
            now = *before, torch.from_numpy(reward), torch.from_numpy(done).float()
            for name, what in zip(kept, now, strict=True):
                kept[name].append(what)
        last, gain, gains = policy(seen, mask.bool())[1], torch.zeros(games.num_envs), []
    for reward, value, done in zip(*(kept[name][::-1] for name in ("reward", "value", "done")), strict=True):
        gain = reward + last * (1 - done) - value + LAMBDA * (1 - done) * gain
        last = value
        gains.append(gain)
    told = {name: torch.cat(parts) for name, parts in kept.items()}
    told["gain"] = torch.cat(gains[::-1])
    return told


def improve(policy: Policy, tune: torch.optim.Optimizer, told: dict[str, torch.Tensor]) -> None:
    """PPO: a few passes in pieces, never far from the policy that played."""
    target, good = told["gain"] + told["value"], (told["gain"] - told["gain"].mean()) / (told["gain"].std() + 1e-8)
    for _ in range(EPOCHS):
        for piece in torch.randperm(len(target)).chunk(PIECES):
            choice, value = policy(told["seen"][piece], told["mask"][piece])
            ratio = (choice.log_prob(told["action"][piece]) - told["log"][piece]).exp()
            better = torch.min(ratio * good[piece], ratio.clamp(1 - CLIP, 1 + CLIP) * good[piece]).mean()
            loss = 0.5 * (value - target[piece]).square().mean() - better - ENTROPY * choice.entropy().mean()
            tune.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            tune.step()


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog=__doc__.splitlines()[2])
    parser.add_argument("--title", default="san-juan", help="san-juan or puerto-rico (default: %(default)s)")
    parser.add_argument("--edition", help="an edition of the title (default: its first)")
    parser.add_argument("--modules", default="", help="expansions, separated by commas")
    parser.add_argument("--players", type=int, default=2, help="how many play (default: %(default)s)")
    parser.add_argument("--opponent", default="random", help="who has the other seats (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=10**6, help=f"stop after so many times {GAMES * STEPS} decisions")
    parser.add_argument("--seconds", type=float, default=180, help="stop after so long (default: %(default)s)")
    parser.add_argument("--file", default="policy.pt", help="where the policy is kept (default: %(default)s)")
    asked = parser.parse_args(arguments)
    torch.manual_seed(1)
    torch.set_num_threads(1)
    modules = asked.modules.split(",") if asked.modules else []
    setup = {"edition": asked.edition, "players": asked.players, "modules": modules}
    games = Games(asked.title, GAMES, opponents=asked.opponent, reward="win", **setup)
    games.reset(seed=1)
    size = games.single_observation_space["observation"].shape[0], int(games.single_action_space.n)
    policy = Policy(*size)
    tune = torch.optim.Adam(policy.parameters(), lr=RATE)
    started, recent = time.time(), []
    for count in range(1, asked.rounds + 1):
        improve(policy, tune, collect(games, policy, recent))
        spent, recent = time.time() - started, recent[-1000:]
        share = sum(recent) / max(1, len(recent))
        made = count * GAMES * STEPS
        print(f"{spent:5.0f} s  {made:9,} decisions  wins {share:.1%} of the last {len(recent)} games", flush=True)
        if spent > asked.seconds:
            break
    kept = {"title": asked.title, "setup": setup, "people": games.people, "size": size, "weights": policy.state_dict()}
    torch.save(kept, asked.file)


if __name__ == "__main__":
    main()
