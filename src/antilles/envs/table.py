"""One game as a PettingZoo environment: seats take turns, each sees what its seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

import antilles
from antilles.core.catalog import SEEDS, check_seed
from antilles.core.learn.observation import Observation
from antilles.core.play.game import Game
from antilles.extras import needed

from .rewards import check_reward, rewards

with needed():
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

Seen = dict[str, npt.NDArray[Any]]


class Table(AECEnv):  # type: ignore[misc]
    """Agents `player_0`, `player_1`, … in the order of the seats that are asked; rewards come at the end."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        title: str,
        *,
        name: str,
        edition: str | None = None,
        players: int = 3,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.title = antilles.title(title)
        self.setup = self.title.setup(edition, players, modules, options)
        self.reward = check_reward(reward)
        self.metadata = {**self.metadata, "name": name}  # type: ignore[misc]
        if render_mode not in (None, "ansi"):
            raise antilles.AntillesError(f"The render_mode is 'ansi' or None, not {render_mode!r}.")
        self.render_mode = render_mode
        self.sight = Observation(self.title, self.setup)
        self.possible_agents = [f"player_{p}" for p in range(self.title.people(self.setup))]
        self._seat_of = {agent: p for p, agent in enumerate(self.possible_agents)}
        size = self.title.space.size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (self.sight.width,), np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self.game: Game | None = None

    def observation_space(self, agent: str) -> Any:
        """The same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The title's whole space of actions; the mask says which are possible."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a game: the one of `seed`, or one that follows from the last seed given."""
        if seed is not None:
            seed = check_seed(int(seed) if isinstance(seed, np.integer) else seed)
            self._random = np.random.default_rng(seed)
        self.game = Game(self.title, self.setup, int(self._random.integers(SEEDS)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        assert self.game.seat is not None
        self.agent_selection = self.possible_agents[self.game.seat]

    def observe(self, agent: str) -> Seen:
        """What the agent's seat sees now, and what it may do: nothing when another one is asked."""
        game, seat = self._running(), self._seat_of[agent]
        mask, asked = np.zeros(self.title.space.size, np.int8), game.seat == seat
        if asked:
            mask[game.legal] = 1
        return {"observation": self.sight.one(game.bytes(), seat, asked=asked), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Plays the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self._running()
        game.play(action)
        self._cumulative_rewards[agent] = 0.0
        if game.seat is None:
            self._end(game)
        else:
            self.agent_selection = self.possible_agents[game.seat]

    def _end(self, game: Game) -> None:
        worth = rewards(np.array([game.standing()]), self.reward)[0].tolist()  # those who are not asked come last
        self.rewards = dict(zip(self.possible_agents, worth, strict=False))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"points": game.scores} for agent in self.agents}
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What happened, a sentence a line."""
        return "\n".join(self._running().log()) if self.render_mode else None

    def _running(self) -> Game:
        if self.game is None:
            raise antilles.AntillesError("No game has been dealt: call reset() first.")
        return self.game


def guarded(table: Table, illegal: str = "refuse") -> Any:
    """With PettingZoo's guard of the order of calls. An impossible action is refused, or loses the game ("lose")."""
    if illegal not in ("refuse", "lose"):
        raise antilles.AntillesError(f"An illegal action can 'refuse' or 'lose', not {illegal!r}.")
    env: Any = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1) if illegal == "lose" else table
    return wrappers.OrderEnforcingWrapper(env)
