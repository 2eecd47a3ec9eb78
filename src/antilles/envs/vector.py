"""Thousands of games at once as a Gymnasium vector environment.

>>> import numpy as np
>>> games = Games("toy", 4, players=2, opponents="random")
>>> seen, info = games.reset(seed=1)
>>> seen["action_mask"].shape, info["seat"].tolist()
((4, 8), [0, 1, 0, 1])
>>> seen, reward, terminated, truncated, info = games.step(seen["action_mask"].argmax(axis=1))
>>> reward.tolist()
[0.0, 0.0, 0.0, 0.0]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

import antilles
from antilles.core.errors import AntillesError, BadSetup, IllegalAction
from antilles.core.learn.batch import Batch, one_each
from antilles.extras import needed

from .opponents import Opponent, answer, seated
from .rewards import check_reward, rewards

with needed():
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Arrays = dict[str, npt.NDArray[Any]]
Rows = npt.NDArray[np.int64]
GAMES = 1 << 32  # games of one seed before the next seed's would begin


class Games(VectorEnv):  # type: ignore[misc]
    """`num_envs` games of one set-up; in each game the seat that is asked is shown what it sees.

    With `opponents` one seat of each game learns (`seat`, or every seat in turn) and the others are answered for.
    Without, every decision of every seat is the caller's: `info["seat"]` says whose. A game that ends is dealt again in
    the same step (see `AutoresetMode.SAME_STEP`).

    Observations and masks are written into the same arrays at every step: `out`, if given, else arrays of its own.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        title: str,
        num_envs: int = 1024,
        *,
        edition: str | None = None,
        players: int = 3,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: int | None = None,
        reward: str = "rank",
        threads: int = 1,
        out: Mapping[str, Any] | None = None,
    ) -> None:
        for what, number in (("games", num_envs), ("threads", threads)):
            if isinstance(number, bool) or not isinstance(number, int) or number < 1:
                raise BadSetup(f"The number of {what} is a whole number from 1 on, not {number!r}.")
        self.title = antilles.title(title)
        self.setup = self.title.setup(edition, players, modules, options)
        self.reward = check_reward(reward)
        self.people = self.title.people(self.setup)
        if seat is not None and (opponents is None or seat not in range(self.people)):
            raise BadSetup(f"A seat goes with opponents and runs from 0 to {self.people - 1}, not {seat!r}.")
        self.num_envs, self._seat = num_envs, seat
        self._opponents = None if opponents is None else seated(opponents, self.people - 1)
        self.batch = Batch(self.title, self.setup, num_envs, threads=threads)
        width, size = self.batch.sight.width, self.title.space.size
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (width,), np.float32),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        given = {} if out is None else out
        if set(given) - set(self.single_observation_space.spaces):
            raise BadSetup(f"out holds 'observation' and 'action_mask', not {sorted(map(str, given))}.")
        self._seen = _room(given, "observation", (num_envs, width), (np.float32,))
        mask = _room(given, "action_mask", (num_envs, size), (np.int8, np.bool_))
        self._mask = mask.view(np.bool_)
        self.arrays: Arrays = {"observation": self._seen, "action_mask": mask}
        self.seeds, self._mine = np.zeros(num_envs, np.int64), np.zeros(num_envs, np.int64)
        self._asked: npt.NDArray[np.int64] | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """Deals all games; `seeds` then holds the seed of each, as `antilles.new` takes it."""
        super().reset(seed=seed)
        self._first, self._played = int(self.np_random.integers(1 << 29)) * GAMES, 0
        self._deal(np.arange(self.num_envs))
        seats = self.batch.seats
        return self._show(seats), {"seat": seats}

    def step(self, actions: Any) -> tuple[Arrays, Any, Any, Any, dict[str, Any]]:
        """One action in each game, and the opponents' answers up to the next question."""
        movers = self._asked
        if movers is None:
            raise AntillesError("No game has been dealt: call reset() first.")
        self.batch.step(self._checked(actions))
        self._answer()
        seats = self.batch.seats
        done = seats < 0
        reward, info = np.zeros(self.num_envs, np.float32), dict[str, Any]()
        ended = np.flatnonzero(done)
        if len(ended):
            worth, info = self._end(ended, done, movers)
            reward[ended] = worth
            self._deal(ended)
            seats = self.batch.seats
        return self._show(seats), reward, done, np.zeros_like(done), {**info, "seat": seats}

    def _end(self, ended: Rows, done: npt.NDArray[np.bool_], movers: Rows) -> tuple[Any, dict[str, Any]]:
        """What finished games are worth to the seats that moved last, and what Gymnasium tells about them."""
        standing = self.batch.standing(ended)
        points = np.zeros((self.num_envs, self.setup.players), np.int64)
        worth = np.zeros((self.num_envs, self.setup.players), np.float32)
        points[ended], worth[ended] = standing[:, :, 0], rewards(standing, self.reward)
        last, nothing = np.full(self.num_envs, None, object), np.zeros(self._mask.shape[1], np.int8)
        for row, seen in zip(ended, self.batch.some(ended, movers[ended], asked=False), strict=True):
            last[row] = {"observation": seen, "action_mask": nothing}
        final = {"points": points, "_points": done, "rewards": worth, "_rewards": done}
        info = {"final_obs": last, "_final_obs": done, "final_info": final, "_final_info": done}
        return worth[ended, movers[ended]], info

    def _deal(self, which: Rows) -> None:
        """New games in some rows; the seats take turns at learning."""
        number = self._played + np.arange(len(which))
        self.seeds[which] = self._first + number
        self._mine[which] = number % self.people if self._seat is None else self._seat
        self._played += len(which)
        self.batch.deal(which, self.seeds[which])
        self._answer()

    def _answer(self) -> None:
        if self._opponents is not None:
            answer(self.batch, self._opponents, self._mine)

    def _show(self, seats: Rows) -> Arrays:
        self._asked = seats
        self.batch.observe(self._seen, seats)
        self.batch.masks(self._mask)
        return self.arrays

    def _checked(self, actions: Any) -> Rows:
        """Refuses actions that are not possible, before anything is played."""
        made = one_each(actions, self.num_envs)
        row = self.batch.refused(made)
        if row >= 0:
            raise IllegalAction(f"Action {made[row]} is not possible in game {row}; see its action_mask.")
        return made


def _room(given: Mapping[str, Any], name: str, shape: tuple[int, int], kinds: tuple[type, ...]) -> npt.NDArray[Any]:
    """The caller's array of that name (a torch tensor will do: its memory is shared), or a new one."""
    if given.get(name) is None:
        return np.zeros(shape, kinds[0])
    room = np.asarray(given[name])
    fits = room.shape == shape and room.dtype in kinds and room.flags.c_contiguous and room.flags.writeable
    if not fits or isinstance(given[name], (list, tuple)):  # of lists numpy makes a copy
        raise BadSetup(f"out[{name!r}] must be a writable array of shape {shape} and kind {np.dtype(kinds[0])}.")
    return room
