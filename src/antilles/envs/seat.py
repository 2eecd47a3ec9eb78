"""One seat of a game as a Gymnasium environment: the others are opponents of one's choice.

>>> env = Seat("toy", players=2, opponents="random")
>>> seen, info = env.reset(seed=1)
>>> seen, reward, terminated, truncated, info = env.step(int(env.action_masks().argmax()))
>>> reward, terminated, sorted(info)
(0.0, False, ['action_mask', 'seat'])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

import antilles
from antilles.agents import agent
from antilles.core.catalog import SEEDS
from antilles.core.errors import AntillesError, BadSetup, IllegalAction
from antilles.core.learn.observation import Observation
from antilles.core.play.game import Game
from antilles.extras import needed

from .learned import Learned
from .opponents import RANDOM, Opponent, line_up
from .rewards import check_reward, least, rewards

with needed():
    import gymnasium
    from gymnasium import spaces

LOSE, REFUSE = ILLEGAL = ("lose", "refuse")
Seen = npt.NDArray[np.float32]


class Seat(gymnasium.Env):  # type: ignore[misc]
    """What one seat sees, may do and gets; the reward comes at the end, and is zero before.

    The seat is `seat`, or another one in each game, drawn at random. Opponents are those of the vector environment: a
    name (`random`, `greedy`, `normal`, …), an agent with `choose(view)` or a policy `f(observations, masks)`; one for
    all seats, or one for each from the learner's left. An action that is not possible loses the game with the lowest
    reward, or is refused (`illegal="refuse"`); `action_masks()` and `info["action_mask"]` tell which ones are possible.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        title: str,
        *,
        edition: str | None = None,
        players: int = 3,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        seat: int | None = None,
        reward: str = "rank",
        illegal: str = LOSE,
        render_mode: str | None = None,
    ) -> None:
        self.title = antilles.title(title)
        self.setup = self.title.setup(edition, players, modules, options)
        self.reward, self.people = check_reward(reward), self.title.people(self.setup)
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.people)):
            raise BadSetup(f"The seat that learns is 0 to {self.people - 1}, or None for any, not {seat!r}.")
        if illegal not in ILLEGAL:
            raise BadSetup(f"An action that is not possible can 'lose' or 'refuse', not {illegal!r}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadSetup(f"The render_mode is 'ansi', 'rgb_array' or None, not {render_mode!r}.")
        self.illegal, self.render_mode, self._fixed = illegal, render_mode, seat
        self._others = line_up(opponents, self.people - 1)
        self.sight = Observation(self.title, self.setup)
        self.observation_space = spaces.Box(0, 1, (self.sight.width,), np.float32)
        self.action_space = spaces.Discrete(self.title.space.size)
        self.game: Game | None = None
        self.seat, self._done = 0, False
        self._agents: dict[int, Any] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deals a game: the one that `antilles.new(seed=…)` deals, or one that follows from the last seed given."""
        super().reset(seed=seed)
        drawn, mine = int(self.np_random.integers(SEEDS)), int(self.np_random.integers(self.people))
        self.game = Game(self.title, self.setup, drawn if seed is None else int(seed))
        self.seat, self._done = mine if self._fixed is None else self._fixed, False
        self._agents = {}
        for i, one in enumerate(self._others):
            dice = int(self.np_random.integers(1 << 31))
            self._agents[(self.seat + 1 + i) % self.people] = self._invite(one, dice)
        self._answer()
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the opponents' answers up to the next question."""
        game, given = self._running(), np.asarray(action)
        if self._done:
            raise AntillesError("The game is over: call reset() for the next one.")
        if given.shape not in ((), (1,)) or given.dtype.kind not in "iu":
            raise IllegalAction(f"An action is one whole number, not {action!r}.")
        chosen = int(given.reshape(-1)[0])
        if self.illegal == LOSE and chosen not in game.legal:
            self._done = True
            return self._observe(), least(self.reward), True, False, {**self._info(), "illegal": chosen}
        game.play(chosen)
        self._answer()
        self._done = game.over
        if not self._done:
            return self._observe(), 0.0, False, False, self._info()
        worth = rewards(np.array([game.standing()]), self.reward)[0]
        info = {**self._info(), "points": game.scores, "rewards": worth.tolist()}
        return self._observe(), float(worth[self.seat]), True, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are possible now, in the form that MaskablePPO asks for."""
        mask = np.zeros(self.title.space.size, np.bool_)
        game = self._running()
        if game.seat == self.seat and not self._done:
            mask[game.legal] = True
        return mask

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The table as the learner's seat sees it: coloured text, or a picture."""
        from . import picture

        if self.render_mode == "ansi":
            return picture.text(self._running(), self.seat)
        return picture.picture(self._running(), self.seat) if self.render_mode else None

    def _invite(self, one: Opponent, dice: int) -> Any:
        """Somebody for a seat; who has dice of their own gets others in each game."""
        if isinstance(one, str):
            return one if one == RANDOM else agent(one, dice)
        return one if hasattr(one, "choose") else Learned(one)

    def _answer(self) -> None:
        """Lets the opponents play until the learner is asked or the game is over."""
        game = self._running()
        while game.seat is not None and game.seat != self.seat:
            one = self._agents[game.seat]
            if one == RANDOM:
                legal = game.legal
                game.play(legal[int(self.np_random.integers(len(legal)))])
            else:
                game.play(int(one.choose(game.view(game.seat))))

    def _observe(self) -> Seen:
        game = self._running()
        return self.sight.one(game.bytes(), self.seat, asked=game.seat == self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}

    def _running(self) -> Game:
        if self.game is None:
            raise AntillesError("No game has been dealt: call reset() first.")
        return self.game
